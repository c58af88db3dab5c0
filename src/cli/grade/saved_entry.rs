//! Memory of one saved result: the keys that it was made under, and a hash of its files.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::cli::provenance::ResultKeys;
use crate::host::cache::Hash;
use crate::marks::Marksheet;
use crate::results::{COSTS, KnownTapes, MARKSHEET, PICTURES, SavedMarksheet, TRANSCRIPTS, folder_of, tapes_of};

/// Digits of a hash as it is kept: enough that no two are equal by chance.
const DIGITS: usize = 32;

/// A submission whose results are saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SavedEntry {
    /// The submission's id.
    pub submission: String,
    /// Key of everything that the result depends on.
    key: String,
    /// Key of all that its program's answers depend on, but for the scenarios.
    playing: String,
    /// Key of all that its verdicts were given by, but for the scenarios and tapes.
    judging: String,
    /// Whether another run could end otherwise. Only the run that was interrupted goes on from such a result.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub by_chance: bool,
    /// Hash of its files, but for the costs. A result that was changed or lost since is not used again.
    files: String,
}

/// A saved result of which something can be used again: the whole, or its tapes.
#[derive(Clone, Debug, PartialEq)]
pub struct UsableResult {
    /// The marksheet, without findings.
    pub sheet: Marksheet,
    /// Whether nothing that it depends on has changed.
    pub is_whole: bool,
    /// Whether its verdicts were given by what they would be given by now.
    pub judged_alike: bool,
}

impl SavedEntry {
    /// The entry of a result that has just been saved below `out`.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn of(out: &Path, submission: &str, keys: ResultKeys, by_chance: bool) -> io::Result<SavedEntry> {
        let (_, files) = read_files(&out.join(folder_of(submission)))?;
        let ResultKeys { whole, playing, judging } = keys;
        let (key, playing, judging) = (short(whole), short(playing), short(judging));
        Ok(SavedEntry { submission: submission.to_string(), key, playing, judging, by_chance, files })
    }

    /// Returns what can be used of the saved result under these keys, if all of its files are as they were saved. Tapes in which
    /// chance had a part are of no use, and neither are those of work that was not played.
    pub fn usable(&self, out: &Path, keys: ResultKeys, tapes: &KnownTapes) -> Option<UsableResult> {
        let is_whole = self.key == short(keys.whole);
        if !is_whole && (self.by_chance || self.playing != short(keys.playing)) {
            return None;
        }
        let folder = out.join(folder_of(&self.submission));
        let (marksheet, files) = read_files(&folder).ok()?;
        if files != self.files {
            return None;
        }
        let mut sheet = SavedMarksheet::read(&marksheet, |name| tapes.get(name, &folder)).ok()?;
        sheet.leave_out_findings();
        let judged_alike = self.judging == short(keys.judging);
        (is_whole || !sheet.verdicts.is_empty()).then_some(UsableResult { sheet, is_whole, judged_alike })
    }
}

fn short(hash: Hash) -> String {
    hash.to_hex().chars().take(DIGITS).collect()
}

/// The marksheet in a folder of results, and a hash of it and all that was saved with it.
fn read_files(folder: &Path) -> io::Result<(Vec<u8>, String)> {
    let marksheet = fs::read(folder.join(MARKSHEET))?;
    let mut hasher = blake3::Hasher::new();
    hasher.update(blake3::hash(&marksheet).as_bytes());
    hasher.update(hash_file(&folder.join(TRANSCRIPTS))?.as_bytes());
    hasher.update(hash_file(&tapes_of(folder)?)?.as_bytes());
    // Costs differ from run to run; but where they are missing, the result is not whole.
    fs::metadata(folder.join(COSTS))?;
    for name in picture_names(&folder.join(PICTURES))? {
        hasher.update(blake3::hash(name.as_encoded_bytes()).as_bytes());
        hasher.update(hash_file(&folder.join(PICTURES).join(name))?.as_bytes());
    }
    Ok((marksheet, short(hasher.finalize())))
}

/// Names in a folder of pictures, sorted; none where there is no such folder.
fn picture_names(folder: &Path) -> io::Result<Vec<std::ffi::OsString>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names = entries.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

fn hash_file(path: &Path) -> io::Result<Hash> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize())
}

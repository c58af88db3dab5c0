//! Memory of one saved result: the key that it was made under, and a hash of its files.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::host::cache::Hash;
use crate::marks::Marksheet;
use crate::results::{COSTS, KnownTapes, MARKSHEET, PICTURES, SavedMarksheet, TRANSCRIPTS, folder_of, tapes_of};

/// A submission whose results are saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SavedEntry {
    /// The submission's id.
    pub submission: String,
    /// Key of everything that the result depends on.
    key: String,
    /// Whether another run could end otherwise. Only the run that was interrupted goes on from such a result.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub by_chance: bool,
    /// Hash of its files, but for the costs. A result that was changed or lost since is not used again.
    files: String,
}

impl SavedEntry {
    /// The entry of a result that has just been saved below `out`.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn of(out: &Path, submission: &str, key: Hash, by_chance: bool) -> io::Result<SavedEntry> {
        let (_, files) = read_files(&out.join(folder_of(submission)))?;
        Ok(SavedEntry { submission: submission.to_string(), key: key.to_hex().to_string(), by_chance, files })
    }

    /// Returns the saved marksheet if the result was made under this key, and all of its files are as they were saved.
    pub fn marksheet(&self, out: &Path, key: Hash, tapes: &KnownTapes) -> Option<Marksheet> {
        if self.key != key.to_hex().as_str() {
            return None;
        }
        let folder = out.join(folder_of(&self.submission));
        let (marksheet, files) = read_files(&folder).ok()?;
        let read = |bytes: &[u8]| SavedMarksheet::read(bytes, |name| tapes.get(name, &folder)).ok();
        if files == self.files { read(&marksheet) } else { None }
    }
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
    Ok((marksheet, hasher.finalize().to_hex().to_string()))
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

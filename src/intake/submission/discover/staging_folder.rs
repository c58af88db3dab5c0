//! Puts the pieces of a hand-in together in one folder: loose files, and archives beside them.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{ArchiveKind, WorkLocation};
use crate::diagnostic::escape::escape_text;
use crate::leftovers::is_left_over;
use crate::submission::archive::{self, SubmissionError, UnpackFolder};
use crate::untrusted::{EntryKind, UntrustedError, UntrustedPath, safe_component};

/// The most that is copied, in files and in bytes: no submission is larger.
const MOST_FILES: usize = 10_000;
const MOST_BYTES: u64 = 64 << 20;
/// The most archives that are unpacked: each may hold as much as a submission.
const MOST_ARCHIVES: usize = 8;

/// Name of a piece whose own name says nothing.
const NAMELESS: &str = "file";

/// A folder of the grader's that is being filled.
pub struct StagingFolder {
    /// Folder for the unpacked files.
    pub place: Arc<UnpackFolder>,
    /// Archives that could not be unpacked.
    pub wrong: Vec<SubmissionError>,
    /// Whether there is nothing in it.
    pub nothing: bool,
    files: usize,
    bytes: u64,
    archives: usize,
    /// How many pieces have been given each name.
    namesakes: BTreeMap<PathBuf, usize>,
}

impl StagingFolder {
    /// An empty one.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn new() -> io::Result<StagingFolder> {
        let place = Arc::new(UnpackFolder::new()?);
        let (files, bytes, archives) = (MOST_FILES, MOST_BYTES, MOST_ARCHIVES);
        Ok(StagingFolder {
            place,
            wrong: Vec::new(),
            nothing: true,
            files,
            bytes,
            archives,
            namesakes: BTreeMap::new(),
        })
    }

    /// Takes a file, what is in a folder, or what is in an archive, by a relative path.
    ///
    /// # Errors
    /// What the file system refuses. An archive that cannot be unpacked is no error: there may be other pieces.
    pub fn add(&mut self, piece: &WorkLocation, path: &Path) -> io::Result<()> {
        let called = path.file_name().unwrap_or_default().to_string_lossy();
        match piece.folder.kind() {
            Some(EntryKind::Folder) => {
                let is_work = |name: &OsString| !is_left_over(&name.to_string_lossy());
                for name in piece.folder.list()?.into_iter().filter(is_work) {
                    self.add(&piece.child(&name), &path.join(safe_name(&name)))?;
                }
                return Ok(());
            }
            Some(EntryKind::File) => {}
            // Neither links, nor pipes and devices.
            _ => return Ok(()),
        }
        let Some((_, stem)) = ArchiveKind::of(&called) else { return self.copy(&piece.folder, path) };
        if self.archives == 0 {
            let why =
                format!("{called} is one archive too many: {MOST_ARCHIVES} are unpacked of what somebody hands in");
            self.wrong.push(SubmissionError::Student { why: escape_text(&why) });
            return Ok(());
        }
        self.archives -= 1;
        let folder = self.free(&path.with_file_name(safe_component(stem, "archive")));
        let bytes = match archive::read(&piece.folder, &called) {
            Ok(bytes) => bytes,
            Err(SubmissionError::Grader { why }) => return Err(io::Error::other(why)),
            Err(refusal) => {
                self.wrong.push(refusal);
                return Ok(());
            }
        };
        // What comes out of it is counted by the allowance.
        self.count(0)?;
        fs::create_dir_all(&folder)?;
        let allowance = piece.allowance.clone().unwrap_or_default();
        match archive::unpack_within(&bytes, &called, &folder, &allowance) {
            Ok(()) => self.nothing = false,
            Err(refusal) => {
                // Whatever came out of it is of no use.
                fs::remove_dir_all(&folder)?;
                self.wrong.push(refusal);
            }
        }
        Ok(())
    }

    fn copy(&mut self, file: &UntrustedPath, path: &Path) -> io::Result<()> {
        let to = self.free(path);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        match file.copy_to(&to, self.bytes) {
            Ok(bytes) => {
                self.nothing = false;
                self.count(bytes)
            }
            // It was swapped since it was looked at.
            Err(UntrustedError::Link | UntrustedError::NotAFile) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn count(&mut self, bytes: u64) -> io::Result<()> {
        let too_much = || io::Error::from(io::ErrorKind::FileTooLarge);
        self.files = self.files.checked_sub(1).ok_or_else(too_much)?;
        self.bytes = self.bytes.checked_sub(bytes).ok_or_else(too_much)?;
        Ok(())
    }

    /// A path below the stage that nothing has yet. Whoever handed the piece in has chosen its name.
    #[expect(clippy::disallowed_methods, reason = "looks into the grader's own folder")]
    fn free(&mut self, path: &Path) -> PathBuf {
        let mut below: PathBuf = path.iter().map(safe_name).collect();
        if below.as_os_str().is_empty() {
            below.push(NAMELESS);
        }
        let wanted = self.place.path().join(&below);
        let mut free = wanted.clone();
        // Many files of one name are not to be tried one by one for each of them.
        let count = self.namesakes.entry(below).or_insert(1);
        while free.exists() {
            *count += 1;
            let mut name = wanted.file_name().unwrap_or_default().to_os_string();
            name.push(format!("~{count}"));
            free = wanted.with_file_name(name);
        }
        free
    }
}

fn safe_name(name: &OsStr) -> String {
    safe_component(&name.to_string_lossy(), NAMELESS)
}

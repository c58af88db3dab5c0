//! Puts the pieces of a hand-in together in one folder: loose files, and archives beside them.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::work_location::list_folder;
use super::{ArchiveKind, WorkLocation};
use crate::diagnostic::escape::escape_text;
use crate::leftovers::is_left_over;
use crate::submission::archive::{self, SubmissionError, UnpackFolder};

/// The most that is copied, in files and in bytes: no submission is larger.
const MOST_FILES: usize = 10_000;
const MOST_BYTES: u64 = 64 << 20;
/// The most archives that are unpacked: each may hold as much as a submission.
const MOST_ARCHIVES: usize = 8;

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
}

impl StagingFolder {
    /// An empty one.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn new() -> io::Result<StagingFolder> {
        let place = Arc::new(UnpackFolder::new()?);
        let (files, bytes, archives) = (MOST_FILES, MOST_BYTES, MOST_ARCHIVES);
        Ok(StagingFolder { place, wrong: Vec::new(), nothing: true, files, bytes, archives })
    }

    /// Takes a file, what is in a folder, or what is in an archive, by a relative path.
    ///
    /// # Errors
    /// What the file system refuses. An archive that cannot be unpacked is no error: there may be other pieces.
    pub fn add(&mut self, piece: &WorkLocation, path: &Path) -> io::Result<()> {
        let called = path.file_name().unwrap_or_default().to_string_lossy();
        if piece.folder.is_symlink() {
            return Ok(());
        }
        if piece.folder.is_dir() {
            let is_work = |name: &OsString| !is_left_over(&name.to_string_lossy());
            for name in list_folder(&piece.folder)?.into_iter().filter(is_work) {
                self.add(&piece.child(&name), &path.join(name))?;
            }
            return Ok(());
        }
        let Some((_, stem)) = ArchiveKind::of(&called) else { return self.copy(&piece.folder, path) };
        if self.archives == 0 {
            let why =
                format!("{called} is one archive too many: {MOST_ARCHIVES} are unpacked of what somebody hands in");
            self.wrong.push(SubmissionError::Student { why: escape_text(&why) });
            return Ok(());
        }
        self.archives -= 1;
        let folder = self.free(&path.with_file_name(if stem.is_empty() { "archive" } else { stem }));
        let bytes = fs::metadata(&piece.folder)?.len();
        self.count(bytes)?;
        fs::create_dir_all(&folder)?;
        match fs::read(&piece.folder).map(|bytes| archive::unpack(&bytes, &called, &folder)) {
            Ok(Ok(())) => self.nothing = false,
            Ok(Err(refusal)) => {
                // Whatever came out of it is of no use.
                fs::remove_dir_all(&folder)?;
                self.wrong.push(refusal);
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn copy(&mut self, file: &Path, path: &Path) -> io::Result<()> {
        let data = fs::metadata(file)?;
        // Neither a pipe, which would have us wait, nor a device.
        if !data.is_file() {
            return Ok(());
        }
        self.count(data.len())?;
        let to = self.free(path);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(file, to)?;
        self.nothing = false;
        Ok(())
    }

    fn count(&mut self, bytes: u64) -> io::Result<()> {
        let too_much = || io::Error::from(io::ErrorKind::FileTooLarge);
        self.files = self.files.checked_sub(1).ok_or_else(too_much)?;
        self.bytes = self.bytes.checked_sub(bytes).ok_or_else(too_much)?;
        Ok(())
    }

    /// A path below the stage that nothing has yet.
    fn free(&self, path: &Path) -> PathBuf {
        let wanted = self.place.path().join(path);
        let mut free = wanted.clone();
        for count in 2.. {
            if !free.exists() {
                break;
            }
            let mut name = wanted.file_name().unwrap_or_default().to_os_string();
            name.push(format!("~{count}"));
            free = wanted.with_file_name(name);
        }
        free
    }
}

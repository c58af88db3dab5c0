//! A walk through the files of a hand-in.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::leftovers::{CACHE_TAG, VERSION_CONTROL_FOLDER, is_compiled_python};
use crate::untrusted::{EntryKind, UntrustedPath};

/// No submission has more files and folders.
const MOST_FILES: usize = 10_000;
/// Bytes of the longest path below the folder; archives have the same limit.
const LONGEST_PATH: usize = 1_000;
/// How deep folders may lie in each other; the most that any language's packages need is a dozen.
const DEEPEST: usize = 64;

/// Why the files of a folder could not be looked through.
#[derive(Debug, Error)]
pub enum SourcesError {
    /// It holds more than any coursework does.
    #[error("there are more than {MOST_FILES} files or 64 MiB in it")]
    TooMuch,
    /// A path in it is longer than any coursework needs.
    #[error("the path of a file in it has more than {LONGEST_PATH} bytes")]
    LongPath,
    /// A file or folder cannot be read.
    #[error("{} cannot be read: {error}", path.display())]
    Unreadable {
        /// Path of the file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A copy cannot be written.
    #[error("a copy of it cannot be written: {0}")]
    NotCopied(#[from] io::Error),
}

impl SourcesError {
    /// Whether the mistake is the student's.
    pub fn is_the_students(&self) -> bool {
        matches!(self, SourcesError::TooMuch | SourcesError::LongPath)
    }

    pub(super) fn unreadable(path: &UntrustedPath, error: impl Into<io::Error>) -> SourcesError {
        match error.into() {
            error if error.kind() == io::ErrorKind::FileTooLarge => SourcesError::TooMuch,
            error => SourcesError::Unreadable { path: path.to_path(), error },
        }
    }
}

/// A file that was found, and opened.
pub(super) struct FoundFile {
    /// Path below the folder.
    pub path: PathBuf,
    /// Whether it lies in a folder that says itself that it is a cache.
    pub is_cached: bool,
    /// Its contents.
    pub file: File,
}

/// Calls `visit` for each file below a folder, in the order of their paths. Caches are passed over unless `with_caches`, and
/// so is what no program of ours reads: the version control's folder, compiled Python, links, pipes, sockets and devices.
/// However much lies in what is passed over, it counts for nothing.
///
/// # Errors
/// More than [`MOST_FILES`] files and folders, or one that cannot be read; those of `visit`.
pub(super) fn walk(
    folder: &Path,
    with_caches: bool,
    visit: &mut dyn FnMut(FoundFile) -> Result<(), SourcesError>,
) -> Result<(), SourcesError> {
    let root = UntrustedPath::root(folder);
    Walk { with_caches, visit, left: MOST_FILES }.folder(&root, Path::new(""), false, DEEPEST)
}

struct Walk<'a> {
    with_caches: bool,
    visit: &'a mut dyn FnMut(FoundFile) -> Result<(), SourcesError>,
    left: usize,
}

impl Walk<'_> {
    fn folder(
        &mut self,
        folder: &UntrustedPath,
        path: &Path,
        is_cached: bool,
        depth: usize,
    ) -> Result<(), SourcesError> {
        let depth = depth.checked_sub(1).ok_or(SourcesError::TooMuch)?;
        let is_cached = is_cached || folder.join(CACHE_TAG).is_file();
        if is_cached && !self.with_caches {
            return Ok(());
        }
        for name in folder.list().map_err(|error| SourcesError::unreadable(folder, error))? {
            if name == VERSION_CONTROL_FOLDER || is_compiled_python(&name.to_string_lossy()) {
                continue;
            }
            self.left = self.left.checked_sub(1).ok_or(SourcesError::TooMuch)?;
            let (entry, path) = (folder.join(&name), path.join(&name));
            if path.as_os_str().len() > LONGEST_PATH {
                return Err(SourcesError::LongPath);
            }
            match entry.kind() {
                Some(EntryKind::Folder) => self.folder(&entry, &path, is_cached, depth)?,
                Some(EntryKind::File) => {
                    let file = entry.open().map_err(|error| SourcesError::unreadable(&entry, error))?;
                    (self.visit)(FoundFile { path, is_cached, file })?;
                }
                Some(EntryKind::Link | EntryKind::Other) | None => {}
            }
        }
        Ok(())
    }
}

//! A walk through a folder of a stranger's, which follows no link.
//!
//! Each file is opened from the descriptor of the folder that it lies in. So somebody who puts a link in the place of a file
//! or a folder in the meantime gains nothing by it.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, fstat, openat, readlinkat, statat};
use thiserror::Error;

use crate::leftovers::{CACHE_TAG, VERSION_CONTROL_FOLDER, is_compiled_python};

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
    /// Whether it is for whoever handed the folder in to mend.
    pub fn is_the_students(&self) -> bool {
        matches!(self, SourcesError::TooMuch | SourcesError::LongPath)
    }
}

/// Why a file lies in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// Somebody may have written it.
    Source,
    /// It lies in a folder that says itself that it is a cache.
    Cache,
}

/// A file or a link that was found.
pub(super) struct FoundFile {
    /// Path below the folder.
    pub path: PathBuf,
    /// Why it is there.
    pub origin: Origin,
    /// Its contents.
    pub content: FoundContent,
}

/// Contents of what was found.
pub(super) enum FoundContent {
    /// The text of a symbolic link.
    Link(Vec<u8>),
    /// An open file, and its permission bits.
    File(File, u32),
}

/// Calls `visit` for each file and each link below a folder, in the order of their paths. Caches are passed over unless
/// `with_caches`, and so is what no program of ours reads: the version control's folder, compiled Python, pipes, sockets and
/// devices. However much that is, it counts for nothing.
///
/// # Errors
/// More than [`MOST_FILES`] files, or one that cannot be read; those of `visit`.
pub(super) fn walk(
    folder: &Path,
    with_caches: bool,
    visit: &mut dyn FnMut(FoundFile) -> Result<(), SourcesError>,
) -> Result<(), SourcesError> {
    let top = rustix::fs::open(folder, OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty());
    let top = top.map_err(|error| unreadable(folder, error))?;
    Walk { root: folder, with_caches, visit, left: MOST_FILES }.folder(&top, Path::new(""), Origin::Source, DEEPEST)
}

fn unreadable(path: &Path, error: impl Into<io::Error>) -> SourcesError {
    SourcesError::Unreadable { path: path.to_owned(), error: error.into() }
}

struct Walk<'a> {
    root: &'a Path,
    with_caches: bool,
    visit: &'a mut dyn FnMut(FoundFile) -> Result<(), SourcesError>,
    left: usize,
}

impl Walk<'_> {
    fn folder(&mut self, folder: &OwnedFd, path: &Path, origin: Origin, depth: usize) -> Result<(), SourcesError> {
        let left = depth.checked_sub(1).ok_or(SourcesError::TooMuch)?;
        let is_cache = statat(folder, CACHE_TAG, AtFlags::SYMLINK_NOFOLLOW)
            .is_ok_and(|data| FileType::from_raw_mode(data.st_mode) == FileType::RegularFile);
        let origin = if is_cache { Origin::Cache } else { origin };
        if origin == Origin::Cache && !self.with_caches {
            return Ok(());
        }
        for name in self.names(folder, path)? {
            let path = path.join(&name);
            if path.as_os_str().len() > LONGEST_PATH {
                return Err(SourcesError::LongPath);
            }
            self.entry(folder.as_fd(), &name, path, origin, left)?;
        }
        Ok(())
    }

    /// The names in a folder, sorted.
    fn names(&mut self, folder: &OwnedFd, path: &Path) -> Result<Vec<OsString>, SourcesError> {
        let failed = |error| unreadable(&self.root.join(path), error);
        let mut names = Vec::new();
        for entry in Dir::read_from(folder).map_err(failed)? {
            let name = entry.map_err(failed)?.file_name().to_bytes().to_vec();
            let name = OsString::from_vec(name);
            if name != "." && name != ".." && !is_ignored(&name) {
                self.left = self.left.checked_sub(1).ok_or(SourcesError::TooMuch)?;
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    fn entry(
        &mut self,
        folder: BorrowedFd<'_>,
        name: &OsStr,
        path: PathBuf,
        origin: Origin,
        depth: usize,
    ) -> Result<(), SourcesError> {
        let failed = |error| unreadable(&self.root.join(&path), error);
        let kind = |data: &rustix::fs::Stat| (FileType::from_raw_mode(data.st_mode), data.st_mode & 0o7777);
        let open = |flags| openat(folder, name, flags | OFlags::NOFOLLOW | OFlags::CLOEXEC, Mode::empty());
        match kind(&statat(folder, name, AtFlags::SYMLINK_NOFOLLOW).map_err(failed)?).0 {
            FileType::Directory => {
                let inner = open(OFlags::RDONLY | OFlags::DIRECTORY).map_err(failed)?;
                self.folder(&inner, &path, origin, depth)
            }
            FileType::RegularFile => {
                // Should it be a pipe by now, this does not wait for somebody who writes to it.
                let file = File::from(open(OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY).map_err(failed)?);
                match kind(&fstat(&file).map_err(failed)?) {
                    (FileType::RegularFile, mode) => {
                        (self.visit)(FoundFile { path, origin, content: FoundContent::File(file, mode) })
                    }
                    _ => Ok(()),
                }
            }
            FileType::Symlink => {
                let target = readlinkat(folder, name, Vec::new()).map_err(failed)?;
                (self.visit)(FoundFile { path, origin, content: FoundContent::Link(target.into_bytes()) })
            }
            _ => Ok(()),
        }
    }
}

/// Whether no program of ours reads something of this name.
fn is_ignored(name: &OsStr) -> bool {
    name.as_bytes() == VERSION_CONTROL_FOLDER.as_bytes() || is_compiled_python(&name.to_string_lossy())
}

//! Files of a hand-in, and their bytes: the one way in which the grader opens what a stranger has named.
//!
//! A hand-in is read before any sandbox, by a process that may read everything. So its owner must not choose what is read.
//! Every open starts at a folder that the grader trusts and goes down by plain names. It follows no link, neither at the end
//! nor on the way. It never waits, as it would for a pipe. The kind and the size are asked of the file that has been opened,
//! not of its name: whoever swaps the file for a link in between changes nothing.

mod component;
// Linux opens below a folder in one call; elsewhere each name on the way is looked at.
#[cfg_attr(not(target_os = "linux"), path = "untrusted/step_down.rs")]
mod descend;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod step_down;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests;

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::{MAIN_SEPARATOR_STR, Path, PathBuf};

use thiserror::Error;

pub use self::component::safe_component;
use crate::platform::{ModeOptions, mode_of, set_file_mode};

/// The most names of one folder that are listed. No hand-in has as many files in all.
const MOST_NAMES: usize = 100_000;

/// A path that a stranger has named, below a folder that the grader trusts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UntrustedPath {
    /// Path that the instructor pointed at, or a folder of the grader's.
    root: PathBuf,
    /// The names that lead down from there; empty for the root itself.
    below: PathBuf,
}

/// Bytes that a stranger has written.
#[derive(Clone, PartialEq, Eq)]
pub struct UntrustedBytes(Vec<u8>);

/// Kind of what lies at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A symbolic link, wherever it leads.
    Link,
    /// A pipe, a socket or a device.
    Other,
}

/// Reason that a file of a hand-in was not read, as a predicate of the file.
#[derive(Debug, Error)]
pub enum UntrustedError {
    /// There is no such file.
    #[error("is not there")]
    Missing,
    /// The file is a link, or lies behind one.
    #[error("is a link, and links are not followed")]
    Link,
    /// The path leads to a folder, a pipe, a socket or a device.
    #[error("is not a file")]
    NotAFile,
    /// The file has more bytes than anybody may hand in here.
    #[error("is larger than {} KiB", .0 >> 10)]
    TooLarge(u64),
    /// The file system refuses.
    #[error("cannot be read: {}", .0.kind())]
    Refused(#[source] io::Error),
}

impl UntrustedPath {
    /// Makes the path of what the instructor pointed at, or of a folder of the grader's. It is trusted as it is, links
    /// among it; all that lies below is not.
    pub fn root(path: impl Into<PathBuf>) -> UntrustedPath {
        UntrustedPath { root: path.into(), below: PathBuf::new() }
    }

    /// Returns a path below this one. A name that leads up or elsewhere, such as `..`, is never opened.
    #[must_use]
    pub fn join(&self, name: impl AsRef<Path>) -> UntrustedPath {
        // Pushing an absolute path would replace what is there.
        let below = [self.below.as_os_str(), name.as_ref().as_os_str()];
        let mut joined = OsString::new();
        for part in below.into_iter().filter(|part| !part.is_empty()) {
            if !joined.is_empty() {
                joined.push(MAIN_SEPARATOR_STR);
            }
            joined.push(part);
        }
        UntrustedPath { root: self.root.clone(), below: joined.into() }
    }

    /// Returns the folder that it lies in. The folder around a root is as trusted as the root.
    pub fn parent(&self) -> Option<UntrustedPath> {
        if self.below.as_os_str().is_empty() {
            return Some(UntrustedPath::root(self.root.parent()?));
        }
        Some(UntrustedPath { root: self.root.clone(), below: self.below.parent()?.to_owned() })
    }

    /// Returns the path as the file system knows it, to be shown or compared. Whoever opens this path follows links.
    pub fn to_path(&self) -> PathBuf {
        if self.below.as_os_str().is_empty() { self.root.clone() } else { self.root.join(&self.below) }
    }

    /// Returns the kind of what lies there; nothing if there is nothing, or a link leads there.
    pub fn kind(&self) -> Option<EntryKind> {
        descend::kind(&self.root, &self.below)
    }

    /// Whether a regular file lies there.
    pub fn is_file(&self) -> bool {
        self.kind() == Some(EntryKind::File)
    }

    /// Whether a folder lies there.
    pub fn is_folder(&self) -> bool {
        self.kind() == Some(EntryKind::Folder)
    }

    /// Whether a link lies there.
    pub fn is_link(&self) -> bool {
        self.kind() == Some(EntryKind::Link)
    }

    /// Returns the names of a folder's entries, sorted.
    ///
    /// # Errors
    /// It is no folder, holds more names than anybody hands in, or the file system refuses.
    pub fn list(&self) -> io::Result<Vec<OsString>> {
        let mut names = descend::list(&self.root, &self.below)?;
        names.sort();
        Ok(names)
    }

    /// Opens a regular file for reading.
    ///
    /// # Errors
    /// Why it is not read.
    pub fn open(&self) -> Result<File, UntrustedError> {
        let file = descend::open(&self.root, &self.below)?;
        let data = file.metadata().map_err(UntrustedError::Refused)?;
        if data.is_file() { Ok(file) } else { Err(UntrustedError::NotAFile) }
    }

    /// Reads a file of at most so many bytes.
    ///
    /// # Errors
    /// Why it is not read.
    pub fn read(&self, most: u64) -> Result<UntrustedBytes, UntrustedError> {
        let mut bytes = Vec::new();
        self.open()?.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(UntrustedError::Refused)?;
        if bytes.len() as u64 > most { Err(UntrustedError::TooLarge(most)) } else { Ok(UntrustedBytes(bytes)) }
    }

    /// Copies a file of at most so many bytes to a path of the grader's that nothing has yet; answers how many bytes it
    /// has. The copy may be run by whom the file may be run by, and has no other powers.
    ///
    /// # Errors
    /// Why it is not read, or cannot be written.
    pub fn copy_to(&self, to: &Path, most: u64) -> Result<u64, UntrustedError> {
        let file = self.open()?;
        let mode = mode_of(&file.metadata().map_err(UntrustedError::Refused)?) & 0o777;
        let copied = OpenOptions::new().write(true).create_new(true).with_mode(0o600).open(to).and_then(|mut copy| {
            let count = io::copy(&mut file.take(most.saturating_add(1)), &mut copy)?;
            set_file_mode(&copy, mode).map(|()| count)
        });
        match copied.map_err(UntrustedError::Refused)? {
            count if count > most => Err(UntrustedError::TooLarge(most)),
            count => Ok(count),
        }
    }
}

impl UntrustedBytes {
    /// Returns them as text, with U+FFFD for what is not UTF-8.
    pub fn to_text(&self) -> String {
        String::from_utf8_lossy(&self.0).into_owned()
    }

    /// Returns them as plain bytes, for a parser.
    pub fn into_vec(self) -> Vec<u8> {
        self.0
    }
}

impl AsRef<[u8]> for UntrustedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Says how many there are: they may be a secret, or hide something in a log.
impl std::fmt::Debug for UntrustedBytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes of a stranger's", self.0.len())
    }
}

impl From<UntrustedError> for io::Error {
    fn from(error: UntrustedError) -> io::Error {
        match error {
            UntrustedError::Missing => io::ErrorKind::NotFound.into(),
            UntrustedError::Refused(error) => error,
            UntrustedError::TooLarge(_) => io::ErrorKind::FileTooLarge.into(),
            UntrustedError::Link | UntrustedError::NotAFile => {
                io::Error::new(io::ErrorKind::InvalidInput, error.to_string())
            }
        }
    }
}

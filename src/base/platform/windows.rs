//! Files on Windows.

use std::fs::{DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io;
use std::os::windows::fs::MetadataExt;
use std::path::{Path, PathBuf};

use same_file::Handle;

/// The mode that stands for that of every file.
const MODE: u32 = 0o755;
/// Parts of the system's clock in a second, and the seconds from its beginning to that of 1970.
const TICKS: u64 = 10_000_000;
const EPOCH: i64 = 11_644_473_600;

/// Options that take the mode of a new file or folder, which has none here.
pub trait ModeOptions {
    /// Leaves everything as it is.
    fn with_mode(&mut self, mode: u32) -> &mut Self;
}

impl ModeOptions for OpenOptions {
    fn with_mode(&mut self, _: u32) -> &mut Self {
        self
    }
}

impl ModeOptions for DirBuilder {
    fn with_mode(&mut self, _: u32) -> &mut Self {
        self
    }
}

/// Returns the mode of a file, the same for all.
pub fn mode_of(_: &Metadata) -> u32 {
    MODE
}

/// Returns the permissions that have this mode: the system knows none.
pub fn permissions(_: u32) -> Option<Permissions> {
    None
}

/// Leaves the file or folder as it is.
///
/// # Errors
/// None.
pub fn set_mode(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}

/// Leaves the file as it is.
///
/// # Errors
/// None.
pub fn set_file_mode(_: &File, _: u32) -> io::Result<()> {
    Ok(())
}

/// Returns the identity of what lies at a path: when it was made, which is another moment for a folder that was made anew.
pub fn identity(path: &Path) -> Option<(u64, u64)> {
    path.metadata().ok().map(|data| (data.creation_time(), 0))
}

/// Returns the number of a file in its file system; the same for all where the system tells none.
pub fn inode(_: &Metadata) -> u64 {
    0
}

/// Whether two paths lead to one file.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    same_file::is_same_file(one, other).unwrap_or(false)
}

/// Whether an open file still lies at a path.
///
/// # Errors
/// What the file system says of the open file.
pub fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let own = Handle::from_file(file.try_clone()?)?;
    Ok(Handle::from_path(path).is_ok_and(|there| there == own))
}

/// Returns the time of the last change of a file: in seconds, and nanoseconds.
pub fn changed_at(data: &Metadata) -> (i64, i64) {
    let ticks = data.last_write_time();
    ((ticks / TICKS).cast_signed() - EPOCH, (ticks % TICKS * 100).cast_signed())
}

/// Whether a file belongs to whoever runs this program: who may write in a folder is the system's matter.
pub fn is_ours(_: &Metadata) -> bool {
    true
}

/// Leaves the owner as it is: nothing runs as somebody else.
///
/// # Errors
/// None.
pub fn take_ownership(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns the one path of a file or folder, without links, in the form that all programs understand.
///
/// # Errors
/// There is none, or the file system refuses.
pub fn canonical(path: &Path) -> io::Result<PathBuf> {
    dunce::canonicalize(path)
}

//! Files on Unix.

use std::fs::{DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, CWD, chownat};
use rustix::process::{getegid, geteuid};

/// Options that take the mode of a new file or folder.
pub trait ModeOptions {
    /// Sets the mode, from which the system may take something away.
    fn with_mode(&mut self, mode: u32) -> &mut Self;
}

impl ModeOptions for OpenOptions {
    fn with_mode(&mut self, mode: u32) -> &mut Self {
        self.mode(mode)
    }
}

impl ModeOptions for DirBuilder {
    fn with_mode(&mut self, mode: u32) -> &mut Self {
        self.mode(mode)
    }
}

/// Returns the mode of a file, with its kind.
pub fn mode_of(data: &Metadata) -> u32 {
    data.mode()
}

/// Returns the permissions that have this mode; none where the system knows no modes.
pub fn permissions(mode: u32) -> Option<Permissions> {
    Some(Permissions::from_mode(mode))
}

/// Gives the file or folder at a path this mode.
///
/// # Errors
/// What the file system refuses.
pub fn set_mode(path: &Path, mode: u32) -> io::Result<()> {
    std::fs::set_permissions(path, Permissions::from_mode(mode))
}

/// Gives an open file this mode.
///
/// # Errors
/// What the file system refuses.
pub fn set_file_mode(file: &File, mode: u32) -> io::Result<()> {
    file.set_permissions(Permissions::from_mode(mode))
}

/// Returns the identity of what lies at a path, where links lead.
pub fn identity(path: &Path) -> Option<(u64, u64)> {
    path.metadata().ok().map(|data| (data.dev(), data.ino()))
}

/// Returns the number of a file in its file system; the same for all where the system tells none.
pub fn inode(data: &Metadata) -> u64 {
    data.ino()
}

/// Whether two paths lead to one file.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    identity(one).is_some_and(|own| identity(other) == Some(own))
}

/// Whether an open file still lies at a path.
///
/// # Errors
/// What the file system says of the open file.
pub fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let own = file.metadata()?;
    Ok(identity(path) == Some((own.dev(), own.ino())))
}

/// Returns the time since which a file has been as it is, whatever its own time says: in seconds, and nanoseconds.
pub fn changed_at(data: &Metadata) -> (i64, i64) {
    (data.ctime(), data.ctime_nsec())
}

/// Whether a file belongs to whoever runs this program, or to the administrator.
pub fn is_ours(data: &Metadata) -> bool {
    data.uid() == 0 || data.uid() == geteuid().as_raw()
}

/// Makes the administrator the owner of what lies at a path, if it is the administrator who runs this program. Nobody else
/// could have given it away.
///
/// # Errors
/// What the file system refuses.
pub fn take_ownership(path: &Path) -> io::Result<()> {
    let (user, group) = (geteuid(), getegid());
    if !user.is_root() {
        return Ok(());
    }
    Ok(chownat(CWD, path, Some(user), Some(group), AtFlags::SYMLINK_NOFOLLOW)?)
}

/// Returns the one path of a file or folder, without links.
///
/// # Errors
/// There is none, or the file system refuses.
pub fn canonical(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

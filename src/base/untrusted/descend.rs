//! Opening by plain names below a trusted folder, without following a link.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::path::{Component, Path};

use rustix::fs::{CWD, Dir, FileType, Mode, OFlags, ResolveFlags, fstat, openat, openat2};
use rustix::io::Errno;

use super::{EntryKind, MOST_NAMES, UntrustedError};

/// Returns the kind of what lies below a root; nothing if there is nothing, or a link leads there.
pub(super) fn kind(root: &Path, below: &Path) -> Option<EntryKind> {
    let found = descriptor(root, below, OFlags::PATH | OFlags::NOFOLLOW).ok()?;
    Some(match FileType::from_raw_mode(fstat(found).ok()?.st_mode) {
        FileType::RegularFile => EntryKind::File,
        FileType::Directory => EntryKind::Folder,
        FileType::Symlink => EntryKind::Link,
        _ => EntryKind::Other,
    })
}

/// Returns the names in a folder below a root.
///
/// # Errors
/// It is no folder, holds more names than anybody hands in, or the file system refuses.
pub(super) fn list(root: &Path, below: &Path) -> io::Result<Vec<OsString>> {
    let folder = descriptor(root, below, OFlags::RDONLY | OFlags::DIRECTORY)?;
    let mut names = Vec::new();
    for entry in Dir::new(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_bytes();
        if matches!(name, b"." | b"..") {
            continue;
        }
        if names.len() == MOST_NAMES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        names.push(OsString::from_vec(name.to_vec()));
    }
    Ok(names)
}

/// Opens a file below a root for reading; of what kind it is, is asked afterwards.
///
/// # Errors
/// Why it is not opened.
pub(super) fn open(root: &Path, below: &Path) -> Result<File, UntrustedError> {
    // Nothing waits for somebody to write into a pipe, and no terminal becomes the grader's.
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::NOFOLLOW;
    match descriptor(root, below, flags) {
        Ok(file) => Ok(File::from(file)),
        Err(Errno::NOENT) => Err(UntrustedError::Missing),
        Err(Errno::LOOP) => Err(UntrustedError::Link),
        // A socket, or a device without a driver.
        Err(Errno::NXIO | Errno::NODEV | Errno::NOTDIR) => Err(UntrustedError::NotAFile),
        Err(error) => Err(UntrustedError::Refused(error.into())),
    }
}

/// Opens what lies below a root, by these flags. A root that is opened itself may be a link: the instructor named it.
fn descriptor(root: &Path, below: &Path, flags: OFlags) -> Result<OwnedFd, Errno> {
    let root = if root.as_os_str().is_empty() { Path::new(".") } else { root };
    let flags = flags | OFlags::CLOEXEC;
    if below.as_os_str().is_empty() {
        return openat(CWD, root, flags - OFlags::NOFOLLOW, Mode::empty());
    }
    let names: Vec<&OsStr> = below.components().map(plain).collect::<Option<_>>().ok_or(Errno::XDEV)?;
    let root = openat(CWD, root, OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty())?;
    match at_once(&root, below, flags) {
        // A kernel before 5.6, or a container that knows no newer calls.
        Err(Errno::NOSYS | Errno::PERM) => one_by_one(root, &names, flags),
        opened => opened,
    }
}

fn plain(part: Component<'_>) -> Option<&OsStr> {
    match part {
        Component::Normal(name) => Some(name),
        _ => None,
    }
}

fn at_once(root: &OwnedFd, below: &Path, flags: OFlags) -> Result<OwnedFd, Errno> {
    let resolve = ResolveFlags::BENEATH | ResolveFlags::NO_SYMLINKS | ResolveFlags::NO_MAGICLINKS;
    openat2(root, below, flags, Mode::empty(), resolve)
}

/// Opens folder after folder; `O_PATH` opens a link itself, so that its kind can be seen.
pub(super) fn one_by_one(root: OwnedFd, names: &[&OsStr], flags: OFlags) -> Result<OwnedFd, Errno> {
    let Some((last, folders)) = names.split_last() else { return Ok(root) };
    let mut folder = root;
    for name in folders {
        let next = openat(folder.as_fd(), *name, OFlags::PATH | OFlags::NOFOLLOW | OFlags::CLOEXEC, Mode::empty())?;
        match FileType::from_raw_mode(fstat(&next)?.st_mode) {
            FileType::Directory => folder = next,
            FileType::Symlink => return Err(Errno::LOOP),
            _ => return Err(Errno::NOTDIR),
        }
    }
    openat(folder.as_fd(), *last, flags | OFlags::NOFOLLOW, Mode::empty())
}

//! Opening by plain names below a trusted folder, without following a link.

use std::ffi::OsStr;
use std::os::fd::{AsFd, OwnedFd};
use std::path::{Component, Path};

use rustix::fs::{CWD, FileType, Mode, OFlags, ResolveFlags, fstat, openat, openat2};
use rustix::io::Errno;

/// Opens what lies below a root, by these flags. A root that is opened itself may be a link: the instructor named it.
pub(super) fn open(root: &Path, below: &Path, flags: OFlags) -> Result<OwnedFd, Errno> {
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

//! Opening by plain names below a trusted folder, on systems without a call that follows no link.
//!
//! Each name on the way is looked at before something is opened, and once more afterwards. Whoever changes folders into
//! links and back at the right moments can still lead the reader elsewhere. On such a system nothing contains other
//! people's programs either, so nobody's program should be running there while their files are read.

use std::ffi::OsString;
use std::fs::{self, File, FileType, OpenOptions};
use std::io;
use std::path::{Component, Path, PathBuf};

use super::{EntryKind, MOST_NAMES, UntrustedError};
use crate::platform::is_no_file_name;

/// Returns the kind of what lies below a root; nothing if there is nothing, or a link leads there.
pub(super) fn kind(root: &Path, below: &Path) -> Option<EntryKind> {
    let (path, kind) = look(root, below).ok()?;
    // The root may be a link: the instructor named it.
    let kind = if below.as_os_str().is_empty() { fs::metadata(path).ok()?.file_type() } else { kind };
    Some(kind_of(kind))
}

/// Returns the names in a folder below a root.
///
/// # Errors
/// It is no folder, holds more names than anybody hands in, or the file system refuses.
pub(super) fn list(root: &Path, below: &Path) -> io::Result<Vec<OsString>> {
    let (path, kind) = look(root, below)?;
    if kind.is_symlink() && !below.as_os_str().is_empty() {
        return Err(UntrustedError::Link.into());
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(path)? {
        if names.len() == MOST_NAMES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        names.push(entry?.file_name());
    }
    look(root, below)?;
    Ok(names)
}

/// Opens a file below a root for reading; of what kind it is, is asked afterwards.
///
/// # Errors
/// Why it is not opened.
pub(super) fn open(root: &Path, below: &Path) -> Result<File, UntrustedError> {
    let is_root = below.as_os_str().is_empty();
    let check = |(path, kind): (PathBuf, FileType)| match kind_of(kind) {
        EntryKind::File => Ok(path),
        EntryKind::Link if is_root => Ok(path),
        EntryKind::Link => Err(UntrustedError::Link),
        EntryKind::Folder | EntryKind::Other => Err(UntrustedError::NotAFile),
    };
    let path = check(look(root, below)?)?;
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    if !is_root {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        // Nothing waits for somebody to write into a pipe that has come there since.
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY;
        options.custom_flags(i32::try_from(flags.bits()).unwrap_or_default());
    }
    let file = options.open(path).map_err(refused)?;
    check(look(root, below)?)?;
    Ok(file)
}

/// Returns the path of what lies below a root, and its own kind, once every folder on the way has been found to be one.
fn look(root: &Path, below: &Path) -> Result<(PathBuf, FileType), UntrustedError> {
    let mut path = if root.as_os_str().is_empty() { PathBuf::from(".") } else { root.to_owned() };
    let mut names = below.components().peekable();
    while let Some(name) = names.next() {
        let Component::Normal(name) = name else { return Err(UntrustedError::NotAFile) };
        if is_no_file_name(&name.to_string_lossy()) {
            return Err(UntrustedError::NotAFile);
        }
        path.push(name);
        if names.peek().is_some() {
            match kind_of(fs::symlink_metadata(&path).map_err(refused)?.file_type()) {
                EntryKind::Folder => {}
                EntryKind::Link => return Err(UntrustedError::Link),
                EntryKind::File | EntryKind::Other => return Err(UntrustedError::NotAFile),
            }
        }
    }
    let kind = fs::symlink_metadata(&path).map_err(refused)?.file_type();
    Ok((path, kind))
}

fn refused(error: io::Error) -> UntrustedError {
    match error.kind() {
        io::ErrorKind::NotFound => UntrustedError::Missing,
        io::ErrorKind::NotADirectory => UntrustedError::NotAFile,
        _ if is_at_a_link(&error) => UntrustedError::Link,
        _ => UntrustedError::Refused(error),
    }
}

/// Whether a file was not opened because a link has come there since.
fn is_at_a_link(error: &io::Error) -> bool {
    #[cfg(unix)]
    const NUMBER: Option<i32> = Some(rustix::io::Errno::LOOP.raw_os_error());
    #[cfg(not(unix))]
    const NUMBER: Option<i32> = None;
    NUMBER.is_some() && error.raw_os_error() == NUMBER
}

/// Windows' junctions are links, too.
fn kind_of(kind: FileType) -> EntryKind {
    if kind.is_symlink() {
        EntryKind::Link
    } else if kind.is_dir() {
        EntryKind::Folder
    } else if kind.is_file() {
        EntryKind::File
    } else {
        EntryKind::Other
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn no_link_is_followed_on_the_way_or_at_the_end() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        fs::create_dir_all(path("work/src")).unwrap();
        fs::write(path("secret"), "secret").unwrap();
        fs::write(path("work/src/main.rs"), "mine").unwrap();
        symlink("../secret", path("work/file")).unwrap();
        symlink("..", path("work/up")).unwrap();
        symlink("nowhere", path("work/broken")).unwrap();
        symlink("work", path("named")).unwrap();
        let (root, named) = (path("work"), path("named"));
        let why = |name: &str| open(&root, Path::new(name)).map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(why("src/main.rs"), Ok(()));
        for name in ["file", "up/secret", "broken"] {
            assert_eq!(why(name), Err(UntrustedError::Link.to_string()), "{name}");
        }
        for name in ["src", "src/main.rs/x", "../secret", "/etc/passwd"] {
            assert_eq!(why(name), Err(UntrustedError::NotAFile.to_string()), "{name}");
        }
        assert_eq!(why("absent"), Err(UntrustedError::Missing.to_string()));
        assert!(list(&root, Path::new("up")).is_err() && list(&root, Path::new("up/work")).is_err());
        assert_eq!(list(&root, Path::new("src")).unwrap(), ["main.rs"]);
        let kinds = ["src", "src/main.rs", "up", "absent", "up/secret"].map(|name| kind(&root, Path::new(name)));
        let (file, folder, link) = (Some(EntryKind::File), Some(EntryKind::Folder), Some(EntryKind::Link));
        assert_eq!(kinds, [folder, file, link, None, None]);
        assert_eq!(kind(&named, Path::new("")), folder, "an instructor may point at a link");
        assert_eq!(list(&named, Path::new("src")).unwrap(), ["main.rs"]);
        symlink("work/src/main.rs", path("main")).unwrap();
        assert!(open(&path("main"), Path::new("")).is_ok(), "and at a link to a file");
    }
}

//! Differences between operating systems in files: modes, owners, identities, and how paths are written.
//!
//! All other modules ask here, so that each system is named in few places. On Windows, files have no modes: every file may
//! be run, and belongs to whoever runs this program.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;
mod windows_names;

use std::borrow::Cow;
use std::path::{MAIN_SEPARATOR, Path};

#[cfg(unix)]
pub use self::unix::{
    ModeOptions, canonical, changed_at, identity, inode, is_at, is_ours, is_same_file, mode_of, permissions,
    set_file_mode, set_mode, take_ownership,
};
#[cfg(windows)]
pub use self::windows::{
    ModeOptions, canonical, changed_at, identity, inode, is_at, is_ours, is_same_file, mode_of, permissions,
    set_file_mode, set_mode, take_ownership,
};
pub use self::windows_names::means_something_else_on_windows;

/// Identity of a file or folder, as long as it is there: two numbers of the file system's.
pub type FileIdentity = (u64, u64);

/// Whether the system takes this name of a file for something else.
pub fn is_no_file_name(name: &str) -> bool {
    cfg!(windows) && means_something_else_on_windows(name)
}

/// Returns a path with `/` between its names on every system: results and programs of other languages are told this one.
/// What is not UTF-8 is replaced.
pub fn slashed(path: &Path) -> Cow<'_, str> {
    let text = path.to_string_lossy();
    match MAIN_SEPARATOR {
        '/' => text,
        separator => text.replace(separator, "/").into(),
    }
}

/// Returns the bytes of a path for a hash, which are the same on every system.
pub fn path_bytes(path: &Path) -> Cow<'_, [u8]> {
    match MAIN_SEPARATOR {
        '/' => path.as_os_str().as_encoded_bytes().into(),
        _ => slashed(path).into_owned().into_bytes().into(),
    }
}

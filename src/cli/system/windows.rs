//! Signals, terminals and locks on Windows.

use std::fs::{File, TryLockError};
use std::io::{self, Stdout};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use ratatui::crossterm::terminal;

/// The number that Ctrl-C has on other systems, for the exit code.
const INTERRUPTED: i32 = 2;

/// Calls `end` when Ctrl-C is pressed, the console is closed or the user logs off, once.
///
/// # Errors
/// When the console cannot be listened to.
pub fn on_first_signal(end: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    let end = Mutex::new(Some(end));
    let handler = move || {
        if let Some(end) = end.lock().unwrap_or_else(PoisonError::into_inner).take() {
            end(INTERRUPTED);
        }
    };
    ctrlc::set_handler(handler).map_err(io::Error::other)
}

/// Returns the columns of the terminal that standard output is.
pub fn columns(_: &Stdout) -> Option<u16> {
    terminal::size().ok().map(|(columns, _)| columns)
}

/// Whether nobody reads standard output any more: only writing to it tells.
pub fn is_deaf(_: &Stdout) -> bool {
    false
}

/// Whether files can be made in a folder; nothing is changed by asking.
///
/// # Errors
/// What the file system will refuse, as far as it tells that before.
pub fn can_write_in(folder: &Path) -> io::Result<()> {
    if folder.is_dir() { Ok(()) } else { Err(io::ErrorKind::NotADirectory.into()) }
}

/// Locks a file for this process; `false` if another one has it.
///
/// # Errors
/// A file system without locks.
pub fn lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

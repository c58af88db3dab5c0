//! Differences between operating systems in what the command does: signals, terminals, locks.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use self::unix::{can_write_in, columns, is_deaf, lock, on_first_signal};
#[cfg(windows)]
pub use self::windows::{can_write_in, columns, is_deaf, lock, on_first_signal};

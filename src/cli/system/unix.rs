//! Signals, terminals and locks on Unix.

use std::fs::File;
use std::io::{self, Stdout};
use std::path::Path;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Access, FlockOperation, fcntl_lock};
use rustix::io::Errno;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// Calls `end` with the number of the first signal that is to end this program.
///
/// # Errors
/// When the signals cannot be listened to.
pub fn on_first_signal(end: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end(signal);
        }
    });
    Ok(())
}

/// Returns the columns of the terminal that standard output is.
pub fn columns(stdout: &Stdout) -> Option<u16> {
    rustix::termios::tcgetwinsize(stdout).ok().map(|size| size.ws_col)
}

/// Whether nobody reads standard output any more.
pub fn is_deaf(stdout: &Stdout) -> bool {
    let mut ends = [PollFd::new(stdout, PollFlags::empty())];
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut ends, Some(&now)).is_ok() && ends[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
}

/// Whether files can be made in a folder; nothing is changed by asking.
///
/// # Errors
/// What the file system will refuse.
pub fn can_write_in(folder: &Path) -> io::Result<()> {
    if !folder.is_dir() {
        return Err(Errno::NOTDIR.into());
    }
    // To make a file and remove it again for each of hundreds takes longer than all the rest of a run that plays nobody.
    Ok(rustix::fs::access(folder, Access::WRITE_OK | Access::EXEC_OK)?)
}

/// Locks a file for this process; `false` if another one has it.
///
/// The process has this lock, and not anyone who inherits the descriptor: it is gone with a grader that was killed, even if
/// something that it started lives a moment longer.
///
/// # Errors
/// A file system without locks.
pub fn lock(file: &File) -> io::Result<bool> {
    match fcntl_lock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(true),
        Err(Errno::AGAIN | Errno::ACCESS) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

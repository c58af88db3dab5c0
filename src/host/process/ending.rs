//! How a process has ended, and why one could not be started, on each system.

use std::io;
use std::process::ExitStatus;

/// Endings that say something about their reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Somebody killed it: the kernel, for want of memory, perhaps.
    Killed,
    /// It has used up its processor time.
    #[cfg_attr(windows, expect(dead_code, reason = "a signal of Unix"))]
    ProcessorTime,
    /// A file of its has become too large.
    #[cfg_attr(windows, expect(dead_code, reason = "a signal of Unix"))]
    FileSize,
    /// It gave up.
    Aborted,
    /// All others.
    Other,
}

impl Ending {
    /// Reads it from a status.
    #[cfg(unix)]
    pub fn of(status: ExitStatus) -> Ending {
        use rustix::process::Signal;
        use std::os::unix::process::ExitStatusExt;
        match status.signal().and_then(Signal::from_named_raw) {
            Some(Signal::KILL) => Ending::Killed,
            Some(Signal::XCPU) => Ending::ProcessorTime,
            Some(Signal::XFSZ) => Ending::FileSize,
            Some(Signal::ABORT) => Ending::Aborted,
            _ => Ending::Other,
        }
    }

    /// Reads it from a status.
    #[cfg(windows)]
    pub fn of(status: ExitStatus) -> Ending {
        /// The codes with which Rust and the C library abort.
        const ABORTED: [u32; 2] = [0xC000_0409, 3];
        let code = status.code().map(i32::cast_unsigned);
        if code.is_some_and(|code| ABORTED.contains(&code)) { Ending::Aborted } else { Ending::Other }
    }
}

/// Says how a process has ended, in the same words on every system.
pub(super) fn text(status: ExitStatus) -> String {
    match status.code() {
        Some(code @ 0..=255) => format!("exit status: {code}"),
        _ => status.to_string(),
    }
}

/// Whether a program could not be started because it is none, or what it needs is not there.
#[cfg(unix)]
pub(super) fn is_no_program(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let number = error.raw_os_error().map(Errno::from_raw_os_error);
    matches!(number, Some(Errno::NOENT | Errno::LOOP | Errno::NOEXEC))
}

/// Whether a program could not be started because it is none, or what it needs is not there.
#[cfg(windows)]
pub(super) fn is_no_program(error: &io::Error) -> bool {
    /// No such file, no such path, no program, a program of another kind of processor.
    const NUMBERS: [i32; 4] = [2, 3, 193, 216];
    error.raw_os_error().is_some_and(|number| NUMBERS.contains(&number))
}

//! The guard of a program in namespaces of its own: the two processes of ours that lie between it and the grader.
//!
//! The first stays outside, and ends as the program does. The second is process 1 of the namespaces: it takes in orphans, and
//! with it ends everything that is left in there. Both are copies of a process that may have had several threads, so they
//! take no lock and allocate nothing, as all [between `fork` and `exec`](super::pre_exec).
#![allow(unsafe_code)]

use std::io;
use std::os::fd::RawFd;
use std::sync::atomic::{AtomicI32, Ordering};

use libc::{c_int, c_long};

use super::namespaces::{self, IdMaps};
use super::system_calls::{call, end_with_parent, exit, fork, keep_only, limit, write};

/// The status of a process that has ended with exit code 1: said where nothing is known.
const FAILED: c_int = 1 << 8;

/// Becomes process 2 of new namespaces; what was forked stays outside and ends as process 2 does.
///
/// Process 1 takes in orphans, and ends everything when process 2 ends. A submission cannot be process 1 itself, since
/// signals mean something else to it: `abort` would not abort.
pub(super) fn unshare(root: bool, maps: &IdMaps) -> io::Result<()> {
    end_with_parent()?;
    let flags = if root { namespaces::ALL & !libc::CLONE_NEWUSER } else { namespaces::ALL };
    call(libc::SYS_unshare, [c_long::from(flags), 0, 0, 0])?;
    if !root {
        write(c"/proc/self/setgroups", b"deny")?;
        write(c"/proc/self/uid_map", &maps.users)?;
        write(c"/proc/self/gid_map", &maps.groups)?;
    }
    let mut ends: [RawFd; 2] = [0; 2];
    call(libc::SYS_pipe2, [ends.as_mut_ptr() as c_long, c_long::from(libc::O_CLOEXEC), 0, 0])?;
    let [hears, says] = ends;
    let first = fork()?;
    if first != 0 {
        end_with(first);
        keep_only(hears);
        end_as(receive_exit_status(hears, first))
    }
    end_with_parent()?;
    let second = fork()?;
    if second != 0 {
        keep_only(says);
        write_status(says, wait_for_child(second));
        exit(0)
    }
    Ok(())
}

/// From now on, anyone who asks this process to end gets it to kill process 1, and everything with it, and to wait for that:
/// only so is it known what has been used in there.
fn end_with(first: c_int) {
    static FIRST: AtomicI32 = AtomicI32::new(0);
    extern "C" fn asked(_: c_int) {
        // SAFETY: takes numbers only, and may be called in a signal's handler.
        unsafe { libc::kill(FIRST.load(Ordering::Relaxed), libc::SIGKILL) };
    }
    FIRST.store(first, Ordering::Relaxed);
    // SAFETY: the handler does nothing but one system call; this process has one thread, and the handler is ours alone.
    unsafe { libc::signal(libc::SIGTERM, asked as extern "C" fn(c_int) as libc::sighandler_t) };
}

/// Returns the status of process 2 that process 1 reports, or the status of process 1 if it could not report one.
fn receive_exit_status(from: RawFd, first: c_int) -> c_int {
    match read_status(from) {
        Ok(Some(status)) => {
            wait_for_child(first);
            status
        }
        Ok(None) => wait_for_child(first),
        Err(_) => {
            // Nothing more will be heard, so nothing more may run.
            // SAFETY: takes numbers only.
            unsafe { libc::kill(first, libc::SIGKILL) };
            wait_for_child(first);
            FAILED
        }
    }
}

/// Reads a status from a pipe; `None` if the pipe ends before it is whole.
fn read_status(from: RawFd) -> io::Result<Option<c_int>> {
    let mut status = [0_u8; 4];
    let mut got = 0;
    while got < status.len() {
        // SAFETY: reads into the rest of `status`, whose length is given.
        let read = unsafe { libc::read(from, status[got..].as_mut_ptr().cast(), status.len() - got) };
        match usize::try_from(read) {
            Ok(0) => return Ok(None),
            Ok(read) => got += read,
            Err(_) if interrupted() => {}
            Err(_) => return Err(io::Error::last_os_error()),
        }
    }
    Ok(Some(c_int::from_ne_bytes(status)))
}

/// Whether the last system call only made way for a signal, and may be made again.
fn interrupted() -> bool {
    io::Error::last_os_error().raw_os_error() == Some(libc::EINTR)
}

fn write_status(to: RawFd, status: c_int) {
    let bytes = status.to_ne_bytes();
    // SAFETY: writes four bytes of `bytes`; a pipe takes them in one go.
    unsafe { libc::write(to, bytes.as_ptr().cast(), bytes.len()) };
}

/// Waits until this child has ended, taking in whatever else ends meanwhile.
fn wait_for_child(child: c_int) -> c_int {
    let mut status = 0;
    loop {
        // SAFETY: writes to `status` only.
        let ended = unsafe { libc::wait4(-1, &raw mut status, 0, std::ptr::null_mut()) };
        if ended == child {
            return status;
        }
        if ended < 0 && !interrupted() {
            // Nobody left to wait for, which cannot be: as if it had failed.
            return FAILED;
        }
    }
}

/// Ends in the same way.
fn end_as(status: c_int) -> ! {
    if libc::WIFSIGNALED(status) {
        let signal = libc::WTERMSIG(status);
        let _ = limit(libc::RLIMIT_CORE, 0, 0);
        // SAFETY: both take numbers only; the default action of every signal that ends a process is to end it.
        unsafe {
            libc::signal(signal, libc::SIG_DFL);
            libc::kill(libc::getpid(), signal);
        }
        exit(128 + signal)
    }
    exit(libc::WEXITSTATUS(status))
}

#[cfg(test)]
mod tests {
    use std::io::{PipeReader, PipeWriter, Write, pipe};
    use std::os::fd::AsRawFd;
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Returns the result of `told` for a descriptor, or an error if `told` is still trying.
    fn heard_of(from: RawFd) -> Result<io::Result<Option<c_int>>, mpsc::RecvTimeoutError> {
        let (says, hears) = mpsc::channel();
        thread::spawn(move || says.send(read_status(from)));
        hears.recv_timeout(Duration::from_secs(20))
    }

    #[test]
    fn a_status_that_cannot_be_read_is_not_tried_for_ever() {
        let error = heard_of(-1).expect("an end").expect_err("no descriptor");
        assert_eq!(error.raw_os_error(), Some(libc::EBADF));
    }

    #[test]
    fn a_status_is_read_whole_or_not_at_all() {
        let with = |bytes: &[u8]| -> io::Result<PipeReader> {
            let (reader, mut writer): (PipeReader, PipeWriter) = pipe()?;
            writer.write_all(bytes).map(|()| reader)
        };
        for (bytes, status) in [(&FAILED.to_ne_bytes()[..], Some(FAILED)), (&[0, 1][..], None), (&[][..], None)] {
            let reader = with(bytes).expect("a pipe");
            assert_eq!(heard_of(reader.as_raw_fd()).expect("an end").expect("no error"), status);
        }
    }
}

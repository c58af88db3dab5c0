//! The launcher: a small process of ours from which programs are started.
//!
//! A program is started by a copy of a process. The kernel copies the tables of its memory, too, and whenever the process
//! writes to a page while the copy lives, the page. So it costs the more the more memory a grader has, and the guards of the
//! [sandbox](crate::sandbox) copy it twice more. The launcher is copied from the grader before that has read anything, and
//! stays small. The children that it makes are the grader's own, so that the grader takes their ends, and the launcher may be
//! killed.

use std::io;
use std::os::fd::{BorrowedFd, OwnedFd};
use std::sync::{Mutex, OnceLock, PoisonError};

use rustix::io::retry_on_intr;
use rustix::net::{
    AddressFamily, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recv,
    sendmsg, socketpair,
};
use rustix::process::Pid;

use super::launcher_process;
use super::start_request::{BYTES, DESCRIPTORS, StartRequest};
use crate::sandbox::fork;

/// The launcher, until it fails.
static LAUNCHER: OnceLock<Launcher> = OnceLock::new();

/// The grader's side of the launcher.
#[derive(Debug)]
struct Launcher {
    socket: Mutex<Option<OwnedFd>>,
}

/// Starts the launcher, and answers whether there is one now. It has to be called at the beginning of `main`: where this process
/// has several threads by now, it does nothing. Programs are then started from this process, which is slower.
pub fn start_launcher() -> bool {
    LAUNCHER.get().is_some() || is_single_threaded() && Launcher::start().is_ok_and(|new| LAUNCHER.set(new).is_ok())
}

/// Asks the launcher for a child of this process; `None` if there is no launcher that can make it, and it has to be made from here.
/// The first of the descriptors gets the number of the error if the child cannot become the program, and is closed without one
/// if it can.
pub(super) fn launch(request: &StartRequest, descriptors: &[BorrowedFd<'_>]) -> Option<Pid> {
    if request.bytes().len() > BYTES {
        return None;
    }
    let mut socket = LAUNCHER.get()?.socket.lock().unwrap_or_else(PoisonError::into_inner);
    match ask(socket.as_ref()?, request, descriptors) {
        Ok(number) => Pid::from_raw(number),
        Err(_) => {
            // Somebody has killed it.
            *socket = None;
            None
        }
    }
}

/// The answer of the launcher: the number of a process, or 0 if it could not make one.
fn ask(socket: &OwnedFd, request: &StartRequest, descriptors: &[BorrowedFd<'_>]) -> io::Result<i32> {
    let mut space = [std::mem::MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(DESCRIPTORS))];
    let mut sent = SendAncillaryBuffer::new(&mut space);
    if !sent.push(SendAncillaryMessage::ScmRights(descriptors)) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    retry_on_intr(|| sendmsg(socket, &[io::IoSlice::new(request.bytes())], &mut sent, SendFlags::NOSIGNAL))?;
    let mut number = [0; 4];
    let (_, length) = retry_on_intr(|| recv(socket, &mut number, RecvFlags::empty()))?;
    if length == number.len() { Ok(i32::from_ne_bytes(number)) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

impl Launcher {
    fn start() -> io::Result<Launcher> {
        let (ours, theirs) = socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)?;
        match fork()? {
            0 => launcher_process::serve(theirs),
            _ => Ok(Launcher { socket: Mutex::new(Some(ours)) }),
        }
    }
}

/// Whether nobody else runs in this process: only then is a copy of it whole.
#[expect(clippy::disallowed_methods, reason = "reads what the system tells of this process")]
fn is_single_threaded() -> bool {
    std::fs::read_dir("/proc/self/task").is_ok_and(|tasks| tasks.count() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_with_several_threads_gets_no_launcher() {
        assert!(!std::thread::spawn(start_launcher).join().unwrap());
        assert!(LAUNCHER.get().is_none());
    }
}

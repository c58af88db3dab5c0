//! The launcher's own side: it makes a copy of itself for each request, and the copy becomes the program.

use std::fs::File;
use std::io::{self, IoSliceMut, PipeWriter, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rustix::io::{Errno, retry_on_intr};
use rustix::net::{RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendFlags, recvmsg, send};
use rustix::process::setpgid;
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};
use rustix::thread::{sched_setaffinity, set_name};

use super::start_request::{BYTES, DESCRIPTORS, ReadRequest};
use crate::sandbox::{end_with_parent, exit, fork_sibling, keep_only};

/// Name that a list of processes shows.
const NAME: &std::ffi::CStr = c"referee-launch";

/// Serves requests until the grader has ended. This process has one thread.
pub(super) fn serve(socket: OwnedFd) -> ! {
    // What a terminal tells the grader's group is not for us: we end when nobody asks any more.
    let ready = setpgid(None, None).map_err(io::Error::from).and_then(|()| leave_everything_but(&socket));
    let _ = set_name(NAME);
    if ready.is_err() || end_with_parent().is_err() {
        exit(1);
    }
    let mut bytes = vec![0; BYTES];
    while let Ok((length @ 1.., descriptors)) = receive(&socket, &mut bytes) {
        // Without a descriptor nobody would hear why a child has not become the program.
        let child = (!descriptors.is_empty()).then(fork_sibling);
        let answer = match child {
            Some(Ok(0)) => become_program(&bytes[..length], descriptors),
            Some(Ok(child)) => child,
            // The grader tries it itself, and learns the reason.
            Some(Err(_)) | None => 0,
        };
        drop(descriptors);
        if retry_on_intr(|| send(&socket, &answer.to_ne_bytes(), SendFlags::NOSIGNAL)).is_err() {
            break;
        }
    }
    exit(0)
}

/// Closes what the grader had open. Standard input, output and error become nothing: a descriptor that is received must not get
/// one of their numbers.
#[expect(clippy::disallowed_methods, reason = "opens a device")]
fn leave_everything_but(socket: &OwnedFd) -> io::Result<()> {
    keep_only(socket.as_raw_fd());
    let nothing = File::options().read(true).write(true).open("/dev/null")?;
    dup2_stdin(&nothing)?;
    dup2_stdout(&nothing)?;
    dup2_stderr(&nothing)?;
    // It has the number 0, and stays.
    std::mem::forget(nothing);
    Ok(())
}

/// Takes the next request, with its descriptors. No bytes are the end.
fn receive(socket: &OwnedFd, bytes: &mut [u8]) -> io::Result<(usize, Vec<OwnedFd>)> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(DESCRIPTORS))];
    let mut received = RecvAncillaryBuffer::new(&mut space);
    let heard =
        retry_on_intr(|| recvmsg(socket, &mut [IoSliceMut::new(bytes)], &mut received, RecvFlags::CMSG_CLOEXEC))?;
    let descriptors = received.drain().flat_map(|message| match message {
        RecvAncillaryMessage::ScmRights(descriptors) => descriptors.collect(),
        _ => Vec::new(),
    });
    Ok((heard.bytes, descriptors.collect()))
}

/// Turns this process, a copy of the launcher, into the program. What goes wrong is written to the first of the descriptors.
fn become_program(bytes: &[u8], descriptors: Vec<OwnedFd>) -> ! {
    let mut descriptors = descriptors.into_iter();
    if let Some(mut reports) = descriptors.next().map(PipeWriter::from) {
        // A panic must not lead back to where requests are served.
        let failed = catch_unwind(AssertUnwindSafe(|| start(bytes, descriptors.collect())));
        let error = failed.ok().and_then(|error| error.raw_os_error()).unwrap_or(libc::EINVAL);
        let _ = reports.write_all(&error.to_ne_bytes());
    }
    exit(1)
}

/// Becomes the program; returns only if it cannot.
fn start(bytes: &[u8], descriptors: Vec<OwnedFd>) -> io::Error {
    match ReadRequest::read(bytes, descriptors) {
        Ok(mut request) => match sched_setaffinity(None, &request.cpus) {
            // Somebody has taken CPUs away meanwhile: then it uses those that there are.
            Ok(()) | Err(Errno::INVAL) => request.command.exec(),
            Err(error) => error.into(),
        },
        Err(error) => error,
    }
}

//! The ways to a child and back: descriptors of this process that are waited for together.

use std::collections::VecDeque;
use std::io::{self, IoSlice, PipeReader};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::process::ExitStatus;
use std::time::Instant;

use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, read, writev};

use super::buffers::{CHUNK, OutputCapture, ReadOutcome, ReceiveBuffer};
use super::launch::{Channel, LaunchConfig};
use super::process_group::ProcessGroup;
use super::program_start::ProgramStart;
use crate::limits::Limits;
use crate::ports::{Fault, PortResult};
use crate::sandbox::ControlGroup;

/// A child, and what goes to it and comes back.
#[derive(Debug)]
pub(super) struct Wire {
    /// The child and all that it starts.
    pub group: ProcessGroup,
    to: Option<OwnedFd>,
    from: Option<OwnedFd>,
    printing: Option<PipeReader>,
    outbox: SendBuffer,
    /// Answers that nobody has asked for yet.
    pub inbox: ReceiveBuffer,
    /// All that it has printed.
    pub printed: OutputCapture,
    /// Dropped after its processes: the order of the fields.
    pub joined: Option<ControlGroup>,
}

impl Wire {
    /// Starts a child.
    ///
    /// # Errors
    /// What the system says.
    pub fn start(launch: &LaunchConfig, limits: &Limits) -> io::Result<Wire> {
        let confinement = launch.sandbox.confinement(&launch.program, &launch.confinement, limits)?;
        let (printing, prints) = io::pipe()?;
        ioctl_fionbio(&printing, true)?;
        let (errors, prints) = (OwnedFd::from(prints.try_clone()?), OwnedFd::from(prints));
        // The child's ends are dropped when it has been started; else we should never see its end.
        let (input, output, ends) = match launch.channel {
            Channel::Socket => {
                let (ours, theirs) = UnixStream::pair()?;
                (theirs.into(), prints, Some((OwnedFd::from(ours.try_clone()?), OwnedFd::from(ours))))
            }
            Channel::Stdio => {
                let ((input, to), (from, output)) = (io::pipe()?, io::pipe()?);
                (input.into(), output.into(), Some((to.into(), from.into())))
            }
            Channel::Silent => (nothing()?, prints, None),
        };
        let start = ProgramStart { launch, confinement: confinement.as_ref(), standard: [input, output, errors] };
        let group = ProcessGroup::start(start)?;
        let (to, from) = ends.unzip();
        for end in to.iter().chain(&from) {
            ioctl_fionbio(end, true)?;
        }
        Ok(Wire {
            group,
            to,
            from,
            printing: Some(printing),
            outbox: SendBuffer::default(),
            inbox: ReceiveBuffer::new(limits.line),
            printed: OutputCapture::new(limits.printed, launch.channel != Channel::Silent),
            joined: confinement.and_then(|confinement| confinement.group),
        })
    }

    /// Sends a line or several, as much as goes at once.
    pub fn send(&mut self, lines: &str) {
        if self.to.is_some() {
            self.outbox.push(lines);
            self.flush();
        }
    }

    /// Whether answers may still come.
    pub fn is_open(&self) -> bool {
        self.from.is_some()
    }

    /// One turn of the loop: waits until something can be done or the deadline has come, and does it.
    /// Returns how the child has ended, if it has.
    pub fn turn(&mut self, deadline: Instant) -> PortResult<Option<ExitStatus>> {
        let end = self.group.exit_fd();
        // An absent descriptor is replaced by one without a question, so that each has its place. The answers come
        // before the printing: what was printed before an answer has then been seen when the answer is.
        let ask = |fd: Option<_>, flags| fd.map_or((end, PollFlags::empty()), |fd| (fd, flags));
        let to = self.to.as_ref().filter(|_| !self.outbox.is_empty());
        let mut fds = [
            (end, PollFlags::IN),
            ask(to.map(AsFd::as_fd), PollFlags::OUT),
            ask(self.from.as_ref().map(AsFd::as_fd), PollFlags::IN),
            ask(self.printing.as_ref().map(AsFd::as_fd), PollFlags::IN),
        ]
        .map(|(fd, flags)| PollFd::from_borrowed_fd(fd, flags));
        let left = deadline.saturating_duration_since(Instant::now());
        let left =
            Timespec { tv_sec: left.as_secs().try_into().unwrap_or(i64::MAX), tv_nsec: left.subsec_nanos().into() };
        match poll(&mut fds, Some(&left)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(Fault::grader(format!("failed to wait for a process: {error}"))),
        }
        let [ended, writable, readable, printed] = fds.map(|fd| !fd.revents().is_empty());
        if printed && self.printing.is_some() {
            self.read_printing()?;
        }
        if writable {
            self.flush();
        }
        if readable {
            self.read_answers();
        }
        let status = if ended { self.group.status() } else { None };
        if ended {
            self.group.kill();
        }
        Ok(status)
    }

    fn flush(&mut self) {
        // A broken pipe is no fault yet: answers to earlier lines may still be on their way.
        if self.to.as_ref().is_some_and(|to| !self.outbox.flush(to)) {
            self.to = None;
            self.outbox.clear();
        }
    }

    /// Reads answers that have come; `false` if there were none.
    pub fn read_answers(&mut self) -> bool {
        let outcome = self.from.as_ref().map_or(ReadOutcome::End, |from| self.inbox.fill(|into| read_once(from, into)));
        if outcome == ReadOutcome::End {
            self.from = None;
        }
        outcome == ReadOutcome::Some
    }

    /// Reads what has been printed since, up to a bound.
    ///
    /// # Errors
    /// [`Fault::Output`] when it is too much.
    pub fn read_printing(&mut self) -> PortResult<ReadOutcome> {
        let Some(from) = &self.printing else {
            return Ok(ReadOutcome::End);
        };
        let outcome = self.printed.fill(|into| read_once(from, into))?;
        if outcome == ReadOutcome::End {
            self.printing = None;
        }
        Ok(outcome)
    }
}

/// Nothing to read.
#[expect(clippy::disallowed_methods, reason = "opens a device")]
fn nothing() -> io::Result<OwnedFd> {
    std::fs::File::open("/dev/null").map(OwnedFd::from)
}

/// Lines that the child has not read yet.
#[derive(Debug, Default)]
struct SendBuffer(VecDeque<u8>);

impl SendBuffer {
    fn push(&mut self, lines: &str) {
        self.0.extend(lines.as_bytes());
        self.0.push_back(b'\n');
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    /// Writes as much as goes without blocking. `false` when nobody reads any more.
    fn flush(&mut self, to: impl AsFd) -> bool {
        while !self.0.is_empty() {
            let (front, back) = self.0.as_slices();
            match writev(&to, &[IoSlice::new(front), IoSlice::new(back)]) {
                Ok(count) => drop(self.0.drain(..count)),
                Err(Errno::AGAIN) => return true,
                Err(Errno::INTR) => {}
                Err(_) => return false,
            }
        }
        true
    }
}

fn read_once(from: impl AsFd, into: &mut Vec<u8>) -> ReadOutcome {
    into.reserve(CHUNK);
    loop {
        match read(&from, spare_capacity(into)) {
            Ok(0) => return ReadOutcome::End,
            Ok(_) => return ReadOutcome::Some,
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => return ReadOutcome::NothingYet,
            // A child that dies with unread lines resets the socket: for us that is the end of its answers.
            Err(_) => return ReadOutcome::End,
        }
    }
}

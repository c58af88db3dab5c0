//! A student's process and its line channel.

mod buffers;
mod group_limits;
mod launch;
mod process_group;
#[cfg(test)]
mod tests;

use std::io::{self, PipeReader};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::Signal;

use self::buffers::{OutputCapture, ReadOutcome, ReceiveBuffer, SendBuffer};
pub use self::group_limits::GroupLimits;
pub use self::launch::{Channel, LaunchConfig};
use self::process_group::ProcessGroup;
pub use self::process_group::kill_all_groups_then;
pub(crate) use self::process_group::kill_groups_except;
use crate::limits::{Limits, SizeLimit, TimeLimit};
use crate::ports::{Fault, PortResult};
use crate::sandbox::usage::Usage;
use crate::sandbox::{ControlGroup, Tier};

/// How long a child that no longer answers may take to end, before we say that it lives on.
const GRACE: Duration = Duration::from_millis(250);

/// A running process, in its own process group. After the first fault the group is dead, and every further call answers
/// that same fault. Dropping it kills the group and reaps the child, so nothing outlives it but a process that has left
/// the group on purpose (the sandbox forbids that).
#[derive(Debug)]
pub struct Process {
    group: ProcessGroup,
    to: Option<OwnedFd>,
    from: Option<OwnedFd>,
    printing: Option<PipeReader>,
    outbox: SendBuffer,
    inbox: ReceiveBuffer,
    printed: OutputCapture,
    limits: Limits,
    together: Option<GroupLimits>,
    /// Dropped after its processes: the order of the fields.
    joined: Option<ControlGroup>,
    gone: Option<ExitStatus>,
    fault: Option<Fault>,
}

impl Process {
    /// Starts a process in a process group of its own. On which display its windows are is not its matter.
    ///
    /// # Errors
    /// [`Fault::Grader`] when it cannot be started, and [`Fault::Exited`] when it is a file of the student's that no kernel could
    /// start.
    pub fn start(launch: &LaunchConfig, limits: &Limits) -> Result<Process, Fault> {
        let failed = |error: io::Error| match error.raw_os_error().map(Errno::from_raw_os_error) {
            // A program of the student's own, such as a script of an interpreter that there is nowhere.
            Some(Errno::NOENT | Errno::LOOP | Errno::NOEXEC)
                if !launch.folders.is_empty() && launch.program.starts_with(&launch.folder) =>
            {
                Fault::Exited { status: format!("it could not be started: {error}") }
            }
            _ => Fault::grader(format!("failed to start {}: {error}", launch.program.display())),
        };
        Process::spawn(launch, limits).map_err(failed)
    }

    fn spawn(launch: &LaunchConfig, limits: &Limits) -> io::Result<Process> {
        // Dropped on return together with our copies of the child's ends; else we should never see its end.
        let (mut command, joined) = launch::command(launch, limits)?;
        let (printing, prints) = io::pipe()?;
        ioctl_fionbio(&printing, true)?;
        command.stderr(prints.try_clone()?);
        let mut ends = None;
        match launch.channel {
            Channel::Socket => {
                let (ours, theirs) = UnixStream::pair()?;
                command.stdin(OwnedFd::from(theirs)).stdout(prints);
                ends = Some((OwnedFd::from(ours.try_clone()?), OwnedFd::from(ours)));
            }
            Channel::Stdio => {
                command.stdin(Stdio::piped()).stdout(Stdio::piped());
            }
            Channel::Silent => {
                command.stdin(Stdio::null()).stdout(prints);
            }
        }
        let (group, pipes) = ProcessGroup::start(&mut command, launch.sandbox.tier() == Tier::Ns)?;
        let (to, from) = ends.or(pipes.map(|(to, from)| (to.into(), from.into()))).unzip();
        for end in to.iter().chain(&from) {
            ioctl_fionbio(end, true)?;
        }
        Ok(Process {
            group,
            to,
            from,
            printing: Some(printing),
            outbox: SendBuffer::default(),
            inbox: ReceiveBuffer::new(limits.line),
            printed: OutputCapture::new(limits.printed, launch.channel != Channel::Silent),
            limits: *limits,
            together: launch.group.clone(),
            joined,
            gone: None,
            fault: None,
        })
    }

    /// Says a line, which must not hold a newline. What the child does not take at once is kept and written while we
    /// wait in [`Process::receive`], so any number of lines may be sent ahead.
    ///
    /// # Errors
    /// Only a fault that is known already: that nobody reads shows when the answer is missing.
    pub fn send(&mut self, line: &str) -> PortResult<()> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        if self.to.is_some() {
            self.outbox.push(line);
            self.flush();
        }
        Ok(())
    }

    /// The next line, without its newline.
    ///
    /// # Errors
    /// Whatever kept the process from answering within the time.
    pub fn receive(&mut self, within: Duration) -> PortResult<String> {
        self.once(|process| process.listen(within))
    }

    /// Waits for the process to end by itself, and then ends what it has started.
    ///
    /// # Errors
    /// [`Fault::TimedOut`] when it has not ended within the time, [`Fault::Output`] when it printed too much.
    pub fn wait(&mut self, within: Duration) -> PortResult<ExitStatus> {
        self.once(|process| {
            let status = process.await_end(within)?.ok_or_else(|| timed_out(within))?;
            process.out_of_memory(status).map_or(Ok(status), Err)
        })
    }

    /// Returns the output that has been read so far. Bytes that are not UTF-8 are replaced.
    pub fn output(&self) -> String {
        self.printed.text()
    }

    /// Returns the resources used so far, as far as the kernel reports them.
    pub fn usage(&mut self) -> Usage {
        self.group.usage()
    }

    /// The number of its process group.
    pub(crate) fn group(&self) -> i32 {
        self.group.id()
    }

    /// Whether it has ended by now.
    pub fn has_ended(&mut self) -> bool {
        // What it printed meanwhile, even too much of it, is another question.
        let _ = self.turn(Instant::now());
        self.gone.is_some()
    }

    /// Ends it, and answers with all that it has used.
    pub fn kill_and_reap(mut self) -> Usage {
        self.group.kill_and_reap()
    }

    /// Forgets what it has printed so far: the limit counts anew from here.
    pub fn clear_output(&mut self) {
        self.printed.clear();
    }

    /// The first fault is the last.
    fn once<T>(&mut self, work: impl FnOnce(&mut Self) -> PortResult<T>) -> PortResult<T> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let heard = work(self);
        if let Err(fault) = &heard {
            self.group.kill();
            self.fault = Some(fault.clone());
        }
        heard
    }

    fn listen(&mut self, within: Duration) -> PortResult<String> {
        let deadline = Instant::now() + within;
        let mut late = false;
        loop {
            if let Some(line) = self.inbox.next()? {
                return Ok(line);
            }
            if self.gone.is_some() {
                // It wrote all that it had to say before it ended, so there is nothing to wait for.
                if !self.read_answers() {
                    return Err(self.exited()?);
                }
                continue;
            }
            if self.from.is_none() {
                return Err(self.exited()?);
            }
            // Checked after the poll, too: one byte at a time is no way to stretch a deadline.
            if late {
                return Err(timed_out(within));
            }
            self.turn(deadline)?;
            late = Instant::now() >= deadline;
        }
    }

    /// Why there is no more to hear, once its last words have been collected.
    fn exited(&mut self) -> PortResult<Fault> {
        let ended = self.await_end(GRACE)?;
        if let Some(fault) = ended.and_then(|status| self.beyond(status)) {
            return Ok(fault);
        }
        let status = match ended {
            Some(status) => status.to_string(),
            None => "its channel is closed, though it still runs".to_owned(),
        };
        Ok(Fault::Exited { status })
    }

    /// The limit on memory, if the kernel has ended the process and all that it has started for it.
    fn out_of_memory(&self, status: ExitStatus) -> Option<Fault> {
        let killed = status.signal() == Some(Signal::KILL.as_raw());
        let beyond = killed && self.joined.as_ref().is_some_and(ControlGroup::is_out_of_memory);
        beyond.then(|| Fault::Limit { resource: "memory".into(), limit: SizeLimit(self.limits.memory).to_string() })
    }

    /// The limit that the process has died of, if it was one.
    fn beyond(&self, status: ExitStatus) -> Option<Fault> {
        let limit = |resource: &str, limit: String| Some(Fault::Limit { resource: resource.to_string(), limit });
        if let Some(fault) = self.out_of_memory(status) {
            return Some(fault);
        }
        match status.signal().map(Signal::from_named_raw)?? {
            Signal::XCPU => limit("processor time", TimeLimit(self.limits.cpu).to_string()),
            Signal::XFSZ => limit("in one file", SizeLimit(self.limits.file).to_string()),
            // What Rust and C++ say before they give up.
            Signal::ABORT if self.output().contains("memory allocation of") || self.output().contains("bad_alloc") => {
                limit("memory", SizeLimit(self.limits.memory).to_string())
            }
            _ => None,
        }
    }

    /// Waits for the end, and collects what has been printed until then.
    fn await_end(&mut self, within: Duration) -> PortResult<Option<ExitStatus>> {
        let deadline = Instant::now() + within;
        while self.gone.is_none() {
            if Instant::now() >= deadline {
                return Ok(None);
            }
            let next = self.together.as_ref().map(|_| Instant::now() + group_limits::INTERVAL);
            self.turn(next.map_or(deadline, |next| next.min(deadline)))?;
            let together = self.together.as_ref().filter(|_| self.gone.is_none());
            if let Some(fault) = together.and_then(|limits| limits.exceeded_by(self.group.id(), self.joined.as_ref())) {
                return Err(fault);
            }
        }
        // Bounded by what a pipe can hold at most, should somebody outside the group go on writing.
        for _ in 0..64 {
            if self.read_printing()? != ReadOutcome::Some {
                break;
            }
        }
        Ok(self.gone)
    }

    /// One turn of the loop: waits until something can be done or the deadline has come, and does it.
    fn turn(&mut self, deadline: Instant) -> PortResult<()> {
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
        if ended {
            self.gone = self.group.status();
            self.group.kill();
        }
        Ok(())
    }

    fn flush(&mut self) {
        // A broken pipe is no fault yet: answers to earlier lines may still be on their way.
        if self.to.as_ref().is_some_and(|to| !self.outbox.flush(to)) {
            self.to = None;
            self.outbox.clear();
        }
    }

    /// Whether there was something to read.
    fn read_answers(&mut self) -> bool {
        let outcome = self.from.as_ref().map_or(ReadOutcome::End, |from| self.inbox.fill(from));
        if outcome == ReadOutcome::End {
            self.from = None;
        }
        outcome == ReadOutcome::Some
    }

    fn read_printing(&mut self) -> PortResult<ReadOutcome> {
        let Some(from) = &self.printing else {
            return Ok(ReadOutcome::End);
        };
        let outcome = self.printed.fill(from)?;
        if outcome == ReadOutcome::End {
            self.printing = None;
        }
        Ok(outcome)
    }
}

fn timed_out(within: Duration) -> Fault {
    Fault::TimedOut { after_ms: u64::try_from(within.as_millis()).unwrap_or(u64::MAX) }
}

//! A student's process and its line channel.

mod buffers;
mod ending;
mod group_limits;
#[cfg_attr(any(not(target_os = "linux"), uncontained), path = "process/elsewhere/group_usage.rs")]
mod group_usage;
mod launch;
#[cfg_attr(any(not(target_os = "linux"), uncontained), path = "process/elsewhere/launcher.rs")]
mod launcher;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod launcher_process;
#[cfg_attr(any(not(target_os = "linux"), uncontained), path = "process/elsewhere/process_group.rs")]
mod process_group;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod program_start;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod start_request;
#[cfg(test)]
#[cfg(unix)]
mod tests;
#[cfg_attr(any(not(target_os = "linux"), uncontained), path = "process/elsewhere/wire.rs")]
mod wire;

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use self::buffers::ReadOutcome;
pub(crate) use self::ending::Ending;
pub use self::group_limits::GroupLimits;
pub use self::launch::{Channel, LaunchConfig};
pub use self::launcher::start_launcher;
pub use self::process_group::kill_all_groups_then;
pub(crate) use self::process_group::kill_groups_except;
use self::wire::Wire;
use crate::limits::{Limits, SizeLimit, TimeLimit};
use crate::ports::{Fault, LimitedResource, PortResult};
use crate::sandbox::ControlGroup;
use crate::sandbox::usage::Usage;

/// How long a child that no longer answers may take to end, before we say that it lives on.
const GRACE: Duration = Duration::from_millis(250);

/// A running process, in its own process group. After the first fault the group is dead, and every further call answers
/// that same fault. Dropping it kills the group and reaps the child, so nothing outlives it but a process that has left
/// the group on purpose (the sandbox forbids that).
#[derive(Debug)]
pub struct Process {
    /// The child itself, and the ways to it and back.
    wire: Wire,
    limits: Limits,
    together: Option<GroupLimits>,
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
        let failed = |error: io::Error| {
            // A program of the student's own, such as a script of an interpreter that there is nowhere.
            let is_own = !launch.folders.is_empty() && launch.program.starts_with(&launch.folder);
            if is_own && ending::is_no_program(&error) {
                return Fault::Exited { status: format!("it could not be started: {error}") };
            }
            Fault::grader(format!("failed to start {}: {error}", launch.program.display()))
        };
        let wire = Wire::start(launch, limits).map_err(failed)?;
        Ok(Process { wire, limits: *limits, together: launch.group.clone(), gone: None, fault: None })
    }

    /// Says a line, or several with a newline between them. What the child does not take at once is kept and written while we
    /// wait in [`Process::receive`], so any number of lines may be sent ahead.
    ///
    /// # Errors
    /// Only a fault that is known already: that nobody reads shows when the answer is missing.
    pub fn send(&mut self, lines: &str) -> PortResult<()> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        self.wire.send(lines);
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
        self.wire.printed.text()
    }

    /// Returns the resources used so far, as far as the kernel reports them.
    pub fn usage(&mut self) -> Usage {
        self.wire.group.usage()
    }

    /// The number of its process group.
    pub(crate) fn group(&self) -> i32 {
        self.wire.group.id()
    }

    /// Whether it has ended by now.
    pub fn has_ended(&mut self) -> bool {
        // What it printed meanwhile, even too much of it, is another question.
        let _ = self.turn(Instant::now());
        self.gone.is_some()
    }

    /// Ends it, and answers with all that it has used.
    pub fn kill_and_reap(mut self) -> Usage {
        self.wire.group.kill_and_reap()
    }

    /// Forgets what it has printed so far: the limit counts anew from here.
    pub fn clear_output(&mut self) {
        self.wire.printed.clear();
    }

    /// The first fault is the last.
    fn once<T>(&mut self, work: impl FnOnce(&mut Self) -> PortResult<T>) -> PortResult<T> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let heard = work(self);
        if let Err(fault) = &heard {
            self.wire.group.kill();
            self.fault = Some(fault.clone());
        }
        heard
    }

    fn listen(&mut self, within: Duration) -> PortResult<String> {
        let deadline = Instant::now() + within;
        let mut late = false;
        loop {
            if let Some(line) = self.wire.inbox.next()? {
                return Ok(line);
            }
            if self.gone.is_some() {
                // It wrote all that it had to say before it ended, so there is nothing to wait for.
                if !self.wire.read_answers() {
                    return Err(self.exited()?);
                }
                continue;
            }
            if !self.wire.is_open() {
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
            Some(status) => ending::text(status),
            None => "its channel is closed, though it still runs".to_owned(),
        };
        Ok(Fault::Exited { status })
    }

    /// The limit on memory, if the kernel has ended the process and all that it has started for it.
    fn out_of_memory(&self, status: ExitStatus) -> Option<Fault> {
        let killed = Ending::of(status) == Ending::Killed;
        let beyond = killed && self.wire.joined.as_ref().is_some_and(ControlGroup::is_out_of_memory);
        beyond.then(|| Fault::limit(LimitedResource::Memory, SizeLimit(self.limits.memory)))
    }

    /// The limit that the process has died of, if it was one.
    fn beyond(&self, status: ExitStatus) -> Option<Fault> {
        if let Some(fault) = self.out_of_memory(status) {
            return Some(fault);
        }
        match Ending::of(status) {
            Ending::ProcessorTime => Some(Fault::limit(LimitedResource::ProcessorTime, TimeLimit(self.limits.cpu))),
            Ending::FileSize => Some(Fault::limit(LimitedResource::File, SizeLimit(self.limits.file))),
            // What Rust and C++ say before they give up.
            Ending::Aborted
                if self.output().contains("memory allocation of") || self.output().contains("bad_alloc") =>
            {
                Some(Fault::limit(LimitedResource::Memory, SizeLimit(self.limits.memory)))
            }
            _ => None,
        }
    }

    /// One turn of waiting: until something has happened or the deadline has come.
    fn turn(&mut self, deadline: Instant) -> PortResult<()> {
        if let Some(status) = self.wire.turn(deadline)? {
            self.gone = Some(status);
        }
        Ok(())
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
            if let Some(fault) =
                together.and_then(|limits| limits.exceeded_by(self.wire.group.id(), self.wire.joined.as_ref()))
            {
                return Err(fault);
            }
        }
        // Bounded by what a pipe can hold at most, should somebody outside the group go on writing.
        for _ in 0..64 {
            if self.wire.read_printing()? != ReadOutcome::Some {
                break;
            }
        }
        Ok(self.gone)
    }
}

fn timed_out(within: Duration) -> Fault {
    Fault::TimedOut { after_ms: u64::try_from(within.as_millis()).unwrap_or(u64::MAX) }
}

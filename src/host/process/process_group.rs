//! A child and whatever it starts.

use std::collections::BTreeSet;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::{Mutex, PoisonError};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, pidfd_open, waitid,
};

use super::program_start::ProgramStart;
use crate::sandbox::usage::Usage;
use crate::sandbox::{Tier, UsageMeter, reap};

/// How long a guard may take to end what it guards before both are ended together.
const GUARD: Timespec = Timespec { tv_sec: 1, tv_nsec: 0 };

/// The groups that are alive, so that a signal to the grader can end them: they are not in its own group.
static ALIVE: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

/// Kills every group that is alive, and runs `last` before another can be noted.
pub fn kill_all_groups_then<T>(last: impl FnOnce() -> T) -> T {
    kill_groups_except(&BTreeSet::new(), last)
}

/// Kills every live group as `kill_all_and` does, but spares the groups with these numbers.
pub(crate) fn kill_groups_except<T>(spared: &BTreeSet<i32>, last: impl FnOnce() -> T) -> T {
    let alive = ALIVE.lock().unwrap_or_else(PoisonError::into_inner);
    for pid in alive.difference(spared).filter_map(|pid| Pid::from_raw(*pid)) {
        // A group that has just ended needs no signal. A child that the launcher has just made leads no group yet.
        let _ = kill_process_group(pid, Signal::KILL);
        let _ = kill_process(pid, Signal::KILL);
    }
    last()
}

/// A child that leads its own process group. Dropping it kills the group and reaps the child.
///
/// The child is looked at without being reaped, so its number, which is also the group's, cannot be given to a stranger
/// as long as we may still send signals to it.
#[derive(Debug)]
pub(super) struct ProcessGroup {
    child: Pid,
    /// Becomes readable when the child has ended: it can be waited for in the same poll as its pipes.
    ended: OwnedFd,
    /// The child is a guard of ours, outside the namespaces of what it guards.
    guards: bool,
    /// Meter of the resources that it uses, made at the first request.
    meter: Option<UsageMeter>,
    /// Usage that was read last.
    used: Usage,
    /// Whether its end has been taken.
    reaped: bool,
}

impl ProcessGroup {
    /// Starts a program.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(program: ProgramStart<'_>) -> io::Result<ProcessGroup> {
        let guards = program.launch.sandbox.tier() == Tier::Ns;
        // Held until the child is noted: a signal that comes in between would otherwise miss it.
        let mut alive = ALIVE.lock().unwrap_or_else(PoisonError::into_inner);
        let (child, becoming) = program.start()?;
        let ended = match pidfd_open(child, PidfdFlags::empty()) {
            Ok(ended) => ended,
            Err(error) => {
                let _ = kill_process(child, Signal::KILL);
                let _ = reap(child);
                return Err(error.into());
            }
        };
        alive.insert(child.as_raw_nonzero().get());
        drop(alive);
        let group = ProcessGroup { child, ended, guards, meter: None, used: Usage::default(), reaped: false };
        // If it could not become the program it is reaped by the drop.
        becoming.wait().map(|()| group)
    }

    /// Its number.
    pub fn id(&self) -> i32 {
        self.child.as_raw_nonzero().get()
    }

    /// Returns a descriptor that polls as readable once the child has ended.
    pub fn exit_fd(&self) -> BorrowedFd<'_> {
        self.ended.as_fd()
    }

    /// Returns the exit status of the child, if it has ended.
    pub fn status(&self) -> Option<ExitStatus> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.child), options).ok()??;
        // The layout of a wait status is fixed on Linux; std then names the signal for us.
        let raw = match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => (code & 0xff) << 8,
            (None, Some(signal)) => signal | if status.dumped() { 0x80 } else { 0 },
            (None, None) => return None,
        };
        Some(ExitStatus::from_raw(raw))
    }

    /// Returns the resources that the program has used so far, as far as the kernel reports them. After its end, these are
    /// the last known values.
    pub fn usage(&mut self) -> Usage {
        self.measure(UsageMeter::read)
    }

    fn measure(&mut self, read: impl FnOnce(&mut UsageMeter) -> Option<Usage>) -> Usage {
        if self.meter.is_none() {
            self.meter = UsageMeter::of(self.child, self.guards);
        }
        self.used = self.meter.as_mut().and_then(read).unwrap_or(self.used);
        self.used
    }

    /// Kills every process of the group, at once and without asking. Harmless when there is none left.
    pub fn kill(&self) {
        let child = self.child;
        // A guard kills what it guards, and ends when it knows what that has used.
        if self.guards && kill_process(child, Signal::TERM).is_ok() {
            let _ = poll(&mut [PollFd::new(&self.ended, PollFlags::IN)], Some(&GUARD));
        }
        let _ = kill_process_group(child, Signal::KILL);
    }

    /// Kills and reaps it, and answers with what it has used altogether.
    pub fn kill_and_reap(&mut self) -> Usage {
        if !self.reaped {
            self.measure(UsageMeter::read_all);
            self.kill();
            // Before it is reaped: afterwards the number may be a stranger's.
            let pid = self.child;
            ALIVE.lock().unwrap_or_else(PoisonError::into_inner).remove(&pid.as_raw_nonzero().get());
            self.reaped = true;
            let cpu = reap(pid).unwrap_or_default();
            // Where it guards, that includes what its own start has cost.
            self.used.cpu = self.used.cpu.max(cpu);
        }
        self.used
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        self.kill_and_reap();
    }
}

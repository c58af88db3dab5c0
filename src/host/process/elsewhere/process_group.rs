//! A child and whatever it starts, on systems where a descriptor does not tell of a child's end: groups on Unix, and jobs on
//! Windows.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::sandbox::usage::Usage;

/// The children that are alive, by their numbers, so that a signal to the grader can end them.
static ALIVE: Mutex<BTreeMap<i32, Arc<Mutex<Tree>>>> = Mutex::new(BTreeMap::new());

/// Kills every group that is alive, and runs `last` before another can be noted.
pub fn kill_all_groups_then<T>(last: impl FnOnce() -> T) -> T {
    kill_groups_except(&BTreeSet::new(), last)
}

/// Kills every live group as `kill_all_and` does, but spares the groups with these numbers.
pub(crate) fn kill_groups_except<T>(spared: &BTreeSet<i32>, last: impl FnOnce() -> T) -> T {
    let alive = locked(&ALIVE);
    for (_, tree) in alive.iter().filter(|(number, _)| !spared.contains(number)) {
        locked(tree).kill();
    }
    last()
}

fn locked<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A child that leads its own process group. Dropping it kills the group and reaps the child.
#[derive(Debug)]
pub(super) struct ProcessGroup {
    number: i32,
    tree: Arc<Mutex<Tree>>,
    reaped: bool,
}

impl ProcessGroup {
    /// Starts a command, which must ask for a process group of its own, and hands out its standard input and output if they
    /// are pipes.
    pub fn start(command: &mut Command) -> io::Result<(ProcessGroup, Option<(ChildStdin, ChildStdout)>)> {
        // Held until the child is noted: a signal that comes in between would otherwise miss it.
        let mut alive = locked(&ALIVE);
        let mut tree = Tree::start(command)?;
        let pipes = tree.child.stdin.take().zip(tree.child.stdout.take());
        let number = tree.child.id().cast_signed();
        let tree = Arc::new(Mutex::new(tree));
        alive.insert(number, Arc::clone(&tree));
        Ok((ProcessGroup { number, tree, reaped: false }, pipes))
    }

    /// Its number.
    pub fn id(&self) -> i32 {
        self.number
    }

    /// Returns the exit status of the child, if it has ended.
    pub fn status(&self) -> Option<ExitStatus> {
        locked(&self.tree).status()
    }

    /// Returns the resources that the program has used so far: no system is asked for them here.
    pub fn usage(&mut self) -> Usage {
        Usage::default()
    }

    /// Kills every process of the group, at once and without asking. Harmless when there is none left.
    pub fn kill(&self) {
        locked(&self.tree).kill();
    }

    /// Kills and reaps it, and answers with what it has used altogether.
    pub fn kill_and_reap(&mut self) -> Usage {
        if !self.reaped {
            self.kill();
            // Before it is reaped: afterwards the number may be a stranger's.
            locked(&ALIVE).remove(&self.number);
            self.reaped = true;
            let _ = locked(&self.tree).child.wait();
        }
        self.usage()
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        self.kill_and_reap();
    }
}

/// A child with all that it starts.
#[cfg(unix)]
#[derive(Debug)]
struct Tree {
    child: Child,
}

#[cfg(unix)]
impl Tree {
    fn start(command: &mut Command) -> io::Result<Tree> {
        Ok(Tree { child: command.spawn()? })
    }

    /// Looked at without being reaped, so that the number of the group cannot be given to a stranger.
    fn status(&mut self) -> Option<ExitStatus> {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        use std::os::unix::process::ExitStatusExt;
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(Pid::from_child(&self.child)), options).ok()??;
        let raw = match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => (code & 0xff) << 8,
            (None, Some(signal)) => signal | if status.dumped() { 0x80 } else { 0 },
            (None, None) => return None,
        };
        Some(ExitStatus::from_raw(raw))
    }

    fn kill(&mut self) {
        use rustix::process::{Pid, Signal, kill_process_group};
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
    }
}

/// A child with all that it starts: the job ends them when it is closed, by us or by the end of this program.
#[cfg(windows)]
#[derive(Debug)]
struct Tree {
    child: Child,
    job: Option<win32job::Job>,
}

#[cfg(windows)]
impl Tree {
    fn start(command: &mut Command) -> io::Result<Tree> {
        use std::os::windows::io::AsRawHandle;
        let mut limits = win32job::ExtendedLimitInfo::new();
        limits.limit_kill_on_job_close();
        let job = win32job::Job::create_with_limit_info(&limits).map_err(io::Error::other)?;
        let mut child = command.spawn()?;
        // A child that has ended by now can join no job, and needs none.
        if let Err(error) = job.assign_process(child.as_raw_handle() as isize)
            && !matches!(child.try_wait(), Ok(Some(_)))
        {
            let _ = child.kill();
            let _ = child.wait();
            return Err(io::Error::other(error));
        }
        Ok(Tree { child, job: Some(job) })
    }

    fn status(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    fn kill(&mut self) {
        self.job = None;
        let _ = self.child.kill();
    }
}

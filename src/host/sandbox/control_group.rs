//! Control groups: limits that the kernel keeps for a process and all that it starts, together.
//!
//! They need the second version of control groups, with memory and processes to hand out, and a place where this program
//! may make some. There is one where the program is alone in its group and that group is its own (a scope or service with
//! `Delegate=yes`, a container whose groups may be written), or where it is root and the machine's topmost group hands
//! them out. Elsewhere the other limits do without.
//!
//! Source: the kernel's `Documentation/admin-guide/cgroup-v2.rst`.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::resource_limits::GUARDS;
use crate::limits::Limits;

/// Memory that the kernel holds for a group, in addition to what its processes allocate: tables of pages, buffers of pipes.
const OF_THE_KERNEL: u64 = 64 << 20;
/// How long the processes of a group that has been killed may take to be gone.
const GONE: Duration = Duration::from_secs(1);
/// The kinds of limits without which a group is of no use.
const NEEDED: [&str; 2] = ["memory", "pids"];

/// A folder below which this program may make groups. There is one for the whole program.
#[derive(Debug)]
pub(super) struct ControlGroups {
    folder: PathBuf,
}

impl ControlGroups {
    /// Returns the place for groups on this machine, or the reason why there is none. Looks for it once, and may then move
    /// this process into a group of its own below the one that it was started in.
    pub fn here() -> Result<&'static ControlGroups, &'static str> {
        static HERE: OnceLock<Result<ControlGroups, String>> = OnceLock::new();
        HERE.get_or_init(ControlGroups::find).as_ref().map_err(String::as_str)
    }

    #[expect(clippy::disallowed_methods, reason = "reads what the kernel tells of control groups")]
    fn find() -> Result<ControlGroups, String> {
        let mounts = fs::read_to_string("/proc/self/mountinfo").map_err(|error| error.to_string())?;
        let root = mount_point(&mounts).ok_or("control groups of the second version are not mounted")?;
        let groups = fs::read_to_string("/proc/self/cgroup").map_err(|error| error.to_string())?;
        let own =
            groups.lines().find_map(|line| line.strip_prefix("0::/")).ok_or("this process is in no such group")?;
        let own = root.join(own);
        let offered = words(&own.join("cgroup.controllers"));
        if let Some(missing) = NEEDED.into_iter().find(|needed| !offered.iter().any(|offered| offered == needed)) {
            return Err(format!("this process's group has no `{missing}` to hand out"));
        }
        let hands_out = |folder: &Path| {
            let handed = words(&folder.join("cgroup.subtree_control"));
            NEEDED.into_iter().all(|needed| handed.iter().any(|handed| handed == needed))
        };
        // A group with processes in it hands nothing out, unless it is the topmost one.
        let ours = own_processes();
        if !hands_out(&own) && words(&own.join("cgroup.procs")).iter().all(|process| ours.contains(process)) {
            step_down(&own, &ours).map_err(|error| format!("this process's group is not its own: {error}"))?;
        }
        let place = [own, root].into_iter().find(|folder| hands_out(folder));
        let groups = ControlGroups {
            folder: place.ok_or(
                "this process is not alone in a group; `systemd-run --user --scope -p Delegate=yes` gives it one",
            )?,
        };
        // What forbids it is seen in no file.
        groups.group(&Limits::default()).map_err(|error| format!("none can be made: {error}"))?;
        groups.sweep();
        Ok(groups)
    }

    /// Removes the groups that graders have left which were killed. One in which somebody lives on stays.
    #[expect(clippy::disallowed_methods, reason = "lists what this program and its like have made")]
    fn sweep(&self) {
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let made_by =
                name.to_str().and_then(|name| name.strip_prefix("referee-")?.split('-').next()?.parse::<u32>().ok());
            if made_by.is_some_and(|pid| !Path::new("/proc").join(pid.to_string()).exists()) {
                let _ = fs::remove_dir(entry.path());
            }
        }
    }

    /// Makes a group with these limits for a process and all that it starts.
    ///
    /// # Errors
    /// The kernel makes none, or does not take a limit.
    #[expect(clippy::disallowed_methods, reason = "opens what the kernel has just made")]
    pub fn group(&self, limits: &Limits) -> io::Result<ControlGroup> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = self.folder.join(format!("referee-{}-{number}", std::process::id()));
        fs::create_dir(&folder)?;
        let made = |folder: &Path| {
            let set = |file: &str, value: u64| fs::write(folder.join(file), value.to_string());
            set("memory.max", limits.memory as u64 + OF_THE_KERNEL)?;
            set("memory.oom.group", 1)?;
            set("pids.max", u64::from(limits.threads) + GUARDS)?;
            match set("memory.swap.max", 0) {
                Err(error) if error.kind() == ErrorKind::NotFound => {} // A machine without swapping.
                other => other?,
            }
            File::options().write(true).open(folder.join("cgroup.procs"))
        };
        match made(&folder) {
            Ok(door) => Ok(ControlGroup { folder, door }),
            Err(error) => {
                let _ = fs::remove_dir(&folder);
                Err(error)
            }
        }
    }
}

/// A group. Dropping it ends all that is in it.
#[derive(Debug)]
pub(crate) struct ControlGroup {
    folder: PathBuf,
    door: File,
}

impl ControlGroup {
    /// The descriptor through which a process joins: it writes `0` to it.
    pub fn door(&self) -> BorrowedFd<'_> {
        self.door.as_fd()
    }

    /// Whether the kernel has ended it for want of memory.
    pub fn is_out_of_memory(&self) -> bool {
        self.told("memory.events", "oom_kill").is_some_and(|times| times > 0)
    }

    /// The processor time that all that has ever been in it has used.
    pub fn cpu(&self) -> Option<Duration> {
        self.told("cpu.stat", "usage_usec").map(Duration::from_micros)
    }

    /// A value in one of its files.
    #[expect(clippy::disallowed_methods, reason = "reads what the kernel tells of control groups")]
    fn told(&self, file: &str, name: &str) -> Option<u64> {
        value(&fs::read_to_string(self.folder.join(file)).ok()?, name)
    }
}

impl Drop for ControlGroup {
    #[expect(clippy::disallowed_methods, reason = "reads what the kernel tells of control groups")]
    fn drop(&mut self) {
        let _ = fs::write(self.folder.join("cgroup.kill"), "1");
        if let Ok(events) = File::open(self.folder.join("cgroup.events")) {
            wait_until_empty(&events);
        }
        // What cannot be ended keeps its group, with all limits.
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Waits until nobody is left in a group, of which these are the events, or for as long as that may take.
fn wait_until_empty(events: &File) {
    let deadline = Instant::now() + GONE;
    let mut text = [0; 256];
    // Read before it is waited for, and from its beginning: what changes after that is told.
    while let Ok(length) = events.read_at(&mut text, 0)
        && value(&String::from_utf8_lossy(&text[..length]), "populated") == Some(1)
    {
        let left = deadline.saturating_duration_since(Instant::now());
        let Ok(left) = Timespec::try_from(left) else { return };
        let mut told = [PollFd::new(events, PollFlags::PRI)];
        if !matches!(poll(&mut told, Some(&left)), Ok(1..)) {
            return;
        }
    }
}

/// Where the groups are, of the lines that proc_pid_mountinfo(5) describes.
fn mount_point(mounts: &str) -> Option<PathBuf> {
    mounts.lines().find_map(|line| {
        let (mount, of) = line.split_once(" - ")?;
        let mut fields = mount.split(' ');
        let place = fields.nth(4)?;
        of.starts_with("cgroup2 ").then(|| PathBuf::from(place))
    })
}

/// Numbers of this process and its children: it has a launcher.
fn own_processes() -> Vec<String> {
    let own = std::process::id().to_string();
    let children = words(&Path::new("/proc").join(&own).join("task").join(&own).join("children"));
    std::iter::once(own).chain(children).collect()
}

/// Moves these processes into a group below their own, which then may hand out limits. Undoes it if it may not.
fn step_down(own: &Path, processes: &[String]) -> io::Result<()> {
    let below = own.join("referee");
    match fs::create_dir(&below) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    // A child that has ended meanwhile is in no group.
    let move_to = |group: &Path| {
        let mut moved = processes.iter().map(|process| fs::write(group.join("cgroup.procs"), process));
        let first = moved.next().unwrap_or(Ok(()));
        moved.for_each(drop);
        first
    };
    move_to(&below)?;
    fs::write(own.join("cgroup.subtree_control"), NEEDED.map(|needed| format!("+{needed}")).join(" ")).inspect_err(
        |_| {
            let _ = move_to(own);
            let _ = fs::remove_dir(&below);
        },
    )?;
    // Shares of the processor are welcome, and no more.
    let _ = fs::write(own.join("cgroup.subtree_control"), "+cpu");
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "reads what the kernel tells of control groups")]
fn words(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap_or_default().split_ascii_whitespace().map(str::to_string).collect()
}

/// A value in a text whose lines are a name and a number.
fn value(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_a_field_of_a_line() {
        let mounts = "35 24 0:29 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup rw,memory\n\
                      36 24 0:30 / /sys/fs/cgroup/unified rw shared:10 master:1 - cgroup2 cgroup2 rw,nsdelegate\n";
        assert_eq!(mount_point(mounts), Some("/sys/fs/cgroup/unified".into()));
        assert_eq!(mount_point("35 24 0:29 / /sys rw - sysfs sysfs rw\n"), None);
        let events = "populated 1\nfrozen 0\n";
        assert_eq!((value(events, "frozen"), value(events, "pop")), (Some(0), None));
    }
}

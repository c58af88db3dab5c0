//! Limits of a process and of all that it starts, together.
//!
//! A resource limit of the kernel's counts one process, and control groups, which count all together, are not to be had
//! everywhere. So while such a group runs, its processes and the folder that it fills are looked at again and again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::limits::{SizeLimit, TimeLimit};
use crate::ports::Fault;
use crate::sandbox::ControlGroup;

/// Time between two looks. A look takes about a millisecond.
pub(super) const INTERVAL: Duration = Duration::from_millis(40);

/// The most that a process group may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupLimits {
    /// Processes at the same time.
    pub processes: usize,
    /// Bytes of memory that all its processes hold together.
    pub memory: u64,
    /// Processor time of all its processes together.
    pub cpu: Duration,
    /// The folder that it fills.
    pub folder: PathBuf,
    /// Bytes of all files in the folder.
    pub bytes: u64,
    /// Files and folders in the folder.
    pub files: u64,
}

impl GroupLimits {
    /// The limit that a group is beyond at this moment, if it is. A control group that it has joined knows better what it has
    /// used.
    pub(super) fn exceeded_by(&self, group: i32, joined: Option<&ControlGroup>) -> Option<Fault> {
        let limit = |resource: &str, limit: String| Some(Fault::Limit { resource: resource.to_owned(), limit });
        let GroupUsage { processes, memory, cpu } = GroupUsage::of(group);
        let cpu = joined.and_then(ControlGroup::cpu).unwrap_or(cpu);
        if processes > self.processes {
            return limit("processes at the same time", self.processes.to_string());
        }
        if memory > self.memory {
            return limit("memory in all its processes", SizeLimit(self.memory as usize).to_string());
        }
        if cpu > self.cpu {
            return limit("processor time in all its processes", TimeLimit(self.cpu).to_string());
        }
        let mut left = (self.bytes, self.files);
        match take(&self.folder, &mut left) {
            Some(()) => None,
            None if left.1 == 0 => limit("files on the disk", self.files.to_string()),
            None => limit("disk", SizeLimit(self.bytes as usize).to_string()),
        }
    }
}

/// Resources that the processes of a group use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct GroupUsage {
    /// Processes, at this moment.
    processes: usize,
    /// Bytes of memory that they hold.
    memory: u64,
    /// Processor time that they and those of their children that have ended have used.
    cpu: Duration,
}

impl GroupUsage {
    #[expect(clippy::disallowed_methods, reason = "reads what the system tells of processes")]
    fn of(group: i32) -> GroupUsage {
        let numbers = fs::read_dir("/proc").into_iter().flatten().flatten();
        let is_number = |entry: &fs::DirEntry| entry.file_name().as_encoded_bytes().iter().all(u8::is_ascii_digit);
        let each = numbers.filter(is_number).filter_map(|process| {
            let stat = fs::read_to_string(process.path().join("stat")).ok()?;
            GroupUsage::of_process(&stat, group)
        });
        each.fold(GroupUsage::default(), |all, one| GroupUsage {
            processes: all.processes + one.processes,
            memory: all.memory + one.memory,
            cpu: all.cpu + one.cpu,
        })
    }

    /// Of one process, if it is of the group. `stat` is the line that proc_pid_stat(5) describes.
    fn of_process(stat: &str, group: i32) -> Option<GroupUsage> {
        // The name comes before, in parentheses, and may hold anything. The first field after it is the third of the line.
        let fields: Vec<&str> = stat.get(stat.rfind(')')? + 1..)?.split_ascii_whitespace().collect();
        let field = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
        if fields.get(2)?.parse() != Ok(group) {
            return None;
        }
        let ticks: u64 = [14, 15, 16, 17].into_iter().map(field).sum::<Option<u64>>()?;
        let cpu = Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second());
        Some(GroupUsage { processes: 1, memory: field(24)? * rustix::param::page_size() as u64, cpu })
    }
}

/// Takes what lies in a folder from the bytes and files that are left; `None` as soon as there are too few.
#[expect(clippy::disallowed_methods, reason = "asks for sizes alone, follows no link, and opens no file")]
fn take(folder: &Path, left: &mut (u64, u64)) -> Option<()> {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        // It may be gone by now.
        let Ok(data) = entry.metadata() else { continue };
        if left.1 == 0 {
            return None;
        }
        left.1 -= 1;
        if data.is_dir() {
            take(&entry.path(), left)?;
        } else {
            // Not the blocks that it has: a file gets them some time after it was written.
            left.0 = left.0.checked_sub(data.len())?;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_kernels_is_read_whatever_the_name() {
        let stat = "77 (a) 1 (b) S 1 42 42 0 -1 4194304 90 0 0 0 100 20 3 7 20 0 1 0 600 2500 321 1844";
        let memory = 321 * rustix::param::page_size() as u64;
        let cpu = Duration::from_millis(130_000 / rustix::param::clock_ticks_per_second());
        assert_eq!(GroupUsage::of_process(stat, 42), Some(GroupUsage { processes: 1, memory, cpu }));
        assert_eq!(GroupUsage::of_process(stat, 43), None);
        assert_eq!(GroupUsage::of_process("77 (x", 42), None);
        assert_eq!(GroupUsage::of_process("77 (x) S 1 42 42 0", 42), None);
    }

    #[test]
    fn what_is_beyond_a_limit_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a"), vec![1; 9000]).unwrap();
        fs::create_dir(folder.path().join("in")).unwrap();
        let own = rustix::process::getpgrp().as_raw_nonzero().get();
        let limits = GroupLimits {
            processes: 1 << 20,
            memory: 1 << 50,
            cpu: Duration::MAX,
            folder: folder.path().to_owned(),
            bytes: 1 << 20,
            files: 2,
        };
        let beyond = |limits: &GroupLimits| limits.exceeded_by(own, None).map(|fault| fault.to_string());
        assert_eq!(beyond(&limits), None);
        let named = |limits: GroupLimits| beyond(&limits).unwrap_or_default();
        assert!(named(GroupLimits { processes: 0, ..limits.clone() }).contains("processes"));
        assert!(named(GroupLimits { memory: 1, ..limits.clone() }).contains("memory"));
        while GroupUsage::of(own).cpu.is_zero() {}
        assert!(named(GroupLimits { cpu: Duration::ZERO, ..limits.clone() }).contains("processor time"));
        assert!(named(GroupLimits { bytes: 4096, ..limits.clone() }).contains("disk"));
        assert!(named(GroupLimits { files: 1, ..limits }).contains("files"));
    }
}

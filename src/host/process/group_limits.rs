//! Limits of a process and of all that it starts, together.
//!
//! A resource limit of the kernel's counts one process, and control groups, which count all together, are not to be had
//! everywhere. So while such a group runs, its processes and the folder that it fills are looked at again and again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::group_usage::GroupUsage;
use crate::limits::{SizeLimit, TimeLimit};
use crate::ports::{Fault, LimitedResource};
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
        let GroupUsage { processes, memory, cpu } = GroupUsage::of(group);
        let cpu = joined.and_then(ControlGroup::cpu).unwrap_or(cpu);
        if processes > self.processes {
            return Some(Fault::limit(LimitedResource::Processes, self.processes));
        }
        if memory > self.memory {
            return Some(Fault::limit(LimitedResource::MemoryOfAll, SizeLimit(self.memory as usize)));
        }
        if cpu > self.cpu {
            return Some(Fault::limit(LimitedResource::ProcessorTimeOfAll, TimeLimit(self.cpu)));
        }
        let mut left = (self.bytes, self.files);
        match take(&self.folder, &mut left) {
            Some(()) => None,
            None if left.1 == 0 => Some(Fault::limit(LimitedResource::Files, self.files)),
            None => Some(Fault::limit(LimitedResource::Disk, SizeLimit(self.bytes as usize))),
        }
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

    /// Tests with limits that nothing exceeds, and a function that names what is beyond a limit; in the folder are two things.
    fn with_limits(test: impl FnOnce(&GroupLimits, &dyn Fn(GroupLimits) -> String)) {
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
        test(&limits, &|limits| limits.exceeded_by(own, None).map_or_else(String::new, |fault| fault.to_string()));
    }

    #[test]
    fn what_is_beyond_a_limit_on_files_is_named() {
        with_limits(|limits, beyond| {
            assert_eq!(beyond(limits.clone()), "");
            assert!(beyond(GroupLimits { bytes: 4096, ..limits.clone() }).contains("disk"));
            assert!(beyond(GroupLimits { files: 1, ..limits.clone() }).contains("files"));
        });
    }

    #[test]
    #[cfg(all(target_os = "linux", not(uncontained)))]
    fn what_is_beyond_a_limit_on_processes_is_named() {
        with_limits(|limits, beyond| {
            assert!(beyond(GroupLimits { processes: 0, ..limits.clone() }).contains("processes"));
            assert!(beyond(GroupLimits { memory: 1, ..limits.clone() }).contains("memory"));
            let own = rustix::process::getpgrp().as_raw_nonzero().get();
            while GroupUsage::of(own).cpu.is_zero() {}
            assert!(beyond(GroupLimits { cpu: Duration::ZERO, ..limits.clone() }).contains("processor time"));
        });
    }
}

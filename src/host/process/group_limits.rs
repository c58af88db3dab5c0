//! Limits of a process and of all that it starts, together.
//!
//! A resource limit of the kernel's counts one process, and control groups are not to be had everywhere. So while such a
//! group runs, its processes and the folder that it fills are looked at again and again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::limits::SizeLimit;
use crate::ports::Fault;

/// Time between two looks. A look takes about a millisecond.
pub(super) const INTERVAL: Duration = Duration::from_millis(40);

/// The most that a process group may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupLimits {
    /// Processes at the same time.
    pub processes: usize,
    /// Bytes of memory that all its processes hold together.
    pub memory: u64,
    /// The folder that it fills.
    pub folder: PathBuf,
    /// Bytes of all files in the folder.
    pub bytes: u64,
    /// Files and folders in the folder.
    pub files: u64,
}

impl GroupLimits {
    /// The limit that a group is beyond at this moment, if it is.
    pub(super) fn exceeded_by(&self, group: i32) -> Option<Fault> {
        let limit = |resource: &str, limit: String| Some(Fault::Limit { resource: resource.to_owned(), limit });
        let (processes, memory) = usage_of(group);
        if processes > self.processes {
            return limit("processes at the same time", self.processes.to_string());
        }
        if memory > self.memory {
            return limit("memory in all its processes", SizeLimit(self.memory as usize).to_string());
        }
        let mut left = (self.bytes, self.files);
        match take(&self.folder, &mut left) {
            Some(()) => None,
            None if left.1 == 0 => limit("files on the disk", self.files.to_string()),
            None => limit("disk", SizeLimit(self.bytes as usize).to_string()),
        }
    }
}

/// The number of processes in a group, and the bytes of memory that they hold.
#[expect(clippy::disallowed_methods, reason = "reads what the system tells of processes")]
fn usage_of(group: i32) -> (usize, u64) {
    let numbers = fs::read_dir("/proc").into_iter().flatten().flatten();
    let is_number = |entry: &fs::DirEntry| entry.file_name().as_encoded_bytes().iter().all(u8::is_ascii_digit);
    let pages = numbers.filter(is_number).filter_map(|process| {
        let stat = fs::read_to_string(process.path().join("stat")).ok()?;
        resident_pages(&stat, group)
    });
    let page = rustix::param::page_size() as u64;
    pages.fold((0, 0), |(processes, bytes), pages| (processes + 1, bytes + pages * page))
}

/// The pages that a process holds, if it is of the group. `stat` is the line that proc_pid_stat(5) describes.
fn resident_pages(stat: &str, group: i32) -> Option<u64> {
    // The name comes before, in parentheses, and may hold anything.
    let mut fields = stat.get(stat.rfind(')')? + 1..)?.split_ascii_whitespace();
    // The third field of what follows the name is the group, and the twenty-second the pages.
    let own: i32 = fields.nth(2)?.parse().ok()?;
    if own == group { fields.nth(18)?.parse().ok() } else { None }
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
        let stat = "77 (a) 1 (b) S 1 42 42 0 -1 4194304 90 0 0 0 0 0 0 0 20 0 1 0 600 2500 321 1844";
        assert_eq!(resident_pages(stat, 42), Some(321));
        assert_eq!(resident_pages(stat, 43), None);
        assert_eq!(resident_pages("77 (x", 42), None);
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
            folder: folder.path().to_owned(),
            bytes: 1 << 20,
            files: 2,
        };
        let beyond = |limits: &GroupLimits| limits.exceeded_by(own).map(|fault| fault.to_string());
        assert_eq!(beyond(&limits), None);
        let named = |limits: GroupLimits| beyond(&limits).unwrap_or_default();
        assert!(named(GroupLimits { processes: 0, ..limits.clone() }).contains("processes"));
        assert!(named(GroupLimits { memory: 1, ..limits.clone() }).contains("memory"));
        assert!(named(GroupLimits { bytes: 4096, ..limits.clone() }).contains("disk"));
        assert!(named(GroupLimits { files: 1, ..limits }).contains("files"));
    }
}

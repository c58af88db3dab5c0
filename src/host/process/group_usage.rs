//! Resources that a process group uses, as the kernel tells of each process.

use std::fs;
use std::time::Duration;

/// Resources that the processes of a group use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct GroupUsage {
    /// Processes, at this moment.
    pub processes: usize,
    /// Bytes of memory that they hold.
    pub memory: u64,
    /// Processor time that they and those of their children that have ended have used.
    pub cpu: Duration,
}

impl GroupUsage {
    /// Looks at all processes of a group at this moment.
    #[expect(clippy::disallowed_methods, reason = "reads what the system tells of processes")]
    pub fn of(group: i32) -> GroupUsage {
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
}

//! Resources that a process group uses, where no system tells of all its processes.

use std::time::Duration;

/// Resources that the processes of a group use: here none that is known.
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
    /// Knows of nothing.
    pub fn of(_: i32) -> GroupUsage {
        GroupUsage::default()
    }
}

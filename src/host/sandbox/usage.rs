//! Resources that a process uses.

use std::time::Duration;

/// Resources used by a process and by the processes that it started and waited for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Processor time, in it and in the kernel for it.
    pub cpu: Duration,
    /// The most memory that it held at one time, in bytes.
    pub memory: u64,
}

impl Usage {
    /// Of one process and then another: their times together, the larger of their memories.
    #[must_use]
    pub fn combine(self, next: Usage) -> Usage {
        Usage { cpu: self.cpu + next.cpu, memory: self.memory.max(next.memory) }
    }
}

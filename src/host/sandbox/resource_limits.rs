//! How much of everything a process may use.

use crate::limits::Limits;

/// The number of a resource, whose type each C library has chosen for itself.
#[cfg(target_env = "gnu")]
pub(super) type Resource = libc::__rlimit_resource_t;
#[cfg(not(target_env = "gnu"))]
pub(super) type Resource = libc::c_int;

/// A resource, and what is allowed of it: the soft and the hard limit.
pub(super) type ResourceLimit = (Resource, u64, u64);

/// Processes of ours that are the same user's in the same namespaces.
pub(super) const GUARDS: u64 = 2;

/// How many times its memory a process may reserve.
const RESERVED: u64 = 8;
/// Bytes of the first thread's stack, which no other limit counts: what every shell gives.
const STACK: u64 = 8 << 20;
/// Signals and timers that may be waiting: of one process, and of all that a user runs, of whom hardly any has one.
const SIGNALS: u64 = 256;
const SIGNALS_OF_ALL: u64 = 4096;

/// The bounds of a process. Made before the fork. `counted` says that the kernel counts the threads and signals of this
/// process only: else those of everything that the user runs would be taken for its own.
pub(super) fn resource_limits(limits: &Limits, counted: bool) -> Vec<ResourceLimit> {
    let seconds = limits.cpu.as_secs() + u64::from(limits.cpu.subsec_nanos() > 0);
    let same = |resource, bound: u64| (resource, bound, bound);
    let mut bounds = vec![
        // The first second too many is told by a signal of its own, the second one kills.
        (libc::RLIMIT_CPU, seconds, seconds + 1),
        // What is allocated, not what is reserved: a JVM reserves much more than it uses.
        same(libc::RLIMIT_DATA, limits.memory as u64),
        // The tables for what is reserved are memory, too, and counted by nobody.
        same(libc::RLIMIT_AS, (limits.memory as u64).saturating_mul(RESERVED)),
        same(libc::RLIMIT_STACK, STACK),
        same(libc::RLIMIT_FSIZE, limits.file as u64),
        same(libc::RLIMIT_NOFILE, u64::from(limits.files)),
        same(libc::RLIMIT_CORE, 0),
        same(libc::RLIMIT_MSGQUEUE, 0),
        same(libc::RLIMIT_MEMLOCK, 0),
        same(libc::RLIMIT_SIGPENDING, if counted { SIGNALS } else { SIGNALS_OF_ALL }),
    ];
    if counted {
        bounds.push(same(libc::RLIMIT_NPROC, u64::from(limits.threads) + GUARDS));
    }
    bounds
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Threads of everything that a user runs must not be taken for one submission's; signals hardly anybody has.
    #[test]
    fn what_is_counted_for_a_whole_user_is_bounded_only_where_it_harms_nobody() {
        let limits = Limits::default();
        let of = |resource, counted| {
            resource_limits(&limits, counted).into_iter().find(|(own, ..)| *own == resource).map(|(_, soft, _)| soft)
        };
        assert_eq!(of(libc::RLIMIT_NPROC, true), Some(u64::from(limits.threads) + GUARDS));
        assert_eq!(of(libc::RLIMIT_NPROC, false), None);
        assert_eq!(of(libc::RLIMIT_SIGPENDING, true), Some(SIGNALS));
        assert_eq!(of(libc::RLIMIT_SIGPENDING, false), Some(SIGNALS_OF_ALL));
    }
}

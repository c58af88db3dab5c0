//! How much of everything a process may use.

use crate::limits::Limits;

/// A resource, and what is allowed of it: the soft and the hard limit.
pub(super) type Bound = (libc::__rlimit_resource_t, u64, u64);

/// The bounds of a process. Made before the fork.
pub(super) fn bounds(limits: &Limits) -> Vec<Bound> {
    let seconds = limits.cpu.as_secs() + u64::from(limits.cpu.subsec_nanos() > 0);
    let same = |resource, bound: u64| (resource, bound, bound);
    vec![
        // The first second too many is told by a signal of its own, the second one kills.
        (libc::RLIMIT_CPU, seconds, seconds + 1),
        // What is allocated, not what is reserved: a JVM reserves much more than it uses.
        same(libc::RLIMIT_DATA, limits.memory as u64),
        same(libc::RLIMIT_FSIZE, limits.file as u64),
        same(libc::RLIMIT_NOFILE, u64::from(limits.files)),
        same(libc::RLIMIT_CORE, 0),
        same(libc::RLIMIT_MSGQUEUE, 0),
        same(libc::RLIMIT_MEMLOCK, 0),
    ]
}

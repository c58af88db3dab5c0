//! A worker and the child that it talks to, on one core.

use std::sync::OnceLock;

use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

/// Pins the calling thread, one of so many `workers`, and every process that it starts from now on, to one of the CPUs
/// that this program may use: the `worker`-th of them, counted round. Answers whether it did; if not, nothing has
/// changed and nothing is wrong.
///
/// Worth it because a line there and back takes less time when neither side has to wake another core. Not done unless
/// the workers fill all cores: two programs with one worker each would both sit on the first core, and the other idle.
pub fn pin_this_thread(worker: usize, workers: usize) -> bool {
    /// CPUs that were allowed before any thread was pinned. A pinned thread, and its children, may use only their one CPU,
    /// so the set must be read before.
    static ALLOWED: OnceLock<Option<CpuSet>> = OnceLock::new();
    let Some(allowed) = ALLOWED.get_or_init(|| sched_getaffinity(None).ok()) else {
        return false;
    };
    let Some(cpu) = pick(allowed, worker, workers) else {
        return false;
    };
    let mut one = CpuSet::new();
    one.set(cpu);
    sched_setaffinity(None, &one).is_ok()
}

fn pick(allowed: &CpuSet, worker: usize, workers: usize) -> Option<usize> {
    let cpus: Vec<usize> = (0..CpuSet::MAX_CPU).filter(|cpu| allowed.is_set(*cpu)).collect();
    if workers < cpus.len() { None } else { cpus.get(worker.checked_rem(cpus.len())?).copied() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_go_round_the_allowed_cpus() {
        let mut allowed = CpuSet::new();
        assert_eq!(pick(&allowed, 0, 1), None);
        for cpu in [1, 4, 6] {
            allowed.set(cpu);
        }
        let picked: Vec<_> = (0..5).map(|worker| pick(&allowed, worker, 5)).collect();
        assert_eq!(picked, [1, 4, 6, 1, 4].map(Some));
        assert_eq!(pick(&allowed, 0, 2), None, "a core would idle");
    }

    #[test]
    fn a_pinned_thread_has_one_cpu() {
        let (pinned, count) =
            std::thread::spawn(|| (pin_this_thread(7, 9999), sched_getaffinity(None).unwrap().count())).join().unwrap();
        assert!(!pinned || count == 1);
    }
}

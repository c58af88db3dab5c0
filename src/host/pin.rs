//! A worker and the child that it talks to, on one core.

use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

/// Pins the calling thread, and every process that it starts from now on, to one of the CPUs that it may use: the
/// `worker`-th of them, counted round. Answers whether it did; if not, nothing has changed and nothing is wrong.
///
/// Worth it because a line there and back takes about a tenth of the time when neither side has to wake another core.
/// A pinned thread can no longer be moved to another CPU by this function: its allowed set is then that one CPU. So pin
/// worker threads, each once, and never the thread that starts them.
pub fn pin_this_thread(worker: usize) -> bool {
    let Ok(allowed) = sched_getaffinity(None) else {
        return false;
    };
    let Some(cpu) = pick(&allowed, worker) else {
        return false;
    };
    let mut one = CpuSet::new();
    one.set(cpu);
    sched_setaffinity(None, &one).is_ok()
}

fn pick(allowed: &CpuSet, worker: usize) -> Option<usize> {
    let cpus: Vec<usize> = (0..CpuSet::MAX_CPU).filter(|cpu| allowed.is_set(*cpu)).collect();
    cpus.get(worker.checked_rem(cpus.len())?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_go_round_the_allowed_cpus() {
        let mut allowed = CpuSet::new();
        assert_eq!(pick(&allowed, 0), None);
        for cpu in [1, 4, 6] {
            allowed.set(cpu);
        }
        let picked: Vec<_> = (0..5).map(|worker| pick(&allowed, worker)).collect();
        assert_eq!(picked, [1, 4, 6, 1, 4].map(Some));
    }

    #[test]
    fn a_pinned_thread_has_one_cpu() {
        let (pinned, count) =
            std::thread::spawn(|| (pin_this_thread(7), sched_getaffinity(None).unwrap().count())).join().unwrap();
        assert!(!pinned || count == 1);
    }
}

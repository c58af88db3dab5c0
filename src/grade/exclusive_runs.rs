//! Runs that are alone on the machine, shared out fairly.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, RwLock, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// Lets one run be alone: everybody else's wait while it lasts.
///
/// After a run for which somebody had to wait, no other begins for as long as it took. So those who make others wait get
/// half of the time at most, however many they are, and nobody's cohort takes more than twice its time because of them.
#[derive(Debug, Default)]
pub struct ExclusiveRuns {
    turn: RwLock<()>,
    /// How many wait for a run that is alone.
    waiting: AtomicUsize,
    /// When the next such run may begin.
    next: Mutex<Option<Instant>>,
}

impl ExclusiveRuns {
    /// Does something beside others.
    pub fn among_others<T>(&self, work: impl FnOnce() -> T) -> T {
        let _shared = match self.turn.try_read() {
            Ok(shared) => shared,
            Err(TryLockError::Poisoned(shared)) => shared.into_inner(),
            Err(TryLockError::WouldBlock) => {
                self.waiting.fetch_add(1, Ordering::SeqCst);
                let shared = self.turn.read().unwrap_or_else(PoisonError::into_inner);
                self.waiting.fetch_sub(1, Ordering::SeqCst);
                shared
            }
        };
        work()
    }

    /// Does something while nobody else does anything; answers how long that took, too.
    pub fn alone<T>(&self, work: impl FnOnce() -> T) -> (T, Duration) {
        loop {
            while let Some(left) = self.left() {
                thread::park_timeout(left);
            }
            let _exclusive = self.turn.write().unwrap_or_else(PoisonError::into_inner);
            // Somebody else may have been alone meanwhile.
            if self.left().is_some() {
                continue;
            }
            let began = Instant::now();
            let done = work();
            let took = began.elapsed();
            let has_delayed = self.waiting.load(Ordering::SeqCst) > 0;
            *self.next.lock().unwrap_or_else(PoisonError::into_inner) = has_delayed.then(|| Instant::now() + took);
            return (done, took);
        }
    }

    /// The time for which others have a right to work still.
    fn left(&self) -> Option<Duration> {
        let next = *self.next.lock().unwrap_or_else(PoisonError::into_inner);
        next?.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    fn works(time: Duration) {
        let began = Instant::now();
        while began.elapsed() < time {}
    }

    #[test]
    fn nobody_works_beside_a_run_that_is_alone() {
        let (runs, busy) = (ExclusiveRuns::default(), AtomicUsize::new(0));
        let enters = |most: usize| {
            assert!(busy.fetch_add(1, Ordering::SeqCst) < most);
            works(Duration::from_micros(200));
            busy.fetch_sub(1, Ordering::SeqCst);
        };
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| (0..50).for_each(|_| runs.among_others(|| enters(3))));
            }
            (0..20).for_each(|_| runs.alone(|| enters(1)).0);
        });
    }

    /// Two of a kind want to be alone all the time.
    #[test]
    fn others_get_half_of_the_time() {
        let (runs, ended) = (ExclusiveRuns::default(), AtomicBool::new(false));
        let run = Duration::from_millis(20);
        let (alone, others) = thread::scope(|scope| {
            let working = scope.spawn(|| {
                let mut worked = Duration::ZERO;
                while !ended.load(Ordering::SeqCst) {
                    let began = runs.among_others(|| {
                        let began = Instant::now();
                        works(Duration::from_millis(1));
                        began
                    });
                    worked += began.elapsed();
                }
                worked
            });
            let greedy: Vec<_> = (0..2)
                .map(|_| scope.spawn(|| (0..10).map(|_| runs.alone(|| works(run)).1).sum::<Duration>()))
                .collect();
            let alone: Duration = greedy.into_iter().map(|thread| thread.join().expect("no panic")).sum();
            ended.store(true, Ordering::SeqCst);
            (alone, working.join().expect("no panic"))
        });
        // Nearly as long; less where the machine has something else to do.
        assert!(others * 4 > alone, "others: {others:?}, alone: {alone:?}");
    }

    #[test]
    fn who_delays_nobody_waits_for_nobody() {
        let runs = ExclusiveRuns::default();
        runs.alone(|| works(Duration::from_millis(5)));
        assert_eq!(runs.left(), None);
    }
}

//! Threads that share out work.
//!
//! Each worker lives on one thread until there is nothing left to do: it may be pinned to a core, and a process that it
//! starts is not orphaned in the middle. A panic of a worker reaches the caller as it was, once the others have ended.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{Scope, ScopedJoinHandle, scope};

/// How many workers can work at the same time; 1 where that is not known.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Items that workers take one by one, in order.
#[derive(Debug)]
pub struct WorkQueue<'a, T> {
    items: &'a [T],
    next: AtomicUsize,
}

impl<'a, T> WorkQueue<'a, T> {
    /// A queue of all these items.
    pub fn new(items: &'a [T]) -> WorkQueue<'a, T> {
        WorkQueue { items, next: AtomicUsize::new(0) }
    }

    /// The next item with its place, if there is one.
    pub fn take(&self) -> Option<(usize, &'a T)> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        Some((index, self.items.get(index)?))
    }

    /// Lets nobody take any more.
    pub fn close(&self) {
        self.next.store(self.items.len(), Ordering::Relaxed);
    }
}

/// Lets so many workers work, each told its number; answers what came of them, in the order of their numbers.
pub fn run_workers<R: Send>(jobs: usize, worker: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let worker = &worker;
    scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|number| scope.spawn(move || worker(number))).collect();
        // The first works on this thread, which would only wait.
        let mut all = vec![worker(0)];
        all.extend(others.into_iter().map(joined));
        all
    })
}

/// Number of events for each worker that nobody has heard yet. A worker with more to tell waits: events may be large, and telling
/// may be faster than listening.
const UNHEARD: usize = 2;

/// Lets so many workers work, each told its number and whom to tell of its progress; `listen` hears that on this thread.
pub fn run_workers_with_events<E: Send>(
    jobs: usize,
    worker: impl Fn(usize, &SyncSender<E>) + Sync,
    listen: impl FnMut(E),
) {
    let worker = &worker;
    scope(|scope| {
        let (tell, heard) = sync_channel(UNHEARD * jobs);
        let spawn = |number| spawn_telling(scope, number, worker, tell.clone());
        let all: Vec<_> = (0..jobs).map(spawn).collect();
        // The workers' copies are now the only ones: listening ends with the last of them.
        drop(tell);
        heard.into_iter().for_each(listen);
        all.into_iter().for_each(joined);
    });
}

/// Does the same with each item, with so many workers; answers what came of it, in the order of the items.
pub fn parallel_map<T: Sync, R: Send>(jobs: usize, items: &[T], each: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let queue = WorkQueue::new(items);
    let worker = |_| std::iter::from_fn(|| queue.take()).map(|(index, item)| (index, each(item))).collect::<Vec<_>>();
    let mut all: Vec<(usize, R)> = run_workers(jobs.min(items.len()), worker).into_iter().flatten().collect();
    all.sort_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, done)| done).collect()
}

fn spawn_telling<'scope, E: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    number: usize,
    worker: &'scope (impl Fn(usize, &SyncSender<E>) + Sync),
    tell: SyncSender<E>,
) -> ScopedJoinHandle<'scope, ()> {
    scope.spawn(move || worker(number, &tell))
}

fn joined<R>(worker: ScopedJoinHandle<'_, R>) -> R {
    worker.join().unwrap_or_else(|panic| resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// The words with which something panics.
    fn panic_of(work: impl FnOnce()) -> String {
        let panic = catch_unwind(AssertUnwindSafe(work)).expect_err("it panics");
        panic.downcast_ref::<String>().cloned().expect("words")
    }

    #[test]
    fn everything_is_done_once_and_stays_in_order() {
        let items: Vec<usize> = (0..1000).collect();
        for jobs in [0, 1, 2, 7] {
            assert_eq!(
                parallel_map(jobs, &items, |item| item * 2),
                items.iter().map(|item| item * 2).collect::<Vec<_>>()
            );
        }
        assert_eq!(parallel_map(4, &[0; 0], |item| *item), [0; 0]);
        assert_eq!(run_workers(3, |number| number), [0, 1, 2]);
    }

    #[test]
    fn nobody_takes_from_a_closed_queue() {
        let queue = WorkQueue::new(&[1, 2, 3]);
        assert_eq!(queue.take(), Some((0, &1)));
        queue.close();
        assert_eq!(queue.take(), None);
    }

    #[test]
    fn the_caller_hears_all_that_workers_tell() {
        let mut heard = Vec::new();
        run_workers_with_events(
            3,
            |number, tell| (0..2).for_each(|step| tell.send((number, step)).unwrap()),
            |it| heard.push(it),
        );
        heard.sort();
        assert_eq!(heard, [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]);
    }

    #[test]
    fn no_worker_runs_ahead_of_who_listens() {
        let (jobs, told) = (3, AtomicUsize::new(0));
        let tells = |_, tell: &SyncSender<()>| {
            for _ in 0..200 {
                told.fetch_add(1, Ordering::SeqCst);
                tell.send(()).unwrap();
            }
        };
        let mut heard = 0;
        run_workers_with_events(jobs, tells, |()| {
            heard += 1;
            // Each may be about to tell one more.
            assert!(told.load(Ordering::SeqCst) <= heard + UNHEARD * jobs + jobs);
        });
        assert_eq!(heard, 600);
    }

    #[test]
    fn a_panic_reaches_the_caller_in_its_own_words() {
        let fail = |number: usize| assert!(number != 1, "worker {number} has slipped");
        assert_eq!(panic_of(|| drop(run_workers(3, fail))), "worker 1 has slipped");
        assert_eq!(
            panic_of(|| run_workers_with_events(3, |number, _: &SyncSender<()>| fail(number), |()| {})),
            "worker 1 has slipped"
        );
        assert_eq!(panic_of(|| drop(parallel_map(2, &[0, 1, 2], |item| fail(*item)))), "worker 1 has slipped");
    }
}

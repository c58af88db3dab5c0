//! Progress of long work, with an estimate of the remaining time.

use std::fmt;
use std::io::{IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use super::signals::before_exit;
use super::verbosity::is_quiet;

/// Nothing is estimated before: the first things may be the ones for which something has to be built.
const EARLY: Duration = Duration::from_secs(5);
/// Nor from fewer things that are done.
const FEW: u64 = 3;
/// Time between two lines of progress without a terminal: often enough to show that the program is alive, and seldom enough
/// for a short log.
const SIGN_OF_LIFE: Duration = Duration::from_secs(120);
/// How often the bar is drawn again while nothing happens.
const TICK: Duration = Duration::from_secs(1);

/// A bar on a terminal, which is gone when this is. Elsewhere a plain line every two minutes, and with `--quiet` nothing. All of
/// it goes to standard error, and nothing of it into results.
pub struct ProgressDisplay {
    bar: ProgressBar,
    pace: Arc<Mutex<ProgressRate>>,
    what: &'static str,
    /// Whether lines are written instead of a bar.
    logs: bool,
}

/// Rate of progress.
struct ProgressRate {
    begun: Instant,
    done: u64,
    all: u64,
    /// Time at which the last item was finished.
    at: Duration,
    /// Time at which the last line was written.
    told: Duration,
    /// Estimate of the time that was left then, by anyone who knows more than an average.
    estimate: Option<Duration>,
}

/// The bar that is shown now, for anyone who ends us by a signal.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

impl ProgressDisplay {
    /// Starts a display for this many items; `what` names them in the plural.
    pub fn of(all: usize, what: &'static str) -> ProgressDisplay {
        let all = all as u64;
        let pace = ProgressRate {
            begun: Instant::now(),
            done: 0,
            all,
            at: Duration::ZERO,
            told: Duration::ZERO,
            estimate: None,
        };
        let pace = Arc::new(Mutex::new(pace));
        let moves =
            std::io::stderr().is_terminal() && std::env::var_os("TERM").map_or(cfg!(windows), |term| term != "dumb");
        if is_quiet() || !moves {
            return ProgressDisplay { bar: ProgressBar::hidden(), pace, what, logs: !is_quiet() };
        }
        let for_style = Arc::clone(&pace);
        let left = move |_: &ProgressState, out: &mut dyn fmt::Write| {
            let pace = lock(&for_style);
            // A bar takes everything.
            let _ = pace.left().map_or(Ok(()), |left| write!(out, "{}, ", words(left)));
        };
        let style = ProgressStyle::with_template("{bar:24} {pos}/{len} {left}{wide_msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(all).with_style(style.with_key("left", left)).with_message(what);
        *lock(&SHOWN) = Some(bar.clone());
        before_exit(clear);
        bar.enable_steady_tick(TICK);
        ProgressDisplay { bar, pace, what, logs: false }
    }

    /// Shows the current item.
    pub fn at(&self, what: impl Into<String>) {
        self.bar.set_message(what.into());
    }

    /// Tells how much time is left once the next item is reported, in place of what an average says.
    pub fn estimate(&self, left: Option<Duration>) {
        lock(&self.pace).estimate = left;
    }

    /// Reports that this many more items are finished.
    pub fn done(&self, more: u64) {
        let mut pace = lock(&self.pace);
        pace.done += more;
        pace.at = pace.begun.elapsed();
        if self.logs && pace.at.saturating_sub(pace.told) >= SIGN_OF_LIFE && pace.done < pace.all {
            pace.told = pace.at;
            let left = pace.left().map(|left| format!(", {}", words(left))).unwrap_or_default();
            // When standard error is gone, the results still come.
            let _ = writeln!(anstream::stderr().lock(), "referee: {} of {} {}{left}", pace.done, pace.all, self.what);
        }
        drop(pace);
        self.bar.inc(more);
    }
}

impl Drop for ProgressDisplay {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
        *lock(&SHOWN) = None;
    }
}

/// A thread that has failed leaves nothing half done in there.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Leaves the terminal as it was.
fn clear() {
    if let Some(bar) = lock(&SHOWN).take() {
        bar.finish_and_clear();
    }
}

impl ProgressRate {
    /// About how long it still takes, once there is something to tell it from.
    fn left(&self) -> Option<Duration> {
        left(self.done, self.all, self.at, self.begun.elapsed(), self.estimate)
    }
}

/// About how long the rest takes, `now` that `done` of `all` were done `at` that time: what was `estimated` then, or else as it
/// goes on average. It counts down while the next one is waited for, but not below what the others will take.
fn left(done: u64, all: u64, at: Duration, now: Duration, estimated: Option<Duration>) -> Option<Duration> {
    if now < EARLY || done < FEW || done >= all {
        return None;
    }
    let others = (all - done) as f64;
    let left = estimated.unwrap_or_else(|| at.div_f64(done as f64).mul_f64(others));
    let waited = now.saturating_sub(at).min(left.div_f64(others));
    Some(left.saturating_sub(waited))
}

/// Rounded up, and the more the longer it is: what changes every second helps nobody.
fn words(left: Duration) -> String {
    let seconds = left.as_secs();
    let up_to = |unit: u64| seconds.div_ceil(unit);
    match seconds {
        0..10 => "a few seconds left".to_string(),
        10..=50 => format!("about {} s left", 10 * up_to(10)),
        51..=3540 => format!("about {} min left", up_to(60)),
        _ => {
            let tens = up_to(600);
            let minutes = if tens % 6 == 0 { String::new() } else { format!(" {} min", 10 * (tens % 6)) };
            format!("about {} h{minutes} left", tens / 6)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn nothing_is_estimated_from_nothing() {
        assert_eq!(left(0, 100, seconds(0), seconds(60), None), None, "nothing is done");
        assert_eq!(left(2, 100, seconds(20), seconds(20), None), None, "two may be anything");
        assert_eq!(left(50, 100, seconds(2), seconds(2), None), None, "it is too early");
        assert_eq!(left(100, 100, seconds(20), seconds(20), None), None, "nothing is left");
        assert_eq!(left(50, 100, seconds(20), seconds(20), None), Some(seconds(20)));
        assert_eq!(
            left(50, 100, seconds(20), seconds(20), Some(seconds(90))),
            Some(seconds(90)),
            "somebody knows better"
        );
    }

    #[test]
    fn it_counts_down_while_the_next_is_waited_for_and_then_stands() {
        let after = |waited: u64| left(10, 15, seconds(100), seconds(100 + waited), None).map(|left| left.as_secs());
        assert_eq!([0, 4, 10, 60].map(after), [Some(50), Some(46), Some(40), Some(40)]);
    }

    #[test]
    fn estimates_are_calm() {
        let said = [0, 9, 10, 41, 50, 51, 60, 61, 3540, 3541, 3600, 3601, 7200].map(|left| words(seconds(left)));
        let left = ["a few seconds", "a few seconds", "about 10 s", "about 50 s", "about 50 s", "about 1 min"];
        let more =
            ["about 1 min", "about 2 min", "about 59 min", "about 1 h", "about 1 h", "about 1 h 10 min", "about 2 h"];
        let expected: Vec<String> = left.iter().chain(&more).map(|left| format!("{left} left")).collect();
        assert_eq!(said.to_vec(), expected);
    }
}

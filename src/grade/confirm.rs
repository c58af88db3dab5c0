//! Rules for running a failed scenario again before it costs a mark.

use std::time::Duration;

use crate::game::Game;
use crate::ports::{Fault, FaultKind};
use crate::replay::Transcript;
use crate::verdict::{Verdict, VerdictEnding};

/// Number of time-outs, each confirmed alone, after which a program counts as hanging.
const LOST_CAUSE: u32 = 5;
/// By how much the deadline is cut then. What is left is still thousands of times what a cue takes.
const IMPATIENCE: u32 = 10;
/// How many times its own slowest answer a program has at least.
const SLOWEST: u32 = 3;

/// Number of scenarios in a row that ended in the same kind of fault twice each; after that such a fault is believed at
/// once. As soon as one scenario passes, or its runs differ, every failure is played twice again.
const BELIEVED: u32 = 20;

/// How long and how often a submission is tried. One that hangs in every scenario would otherwise hold the whole cohort
/// up for minutes: its scenarios are still run twice each, only with a shorter deadline and beside the others. One that
/// dies at every cue costs a start of its interpreter for each run.
#[derive(Debug, Default)]
pub struct RetryPolicy {
    confirmed: u32,
    /// For how long others have waited for it.
    alone: Duration,
    last: Option<FaultKind>,
    streak: u32,
}

impl RetryPolicy {
    /// The deadline of the next run, by the usual one and the slowest answer that the program has given.
    pub fn deadline(&self, usual: Duration, slowest: Duration) -> Duration {
        if self.is_lost() { cut_deadline(usual, slowest) } else { usual }
    }

    /// Whether it counts as hanging: no time-out is confirmed alone any more.
    pub fn is_lost(&self) -> bool {
        self.confirmed >= LOST_CAUSE
    }

    /// Notes a run alone: whether it was too late again, how long it took, and how long all such runs may take.
    pub fn ran_alone(&mut self, is_time_out: bool, took: Duration, most: Duration) {
        self.confirmed += u32::from(is_time_out);
        self.alone += took;
        if self.alone > most {
            self.confirmed = LOST_CAUSE;
        }
    }

    /// Whether a run that ended in this kind of fault need not be repeated.
    pub fn believes(&self, fault: Option<FaultKind>) -> bool {
        // Whatever depends on time or on how full the machine is, is always repeated, and so is whatever played on.
        let lasting = fault.is_some_and(FaultKind::comes_of_the_code);
        self.streak >= BELIEVED && lasting && fault == self.last
    }

    /// Learns in which kind of fault the two runs of a scenario ended; the second is none if there was no need for one.
    pub fn learn(&mut self, first: Option<FaultKind>, second: Option<FaultKind>) {
        self.streak = match first {
            Some(_) if first != second => 0,
            Some(_) if first == self.last => self.streak + 1,
            Some(_) => 1,
            None => 0,
        };
        self.last = first;
    }
}

/// The deadline of a run of what has hung before. A program that is slow everywhere is no reason to believe that it hangs.
pub fn cut_deadline(usual: Duration, slowest: Duration) -> Duration {
    (usual / IMPATIENCE).max(slowest.saturating_mul(SLOWEST)).min(usual)
}

/// Result of another run of a scenario, with what was recorded: its transcript.
pub struct Rerun<T> {
    pub verdict: Verdict,
    pub transcript: T,
    /// It was run alone, because the run before was too late; and this one was not.
    pub in_time: bool,
}

/// Returns the verdict of a scenario that failed in its first run, and the transcript it was judged from.
///
/// A failure counts when it happens twice. A run that was too late beside others, and in time alone, was late for no fault of
/// the student's: the run alone then counts in its place, with its own words. Otherwise an endless recursion would be a
/// time-out on a machine under load, and an exception on an idle one.
pub fn settle<T>(first: (Verdict, T), again: &mut dyn FnMut(&T) -> Rerun<T>) -> (Verdict, T) {
    let (verdict, transcript) = first;
    let second = again(&transcript);
    if !second.in_time {
        return (verdict.confirmed_by(&second.verdict), transcript);
    }
    if second.verdict.ending == VerdictEnding::Passed {
        return (second.verdict, second.transcript);
    }
    let third = again(&second.transcript);
    (second.verdict.confirmed_by(&third.verdict), second.transcript)
}

/// The kind of fault that a run ended in.
pub fn fault<G: Game>(transcript: &Transcript<G>) -> Option<FaultKind> {
    transcript.fault().map(Fault::kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::Phrase;
    use crate::verdict::{CheckKind, Finding};

    #[test]
    fn a_fault_is_believed_after_many_that_were_the_same_twice() {
        let mut patience = RetryPolicy::default();
        for _ in 0..BELIEVED {
            assert!(!patience.believes(Some(FaultKind::Protocol)));
            patience.learn(Some(FaultKind::Protocol), Some(FaultKind::Protocol));
        }
        assert!(patience.believes(Some(FaultKind::Protocol)));
        assert!(!patience.believes(Some(FaultKind::Crashed)), "another fault is news");
        assert!(!patience.believes(None), "so is a game that was played on");
        patience.learn(None, None);
        assert!(!patience.believes(Some(FaultKind::Protocol)), "one scenario passed");
    }

    /// The verdict of a run that ended like this, with words of its own.
    fn verdict(ending: VerdictEnding, says: &str) -> Verdict {
        let finding = Finding {
            step: 1,
            cue: "startup".to_string(),
            check: CheckKind::Answer,
            says: Phrase::verbatim(says),
            before: String::new(),
            expected: None,
            actual: None,
        };
        Verdict {
            scenario: "opening/a".to_string(),
            title: String::new(),
            requirement: "opening".to_string(),
            hidden: false,
            after_due: false,
            ending,
            findings: if ending == VerdictEnding::Passed { Vec::new() } else { vec![finding] },
            tolerated: Vec::new(),
            initialise_undone: false,
        }
    }

    /// Returns how these runs are settled: the ending, its words, and the transcript. Panics if more are played.
    fn settled(runs: &[(VerdictEnding, &'static str, bool)]) -> (VerdictEnding, String, &'static str) {
        let mut runs = runs.iter().map(|(ending, says, in_time)| Rerun {
            verdict: verdict(*ending, says),
            transcript: *says,
            in_time: *in_time,
        });
        let first = runs.next().expect("a first run");
        let (verdict, from) =
            settle((first.verdict, first.transcript), &mut |_| runs.next().expect("no more runs are needed"));
        assert!(runs.next().is_none(), "all runs are played");
        (verdict.ending, verdict.findings.first().map(|finding| finding.says.to_string()).unwrap_or_default(), from)
    }

    #[test]
    fn what_is_late_under_load_alone_ends_as_on_an_idle_machine() {
        use VerdictEnding::{Failed, Passed, Unstable};
        let overflow = (Failed, "overflow".to_string(), "overflow");
        assert_eq!(settled(&[(Failed, "overflow", false), (Failed, "overflow", false)]), overflow, "idle");
        assert_eq!(settled(&[(Failed, "overflow", false), (Failed, "late", false)]), overflow, "late the second time");
        let loaded = [(Failed, "late", false), (Failed, "overflow", true), (Failed, "overflow", false)];
        assert_eq!(settled(&loaded), overflow);
        let late_again = [(Failed, "late", false), (Failed, "overflow", true), (Failed, "late", false)];
        assert_eq!(settled(&late_again), overflow);
        assert_eq!(settled(&[(Failed, "late", false), (Passed, "", true)]).0, Passed);
        assert_eq!(settled(&[(Failed, "late", false), (Failed, "late", false)]).1, "late");
        assert_eq!(settled(&[(Failed, "wrong", false), (Passed, "", false)]).0, Unstable);
        // A failure that was seen once only costs nothing, whatever the run before it came to.
        assert_eq!(settled(&[(Failed, "late", false), (Failed, "wrong", true), (Passed, "", false)]).0, Unstable);
    }

    #[test]
    fn a_slow_program_has_more_time_than_one_that_only_hangs() {
        let (usual, millis) = (Duration::from_millis(500), Duration::from_millis);
        assert_eq!(cut_deadline(usual, millis(1)), millis(50));
        assert_eq!(cut_deadline(usual, millis(40)), millis(120));
        assert_eq!(cut_deadline(usual, millis(400)), usual);
    }

    /// A program that is late once, and then as slow as it may be, would stop everybody else for hours.
    #[test]
    fn nobody_is_alone_for_long() {
        let mut patience = RetryPolicy::default();
        let most = Duration::from_secs(30);
        for _ in 0..3 {
            assert!(!patience.is_lost());
            patience.ran_alone(false, Duration::from_secs(10), most);
        }
        patience.ran_alone(false, Duration::from_millis(1), most);
        assert!(patience.is_lost());
    }

    #[test]
    fn runs_that_differ_and_matters_of_time_are_always_repeated() {
        let mut patience = RetryPolicy::default();
        (0..2 * BELIEVED).for_each(|_| patience.learn(Some(FaultKind::TimedOut), Some(FaultKind::TimedOut)));
        assert!(!patience.believes(Some(FaultKind::TimedOut)));
        (0..2 * BELIEVED).for_each(|_| patience.learn(Some(FaultKind::Exited), Some(FaultKind::Crashed)));
        assert!(!patience.believes(Some(FaultKind::Exited)));
    }
}

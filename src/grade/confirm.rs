//! Runs a failed scenario once more before it costs a mark.

use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use super::PreparationTools;
use crate::game::{FullGame, Game};
use crate::host::process::LaunchConfig;
use crate::ports::{Fault, FaultKind};
use crate::replay::{Transcript, replay};
use crate::scenario::Scenario;
use crate::submission::Submission;
use crate::verdict::{Verdict, judge};

/// Number of time-outs, each confirmed alone, after which a program counts as hanging.
const LOST_CAUSE: u32 = 5;
/// By how much the deadline is cut then. What is left is still thousands of times what a cue takes.
const IMPATIENCE: u32 = 10;

/// Number of scenarios in a row that ended in the same kind of fault twice each; after that such a fault is believed at
/// once. As soon as one scenario passes, or its runs differ, every failure is played twice again.
const BELIEVED: u32 = 20;

/// How long and how often a submission is tried. One that hangs in every scenario would otherwise hold the whole cohort
/// up for minutes: its scenarios are still run twice each, only with a shorter deadline and beside the others. One that
/// dies at every cue costs a start of its interpreter for each run.
#[derive(Debug, Default)]
pub struct RetryPolicy {
    confirmed: u32,
    last: Option<FaultKind>,
    streak: u32,
}

impl RetryPolicy {
    /// The deadline of the next run.
    pub fn deadline(&self, usual: Duration) -> Duration {
        if self.is_lost() { usual / IMPATIENCE } else { usual }
    }

    fn is_lost(&self) -> bool {
        self.confirmed >= LOST_CAUSE
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

/// Lets one run be alone: everybody else's wait while it lasts.
#[derive(Debug, Default)]
pub struct ExclusiveRuns(RwLock<()>);

impl ExclusiveRuns {
    /// Does something beside others.
    pub fn among_others<T>(&self, work: impl FnOnce() -> T) -> T {
        let _shared = self.0.read().unwrap_or_else(PoisonError::into_inner);
        work()
    }

    /// Does something while nobody else does anything.
    pub fn alone<T>(&self, work: impl FnOnce() -> T) -> T {
        let _exclusive = self.0.write().unwrap_or_else(PoisonError::into_inner);
        work()
    }
}

/// Result of the second run of a scenario.
pub struct SecondRun<G: Game> {
    pub verdict: Verdict,
    pub transcript: Transcript<G>,
    /// It was run alone, because the first run was too late; and this one was not.
    pub in_time: bool,
}

/// Judges a failed scenario again, in a fresh process; alone, if it was a matter of time.
pub fn confirm<G: FullGame>(
    bench: &PreparationTools<'_, G>,
    submission: &Submission,
    launch: &LaunchConfig,
    scenario: &Scenario<G>,
    first: &Transcript<G>,
    quiet: &ExclusiveRuns,
    patience: &mut RetryPolicy,
) -> SecondRun<G> {
    let deadline = patience.deadline(bench.plan.limits.cue);
    let again = || {
        let mut child = bench.child(launch, submission);
        child.set_deadline(deadline);
        replay(scenario, &mut child)
    };
    let alone = first.timed_out() && !patience.is_lost();
    let second = if alone { quiet.alone(again) } else { quiet.among_others(again) };
    patience.confirmed += u32::from(alone && second.timed_out());
    patience.learn(fault(first), fault(&second));
    let verdict = judge::<G>(&bench.coursework.spec, &bench.coursework.rules, &second);
    SecondRun { verdict, in_time: alone && !second.timed_out(), transcript: second }
}

/// The kind of fault that a run ended in.
pub fn fault<G: Game>(transcript: &Transcript<G>) -> Option<FaultKind> {
    transcript.fault().map(Fault::kind)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn runs_that_differ_and_matters_of_time_are_always_repeated() {
        let mut patience = RetryPolicy::default();
        (0..2 * BELIEVED).for_each(|_| patience.learn(Some(FaultKind::TimedOut), Some(FaultKind::TimedOut)));
        assert!(!patience.believes(Some(FaultKind::TimedOut)));
        (0..2 * BELIEVED).for_each(|_| patience.learn(Some(FaultKind::Exited), Some(FaultKind::Crashed)));
        assert!(!patience.believes(Some(FaultKind::Exited)));
    }
}

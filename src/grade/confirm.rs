//! Runs a failed scenario once more before it costs a mark.

use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use super::Bench;
use crate::game::Game;
use crate::host::process::Launch;
use crate::replay::{Transcript, replay};
use crate::scenario::Scenario;
use crate::stage::{Call, Fault};
use crate::submission::Submission;
use crate::verdict::{Verdict, judge};

/// So many time-outs, each confirmed alone, and nobody doubts any more that the program hangs.
const LOST_CAUSE: u32 = 5;
/// By how much the deadline is cut then. What is left is still thousands of times what a cue takes.
const IMPATIENCE: u32 = 10;

/// How long a submission is waited for. One that hangs in every scenario would otherwise hold the whole cohort up for
/// minutes; its scenarios are still run twice each, only with a shorter deadline and beside the others.
#[derive(Debug, Default)]
pub struct Patience {
    confirmed: u32,
}

impl Patience {
    /// The deadline of the next run.
    pub fn deadline(&self, usual: Duration) -> Duration {
        if self.is_lost() { usual / IMPATIENCE } else { usual }
    }

    fn is_lost(&self) -> bool {
        self.confirmed >= LOST_CAUSE
    }
}

/// Lets one run be alone: everybody else's wait while it lasts.
#[derive(Debug, Default)]
pub struct Quiet(RwLock<()>);

impl Quiet {
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

/// Judges a failed scenario again, in a fresh process; alone, if it was a matter of time.
pub fn confirm<G: Game>(
    bench: &Bench<'_, G>,
    submission: &Submission,
    launch: &Launch,
    scenario: &Scenario<G>,
    first: &Transcript<G>,
    quiet: &Quiet,
    patience: &mut Patience,
) -> Verdict {
    let deadline = patience.deadline(bench.plan.limits.cue);
    let again = || {
        let mut child = bench.child(launch, submission);
        child.hurry(deadline);
        replay(scenario, &mut child)
    };
    let alone = timed_out(first) && !patience.is_lost();
    let second = if alone { quiet.alone(again) } else { quiet.among_others(again) };
    patience.confirmed += u32::from(alone && timed_out(&second));
    judge::<G>(&bench.coursework.spec, &bench.coursework.rules, &second)
}

fn timed_out<G: Game>(transcript: &Transcript<G>) -> bool {
    matches!(transcript.tape.last(), Some(Call::Failed(Fault::TimedOut { .. })))
}

//! Runs a failed scenario once more before it costs a mark.

use std::sync::{PoisonError, RwLock};

use super::Bench;
use crate::game::Game;
use crate::host::process::Launch;
use crate::replay::Transcript;
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::stage::{Call, Fault};
use crate::submission::Submission;
use crate::verdict::{Verdict, judge};

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
) -> Verdict {
    let again = || {
        let mut child = bench.child(launch, submission);
        let transcript = replay(scenario, &mut child);
        judge(&bench.coursework.spec, &bench.coursework.rules, &transcript)
    };
    let timed_out = matches!(first.tape.last(), Some(Call::Failed(Fault::TimedOut { .. })));
    if timed_out { quiet.alone(again) } else { quiet.among_others(again) }
}

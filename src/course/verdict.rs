//! From a transcript to a verdict: pure, so that every mark can be judged again without running anything.

mod finding;
mod finding_collector;
mod judge;
mod judge_asked;
mod judge_aspects;
mod judge_drawing;
mod judge_frame;
mod judge_grounds;
mod judge_learner;
mod judge_messages;
mod judge_resources;
mod judge_shown;
mod judge_unmoved;
mod judge_values;
mod judge_view;
mod message_text;
mod not_run;
mod step_calls;
mod wrong_parts;

use crate::phrases::{Phrase, phrase};
use serde::{Deserialize, Serialize};

pub use crate::scenario::CheckKind;
pub use finding::{Finding, player_line};
pub use finding_collector::MOST_FINDINGS;
pub use judge::{judge, judge_except};
pub use judge_shown::expectation_from;
pub use not_run::NotRun;
pub use step_calls::{SentMessage, StepCalls, split_into_steps};

/// Endings of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VerdictEnding {
    /// Everything was as expected.
    Passed,
    /// Something was not, and again in a fresh process.
    Failed,
    /// It failed once, and passed in as many fresh runs as the coursework asks for: it costs nothing, and the instructor is
    /// told.
    Unstable,
    /// It failed in some runs and passed in others: it neither costs nor earns anything until a person decides.
    Open,
    /// It failed, and passed once `update` followed each change of the model from outside. It costs nothing itself; the
    /// requirement that pays for a missing update loses its marks.
    NeedsUpdate,
    /// The grader could not run it: it costs nothing, and the instructor is told.
    NotRun,
}

impl VerdictEnding {
    /// Says of a scenario whose runs differ what follows from that; completes a sentence that begins with its name.
    pub fn says_of_runs(self) -> Option<Phrase> {
        match self {
            VerdictEnding::Unstable => Some(phrase!("runs-unstable")),
            VerdictEnding::Open => Some(phrase!("runs-open")),
            VerdictEnding::Passed | VerdictEnding::Failed | VerdictEnding::NeedsUpdate | VerdictEnding::NotRun => None,
        }
    }

    /// Whether it counts as passed for its own requirement.
    pub fn costs_nothing(self) -> bool {
        matches!(self, VerdictEnding::Passed | VerdictEnding::Unstable | VerdictEnding::NeedsUpdate)
    }
}

/// The verdict of one scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Verdict {
    /// The scenario's id, such as `capture/in-two-directions`.
    pub scenario: String,
    /// Its title.
    pub title: String,
    /// The requirement that it belongs to.
    pub requirement: String,
    /// Whether students' self-checks leave it out.
    pub hidden: bool,
    /// Whether a student's report may show it once the work has been handed in, though it is hidden until then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub after_due: bool,
    /// Ending.
    pub ending: VerdictEnding,
    /// Findings, in order; empty if everything was as expected.
    pub findings: Vec<Finding>,
    /// Exceptions that cost nothing, since the code may fail there: one sentence each. Untrusted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tolerated: Vec<Phrase>,
    /// Whether a new controller changed the model in its `initialise`, which the kit took back. It costs nothing: in the
    /// main program startup comes right after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub initialise_undone: bool,
}

impl Verdict {
    /// Why the grader could not run it, if it could not.
    pub fn not_run(&self) -> Option<NotRun> {
        let last = self.findings.last().filter(|_| self.ending == VerdictEnding::NotRun)?;
        Some(NotRun::from(last.says.to_string()))
    }

    /// Combines the verdicts of a first and a second run.
    ///
    /// A failing scenario costs a mark only if it fails again, alone, in a fresh process.
    pub fn confirmed_by(self, second: &Verdict) -> Verdict {
        let ending = match (self.ending, second.ending) {
            (VerdictEnding::Failed, VerdictEnding::Passed) => VerdictEnding::Unstable,
            (VerdictEnding::Failed, VerdictEnding::NotRun) => VerdictEnding::NotRun,
            (first, _) => first,
        };
        Verdict { ending, ..self }
    }
}

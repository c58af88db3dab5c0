//! Why a scenario must be played again.

use serde::Serialize;
use thiserror::Error;

/// Why no saved tape tells how a scenario would end now; completes "must be played again: …".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "step")]
pub enum ReplayReason {
    /// Nothing of the kind has been played.
    #[error("the scenario is new")]
    New,
    /// The model holds something else at first.
    #[error("it starts from another board")]
    Board,
    /// The events differ from this step on.
    #[error("its steps have changed from step {0} on")]
    Steps(usize),
    /// It goes on after this step, which was its last.
    #[error("it goes on after step {0}, with which it ended")]
    Longer(usize),
    /// In this step the work failed, and had been sent cues by then that are not the same any more.
    #[error("the submission failed in step {0}; it had received later events by then, which have changed")]
    SentAhead(usize),
    /// In this step a click would go somewhere else.
    #[error("by the spec's `view:` of now, step {0} would touch something else")]
    Touch(usize),
    /// A learner's games are others.
    #[error("its games are others: how many, their seed, the seat or the rules")]
    Games,
    /// A view's scenario has become a controller's, or the other way round.
    #[error("it is for another part")]
    Part,
    /// The first of two runs failed, the second passed, and only the first is saved.
    #[error("it had failed once and passed once, and only the first of the two runs is saved")]
    Twice,
    /// A run with `update` after each change of the model would decide, and is not saved.
    #[error("it failed, and whether it passes once update follows each change of the model is not saved")]
    WithoutUpdate,
    /// The results hold no transcript.
    #[error("no transcript was saved")]
    Unsaved,
}

/// A scenario that must be played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OpenScenario {
    /// The scenario's id.
    pub scenario: String,
    /// The requirement that it belongs to.
    pub requirement: String,
    /// Why.
    pub why: ReplayReason,
}

//! One step at a table, or why there was none.

use crate::game::{FullGame, Game};
use crate::ports::{Call, CallLog, Fault};

/// Why the table does not pass something on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableRefusal {
    /// The coursework has no such cue.
    #[error("there is no `{kind}` in this coursework; it has: {known}")]
    NoSuchEvent {
        /// Kind that does not exist.
        kind: String,
        /// Kinds that exist.
        known: String,
    },
    /// The controller has failed, and nobody has started again.
    #[error("the controller has failed: `startup` begins again, and with `fresh` a new instance goes on")]
    ControllerFailed,
    /// There is no view on which anything could be clicked.
    #[error("there is no view to click on: start with `--view DIR`, or with `--view reference`")]
    NoView,
    /// The model is not one that others change.
    #[error("this model is not changed from outside: start with `--model test` for that")]
    ModelChangesForbidden,
}

/// Result of one step at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableStep<G: Game> {
    /// Step as a fixture's sentence; empty if nothing was done.
    pub did: String,
    /// Calls of the controller.
    pub tape: CallLog<G>,
    /// Note about a computer player.
    pub note: Option<String>,
}

impl<G: FullGame> TableStep<G> {
    /// Why the controller gave no answer, if it gave none.
    pub fn fault(&self) -> Option<&Fault> {
        self.tape.iter().find_map(|call| if let Call::Failed(fault) = call { Some(fault) } else { None })
    }
}

//! Anything said between grader and student code.

use serde::{Deserialize, Serialize};

use super::{Event, Fault};
use crate::game::{Board, Game, Seat};
use crate::view_spec::ShownView;

/// Anything said between grader and student code: an entry of the tape, and the wire's word for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Call<G: Game> {
    /// The grader gives the controller a cue; what follows, up to `Done` or `Failed`, is its answer.
    Handle(Event<G>),
    /// A change of the model from outside.
    Poke(Board<G::Squares>),
    /// A new instance of the controller takes over.
    Fresh,
    /// The controller has changed the model; the whole board as it is now.
    Store(Board<G::Squares>),
    /// The controller asks the view to draw the model again.
    Refresh,
    /// The controller has a message for a player.
    Tell {
        /// For whom; may be a number that is nobody's.
        to: Seat,
        /// The message, as the student wrote it; untrusted.
        text: String,
    },
    /// The controller has a line for the log that everybody reads.
    Log {
        /// The line; untrusted.
        text: String,
    },
    /// The controller marks what a player could do, in place of what was marked before.
    Mark {
        /// Marked actions; none removes the marks.
        actions: Vec<G::Action>,
    },
    /// The controller writes a game out, to go on with it some other day.
    Write {
        /// Text for the file; untrusted.
        text: String,
    },
    /// The controller says whether a whole game was played by the rules.
    Rule {
        /// Whether it was.
        legal: bool,
    },
    /// A computer player says what it does.
    Choose {
        /// An action, or `resign`; untrusted.
        text: String,
    },
    /// The `initialise` of a new controller changed the model, which may hold a game that is going on; the kit took that back.
    InitialiseUndone,
    /// A view under test shows this now.
    Show(ShownView),
    /// A view under test asks this of its controller.
    Ask(Event<G>),
    /// The controller has answered the cue.
    Done,
    /// The controller has not answered the cue, and is not asked anything more.
    Failed(Fault),
}

/// The calls of one scenario, in order.
pub type CallLog<G> = Vec<Call<G>>;

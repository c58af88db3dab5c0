//! Kinds of checks, and what each is about.

use serde::{Deserialize, Serialize};

/// Kinds of checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CheckKind {
    /// Content of the squares.
    Squares,
    /// Whose turn the model says it is.
    Player,
    /// The finished flag.
    Finished,
    /// How many pieces were taken.
    Captures,
    /// Action that was taken.
    Plays,
    /// No change at all.
    Unchanged,
    /// Message that a player sees.
    Feedback,
    /// Every message is on the list.
    Listed,
    /// Every message is true when it is sent.
    Truthful,
    /// The view was refreshed.
    Refreshed,
    /// The lines that are added to the log.
    Log,
    /// Marked actions.
    Marks,
    /// The game that is written out.
    Writes,
    /// Verdict on a whole game.
    Legal,
    /// Choice of a computer player.
    Chooses,
    /// Learning of a computer player.
    Learns,
    /// Appearance of a view's frames.
    Looks,
    /// Board that a view shows.
    Shows,
    /// Things that a view shows besides letters: walls, marks.
    Shown,
    /// Message that a view shows.
    Reads,
    /// The log that a view shows.
    Logged,
    /// Events that a view sends to its controller.
    Asks,
    /// An answer came at all.
    Answer,
    /// The answer was no exception.
    Exception,
}

/// Subject of a check: content of the model, lines that count to the letter, whether an answer came, or anything else.
#[derive(PartialEq, Eq)]
pub(super) enum CheckSubject {
    Model,
    Text,
    Answer,
    Other,
}

impl CheckKind {
    /// Returns the subject of the check.
    pub(super) fn subject(self) -> CheckSubject {
        use CheckKind::*;
        match self {
            Squares | Player | Finished | Captures | Plays | Unchanged => CheckSubject::Model,
            Feedback | Log | Writes | Reads | Logged => CheckSubject::Text,
            Answer | Exception => CheckSubject::Answer,
            Listed | Truthful | Refreshed | Marks | Legal | Chooses | Learns => CheckSubject::Other,
            Looks | Shows | Shown | Asks => CheckSubject::Other,
        }
    }
}

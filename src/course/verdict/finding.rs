//! One thing that was not as expected.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::scenario::Expectation;

/// What was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// What lies on the squares.
    Squares,
    /// Whose turn the model says it is.
    Player,
    /// The finished flag.
    Finished,
    /// How many pieces were taken.
    Captures,
    /// Which action was taken.
    Plays,
    /// That nothing changed.
    Unchanged,
    /// What a player sees.
    Feedback,
    /// That a message is of the list.
    Listed,
    /// That a message is true when it is sent.
    Truthful,
    /// That the view was told to refresh.
    Refreshed,
    /// The lines that are added to the log.
    Log,
    /// What is marked.
    Marks,
    /// The game that is written out.
    Writes,
    /// What is said of a whole game.
    Legal,
    /// What a computer player chooses.
    Chooses,
    /// What a computer player has learnt.
    Learns,
    /// How a view's frames look.
    Looks,
    /// What board a view shows.
    Shows,
    /// What a view shows besides letters: walls, marks.
    Shown,
    /// What message a view shows.
    Reads,
    /// The log that a view shows.
    Logged,
    /// What a view asks of its controller.
    Asks,
    /// That an answer came at all.
    Answer,
}

impl Check {
    /// Whether it is about what the model holds. What players are told about a wrong board is a consequence.
    pub fn is_of_the_board(self) -> bool {
        use Check::{Answer, Captures, Finished, Player, Plays, Squares, Unchanged};
        matches!(self, Squares | Player | Finished | Captures | Plays | Unchanged | Answer)
    }

    /// Whether an expectation states anything of this kind.
    pub fn is_stated<G: Game>(self, expect: &Expectation<G>) -> bool {
        match self {
            Check::Squares => expect.squares.is_some(),
            Check::Player => expect.player.is_some(),
            Check::Finished => expect.finished.is_some(),
            Check::Captures => expect.captures.is_some(),
            Check::Plays => !expect.plays.is_empty(),
            Check::Unchanged => expect.unchanged,
            Check::Feedback => !expect.feedback.is_empty(),
            Check::Refreshed => expect.refreshed,
            Check::Log => expect.log.is_some(),
            Check::Marks => expect.marks.is_some(),
            Check::Writes => expect.writes.is_some(),
            Check::Legal => expect.legal.is_some(),
            Check::Chooses => !expect.chooses.is_empty(),
            Check::Looks => !expect.looks.is_empty(),
            Check::Shows => expect.shows.values().any(|pane| pane.board.is_some()),
            Check::Shown => expect.shows.values().any(|pane| pane.board.is_some() || pane.marked.is_some()),
            Check::Reads => expect.shows.values().any(|pane| pane.message.is_some()),
            Check::Logged => expect.shows.values().any(|pane| pane.log.is_some()),
            Check::Asks => expect.asks.is_some(),
            Check::Listed | Check::Truthful | Check::Learns | Check::Answer => false,
        }
    }
}

/// One thing that was not as expected. All texts of a student's are untrusted: escape them where they are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Finding {
    /// Which step, from 1.
    pub step: usize,
    /// What was done in it: the fixture's sentence.
    pub cue: String,
    /// What was looked at.
    pub check: Check,
    /// What is wrong, in one sentence.
    pub says: String,
    /// The squares before the step, as a picture.
    pub before: String,
    /// What was expected: a picture if squares were looked at, else a word or a text.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub expected: Option<String>,
    /// What there was instead, of the same kind.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub actual: Option<String>,
}

impl Finding {
    /// Whether `expected` and `actual` are lines of text that count to the letter.
    pub fn has_texts(&self) -> bool {
        matches!(self.check, Check::Feedback | Check::Log | Check::Writes | Check::Reads | Check::Logged)
    }

    /// Whether `expected` and `actual` are pictures of squares.
    pub fn has_pictures(&self) -> bool {
        matches!(self.check, Check::Squares | Check::Plays | Check::Unchanged | Check::Shows) && self.expected.is_some()
    }
}

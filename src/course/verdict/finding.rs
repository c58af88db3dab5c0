//! One thing that was not as expected.

use serde::{Deserialize, Serialize};

use crate::game::Board;
use crate::phrases::{Phrase, phrase};
use crate::scenario::CheckKind;

/// One thing that was not as expected. All texts of a student's are untrusted: escape them where they are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Finding {
    /// Number of the step, from 1.
    pub step: usize,
    /// Step as a sentence of the fixture.
    pub cue: String,
    /// Check that failed.
    pub check: CheckKind,
    /// Description of the fault, in one sentence.
    #[serde(flatten)]
    pub says: Phrase,
    /// The model before the step: the squares as a picture, and a last line with the player and the flag, as
    /// [`player_line`] writes it. Results that were saved long ago lack that line.
    pub before: String,
    /// Expected value: a picture if squares were checked, else a word or a text.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub expected: Option<String>,
    /// Actual value, of the same kind.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub actual: Option<String>,
}

/// Beginning of the line under a board.
const PLAYER: &str = "player: ";
/// End of that line if the flag is set, and if it is not.
const FINISHED: &str = "finished";
const UNFINISHED: &str = "not finished";

/// Writes what a model holds besides squares: whose turn it is, and whether the game is over.
pub fn player_line<S>(board: &Board<S>, seats: &[String]) -> String {
    let finished = if board.finished { FINISHED } else { UNFINISHED };
    format!("{PLAYER}{}, {finished}", board.player.name(seats))
}

impl Finding {
    /// The step as a sentence: that of the fixture, unless nobody asks anything of the code in it.
    pub fn step_phrase(&self) -> Phrase {
        let others = [phrase!("step-poked"), phrase!("step-fresh"), phrase!("step-games-over")];
        let own = others.into_iter().find(|other| *other == self.cue.as_str());
        own.unwrap_or_else(|| Phrase::verbatim(&self.cue))
    }

    /// Returns the squares before the step, as a picture, and the player and the flag if they are known.
    pub fn squares_and_player_before(&self) -> (&str, Option<Phrase>) {
        let last = self.before.rsplit_once('\n');
        let known = last.and_then(|(squares, line)| Some((squares, line.strip_prefix(PLAYER)?.rsplit_once(", ")?)));
        match known {
            Some((squares, (player, FINISHED))) => (squares, Some(phrase!("before-finished", player = player))),
            Some((squares, (player, _))) => (squares, Some(phrase!("before-unfinished", player = player))),
            None => (&self.before, None),
        }
    }

    /// Whether `expected` and `actual` are lines of text that count to the letter.
    pub fn has_texts(&self) -> bool {
        self.check.is_about_texts()
    }

    /// Whether `expected` and `actual` are pictures of squares.
    pub fn has_pictures(&self) -> bool {
        matches!(self.check, CheckKind::Squares | CheckKind::Plays | CheckKind::Unchanged | CheckKind::Shows)
            && self.expected.is_some()
    }
}

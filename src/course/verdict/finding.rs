//! One thing that was not as expected.

use serde::{Deserialize, Serialize};

use crate::game::Board;
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
    pub says: String,
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

/// Writes what a model holds besides squares: whose turn it is, and whether the game is over.
pub fn player_line<S>(board: &Board<S>, seats: &[String]) -> String {
    let finished = if board.finished { "finished" } else { "not finished" };
    format!("{PLAYER}{}, {finished}", board.player.name(seats))
}

impl Finding {
    /// Returns the squares before the step, as a picture, and the player and the flag if they are known.
    pub fn squares_and_player_before(&self) -> (&str, Option<&str>) {
        match self.before.rsplit_once('\n') {
            Some((squares, line)) if line.starts_with(PLAYER) => (squares, Some(line)),
            _ => (&self.before, None),
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

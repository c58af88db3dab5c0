//! The content of a model, legal or not.

use serde::{Deserialize, Serialize};

use super::Seat;

/// All that a model stores, legal or not: the squares, whose turn it is, and whether the game has finished.
///
/// Every handout's model has these three; only the squares differ from game to game, so they are the parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board<S> {
    /// Whose turn the model says it is; any number, 0 in a model that nobody has set up.
    pub player: Seat,
    /// Whether the model says that the game is over.
    pub finished: bool,
    /// Content of the squares.
    pub squares: S,
}

impl<S: PartialEq> Board<S> {
    /// Whether this board is as `before`. After the end it is nobody's turn, so that the player may be any.
    pub fn is_unchanged_from(&self, before: &Board<S>) -> bool {
        let same_turn = self.player == before.player || (before.finished && self.finished);
        same_turn && self.finished == before.finished && self.squares == before.squares
    }
}

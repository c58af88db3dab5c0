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

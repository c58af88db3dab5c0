//! Tic-tac-toe, the other game of the article: three in a row on nine squares, and nothing is ever moved.

mod mutants;
mod rules;

pub use rules::{Mark, Noughts, Rules};

use super::monitor;

/// A legal position. X begins.
///
/// # Example
/// ```
/// use referee_rules::game::{Game, Seat};
/// use referee_rules::games::TicTacToe;
/// let opening = TicTacToe::opening(&Default::default());
/// let after = opening.play(Seat(1), &"5".parse().unwrap()).unwrap();
/// assert_eq!(after.board().squares.to_string(), ". . .\n. X .\n. . .");
/// ```
pub type TicTacToe = monitor::Position<Noughts>;
/// What a model may hold.
pub type Squares = monitor::Squares<Noughts>;
/// What a player may type.
pub type Action = monitor::Action<Mark>;

//! Tic-tac-toe, the other game of the article: three in a row on nine squares, and nothing is ever moved.

mod mutants;
mod rules;

pub use rules::{MarkedSquare, Rules, TicTacToeGridGame};

use super::typed_grid;

/// A legal position. X begins.
///
/// # Example
/// ```
/// use referee_definitions::game::{Game, Seat};
/// use referee_rules::games::TicTacToe;
/// let opening = TicTacToe::opening(&Default::default());
/// let after = opening.play(Seat(1), &"5".parse().unwrap()).unwrap();
/// assert_eq!(after.board().squares.to_string(), ". . .\n. X .\n. . .");
/// ```
pub type TicTacToe = typed_grid::Position<TicTacToeGridGame>;
/// Content of a model.
pub type Squares = typed_grid::Squares<TicTacToeGridGame>;
/// Actions that a player may type.
pub type Action = typed_grid::Action<MarkedSquare>;

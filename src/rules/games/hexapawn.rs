//! Hexapawn, Martin Gardner's game for a machine of matchboxes: three pawns against three on nine squares.
//!
//! A pawn goes one row ahead onto a free square, and takes diagonally. Anyone who reaches the other side has won, and who
//! cannot move has lost. Boards of other sizes are for anyone who wants a larger machine.

mod mutants;
mod pawn_move;
mod rules;

pub use pawn_move::PawnMove;
pub use rules::{HexapawnGridGame, Rules, RulesError};

use super::typed_grid;

/// A legal position. White, on the bottom row, begins.
///
/// # Example
/// ```
/// use referee_definitions::game::{Game, Seat};
/// use referee_rules::games::Hexapawn;
/// let opening = Hexapawn::opening(&Default::default());
/// let after = opening.play(Seat(1), &"7 4".parse().unwrap()).unwrap();
/// assert_eq!(after.board().squares.to_string(), "B B B\nW . .\n. W W");
/// ```
pub type Hexapawn = typed_grid::Position<HexapawnGridGame>;
/// Content of a model.
pub type Squares = typed_grid::Squares<HexapawnGridGame>;
/// Actions that a player may type.
pub type Action = typed_grid::Action<PawnMove>;

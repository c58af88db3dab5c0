//! Typed grids: common parts of the games of the article's game monitor. They have numbered squares, resignations, and
//! scores across games.
//!
//! The article ("Associative Arrays", a computer player that learns with matchboxes) has one monitor and many games. A
//! game says by a [`GridGame`] what its board and its moves are, and by [`OwnMutants`] what students get wrong in it;
//! [`Position`] adds what the monitor knows about every game: whose turn it is, who has resigned, who has won how often,
//! and when it is over.
//!
//! How a game ends, with the listing's `moveOver`, `resign` and `win` as the source:
//! - A move that wins, ends it. The turn stays with the winner, and the winner has won one game more.
//! - Who resigns has no turn any more. When all have resigned, the Cat has won.
//! - Who cannot move has to resign: `play` does it for them. In hexapawn the other one then wins; in tic-tac-toe neither
//!   can move, so both resign, and the Cat wins.
//! - The last one left in hexapawn wins when next asked to move, and the monitor asks at once: so who resigns, has lost.
//!   In tic-tac-toe nobody looks at that: the last one left plays on alone.
//! - `win`, the testers' cheat, ends it for the player on turn. A finished board on which nothing is decided, and whose
//!   player has won a game before, has ended that way.

mod action;
mod board_judge;
mod cell_grid;
mod drawable;
mod evaluation;
mod grid_game;
mod illegal;
mod log_lines;
mod mutants;
mod picture;
mod play;
mod position;
mod reference;
mod squares;
mod squares_json;
mod symmetric;

pub(crate) use action::parse_number;
pub use action::{Action, ActionError};
pub use cell_grid::{CellGrid, PlayerSide};
pub use grid_game::{GridGame, GridMove};
pub use illegal::Illegal;
pub use mutants::OwnMutants;
pub(crate) use mutants::{BlockedRule, FAULTY_PLAYERS, ReplaceableRules, id_of, is_for, player_word};
pub use position::Position;
pub use reference::Reference;
pub use squares::{Scores, Squares};

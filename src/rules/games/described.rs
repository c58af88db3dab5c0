//! A game that a spec describes: boards, counters, texts and calls. Its rules are in the author's model solution.
//!
//! [`Described`] says so by [`GameFacts::knows_rules`]: no board is a position, no call is legal or illegal, and nobody has won.
//! All that is judged is what the fixtures state, as a model solution has answered it.
//!
//! [`GameFacts::knows_rules`]: crate::game::GameFacts::knows_rules

mod action;
mod argument;
mod board_judge;
mod grid;
mod illegal;
mod mutants;
mod picture;
mod play;
mod position;
mod shrink;
mod squares;

pub use action::{Action, ActionError};
pub use argument::Argument;
pub use grid::{Grid, GridError};
pub use illegal::Illegal;
pub use position::Described;
pub use squares::{Squares, SquaresError};

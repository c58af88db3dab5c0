//! Reversi, as played in the handout: 8×8, white first, a player who cannot move is passed over.
//!
//! Two bitboards behind a readable face: [`Reversi`] is the position, [`Squares`] what a model may hold,
//! [`Action`] what a player may try, and [`Reference`] the controller that every submission is compared with.

mod action;
mod board_judge;
mod drawable;
mod evaluation;
mod illegal;
mod mutants;
mod play;
mod position;
mod reference;
mod rules;
mod shrink;
mod square_set;
mod squares;

pub use action::{Action, ActionError};
pub use illegal::Illegal;
pub use position::Reversi;
pub use reference::Reference;
pub use rules::{PassRule, Rules};
pub use squares::{SquareContent, Squares};

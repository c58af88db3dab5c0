//! Quoridor, as in both courseworks: two pawns race to the opposite side and put walls into each other's way.
//!
//! Sources: the report of the `quoridor-self` project (2002) and the preliminary design of `quoridor-comp2911` (2011). They
//! differ in the jump ([`JumpRule`]), in where the pawns start ([`Rules::with_sides`]) and in nothing else that is a rule, so
//! both are one game with rules that a spec sets. [`Quoridor`] is the position, [`Squares`] what a model may hold,
//! [`Action`] what a player may try, and [`path_search`] the report's ways to find out whether a pawn can still get home.
//! [`Reference`] is the controller that every submission is compared with; the one thing it keeps is a [`MoveHistory`].

mod action;
mod board_judge;
mod board_side;
mod drawable;
mod evaluation;
mod illegal;
mod likely_actions;
mod move_history;
mod mutants;
pub mod path_search;
mod picture;
mod play;
mod position;
mod reference;
mod rules;
mod saved_game;
mod shortest_way;
mod shrink;
mod square;
mod squares;
mod wall;
mod wall_grid;
mod wall_groups;
mod wall_set;

pub use action::{Action, ActionError};
pub use board_side::BoardSide;
pub use illegal::Illegal;
pub use move_history::MoveHistory;
pub use position::Quoridor;
pub use reference::Reference;
pub use rules::{JumpRule, Rules, RulesError};
pub use square::{Square, SquareError};
pub use squares::{Squares, SquaresError};
pub use wall::{Wall, WallError, WallOrientation};

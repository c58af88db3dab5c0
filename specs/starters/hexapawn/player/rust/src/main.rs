//! A player of hexapawn that learns with matchboxes.
#![allow(unused_variables)]

use referee::kit::hexapawn::{Board, Player};

/// Plays many games, and keeps in its own fields what it has learnt in them.
#[derive(Default)]
struct Learner;

impl Player<Board> for Learner {
    /// A new game begins.
    fn begin(&mut self) {}

    /// Returns the action for this player on this board: a move such as `2 5`, or `resign`.
    fn choose(&mut self, board: &Board, player: i32) -> String {
        // `board.at(square)` is what lies on a square: 0 for nobody, 1 for white, 2 for black.
        "resign".to_string()
    }

    /// The game is over; `won` says whether this player has won it.
    fn ended(&mut self, player: i32, won: Option<bool>) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::hexapawn::serve_player(Learner::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::hexapawn_player(Learner::default){{judged-by}}.run()
}

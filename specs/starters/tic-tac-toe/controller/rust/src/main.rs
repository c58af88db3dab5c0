//! The game monitor of tic-tac-toe: it asks for moves, makes them, and writes the log.
#![allow(unused_variables)]

use referee::kit::tic_tac_toe::{Controller, Stage, TicTacToe};

/// Decides what happens.
///
/// Squares, turn, resignations and scores are on `stage.board`, and only there: somebody else may have changed it since.
/// What the computer has learnt is yours to keep in fields.
#[derive(Default)]
struct Monitor;

impl Controller<TicTacToe> for Monitor {
    /// Sets up the first game: an empty board, no scores, the turn of X.
    fn startup(&mut self, stage: &mut Stage) {
        // `stage.refresh()` shows the board, `stage.tell(player, message)` tells one player, `stage.log(line)` writes a line
        // of the log.
    }

    /// Somebody else has changed the board: make the finished flag and the messages fit it.
    fn update(&mut self, stage: &mut Stage) {}

    /// Somebody has typed a line: a move such as `5`, `resign`, an answer, or anything else.
    fn typed(&mut self, stage: &mut Stage, text: &str) {}

    /// A player wants the computer to move for them; it may not be that player's turn.
    fn computer_move(&mut self, stage: &mut Stage, player: i32) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::tic_tac_toe::serve(Monitor::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::tic_tac_toe(Monitor::default){{judged-by}}.run()
}

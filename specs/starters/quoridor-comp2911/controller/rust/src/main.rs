//! The controller of Quoridor at the keyboard: the one part that knows the rules.
#![allow(unused_variables)]

use referee::kit::quoridor::{Board, Controller, Stage};

/// Decides what happens.
///
/// Pawns, walls, what is left, whose turn it is and whether the game is over are on `stage.board`, and only there: somebody
/// else may have changed it since. What was done, for undo, is yours to keep in fields.
#[derive(Default)]
struct QuoridorController;

impl Controller for QuoridorController {
    /// Sets up a new game: both pawns at their starts, all walls in hand, the first player's turn.
    fn startup(&mut self, stage: &mut Stage<Board>) {
        // `stage.refresh()` shows the board, `stage.tell(player, message)` tells one player, `stage.log(line)` prints a line
        // of the board.
    }

    /// The player on turn has typed a line, which may be anything: if it is a legal move, make it. `Action` reads moves.
    fn typed(&mut self, stage: &mut Stage<Board>, line: &str) {}

    /// Takes back what was done last.
    fn undo(&mut self, stage: &mut Stage<Board>) {}

    /// Does again what was taken back last.
    fn redo(&mut self, stage: &mut Stage<Board>) {}

    /// Writes the game out, with `stage.write(text)`.
    fn save(&mut self, stage: &mut Stage<Board>) {}

    /// Goes on with a game that was written out; the text may be damaged.
    fn load(&mut self, stage: &mut Stage<Board>, text: &str) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::quoridor::serve(QuoridorController::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::quoridor_comp2911(QuoridorController::default){{judged-by}}.run()
}

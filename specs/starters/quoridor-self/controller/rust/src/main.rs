//! The controller of Quoridor for two with one mouse: the one part that knows the rules.
#![allow(unused_variables)]

use referee::kit::quoridor::{Board, Controller, Stage};

/// Decides what happens.
///
/// Pawns, walls, what is left, whose turn it is and whether the game is over are on `stage.board`, and only there: somebody
/// else may have changed it since. What was done, for undo, is yours to keep in fields.
#[derive(Default)]
struct QuoridorController;

impl Controller for QuoridorController {
    /// Sets up a new game: both pawns at their starts, all walls in hand, red's turn.
    fn startup(&mut self, stage: &mut Stage<Board>) {
        // `stage.refresh()` shows the board, `stage.tell(player, message)` tells one player.
    }

    /// Somebody else has changed the board: make the finished flag and the messages fit it.
    fn update(&mut self, stage: &mut Stage<Board>) {}

    /// A player tries a square, such as `e8`, or a wall, such as `a1h`, which `Action` reads: do it if it is legal.
    ///
    /// It may not be that player's turn, and there may be no such player, square or wall.
    fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {}

    /// The mouse is over a square or a wall: mark what could be done there.
    fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
        // `stage.mark(&["e8", "d9"])` marks, and an empty list takes the marks away.
    }

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
    referee::harness::quoridor_self(QuoridorController::default){{judged-by}}.run()
}

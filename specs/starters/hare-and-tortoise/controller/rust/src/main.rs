//! The controller of Hare and Tortoise: the one part that knows the rules.
#![allow(unused_variables)]

use referee::kit::hare_and_tortoise::{Board, Controller};
use referee::kit::stage::Stage;

/// Decides what happens.
///
/// The runners, the dice, whose turn it is and whether the game is over are on `stage.board`, and only there: somebody else
/// may have changed it since.
#[derive(Default)]
struct HareAndTortoiseController;

impl Controller for HareAndTortoiseController {
    /// Sets up a new game: four runners on the start with what they begin with, player 1's turn. The dice stay as they lie.
    fn startup(&mut self, stage: &mut Stage<Board>) {
        // `stage.refresh()` shows the board, `stage.log(line)` writes a line of the log.
    }

    /// Somebody else has changed the board: make the player and the finished flag fit it.
    fn update(&mut self, stage: &mut Stage<Board>) {}

    /// A player tries a square, such as `12`, or `chew`, `gain` or `lose`: do it if it is allowed.
    ///
    /// It may not be that player's turn, and there may be no such player and no such square.
    fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {}

    /// A player wants the computer to move for them; it may not be that player's turn.
    fn computer_move(&mut self, stage: &mut Stage<Board>, player: i32) {}

    /// The mouse of a player is over a square: tell what it would cost to go there, with `stage.tell(player, message)`.
    fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::hare_and_tortoise::serve(HareAndTortoiseController::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::hare_and_tortoise(HareAndTortoiseController::default){{judged-by}}.run()
}

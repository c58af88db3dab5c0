//! The controller of reversi: the one part that knows the rules.
#![allow(unused_variables)]

use referee::kit::reversi::{Controller, Model, View};

/// Decides what happens.
///
/// The squares, the player on turn and the finished flag are in the model, and only there. Ask it whenever you need them:
/// somebody else may have changed it since.
#[derive(Default)]
struct ReversiController;

impl Controller for ReversiController {
    /// Sets up a new game, whatever there was before: four pieces, white's turn, and a message for each player.
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        // `view.refresh_view(model)` shows, `view.feedback_to_user(player, message)` tells.
    }

    /// Somebody else has changed the model: make player, finished flag and messages fit what is there now.
    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {}

    /// A player has clicked on a square. Play there if that is allowed: capture, hand the turn over, tell both players.
    ///
    /// It may not be that player's turn, and the numbers may be those of no player and of no square.
    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {}

    /// A player wants a move to be made for them: find the square that captures the most, and play there.
    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::reversi::serve(ReversiController::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::reversi(ReversiController::default){{judged-by}}.run()
}

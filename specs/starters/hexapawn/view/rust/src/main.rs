//! The view: what the players see, and what they can do to it.
#![allow(unused_variables)]

use referee::kit::hexapawn::{Asked, Board, Touch, View};
use referee::kit::screen::Frame;

/// Shows the game in one window, and tells the controller what people do.
///
/// It decides nothing: what is allowed is the controller's business. What lies where is on the board, and is drawn anew at
/// each refresh.
#[derive(Default)]
struct HexapawnView;

impl View<Board> for HexapawnView {
    /// Something on the board has changed: from now on, show what is there.
    fn refresh(&mut self, board: &Board) {}

    /// The window shows this player this message from now on.
    fn tell(&mut self, player: i32, message: &str) {}

    /// The log has one more line, below all others.
    fn log(&mut self, line: &str) {}

    /// Returns the visible content: one frame with the prompt, the squares, a field to type in, a button Move, and the log.
    fn frames(&self) -> Vec<Frame> {
        Vec::new()
    }

    /// Somebody does something to what you have shown; `touch.spot` says to what.
    fn touched(&mut self, board: &Board, controller: &mut Asked, touch: &Touch) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::hexapawn::serve_view(HexapawnView::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::hexapawn_view(HexapawnView::default){{judged-by}}.run()
}

//! The view: what the players see, and what they can do to it.
#![allow(unused_variables)]

use referee::kit::quoridor::{Asked, Board, Touch, View};
use referee::kit::screen::Frame;

/// Shows the game in one window, and tells the controller what people do.
///
/// It decides nothing: what is allowed is the controller's business. What lies where is on the board, and is drawn anew at
/// each refresh.
#[derive(Default)]
struct QuoridorView;

impl View<Board> for QuoridorView {
    /// Something on the board has changed: from now on, show what is there.
    fn refresh(&mut self, board: &Board) {}

    /// The window shows this player this message from now on.
    fn tell(&mut self, player: i32, message: &str) {}

    /// These are highlighted from now on, in place of what was before: squares as in `e8`, walls as in `a1h`.
    fn mark(&mut self, actions: &[String]) {}

    /// Returns the visible content: one frame with the fields, the walls, three buttons, and the messages of both players.
    fn frames(&self) -> Vec<Frame> {
        Vec::new()
    }

    /// Somebody does something to what you have shown; `touch.spot` says to what.
    fn touched(&mut self, board: &Board, controller: &mut Asked, touch: &Touch) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::quoridor::serve_view(QuoridorView::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::quoridor_self_view(QuoridorView::default){{judged-by}}.run()
}

//! The view of reversi: what two players see, and what they can click on.
#![allow(unused_variables)]

use referee::kit::reversi::{Clicked, GuiView, Model, View};
use referee::kit::screen::Frame;

/// Shows the game in two frames, and tells the controller what people do.
///
/// It decides nothing: whether somebody may play on a square is the controller's business. What lies on the squares is in
/// the model, and is drawn anew at each refresh.
#[derive(Default)]
struct ReversiView;

impl View for ReversiView {
    /// Something in the model has changed: from now on, show what is there.
    fn refresh_view(&mut self, model: &dyn Model) {}

    /// This player's frame shows this message from now on.
    fn feedback_to_user(&mut self, player: i32, message: &str) {}
}

impl GuiView for ReversiView {
    /// Returns the visible content: a frame for white, then one for black.
    fn frames(&self) -> Vec<Frame> {
        // `Frame::new("its title").label("a text").board(rows).button(Button::new("what is written on it"))` is a frame,
        // `Square::new("its colour", "its border's").with_disc("a colour", "its border's")` is a square.
        Vec::new()
    }

    /// Somebody clicked on a square of a frame, in this column and row as they are seen there.
    fn square_clicked(&mut self, controller: &mut dyn Clicked, frame: usize, column: usize, row: usize) {
        // `controller.square_selected(player, x, y)` tells the controller.
    }

    /// Somebody pressed a button; both numbers are places in the lists that you have given, from 0.
    fn button_pressed(&mut self, controller: &mut dyn Clicked, frame: usize, button: usize) {}
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::reversi::serve_view(ReversiView::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::reversi_view(ReversiView::default){{judged-by}}.run()
}

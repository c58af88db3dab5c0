//! A view that is asked what it shows.

use super::View;
use crate::kit::screen::Frame;

/// Shows the game in frames with squares and buttons (handout points 2 to 6), and tells the controller what people do.
///
/// It decides nothing: whatever square is clicked on, the controller is told. A view has no model but in
/// [`View::refresh_view`], where it draws what the model holds; what it has drawn, it gives in [`GuiView::frames`].
pub trait GuiView: View {
    /// The frames as they are shown now.
    fn frames(&self) -> Vec<Frame>;

    /// Somebody clicked on a square of a frame: its place among [`GuiView::frames`], column and row as they are seen there.
    fn square_clicked(&mut self, controller: &mut dyn Clicked, frame: usize, column: usize, row: usize);

    /// Somebody pressed a button: the place of its frame, and its place among the buttons of that frame.
    fn button_pressed(&mut self, controller: &mut dyn Clicked, frame: usize, button: usize);
}

/// The controller, as far as a view knows it (handout point 1).
pub trait Clicked {
    /// Starts the game, or starts it again.
    fn startup(&mut self);

    /// Brings everything in order after somebody else changed the model.
    fn update(&mut self);

    /// `player` selected the square of the model in column `x` and row `y`.
    fn square_selected(&mut self, player: i32, x: i32, y: i32);

    /// `player` asks for a move by the greedy computer player.
    fn do_automated_move(&mut self, player: i32);
}

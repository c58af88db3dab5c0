//! Reversi: the three parts of the coursework as traits, parts to try one's own with, and [`serve`].
//!
//! A view with frames of its own is a [`GuiView`], which [`serve_view`] lets the grader ask.
//!
//! A board has columns `x` and rows `y`, both counted from 0; (0, 0) is the top left square as white sees it. A square
//! holds [`PLAYER_NONE`], [`PLAYER_WHITE`] or [`PLAYER_BLACK`].
//!
//! # Example
//! Any model, view and controller go together (handout points 1 and 17), so a `main` to try things with is three
//! choices, of which each can be made anew without touching the others:
//! ```no_run
//! use referee::kit::reversi::{SimpleController, SimpleModel, SimpleTestModel, TextView, play};
//!
//! // let mut model = SimpleModel::new();
//! let mut model = SimpleTestModel::new();
//! let mut view = TextView::new(std::io::stdout());
//! let mut controller = SimpleController::default();
//! // let mut controller = ReversiController::default();
//! play(&mut model, &mut view, &mut controller, std::io::stdin().lock(), std::io::stdout())
//! # .unwrap_or_default()
//! ```

mod board;
pub mod desk;
mod gui_view;
mod play;
mod serve;
mod serve_view;
mod simple_controller;
mod simple_model;
mod test_model;
mod text_view;

pub use board::Board;
pub use gui_view::{Clicked, GuiView};
pub use play::play;
pub use serve::{program, serve};
pub use serve_view::{serve_view, view_program};
pub use simple_controller::SimpleController;
pub use simple_model::SimpleModel;
pub use test_model::SimpleTestModel;
pub use text_view::TextView;

/// Nobody: the content of an empty square, and the player of a new model.
pub const PLAYER_NONE: i32 = 0;
/// White, who plays first (handout point 9).
pub const PLAYER_WHITE: i32 = 1;
/// Black.
pub const PLAYER_BLACK: i32 = 2;

/// Decides what happens (handout points 7 to 16). This is the part to write.
///
/// A controller keeps nothing about the game in its own fields: squares, player and finished flag are the model's
/// (points 5 and 18). Somebody else may change the model at any time, and another controller may take over.
pub trait Controller {
    /// Starts the game, or starts it again (handout point 13).
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View);

    /// Brings everything in order after somebody else changed the model (handout points 1 and 18).
    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View);

    /// `player` selected the square in column `x` and row `y` (handout point 7).
    ///
    /// Any numbers may come: a player who is not on turn or does not exist, a square that is not on the board.
    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32);

    /// `player` asks for a move by the greedy computer player (handout point 15).
    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32);
}

/// Stores squares, player and finished flag, and decides nothing (handout point 5).
///
/// The models of the kit panic with a sentence that names the square when a square is asked for that the board does
/// not have.
pub trait Model {
    /// How many columns there are; `x` goes from 0 to one less.
    fn board_width(&self) -> i32;

    /// How many rows there are; `y` goes from 0 to one less.
    fn board_height(&self) -> i32;

    /// Returns the content of a square: [`PLAYER_NONE`] or the player whose piece it is.
    ///
    /// # Panics
    /// When the square is not on the board.
    fn board_contents(&self, x: i32, y: i32) -> i32;

    /// Puts a player's piece on a square, or empties it with [`PLAYER_NONE`].
    ///
    /// # Panics
    /// When the square is not on the board.
    fn set_board_contents(&mut self, x: i32, y: i32, value: i32);

    /// Whose turn it is.
    fn player(&self) -> i32;

    /// Sets whose turn it is.
    fn set_player(&mut self, player: i32);

    /// Whether the game has finished.
    fn has_finished(&self) -> bool;

    /// Sets whether the game has finished.
    fn set_finished(&mut self, finished: bool);

    /// Puts `value` on every square; player and finished flag stay as they are.
    fn clear(&mut self, value: i32);

    /// The model as one that takes typed commands, if it is one; [`play`] asks. Not for controllers and views.
    fn as_test_model(&mut self) -> Option<&mut SimpleTestModel> {
        None
    }
}

/// Shows the board to both players, and each of them a message (handout points 2 to 6).
pub trait View {
    /// Shows what the model holds now.
    fn refresh_view(&mut self, model: &dyn Model);

    /// Sets the message that `player` reads, in place of the one before (handout point 16).
    fn feedback_to_user(&mut self, player: i32, message: &str);
}

//! Answering a grader's questions about a view with the handout's functions.

use super::serve::{board_from, board_to_json};
use super::{Board, Clicked, GuiView, SimpleModel};
use crate::kit::json::Json;
use crate::kit::program::Program;
use crate::kit::screen::Frame;
use crate::kit::stage;
use crate::kit::view::{self, Asked, Spot, Touch, View};

/// Lets the grader ask a view; this is the whole of the `main` that is handed in.
///
/// `make` makes a new view: at the first question, and whenever the grader wants another. After each question the view is
/// asked for its frames. Returns when the grader has no more questions. A view that panics fails at that question only.
pub fn serve_view<V: GuiView>(make: impl FnMut() -> V) {
    view_program(make).serve();
}

/// The program that [`serve_view`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn view_program<'a, V: GuiView + 'a>(mut make: impl FnMut() -> V + 'a) -> Program<'a> {
    view::program(GAME, move || OfTheHandout(make()))
}

const GAME: &str = "reversi";

/// A view that has the handout's functions, heard like the views of all other games.
struct OfTheHandout<V>(V);

impl<V: GuiView> View<Board> for OfTheHandout<V> {
    fn refresh(&mut self, board: &Board) {
        self.0.refresh_view(&SimpleModel::from(board.clone()));
    }

    fn tell(&mut self, player: i32, message: &str) {
        self.0.feedback_to_user(player, message);
    }

    fn frames(&self) -> Vec<Frame> {
        self.0.frames()
    }

    fn touched(&mut self, _board: &Board, controller: &mut Asked, touch: &Touch) {
        match touch.spot {
            Spot::Square(column, row) => self.0.square_clicked(controller, touch.frame, column, row),
            Spot::Button(button) => self.0.button_pressed(controller, touch.frame, button),
            // The handout knows nothing else that one could do to a window.
            _ => {}
        }
    }
}

/// The controller that a graded view talks to: it decides nothing and writes down everything.
impl Clicked for Asked {
    fn startup(&mut self) {
        Asked::startup(self);
    }

    fn update(&mut self) {
        Asked::update(self);
    }

    fn square_selected(&mut self, player: i32, x: i32, y: i32) {
        self.selected(player, &format!("{x},{y}"));
    }

    fn do_automated_move(&mut self, player: i32) {
        self.computer_move(player);
    }
}

impl stage::Board for Board {
    fn bare() -> Board {
        Board::new(8, 8)
    }

    fn read(json: &Json) -> Result<Board, String> {
        board_from(json)
    }

    fn write(&self) -> Json {
        board_to_json(self)
    }
}

#[cfg(test)]
mod tests;

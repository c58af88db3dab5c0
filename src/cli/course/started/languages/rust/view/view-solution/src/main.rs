//! The window of the game, as a student would describe it: messages, the row, and a button.

mod coursework;

use coursework::Controller;
use referee::kit::described::{BoardView, Model, Spot, Touch};
use referee::kit::screen::{Button, Frame, Square};

#[derive(Default)]
struct Window {
    row: Vec<Square>,
    messages: [String; 2],
}

impl BoardView<dyn Controller> for Window {
    fn refresh(&mut self, model: &Model) {
        self.row = model.board().row(0).chars().map(square).collect();
    }

    fn tell(&mut self, player: i32, message: &str) {
        self.messages[player as usize - 1] = message.to_string();
    }

    fn frames(&self) -> Vec<Frame> {
        let [red, blue] = &self.messages;
        let row = vec![self.row.clone()];
        vec![Frame::new("{{title}}").label(red).label(blue).board(row).button(Button::new("New game"))]
    }

    fn touched(&mut self, _model: &Model, controller: &dyn Controller, touch: &Touch) {
        match touch.spot {
            Spot::Square(column, _) => controller.put(column as i32),
            _ => controller.startup(),
        }
    }
}

/// A square, with a disc where a piece lies.
fn square(sign: char) -> Square {
    let empty = Square::new("white", "black");
    match sign {
        'R' => empty.with_disc("red", "red"),
        'B' => empty.with_disc("blue", "blue"),
        _ => empty,
    }
}

fn main() {
    coursework::serve(Window::default)
}

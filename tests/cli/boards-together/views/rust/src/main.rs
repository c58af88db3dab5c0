//! One window with both seas: mine, and theirs, where ships that are not hit are secret.

mod coursework;

use coursework::Controller;
use referee::kit::described::{BoardView, Model, Spot, Touch};
use referee::kit::screen::{Button, Frame, Square};

const BOARDS: [&str; 2] = ["mine", "theirs"];
const TARGET: &str = "theirs";

#[derive(Default)]
struct Window {
    seas: Vec<Vec<Vec<Square>>>,
    message: String,
}

impl BoardView<dyn Controller> for Window {
    fn refresh(&mut self, model: &Model) {
        let sea = |name| {
            let board = model.board_named(name);
            let row = |row| (0..board.columns()).map(|column| square(name, board.get(row, column))).collect();
            (0..board.rows()).map(row).collect()
        };
        self.seas = BOARDS.map(sea).to_vec();
    }

    fn tell(&mut self, _player: i32, message: &str) {
        self.message = message.to_owned();
    }

    fn frames(&self) -> Vec<Frame> {
        let frame = Frame::new("Seas").label(&self.message).boards(self.seas.clone());
        vec![frame.button(Button::new("New game"))]
    }

    fn touched(&mut self, _model: &Model, controller: &dyn Controller, touch: &Touch) {
        match touch.spot {
            Spot::Square(column, row) if BOARDS.get(touch.board) == Some(&TARGET) => controller.fire(column as i32, row as i32),
            Spot::Button(_) => controller.startup(),
            _ => {}
        }
    }
}

fn square(sea: &str, sign: char) -> Square {
    let square = Square { ground: Some("blue".to_owned()), ..Square::default() };
    match sign {
        'X' => square.with_disc("red", "red"),
        'o' => square.with_disc("white", "white"),
        'S' if sea == "mine" => square.with_disc("black", "black"),
        _ => square,
    }
}

fn main() {
    coursework::serve(Window::default)
}

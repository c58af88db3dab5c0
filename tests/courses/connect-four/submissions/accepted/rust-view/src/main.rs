//! The window of Connect Four: a message for each player, the board as it was last, and a button for the next game.

mod coursework;

use coursework::Controller;
use referee::kit::described::{BoardView, Model, Spot, Touch};
use referee::kit::screen::{Button, Frame, Square};

#[derive(Default)]
struct Window {
    rows: Vec<Vec<Square>>,
    red: String,
    yellow: String,
}

impl BoardView<dyn Controller> for Window {
    fn refresh(&mut self, model: &Model) {
        let board = model.board();
        let row = |row| (0..board.columns()).map(|column| square(board.get(row, column))).collect();
        self.rows = (0..board.rows()).map(row).collect();
    }

    fn tell(&mut self, player: i32, message: &str) {
        let shown = if player == 1 { &mut self.red } else { &mut self.yellow };
        message.clone_into(shown);
    }

    fn frames(&self) -> Vec<Frame> {
        let frame = Frame::new("Connect Four").label(&self.red).label(&self.yellow).board(self.rows.clone());
        vec![frame.button(Button::new("New game"))]
    }

    fn touched(&mut self, _model: &Model, controller: &dyn Controller, touch: &Touch) {
        match touch.spot {
            Spot::Square(column, _row) => controller.drop(column as i32),
            Spot::Button(_) => controller.startup(),
            _ => {}
        }
    }
}

fn square(sign: char) -> Square {
    let disc = match sign {
        'R' => "red",
        'Y' => "yellow",
        _ => "white",
    };
    Square::new("blue", "blue").with_disc(disc, disc)
}

fn main() {
    coursework::serve(Window::default)
}

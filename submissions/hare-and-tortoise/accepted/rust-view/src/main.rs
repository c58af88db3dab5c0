//! The window of Hare and Tortoise.

use referee::kit::hare_and_tortoise::{Asked, Board, FINISH, Kind, Spot, Touch, View, kind, serve_view};
use referee::kit::screen::{Button, Frame, Place, Square};

const COLOURS: [&str; 4] = ["red", "blue", "yellow", "green"];
const ROW: i32 = 8;

#[derive(Default)]
pub struct Window {
    rows: Vec<Vec<Square>>,
    left: String,
    said: String,
    log: Vec<String>,
}

fn written(number: i32) -> String {
    match kind(number) {
        Some(Kind::Hare) => "hare".to_string(),
        Some(Kind::Carrot) => "carrot".to_string(),
        Some(Kind::Tortoise) => "tortoise".to_string(),
        Some(Kind::Lettuce) => "lettuce".to_string(),
        Some(Kind::Number(rank)) => rank.to_string(),
        Some(Kind::Finish) => "finish".to_string(),
        _ => String::new(),
    }
}

impl View<Board> for Window {
    fn refresh(&mut self, board: &Board) {
        let square = |number: i32| {
            let square = Square { border: Some("black".to_string()), ..Square::default() };
            let mut square = square.with_text(&written(number));
            let here = board.runners.iter().position(|runner| runner.at == number);
            square.disc = here.and_then(|index| COLOURS.get(index)).map(|colour| colour.to_string());
            square
        };
        let row = |first: i32| (first..first + ROW).map(square).collect();
        let person = board.runners.first();
        self.left = person.map(|own| format!("{} carrots, {} lettuces", own.carrots, own.lettuces)).unwrap_or_default();
        self.rows = (1..=FINISH).step_by(ROW as usize).map(row).collect();
    }

    fn tell(&mut self, _player: i32, message: &str) {
        self.said = message.to_string();
    }

    fn log(&mut self, line: &str) {
        self.log.push(line.to_string());
    }

    fn frames(&self) -> Vec<Frame> {
        let frame = Frame::new("Hare and Tortoise").label(&self.said).label_at(Place::Below, &self.left);
        let frame = frame.board(self.rows.clone()).log(&self.log);
        let labels = ["Computer Move", "Chew Lettuce", "Gain Carrots", "Lose Carrots"];
        vec![labels.iter().fold(frame, |frame, label| frame.button(Button::new(label)))]
    }

    fn touched(&mut self, board: &Board, controller: &mut Asked, touch: &Touch) {
        let number = |column: usize, row: usize| (row as i32 * ROW + column as i32 + 1).to_string();
        match touch.spot {
            Spot::Square(column, row) => controller.selected(board.player, &number(column, row)),
            Spot::Over(column, row) => controller.hovered(board.player, &number(column, row)),
            Spot::Button(0) => controller.computer_move(board.player),
            Spot::Button(1) => controller.selected(board.player, "chew"),
            Spot::Button(2) => controller.selected(board.player, "gain"),
            Spot::Button(3) => controller.selected(board.player, "lose"),
            _ => {}
        }
    }
}

fn main() {
    serve_view(Window::default);
}

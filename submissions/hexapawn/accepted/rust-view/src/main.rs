//! The window of the monitor.

use referee::kit::hexapawn::{Asked, Board, PLAYER_BLACK, PLAYER_WHITE, Spot, Touch, View, serve_view};
use referee::kit::screen::{Button, Frame, Square};

#[derive(Default)]
pub struct Window {
    board: Option<Board>,
    prompts: [String; 2],
    log: Vec<String>,
}

impl View<Board> for Window {
    fn refresh(&mut self, board: &Board) {
        self.board = Some(board.clone());
    }

    fn tell(&mut self, player: i32, message: &str) {
        match player {
            PLAYER_WHITE => self.prompts[0] = message.to_string(),
            PLAYER_BLACK => self.prompts[1] = message.to_string(),
            _ => {}
        }
    }

    fn log(&mut self, line: &str) {
        self.log.push(line.to_string());
    }

    fn frames(&self) -> Vec<Frame> {
        let square = |letter: char| {
            let empty = Square { border: Some("black".to_string()), ..Square::default() };
            match letter {
                'W' => empty.with_disc("white", "black"),
                'B' => empty.with_disc("black", "black"),
                _ => empty,
            }
        };
        let rows = self.board.as_ref().map(Board::rows).unwrap_or_default();
        let squares = rows.iter().map(|row| row.chars().map(square).collect()).collect();
        let frame = Frame::new("Hexapawn").label(&self.prompts[0]).label(&self.prompts[1]);
        vec![frame.board(squares).field("").button(Button::new("Move")).log(&self.log)]
    }

    fn touched(&mut self, _board: &Board, controller: &mut Asked, touch: &Touch) {
        if let Spot::Text(line) = &touch.spot {
            self.prompts = Default::default();
            controller.typed(line);
        }
    }
}

fn main() {
    serve_view(Window::default);
}

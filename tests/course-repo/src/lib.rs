//! The course's own solution: the window of the monitor.

use referee::kit::screen::{Button, Frame};
use referee::kit::tic_tac_toe::{Asked, Board, PLAYER_O, PLAYER_X, Spot, Touch, View};

/// A prompt, a field with a button, and the log.
#[derive(Default)]
pub struct Window {
    prompts: [String; 2],
    log: Vec<String>,
}

impl View<Board> for Window {
    /// The board is seen in the log.
    fn refresh(&mut self, _board: &Board) {}

    fn tell(&mut self, player: i32, message: &str) {
        match player {
            PLAYER_X => self.prompts[0] = message.to_string(),
            PLAYER_O => self.prompts[1] = message.to_string(),
            _ => {}
        }
    }

    fn log(&mut self, line: &str) {
        self.log.push(line.to_string());
    }

    fn frames(&self) -> Vec<Frame> {
        let frame = Frame::new("Monitor").label(&self.prompts[0]).label(&self.prompts[1]);
        vec![frame.field("").button(Button::new("Move")).log(&self.log)]
    }

    fn touched(&mut self, _board: &Board, controller: &mut Asked, touch: &Touch) {
        if let Spot::Text(line) = &touch.spot {
            self.prompts = Default::default();
            controller.typed(line);
        }
    }
}

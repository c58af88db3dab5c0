//! A right controller beside the one at the table, for whoever wants to see where they differ.

use super::{PlayerScreens, model_change_text};
use crate::game::{Board, FullGame, Game, Seat};
use crate::ports::{Controller, Event, MemoryModel, NullView, Ports, RecordedPort, Recorder};

/// A right controller that hears each event on the board that is on the table, and does what it does on a copy.
pub struct ComparedController<G: Game> {
    controller: Box<dyn Controller<G>>,
    screen: PlayerScreens<G>,
    /// The board after its last answer.
    board: Option<Board<G::Squares>>,
}

impl<G: FullGame> ComparedController<G> {
    /// Compares with this controller, which has heard nothing yet.
    pub fn new(controller: Box<dyn Controller<G>>) -> ComparedController<G> {
        ComparedController { controller, screen: PlayerScreens::default(), board: None }
    }

    /// Answers an event on a copy of the board.
    pub(super) fn hear(&mut self, cue: &Event<G>, board: &Board<G::Squares>, seats: &[String]) {
        if *cue == Event::Startup {
            self.screen = PlayerScreens::default();
        }
        let recorder = Recorder::default();
        let mut model = RecordedPort { port: MemoryModel::<G>(board.clone()), recorder: &recorder };
        let mut view = RecordedPort { port: NullView, recorder: &recorder };
        if self.controller.handle(cue, &mut Ports { model: &mut model, view: &mut view }).is_err() {
            // The next startup shows it, if it cannot begin again.
            let _ = self.controller.renew();
        }
        self.board = Some(model.port.0);
        recorder.into_tape().iter().for_each(|call| self.screen.note(call, seats));
    }

    /// The board was changed from outside.
    pub(super) fn take_board(&mut self, board: &Board<G::Squares>) {
        self.board = Some(board.clone());
    }

    /// Returns the message that the right controller told a player last.
    pub fn message(&self, seat: Seat) -> Option<&str> {
        self.screen.message(seat)
    }

    /// Describes the board that the right controller would have stored in the last step, if it is another one than this; a line
    /// for each difference, as `poke` takes them.
    pub fn difference(&self, board: &Board<G::Squares>, seats: &[String]) -> Vec<String> {
        let right = self.board.as_ref().map(|right| model_change_text::format_change::<G>(board, right, seats));
        let lines = right.unwrap_or_default().into_iter();
        lines.map(|line| line.strip_prefix("poke ").unwrap_or(&line).to_string()).collect()
    }
}

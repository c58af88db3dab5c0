//! A student's Rust controller in this process: for `cargo test` in a course repo.

use super::{Action, Reversi, Squares};
use crate::game::{Board, PictureError, Seat};
use crate::kit::reversi::Controller as KitController;
use crate::kit::reversi::desk::{self, perform};
use crate::ports::{Controller, Event, Fault, PortResult, Ports};

/// A controller written against the kit, behind the port: no process, no protocol, the same answers.
///
/// A panic is a fault like any other; an endless loop cannot be stopped from here.
pub struct InProcessController<C, F> {
    make: F,
    controller: Option<C>,
}

impl<C: KitController, F: FnMut() -> C> InProcessController<C, F> {
    /// A controller that `make` makes anew whenever a fresh instance is wanted.
    pub fn new(make: F) -> InProcessController<C, F> {
        InProcessController { make, controller: None }
    }
}

impl<C: KitController, F: FnMut() -> C> Controller<Reversi> for InProcessController<C, F> {
    fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let cue = match cue.clone() {
            Event::Startup => desk::Cue::Startup,
            Event::Update => desk::Cue::Update,
            Event::Automatic { seat } => desk::Cue::Automatic { player: seat.0 },
            Event::Select { seat, action: Action::Place { x, y } } => desk::Cue::Select { player: seat.0, x, y },
            Event::Select { action: Action::Pass, .. } => {
                return Err(Fault::grader("the kit has no way to say `pass`"));
            }
            other => return Err(Fault::grader(format!("the kit has no way to say `{}`", other.kind()))),
        };
        let mut board = to_kit(&stage.model.load()?).map_err(Fault::grader)?;
        let controller = self.controller.get_or_insert_with(&mut self.make);
        let performance = perform(controller, cue, &mut board);
        for call in performance.calls {
            match call {
                desk::Call::Store(board) => stage.model.store(&from_kit(&board)?)?,
                desk::Call::Refresh => stage.view.refresh()?,
                desk::Call::Tell { to, text } => stage.view.tell(Seat(to), &text)?,
            }
        }
        performance.fault.map_or(Ok(()), |message| Err(Fault::Crashed { message }))
    }

    fn renew(&mut self) -> PortResult<()> {
        self.controller = None;
        Ok(())
    }
}

/// Rows of characters are what the kit's board, the wire and our picture have in common.
fn to_kit(board: &Board<Squares>) -> Result<desk::Board, String> {
    let picture = board.squares.to_string().replace(' ', "");
    let rows: Vec<&str> = picture.lines().collect();
    let squares = desk::Board::from_rows(&rows)?;
    Ok(desk::Board { player: board.player.0, finished: board.finished, ..squares })
}

fn from_kit(board: &desk::Board) -> PortResult<Board<Squares>> {
    let rows = board.rows().join("\n");
    let squares =
        rows.parse().map_err(|error: PictureError| Fault::Protocol { line: rows.clone(), why: error.to_string() })?;
    Ok(Board { player: Seat(board.player), finished: board.finished, squares })
}

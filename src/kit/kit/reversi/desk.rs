//! A test bench for a controller: a model and a view that record its calls.
//!
//! Both `serve` and a grader in the same process ask through [`perform`], so that a student hears the same from both.

use super::{Controller, Model, View};
use crate::kit::guard::guarded;
use std::cell::RefCell;

pub use super::Board;

/// Number of calls after one event that counts as an endless loop; a right controller needs fewer than ten.
const MOST_CALLS: usize = 10_000;

/// Events that reach a controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// Start the game, or start it again.
    Startup,
    /// The board was changed from outside.
    Update,
    /// A player selected a square; none of the numbers need make sense.
    Select {
        /// Player who selects.
        player: i32,
        /// The column, from 0.
        x: i32,
        /// The row, from 0.
        y: i32,
    },
    /// A player asks for an automated move.
    Automatic {
        /// Player who asks.
        player: i32,
    },
}

/// Calls of a controller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    /// The model holds this from now on.
    Store(Board),
    /// A player was sent a message.
    Tell {
        /// To whom.
        to: i32,
        /// The message, to the letter.
        text: String,
    },
    /// The view was refreshed.
    Refresh,
}

/// All that a controller did in answer to a cue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Performance {
    /// Calls, in order.
    pub calls: Vec<Call>,
    /// The message of the panic that ended it, and where that was; then `calls` has what was done before.
    pub fault: Option<String>,
}

/// Gives `controller` the cue, with a model that holds `board`, and leaves in `board` what the model holds then.
///
/// Changes of the model are noted as one [`Call::Store`] before each message or refresh and one at the end, and only
/// where the board then differs from what was last noted (at first: from `board` as it was). So every message is seen
/// against the board of that moment. A panic ends the performance and not the process; see [`Performance::fault`].
///
/// # Example
/// ```
/// use referee::kit::reversi::{SimpleController, desk::{Board, Call, Cue, perform}};
/// let mut board = Board::new(8, 8);
/// let performance = perform(&mut SimpleController, Cue::Select { player: 2, x: 3, y: 0 }, &mut board);
/// let text = "You last played in location 3,0".to_owned();
/// assert_eq!(performance.calls, [Call::Store(board.clone()), Call::Tell { to: 2, text }, Call::Refresh]);
/// assert_eq!((board.get(3, 0), performance.fault), (2, None));
/// ```
pub fn perform<C: Controller + ?Sized>(controller: &mut C, cue: Cue, board: &mut Board) -> Performance {
    let desk = RefCell::new(Desk { known: board.clone(), board, calls: Vec::new() });
    let (model, view) = (&mut ModelDouble(&desk), &mut ViewDouble(&desk));
    let outcome = guarded(|| match cue {
        Cue::Startup => controller.startup(model, view),
        Cue::Update => controller.update(model, view),
        Cue::Select { player, x, y } => controller.square_selected(model, view, player, x, y),
        Cue::Automatic { player } => controller.do_automated_move(model, view, player),
    });
    let mut desk = desk.into_inner();
    desk.note_changes();
    Performance { calls: desk.calls, fault: outcome.err() }
}

/// State that both doubles share: the board, and the list of calls.
struct Desk<'b> {
    board: &'b mut Board,
    known: Board,
    calls: Vec<Call>,
}

impl Desk<'_> {
    fn note_changes(&mut self) {
        if self.known != *self.board {
            self.known.clone_from(self.board);
            self.calls.push(Call::Store(self.known.clone()));
        }
    }

    fn note(&mut self, call: Call) {
        assert!(
            self.calls.len() < MOST_CALLS,
            "more than {MOST_CALLS} messages and refreshes in answer to one call of the controller"
        );
        self.note_changes();
        self.calls.push(call);
    }
}

struct ModelDouble<'d, 'b>(&'d RefCell<Desk<'b>>);

impl Model for ModelDouble<'_, '_> {
    fn board_width(&self) -> i32 {
        self.0.borrow().board.width
    }
    fn board_height(&self) -> i32 {
        self.0.borrow().board.height
    }
    fn board_contents(&self, x: i32, y: i32) -> i32 {
        self.0.borrow().board.get(x, y)
    }
    fn set_board_contents(&mut self, x: i32, y: i32, value: i32) {
        self.0.borrow_mut().board.set(x, y, value);
    }
    fn player(&self) -> i32 {
        self.0.borrow().board.player
    }
    fn set_player(&mut self, player: i32) {
        self.0.borrow_mut().board.player = player;
    }
    fn has_finished(&self) -> bool {
        self.0.borrow().board.finished
    }
    fn set_finished(&mut self, finished: bool) {
        self.0.borrow_mut().board.finished = finished;
    }
    fn clear(&mut self, value: i32) {
        self.0.borrow_mut().board.squares.fill(value);
    }
}

struct ViewDouble<'d, 'b>(&'d RefCell<Desk<'b>>);

impl View for ViewDouble<'_, '_> {
    fn refresh_view(&mut self, _model: &dyn Model) {
        self.0.borrow_mut().note(Call::Refresh);
    }
    fn feedback_to_user(&mut self, player: i32, message: &str) {
        self.0.borrow_mut().note(Call::Tell { to: player, text: message.to_owned() });
    }
}

#[cfg(test)]
mod tests;

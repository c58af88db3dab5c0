//! Tic-tac-toe: the board, the functions of the coursework as a trait, and [`serve`].
//!
//! The squares are numbered across and then down, 1 to 9. X marks first. What a controller says goes through the
//! [`Stage`]: `tell` for one player, `log` for a line of the log.
//!
//! # Example
//! A controller that lets X mark whatever is typed, tried by hand before it is handed in:
//! ```
//! use referee::kit::tic_tac_toe::{Board, Controller, PLAYER_X, Stage, TicTacToe};
//!
//! #[derive(Default)]
//! struct Doodle;
//!
//! impl Controller<TicTacToe> for Doodle {
//!     fn startup(&mut self, stage: &mut Stage) {
//!         stage.board = Board::new();
//!         stage.board.player = PLAYER_X;
//!         self.update(stage);
//!     }
//!
//!     fn update(&mut self, stage: &mut Stage) {
//!         stage.refresh();
//!         stage.tell(stage.board.player, "Where to?");
//!     }
//!
//!     fn typed(&mut self, stage: &mut Stage, text: &str) {
//!         if let Some(square) = text.parse().ok().filter(|square| stage.board.has(*square)) {
//!             stage.board.put(square, stage.board.player);
//!         }
//!         self.update(stage);
//!     }
//!
//!     fn computer_move(&mut self, _stage: &mut Stage, _player: i32) {}
//! }
//!
//! // What is handed in has this as the whole of `main`:
//! //     referee::kit::tic_tac_toe::serve(Doodle::default);
//! let mut stage = Stage::new(Board::new());
//! let mut doodle = Doodle;
//! doodle.startup(&mut stage);
//! doodle.typed(&mut stage, "5");
//! doodle.typed(&mut stage, "50");
//!
//! assert_eq!(stage.board.rows(), ["...", ".X.", "..."]);
//! ```

use super::monitor::{self, Markers};
use super::program::Program;
use super::{stage, view};

pub use super::monitor::{Controller, PLAYER_NONE};
pub use super::stage::Player;
pub use super::view::{Asked, Spot, Touch, View};

/// X, who marks first.
pub const PLAYER_X: i32 = 1;
/// O.
pub const PLAYER_O: i32 = 2;

/// The game, as the [`Controller`] of the monitor is told which it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicTacToe;

impl Markers for TicTacToe {
    const GAME: &'static str = "tic-tac-toe";
    const MARKERS: [char; 3] = ['.', 'X', 'O'];
}

/// Content of the model.
pub type Board = monitor::Board<TicTacToe>;

/// Board that a controller changes, and the messages that it can send.
pub type Stage = stage::Stage<Board>;

/// Lets the grader ask; this is the whole of the `main` that is handed in.
///
/// `make` makes a new controller: at the first question, and whenever the grader wants another to take over in the
/// middle of a game. Returns when the grader has no more questions.
pub fn serve<C: Controller<TicTacToe>>(make: impl FnMut() -> C) {
    program(make).serve();
}

/// The program that [`serve`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn program<'a, C: Controller<TicTacToe> + 'a>(make: impl FnMut() -> C + 'a) -> Program<'a> {
    monitor::program(make)
}

/// Lets the grader ask a view; this is the whole of the `main` that is handed in. `make` makes a new view, as in [`serve`].
pub fn serve_view<V: View<Board>>(make: impl FnMut() -> V) {
    view_program(make).serve();
}

/// The program that [`serve_view`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn view_program<'a, V: View<Board> + 'a>(make: impl FnMut() -> V + 'a) -> Program<'a> {
    view::program(TicTacToe::GAME, make)
}

/// Lets the grader ask a computer player that learns (point 8); this is the whole of the `main` that is handed in.
///
/// `make` makes a new player, which knows nothing; it is asked in many games, and remembers what it has learnt.
pub fn serve_player<P: Player<Board>>(make: impl FnMut() -> P) {
    player_program(make).serve();
}

/// The program that [`serve_player`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn player_program<'a, P: Player<Board> + 'a>(make: impl FnMut() -> P + 'a) -> Program<'a> {
    stage::player_program(TicTacToe::GAME, make)
}

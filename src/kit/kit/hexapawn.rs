//! Hexapawn: the board, the functions of the coursework as a trait, and [`serve`].
//!
//! The squares are numbered across and then down: black's pawns begin on 1, 2 and 3, white's on 7, 8 and 9. White moves
//! first. What a controller says goes through the [`Stage`]: `tell` for one player, `log` for a line of the log.
//!
//! # Example
//! A controller that believes whatever is typed, tried by hand before it is handed in:
//! ```
//! use referee::kit::hexapawn::{Board, Controller, Hexapawn, PLAYER_WHITE, Stage};
//!
//! #[derive(Default)]
//! struct Doodle;
//!
//! impl Controller<Hexapawn> for Doodle {
//!     fn startup(&mut self, stage: &mut Stage) {
//!         stage.board = Board::from_rows(&["BBB", "...", "WWW"]).unwrap_or_default();
//!         stage.board.player = PLAYER_WHITE;
//!         self.update(stage);
//!     }
//!
//!     fn update(&mut self, stage: &mut Stage) {
//!         stage.refresh();
//!         stage.tell(stage.board.player, "Where to?");
//!     }
//!
//!     fn typed(&mut self, stage: &mut Stage, text: &str) {
//!         let numbers: Vec<i32> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
//!         if let [from, to] = numbers[..] {
//!             let pawn = stage.board.at(from);
//!             stage.board.put(from, 0);
//!             stage.board.put(to, pawn);
//!         }
//!         stage.log(&format!("Somebody says {text}"));
//!         self.update(stage);
//!     }
//!
//!     fn computer_move(&mut self, _stage: &mut Stage, _player: i32) {}
//! }
//!
//! // What is handed in has this as the whole of `main`:
//! //     referee::kit::hexapawn::serve(Doodle::default);
//! let mut stage = Stage::new(Board::new());
//! let mut doodle = Doodle;
//! doodle.startup(&mut stage);
//! doodle.typed(&mut stage, "7 4");
//!
//! assert_eq!(stage.board.rows(), ["BBB", "W..", ".WW"]);
//! let said = stage.take_calls();
//! assert!(said.iter().any(|call| call.to_string() == r#"{"log":{"text":"Somebody says 7 4"}}"#));
//! ```

use super::monitor::{self, Markers};
use super::program::Program;
use super::{stage, view};

pub use super::monitor::{Controller, PLAYER_NONE};
pub use super::stage::Player;
pub use super::view::{Asked, Spot, Touch, View};

/// White, who moves first and goes from the bottom to the top.
pub const PLAYER_WHITE: i32 = 1;
/// Black, who goes from the top to the bottom.
pub const PLAYER_BLACK: i32 = 2;

/// The game, as the [`Controller`] of the monitor is told which it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hexapawn;

impl Markers for Hexapawn {
    const GAME: &'static str = "hexapawn";
    const MARKERS: [char; 3] = ['.', 'W', 'B'];
}

/// Content of the model.
pub type Board = monitor::Board<Hexapawn>;

/// Board that a controller changes, and the messages that it can send.
pub type Stage = stage::Stage<Board>;

/// Lets the grader ask; this is the whole of the `main` that is handed in.
///
/// `make` makes a new controller: at the first question, and whenever the grader wants another to take over in the
/// middle of a game. Returns when the grader has no more questions.
pub fn serve<C: Controller<Hexapawn>>(make: impl FnMut() -> C) {
    program(make).serve();
}

/// The program that [`serve`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn program<'a, C: Controller<Hexapawn> + 'a>(make: impl FnMut() -> C + 'a) -> Program<'a> {
    monitor::program(make)
}

/// Lets the grader ask a view; this is the whole of the `main` that is handed in. `make` makes a new view, as in [`serve`].
pub fn serve_view<V: View<Board>>(make: impl FnMut() -> V) {
    view_program(make).serve();
}

/// The program that [`serve_view`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn view_program<'a, V: View<Board> + 'a>(make: impl FnMut() -> V + 'a) -> Program<'a> {
    view::program(Hexapawn::GAME, make)
}

/// Lets the grader ask a computer player that learns (point 8); this is the whole of the `main` that is handed in.
///
/// `make` makes a new player, which knows nothing; it is asked in many games, and remembers what it has learnt.
pub fn serve_player<P: Player<Board>>(make: impl FnMut() -> P) {
    player_program(make).serve();
}

/// The program that [`serve_player`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn player_program<'a, P: Player<Board> + 'a>(make: impl FnMut() -> P + 'a) -> Program<'a> {
    stage::player_program(Hexapawn::GAME, make)
}

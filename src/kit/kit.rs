//! The Rust kit: everything that a student's code is written against.
//!
//! The kit needs the standard library only, so that a submission builds with a bare `rustc` in a fraction of a second.
//! It has the traits of a coursework, ready-made parts to try one's own part with, and `serve`, which lets the grader
//! ask the questions. A student calls nothing here but what [`reversi`] shows.
//!
//! # Example
//! A controller that lets both players put pieces wherever they like, tried by hand before it is handed in:
//! ```
//! use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_WHITE, SimpleModel, TextView, View, play};
//!
//! #[derive(Default)]
//! struct Doodle;
//!
//! impl Controller for Doodle {
//!     fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
//!         model.clear(0);
//!         model.set_player(PLAYER_WHITE);
//!         model.set_finished(false);
//!         self.update(model, view);
//!     }
//!
//!     fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
//!         view.refresh_view(model);
//!         for player in [PLAYER_WHITE, PLAYER_BLACK] {
//!             view.feedback_to_user(player, "Play wherever you like");
//!         }
//!     }
//!
//!     fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
//!         model.set_board_contents(x, y, player);
//!         view.refresh_view(model);
//!     }
//!
//!     fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
//!         self.square_selected(model, view, player, 0, 0);
//!     }
//! }
//!
//! // What is handed in has this as the whole of `main`:
//! //     referee::kit::reversi::serve(Doodle::default);
//! // Until then a few lines play the game in the terminal; here the "terminal" is two pieces of memory.
//! let mut model = SimpleModel::new();
//! let mut screen = Vec::new();
//! let typed = "P2,3,4\nexit\n";
//! play(&mut model, &mut TextView::new(&mut screen), &mut Doodle, typed.as_bytes(), std::io::sink())?;
//!
//! assert_eq!(model.board_contents(3, 4), PLAYER_BLACK);
//! assert!(String::from_utf8_lossy(&screen).contains("White's label: Play wherever you like"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod channel;
pub mod described;
mod guard;
pub mod hare_and_tortoise;
pub mod hexapawn;
pub mod json;
pub mod monitor;
pub mod program;
pub mod quoridor;
pub mod reversi;
pub mod screen;
pub mod stage;
pub mod tic_tac_toe;
pub mod view;

/// Name and version of the kit in its greeting to the grader.
pub(crate) const KIT: &str = "rust 0.1.0";

/// The version of the protocol that the kit speaks.
pub(crate) const PROTOCOL: i32 = 1;

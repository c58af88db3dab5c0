//! Courseworks that a spec describes: the model, the view, and [`serve`], by which a controller answers the grader.
//!
//! A view that students write is a [`BoardView`], which [`serve_view`] lets the grader ask.
//!
//! A project for such a coursework has a file `coursework.rs`, which is made from the spec: a trait `Functions` with the
//! functions of the coursework, and a function `serve`, which calls them by their names. Nobody writes that file by hand.
//! A controller is given the model and the view with each call. Players are numbered from 1.
//!
//! # Example
//! A controller of a game in which both players put pieces wherever they like, tried by hand before it is handed in. The
//! trait and `call` stand for those of `coursework.rs`:
//! ```
//! use referee::kit::described::{Argument, Board, Model, View, try_by_hand};
//!
//! trait Functions {
//!     fn startup(&mut self, model: &Model, view: &dyn View);
//!     fn put(&mut self, model: &Model, view: &dyn View, square: i32);
//! }
//!
//! fn call<C: Functions>(
//!     controller: &mut C, model: &Model, view: &dyn View, name: &str, arguments: &[Argument],
//! ) -> Option<()> {
//!     match (name, arguments) {
//!         ("startup", []) => Some(controller.startup(model, view)),
//!         ("put", [Argument::Number(square)]) => Some(controller.put(model, view, *square)),
//!         _ => None,
//!     }
//! }
//!
//! #[derive(Default)]
//! struct Doodle;
//!
//! impl Functions for Doodle {
//!     fn startup(&mut self, model: &Model, view: &dyn View) {
//!         model.board().fill('.');
//!         model.set_player(1);
//!         view.refresh();
//!     }
//!
//!     fn put(&mut self, model: &Model, view: &dyn View, square: i32) {
//!         model.board().set(0, square, 'R');
//!         view.refresh();
//!         view.tell(model.player(), "Put another one");
//!     }
//! }
//!
//! let model = Model::new().with_board("board", Board::new(1, 5, '.'));
//! let (mut typed, mut screen) = ("startup\nput 2\n".as_bytes(), Vec::new());
//! try_by_hand(&model, &mut Doodle, call, &["startup", "put 2"], &[], &mut typed, &mut screen)?;
//!
//! assert_eq!(model.board().get(0, 2), 'R');
//! assert!(String::from_utf8_lossy(&screen).ends_with("to player 1: Put another one\n"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod board;
mod board_view;
mod call;
mod model;
mod reporter;
mod serve;
mod try_by_hand;
mod view;

pub use super::view::{Asked, Spot, Touch};
pub use board::Board;
pub use board_view::{BoardView, serve_view, view_program};
pub use call::Argument;
pub use model::Model;
pub use serve::{Call, program, serve};
pub use try_by_hand::{serve_or_try, try_by_hand};
pub use view::{TextView, View};

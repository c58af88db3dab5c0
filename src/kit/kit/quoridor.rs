//! Quoridor: the board, the parts of the two courseworks as traits, and [`serve`].
//!
//! Columns have letters and rows have numbers, counted from the top: `e9` is a square, `a1h` the wall below a1 and b1,
//! `d7v` the wall to the right of d7 and d8. In code both are counted from 0 ([`Square`], [`Wall`]).
//!
//! # Example
//! A controller that lets anybody go anywhere, tried by hand before it is handed in:
//! ```
//! use referee::kit::quoridor::{Action, Board, Controller, Square, Stage};
//!
//! #[derive(Default)]
//! struct Stroll;
//!
//! impl Controller for Stroll {
//!     fn startup(&mut self, stage: &mut Stage<Board>) {
//!         let pawns = [Some(Square { x: 8, y: 4 }), Some(Square { x: 0, y: 4 })];
//!         stage.board = Board { player: 1, size: 9, pawns, left: [10, 10], ..Board::default() };
//!         stage.refresh();
//!     }
//!
//!     fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
//!         if let (1 | 2, Ok(Action::Go(square))) = (player, action.parse()) {
//!             stage.board.pawns[player as usize - 1] = Some(square);
//!             stage.refresh();
//!             stage.tell(player, "There you are");
//!         }
//!     }
//! }
//!
//! // What is handed in has this as the whole of `main`:
//! //     referee::kit::quoridor::serve(Stroll::default);
//! let mut stage = Stage::new(Board::default());
//! let mut controller = Stroll::default();
//! controller.startup(&mut stage);
//! controller.selected(&mut stage, 2, "c3");
//! assert_eq!(stage.board.pawn(2), Some(Square { x: 2, y: 2 }));
//! assert!(format!("{:?}", stage.take_calls()).contains("There you are"));
//! ```

mod board;
mod square;

use super::program::Program;
use super::stage::{self, Cue};
use super::view;

pub use super::stage::Stage;
pub use super::view::{Asked, Spot, Touch, View};
pub use board::Board;
pub use square::{Action, Square, Wall};

/// The game, as the grader calls it.
const GAME: &str = "quoridor";

/// Decides what happens. Write `startup`, and those of the others that your coursework has.
///
/// All but the history for [`undo`](Controller::undo) and [`redo`](Controller::redo) is kept in the model: somebody else
/// may change the board at any time, and another controller may take over.
#[allow(unused_variables)]
pub trait Controller {
    /// Starts the game, or starts it again.
    fn startup(&mut self, stage: &mut Stage<Board>);

    /// Brings everything in order after somebody else changed the board.
    fn update(&mut self, stage: &mut Stage<Board>) {}

    /// `player` tries a square or a wall, such as `e8` or `a1h`, which [`Action`] reads.
    ///
    /// Anything may come: a player who is not on turn or does not exist, a square that is not on the board.
    fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {}

    /// `player` points at a square or a wall, without trying it.
    fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {}

    /// Handles a line that was typed. It comes without its end, and may be anything.
    fn typed(&mut self, stage: &mut Stage<Board>, line: &str) {}

    /// Takes the last action back.
    fn undo(&mut self, stage: &mut Stage<Board>) {}

    /// Does again what was taken back last.
    fn redo(&mut self, stage: &mut Stage<Board>) {}

    /// Writes the game out, with [`Stage::write`].
    fn save(&mut self, stage: &mut Stage<Board>) {}

    /// Goes on with a game that was written out; the text may be damaged.
    fn load(&mut self, stage: &mut Stage<Board>, text: &str) {}
}

/// Says whether a whole game was played by the rules.
pub trait Validator {
    /// Whether these moves, from the start of a game, are all legal; as they were typed, so they may be anything.
    fn check(&mut self, moves: &[String]) -> bool;
}

/// Lets the grader ask a controller; this is the whole of the `main` that is handed in.
///
/// `make` makes a new controller: at the first question, and whenever the grader wants another to take over in the
/// middle of a game. Returns when the grader has no more questions. A controller that panics fails at that question
/// only. Printing to standard output is harmless while a grader asks.
pub fn serve<C: Controller>(make: impl FnMut() -> C) {
    program(make).serve();
}

/// The program that [`serve`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn program<'a, C: Controller + 'a>(make: impl FnMut() -> C + 'a) -> Program<'a> {
    stage::program(GAME, "controller", make, perform)
}

/// Lets the grader ask a validator; this is the whole of the `main` that is handed in.
///
/// `make` makes a new validator, as in [`serve`]; several questions may be asked of one.
///
/// # Example
/// ```no_run
/// use referee::kit::quoridor::{Validator, serve_validator};
///
/// /// Believes everybody.
/// struct Trusting;
///
/// impl Validator for Trusting {
///     fn check(&mut self, _moves: &[String]) -> bool {
///         true
///     }
/// }
///
/// fn main() {
///     serve_validator(|| Trusting)
/// }
/// ```
pub fn serve_validator<V: Validator>(make: impl FnMut() -> V) {
    validator_program(make).serve();
}

/// The program that [`serve_validator`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn validator_program<'a, V: Validator + 'a>(make: impl FnMut() -> V + 'a) -> Program<'a> {
    stage::validator_program(GAME, make, |validator: &mut V, moves| validator.check(moves))
}

/// Lets the grader ask a view; this is the whole of the `main` that is handed in. `make` makes a new view, as in [`serve`].
pub fn serve_view<V: View<Board>>(make: impl FnMut() -> V) {
    view_program(make).serve();
}

/// The program that [`serve_view`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn view_program<'a, V: View<Board> + 'a>(make: impl FnMut() -> V + 'a) -> Program<'a> {
    view::program(GAME, make)
}

fn perform<C: Controller>(controller: &mut C, cue: &Cue, stage: &mut Stage<Board>) -> bool {
    match cue {
        Cue::Startup => controller.startup(stage),
        Cue::Update => controller.update(stage),
        Cue::Select(player, action) => controller.selected(stage, *player, action),
        Cue::Hover(player, action) => controller.hovered(stage, *player, action),
        Cue::Type(line) => controller.typed(stage, line),
        Cue::Undo => controller.undo(stage),
        Cue::Redo => controller.redo(stage),
        Cue::Save => controller.save(stage),
        Cue::Load(text) => controller.load(stage, text),
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes down what reaches it.
    struct Diary;

    impl Controller for Diary {
        fn startup(&mut self, stage: &mut Stage<Board>) {
            stage.log("startup");
        }
        fn update(&mut self, stage: &mut Stage<Board>) {
            stage.log("update");
        }
        fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
            stage.log(&format!("selected {player} {action}"));
        }
        fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
            stage.log(&format!("hovered {player} {action}"));
        }
        fn typed(&mut self, stage: &mut Stage<Board>, line: &str) {
            stage.log(&format!("typed {line}"));
        }
        fn undo(&mut self, stage: &mut Stage<Board>) {
            stage.log("undo");
        }
        fn redo(&mut self, stage: &mut Stage<Board>) {
            stage.log("redo");
        }
        fn save(&mut self, stage: &mut Stage<Board>) {
            stage.log("save");
        }
        fn load(&mut self, stage: &mut Stage<Board>, text: &str) {
            stage.log(&format!("load {text}"));
        }
    }

    /// Has what it must have, and nothing else.
    struct Least;

    impl Controller for Least {
        fn startup(&mut self, _stage: &mut Stage<Board>) {}
    }

    fn cues() -> Vec<(Cue, &'static str)> {
        vec![
            (Cue::Startup, "startup"),
            (Cue::Update, "update"),
            (Cue::Select(1, "e8".to_owned()), "selected 1 e8"),
            (Cue::Hover(2, "a1h".to_owned()), "hovered 2 a1h"),
            (Cue::Type(" e8".to_owned()), "typed  e8"),
            (Cue::Undo, "undo"),
            (Cue::Redo, "redo"),
            (Cue::Save, "save"),
            (Cue::Load("quoridor 9".to_owned()), "load quoridor 9"),
        ]
    }

    #[test]
    fn every_cue_reaches_its_function() {
        for (cue, name) in cues() {
            let mut stage = Stage::new(Board::default());
            assert!(perform(&mut Diary, &cue, &mut stage), "{cue:?}");
            let calls: Vec<String> = stage.take_calls().iter().map(ToString::to_string).collect();
            assert_eq!(calls, [format!(r#"{{"log":{{"text":"{name}"}}}}"#)]);
        }
        let mut stage = Stage::new(Board::default());
        assert!(!perform(&mut Diary, &Cue::Automatic(1), &mut stage));
        assert!(!perform(&mut Diary, &Cue::Check(Vec::new()), &mut stage));
    }

    #[test]
    fn a_function_that_a_coursework_does_not_have_does_nothing() {
        for (cue, _) in cues() {
            let mut stage = Stage::new(Board::default());
            assert!(perform(&mut Least, &cue, &mut stage) && stage.take_calls().is_empty(), "{cue:?}");
        }
    }
}

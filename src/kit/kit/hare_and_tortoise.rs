//! Hare and Tortoise: the board, the track, the functions of a controller, and [`serve`].
//!
//! Squares are numbered from the start, 0, to the finish, 64; [`kind`] says what each of them is. Players are numbered
//! from 1. What a player tries is a text: the number of a square, as in `12`, or `chew`, `gain` or `lose`.
//!
//! # Example
//! A controller that lets the first player walk without paying, tried by hand before it is handed in:
//! ```
//! use referee::kit::hare_and_tortoise::{Board, Controller, Kind, Runner, kind};
//! use referee::kit::stage::Stage;
//!
//! #[derive(Default)]
//! struct Stroll;
//!
//! impl Controller for Stroll {
//!     fn startup(&mut self, stage: &mut Stage<Board>) {
//!         stage.board.player = 1;
//!         stage.board.runners = vec![Runner { carrots: 65, lettuces: 3, ..Runner::default() }; 4];
//!         stage.refresh();
//!     }
//!
//!     fn update(&mut self, stage: &mut Stage<Board>) {
//!         stage.refresh();
//!     }
//!
//!     fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
//!         let Ok(square) = action.parse() else { return };
//!         if player == 1 && kind(square) != Some(Kind::Tortoise) {
//!             stage.board.runners[0].at = square;
//!             stage.log("player 1 takes a walk");
//!             stage.refresh();
//!         }
//!     }
//!
//!     fn computer_move(&mut self, _stage: &mut Stage<Board>, _player: i32) {}
//!
//!     fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
//!         stage.tell(player, &format!("This would be {action}"));
//!     }
//! }
//!
//! // What is handed in has this as the whole of `main`:
//! //     referee::kit::hare_and_tortoise::serve(Stroll::default);
//! let mut stage = Stage::new(Board::default());
//! let mut controller = Stroll;
//! controller.startup(&mut stage);
//! controller.selected(&mut stage, 1, "11");
//! assert_eq!(stage.board.runners[0].at, 0, "that is a tortoise square");
//! controller.selected(&mut stage, 1, "12");
//! assert_eq!(stage.board.runners[0].at, 12);
//! ```

mod board;
mod track;

pub use board::{Board, Must, Runner};
pub use track::{FINISH, Kind, kind};

use super::program::Program;
use super::stage::{self, Cue, Stage};
use super::view;

pub use super::view::{Asked, Spot, Touch, View};

/// Decides what happens. This is the part to write.
///
/// A controller keeps nothing about the game in its own fields: all of it is on the board. Somebody else may change the
/// board at any time, and another controller may take over.
pub trait Controller {
    /// Starts the game, or starts it again. The dice stay as they lie on the board.
    fn startup(&mut self, stage: &mut Stage<Board>);

    /// Brings everything in order after somebody else changed the board.
    fn update(&mut self, stage: &mut Stage<Board>);

    /// `player` tries `action`: the number of a square, or `chew`, `gain` or `lose`.
    ///
    /// Anything may come: a player who is not on turn or does not exist, a square that is not on the track.
    fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str);

    /// `player` asks for a move by the computer player.
    fn computer_move(&mut self, stage: &mut Stage<Board>, player: i32);

    /// The mouse of `player` is over the square `action`, or over the button `chew`, `gain` or `lose`.
    fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str);
}

/// Lets the grader ask; this is the whole of the `main` that is handed in.
///
/// `make` makes a new controller: at the first question, and whenever the grader wants another to take over in the
/// middle of a game. Returns when the grader has no more questions. A controller that panics fails at that question
/// only. Printing to standard output is harmless while a grader asks.
pub fn serve<C: Controller>(make: impl FnMut() -> C) {
    program(make).serve();
}

/// The program that [`serve`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn program<'a, C: Controller + 'a>(make: impl FnMut() -> C + 'a) -> Program<'a> {
    stage::program("hare-and-tortoise", "controller", make, perform)
}

/// Lets the grader ask a view; this is the whole of the `main` that is handed in. `make` makes a new view, as in [`serve`].
pub fn serve_view<V: View<Board>>(make: impl FnMut() -> V) {
    view_program(make).serve();
}

/// The program that [`serve_view`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn view_program<'a, V: View<Board> + 'a>(make: impl FnMut() -> V + 'a) -> Program<'a> {
    view::program("hare-and-tortoise", make)
}

fn perform<C: Controller>(controller: &mut C, cue: &Cue, stage: &mut Stage<Board>) -> bool {
    match cue {
        Cue::Startup => controller.startup(stage),
        Cue::Update => controller.update(stage),
        Cue::Select(player, action) => controller.selected(stage, *player, action),
        Cue::Automatic(player) => controller.computer_move(stage, *player),
        Cue::Hover(player, action) => controller.hovered(stage, *player, action),
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Says which of its functions was called, and with what.
    struct Echo;

    impl Controller for Echo {
        fn startup(&mut self, stage: &mut Stage<Board>) {
            stage.log("startup");
        }

        fn update(&mut self, stage: &mut Stage<Board>) {
            stage.log("update");
        }

        fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
            stage.log(&format!("{player} selects {action}"));
        }

        fn computer_move(&mut self, stage: &mut Stage<Board>, player: i32) {
            stage.log(&format!("computer moves for {player}"));
        }

        fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
            stage.log(&format!("{player} hovers over {action}"));
        }
    }

    #[test]
    fn every_cue_of_the_game_has_its_function() {
        let cues = [
            (Cue::Startup, "startup"),
            (Cue::Update, "update"),
            (Cue::Select(2, "chew".to_owned()), "2 selects chew"),
            (Cue::Automatic(3), "computer moves for 3"),
            (Cue::Hover(1, "-1".to_owned()), "1 hovers over -1"),
        ];
        for (cue, said) in cues {
            let mut stage = Stage::new(Board::default());
            assert!(perform(&mut Echo, &cue, &mut stage), "{cue:?}");
            let said = format!(r#"{{"log":{{"text":"{said}"}}}}"#);
            assert_eq!(stage.take_calls().iter().map(ToString::to_string).collect::<Vec<_>>(), [said]);
        }
    }

    #[test]
    fn other_games_cues_are_not_understood() {
        let mut stage = Stage::new(Board::default());
        for cue in [Cue::Undo, Cue::Save, Cue::Type("7 4".to_owned())] {
            assert!(!perform(&mut Echo, &cue, &mut stage), "{cue:?}");
        }
        assert!(stage.take_calls().is_empty());
    }
}

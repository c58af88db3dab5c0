//! Common parts of hexapawn and tic-tac-toe, as in their article: one monitor that runs many games.
//!
//! A monitor asks the player on turn, hears what is typed, and writes a log that everybody reads. Which markers a game
//! draws is in [`Markers`]; all else is the same, so that a monitor can be written once and used for both. Students
//! use [`hexapawn`](super::hexapawn) and [`tic_tac_toe`](super::tic_tac_toe), which have this under shorter names.

mod board;

pub use board::{Board, PLAYER_NONE};

use super::program::Program;
use super::stage::{self, Cue, Stage};

/// A game that the monitor runs: how the protocol calls it, and what it draws.
pub trait Markers: 'static {
    /// The game's name in the protocol.
    const GAME: &'static str;

    /// Characters for an empty square, for the first player, and for the second.
    const MARKERS: [char; 3];
}

/// Runs the games (listing 1 of the article, `GameMonitor`). This is the part to write.
///
/// Squares, turn, resignations and scores are the board's, since somebody else may change the board at any time, or
/// another controller take over. Only what the computer has learnt may be kept in fields: it lives as long as the
/// controller does.
pub trait Controller<G: Markers> {
    /// Starts the monitor, or starts it again: the first game, with no scores.
    fn startup(&mut self, stage: &mut Stage<Board<G>>);

    /// Brings everything in order after somebody else changed the board.
    fn update(&mut self, stage: &mut Stage<Board<G>>);

    /// A line has been typed, without its end; it may be anything. It comes from anyone who has been asked for one.
    fn typed(&mut self, stage: &mut Stage<Board<G>>, text: &str);

    /// `player` wants the computer to move for them.
    ///
    /// Any number may come: a player who is not on turn, or does not exist.
    fn computer_move(&mut self, stage: &mut Stage<Board<G>>, player: i32);
}

/// A monitor that answers the grader; the `program` of either game calls this.
///
/// `make` makes a new controller: at the first question, and whenever the grader wants another to take over in the
/// middle of a game. A controller that panics fails at that question only. Printing to standard output is harmless while a
/// grader asks.
pub fn program<'a, G: Markers, C: Controller<G> + 'a>(make: impl FnMut() -> C + 'a) -> Program<'a> {
    stage::program(G::GAME, "controller", make, perform::<G, C>)
}

/// Gives a cue to a controller; `false` for one that these games do not have.
fn perform<G: Markers, C: Controller<G>>(controller: &mut C, cue: &Cue, stage: &mut Stage<Board<G>>) -> bool {
    match cue {
        Cue::Startup => controller.startup(stage),
        Cue::Update => controller.update(stage),
        Cue::Type(text) => controller.typed(stage, text),
        Cue::Automatic(player) => controller.computer_move(stage, *player),
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests;

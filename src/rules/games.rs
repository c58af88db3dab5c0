//! The games, and the one place where a name at run time becomes a game.

pub mod any_game;
pub mod described;
pub mod hare_and_tortoise;
pub mod hexapawn;
mod own_reading;
pub mod quoridor;
pub mod reversi;
pub mod tic_tac_toe;
pub mod typed_grid;

pub use any_game::AnyGame;
pub use described::Described;
pub use hare_and_tortoise::HareAndTortoise;
pub use hexapawn::Hexapawn;
pub use quoridor::{Quoridor, path_search};
pub use reversi::Reversi;
pub use tic_tac_toe::TicTacToe;

use crate::game::{Board, FullGame, Game, GameFacts, Seat};
use crate::mutants::Mutant;
use crate::players::Evaluate;
use crate::ports::Controller;
use crate::spec::Wording;

/// A task that is generic over the game, for games whose name is known only at run time.
///
/// The type parameter appears here and disappears again in [`with_game`]: specs, marks and reports never see it. There it is
/// [`AnyGame`]; tests may run a task with one game alone.
pub trait GameTask {
    /// Result of the task.
    type Output;
    /// Does it for the game whose rules `usual` are where no spec changes them.
    fn run<G: Play>(self, usual: G::Rules) -> Self::Output;
}

/// A game with everything that the project has for it besides the rules.
///
/// A sixth game implements [`Game`], the traits of [`FullGame`], [`Evaluate`] and this, is made public at the top of this file, and is
/// named in `games!` below.
pub trait Play: FullGame + Evaluate {
    /// The reference controller, which every fixture must pass. It knows the words of the base editions by heart, so that a
    /// slip in a spec does not go unnoticed.
    fn reference(rules: &Self::Rules, words: &Wording) -> Box<dyn Controller<Self>>;

    /// The actions that are right when the computer moves for `seat` on this board; empty if it can only do nothing.
    fn computer_choices(rules: &Self::Rules, board: &Board<Self::Squares>, seat: Seat) -> Vec<Self::Action>;

    /// Returns sensible actions for random games, each as likely as the others: every legal action, unless a game played
    /// like that does not progress.
    fn likely_actions(position: &Self) -> Vec<Self::Action> {
        position.legal_actions()
    }

    /// A number for each kind of position that random games seldom come by and in which much may go wrong, 0 for all others:
    /// they begin from each kind as often.
    fn rare_position_kind(_position: &Self) -> u8 {
        0
    }

    /// Returns what a player on this position may point at without doing it, such as an own piece whose ways a view then
    /// shows: random play lets players point there as often as at what is allowed.
    fn hover_targets(_position: &Self) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Whether a model that holds this could be put right by update: what random play changes a model to.
    fn is_update_input(_rules: &Self::Rules, _board: &Board<Self::Squares>) -> bool {
        true
    }

    /// Words that may be typed beside actions: `resign`, say.
    fn typed_words(_rules: &Self::Rules) -> &'static [&'static str] {
        &[]
    }

    /// A controller without rules, to try views, models and messages with, if a coursework supplies one. Without one,
    /// people play on `play::Simple`, where anybody may do anything.
    fn permissive_controller(_rules: &Self::Rules) -> Option<Box<dyn Controller<Self>>> {
        None
    }

    /// Returns the mutants of this game alone. Mutants of every game are in [`crate::mutants`].
    fn mutants(_rules: &Self::Rules) -> Vec<Mutant<Self>> {
        Vec::new()
    }

    /// Returns mutants by the thousand, each wrong in one direction, length, place or number only: an audit may try them beside
    /// those that people thought of.
    fn systematic_mutants(_rules: &Self::Rules) -> Vec<Mutant<Self>> {
        Vec::new()
    }

    /// The controller whose rules [`Play::mutants`] replace one at a time, with nothing replaced: it passes every fixture, so
    /// that a mutant fails by its one wrong rule. `None` for a game whose mutants are all twists on the reference.
    fn baseline_mutant(_rules: &Self::Rules) -> Option<Mutant<Self>> {
        None
    }
}

/// Names the games, for once, in the order of their names: calls a macro with them, and with what else is given. Those whose rules are
/// in a model solution come last.
macro_rules! games {
    ($task:ident $(, $($given:tt)*)?) => {
        $task! { HareAndTortoise, Hexapawn, Quoridor, Reversi, TicTacToe, Described $(; $($given)*)? }
    };
}

macro_rules! names {
    ($($game:ident),+) => {
        const ALL: &[GameFacts] = &[$($game::FACTS),+];
        const ALL_NAMES: &[&str] = &[$($game::FACTS.name),+];
    };
}

games!(names);

/// How many games have their rules here.
const KNOWN: usize = {
    let mut count = 0;
    while count < ALL.len() && ALL[count].knows_rules {
        count += 1;
    }
    count
};

/// The names of the games whose rules are known, sorted.
pub const NAMES: &[&str] = ALL_NAMES.split_at(KNOWN).0;

/// The names that stand for all games whose rules are in a model solution. No spec writes them: it describes the game.
pub const WITHOUT_RULES: &[&str] = ALL_NAMES.split_at(KNOWN).1;

/// Runs a task with the game of this name; `None` if there is no such game.
pub fn with_game<T: GameTask>(name: &str, task: T) -> Option<T::Output> {
    AnyGame::rules_of(name).map(|usual| task.run::<AnyGame>(usual))
}

/// Whether [`with_game`] knows this name.
pub fn is_game(name: &str) -> bool {
    ALL_NAMES.contains(&name)
}

pub(crate) use games;

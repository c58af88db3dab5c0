//! The games, and the one place where a name at run time becomes a type.

pub mod hare_and_tortoise;
pub mod hexapawn;
pub mod monitor;
pub mod quoridor;
pub mod reversi;
pub mod tic_tac_toe;

pub use hare_and_tortoise::HareAndTortoise;
pub use hexapawn::Hexapawn;
pub use quoridor::{Quoridor, paths};
pub use reversi::Reversi;
pub use tic_tac_toe::TicTacToe;

use crate::game::{Board, Game, Seat};
use crate::kit::reversi::SimpleController;
use crate::mutants::Mutant;
use crate::spec::Wording;
use crate::stage::Controller;

/// What somebody does with a game whose name is learnt at run time.
///
/// The type parameter appears here and disappears again in [`with_game`]: specs, marks and reports never see it.
pub trait Task {
    /// What comes out.
    type Output;
    /// Does it.
    fn run<G: Play>(self) -> Self::Output;
}

/// A game with everything that the project has for it besides the rules.
///
/// A sixth game implements [`Game`] and this, and gets an arm in [`with_game`].
pub trait Play: Game {
    /// The reference controller, which every fixture must pass. It knows the words of the base editions by heart, so that a
    /// slip in a spec does not go unnoticed.
    fn reference(rules: &Self::Rules, words: &Wording) -> Box<dyn Controller<Self>>;

    /// The actions that are right when the computer moves for `seat` on this board; empty if it can only do nothing.
    fn choices(rules: &Self::Rules, board: &Board<Self::Squares>, seat: Seat) -> Vec<Self::Action>;

    /// What somebody who wants to get on might do here, each as likely as the others: what random games are made of. Every
    /// legal action, unless a game that is played like that leads nowhere.
    fn likely(position: &Self) -> Vec<Self::Action> {
        position.actions()
    }

    /// A number for each kind of position that random games seldom come by and in which much may go wrong, 0 for all others:
    /// they begin from each kind as often.
    fn rarity(_position: &Self) -> u8 {
        0
    }

    /// Whether a model that holds this could be put right by update: what random play changes a model to.
    fn arises(_rules: &Self::Rules, _board: &Board<Self::Squares>) -> bool {
        true
    }

    /// Words that may be typed beside actions: `resign`, say.
    fn words() -> &'static [&'static str] {
        &[]
    }

    /// A controller without rules, to try views, models and messages with, if a coursework supplies one. Without one,
    /// people play on [`crate::play::Simple`].
    fn simple(_rules: &Self::Rules) -> Option<Box<dyn Controller<Self>>> {
        None
    }

    /// What students get wrong in this game and in no other; what they get wrong in every game is in
    /// [`crate::mutants`].
    fn mutants() -> Vec<Mutant<Self>> {
        Vec::new()
    }
}

impl Play for Reversi {
    fn reference(rules: &reversi::Rules, words: &Wording) -> Box<dyn Controller<Reversi>> {
        Box::new(reversi::Reference::new(*rules, words.clone()))
    }

    /// Point 15: any square that captures the most.
    fn choices(rules: &reversi::Rules, board: &Board<reversi::Squares>, seat: Seat) -> Vec<reversi::Action> {
        let position = Reversi::settled(rules, &board.squares, seat).ok();
        let own = position.filter(|position| position.turn() == seat && board.player == seat && !board.finished);
        own.map(|position| position.greediest()).unwrap_or_default()
    }

    /// The handout's: anyone plays anywhere, and nothing is captured.
    fn simple(_rules: &reversi::Rules) -> Option<Box<dyn Controller<Reversi>>> {
        Some(Box::new(reversi::InProcess::new(SimpleController::default)))
    }

    fn mutants() -> Vec<Mutant<Reversi>> {
        reversi::mutants()
    }
}

impl Play for HareAndTortoise {
    /// There is no list of messages that an edition could change.
    fn reference(rules: &hare_and_tortoise::Rules, _words: &Wording) -> Box<dyn Controller<HareAndTortoise>> {
        Box::new(hare_and_tortoise::Reference::new(rules.clone()))
    }

    /// What the novice may do.
    fn choices(
        rules: &hare_and_tortoise::Rules,
        board: &Board<hare_and_tortoise::Squares>,
        seat: Seat,
    ) -> Vec<hare_and_tortoise::Action> {
        hare_and_tortoise::choices(rules, board, seat)
    }

    /// Carrots pile up when the actions are any, and nobody comes home.
    fn likely(position: &HareAndTortoise) -> Vec<hare_and_tortoise::Action> {
        hare_and_tortoise::likely(position)
    }

    fn rarity(position: &HareAndTortoise) -> u8 {
        hare_and_tortoise::rarity(position)
    }

    fn arises(rules: &hare_and_tortoise::Rules, board: &Board<hare_and_tortoise::Squares>) -> bool {
        HareAndTortoise::settled(rules, &board.squares, board.player).is_ok()
    }

    fn mutants() -> Vec<Mutant<HareAndTortoise>> {
        hare_and_tortoise::mutants()
    }
}

impl<K: monitor::Kind> Play for monitor::Position<K> {
    fn reference(rules: &K::Rules, words: &Wording) -> Box<dyn Controller<Self>> {
        Box::new(monitor::Reference::<K>::new(*rules, words.clone()))
    }

    /// Any legal move is as good as any.
    fn choices(rules: &K::Rules, board: &Board<monitor::Squares<K>>, seat: Seat) -> Vec<monitor::Action<K::Move>> {
        monitor::choices(rules, board, seat)
    }

    fn words() -> &'static [&'static str] {
        &["resign", "win", "Yes", "No"]
    }

    fn mutants() -> Vec<Mutant<Self>> {
        let mut all = monitor::mutants();
        all.extend(K::mutants());
        all
    }
}

impl Play for Quoridor {
    fn reference(rules: &quoridor::Rules, words: &Wording) -> Box<dyn Controller<Quoridor>> {
        Box::new(quoridor::Reference::new(*rules, words.clone()))
    }

    /// Neither coursework has a computer player.
    fn choices(_: &quoridor::Rules, _: &Board<quoridor::Squares>, _: Seat) -> Vec<quoridor::Action> {
        Vec::new()
    }

    /// Walls far from both pawns bar nobody's way, and there are many of them.
    fn likely(position: &Quoridor) -> Vec<quoridor::Action> {
        quoridor::likely(position)
    }

    fn rarity(position: &Quoridor) -> u8 {
        quoridor::rarity(position)
    }

    fn mutants() -> Vec<Mutant<Quoridor>> {
        quoridor::mutants()
    }
}

/// The names that [`with_game`] knows, sorted.
pub const NAMES: &[&str] = &[HareAndTortoise::NAME, Hexapawn::NAME, Quoridor::NAME, Reversi::NAME, TicTacToe::NAME];

/// Runs a task with the game of this name; `None` if there is no such game.
pub fn with_game<T: Task>(name: &str, task: T) -> Option<T::Output> {
    match name {
        HareAndTortoise::NAME => Some(task.run::<HareAndTortoise>()),
        Hexapawn::NAME => Some(task.run::<Hexapawn>()),
        Quoridor::NAME => Some(task.run::<Quoridor>()),
        Reversi::NAME => Some(task.run::<Reversi>()),
        TicTacToe::NAME => Some(task.run::<TicTacToe>()),
        _ => None,
    }
}

//! Everything that the project has for Reversi besides its rules.

use super::{Action, InProcessController, Reference, Reversi, Rules, Squares, mutants};
use crate::game::{Board, Game, Mirrored, Seat};
use crate::games::Play;
use crate::kit::reversi::SimpleController;
use crate::mutants::Mutant;
use crate::ports::Controller;
use crate::spec::Wording;

impl Mirrored for Reversi {}

impl Play for Reversi {
    fn reference(rules: &Rules, words: &Wording) -> Box<dyn Controller<Reversi>> {
        Box::new(Reference::new(*rules, words.clone()))
    }

    /// Point 15: any square that captures the most.
    fn choices(rules: &Rules, board: &Board<Squares>, seat: Seat) -> Vec<Action> {
        let position = Reversi::settled(rules, &board.squares, seat).ok();
        let own = position.filter(|position| position.turn() == seat && board.player == seat && !board.finished);
        own.map(|position| position.greediest()).unwrap_or_default()
    }

    /// The handout's: anyone plays anywhere, and nothing is captured.
    fn simple(_rules: &Rules) -> Option<Box<dyn Controller<Reversi>>> {
        Some(Box::new(InProcessController::new(SimpleController::default)))
    }

    fn mutants() -> Vec<Mutant<Reversi>> {
        mutants::mutants()
    }

    fn unbroken() -> Option<Mutant<Reversi>> {
        Some(mutants::unbroken())
    }
}

//! Everything that the project has for Reversi besides its rules.

use super::{Action, Reference, Reversi, Rules, Squares, mutants};
use crate::game::{Board, Game, Seat, Symmetric};
use crate::games::Play;
use crate::kit::reversi::{SimpleController, program};
use crate::mutants::Mutant;
use crate::ports::{Controller, InProcess};
use crate::spec::Wording;

impl Symmetric for Reversi {}

impl Play for Reversi {
    fn reference(rules: &Rules, words: &Wording) -> Box<dyn Controller<Reversi>> {
        Box::new(Reference::new(*rules, words.clone()))
    }

    /// Point 15: any square that captures the most.
    fn computer_choices(rules: &Rules, board: &Board<Squares>, seat: Seat) -> Vec<Action> {
        let position = Reversi::from_squares(rules, &board.squares, seat).ok();
        let own = position.filter(|position| position.turn() == seat && board.player == seat && !board.finished);
        own.map(|position| position.greediest_actions()).unwrap_or_default()
    }

    /// The handout's: anyone plays anywhere, and nothing is captured.
    fn permissive_controller(_rules: &Rules) -> Option<Box<dyn Controller<Reversi>>> {
        let mut simple = program(SimpleController::default);
        Some(Box::new(InProcess::new(move |line: &[u8]| simple.answer(line))))
    }

    fn mutants(_: &Self::Rules) -> Vec<Mutant<Reversi>> {
        mutants::mutants()
    }

    fn systematic_mutants(_: &Rules) -> Vec<Mutant<Reversi>> {
        mutants::systematic_mutants()
    }

    fn baseline_mutant(_: &Self::Rules) -> Option<Mutant<Reversi>> {
        Some(mutants::unbroken())
    }
}

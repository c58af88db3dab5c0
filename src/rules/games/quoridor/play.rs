//! Everything that the project has for Quoridor besides its rules.

use super::{Action, Quoridor, Reference, Rules, Squares, likely_actions, mutants};
use crate::game::{Board, Seat, Symmetric};
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::Controller;
use crate::spec::Wording;

impl Symmetric for Quoridor {}

impl Play for Quoridor {
    fn reference(rules: &Rules, words: &Wording) -> Box<dyn Controller<Quoridor>> {
        Box::new(Reference::new(*rules, words.clone()))
    }

    /// Neither coursework has a computer player.
    fn computer_choices(_: &Rules, _: &Board<Squares>, _: Seat) -> Vec<Action> {
        Vec::new()
    }

    /// Walls far from both pawns bar nobody's way, and there are many of them.
    fn likely_actions(position: &Quoridor) -> Vec<Action> {
        likely_actions::likely_actions(position)
    }

    fn rare_position_kind(position: &Quoridor) -> u8 {
        likely_actions::rarity(position)
    }

    /// The squares of both pawns.
    fn hover_targets(position: &Quoridor) -> Vec<Action> {
        position.pawns().into_iter().map(Action::Move).collect()
    }

    fn mutants(_: &Self::Rules) -> Vec<Mutant<Quoridor>> {
        mutants::mutants()
    }

    fn systematic_mutants(rules: &Rules) -> Vec<Mutant<Quoridor>> {
        mutants::systematic_mutants(rules)
    }

    fn baseline_mutant(_: &Self::Rules) -> Option<Mutant<Quoridor>> {
        Some(mutants::unbroken())
    }
}

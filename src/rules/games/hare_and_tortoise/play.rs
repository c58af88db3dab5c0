//! Everything that the project has for Hare and Tortoise besides its rules.

use super::{Action, HareAndTortoise, Reference, Rules, Squares, likely_actions, mutants, reference};
use crate::game::{Board, Seat, Symmetric};
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::Controller;
use crate::spec::Wording;

impl Symmetric for HareAndTortoise {}

impl Play for HareAndTortoise {
    /// There is no list of messages that an edition could change.
    fn reference(rules: &Rules, _words: &Wording) -> Box<dyn Controller<HareAndTortoise>> {
        Box::new(Reference::new(rules.clone()))
    }

    /// Returns the actions of the novice.
    fn computer_choices(rules: &Rules, board: &Board<Squares>, seat: Seat) -> Vec<Action> {
        reference::choices(rules, board, seat)
    }

    /// Carrots pile up when the actions are any, and nobody comes home.
    fn likely_actions(position: &HareAndTortoise) -> Vec<Action> {
        likely_actions::likely_actions(position)
    }

    fn rare_position_kind(position: &HareAndTortoise) -> u8 {
        likely_actions::rarity(position)
    }

    fn is_update_input(rules: &Rules, board: &Board<Squares>) -> bool {
        HareAndTortoise::from_squares(rules, &board.squares, board.player).is_ok()
    }

    fn mutants(_: &Self::Rules) -> Vec<Mutant<HareAndTortoise>> {
        mutants::mutants()
    }

    fn systematic_mutants(rules: &Rules) -> Vec<Mutant<HareAndTortoise>> {
        mutants::systematic_mutants(rules)
    }

    fn baseline_mutant(_: &Self::Rules) -> Option<Mutant<HareAndTortoise>> {
        Some(mutants::unbroken())
    }
}

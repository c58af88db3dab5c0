//! Everything that the project has for Hare and Tortoise besides its rules.

use super::{Action, HareAndTortoise, Reference, Rules, Squares, likely_actions, mutants, reference};
use crate::game::{Board, Mirrored, Seat};
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::Controller;
use crate::spec::Wording;

impl Mirrored for HareAndTortoise {}

impl Play for HareAndTortoise {
    /// There is no list of messages that an edition could change.
    fn reference(rules: &Rules, _words: &Wording) -> Box<dyn Controller<HareAndTortoise>> {
        Box::new(Reference::new(rules.clone()))
    }

    /// Returns the actions of the novice.
    fn choices(rules: &Rules, board: &Board<Squares>, seat: Seat) -> Vec<Action> {
        reference::choices(rules, board, seat)
    }

    /// Carrots pile up when the actions are any, and nobody comes home.
    fn likely(position: &HareAndTortoise) -> Vec<Action> {
        likely_actions::likely_actions(position)
    }

    fn rarity(position: &HareAndTortoise) -> u8 {
        likely_actions::rarity(position)
    }

    fn arises(rules: &Rules, board: &Board<Squares>) -> bool {
        HareAndTortoise::settled(rules, &board.squares, board.player).is_ok()
    }

    fn mutants() -> Vec<Mutant<HareAndTortoise>> {
        mutants::mutants()
    }

    fn unbroken() -> Option<Mutant<HareAndTortoise>> {
        Some(mutants::unbroken())
    }
}

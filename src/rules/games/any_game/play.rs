//! References, mutants and random play of all games.

use super::mutants;
use super::{AnyAction, AnyGame, AnyRules, AnySquares, OneGame};
use crate::game::{Board, Seat};
use crate::games::{Play, games};
use crate::mutants::Mutant;
use crate::ports::{AdaptedController, Controller};
use crate::spec::Wording;

impl Play for AnyGame {
    fn reference(rules: &AnyRules, words: &Wording) -> Box<dyn Controller<AnyGame>> {
        in_game!(AnyRules, rules, own, G => Box::new(AdaptedController::<G>(G::reference(own, words))))
    }

    fn computer_choices(rules: &AnyRules, board: &Board<AnySquares>, seat: Seat) -> Vec<AnyAction> {
        in_game!(AnyRules, rules, own, G => G::any_actions(G::computer_choices(own, &G::own_board(board), seat)))
    }

    fn likely_actions(position: &AnyGame) -> Vec<AnyAction> {
        in_game!(AnyGame, position, own, G => G::any_actions(G::likely_actions(own)))
    }

    fn rare_position_kind(position: &AnyGame) -> u8 {
        in_game!(AnyGame, position, own, G => G::rare_position_kind(own))
    }

    fn hover_targets(position: &AnyGame) -> Vec<AnyAction> {
        in_game!(AnyGame, position, own, G => G::any_actions(G::hover_targets(own)))
    }

    fn is_update_input(rules: &AnyRules, board: &Board<AnySquares>) -> bool {
        in_game!(AnyRules, rules, own, G => G::is_update_input(own, &G::own_board(board)))
    }

    fn typed_words(rules: &AnyRules) -> &'static [&'static str] {
        in_game!(AnyRules, rules, own, G => G::typed_words(own))
    }

    fn permissive_controller(rules: &AnyRules) -> Option<Box<dyn Controller<AnyGame>>> {
        in_game!(AnyRules, rules, own, G => match G::permissive_controller(own) {
            Some(controller) => Some(Box::new(AdaptedController::<G>(controller))),
            None => None,
        })
    }

    fn mutants(rules: &AnyRules) -> Vec<Mutant<AnyGame>> {
        in_game!(AnyRules, rules, own, G => G::mutants(own).into_iter().map(mutants::of_all).collect())
    }

    fn systematic_mutants(rules: &AnyRules) -> Vec<Mutant<AnyGame>> {
        in_game!(AnyRules, rules, own, G => G::systematic_mutants(own).into_iter().map(mutants::of_all).collect())
    }

    fn baseline_mutant(rules: &AnyRules) -> Option<Mutant<AnyGame>> {
        in_game!(AnyRules, rules, own, G => G::baseline_mutant(own).map(mutants::of_all))
    }
}

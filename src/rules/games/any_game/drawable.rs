//! Pictures of all games.

use std::collections::BTreeMap;

use super::{AnyAction, AnyGame, AnyRules, AnySquares, OneGame};
use crate::game::{Bar, Drawable, Resource, Symmetric};
use crate::games::games;

impl Drawable for AnyGame {
    fn report_picture(squares: &AnySquares) -> String {
        in_game!(AnySquares, squares, own, G => G::report_picture(own))
    }

    fn action_in_picture(squares: &AnySquares, row: usize, column: usize) -> Option<AnyAction> {
        in_game!(AnySquares, squares, own, G => G::action_in_picture(own, row, column).map(G::any_action))
    }

    fn view_letters(squares: &AnySquares) -> String {
        in_game!(AnySquares, squares, own, G => G::view_letters(own))
    }

    fn board_letters(squares: &AnySquares, board: Option<&str>) -> String {
        in_game!(AnySquares, squares, own, G => G::board_letters(own, board))
    }

    fn seen_picture(
        squares: &AnySquares,
        boards: &[(Option<&str>, String)],
        is_seen: &dyn Fn(&str) -> bool,
    ) -> Option<String> {
        in_game!(AnySquares, squares, own, G => G::seen_picture(own, boards, is_seen))
    }

    fn values(squares: &AnySquares) -> BTreeMap<String, String> {
        in_game!(AnySquares, squares, own, G => G::values(own))
    }

    fn bars(squares: &AnySquares) -> Vec<Bar> {
        in_game!(AnySquares, squares, own, G => G::bars(own))
    }

    fn stores(squares: &AnySquares) -> Vec<usize> {
        in_game!(AnySquares, squares, own, G => G::stores(own))
    }

    fn resources(squares: &AnySquares) -> Vec<Vec<Resource>> {
        in_game!(AnySquares, squares, own, G => G::resources(own))
    }

    fn square_of_action(action: &AnyAction) -> Option<(usize, usize)> {
        in_game!(AnyAction, action, own, G => G::square_of_action(own))
    }

    fn action_at(squares: &AnySquares, column: usize, row: usize) -> Option<AnyAction> {
        in_game!(AnySquares, squares, own, G => G::action_at(own, column, row).map(G::any_action))
    }

    fn bar_of_action(action: &AnyAction) -> Option<Bar> {
        in_game!(AnyAction, action, own, G => G::bar_of_action(own))
    }

    fn action_of_bar(rules: &AnyRules, bar: Bar) -> Option<AnyAction> {
        in_game!(AnyRules, rules, own, G => G::action_of_bar(own, bar).map(G::any_action))
    }
}

impl Symmetric for AnyGame {
    fn matchbox_squares(&self) -> AnySquares {
        in_game!(AnyGame, self, own, G => G::any_squares(own.matchbox_squares()))
    }

    fn mirror_count(rules: &AnyRules) -> usize {
        in_game!(AnyRules, rules, own, G => G::mirror_count(own))
    }

    fn boxes_in_the_source(rules: &AnyRules) -> Option<&'static str> {
        in_game!(AnyRules, rules, own, G => G::boxes_in_the_source(own))
    }

    fn mirrored(&self, mirror: usize) -> AnyGame {
        in_game!(AnyGame, self, own => own.mirrored(mirror).any())
    }

    fn mirrored_action(&self, mirror: usize, action: &AnyAction) -> AnyAction {
        in_game!(AnyGame, self, own, G => G::any_action(own.mirrored_action(mirror, G::own_action(action))))
    }
}

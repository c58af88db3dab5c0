//! Boards that need not be legal, in all games.

use super::{AnyAction, AnyGame, AnyIllegal, AnyRules, AnySquares, OneGame};
use crate::game::{Board, BoardJudge, BoardPart, Outcome, SameGame, Seat, Shrink};
use crate::games::games;

impl BoardJudge for AnyGame {
    fn squares_before_startup(rules: &AnyRules) -> AnySquares {
        in_game!(AnyRules, rules, own, G => G::any_squares(G::squares_before_startup(own)))
    }

    fn board_before_startup(rules: &AnyRules) -> Board<AnySquares> {
        in_game!(AnyRules, rules, own, G => G::any_board(G::board_before_startup(own)))
    }

    fn deal_chance(squares: &mut AnySquares, afresh: bool, cast: &mut dyn FnMut(u8) -> u8) -> bool {
        in_game!(AnySquares, squares, own, G => G::deal_chance(own, afresh, cast))
    }

    fn has_chance(rules: &AnyRules) -> bool {
        in_game!(AnyRules, rules, own, G => G::has_chance(own))
    }

    fn with_chance(&self, afresh: bool, cast: &mut dyn FnMut(u8) -> u8) -> AnyGame {
        in_game!(AnyGame, self, own => own.with_chance(afresh, cast).any())
    }

    fn chance_to_come(squares: &AnySquares) -> Vec<u8> {
        in_game!(AnySquares, squares, own, G => G::chance_to_come(own))
    }

    fn without_chance(squares: &AnySquares) -> AnySquares {
        in_game!(AnySquares, squares, own, G => G::any_squares(G::without_chance(own)))
    }

    fn check_dimensions(rules: &AnyRules, squares: &AnySquares) -> Result<(), AnyIllegal> {
        in_game!(AnyRules, rules, own, G => G::check_dimensions(own, G::own_squares(squares)).map_err(G::any_illegal))
    }

    fn check_expected(rules: &AnyRules, squares: &AnySquares) -> Result<(), AnyIllegal> {
        in_game!(AnyRules, rules, own, G => G::check_expected(own, G::own_squares(squares)).map_err(G::any_illegal))
    }

    fn judged_part(rules: &AnyRules, squares: &AnySquares, expected: &AnySquares) -> AnySquares {
        in_game!(AnyRules, rules, own, G => {
            G::any_squares(G::judged_part(own, G::own_squares(squares), G::own_squares(expected)))
        })
    }

    fn part_names(squares: &AnySquares) -> Vec<String> {
        in_game!(AnySquares, squares, own, G => G::part_names(own))
    }

    fn wrong_parts(rules: &AnyRules, actual: &AnySquares, expected: &AnySquares) -> Vec<BoardPart> {
        in_game!(AnyRules, rules, own, G => G::wrong_parts(own, G::own_squares(actual), G::own_squares(expected)))
    }

    fn place_in_picture(picture: &str, why: &AnyIllegal) -> Option<(usize, usize)> {
        in_game!(AnyIllegal, why, own, G => G::place_in_picture(picture, own))
    }

    fn read_call(rules: &AnyRules, action: AnyAction) -> Result<AnyAction, AnyIllegal> {
        in_game!(AnyRules, rules, own, G => {
            G::read_call(own, <AnyGame as SameGame<G>>::same_action(&action)).map(G::any_action).map_err(G::any_illegal)
        })
    }

    fn board_outcome(rules: &AnyRules, board: &Board<AnySquares>) -> Option<Outcome> {
        in_game!(AnyRules, rules, own, G => G::board_outcome(own, &G::own_board(board)))
    }

    fn squares_after(
        rules: &AnyRules,
        board: &Board<AnySquares>,
        seat: Seat,
        action: &AnyAction,
    ) -> Option<AnySquares> {
        in_game!(AnyRules, rules, own, G => {
            G::squares_after(own, &G::own_board(board), seat, G::own_action(action)).map(G::any_squares)
        })
    }

    fn is_choice(
        rules: &AnyRules,
        before: &Board<AnySquares>,
        after: &AnySquares,
        seat: Seat,
        action: &AnyAction,
    ) -> bool {
        in_game!(AnyRules, rules, own, G => {
            G::is_choice(own, &G::own_board(before), G::own_squares(after), seat, G::own_action(action))
        })
    }

    fn count_pieces(squares: &AnySquares) -> Vec<(Seat, u64)> {
        in_game!(AnySquares, squares, own, G => G::count_pieces(own))
    }

    fn message_values(squares: &AnySquares, seats: &[String]) -> Vec<(String, String)> {
        in_game!(AnySquares, squares, own, G => G::message_values(own, seats))
    }

    fn count_captures(before: &AnySquares, after: &AnySquares, seat: Seat) -> Option<u64> {
        in_game!(AnySquares, before, own, G => G::count_captures(own, G::own_squares(after), seat))
    }

    fn view_can_send(rules: &AnyRules, action: &AnyAction) -> bool {
        in_game!(AnyRules, rules, own, G => G::view_can_send(own, G::own_action(action)))
    }
}

impl Shrink for AnyGame {
    fn simpler(rules: &AnyRules, squares: &AnySquares) -> Vec<AnySquares> {
        in_game!(AnyRules, rules, own, G => {
            G::simpler(own, G::own_squares(squares)).into_iter().map(G::any_squares).collect()
        })
    }
}

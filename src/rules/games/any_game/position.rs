//! The rules of the games.

use super::reading;
use super::{AnyAction, AnyGame, AnyIllegal, AnyRules, AnySquares, OneGame};
use crate::game::{Board, Game, GameFacts, Outcome, PictureError, Seat};
use crate::games::games;

macro_rules! rules_of {
    ($($game:ident),+; $name:expr) => {
        None$(.or_else(|| crate::games::$game::rules_of($name).map(AnyRules::$game)))+
    };
}

impl Game for AnyGame {
    type Rules = AnyRules;
    type Squares = AnySquares;
    type Action = AnyAction;
    type Illegal = AnyIllegal;

    fn rules_of(name: &str) -> Option<AnyRules> {
        games!(rules_of, name)
    }

    fn facts(rules: &AnyRules) -> &'static GameFacts {
        in_game!(AnyRules, rules, own, G => G::facts(own))
    }

    fn read_squares(rules: &AnyRules, picture: &str) -> Result<AnySquares, PictureError> {
        in_game!(AnyRules, rules, own, G => G::read_squares(own, picture).map(G::any_squares))
    }

    fn read_action(rules: &AnyRules, text: &str) -> Result<AnyAction, String> {
        in_game!(AnyRules, rules, own, G => G::read_action(own, text).map(G::any_action))
    }

    fn reading<T>(rules: &AnyRules, read: impl FnOnce() -> T) -> T {
        reading::reading(rules, read)
    }

    fn opening(rules: &AnyRules) -> AnyGame {
        in_game!(AnyRules, rules, own, G => G::opening(own).any())
    }

    fn from_board(rules: &AnyRules, board: &Board<AnySquares>) -> Result<AnyGame, AnyIllegal> {
        in_game!(AnyRules, rules, own, G => G::from_board(own, &G::own_board(board)).map(G::any).map_err(G::any_illegal))
    }

    fn board(&self) -> Board<AnySquares> {
        in_game!(AnyGame, self, own, G => G::any_board(own.board()))
    }

    fn turn(&self) -> Seat {
        in_game!(AnyGame, self, own => own.turn())
    }

    fn seats(rules: &AnyRules) -> usize {
        in_game!(AnyRules, rules, own, G => G::seats(own))
    }

    fn all_actions(rules: &AnyRules) -> Vec<AnyAction> {
        in_game!(AnyRules, rules, own, G => G::any_actions(G::all_actions(own)))
    }

    fn play(&self, seat: Seat, action: &AnyAction) -> Result<AnyGame, AnyIllegal> {
        in_game!(AnyGame, self, own, G => own.play(seat, G::own_action(action)).map(G::any).map_err(G::any_illegal))
    }

    fn outcome(&self) -> Option<Outcome> {
        in_game!(AnyGame, self, own => own.outcome())
    }

    fn rules(&self) -> AnyRules {
        in_game!(AnyGame, self, own, G => G::any_rules(own.rules()))
    }

    fn legal_actions(&self) -> Vec<AnyAction> {
        in_game!(AnyGame, self, own, G => G::any_actions(own.legal_actions()))
    }

    fn perft_count_of_ended(&self) -> u64 {
        in_game!(AnyGame, self, own => own.perft_count_of_ended())
    }

    fn perft(&self, depth: u32) -> u64 {
        in_game!(AnyGame, self, own => own.perft(depth))
    }
}

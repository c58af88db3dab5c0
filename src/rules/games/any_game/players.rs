//! Players of one game, as players of any.

use super::{AnyAction, AnyGame, AnyRules, OneGame};
use crate::game::{Outcome, Seat};
use crate::games::games;
use crate::players::{Evaluate, OwnPlayer, Player, SearchLimit};

/// A player of one game.
struct PlayerOfOne<G: OneGame>(Box<dyn Player<G>>);

impl<G: OneGame> Player<AnyGame> for PlayerOfOne<G> {
    fn begin_game(&mut self) {
        self.0.begin_game();
    }

    fn choose(&mut self, position: &AnyGame) -> Option<AnyAction> {
        self.0.choose(G::own(position)).map(G::any_action)
    }

    fn end_game(&mut self, seat: Seat, outcome: Outcome) {
        self.0.end_game(seat, outcome);
    }
}

fn of_all<G: OneGame>(player: OwnPlayer<G>) -> OwnPlayer<AnyGame> {
    let OwnPlayer { name, plays, make } = player;
    OwnPlayer { name, plays, make: Box::new(move |seed| Box::new(PlayerOfOne::<G>(make(seed)))) }
}

impl Evaluate for AnyGame {
    fn value(&self, seat: Seat) -> i32 {
        in_game!(AnyGame, self, own => own.value(seat))
    }

    fn search_key(&self) -> u64 {
        in_game!(AnyGame, self, own => own.search_key())
    }

    fn search_player(rules: &AnyRules, limit: SearchLimit, seed: u64) -> Box<dyn Player<AnyGame>> {
        in_game!(AnyRules, rules, own, G => Box::new(PlayerOfOne::<G>(G::search_player(own, limit, seed))))
    }

    fn own_players(rules: &AnyRules) -> Vec<OwnPlayer<AnyGame>> {
        in_game!(AnyRules, rules, own, G => G::own_players(own).into_iter().map(of_all).collect())
    }

    fn usual_opponent(rules: &AnyRules) -> Option<&'static str> {
        in_game!(AnyRules, rules, own, G => G::usual_opponent(own))
    }
}

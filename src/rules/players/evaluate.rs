//! Everything that computer players ask of a game besides its rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{OwnPlayer, Player, SearchLimit, SearchPlayer, SearchState};
use crate::game::{BoardJudge, Game, Outcome, Seat};

/// A game that computer players know more about than its rules. By default they know nothing.
pub trait Evaluate: BoardJudge {
    /// Value of an unfinished position for a seat: how much better it stands than the others. What one unit is, is up to
    /// the game; 0 is even. The search of the game may know better.
    fn value(&self, _seat: Seat) -> i32 {
        0
    }

    /// A number that differs for positions that differ in more than how they came about. By default it is made from the
    /// picture, which is slow.
    fn search_key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.turn().0, self.board().squares.to_string()).hash(&mut hasher);
        hasher.finish()
    }

    /// A player that looks ahead as far as the limit allows; equal seeds give equal choices, unless the limit is a time.
    fn search_player(_rules: &Self::Rules, limit: SearchLimit, seed: u64) -> Box<dyn Player<Self>> {
        Box::new(SearchPlayer::<PositionState<Self>>::new(limit, seed))
    }

    /// Players of this game alone, the weakest first.
    fn own_players(_rules: &Self::Rules) -> Vec<OwnPlayer<Self>> {
        Vec::new()
    }

    /// Name of the own player that has all seats but the first when people play and name nobody; `None` if people have them.
    fn usual_opponent(_rules: &Self::Rules) -> Option<&'static str> {
        None
    }
}

/// A position as it is, for games that have nothing faster.
#[derive(Clone, Debug)]
pub struct PositionState<G: Game>(G);

impl<G: Evaluate> SearchState for PositionState<G> {
    type Game = G;
    type Step = G::Action;

    fn new(position: &G) -> PositionState<G> {
        PositionState(position.clone())
    }

    fn action(&self, step: &G::Action) -> G::Action {
        step.clone()
    }

    fn seat(&self) -> Seat {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn steps(&self, _complete: bool) -> Vec<G::Action> {
        self.0.legal_actions()
    }

    fn after(&self, step: &G::Action) -> Option<PositionState<G>> {
        self.0.play(self.0.turn(), step).ok().map(PositionState)
    }

    fn key(&self) -> u64 {
        self.0.search_key()
    }

    fn value(&self, seat: Seat) -> i32 {
        self.0.value(seat)
    }
}

//! How computer players value Hare and Tortoise, and play it ahead without knowing the dice.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::computer_players::{Level, RulesAnalysis};
use super::legal_moves::seat_of;
use super::{Action, HareAndTortoise, SquareKind};
use crate::game::{Game, Outcome, Seat};
use crate::players::{Evaluate, OwnPlayer, Player, SearchLimit, SearchPlayer, SearchState};

/// Worth of a turn.
const TURN: f64 = 100.0;
/// Turns that stand for a game that is over.
const ENDED: f64 = 100.0;

/// A position. The dice on it are looked at by nobody: all six numbers are tried where one is needed.
#[derive(Clone, Debug)]
struct HareState {
    position: HareAndTortoise,
    /// The positions after each number of a die that has been thrown. A search looks no further than a throw.
    thrown: Vec<HareAndTortoise>,
    known: Arc<RulesAnalysis>,
}

impl HareState {
    fn with(&self, position: HareAndTortoise) -> HareState {
        HareState { position, thrown: Vec::new(), known: Arc::clone(&self.known) }
    }
}

/// How many turns a seat is ahead of the best of the others.
fn turns_ahead(known: &RulesAnalysis, position: &HareAndTortoise, seat: Seat) -> f64 {
    match position.outcome() {
        Some(Outcome::Won(winner)) if winner == seat => return ENDED,
        Some(Outcome::Won(_)) => return -ENDED,
        Some(Outcome::Draw) => return 0.0,
        None => {}
    }
    let seats = (0..position.squares().runners.len()).map(seat_of);
    let others = seats.filter(|other| *other != seat).map(|other| known.turns_left(position, other));
    others.fold(ENDED, f64::min) - known.turns_left(position, seat)
}

impl SearchState for HareState {
    type Game = HareAndTortoise;
    type Step = Action;

    fn new(position: &HareAndTortoise) -> HareState {
        HareState { position: position.clone(), thrown: Vec::new(), known: RulesAnalysis::of(position.rules_ref()) }
    }

    fn action(&self, step: &Action) -> Action {
        *step
    }

    fn seat(&self) -> Seat {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn steps(&self, _complete: bool) -> Vec<Action> {
        if self.thrown.is_empty() { self.position.legal_actions() } else { Vec::new() }
    }

    fn after(&self, step: &Action) -> Option<HareState> {
        let seat = self.seat();
        let next = self.with(self.position.play(seat, step).ok()?);
        let onto_hare = matches!(step, Action::Move(to) if self.position.kind(*to) == Some(SquareKind::Hare));
        if !onto_hare {
            return Some(next);
        }
        let thrown = (1..=6).filter_map(|die| self.position.with_dice(&[die, die]).play(seat, step).ok()).collect();
        // The position itself only says that the game goes on; what it is worth, the six say.
        Some(HareState { position: self.position.clone(), thrown, ..next })
    }

    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.position.search_key(), self.thrown.iter().map(Evaluate::search_key).collect::<Vec<_>>())
            .hash(&mut hasher);
        hasher.finish()
    }

    fn value(&self, seat: Seat) -> i32 {
        let ahead = |position: &HareAndTortoise| turns_ahead(&self.known, position, seat);
        let turns = match self.thrown.len() {
            0 => ahead(&self.position),
            throws => self.thrown.iter().map(ahead).sum::<f64>() / throws as f64,
        };
        (TURN * turns) as i32
    }
}

impl Evaluate for HareAndTortoise {
    /// Hundredths of a turn.
    fn value(&self, seat: Seat) -> i32 {
        HareState::new(self).value(seat)
    }

    fn search_key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.squares(), self.turn().0).hash(&mut hasher);
        hasher.finish()
    }

    fn search_player(_: &Self::Rules, limit: SearchLimit, seed: u64) -> Box<dyn Player<HareAndTortoise>> {
        Box::new(SearchPlayer::<HareState>::new(limit, seed))
    }

    fn own_players(_: &Self::Rules) -> Vec<OwnPlayer<HareAndTortoise>> {
        vec![
            OwnPlayer {
                name: Level::Novice.name(),
                plays: "plays by the five rules of the specification",
                make: Box::new(|seed| Level::Novice.player(seed)),
            },
            OwnPlayer {
                name: Level::Intermediate.name(),
                plays: "plans its carrots",
                make: Box::new(|seed| Level::Intermediate.player(seed)),
            },
            OwnPlayer {
                name: Level::Advanced.name(),
                plays: "counts the turns that are left",
                make: Box::new(|seed| Level::Advanced.player(seed)),
            },
        ]
    }

    /// In the article one person plays, and the computer has the other seats.
    fn usual_opponent(_: &Self::Rules) -> Option<&'static str> {
        Some(Level::Novice.name())
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::game::BoardJudge;

    /// Plays with other dice on the board: the choice is the same.
    #[test]
    fn a_search_does_not_look_at_the_dice() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut position = HareAndTortoise::opening(&Default::default());
        for _ in 0..60 {
            position = position.with_chance(false, &mut |sides| random.random_range(1..=sides));
            if position.outcome().is_some() {
                break;
            }
            let chosen = |die: u8| {
                let mut player = HareAndTortoise::search_player(&Default::default(), SearchLimit::Depth(2), 1);
                player.choose(&position.with_dice(&[die, 7 - die]))
            };
            let action = chosen(1).expect("it goes on");
            assert!((2..=6).all(|die| chosen(die) == Some(action)), "{action}");
            position = position.play(position.turn(), &action).expect("legal");
        }
    }
}

//! A level that knows how far it is from home.

use std::sync::{Arc, Mutex, PoisonError};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::{Action, HareAndTortoise, Obligation, Rules, Runner, SquareKind};
use super::any;
use super::turns_home::TurnsHomeTable;
use crate::game::{Game, Outcome, Seat};
use crate::players::Player;

/// Counts the turns that are left, and does what leaves it the fewest.
///
/// A table, worked out before the game, says for every square, number of carrots and number of lettuces in how many turns
/// a runner would be home that is alone on the track, lands on no hare square, and is paid for lettuces and numbers in the
/// rank that it has. In its turn the player looks at the position after each thing that it may do and looks up the turns
/// left, once in its rank there, and with half the weight in the ranks beside it, because ranks change. A missed turn counts
/// as one more, and moving again as one less. A hare square counts as the mean over the six numbers of the die. Where
/// several actions leave equally few turns, it takes any of them. It never looks at the dice that lie on the board.
#[derive(Clone, Debug)]
pub struct AdvancedPlayer {
    random: ChaCha8Rng,
    known: Option<Arc<RulesAnalysis>>,
}

/// Precomputed results for the rules of a game.
#[derive(Clone, Debug)]
pub struct RulesAnalysis {
    rules: Rules,
    /// For each rank, 1 first.
    turns: Vec<TurnsHomeTable>,
}

impl AdvancedPlayer {
    /// A player whose choices among equals follow from the seed.
    pub fn new(seed: u64) -> AdvancedPlayer {
        AdvancedPlayer { random: ChaCha8Rng::seed_from_u64(seed), known: None }
    }
}

impl Player<HareAndTortoise> for AdvancedPlayer {
    fn choose(&mut self, position: &HareAndTortoise) -> Option<Action> {
        let rules = position.rules_ref();
        let known = self.known.take().filter(|known| known.rules == *rules).unwrap_or_else(|| RulesAnalysis::of(rules));
        let seat = position.turn();
        let rated: Vec<(Action, f64)> =
            position.legal_actions().into_iter().map(|action| (action, known.after(position, seat, action))).collect();
        self.known = Some(known);
        let least = rated.iter().map(|(_, turns)| *turns).fold(f64::INFINITY, f64::min);
        let best: Vec<Action> =
            rated.into_iter().filter(|(_, turns)| *turns <= least + 1e-9).map(|(action, _)| action).collect();
        any(&best, &mut self.random)
    }
}

impl RulesAnalysis {
    /// Works it out, or finds it where it was worked out for the last player with these rules.
    pub fn of(rules: &Rules) -> Arc<RulesAnalysis> {
        static LAST: Mutex<Option<Arc<RulesAnalysis>>> = Mutex::new(None);
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = last.as_ref().filter(|known| known.rules == *rules) {
            return Arc::clone(known);
        }
        let turns = (1..=rules.players()).map(|rank| TurnsHomeTable::new(rules, rank)).collect();
        let known = Arc::new(RulesAnalysis { rules: rules.clone(), turns });
        *last = Some(Arc::clone(&known));
        known
    }

    /// Evaluates the game for a seat after an action, in turns; on a hare square, the mean over the six numbers of the die.
    /// The real dice are not looked at.
    fn after(&self, position: &HareAndTortoise, seat: Seat, action: Action) -> f64 {
        let onto_hare = matches!(action, Action::Move(to) if position.kind(to) == Some(SquareKind::Hare));
        if !onto_hare {
            return position.play(seat, &action).map_or(f64::INFINITY, |next| self.rate(&next, seat));
        }
        let thrown = (1..=6).map(|die| {
            let next = position.with_dice(&[die, die]).play(seat, &action);
            next.map_or(f64::INFINITY, |next| self.rate(&next, seat))
        });
        thrown.sum::<f64>() / 6.0
    }

    fn rate(&self, position: &HareAndTortoise, seat: Seat) -> f64 {
        if let Some(outcome) = position.outcome() {
            return if outcome == Outcome::Won(seat) { -100.0 } else { 100.0 };
        }
        self.turns_left(position, seat)
    }

    /// Turns that a seat still needs while the game goes on; one less if it is on turn.
    pub fn turns_left(&self, position: &HareAndTortoise, seat: Seat) -> f64 {
        let again = if position.turn() == seat { 1.0 } else { 0.0 };
        self.turns_of(position, seat) - again
    }

    /// The turns that a seat still needs, the ranks next to its own counted half.
    fn turns_of(&self, position: &HareAndTortoise, seat: Seat) -> f64 {
        let (Some(runner), Some(rank)) = (position.runner(seat), position.rank(seat)) else { return 0.0 };
        let due = if position.turn() == seat { 0 } else { position.expected_rank_pay(seat) };
        let runner = Runner { carrots: runner.carrots + due, ..*runner };
        let weights = [(rank.wrapping_sub(1), 1.0), (rank, 2.0), (rank + 1, 1.0)];
        let near = weights.iter().filter_map(|(rank, weight)| Some((self.turns.get(rank.wrapping_sub(1))?, weight)));
        let (sum, weight) =
            near.fold((0.0, 0.0), |(sum, all), (table, weight)| (sum + weight * table.of(&runner), all + weight));
        let missed = if runner.must == Some(Obligation::Miss) { 1.0 } else { 0.0 };
        sum / f64::max(weight, 1.0) + missed
    }
}

//! Looks ahead.

mod transposition_table;

use std::time::Instant;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use self::transposition_table::{Bound, Entry, TranspositionTable};
use super::{Player, SearchLimit, SearchState};
use crate::game::{Game, Outcome, Seat};

/// Value of a game that is won at once; each further action makes it worth one less.
const WON: i32 = 1_000_000;
/// Values beyond are of games that have been decided.
const DECIDED: i32 = WON - 10_000;
/// Depth from which on steps are sorted by what the states after them look like.
const SORTED: u32 = 2;
/// Number of states between two looks at the clock.
const UNTIMED: u64 = 64;

/// Looks ahead as far as a limit allows, and assumes that everybody else plays against it.
///
/// Alpha-beta search of one action, then two and so on, with a table of what it has seen. A quick win is better than a slow
/// one, a slow loss better than a quick one. What lies further ahead counts as the game values it
/// ([`super::Evaluate::value`]). Among equal actions, chance decides which it looks at first, and so takes.
#[derive(Clone, Debug)]
pub struct SearchPlayer<S: SearchState> {
    limit: SearchLimit,
    random: ChaCha8Rng,
    /// The seat that it has, and for which values count.
    own: Seat,
    known: TranspositionTable,
    budget: Budget,
    state: std::marker::PhantomData<fn() -> S>,
}

/// Use of the limit of one choice.
#[derive(Clone, Debug, Default)]
struct Budget {
    nodes: u64,
    most: Option<u64>,
    until: Option<Instant>,
}

/// The limit is reached.
struct OutOfBudget;

impl Budget {
    fn new(limit: SearchLimit) -> Budget {
        match limit {
            SearchLimit::Depth(_) => Budget::default(),
            SearchLimit::Nodes(most) => Budget { most: Some(most), ..Budget::default() },
            SearchLimit::Time(time) => Budget { until: Instant::now().checked_add(time), ..Budget::default() },
        }
    }

    fn spend(&mut self) -> Result<(), OutOfBudget> {
        self.nodes += 1;
        let late = || self.nodes.is_multiple_of(UNTIMED) && self.until.is_some_and(|until| Instant::now() >= until);
        if self.most.is_some_and(|most| self.nodes > most) || late() { Err(OutOfBudget) } else { Ok(()) }
    }
}

/// Value of a state for the side on turn, and whether looking further ahead would change nothing.
#[derive(Clone, Copy)]
struct Found {
    value: i32,
    settled: bool,
}

/// A step that may be taken.
struct Candidate<S: SearchState> {
    index: u16,
    step: S::Step,
    guess: i32,
    after: Option<S>,
}

impl<S: SearchState> SearchPlayer<S> {
    /// A player with this limit for each choice. Equal seeds give equal choices, unless the limit is a time.
    pub fn new(limit: SearchLimit, seed: u64) -> SearchPlayer<S> {
        SearchPlayer {
            limit,
            random: ChaCha8Rng::seed_from_u64(seed),
            own: Seat::NOBODY,
            known: TranspositionTable::default(),
            budget: Budget::default(),
            state: std::marker::PhantomData,
        }
    }

    fn is_complete(&self) -> bool {
        self.limit == SearchLimit::Depth(SearchLimit::TO_THE_END)
    }

    /// 1 if it is the turn of the player itself, -1 if it is anybody else's.
    fn side(&self, state: &S) -> i32 {
        if state.seat() == self.own { 1 } else { -1 }
    }

    /// Steps of a state, those first that look best.
    fn candidates(&self, state: &S, sorted: bool) -> Vec<Candidate<S>> {
        let steps = (0..).zip(state.steps(self.is_complete()));
        let mut all: Vec<Candidate<S>> =
            steps.map(|(index, step)| Candidate { index, step, guess: 0, after: None }).collect();
        if sorted {
            let side = self.side(state);
            for candidate in &mut all {
                candidate.after = state.after(&candidate.step);
                candidate.guess = candidate.after.as_ref().map_or(0, |next| -side * self.guess(next));
            }
            all.retain(|candidate| candidate.after.is_some());
            all.sort_by_key(|candidate| candidate.guess);
        }
        all
    }

    /// A first guess of the value of a state for the player itself.
    fn guess(&self, state: &S) -> i32 {
        state.outcome().map_or_else(|| state.guess(self.own), |outcome| self.end_value(outcome, 0))
    }

    /// Value of a game that ends after so many actions, for the player itself.
    fn end_value(&self, outcome: Outcome, ply: i32) -> i32 {
        match outcome {
            Outcome::Won(winner) if winner == self.own => WON - ply,
            Outcome::Won(_) => ply - WON,
            Outcome::Draw => 0,
        }
    }

    /// Evaluates a state that lies `ply` actions ahead, for the side on turn, by looking at `depth` more. Only a value
    /// between `alpha` and `beta` is exact.
    fn search(&mut self, state: &S, depth: u32, ply: i32, mut alpha: i32, beta: i32) -> Result<Found, OutOfBudget> {
        let side = self.side(state);
        if let Some(outcome) = state.outcome() {
            return Ok(Found { value: side * self.end_value(outcome, ply), settled: true });
        }
        let own = self.own;
        let value_here = || Found { value: side * state.value(own).clamp(-DECIDED, DECIDED), settled: false };
        if depth == 0 {
            return Ok(value_here());
        }
        self.budget.spend()?;
        let key = state.key();
        let mut first = None;
        if let Some(entry) = self.known.get(key) {
            first = Some(entry.step);
            let value = seen_from(entry.value, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if enough && (entry.settled || u32::from(entry.depth) >= depth) {
                return Ok(Found { value, settled: entry.settled });
            }
        }
        let mut candidates = self.candidates(state, depth >= SORTED);
        if let Some(place) = candidates.iter().position(|candidate| Some(candidate.index) == first) {
            candidates.get_mut(..=place).unwrap_or_default().rotate_right(1);
        }
        let below = alpha;
        let mut best: Option<(i32, u16)> = None;
        let mut settled = true;
        for Candidate { index, step, after, .. } in candidates {
            let Some(next) = after.or_else(|| state.after(&step)) else { continue };
            let found = self.value_after(state, &next, depth - 1, ply + 1, (alpha, beta), best.is_some())?;
            settled &= found.settled;
            if best.is_some_and(|(most, _)| found.value <= most) {
                continue;
            }
            best = Some((found.value, index));
            alpha = alpha.max(found.value);
            if alpha >= beta {
                settled = found.settled;
                break;
            }
        }
        // A state from which nothing is looked at any further.
        let Some((value, step)) = best else { return Ok(value_here()) };
        let bound = match value {
            _ if value >= beta => Bound::AtLeast,
            _ if value <= below => Bound::AtMost,
            _ => Bound::Exact,
        };
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        self.known.put(Entry { key, value: seen_from(value, -ply), step, depth, bound, settled });
        Ok(Found { value, settled })
    }

    /// Value of the state after a step, for the side that takes the step. After the first step it is first asked whether the
    /// value is above `alpha` at all: most are not.
    fn value_after(
        &mut self,
        state: &S,
        next: &S,
        depth: u32,
        ply: i32,
        (alpha, beta): (i32, i32),
        is_later: bool,
    ) -> Result<Found, OutOfBudget> {
        let turns = self.side(state) != self.side(next);
        let mut look = |alpha: i32, beta: i32| {
            if !turns {
                return self.search(next, depth, ply, alpha, beta);
            }
            let found = self.search(next, depth, ply, -beta, -alpha)?;
            Ok(Found { value: -found.value, ..found })
        };
        if is_later && beta - alpha > 1 {
            let found = look(alpha, alpha + 1)?;
            if found.value <= alpha || found.value >= beta {
                return Ok(found);
            }
        }
        look(alpha, beta)
    }

    /// The best step of a state, by looking further and further ahead.
    fn best_step(&mut self, root: &S) -> Option<S::Step> {
        let mut candidates = self.candidates(root, true);
        candidates.shuffle(&mut self.random);
        candidates.sort_by_key(|candidate| candidate.guess);
        let deepest = if root.is_near_end() { SearchLimit::TO_THE_END } else { self.limit.depth() };
        for depth in 0..deepest {
            let mut best: Option<(i32, usize)> = None;
            let mut settled = true;
            for (place, candidate) in candidates.iter().enumerate() {
                let Some(next) = &candidate.after else { continue };
                let alpha = best.map_or(-WON, |(value, _)| value);
                let Ok(found) = self.value_after(root, next, depth, 1, (alpha, WON), best.is_some()) else {
                    // The first was the best so far, so whatever is better now is better than that.
                    if let Some((_, place)) = best {
                        candidates.get_mut(..=place).unwrap_or_default().rotate_right(1);
                    }
                    return candidates.into_iter().next().map(|candidate| candidate.step);
                };
                settled &= found.settled;
                if best.is_none_or(|(most, _)| found.value > most) {
                    best = Some((found.value, place));
                }
                if found.value >= DECIDED {
                    settled = true;
                    break;
                }
            }
            let Some((value, place)) = best else { break };
            candidates.get_mut(..=place).unwrap_or_default().rotate_right(1);
            if settled || value.abs() > DECIDED {
                break;
            }
        }
        candidates.into_iter().next().map(|candidate| candidate.step)
    }
}

/// Moves a value of a decided game by so many actions: in the table it counts from its own state on.
fn seen_from(value: i32, ply: i32) -> i32 {
    match value {
        _ if value > DECIDED => value - ply,
        _ if value < -DECIDED => value + ply,
        _ => value,
    }
}

impl<S: SearchState> Player<S::Game> for SearchPlayer<S> {
    fn choose(&mut self, position: &S::Game) -> Option<<S::Game as Game>::Action> {
        let legal = position.legal_actions();
        if legal.len() < 2 {
            return legal.into_iter().next();
        }
        if self.own != position.turn() {
            self.own = position.turn();
            self.known.clear();
        }
        self.known.next_choice();
        self.budget = Budget::new(self.limit);
        let root = S::new(position);
        self.best_step(&root).map(|step| root.action(&step))
    }
}

#[cfg(test)]
#[path = "search_player/search_player_tests.rs"]
mod tests;

//! Boards that random games have reached, sorted by what can happen next.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::game::{Board, FullGame, Outcome, Seat, Shrink};
use crate::games::Play;

/// How many random games the boards come from.
const GAMES: usize = 100;
/// Games that nobody wins are left after so many actions.
const LONGEST: usize = 300;
/// Number of actions that are looked at in games with many choices. No more games are begun after that.
const MOST_LOOKED_AT: usize = 200_000;

/// Effects of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ActionEffect {
    /// The turn goes to somebody else.
    HandsOver,
    /// Keeps the turn: the same player moves again, and all others are passed over.
    KeepsTheTurn,
    /// The game ends, and somebody wins.
    Wins(Seat),
    /// The game ends, and nobody wins.
    Draws,
}

impl ActionEffect {
    /// Returns the effect of an action that leads from one position to another.
    pub fn between<G: FullGame>(before: &G, after: &G) -> ActionEffect {
        match after.outcome() {
            Some(Outcome::Won(seat)) => ActionEffect::Wins(seat),
            Some(Outcome::Draw) => ActionEffect::Draws,
            None if after.turn() == before.turn() => ActionEffect::KeepsTheTurn,
            None => ActionEffect::HandsOver,
        }
    }
}

/// The legal actions of a position, by what they bring about.
pub(super) fn actions_by_effect<G: FullGame>(position: &G) -> BTreeMap<ActionEffect, Vec<G::Action>> {
    let mut sorted: BTreeMap<ActionEffect, Vec<G::Action>> = BTreeMap::new();
    for action in position.legal_actions() {
        if let Ok(next) = position.play(position.turn(), &action) {
            sorted.entry(ActionEffect::between(position, &next)).or_default().push(action);
        }
    }
    sorted
}

/// A legal action: a likely one, or every second time one that brings about something rare.
pub(super) fn pick_action<G: Play>(position: &G, random: &mut ChaCha8Rng) -> Option<G::Action> {
    if random.random_bool(0.5) {
        return G::likely_actions(position).choose(random).cloned();
    }
    let sorted = actions_by_effect(position);
    if sorted.len() == 1 {
        // Nothing rare can happen.
        return G::likely_actions(position).choose(random).cloned();
    }
    let events: Vec<&Vec<G::Action>> = sorted.values().collect();
    events.choose(random).and_then(|actions| actions.choose(random)).cloned()
}

/// Boards of one kind: who is on turn, how it ended, what can happen next, what the game calls rare, and towards the end how
/// much lies there: most games end on a full board, and most faults are in the others.
type BoardKind = (Seat, Option<ActionEffect>, Vec<ActionEffect>, u8, usize);

/// How much lies on a board, in steps.
fn fullness<G: Shrink>(rules: &G::Rules, squares: &G::Squares) -> usize {
    G::simpler(rules, squares).len() / 8
}

/// Boards that random games have reached.
pub(super) struct BoardPool<G: Play>(BTreeMap<BoardKind, Vec<Board<G::Squares>>>);

impl<G: Play> BoardPool<G> {
    /// Plays random games and keeps what it comes by.
    pub fn new(rules: &G::Rules, random: &mut ChaCha8Rng) -> BoardPool<G> {
        let mut kinds: BTreeMap<BoardKind, Vec<Board<G::Squares>>> = BTreeMap::new();
        let mut looked_at = 0;
        for _ in 0..GAMES {
            if looked_at > MOST_LOOKED_AT {
                break;
            }
            let mut position = G::opening(rules);
            for _ in 0..LONGEST {
                let ended = position.outcome().map(|_| ActionEffect::between(&position, &position));
                let next = actions_by_effect(&position);
                looked_at += 2 * next.values().map(Vec::len).sum::<usize>();
                let next: Vec<ActionEffect> = next.into_keys().collect();
                let board = position.board();
                let ends = ended.is_some()
                    || next.iter().any(|event| matches!(event, ActionEffect::Wins(_) | ActionEffect::Draws));
                let full = if ends { fullness::<G>(rules, &board.squares) } else { 0 };
                kinds
                    .entry((position.turn(), ended, next, G::rare_position_kind(&position), full))
                    .or_default()
                    .push(board);
                let action = pick_action(&position, random);
                let Some(after) = action.and_then(|action| position.play(position.turn(), &action).ok()) else { break };
                position = after;
            }
        }
        BoardPool(kinds)
    }

    /// A pool without boards.
    pub fn none() -> BoardPool<G> {
        BoardPool(BTreeMap::new())
    }

    /// A board: every kind is as likely as every other.
    pub fn pick(&self, random: &mut ChaCha8Rng) -> Option<&Board<G::Squares>> {
        let kinds: Vec<&Vec<Board<G::Squares>>> = self.0.values().collect();
        kinds.choose(random).and_then(|boards| boards.choose(random))
    }
}

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
/// Where there is much to choose from, so many actions are looked at, and no more games begun after that.
const MOST_LOOKED_AT: usize = 200_000;

/// What an action brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Event {
    /// The turn goes to somebody else.
    HandsOver,
    /// The same player is on turn again: everybody else is passed over.
    KeepsTheTurn,
    /// The game ends, and somebody wins.
    Wins(Seat),
    /// The game ends, and nobody wins.
    Draws,
}

impl Event {
    /// What an action brings about that leads from one position to another.
    pub fn between<G: FullGame>(before: &G, after: &G) -> Event {
        match after.outcome() {
            Some(Outcome::Won(seat)) => Event::Wins(seat),
            Some(Outcome::Draw) => Event::Draws,
            None if after.turn() == before.turn() => Event::KeepsTheTurn,
            None => Event::HandsOver,
        }
    }
}

/// The legal actions of a position, by what they bring about.
pub(super) fn by_event<G: FullGame>(position: &G) -> BTreeMap<Event, Vec<G::Action>> {
    let mut sorted: BTreeMap<Event, Vec<G::Action>> = BTreeMap::new();
    for action in position.actions() {
        if let Ok(next) = position.play(position.turn(), &action) {
            sorted.entry(Event::between(position, &next)).or_default().push(action);
        }
    }
    sorted
}

/// A legal action: a likely one, or every second time one that brings about something rare.
pub(super) fn some_action<G: Play>(position: &G, random: &mut ChaCha8Rng) -> Option<G::Action> {
    if random.random_bool(0.5) {
        return G::likely(position).choose(random).cloned();
    }
    let sorted = by_event(position);
    if sorted.len() == 1 {
        // Nothing rare can happen.
        return G::likely(position).choose(random).cloned();
    }
    let events: Vec<&Vec<G::Action>> = sorted.values().collect();
    events.choose(random).and_then(|actions| actions.choose(random)).cloned()
}

/// Boards of one kind: who is on turn, how it ended, what can happen next, what the game calls rare, and towards the end how
/// much lies there: most games end on a full board, and most faults are in the others.
type Kind = (Seat, Option<Event>, Vec<Event>, u8, usize);

/// How much lies on a board, in steps.
fn fullness<G: Shrink>(squares: &G::Squares) -> usize {
    G::simpler(squares).len() / 8
}

/// Boards that random games have reached.
pub(super) struct Pool<G: Play>(BTreeMap<Kind, Vec<Board<G::Squares>>>);

impl<G: Play> Pool<G> {
    /// Plays random games and keeps what it comes by.
    pub fn new(rules: &G::Rules, random: &mut ChaCha8Rng) -> Pool<G> {
        let mut kinds: BTreeMap<Kind, Vec<Board<G::Squares>>> = BTreeMap::new();
        let mut looked_at = 0;
        for _ in 0..GAMES {
            if looked_at > MOST_LOOKED_AT {
                break;
            }
            let mut position = G::opening(rules);
            for _ in 0..LONGEST {
                let ended = position.outcome().map(|_| Event::between(&position, &position));
                let next = by_event(&position);
                looked_at += 2 * next.values().map(Vec::len).sum::<usize>();
                let next: Vec<Event> = next.into_keys().collect();
                let board = position.board();
                let ends = ended.is_some() || next.iter().any(|event| matches!(event, Event::Wins(_) | Event::Draws));
                let full = if ends { fullness::<G>(&board.squares) } else { 0 };
                kinds.entry((position.turn(), ended, next, G::rarity(&position), full)).or_default().push(board);
                let action = some_action(&position, random);
                let Some(after) = action.and_then(|action| position.play(position.turn(), &action).ok()) else { break };
                position = after;
            }
        }
        Pool(kinds)
    }

    /// A board: every kind is as likely as every other.
    pub fn some(&self, random: &mut ChaCha8Rng) -> Option<&Board<G::Squares>> {
        let kinds: Vec<&Vec<Board<G::Squares>>> = self.0.values().collect();
        kinds.choose(random).and_then(|boards| boards.choose(random))
    }
}

//! Solves small games: every position, every game, and who wins if nobody makes a mistake.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use thiserror::Error;

use crate::game::{Outcome, Seat, Symmetric};

/// A number of things, and what is left of it when those that mirror each other count once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct SymmetricCount {
    /// All of them.
    pub all: usize,
    /// Up to mirrors.
    pub merged: usize,
}

/// All about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSolution {
    /// Outcome with perfect play.
    pub value: Outcome,
    /// How many different games can be played; `u128::MAX` if more.
    pub games: u128,
    /// How many of them each seat wins, seat 1 first.
    pub won: Vec<u128>,
    /// How many of them nobody wins.
    pub drawn: u128,
    /// How many positions can come about.
    pub positions: SymmetricCount,
    /// How many sequences of 1, 2, 3, … actions there are.
    pub perft: Vec<u128>,
    /// In how many positions each seat may be on turn, seat 1 first: the matchboxes that a machine needs.
    pub boxes: Vec<SymmetricCount>,
}

/// The game is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("more than {most} positions within {plies} moves")]
pub struct GameTooLarge {
    /// How many positions were to be looked at.
    pub most: usize,
    /// After how many actions there were more.
    pub plies: usize,
}

/// A position in so many words.
type PositionKey = (Seat, String);

/// Positions after the same number of actions, with the number of ways that lead to each.
type PositionLayer<G> = HashMap<PositionKey, (G, u128)>;

fn key<G: Symmetric>(position: &G) -> PositionKey {
    (position.turn(), position.board().squares.to_string())
}

/// Returns the key that positions share if they mirror each other.
fn merged_key<G: Symmetric>(position: &G) -> PositionKey {
    let mirrors = 0..G::mirror_count(&position.rules());
    let reflected = mirrors.map(|mirror| key(&position.mirrored(mirror)));
    reflected.fold(key(position), |least, other| least.min(other))
}

/// Goes through a game from its opening, action by action, and back.
///
/// At most `most` positions are held at a time. Games that can go on for ever have more than any number.
///
/// # Errors
/// When there are more.
pub fn solve<G: Symmetric>(rules: &G::Rules, most: usize) -> Result<GameSolution, GameTooLarge> {
    let opening = G::opening(rules);
    let mut layers: Vec<PositionLayer<G>> = vec![HashMap::from([(key(&opening), (opening, 1))])];
    let mut held = 1;
    let mut solved = GameSolution {
        value: Outcome::Draw,
        games: 0,
        won: vec![0; G::SEATS.len()],
        drawn: 0,
        positions: SymmetricCount::default(),
        perft: Vec::new(),
        boxes: Vec::new(),
    };
    while let Some(last) = layers.last() {
        let next = following(last, most - held).ok_or(GameTooLarge { most, plies: layers.len() })?;
        if next.is_empty() {
            break;
        }
        held += next.len();
        solved.perft.push(next.values().fold(0, |sum: u128, (_, ways)| sum.saturating_add(*ways)));
        layers.push(next);
    }
    for (position, ways) in layers.iter().flat_map(HashMap::values) {
        let ended = match position.outcome() {
            None => continue,
            Some(Outcome::Draw) => Some(&mut solved.drawn),
            Some(Outcome::Won(winner)) => {
                usize::try_from(winner.0 - 1).ok().and_then(|index| solved.won.get_mut(index))
            }
        };
        if let Some(count) = ended {
            *count = count.saturating_add(*ways);
        }
        solved.games = solved.games.saturating_add(*ways);
    }
    count(&layers, &mut solved);
    solved.value = value(&layers);
    Ok(solved)
}

/// One action on; `None` if that makes more than `room` positions.
fn following<G: Symmetric>(layer: &PositionLayer<G>, room: usize) -> Option<PositionLayer<G>> {
    let mut next: PositionLayer<G> = HashMap::new();
    for (position, ways) in layer.values().filter(|(position, _)| position.outcome().is_none()) {
        for action in position.legal_actions() {
            let Ok(after) = position.play(position.turn(), &action) else { continue };
            let (_, sum) = next.entry(key(&after)).or_insert((after, 0));
            *sum = sum.saturating_add(*ways);
            if next.len() > room {
                return None;
            }
        }
    }
    Some(next)
}

fn count<G: Symmetric>(layers: &[PositionLayer<G>], solved: &mut GameSolution) {
    // The same position may come about after different numbers of actions.
    let (mut all, mut merged) = (HashSet::new(), HashSet::new());
    solved.boxes = vec![SymmetricCount::default(); G::SEATS.len()];
    for (key, (position, _)) in layers.iter().flatten() {
        let is_new = all.insert(key);
        let is_new_in_mirrors = is_new && merged.insert(merged_key(position));
        let open = position.outcome().is_none();
        let seat = usize::try_from(position.turn().0 - 1).ok().filter(|_| open);
        if let Some(count) = seat.and_then(|index| solved.boxes.get_mut(index)) {
            count.all += usize::from(is_new);
            count.merged += usize::from(is_new_in_mirrors);
        }
    }
    solved.positions = SymmetricCount { all: all.len(), merged: merged.len() };
}

/// From the end back to the opening: the player on turn takes what is best for them, a draw rather than a loss.
fn value<G: Symmetric>(layers: &[PositionLayer<G>]) -> Outcome {
    let mut later: HashMap<&PositionKey, Outcome> = HashMap::new();
    let mut opening = Outcome::Draw;
    for layer in layers.iter().rev() {
        let mut values = HashMap::new();
        for (key_of, (position, _)) in layer {
            let turn = position.turn();
            let better = |outcome: &Outcome| match outcome {
                Outcome::Won(winner) if *winner == turn => 2,
                Outcome::Draw => 1,
                Outcome::Won(_) => 0,
            };
            let best = || {
                let next = position.legal_actions().into_iter().filter_map(|action| position.play(turn, &action).ok());
                next.filter_map(|next| later.get(&key(&next)).copied()).max_by_key(better)
            };
            let value = position.outcome().or_else(best).unwrap_or(Outcome::Draw);
            opening = value;
            values.insert(key_of, value);
        }
        later = values;
    }
    opening
}

//! Every position of a game, each once, and the positions that follow from it.

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

fn key<G: Symmetric>(position: &G) -> PositionKey {
    (position.turn(), position.board().squares.to_string())
}

/// Returns the key that positions share if they mirror each other.
fn merged_key<G: Symmetric>(position: &G) -> PositionKey {
    let mirrors = 0..G::mirror_count(&position.rules());
    let reflected = mirrors.map(|mirror| key(&position.mirrored(mirror)));
    reflected.fold(key(position), |least, other| least.min(other))
}

/// Positions that can come about from an opening, which is the first of them. A position is named by its index.
pub(super) struct PositionGraph<G> {
    positions: Vec<G>,
    /// For each position, where its legal actions lead; none where the game is over. Two actions may lead to the same.
    next: Vec<Vec<usize>>,
}

impl<G: Symmetric> PositionGraph<G> {
    /// Goes through a game from its opening.
    ///
    /// # Errors
    /// When there are more than `most` positions.
    pub fn explore(rules: &G::Rules, most: usize) -> Result<PositionGraph<G>, GameTooLarge> {
        let opening = G::opening(rules);
        let mut index_of = HashMap::from([(key(&opening), 0)]);
        let mut graph = PositionGraph { positions: vec![opening], next: Vec::new() };
        let (mut plies, mut last_of_ply) = (1, 0);
        while graph.next.len() < graph.positions.len() {
            let index = graph.next.len();
            if index > last_of_ply {
                (plies, last_of_ply) = (plies + 1, graph.positions.len() - 1);
            }
            let position = graph.positions[index].clone();
            let actions = if position.outcome().is_none() { position.legal_actions() } else { Vec::new() };
            let mut next = Vec::with_capacity(actions.len());
            for after in actions.iter().filter_map(|action| position.play(position.turn(), action).ok()) {
                let index = *index_of.entry(key(&after)).or_insert(graph.positions.len());
                if index == graph.positions.len() {
                    graph.positions.push(after);
                }
                next.push(index);
            }
            if graph.positions.len() > most {
                return Err(GameTooLarge { most, plies });
            }
            graph.next.push(next);
        }
        Ok(graph)
    }

    /// Counts the positions, and of these the ones in which each of `seats` seats is on turn, seat 1 first.
    pub fn count(&self, seats: usize) -> (SymmetricCount, Vec<SymmetricCount>) {
        let mut merged = HashSet::new();
        let mut boxes = vec![SymmetricCount::default(); seats];
        for position in &self.positions {
            let is_new = merged.insert(merged_key(position));
            let seat = usize::try_from(position.turn().0 - 1).ok().filter(|_| position.outcome().is_none());
            if let Some(count) = seat.and_then(|index| boxes.get_mut(index)) {
                count.all += 1;
                count.merged += usize::from(is_new);
            }
        }
        (SymmetricCount { all: self.positions.len(), merged: merged.len() }, boxes)
    }

    /// Whether a position can come about again in the same game, so that a game may never end.
    pub fn can_repeat(&self) -> bool {
        // Positions are taken away once everything that leads to them is; those that are left lie behind a circle.
        let mut ways_in = vec![0_usize; self.positions.len()];
        self.next.iter().flatten().for_each(|index| ways_in[*index] += 1);
        let mut free: Vec<usize> = (0..ways_in.len()).filter(|index| ways_in[*index] == 0).collect();
        let mut taken_away = 0;
        while let Some(index) = free.pop() {
            taken_away += 1;
            for next in &self.next[index] {
                ways_in[*next] -= 1;
                if ways_in[*next] == 0 {
                    free.push(*next);
                }
            }
        }
        taken_away < self.positions.len()
    }

    /// Returns the sequences of 0, 1, 2, … actions: for each number, how many lead to each position. Ends only where
    /// positions cannot repeat.
    pub fn sequences(&self) -> impl Iterator<Item = HashMap<usize, u128>> + '_ {
        std::iter::successors(Some(HashMap::from([(0, 1)])), |layer| {
            let mut next: HashMap<usize, u128> = HashMap::new();
            for (index, ways) in layer {
                for after in &self.next[*index] {
                    let sum = next.entry(*after).or_default();
                    *sum = sum.saturating_add(*ways);
                }
            }
            (!next.is_empty()).then_some(next)
        })
    }

    /// Returns how the game ended in this position, if it did.
    pub fn outcome(&self, index: usize) -> Option<Outcome> {
        self.positions[index].outcome()
    }

    /// Returns the outcome of the game if nobody makes a mistake: from the ends back to the opening, the player on turn takes
    /// what is best for them, a draw rather than a loss. Where nobody can force an end, the game goes on for ever, and nobody
    /// wins it.
    pub fn value(&self) -> Outcome {
        let mut values: Vec<Option<Outcome>> = self.positions.iter().map(G::outcome).collect();
        let mut before = vec![Vec::new(); values.len()];
        for (index, next) in self.next.iter().enumerate() {
            next.iter().for_each(|after| before[*after].push(index));
        }
        let mut undecided: Vec<usize> = self.next.iter().map(Vec::len).collect();
        let mut decided: Vec<usize> = (0..values.len()).filter(|index| values[*index].is_some()).collect();
        while let Some(index) = decided.pop() {
            for earlier in &before[index] {
                undecided[*earlier] -= 1;
                if values[*earlier].is_some() {
                    continue;
                }
                let turn = self.positions[*earlier].turn();
                if values[index] == Some(Outcome::Won(turn)) {
                    values[*earlier] = values[index];
                } else if undecided[*earlier] == 0 {
                    values[*earlier] = self.best(*earlier, &values);
                } else {
                    continue;
                }
                decided.push(*earlier);
            }
        }
        values[0].unwrap_or(Outcome::Draw)
    }

    fn best(&self, index: usize, values: &[Option<Outcome>]) -> Option<Outcome> {
        let turn = self.positions[index].turn();
        let better = |outcome: &Outcome| match outcome {
            Outcome::Won(winner) if *winner == turn => 2,
            Outcome::Draw => 1,
            Outcome::Won(_) => 0,
        };
        self.next[index].iter().filter_map(|next| values[*next]).max_by_key(better)
    }
}

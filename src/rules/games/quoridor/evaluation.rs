//! How computer players value Quoridor, and play it ahead.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Action, BoardSide, Quoridor, Square, Wall, WallOrientation};
use crate::game::{Game, Outcome, Seat};
use crate::players::{Evaluate, OwnPlayer, Player, SearchLimit, SearchPlayer, SearchState};

/// Worth of a step that the other's way is longer.
const STEP: i32 = 100;
/// Worth of the turn.
const TURN: i32 = 50;
/// Worth of each wall that one has more left.
const WALL_LEFT: i32 = 150;
/// Worth of having any walls left when the other has none.
const LAST_WALL: i32 = 150;
/// Worth of a race that is won, when nobody can put a wall any more.
const RACE: i32 = 5_000;

/// A position with the lengths of both ways home. With `WAYS_ONLY` it is valued by their difference and by nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuoridorState<const WAYS_ONLY: bool> {
    position: Quoridor,
    ways: [i32; 2],
}

impl<const WAYS_ONLY: bool> QuoridorState<WAYS_ONLY> {
    /// `None` if somebody has no way home, which makes the last wall illegal.
    fn of(position: Quoridor) -> Option<Self> {
        let goals = position.rules().goals();
        let way = |player: usize| -> Option<i32> {
            let steps = position.grid().steps_to(*position.pawns().get(player)?, *goals.get(player)?);
            i32::try_from(steps?).ok()
        };
        Some(QuoridorState { position, ways: [way(0)?, way(1)?] })
    }

    fn index(&self) -> usize {
        usize::from(self.position.turn() != Seat(1))
    }

    /// The walls that stand in the shortest way that the other has; only these can make it longer.
    fn walls_in_the_way(&self) -> Vec<Wall> {
        let [one, two] = self.position.walls_left();
        let (left, other) = if self.index() == 0 { (one, 1) } else { (two, 0) };
        if left == 0 {
            return Vec::new();
        }
        let (grid, goals) = (self.position.grid(), self.position.rules().goals());
        let way = grid.shortest_way(self.position.pawns()[other], goals[other]);
        let free = grid.free_walls();
        let mut found: Vec<Wall> = Vec::with_capacity(2 * way.len());
        for pair in way.windows(2) {
            let &[from, to] = pair else { continue };
            for wall in walls_between(from, to, grid.size()).into_iter().flatten() {
                if free.has(wall) && !found.contains(&wall) {
                    found.push(wall);
                }
            }
        }
        found
    }
}

/// The two walls, at most, that stand between neighbours.
fn walls_between(from: Square, to: Square, size: u8) -> [Option<Wall>; 2] {
    let (upper_left, lie, back) = match from.side_of(to, size) {
        Some(BoardSide::Bottom) => (from, WallOrientation::Horizontal, BoardSide::Left),
        Some(BoardSide::Top) => (to, WallOrientation::Horizontal, BoardSide::Left),
        Some(BoardSide::Right) => (from, WallOrientation::Vertical, BoardSide::Top),
        Some(BoardSide::Left) => (to, WallOrientation::Vertical, BoardSide::Top),
        None => return [None; 2],
    };
    [Some(upper_left), upper_left.neighbour(back, size)]
        .map(|square| square.map(|square| Wall { square, lie }).filter(|wall| wall.is_on(size)))
}

impl<const WAYS_ONLY: bool> SearchState for QuoridorState<WAYS_ONLY> {
    type Game = Quoridor;
    type Step = Action;

    fn new(position: &Quoridor) -> Self {
        // Everybody has a way in a position.
        QuoridorState::of(*position).unwrap_or(QuoridorState { position: *position, ways: [0; 2] })
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

    /// A wall that is in nobody's shortest way changes nothing at once, so most of them are left out.
    fn steps(&self, complete: bool) -> Vec<Action> {
        if complete {
            return self.position.legal_actions();
        }
        let moves = self.position.pawn_moves().into_iter().map(Action::Move);
        moves.chain(self.walls_in_the_way().into_iter().map(Action::Wall)).collect()
    }

    fn after(&self, step: &Action) -> Option<Self> {
        QuoridorState::of(self.position.after(step))
    }

    fn key(&self) -> u64 {
        self.position.search_key()
    }

    fn value(&self, seat: Seat) -> i32 {
        let turn = self.index();
        let (own, other) = if turn == 0 { (0, 1) } else { (1, 0) };
        let ahead = self.ways[other] - self.ways[own];
        let value = if WAYS_ONLY {
            ahead
        } else {
            let left = self.position.walls_left().map(i32::from);
            let race = match left {
                [0, 0] if ahead >= 0 => RACE,
                [0, 0] => -RACE,
                _ => 0,
            };
            let last = i32::from(left[own] > 0) - i32::from(left[other] > 0);
            STEP * ahead + TURN + WALL_LEFT * (left[own] - left[other]) + LAST_WALL * last + race
        };
        if seat == self.seat() { value } else { -value }
    }
}

impl Evaluate for Quoridor {
    fn value(&self, seat: Seat) -> i32 {
        QuoridorState::<false>::new(self).value(seat)
    }

    fn search_key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.grid().middles(), self.pawns(), self.walls_left(), self.turn().0).hash(&mut hasher);
        hasher.finish()
    }

    fn search_player(_: &Self::Rules, limit: SearchLimit, seed: u64) -> Box<dyn Player<Quoridor>> {
        Box::new(SearchPlayer::<QuoridorState<false>>::new(limit, seed))
    }

    fn own_players(_: &Self::Rules) -> Vec<OwnPlayer<Quoridor>> {
        vec![OwnPlayer {
            name: "ways",
            plays: "looks one action ahead, and values by how much longer the other's shortest way is",
            make: Box::new(|seed| Box::new(SearchPlayer::<QuoridorState<true>>::new(SearchLimit::Depth(1), seed))),
        }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::RandomPlayer;

    /// Every step is legal or refused as the rules say, and a wall that makes the other's way longer is among them.
    #[test]
    fn states_follow_the_rules() {
        for seed in 0..20 {
            let mut random = RandomPlayer::new(seed);
            let mut position = Quoridor::opening(&Default::default());
            while position.outcome().is_none() {
                let state = QuoridorState::<false>::new(&position);
                let legal = position.legal_actions();
                let steps = state.steps(false);
                for step in &steps {
                    assert_eq!(state.after(step).is_some(), legal.contains(step), "seed {seed}: {step}");
                }
                let other = 1 - state.index();
                let longer = |action: &&Action| {
                    let next = state.after(action).expect("legal");
                    matches!(action, Action::Wall(_)) && next.ways[other] > state.ways[other]
                };
                assert!(legal.iter().filter(longer).all(|action| steps.contains(action)), "seed {seed}");
                let action = Player::<Quoridor>::choose(&mut random, &position).expect("it goes on");
                position = position.play(position.turn(), &action).expect("legal");
            }
        }
    }
}

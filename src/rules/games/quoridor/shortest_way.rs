//! Lengths of shortest ways, and the squares on one of them. Other pawns are in nobody's way.

use super::wall_grid::WallGrid;
use super::wall_set::{ColumnSet, LINES};
use super::{BoardSide, Square};

/// A set of squares, a row at a time.
type Rows = [ColumnSet; LINES];

impl WallGrid {
    /// How many steps lead from a square to the line along a side; `None` if there is no way.
    pub(super) fn steps_to(&self, from: Square, goal: BoardSide) -> Option<u32> {
        let mut steps = 0;
        self.flood(from, goal, |_| steps += 1).then_some(steps)
    }

    /// The squares of a shortest way to the line along a side, the first and the last included; empty if there is none.
    pub(super) fn shortest_way(&self, from: Square, goal: BoardSide) -> Vec<Square> {
        let mut layers: Vec<Rows> = Vec::new();
        if !self.flood(from, goal, |layer| layers.push(*layer)) {
            return Vec::new();
        }
        let mut way = vec![from];
        let mut at = from;
        // The last layer has the square itself; each before it is one step nearer.
        for layer in layers.iter().rev() {
            let near = |next: &Square| {
                let (x, y) = next.index();
                layer.get(y).is_some_and(|row| row >> x & 1 == 1)
            };
            let open = BoardSide::ALL.into_iter().filter(|side| self.open(at, *side));
            let Some(next) = open.filter_map(|side| at.neighbour(side, self.size())).find(near) else { break };
            way.push(next);
            at = next;
        }
        way
    }

    /// Spreads from the goal line by a step at a time until the square is reached, and hands out what was reached before each
    /// step. Returns whether there is a way.
    fn flood(&self, to: Square, goal: BoardSide, mut layer: impl FnMut(&Rows)) -> bool {
        let lines = usize::from(self.size());
        let (x, y) = to.index();
        let mut found: Rows = [0; LINES];
        match goal {
            BoardSide::Top => found[0] = (1 << lines) - 1,
            BoardSide::Bottom => found[lines - 1] = (1 << lines) - 1,
            BoardSide::Left => found[..lines].fill(1),
            BoardSide::Right => found[..lines].fill(1 << (lines - 1)),
        }
        while found[y] >> x & 1 == 0 {
            layer(&found);
            let mut grew = false;
            // Of the row above, as it was before this step.
            let mut above = 0;
            for row in 0..lines {
                let own = found[row];
                let (right, down) = (self.right[row], self.down[row]);
                let mut next = own | (own & right) << 1 | own >> 1 & right | found[row + 1] & down;
                if row > 0 {
                    next |= above & self.down[row - 1];
                }
                grew |= next != own;
                found[row] = next;
                above = own;
            }
            if !grew {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;
    use crate::game::Game;
    use crate::games::Quoridor;
    use crate::players::{Player, RandomPlayer};

    /// Square by square.
    fn steps_slowly(grid: &WallGrid, from: Square, goal: BoardSide) -> Option<u32> {
        let mut seen = vec![from];
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((at, steps)) = queue.pop_front() {
            if at.is_along(goal, grid.size()) {
                return Some(steps);
            }
            for side in BoardSide::ALL.into_iter().filter(|side| grid.open(at, *side)) {
                if let Some(next) = at.neighbour(side, grid.size()).filter(|next| !seen.contains(next)) {
                    seen.push(next);
                    queue.push_back((next, steps + 1));
                }
            }
        }
        None
    }

    #[test]
    fn whole_rows_at_once_step_as_single_squares_do() {
        for seed in 0..30 {
            let mut random = RandomPlayer::new(seed);
            let rules = serde_yaml::from_str(if seed % 2 == 0 { "{}" } else { "{size: 15, walls: 20}" });
            let mut position = Quoridor::opening(&rules.expect("rules"));
            for _ in 0..30 {
                let Some(action) = Player::<Quoridor>::choose(&mut random, &position) else { break };
                position = position.play(position.turn(), &action).expect("legal");
                let grid = position.grid();
                for (from, goal) in
                    position.pawns().into_iter().flat_map(|from| BoardSide::ALL.map(|goal| (from, goal)))
                {
                    let steps = grid.steps_to(from, goal);
                    assert_eq!(steps, steps_slowly(grid, from, goal), "seed {seed}: from {from} to {goal:?}");
                    let way = grid.shortest_way(from, goal);
                    assert_eq!(way.len() as u32, steps.map_or(0, |steps| steps + 1));
                    assert!(way.last().is_none_or(|last| last.is_along(goal, grid.size())));
                    let steps = way.windows(2).map(|pair| pair[0].side_of(pair[1], grid.size()).expect("a neighbour"));
                    assert!(steps.zip(&way).all(|(side, at)| grid.open(*at, side)));
                }
            }
        }
    }
}

//! A set of walls, as bits.

use super::wall_grid::{ColumnSet, LINES};
use super::{Square, Wall, WallOrientation};

/// Walls by their middles: bit x of row y is the lower right corner of square (x, y).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WallSet {
    /// Horizontal walls.
    pub(super) horizontal: [ColumnSet; LINES],
    /// Vertical walls.
    pub(super) vertical: [ColumnSet; LINES],
}

impl WallSet {
    /// No walls.
    pub(super) const NONE: WallSet = WallSet { horizontal: [0; LINES], vertical: [0; LINES] };

    /// The walls that are in both sets.
    pub(super) fn and(&self, other: &WallSet) -> WallSet {
        let both = |own: &[ColumnSet; LINES], other: &[ColumnSet; LINES]| std::array::from_fn(|y| own[y] & other[y]);
        WallSet {
            horizontal: both(&self.horizontal, &other.horizontal),
            vertical: both(&self.vertical, &other.vertical),
        }
    }

    /// Takes a wall out.
    pub(super) fn remove(&mut self, wall: Wall) {
        let (x, y) = wall.square.index();
        match wall.lie {
            WallOrientation::Horizontal => self.horizontal[y] &= !(1 << x),
            WallOrientation::Vertical => self.vertical[y] &= !(1 << x),
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> u32 {
        self.horizontal.iter().chain(&self.vertical).map(|row| row.count_ones()).sum()
    }

    /// All walls in reading order of their squares, horizontal before vertical.
    pub(super) fn iter(&self) -> impl Iterator<Item = Wall> + use<> {
        let rows = self.horizontal.into_iter().zip(self.vertical).enumerate();
        rows.flat_map(|(y, (horizontal, vertical))| {
            let mut left = horizontal | vertical;
            let columns = std::iter::from_fn(move || {
                let x = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (x < LINES).then_some(x)
            });
            columns.flat_map(move |x| {
                let has =
                    |row: ColumnSet, lie| (row >> x & 1 == 1).then_some(Wall { square: Square::of_index(x, y), lie });
                [has(horizontal, WallOrientation::Horizontal), has(vertical, WallOrientation::Vertical)]
                    .into_iter()
                    .flatten()
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;
    use rand_chacha::ChaCha8Rng;

    use super::super::wall_grid::every_wall;
    use super::super::{Action, Quoridor, Rules};
    use super::*;
    use crate::game::Game;

    /// Whole sets of walls are those that the rules allow one by one, with walls that touch in every way.
    #[test]
    fn the_walls_of_a_set_are_those_that_may_be_put() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for size in [3, 4, 5, 9, 15] {
            let rules: Rules = serde_yaml::from_str(&format!("{{size: {size}, walls: {}}}", size - 1)).expect("rules");
            for _ in 0..20 {
                let mut position = Quoridor::opening(&rules);
                for _ in 0..4 * size {
                    let walls = position.placeable_walls();
                    let is_allowed = |wall: &Wall| position.play(position.turn(), &Action::Wall(*wall)).is_ok();
                    let one_by_one: Vec<Wall> = every_wall(size).filter(is_allowed).collect();
                    assert_eq!(walls, one_by_one, "{position:?}");
                    let moves = position.pawn_moves().into_iter().map(Action::Move);
                    let actions: Vec<Action> = moves.chain(walls.into_iter().map(Action::Wall)).collect();
                    let Some(action) = actions.choose(&mut random) else { break };
                    let next = position.play(position.turn(), action).expect("it is allowed");
                    if next.outcome().is_some() {
                        break;
                    }
                    position = next;
                }
            }
        }
    }
}

//! A set of walls, as bits.

use super::{Square, Wall, WallOrientation};

/// A set of columns; bit 0 is column a.
pub(super) type ColumnSet = u16;

/// Rows and columns that any board may have, one more than the largest.
pub(super) const LINES: usize = 16;

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

    /// Whether a wall is in the set.
    pub(super) fn has(&self, wall: Wall) -> bool {
        let (x, y) = wall.square.index();
        let row = match wall.lie {
            WallOrientation::Horizontal => self.horizontal[y],
            WallOrientation::Vertical => self.vertical[y],
        };
        row >> x & 1 == 1
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
#[path = "wall_set_tests.rs"]
mod tests;

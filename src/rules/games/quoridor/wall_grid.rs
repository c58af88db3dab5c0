//! Walls as bits, and which squares one can step between.
//!
//! A row of the board is a number with a bit for each column, so that a whole row spreads at once when ways are looked for.

use super::wall_set::{ColumnSet, LINES, WallSet};
use super::{BoardSide, Square, Wall, WallOrientation};

/// The walls of a board, none of which crosses or covers another or sticks out, and what they leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WallGrid {
    size: u8,
    /// Middles of horizontal walls: bit x of row y is the lower right corner of square (x, y).
    horizontal: [ColumnSet; LINES],
    /// Middles of vertical walls.
    vertical: [ColumnSet; LINES],
    /// Bit x of row y: one can step between (x, y) and (x, y + 1).
    pub(super) down: [ColumnSet; LINES],
    /// Bit x of row y: one can step between (x, y) and (x + 1, y).
    pub(super) right: [ColumnSet; LINES],
}

/// Obstacle for a new wall.
pub(super) enum WallConflict {
    Crosses(Wall),
    Covers(Wall),
}

impl WallGrid {
    /// A board without walls; `size` is 3–15.
    pub(super) fn empty(size: u8) -> WallGrid {
        let lines = usize::from(size);
        let (all, inner) = ((1 << lines) - 1, (1 << (lines - 1)) - 1);
        let none = [0; LINES];
        let (mut down, mut right) = (none, none);
        down[..lines - 1].fill(all);
        right[..lines].fill(inner);
        WallGrid { size, horizontal: none, vertical: none, down, right }
    }

    /// Squares a side.
    pub(super) fn size(&self) -> u8 {
        self.size
    }

    /// The first wall that crosses or covers this one, which is on the board.
    pub(super) fn conflict(&self, wall: Wall) -> Option<WallConflict> {
        let (x, y) = wall.square.index();
        let (across, along) = match wall.lie {
            WallOrientation::Horizontal => (
                self.vertical[y],
                [self.horizontal[y] << 1 >> x & 1, self.horizontal[y] >> x & 1, self.horizontal[y] >> (x + 1) & 1],
            ),
            WallOrientation::Vertical => {
                let at = |y: Option<usize>| y.map_or(0, |y| self.vertical[y] >> x & 1);
                (self.horizontal[y], [at(y.checked_sub(1)), at(Some(y)), at(Some(y + 1))])
            }
        };
        if across >> x & 1 == 1 {
            let lie = if wall.lie == WallOrientation::Horizontal {
                WallOrientation::Vertical
            } else {
                WallOrientation::Horizontal
            };
            return Some(WallConflict::Crosses(Wall { lie, ..wall }));
        }
        let before = along.iter().position(|bit| *bit == 1)?;
        let square = match wall.lie {
            WallOrientation::Horizontal => Square::of_index(x + before - 1, y),
            WallOrientation::Vertical => Square::of_index(x, y + before - 1),
        };
        Some(WallConflict::Covers(Wall { square, ..wall }))
    }

    /// Adds a wall that is on the board.
    pub(super) fn add(&mut self, wall: Wall) {
        let (x, y) = wall.square.index();
        match wall.lie {
            WallOrientation::Horizontal => {
                self.horizontal[y] |= 1 << x;
                self.down[y] &= !(0b11 << x);
            }
            WallOrientation::Vertical => {
                self.vertical[y] |= 1 << x;
                self.right[y] &= !(1 << x);
                self.right[y + 1] &= !(1 << x);
            }
        }
    }

    /// Adds a wall that is on the board.
    pub(super) fn with(mut self, wall: Wall) -> WallGrid {
        self.add(wall);
        self
    }

    /// All walls that stand, in reading order of their squares, and in the order of walls.
    pub(super) fn walls(&self) -> impl Iterator<Item = Wall> + use<> {
        WallSet { horizontal: self.horizontal, vertical: self.vertical }.iter()
    }

    /// The middles of all walls, horizontal ones first: what tells boards of one size apart.
    pub(super) fn middles(&self) -> [&[ColumnSet]; 2] {
        let lines = usize::from(self.size);
        [&self.horizontal[..lines], &self.vertical[..lines]]
    }

    /// Whether one can step from a square on the board to its neighbour on this side: there is one, and no wall between.
    pub(super) fn open(&self, square: Square, side: BoardSide) -> bool {
        let (x, y) = square.index();
        match side {
            BoardSide::Top => y > 0 && self.down[y - 1] >> x & 1 == 1,
            BoardSide::Bottom => self.down[y] >> x & 1 == 1,
            BoardSide::Left => x > 0 && self.right[y] >> (x - 1) & 1 == 1,
            BoardSide::Right => self.right[y] >> x & 1 == 1,
        }
    }

    /// Whether there is a way from a square to the line along a side.
    ///
    /// Whole rows at a time: downwards through all rows, then upwards, until nothing is new. A way that winds little takes
    /// one or two rounds.
    pub(super) fn reaches(&self, from: Square, goal: BoardSide) -> bool {
        let lines = usize::from(self.size);
        let (x, y) = from.index();
        let mut found: [ColumnSet; LINES] = [0; LINES];
        found[y] = spread(1 << x, self.right[y]);
        loop {
            let mut grew = false;
            for y in 0..lines - 1 {
                let fresh = found[y] & self.down[y] & !found[y + 1];
                if fresh != 0 {
                    found[y + 1] = spread(found[y + 1] | fresh, self.right[y + 1]);
                    grew = true;
                }
            }
            for y in (0..lines - 1).rev() {
                let fresh = found[y + 1] & self.down[y] & !found[y];
                if fresh != 0 {
                    found[y] = spread(found[y] | fresh, self.right[y]);
                    grew = true;
                }
            }
            let arrived = match goal {
                BoardSide::Top => found[0] != 0,
                BoardSide::Bottom => found[lines - 1] != 0,
                BoardSide::Left => found.iter().any(|row| row & 1 != 0),
                BoardSide::Right => found.iter().any(|row| row >> (lines - 1) & 1 != 0),
            };
            if arrived || !grew {
                return arrived;
            }
        }
    }

    /// The walls that there is room for, apart from what they cut off.
    pub(super) fn free_walls(&self) -> WallSet {
        let middles = usize::from(self.size) - 1;
        let inner = (1 << middles) - 1;
        let mut free = WallSet::NONE;
        let mut above = 0;
        for y in 0..middles {
            let (horizontal, vertical) = (self.horizontal[y], self.vertical[y]);
            free.horizontal[y] = inner & !(horizontal | horizontal << 1 | horizontal >> 1 | vertical);
            free.vertical[y] = inner & !(vertical | above | self.vertical[y + 1] | horizontal);
            above = vertical;
        }
        free
    }
}

/// Every wall that a board of this size has room for, in reading order of their squares, horizontal before vertical.
pub(super) fn every_wall(size: u8) -> impl Iterator<Item = Wall> {
    let middles = usize::from(size).saturating_sub(1);
    let squares = (0..middles).flat_map(move |y| (0..middles).map(move |x| Square::of_index(x, y)));
    squares.flat_map(|square| [WallOrientation::Horizontal, WallOrientation::Vertical].map(|lie| Wall { square, lie }))
}

/// All columns that can be reached within a row: bit x of `open` lets one pass between columns x and x + 1. Each step
/// doubles the distance, so four are enough for sixteen columns.
fn spread(from: ColumnSet, open: ColumnSet) -> ColumnSet {
    let (mut right, mut way) = (from, open << 1);
    let (mut left, mut back) = (from, open);
    for step in [1, 2, 4, 8] {
        right |= way & right << step;
        way &= way << step;
        left |= back & left >> step;
        back &= back >> step;
    }
    right | left
}

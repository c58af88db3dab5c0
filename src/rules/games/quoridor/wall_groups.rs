//! Which walls touch each other, so that few of them need be asked whether they cut anybody off.

use super::wall_grid::WallGrid;
use super::wall_set::{ColumnSet, LINES, WallSet};
use super::{Wall, WallOrientation};

/// Group of the corners that no wall and no edge touches.
const NONE: u8 = 0;
/// Group of the edge, and of all walls that are connected with it.
const EDGE: u8 = 1;

/// The corners of squares, in groups that walls and the edge connect.
///
/// A wall covers three corners: its middle and its ends. Only a wall that connects two corners of one group closes a line, and
/// only a closed line parts the board; one can walk around any other.
#[derive(Clone, Copy)]
pub(super) struct WallGroups {
    size: u8,
    /// Corners that are in a group: bit x of line y is the upper left corner of square (x, y).
    touched: [ColumnSet; LINES],
    /// The group of each corner.
    group: [[u8; LINES]; LINES],
    /// A group that is new.
    next: u8,
}

impl WallGroups {
    /// Finds the groups of all walls of a board.
    pub(super) fn of(grid: &WallGrid) -> WallGroups {
        let lines = usize::from(grid.size());
        let sides = 1 | 1 << lines;
        let mut touched = [0; LINES];
        touched[..=lines].fill(sides);
        (touched[0], touched[lines]) = (ColumnSet::MAX, ColumnSet::MAX);
        let of_line = |line: ColumnSet| std::array::from_fn(|x| if line >> x & 1 == 1 { EDGE } else { NONE });
        let groups = WallGroups { size: grid.size(), touched, group: touched.map(of_line), next: EDGE + 1 };
        grid.walls().fold(groups, WallGroups::with)
    }

    /// Adds a wall that is on the board.
    #[must_use]
    pub(super) fn with(mut self, wall: Wall) -> WallGroups {
        let corners = corners(wall);
        let old = corners.map(|(x, y)| self.group[y][x]);
        // The edge stays the edge. There are fewer walls than bytes: each takes two squares of one row or column.
        let group = old.into_iter().filter(|group| *group != NONE).min().unwrap_or(self.next);
        self.next += u8::from(group == self.next);
        for old in old.into_iter().filter(|old| *old != NONE && *old != group) {
            let all = self.group.as_flattened_mut();
            all.iter_mut().for_each(|corner| *corner = if *corner == old { group } else { *corner });
        }
        for (x, y) in corners {
            self.group[y][x] = group;
            self.touched[y] |= 1 << x;
        }
        self
    }

    /// Whether a wall, which does not stand yet, closes a line.
    pub(super) fn closes(&self, wall: Wall) -> bool {
        let [one, middle, other] = corners(wall).map(|(x, y)| self.group[y][x]);
        one != NONE && (one == middle || one == other) || middle != NONE && middle == other
    }

    /// The walls of which two corners or more are touched; no others close a line.
    pub(super) fn touching_twice(&self) -> WallSet {
        let mut found = WallSet::NONE;
        for y in 0..usize::from(self.size).saturating_sub(1) {
            let [above, line, below] = [0, 1, 2].map(|down| self.touched[y + down]);
            found.horizontal[y] = two_of_three(line, line >> 1, line >> 2);
            found.vertical[y] = two_of_three(above, line, below) >> 1;
        }
        found
    }
}

/// The corners that a wall covers, as places in lines.
fn corners(wall: Wall) -> [(usize, usize); 3] {
    let (x, y) = wall.square.index();
    match wall.lie {
        WallOrientation::Horizontal => [0, 1, 2].map(|right| (x + right, y + 1)),
        WallOrientation::Vertical => [0, 1, 2].map(|down| (x + 1, y + down)),
    }
}

/// The bits that are in two sets or in all.
fn two_of_three(one: ColumnSet, two: ColumnSet, three: ColumnSet) -> ColumnSet {
    one & two | (one | two) & three
}

//! The four sides of the board.

use serde::{Deserialize, Serialize};

/// A side of the board, or the direction in which it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardSide {
    /// The side of row 1.
    Top,
    /// The side of the last row.
    Bottom,
    /// The side of column a.
    Left,
    /// The side of the last column.
    Right,
}

impl BoardSide {
    /// All four: up, down, left, right, the order in which the report computes neighbours.
    pub const ALL: [BoardSide; 4] = [BoardSide::Top, BoardSide::Bottom, BoardSide::Left, BoardSide::Right];

    /// The side across the board.
    pub fn opposite(self) -> BoardSide {
        match self {
            BoardSide::Top => BoardSide::Bottom,
            BoardSide::Bottom => BoardSide::Top,
            BoardSide::Left => BoardSide::Right,
            BoardSide::Right => BoardSide::Left,
        }
    }

    /// The side to one's left when one looks towards this one.
    pub fn turned_left(self) -> BoardSide {
        match self {
            BoardSide::Top => BoardSide::Left,
            BoardSide::Left => BoardSide::Bottom,
            BoardSide::Bottom => BoardSide::Right,
            BoardSide::Right => BoardSide::Top,
        }
    }

    /// The side to one's right when one looks towards this one.
    pub fn turned_right(self) -> BoardSide {
        self.turned_left().opposite()
    }
}

#[cfg(test)]
mod tests {
    use super::BoardSide;

    #[test]
    fn four_turns_lead_round() {
        for side in BoardSide::ALL {
            assert_eq!(side.turned_left().turned_left(), side.opposite());
            assert_eq!(side.turned_left().turned_right(), side);
        }
        assert_eq!(BoardSide::Top.turned_right(), BoardSide::Right);
    }
}

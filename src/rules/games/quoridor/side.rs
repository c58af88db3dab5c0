//! The four sides of the board.

use serde::{Deserialize, Serialize};

/// A side of the board, or the direction in which it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The side of row 1.
    Top,
    /// The side of the last row.
    Bottom,
    /// The side of column a.
    Left,
    /// The side of the last column.
    Right,
}

impl Side {
    /// All four: up, down, left, right, the order in which the report computes neighbours.
    pub const ALL: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

    /// The side across the board.
    pub fn opposite(self) -> Side {
        match self {
            Side::Top => Side::Bottom,
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// The side to one's left when one looks towards this one.
    pub fn turned_left(self) -> Side {
        match self {
            Side::Top => Side::Left,
            Side::Left => Side::Bottom,
            Side::Bottom => Side::Right,
            Side::Right => Side::Top,
        }
    }

    /// The side to one's right when one looks towards this one.
    pub fn turned_right(self) -> Side {
        self.turned_left().opposite()
    }
}

#[cfg(test)]
mod tests {
    use super::Side;

    #[test]
    fn four_turns_lead_round() {
        for side in Side::ALL {
            assert_eq!(side.turned_left().turned_left(), side.opposite());
            assert_eq!(side.turned_left().turned_right(), side);
        }
        assert_eq!(Side::Top.turned_right(), Side::Right);
    }
}

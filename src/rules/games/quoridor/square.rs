//! A square and its name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::BoardSide;

/// A square, on some board or beside it. Written as a column letter and a row number: `e9`.
///
/// Rows are counted from the top, which is where [`BoardSide::Top`] is: on a board of nine, `a9` is in the lower left corner.
///
/// # Example
/// ```
/// use referee_rules::games::quoridor::Square;
/// let square: Square = "e9".parse().unwrap();
/// assert_eq!((square.column(), square.row()), (5, 9));
/// assert!(square.is_on(9) && !square.is_on(8));
/// assert!("E9".parse::<Square>().is_err() && "e09".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    // Row first: squares are in reading order.
    row: u8,
    column: u8,
}

/// A text that is no name of a square.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a square: write its column's letter and its row's number, as in `e9`", .0.escape_default())]
pub struct SquareError(pub(super) String);

impl Square {
    /// The last column that has a letter.
    const LAST_COLUMN: u8 = 26;
    /// The last row that has two digits.
    const LAST_ROW: u8 = 99;

    /// The square in this column, 1–26 for `a`–`z`, and row, 0–99; `None` outside these. No board has a row 0, but
    /// somebody may try it.
    pub fn new(column: u8, row: u8) -> Option<Square> {
        ((1..=Self::LAST_COLUMN).contains(&column) && row <= Self::LAST_ROW).then_some(Square { row, column })
    }

    /// The square with these indices, both from 0 and small.
    pub(super) fn of_index(x: usize, y: usize) -> Square {
        Square { row: y as u8 + 1, column: x as u8 + 1 }
    }

    /// The indices of a square that is on the board, both from 0.
    pub(super) fn index(self) -> (usize, usize) {
        (usize::from(self.column.max(1) - 1), usize::from(self.row.max(1) - 1))
    }

    /// The column, counted from 1, which is `a`.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, counted from 1, which is the top one.
    pub fn row(self) -> u8 {
        self.row
    }

    /// Whether a board of so many columns and rows has this square.
    pub fn is_on(self, size: u8) -> bool {
        self.column <= size && (1..=size).contains(&self.row)
    }

    /// Whether the square is in the line along a side of a board of this size.
    pub fn is_along(self, side: BoardSide, size: u8) -> bool {
        match side {
            BoardSide::Top => self.row == 1,
            BoardSide::Bottom => self.row == size,
            BoardSide::Left => self.column == 1,
            BoardSide::Right => self.column == size,
        }
    }

    /// The neighbour towards a side of a board of this size; `None` at the edge.
    pub fn neighbour(self, side: BoardSide, size: u8) -> Option<Square> {
        let Square { row, column } = self;
        let next = match side {
            BoardSide::Top => Square { row: row.checked_sub(1)?, column },
            BoardSide::Bottom => Square { row: row + 1, column },
            BoardSide::Left => Square { row, column: Some(column - 1).filter(|column| *column > 0)? },
            BoardSide::Right => Square { row, column: column + 1 },
        };
        next.is_on(size).then_some(next)
    }

    /// The side on which the other square is, if it is a neighbour.
    pub fn side_of(self, other: Square, size: u8) -> Option<BoardSide> {
        BoardSide::ALL.into_iter().find(|side| self.neighbour(*side, size) == Some(other))
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        let read = || {
            let (letter, digits) = text.split_at_checked(1)?;
            let column = letter.bytes().next().filter(u8::is_ascii_lowercase)? - b'a' + 1;
            let plain = digits.len() <= 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
            let leading_zero = digits.len() > 1 && digits.starts_with('0');
            let row = digits.parse().ok().filter(|_| plain && !leading_zero)?;
            Square::new(column, row)
        };
        read().ok_or_else(|| SquareError(text.to_string()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column - 1), self.row)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_one_name() {
        for (column, row) in (0..=255).flat_map(|column| (0..=255).map(move |row| (column, row))) {
            let Some(square) = Square::new(column, row) else { continue };
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "e", "9", "9e", "e-1", "e+1", "e 1", "e09", "e00", "E9", "e100", "ä1", "ab", "e9 ", "e٣"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong:?}");
        }
        assert_eq!("a0".parse(), Ok(Square { column: 1, row: 0 }), "a square that no board has");
    }

    #[test]
    fn neighbours_are_on_the_board() {
        let name = |text: &str| text.parse::<Square>().expect("a square");
        let around = |text| BoardSide::ALL.map(|side| name(text).neighbour(side, 9).map(|square| square.to_string()));
        assert_eq!(around("a1"), [None, Some("a2".into()), None, Some("b1".into())]);
        assert_eq!(around("i9"), [Some("i8".into()), None, Some("h9".into()), None]);
        assert_eq!(name("e5").side_of(name("e4"), 9), Some(BoardSide::Top));
        assert_eq!(name("e5").side_of(name("f4"), 9), None);
        assert_eq!(name("a0").neighbour(BoardSide::Top, 9), None);
        assert_eq!(name("z99").neighbour(BoardSide::Right, 9), None);
    }
}

//! Squares and walls, and how they are written.

use std::fmt;
use std::str::FromStr;

/// A square by its column and row, both counted from 0 at the top left; it may lie beside the board.
///
/// It is written as the column's letter and the row's number, which counts from 1 at the top: `e9` is column 4, row 8.
///
/// # Example
/// ```
/// use referee::kit::quoridor::Square;
/// let square: Square = "e9".parse()?;
/// assert_eq!(square, Square { x: 4, y: 8 });
/// assert_eq!(Square { y: 7, ..square }.to_string(), "e8");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0 is the top one. First, so that squares are in reading order.
    pub y: i32,
    /// The column, 0 is the left one.
    pub x: i32,
}

/// A wall by the upper left of the four squares around its middle; it may lie beside the board, or stick out.
///
/// It is written as that square and `h` or `v`: `a1h` lies below a1 and b1, `d7v` to the right of d7 and d8.
///
/// # Example
/// ```
/// use referee::kit::quoridor::{Square, Wall};
/// let wall: Wall = "d7v".parse()?;
/// assert_eq!(wall, Wall { square: Square { x: 3, y: 6 }, vertical: true });
/// assert_eq!(wall.to_string(), "d7v");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wall {
    /// The upper left of the four squares.
    pub square: Square,
    /// Whether it goes up and down, and not across.
    pub vertical: bool,
}

/// An action that a player may try.
///
/// # Example
/// ```
/// use referee::kit::quoridor::{Action, Square};
/// assert_eq!("e8".parse(), Ok(Action::Go(Square { x: 4, y: 7 })));
/// assert!(matches!("e8h".parse(), Ok(Action::Put(wall)) if !wall.vertical));
/// assert!("E8".parse::<Action>().is_err() && "e08".parse::<Action>().is_err() && "up".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Move the pawn to a square.
    Go(Square),
    /// Put a wall.
    Put(Wall),
}

impl FromStr for Square {
    type Err = String;

    fn from_str(text: &str) -> Result<Square, String> {
        let read = || {
            let (letter, digits) = text.split_at_checked(1)?;
            let column = letter.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
            let number = (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
            let plain = number && (digits == "0" || !digits.starts_with('0'));
            let row: i32 = digits.parse().ok().filter(|_| plain)?;
            Some(Square { x: i32::from(column), y: row - 1 })
        };
        read().ok_or_else(|| format!("`{}` is not a square, as `e9` is", text.escape_default()))
    }
}

impl FromStr for Wall {
    type Err = String;

    fn from_str(text: &str) -> Result<Wall, String> {
        let across = text.strip_suffix('h').map(|square| (square, false));
        let (square, vertical) = across
            .or_else(|| Some((text.strip_suffix('v')?, true)))
            .ok_or_else(|| format!("`{}` is not a wall, as `a1h` is", text.escape_default()))?;
        Ok(Wall { square: square.parse()?, vertical })
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        text.parse().map(Action::Put).or_else(|_| text.parse().map(Action::Go))
    }
}

/// A column that has no letter is written as `?`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = u8::try_from(self.x).ok().filter(|x| *x < 26).map_or('?', |x| char::from(b'a' + x));
        write!(f, "{letter}{}", i64::from(self.y) + 1)
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.square, if self.vertical { 'v' } else { 'h' })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Go(square) => square.fmt(f),
            Action::Put(wall) => wall.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_from_the_top_and_names_read_back() {
        for (name, x, y) in [("a1", 0, 0), ("i9", 8, 8), ("e0", 4, -1), ("z99", 25, 98), ("o15", 14, 14)] {
            assert_eq!(name.parse(), Ok(Square { x, y }));
            assert_eq!(Square { x, y }.to_string(), name);
        }
        for (name, vertical) in [("c3v", true), ("c3h", false)] {
            assert_eq!(name.parse(), Ok(Wall { square: Square { x: 2, y: 2 }, vertical }));
            assert_eq!(name.parse::<Action>().map(|action| action.to_string()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "e", "9", "E9", "e09", "e+9", "e100", "e-1", " e9", "e9 ", "é9", "a1x", "a1hv", "h", "1ah", "e00"]
        {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn anything_can_be_written() {
        assert_eq!(Square { x: -1, y: i32::MAX }.to_string(), "?2147483648");
        assert_eq!(Square { x: 26, y: 0 }.to_string(), "?1");
    }

    #[test]
    fn walls_are_in_reading_order() {
        let names = ["b1h", "b1v", "c1h", "a2h", "a10h"];
        let walls: Result<Vec<Wall>, _> = names.iter().map(|name| name.parse()).collect();
        assert!(walls.is_ok_and(|walls| walls.is_sorted()));
    }
}

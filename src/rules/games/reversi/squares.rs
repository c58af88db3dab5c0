//! Content of a Reversi model.

use std::fmt;
use std::str::FromStr;

use super::square_set::{SquareSet, bit};
use crate::game::PictureError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The side of the board, in squares.
const SIDE: usize = 8;

/// Content of one square: the handout's 0, 1 and 2, or any other value that a student stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SquareContent {
    /// Nothing: 0, drawn `.`.
    #[default]
    Empty,
    /// A white disc: 1, drawn `W`.
    White,
    /// A black disc: 2, drawn `B`.
    Black,
    /// Some other number: 3–9 as they are, drawn as a digit; the rest is 255, drawn `?`.
    Other(u8),
}

impl SquareContent {
    fn drawn(self) -> char {
        match self {
            SquareContent::Empty => '.',
            SquareContent::White => 'W',
            SquareContent::Black => 'B',
            SquareContent::Other(digit @ 3..=9) => char::from(b'0' + digit),
            SquareContent::Other(_) => '?',
        }
    }

    fn read(drawn: char) -> Option<SquareContent> {
        Some(match drawn {
            '.' => SquareContent::Empty,
            'W' => SquareContent::White,
            'B' => SquareContent::Black,
            '3'..='9' => SquareContent::Other(drawn as u8 - b'0'),
            '?' => SquareContent::Other(u8::MAX),
            _ => return None,
        })
    }
}

/// Eight rows of eight squares; row 0 is the top one in white's frame.
///
/// The picture (`Display`, `FromStr`) has a line a row and blanks between squares; JSON has a string a row.
///
/// # Example
/// ```
/// use referee_rules::games::reversi::{SquareContent, Squares};
/// let squares = Squares::default().with(3, 2, SquareContent::White);
/// assert_eq!(squares.to_string().lines().nth(2), Some(". . . W . . . ."));
/// assert_eq!(squares.to_string().parse(), Ok(squares));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Squares([[SquareContent; SIDE]; SIDE]);

impl Squares {
    /// Returns the content of a square; `x` and `y` are 0–7.
    ///
    /// # Panics
    /// Off the board.
    pub fn at(&self, x: usize, y: usize) -> SquareContent {
        self.0[y][x]
    }

    /// Returns the board with one square changed; `x` and `y` are 0–7.
    ///
    /// # Panics
    /// Off the board.
    #[must_use]
    pub fn with(mut self, x: usize, y: usize, square: SquareContent) -> Squares {
        self.0[y][x] = square;
        self
    }

    /// All squares with their column and row, first row first.
    pub fn each(&self) -> impl Iterator<Item = (usize, usize, SquareContent)> + '_ {
        (0..SIDE).flat_map(move |y| (0..SIDE).map(move |x| (x, y, self.0[y][x])))
    }

    /// How many squares hold this.
    pub fn count(&self, square: SquareContent) -> u64 {
        self.each().map(|(_, _, found)| u64::from(found == square)).sum()
    }

    pub(super) fn discs(&self, square: SquareContent) -> SquareSet {
        self.each().filter(|&(_, _, found)| found == square).fold(0, |bits, (x, y, _)| bits | bit(x, y))
    }

    pub(super) fn from_discs(white: SquareSet, black: SquareSet) -> Squares {
        let mut squares = Squares::default();
        for y in 0..SIDE {
            for x in 0..SIDE {
                squares.0[y][x] = match (white & bit(x, y) != 0, black & bit(x, y) != 0) {
                    (true, _) => SquareContent::White,
                    (_, true) => SquareContent::Black,
                    _ => SquareContent::Empty,
                };
            }
        }
        squares
    }

    fn read(rows: &[&str]) -> Result<Squares, PictureError> {
        let wrong = |row, column, message: String| Err(PictureError { message, row, column });
        let mut squares = Squares::default();
        for (y, row) in rows.iter().enumerate().take(SIDE) {
            let mut x = 0;
            for (column, drawn) in row.chars().enumerate().filter(|(_, drawn)| !drawn.is_whitespace()) {
                let Some(square) = SquareContent::read(drawn) else {
                    let help = "write . for an empty square, W for white, B for black";
                    return wrong(y, column, format!("`{}` stands for nothing: {help}", drawn.escape_default()));
                };
                if let Some(place) = squares.0[y].get_mut(x) {
                    *place = square;
                }
                x += 1;
            }
            if x != SIDE {
                return wrong(y, 0, format!("this row has {x} squares, the board has {SIDE} in each"));
            }
        }
        match rows.len() {
            SIDE => Ok(squares),
            count => wrong(count.min(SIDE), 0, format!("the picture has {count} rows, the board has {SIDE}")),
        }
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (y, row) in self.0.iter().enumerate() {
            if y > 0 {
                f.write_str("\n")?;
            }
            for (x, square) in row.iter().enumerate() {
                let blank = if x > 0 { " " } else { "" };
                write!(f, "{blank}{}", square.drawn())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Squares {
    type Err = PictureError;

    fn from_str(picture: &str) -> Result<Squares, PictureError> {
        let rows: Vec<&str> = picture.trim_end().lines().collect();
        Squares::read(&rows)
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|row| row.iter().map(|square| square.drawn()).collect::<String>()))
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Squares, D::Error> {
        let rows = Vec::<String>::deserialize(deserializer)?;
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let wrong = |error: PictureError| serde::de::Error::custom(format!("row {}: {error}", error.row));
        Squares::read(&rows).map_err(wrong)
    }
}

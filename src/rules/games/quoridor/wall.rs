//! A wall and its name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::{Square, SquareError};

/// Orientation of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WallOrientation {
    /// Below two squares of a row: `h`.
    Horizontal,
    /// To the right of two squares of a column: `v`.
    Vertical,
}

/// A wall, two squares long, on some board or beside it. Written as its upper left square and how it lies.
///
/// `a1h` lies below a1 and b1; `d7v` lies to the right of d7 and d8. A wall's middle is the lower right corner of its square,
/// and no two walls of a position share their middle: that would be crossing or covering each other.
///
/// # Example
/// ```
/// use referee_rules::games::quoridor::{WallOrientation, Wall};
/// let wall: Wall = "d7v".parse().unwrap();
/// assert_eq!((wall.square.to_string(), wall.lie), ("d7".to_string(), WallOrientation::Vertical));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wall {
    /// The upper left of the four squares around the wall's middle.
    pub square: Square,
    /// Horizontal or vertical.
    pub lie: WallOrientation,
}

/// A text that is no name of a wall.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a wall: write its upper left square and `h` or `v`, as in `a1h`", .0.escape_default())]
pub struct WallError(String);

impl Wall {
    /// Whether a board of this size has room for it: there must be two squares on either side.
    pub fn is_on(self, size: u8) -> bool {
        self.square.is_on(size) && self.square.column() < size && self.square.row() < size
    }
}

impl FromStr for Wall {
    type Err = WallError;

    fn from_str(text: &str) -> Result<Wall, WallError> {
        let wrong = || WallError(text.to_string());
        let (square, lie) = match (text.strip_suffix('h'), text.strip_suffix('v')) {
            (Some(square), _) => (square, WallOrientation::Horizontal),
            (_, Some(square)) => (square, WallOrientation::Vertical),
            _ => return Err(wrong()),
        };
        let square = square.parse().map_err(|_: SquareError| wrong())?;
        Ok(Wall { square, lie })
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lie = match self.lie {
            WallOrientation::Horizontal => 'h',
            WallOrientation::Vertical => 'v',
        };
        write!(f, "{}{lie}", self.square)
    }
}

impl Serialize for Wall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Wall {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wall, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

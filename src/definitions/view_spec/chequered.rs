//! Grounds that alternate, as on a draughts board.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Colour;

/// Grounds of the two kinds of squares of a chequered board: that of the square at the top left, as a window shows it, and the other.
///
/// # Example
/// ```
/// use referee_definitions::view_spec::{Chequered, Ground};
/// let grounds: Chequered = serde_json::from_str("[\"light\", \"dark\"]").unwrap();
/// assert_eq!(grounds.at(0, 0), &Ground::Light);
/// assert_eq!(grounds.at(3, 0), &Ground::Dark);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct Chequered([Ground; 2]);

/// Ground of every second square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(from = "String", into = "String")]
pub enum Ground {
    /// `light`: any colour that is lighter than that of the other squares.
    Light,
    /// `dark`: any colour that is darker than that of the other squares.
    Dark,
    /// This colour.
    Colour(Colour),
}

impl Ground {
    /// A colour for pictures of the board: it has to be some colour.
    pub(super) fn colour(&self) -> Colour {
        match self {
            Ground::Light => Colour::named("yellow"),
            Ground::Dark => Colour::named("brown"),
            Ground::Colour(colour) => colour.clone(),
        }
    }
}

impl Chequered {
    /// Returns both grounds, that of the square at the top left first.
    pub fn both(&self) -> &[Ground; 2] {
        &self.0
    }

    /// Returns the ground of a square.
    pub fn at(&self, column: usize, row: usize) -> &Ground {
        &self.0[(column + row) % 2]
    }

    /// Whether it says which squares are light and which are dark, and no colours.
    pub fn are_shades(&self) -> bool {
        matches!(self.0, [Ground::Light, Ground::Dark] | [Ground::Dark, Ground::Light])
    }

    /// A board with the two grounds exchanged.
    pub(super) fn exchanged(&self) -> Chequered {
        let [first, second] = self.0.clone();
        Chequered([second, first])
    }
}

impl From<String> for Ground {
    fn from(text: String) -> Ground {
        match text.trim().to_lowercase().as_str() {
            "light" => Ground::Light,
            "dark" => Ground::Dark,
            _ => Ground::Colour(Colour::named(&text)),
        }
    }
}

impl From<Ground> for String {
    fn from(ground: Ground) -> String {
        ground.to_string()
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ground::Light => f.pad("light"),
            Ground::Dark => f.pad("dark"),
            Ground::Colour(colour) => colour.fmt(f),
        }
    }
}

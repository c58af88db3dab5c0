//! A player's place.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's place, counted from 1 as handouts do; 0 is nobody.
///
/// Any number can be held, because a student's model or controller may come up with any.
///
/// # Example
/// ```
/// use referee_definitions::game::Seat;
/// let names = ["white".to_string(), "black".to_string()];
/// assert_eq!(Seat::named("black", &names), Some(Seat(2)));
/// assert_eq!(Seat(2).name(&names), "black");
/// assert_eq!(Seat(7).name(&names), "player 7");
/// assert_eq!((Seat(1).turn(&names), Seat::NOBODY.turn(&names)), ("the turn of white".into(), "nobody's turn".into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub i32);

impl Seat {
    /// Nobody: the player of a model that has not been set up.
    pub const NOBODY: Seat = Seat(0);

    /// Finds a seat by its name, by `none`, or by `player N`.
    pub fn named(text: &str, names: &[String]) -> Option<Seat> {
        if text == "none" {
            return Some(Seat::NOBODY);
        }
        if let Some(number) = text.strip_prefix("player ") {
            return number.trim().parse().ok().map(Seat);
        }
        let index = names.iter().position(|name| name == text)?;
        i32::try_from(index + 1).ok().map(Seat)
    }

    /// The seat's name among `names`, or `none`, or `player N` for a number that has no name.
    pub fn name(self, names: &[String]) -> String {
        if self == Seat::NOBODY {
            return "none".to_string();
        }
        let index = usize::try_from(self.0 - 1).ok();
        index.and_then(|index| names.get(index)).cloned().unwrap_or_else(|| format!("player {}", self.0))
    }

    /// Whose turn it is, as the end of a sentence: `the turn of white`, or `nobody's turn`.
    pub fn turn(self, names: &[String]) -> String {
        if self == Seat::NOBODY { "nobody's turn".to_string() } else { format!("the turn of {}", self.name(names)) }
    }

    /// The seats that have a name, in order.
    pub fn all(names: &[String]) -> Vec<Seat> {
        (1..).take(names.len()).map(Seat).collect()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

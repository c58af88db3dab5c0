//! Actions of a Quoridor player.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::{Square, Wall};

/// An action that a player may try. Written as the square where the pawn goes, `e8`, or as a wall, `a1h`.
///
/// # Example
/// ```
/// use referee_rules::games::quoridor::Action;
/// assert_eq!("e8".parse(), Ok(Action::Move("e8".parse().unwrap())));
/// assert_eq!("a1h".parse(), Ok(Action::Wall("a1h".parse().unwrap())));
/// assert_eq!("d7v".parse::<Action>().unwrap().to_string(), "d7v");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Moves the player's pawn to a square.
    Move(Square),
    /// Puts a wall on the board.
    Wall(Wall),
}

/// A text that is no action of Quoridor.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not an action: write a square, as in `e8`, or a wall, as in `a1h`", .0.escape_default())]
pub struct ActionError(String);

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        let wall = text.parse().map(Action::Wall);
        wall.or_else(|_| text.parse().map(Action::Move)).map_err(|_| ActionError(text.to_string()))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(square) => square.fmt(f),
            Action::Wall(wall) => wall.fmt(f),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_action_is_refused_with_an_example() {
        for wrong in ["", "h", "v", "a1x", "a1hh", "a1hv", "A1h", " e8", "e8 ", "1a", "a01h", "up"] {
            let refused = wrong.parse::<Action>().expect_err(wrong).to_string();
            assert!(refused.contains("as in `e8`"), "{refused}");
        }
        // h1 and v1 are squares of the columns h and v; a wall ends with the letter.
        assert_eq!("h1h".parse::<Action>().map(|action| action.to_string()), Ok("h1h".to_string()));
        assert!(matches!("h1".parse(), Ok(Action::Move(_))) && matches!("v12v".parse(), Ok(Action::Wall(_))));
    }
}

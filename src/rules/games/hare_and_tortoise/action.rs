//! Actions of a runner.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// An action that a player may try. Written as the number of a square, `12`, or as `chew`, `gain` or `lose`.
///
/// # Example
/// ```
/// use referee_rules::games::hare_and_tortoise::Action;
/// assert_eq!("12".parse(), Ok(Action::Move(12)));
/// assert_eq!(Action::Chew.to_string(), "chew");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Goes to a square: forwards for carrots, or back to the tortoise square behind. Any number can be tried.
    Move(i32),
    /// Chews a lettuce, on a lettuce square.
    Chew,
    /// Chews a carrot, for ten carrots more: on a carrot square, or because a hare card says so.
    Gain,
    /// Chews a carrot, for ten carrots less: on a carrot square, or because a hare card says so.
    Lose,
}

/// A text that is no action of Hare and Tortoise.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is no action: write the number of a square, as in `12`, or `chew`, `gain` or `lose`", .0.escape_default())]
pub struct ActionError(String);

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        match text.trim() {
            "chew" => Ok(Action::Chew),
            "gain" => Ok(Action::Gain),
            "lose" => Ok(Action::Lose),
            square => square.parse().map(Action::Move).map_err(|_| ActionError(text.to_string())),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(square) => write!(f, "{square}"),
            Action::Chew => f.write_str("chew"),
            Action::Gain => f.write_str("gain"),
            Action::Lose => f.write_str("lose"),
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

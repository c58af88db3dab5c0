//! Actions of a Reversi player.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// An action that a player may try. Written `3,2` (column, then row, both from 0) or `pass`.
///
/// # Example
/// ```
/// use referee_rules::games::reversi::Action;
/// assert_eq!("3,2".parse(), Ok(Action::Place { x: 3, y: 2 }));
/// assert_eq!(Action::Place { x: -1, y: 8 }.to_string(), "-1,8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Puts a disc on a square. Squares off the board can be tried, too.
    Place {
        /// The column, 0–7 on the board.
        x: i32,
        /// The row, 0–7 on the board.
        y: i32,
    },
    /// Gives the turn away; an action only where the rules count a pass as a ply.
    Pass,
}

/// A text that is no action of Reversi.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a square: write the column and the row, both from 0, as in `3,2`", .0.escape_default())]
pub struct ActionError(String);

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        let place = text.split_once(',').and_then(|(x, y)| {
            let (x, y) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
            Some(Action::Place { x, y })
        });
        place.ok_or_else(|| ActionError(text.to_string()))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { x, y } => write!(f, "{x},{y}"),
            Action::Pass => f.write_str("pass"),
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

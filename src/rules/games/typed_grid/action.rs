//! Actions that a player may type at the monitor.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::GridMove;

/// An action that a player may type: a move in the game's notation, `resign`, or `win` (the testers' cheat).
///
/// # Example
/// ```
/// use referee_rules::games::{hexapawn, typed_grid::Action};
/// let action: hexapawn::Action = "7 4".parse().unwrap();
/// assert_eq!(action, Action::Move(hexapawn::PawnMove { from: 7, to: 4 }));
/// assert_eq!("resign".parse::<hexapawn::Action>(), Ok(Action::Resign));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action<M> {
    /// A move, legal or not.
    Move(M),
    /// Gives up.
    Resign,
    /// Declares oneself the winner, which only testers should do.
    Win,
}

/// A text that is neither a move of the game nor a word of the monitor.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a move: write {help}, `resign` or `win`", .text.escape_default())]
pub struct ActionError {
    /// Text that was written.
    pub text: String,
    /// Description of a move's notation.
    pub help: &'static str,
}

impl<M: GridMove> FromStr for Action<M> {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action<M>, ActionError> {
        match text.trim() {
            "resign" => Ok(Action::Resign),
            "win" => Ok(Action::Win),
            other => {
                let unread = || ActionError { text: text.to_string(), help: M::LOOKS_LIKE };
                M::parse(other).map(Action::Move).ok_or_else(unread)
            }
        }
    }
}

impl<M: fmt::Display> fmt::Display for Action<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(step) => step.fmt(f),
            Action::Resign => f.write_str("resign"),
            Action::Win => f.write_str("win"),
        }
    }
}

impl<M: fmt::Display> Serialize for Action<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, M: GridMove> Deserialize<'de> for Action<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action<M>, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A number as it is typed: digits and nothing else.
pub(crate) fn parse_number(text: &str) -> Option<u32> {
    text.bytes().all(|letter| letter.is_ascii_digit()).then(|| text.parse().ok())?
}

//! Calls that clicks on squares make, as a spec writes them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

/// Word before a call, as in fixtures.
const CALL: &str = "call ";
/// Stands for the column of the square.
const COLUMN: &str = "{column}";
/// Stands for the row of the square.
const ROW: &str = "{row}";

/// A call with places for the column and the row of the square that is clicked on.
///
/// # Example
/// ```
/// use referee_definitions::view_spec::SquareClick;
/// let click: SquareClick = "call drop {column}".parse().unwrap();
/// assert_eq!(click.on(3, 5), "drop 3");
/// assert!("drop {column}".parse::<SquareClick>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct SquareClick(String);

/// A text that is no call of a click.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no call that a click could make: write a function and its arguments, as in `call drop {COLUMN}`; {COLUMN} and {ROW} \
     are those of the square"
)]
pub struct SquareClickError(String);

/// Calls of clicks: the same on each board, or one for each board, by its name. A board that is not named is deaf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum ClickSpec {
    /// On each board that is shown.
    All(SquareClick),
    /// By board.
    Each(BTreeMap<String, SquareClick>),
}

impl ClickSpec {
    /// The call of a click on this board; `None` names the only one.
    pub fn of(&self, board: Option<&str>) -> Option<&SquareClick> {
        match self {
            ClickSpec::All(click) => Some(click),
            ClickSpec::Each(clicks) => clicks.get(board?),
        }
    }
}

// An untagged enum would not say what is wrong with a call.
impl<'de> Deserialize<'de> for ClickSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClickSpec, D::Error> {
        struct OneOrEach;
        impl<'de> Visitor<'de> for OneOrEach {
            type Value = ClickSpec;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a call, as in `call drop {column}`, or one for each board")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<ClickSpec, E> {
                text.parse().map(ClickSpec::All).map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ClickSpec, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(ClickSpec::Each)
            }
        }
        deserializer.deserialize_any(OneOrEach)
    }
}

impl SquareClick {
    /// The call of a click on the square in this column and row of the model.
    pub fn on(&self, column: usize, row: usize) -> String {
        self.0.replace(COLUMN, &column.to_string()).replace(ROW, &row.to_string())
    }
}

impl fmt::Display for SquareClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{CALL}{}", self.0)
    }
}

impl FromStr for SquareClick {
    type Err = SquareClickError;

    fn from_str(text: &str) -> Result<SquareClick, SquareClickError> {
        let call = text.strip_prefix(CALL).map(str::trim).unwrap_or_default();
        let rest = call.replace(COLUMN, "").replace(ROW, "");
        if call.is_empty() || rest.contains(['{', '}']) {
            return Err(SquareClickError(text.to_string()));
        }
        Ok(SquareClick(call.to_string()))
    }
}

impl TryFrom<String> for SquareClick {
    type Error = SquareClickError;

    fn try_from(text: String) -> Result<SquareClick, SquareClickError> {
        text.parse()
    }
}

impl From<SquareClick> for String {
    fn from(click: SquareClick) -> String {
        click.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_is_written_as_a_call() {
        let click: SquareClick = "call fire {column} {row}".parse().expect("a call");
        assert_eq!((click.on(2, 7).as_str(), click.to_string().as_str()), ("fire 2 7", "call fire {column} {row}"));
        for wrong in ["", "call ", "fire {column}", "call fire {colum}", "call fire {column", "select {column}"] {
            let error = wrong.parse::<SquareClick>().expect_err(wrong).to_string();
            assert!(error.contains("as in `call drop {column}`") && error.contains("{row} are"), "{error}");
        }
    }
}

//! Descriptions of courseworks whose rules nobody has told us: contents of a model, and calls that a controller hears.
//!
//! A spec has one in place of the name of a game. The rules are in the author's model solution, which answers instead.

mod argument_range;
mod authored;
mod read;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use argument_range::{ArgumentRange, argument_text};
pub(super) use authored::{AuthoredBoardForm, calls_schema};
pub(super) use read::{DescribedParts, missing_reference, read_description};

/// Name under [`Spec::game`](super::Spec::game) of every coursework that is described.
pub const DESCRIBED: &str = "described";
/// Name of the board where there is only one.
pub const ONLY_BOARD: &str = "board";
/// The most columns and rows of a board.
pub const LONGEST_SIDE: usize = 64;
/// The most ways to call one function: a range is for what a click can send, and not for every number that there is.
pub const MOST_WAYS: u64 = 10_000;
/// Calls that have an event of their own, if they have no argument.
const PLAIN_EVENTS: [&str; 5] = ["startup", "update", "undo", "redo", "save"];
/// Event of all other calls, which only a description brings along.
pub(super) const CALL: &str = "call";

/// A coursework without rules, as its author describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// The boards, by name. One alone is called [`ONLY_BOARD`].
    pub boards: BTreeMap<String, BoardForm>,
    /// The numbers beside the boards, by name, each with its range.
    pub counters: BTreeMap<String, NumberRange>,
    /// The names of the texts beside the boards.
    pub texts: Vec<String>,
    /// The functions of a controller, in the order of the spec.
    pub calls: Vec<CallForm>,
}

/// Form of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardForm {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// The pieces, by their signs, with a word for each.
    pub pieces: BTreeMap<char, String>,
    /// Sign of a square with nothing on it.
    pub empty: char,
    /// Whether players do not see it: the model holds it, and no view shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// A function of a controller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallForm {
    /// Its name.
    pub name: String,
    /// Its arguments, in order.
    pub arguments: Vec<ArgumentForm>,
}

/// An argument of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArgumentForm {
    /// Its name.
    pub name: String,
    /// The values that a view can send, legal or not.
    pub range: ArgumentRange,
}

/// Whole numbers from a first to a last, as in `0..6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NumberRange {
    /// The first.
    pub first: i32,
    /// The last, which belongs to it.
    pub last: i32,
}

/// A text that is no range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NumberRangeError {
    /// It has not two whole numbers.
    #[error("`{0}` is no range: write the first and the last number, as in `0..6`")]
    Form(String),
    /// It begins with the larger one.
    #[error("`{found}` is no range, as its first number is the larger one: write `{meant}`")]
    Reversed {
        /// The range as it is written.
        found: String,
        /// The other way round.
        meant: NumberRange,
    },
}

impl Description {
    /// The kinds of event that reach a controller here.
    pub fn cues(&self) -> Vec<String> {
        let mut cues: Vec<String> = Vec::new();
        for call in &self.calls {
            let kind = if call.has_own_event() { call.name.as_str() } else { CALL };
            if !cues.iter().any(|known| known == kind) {
                cues.push(kind.to_string());
            }
        }
        cues
    }

    /// Whether a board, a counter or a text has this name.
    pub fn has_part(&self, name: &str) -> bool {
        self.boards.contains_key(name) || self.counters.contains_key(name) || self.texts.iter().any(|text| text == name)
    }

    /// The call of this name.
    pub fn call(&self, name: &str) -> Option<&CallForm> {
        self.calls.iter().find(|call| call.name == name)
    }
}

impl BoardForm {
    /// The board in words, without its signs: `a board of 7 columns and 1 row`.
    pub fn in_words(&self) -> String {
        let count = |number: usize, one: &str| format!("{number} {one}{}", if number == 1 { "" } else { "s" });
        let unseen = if self.hidden { " that players do not see" } else { "" };
        format!("a board of {} and {}{unseen}", count(self.columns, "column"), count(self.rows, "row"))
    }

    /// Whether this sign may stand on a square.
    pub fn has_sign(&self, sign: char) -> bool {
        sign == self.empty || self.pieces.contains_key(&sign)
    }

    /// The signs, the empty one first.
    pub fn signs(&self) -> impl Iterator<Item = char> + '_ {
        std::iter::once(self.empty).chain(self.pieces.keys().copied())
    }
}

impl CallForm {
    /// Whether a fixture says it by an event of its own, such as `startup`.
    pub fn has_own_event(&self) -> bool {
        self.arguments.is_empty() && PLAIN_EVENTS.contains(&self.name.as_str())
    }

    /// A call with the first value of each argument, as an author writes it in a fixture: `drop 0`.
    pub fn example(&self) -> String {
        let first = self.arguments.iter().map(|argument| argument.range.example());
        std::iter::once(self.name.clone()).chain(first).collect::<Vec<_>>().join(" ")
    }

    /// In how many ways it can be called.
    pub fn ways(&self) -> u64 {
        self.arguments.iter().fold(1, |ways: u64, argument| ways.saturating_mul(argument.range.count()))
    }
}

impl NumberRange {
    /// How many numbers are in it.
    pub fn count(self) -> u64 {
        i64::from(self.last).abs_diff(i64::from(self.first)) + 1
    }

    /// The number in a model that nobody has touched: 0, or the first where that is not in it.
    pub fn untouched(self) -> i32 {
        if self.contains(0) { 0 } else { self.first }
    }

    /// Whether a number is in it.
    pub fn contains(self, number: i32) -> bool {
        (self.first..=self.last).contains(&number)
    }

    /// The numbers in it.
    pub fn numbers(self) -> std::ops::RangeInclusive<i32> {
        self.first..=self.last
    }
}

impl fmt::Display for NumberRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

impl FromStr for NumberRange {
    type Err = NumberRangeError;

    fn from_str(text: &str) -> Result<NumberRange, NumberRangeError> {
        let ends = text.split_once("..").map(|(first, last)| (first.trim().parse(), last.trim().parse()));
        match ends {
            Some((Ok(first), Ok(last))) if first <= last => Ok(NumberRange { first, last }),
            Some((Ok(last), Ok(first))) => {
                Err(NumberRangeError::Reversed { found: text.to_string(), meant: NumberRange { first, last } })
            }
            _ => Err(NumberRangeError::Form(text.to_string())),
        }
    }
}

impl TryFrom<String> for NumberRange {
    type Error = NumberRangeError;

    fn try_from(text: String) -> Result<NumberRange, NumberRangeError> {
        text.parse()
    }
}

impl From<NumberRange> for String {
    fn from(range: NumberRange) -> String {
        range.to_string()
    }
}

/// Whether a name can be a function's or a field's in any language: letters, digits and `_`, a letter first.
pub fn is_described_name(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|first| first.is_ascii_alphabetic())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

/// Whether something can stand for a square in a picture: one that can be seen, and is no mark of a text.
pub fn is_sign(sign: char) -> bool {
    !sign.is_whitespace() && !sign.is_control() && sign != '"'
}

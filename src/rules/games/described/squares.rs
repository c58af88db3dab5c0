//! Content of a model: boards, counters and texts, each with its name.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Grid;
use crate::spec::is_described_name;

/// Content of a model, legal or not: boards, numbers and texts by their names. Which names there are is for the spec to say.
///
/// The picture has the rows of a board with blanks between the signs. The only board, if it is called `board`, stands first and
/// without a name; a line `name:` heads any other. A counter is `coins: 3`, a text `display: "thank you"`.
///
/// # Example
/// ```
/// use referee_rules::games::described::Squares;
/// let picture = ". . .\n. R Y\ncoins: 3\ndisplay: \"your turn\"";
/// let squares: Squares = picture.parse().unwrap();
/// assert_eq!(squares.to_string(), picture);
/// let json = r#"{"boards":{"board":["...",".RY"]},"counters":{"coins":3},"texts":{"display":"your turn"}}"#;
/// assert_eq!(serde_json::to_string(&squares).unwrap(), json);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SquaresJson")]
pub struct Squares {
    pub(super) boards: BTreeMap<String, Grid>,
    pub(super) counters: BTreeMap<String, i32>,
    pub(super) texts: BTreeMap<String, String>,
}

/// Squares as they come over the wire.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquaresJson {
    #[serde(default)]
    boards: BTreeMap<String, Grid>,
    #[serde(default)]
    counters: BTreeMap<String, i32>,
    #[serde(default)]
    texts: BTreeMap<String, String>,
}

/// Why no model can hold this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SquaresError {
    /// No spec could have this name.
    #[error("`{0}` is no name: a name begins with a letter, and has letters, digits and `_`")]
    Name(String),
    /// Two things could not be told apart in a picture.
    #[error("there are two things called `{0}`")]
    Twice(String),
}

impl Squares {
    /// Content of a model with these boards, counters and texts.
    ///
    /// # Errors
    /// When a name is none, or is there twice.
    pub fn new(
        boards: BTreeMap<String, Grid>,
        counters: BTreeMap<String, i32>,
        texts: BTreeMap<String, String>,
    ) -> Result<Squares, SquaresError> {
        let names = || boards.keys().chain(counters.keys()).chain(texts.keys());
        if let Some(name) = names().find(|name| !is_described_name(name)) {
            return Err(SquaresError::Name(name.clone()));
        }
        if let Some(name) = names().find(|name| names().filter(|other| other == name).count() > 1) {
            return Err(SquaresError::Twice(name.clone()));
        }
        Ok(Squares { boards, counters, texts })
    }

    /// The names of all boards, counters and texts.
    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        self.boards.keys().chain(self.counters.keys()).chain(self.texts.keys())
    }

    /// Those of the boards, counters and texts whose names are wanted.
    pub(super) fn with_parts(&self, wanted: impl Fn(&str) -> bool) -> Squares {
        let mut kept = self.clone();
        kept.boards.retain(|name, _| wanted(name));
        kept.counters.retain(|name, _| wanted(name));
        kept.texts.retain(|name, _| wanted(name));
        kept
    }

    /// The board of this name.
    pub fn board(&self, name: &str) -> Option<&Grid> {
        self.boards.get(name)
    }

    /// The number of this name.
    pub fn counter(&self, name: &str) -> Option<i32> {
        self.counters.get(name).copied()
    }

    /// The text of this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }
}

impl TryFrom<SquaresJson> for Squares {
    type Error = SquaresError;

    fn try_from(written: SquaresJson) -> Result<Squares, SquaresError> {
        Squares::new(written.boards, written.counters, written.texts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_that_no_model_can_hold_is_refused() {
        let wrong = [
            (r#"{"boards":{"board":[]}}"#, "from 1 to 64 rows and columns, not 0"),
            (r#"{"boards":{"board":["..","."]}}"#, "row 1 has 1 squares, and row 0 has 2"),
            (r#"{"boards":{"board":[". "]}}"#, "row 0 has a sign that cannot be shown"),
            (r#"{"boards":{"my board":["."]}}"#, "`my board` is no name"),
            (r#"{"boards":{"a":["."]},"texts":{"a":""}}"#, "two things called `a`"),
            (r#"{"counters":{"a":3000000000}}"#, "invalid value"),
            (r#"{"squares":[]}"#, "unknown field"),
        ];
        for (json, why) in wrong {
            let error = serde_json::from_str::<Squares>(json).expect_err(json).to_string();
            assert!(error.contains(why), "{json}: {error}");
        }
        let long = serde_json::json!({"boards": {"board": vec!["."; 65]}}).to_string();
        assert!(serde_json::from_str::<Squares>(&long).is_err(), "nobody could look at it");
    }
}

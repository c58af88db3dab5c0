//! Calls of a controller, with their arguments.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::spec::is_described_name;

/// A call with whole numbers, such as `drop 3`, in range or not.
///
/// # Example
/// ```
/// use referee_rules::games::described::Action;
/// let action: Action = "drop 3".parse().unwrap();
/// assert_eq!((action.call.as_str(), action.arguments.as_slice()), ("drop", &[3][..]));
/// assert_eq!(serde_json::to_string(&action).unwrap(), "\"drop 3\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Action {
    /// Function that is called.
    pub call: String,
    /// Its arguments, in order.
    pub arguments: Vec<i32>,
}

/// A text that is no call.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no call: write a function and its arguments, whole numbers, as in `drop 3`")]
pub struct ActionError(String);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.call)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        let wrong = || ActionError(text.to_string());
        let mut words = text.split_whitespace();
        let call = words.next().filter(|name| is_described_name(name)).ok_or_else(wrong)?;
        let arguments = words.map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
        Ok(Action { call: call.to_string(), arguments })
    }
}

impl TryFrom<String> for Action {
    type Error = ActionError;

    fn try_from(text: String) -> Result<Action, ActionError> {
        text.parse()
    }
}

impl From<Action> for String {
    fn from(action: Action) -> String {
        action.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_call_says_how_one_is_written() {
        for wrong in ["", "3", "drop three", "drop 3,4", "drop 99999999999", "drop-it"] {
            let error = wrong.parse::<Action>().expect_err(wrong).to_string();
            assert!(error.contains("as in `drop 3`"), "{error}");
        }
        assert_eq!("  drop   -1 ".parse::<Action>().expect("a call").to_string(), "drop -1");
    }
}

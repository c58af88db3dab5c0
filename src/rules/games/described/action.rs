//! Calls of a controller, with their arguments.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Argument;
use crate::spec::is_described_name;

/// A call with whole numbers and texts, such as `drop 3` or `move left`, in range or not.
///
/// # Example
/// ```
/// use referee_rules::games::described::{Action, Argument};
/// let action: Action = "drop 3".parse().unwrap();
/// assert_eq!((action.call.as_str(), action.arguments.as_slice()), ("drop", &[Argument::Number(3)][..]));
/// assert_eq!(serde_json::to_string(&action).unwrap(), "\"drop 3\"");
/// let action: Action = "say hello \"good day\"".parse().unwrap();
/// assert_eq!(action.arguments, [Argument::from("hello"), Argument::from("good day")]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Action {
    /// Function that is called.
    pub call: String,
    /// Its arguments, in order.
    pub arguments: Vec<Argument>,
}

/// A text that is no call.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no call: write a function and its arguments, as in `drop 3` or `move left`, and a text with blanks in quotes, as in `say \"good day\"`"
)]
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
        let text = text.trim();
        let (call, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
        if !is_described_name(call) {
            return Err(wrong());
        }
        let arguments = Argument::read_all(rest).ok_or_else(wrong)?;
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
        for wrong in ["", "3", "drop-it", "say \"good", "say \"good\"day"] {
            let error = wrong.parse::<Action>().expect_err(wrong).to_string();
            assert!(error.contains("as in `drop 3`"), "{error}");
        }
        assert_eq!("  drop   -1 ".parse::<Action>().expect("a call").to_string(), "drop -1");
        assert_eq!("say \"hello\"  + ".parse::<Action>().expect("a call").to_string(), "say hello \"+\"");
    }
}

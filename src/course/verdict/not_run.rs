//! Why the grader could not run something.

use std::fmt::{self, Display, Formatter};
use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// Beginning of the sentence in files and for people.
const NOT_RUN: &str = "not run: ";

/// Why the grader could not run something: its own trouble, which never costs a mark.
///
/// It holds the bare reason, and dereferences to it. What it displays, and what files hold, says that it was not run.
///
/// # Example
/// ```
/// use referee_course::verdict::NotRun;
/// let trouble = NotRun::because("the disk is full");
/// assert_eq!(&*trouble, "the disk is full");
/// assert_eq!(trouble.to_string(), "not run: the disk is full");
/// assert_eq!(NotRun::from(trouble.to_string()), trouble);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub struct NotRun(String);

impl NotRun {
    /// The trouble with this reason.
    pub fn because(why: impl Display) -> NotRun {
        NotRun(why.to_string())
    }
}

impl Deref for NotRun {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Display for NotRun {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{NOT_RUN}{}", self.0)
    }
}

impl From<NotRun> for String {
    fn from(trouble: NotRun) -> String {
        trouble.to_string()
    }
}

/// Reads the sentence back. Some that are saved are the bare reason.
impl From<String> for NotRun {
    fn from(text: String) -> NotRun {
        NotRun(text.strip_prefix(NOT_RUN).map(str::to_string).unwrap_or(text))
    }
}

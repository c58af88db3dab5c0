//! Why there is no program of a student's to play.

use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

/// Beginning of the text about an archive that was refused, in files and for students.
const NOT_UNPACKED: &str = "could not be unpacked: ";

/// Why there is no program of a student's to play; the texts are partly the student's, and untrusted.
///
/// # Example
/// ```
/// use referee_course::marks::NotBuilt;
/// let refused = NotBuilt::NotUnpacked("a.zip is damaged".to_string());
/// assert_eq!(refused.to_string(), "could not be unpacked: a.zip is damaged");
/// assert_eq!(NotBuilt::from(refused.to_string()), refused);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum NotBuilt {
    /// The archive could not be unpacked, so nothing is known of the work but why.
    NotUnpacked(String),
    /// It was not built, or did not start: the compiler's or the program's own words.
    NotStarted(String),
}

impl NotBuilt {
    /// Why the archive could not be unpacked, if that is what was wrong.
    pub fn not_unpacked(&self) -> Option<&str> {
        match self {
            NotBuilt::NotUnpacked(why) => Some(why),
            NotBuilt::NotStarted(_) => None,
        }
    }
}

impl Display for NotBuilt {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NotBuilt::NotUnpacked(why) => write!(formatter, "{NOT_UNPACKED}{why}"),
            NotBuilt::NotStarted(words) => formatter.write_str(words),
        }
    }
}

impl From<NotBuilt> for String {
    fn from(why: NotBuilt) -> String {
        why.to_string()
    }
}

/// Reads back what files hold.
impl From<String> for NotBuilt {
    fn from(text: String) -> NotBuilt {
        match text.strip_prefix(NOT_UNPACKED) {
            Some(why) => NotBuilt::NotUnpacked(why.to_string()),
            None => NotBuilt::NotStarted(text),
        }
    }
}

//! Who has handed in what, as `grade` saves it where there is a roster.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::ResultsError;
use crate::marks::Marksheet;

/// The people of a course, with their attempts: `people.json` in a folder of results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct People {
    /// The format of this file: `referee/people/v1`.
    pub format: String,
    /// The coursework that it is about.
    pub coursework: String,
    /// Everybody on the roster, in its order.
    pub people: Vec<OnRoster>,
    /// Submissions of people who are not on the roster; they are graded all the same, and count.
    pub strangers: Vec<String>,
}

/// Somebody on the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OnRoster {
    /// What the course tells them by.
    pub person: String,
    /// Their name; untrusted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<String>,
    /// What they have handed in; nothing, if they have not.
    pub attempts: Vec<Attempt>,
}

/// One submission of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Attempt {
    /// Its id.
    pub submission: String,
    /// Whether it is the one that counts, of those that are of its part.
    pub counts: bool,
}

impl People {
    /// The file's name, in the folder of results itself.
    pub const FILE: &str = "people.json";
    /// The format that [`People::format`] names.
    pub const FORMAT: &str = "referee/people/v1";

    /// Reads what is saved in a folder of results; `None` if there was no roster.
    ///
    /// # Errors
    /// Where the file cannot be read, or is none of this format.
    pub(super) fn read(folder: &Path) -> Result<Option<People>, ResultsError> {
        let path = folder.join(People::FILE);
        let bytes = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| ResultsError::Unread { path: path.clone(), error })?,
        };
        let damaged = |why: String| ResultsError::Damaged { path: path.clone(), what: "list of people", why };
        let people: People = serde_json::from_slice(&bytes).map_err(|error| damaged(error.to_string()))?;
        if people.format == People::FORMAT {
            Ok(Some(people))
        } else {
            Err(damaged(format!("its format is `{}`, and not `{}`", people.format, People::FORMAT)))
        }
    }

    /// Whether a result counts: whatever is not said to be another attempt does.
    pub fn counts(&self, sheet: &Marksheet) -> bool {
        let is_other = |attempt: &Attempt| attempt.submission == sheet.submission.id && !attempt.counts;
        sheet.coursework != self.coursework || !self.people.iter().flat_map(|one| &one.attempts).any(is_other)
    }

    /// Those who have handed in nothing.
    pub fn without_work(&self) -> impl Iterator<Item = &OnRoster> {
        self.people.iter().filter(|one| one.attempts.is_empty())
    }

    /// The attempts that do not count, sorted.
    pub fn other_attempts(&self) -> BTreeSet<&str> {
        let attempts = self.people.iter().flat_map(|one| &one.attempts);
        attempts.filter(|attempt| !attempt.counts).map(|attempt| attempt.submission.as_str()).collect()
    }
}

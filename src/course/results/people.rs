//! People and their attempts, as `grade` saves them if there is a roster, or if a person has several attempts.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::{AttemptsById, ResultsError, counting_result};
use crate::marks::Marksheet;
use crate::spec::{Part, Spec};

/// The people of a course, with their attempts: `people.json` in a folder of results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct People {
    /// The format of this file: `referee/people/v1`.
    pub format: String,
    /// The coursework that the roster is for; without one, the first in which somebody has several attempts.
    pub coursework: String,
    /// Everybody on the roster, in its order; and then anyone else who has several attempts.
    pub people: Vec<Member>,
    /// Submissions of people who are not on the roster; they are graded all the same, and count. None if there is no roster.
    pub strangers: Vec<String>,
    /// Parts that everybody on the roster is asked for: those that somebody on it has handed in. None if there is no roster.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub asked: Vec<AskedPart>,
}

/// A part of the work that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AskedPart {
    /// The part.
    pub part: Part,
    /// Marks that it is worth.
    pub marks: u32,
}

/// A person on the course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Member {
    /// Id of the person on the course, or else on the platform.
    pub person: String,
    /// Their name; untrusted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<String>,
    /// Whether they are on no roster: only a platform says then that these attempts are theirs.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub unlisted: bool,
    /// Whether they have handed something in, or are said to have, but no submission was found of it.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub unplaced: bool,
    /// Attempts; empty if there are none.
    pub attempts: Vec<SavedAttempt>,
}

impl Member {
    /// The ids of what they have handed in.
    pub fn ids(&self) -> Vec<String> {
        self.attempts.iter().map(|attempt| attempt.submission.clone()).collect()
    }
}

/// One submission of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SavedAttempt {
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

    /// People of a coursework, of whom nothing has been counted yet.
    pub fn new(coursework: String, people: Vec<Member>) -> People {
        People { format: People::FORMAT.to_string(), coursework, people, strangers: Vec::new(), asked: Vec::new() }
    }

    /// Says which attempts count, by the results of all of them for a coursework; if a roster is for it, also who is not on it,
    /// and which parts are asked for.
    #[must_use]
    pub fn counted(mut self, spec: &Spec, sheets: &[Marksheet]) -> People {
        let by_id = AttemptsById::new(sheets, |sheet| (&sheet.submission.id, sheet.submission.part));
        for one in &mut self.people {
            let own = by_id.by_part(&one.ids());
            let counting = own.iter().filter_map(|own| counting_result(spec.policies.attempts, own));
            let counting: Vec<&str> = counting.map(|sheet| sheet.submission.id.as_str()).collect();
            for attempt in one.attempts.iter_mut().filter(|_| !own.is_empty()) {
                attempt.counts = counting.contains(&attempt.submission.as_str());
            }
        }
        if self.has_roster() && spec.id == self.coursework {
            let listed = self.on_roster().flat_map(|one| &one.attempts).map(|own| own.submission.as_str());
            let listed: BTreeSet<&str> = listed.collect();
            let is_listed = |sheet: &&Marksheet| listed.contains(sheet.submission.id.as_str());
            let others = OtherAttempts::of(&self);
            let strangers = sheets.iter().filter(|sheet| others.counts(sheet) && !is_listed(sheet));
            let strangers = strangers.map(|sheet| sheet.submission.id.clone()).collect();
            let has = |part: &Part| sheets.iter().any(|sheet| sheet.submission.part == *part && is_listed(&sheet));
            let asked = spec.parts().into_iter().filter(|part| part.is_run() && has(part));
            let asked = asked.map(|part| AskedPart { part, marks: spec.worth(part) }).collect();
            (self.strangers, self.asked) = (strangers, asked);
        }
        self
    }

    /// These and those of a further coursework, which has been graded in the same run, and without a roster.
    #[must_use]
    pub fn with(mut self, further: People) -> People {
        self.people.extend(further.people);
        self
    }

    /// Reads what is saved in a folder of results; `None` if there was no roster, and nobody had several attempts.
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

    /// Everybody on the roster; nobody, if there was none.
    pub fn on_roster(&self) -> impl Iterator<Item = &Member> {
        self.people.iter().filter(|one| !one.unlisted)
    }

    /// Whether there was a roster, so that somebody may be missing on it, or have handed in nothing.
    pub fn has_roster(&self) -> bool {
        self.on_roster().next().is_some()
    }

    /// Those who have handed in nothing.
    pub fn without_work(&self) -> impl Iterator<Item = &Member> {
        self.on_roster().filter(|one| one.attempts.is_empty() && !one.unplaced)
    }

    /// Those of whose work no submission was found.
    pub fn unplaced(&self) -> impl Iterator<Item = &Member> {
        self.on_roster().filter(|one| one.attempts.is_empty() && one.unplaced)
    }

    /// The attempts that do not count, sorted.
    pub fn other_attempts(&self) -> BTreeSet<&str> {
        let attempts = self.people.iter().flat_map(|one| &one.attempts);
        attempts.filter(|attempt| !attempt.counts).map(|attempt| attempt.submission.as_str()).collect()
    }
}

/// The attempts of people that do not count, by submission, for anyone who asks about many results.
#[derive(Clone, Debug)]
pub struct OtherAttempts<'a> {
    coursework: &'a str,
    /// Those of people on the roster, which is for one coursework.
    listed: BTreeSet<&'a str>,
    /// Those of people whom only a platform knows.
    unlisted: BTreeSet<&'a str>,
}

impl<'a> OtherAttempts<'a> {
    /// Those of these people.
    pub fn of(people: &'a People) -> OtherAttempts<'a> {
        let of = |unlisted: bool| {
            let attempts = people.people.iter().filter(|one| one.unlisted == unlisted).flat_map(|one| &one.attempts);
            attempts.filter(|attempt| !attempt.counts).map(|attempt| attempt.submission.as_str()).collect()
        };
        OtherAttempts { coursework: &people.coursework, listed: of(false), unlisted: of(true) }
    }

    /// Whether a result counts: whatever is not said to be another attempt does.
    pub fn counts(&self, sheet: &Marksheet) -> bool {
        let id = sheet.submission.id.as_str();
        !(self.unlisted.contains(id) || sheet.coursework == self.coursework && self.listed.contains(id))
    }
}

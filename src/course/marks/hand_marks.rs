//! Marks that a person gives, because no program can.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Award;
use crate::spec::Spec;

/// The marks that people gave, by submission and requirement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandMarks(BTreeMap<(String, String), GivenMark>);

/// A row of the CSV of marks: `submission,requirement,marks`, and as far as they are wanted `comment`, `by` and `on`.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandMark {
    /// Id of the submission, as in its result; in the CSV also the name of a hand-in, a person on the roster or a group.
    pub submission: String,
    /// A requirement.
    pub requirement: String,
    /// Whole marks, up to what the requirement is worth.
    pub marks: u32,
    /// Remark for the student. With one, the mark wins over the grader's.
    #[serde(default)]
    pub comment: Option<String>,
    /// Name of the person who gave the mark.
    #[serde(default)]
    pub by: Option<String>,
    /// Day on which it was given, as people write it.
    #[serde(default)]
    pub on: Option<String>,
}

/// A mark that a person gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GivenMark {
    /// The marks.
    pub marks: u32,
    /// Remark for the student; untrusted, as the files of markers are merged.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub comment: Option<String>,
    /// Name of the person who gave it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<String>,
    /// Day on which it was given.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub on: Option<String>,
    /// The grader's marks, over which the person's win.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub instead_of: Option<Award>,
}

impl HandMark {
    /// A mark without a remark.
    pub fn new(submission: impl Into<String>, requirement: impl Into<String>, marks: u32) -> HandMark {
        let (submission, requirement) = (submission.into(), requirement.into());
        HandMark { submission, requirement, marks, comment: None, by: None, on: None }
    }
}

impl HandMarks {
    /// Takes one row in.
    ///
    /// # Errors
    /// A sentence for the instructor: no such requirement, too many marks, or given twice.
    pub fn add(&mut self, spec: &Spec, row: HandMark) -> Result<(), String> {
        let HandMark { submission, requirement: id, marks, comment, by, on } = row;
        let Some(requirement) = spec.requirement(&id) else {
            let manual = spec.requirements.iter().filter(|requirement| requirement.manual);
            let known: Vec<&str> = manual.map(|requirement| requirement.id.as_str()).collect();
            return Err(format!("there is no requirement `{id}`; marked by hand are: {}", known.join(", ")));
        };
        if marks > requirement.marks {
            return Err(format!("{marks} marks are given for `{id}`, which is worth {}", requirement.marks));
        }
        let given = GivenMark { marks, comment, by, on, instead_of: None };
        match self.0.insert((submission.clone(), id.clone()), given) {
            None => Ok(()),
            Some(_) => Err(format!("`{id}` of {submission} is marked twice")),
        }
    }

    /// These marks, and others wherever these have none.
    #[must_use]
    pub fn or(self, others: HandMarks) -> HandMarks {
        HandMarks(others.0.into_iter().chain(self.0).collect())
    }

    /// These marks but for some, each by its submission and requirement.
    #[must_use]
    pub fn without(mut self, left_out: &[(String, String)]) -> HandMarks {
        self.0.retain(|place, _| !left_out.contains(place));
        self
    }

    /// The mark given to a submission for a requirement.
    pub fn get(&self, submission: &str, requirement: &str) -> Option<&GivenMark> {
        self.0.get(&(submission.to_string(), requirement.to_string()))
    }

    /// The requirements for which marks were given to a submission.
    pub fn of<'a>(&'a self, submission: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.keys().filter(move |(own, _)| own == submission).map(|(_, requirement)| requirement.as_str())
    }

    /// The submissions that marks were given to.
    pub fn submissions(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(|(submission, _)| submission.as_str())
    }
}

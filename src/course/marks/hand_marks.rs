//! Marks that a person gives, because no program can.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::spec::Spec;

/// The marks that an instructor gave, by submission and requirement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandMarks(BTreeMap<(String, String), u32>);

/// A row of the instructor's CSV: `submission,requirement,marks`.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandMark {
    /// The submission's id, as in its result.
    pub submission: String,
    /// A requirement with `manual: true`, or one whose marks are open because runs of its scenarios differ.
    pub requirement: String,
    /// Whole marks, up to what the requirement is worth.
    pub marks: u32,
}

impl HandMarks {
    /// Takes one row in.
    ///
    /// # Errors
    /// A sentence for the instructor: no such requirement, too many marks, or given twice.
    pub fn add(&mut self, spec: &Spec, row: HandMark) -> Result<(), String> {
        let HandMark { submission, requirement: id, marks } = row;
        let Some(requirement) = spec.requirement(&id) else {
            let manual = spec.requirements.iter().filter(|requirement| requirement.manual);
            let known: Vec<&str> = manual.map(|requirement| requirement.id.as_str()).collect();
            return Err(format!("there is no requirement `{id}`; marked by hand are: {}", known.join(", ")));
        };
        if marks > requirement.marks {
            return Err(format!("{marks} marks are given for `{id}`, which is worth {}", requirement.marks));
        }
        match self.0.insert((submission.clone(), id.clone()), marks) {
            None => Ok(()),
            Some(_) => Err(format!("`{id}` of {submission} is marked twice")),
        }
    }

    /// The marks given to a submission for a requirement.
    pub fn get(&self, submission: &str, requirement: &str) -> Option<u32> {
        self.0.get(&(submission.to_string(), requirement.to_string())).copied()
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

//! Attempts that do not count, for anyone who asks about many results.

use std::collections::BTreeSet;

use super::People;
use crate::marks::Marksheet;

/// The attempts of people that do not count, by submission.
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

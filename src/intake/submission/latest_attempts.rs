//! Attempts of people, as platforms tell them, for anyone who asks about many submissions.

use std::collections::BTreeMap;

use super::Submission;

/// The time of everybody's latest attempt, by the id that all attempts of a person have in common.
#[derive(Debug, Default)]
pub struct LatestAttempts<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> LatestAttempts<'a> {
    /// Those among some submissions. One of which no platform tells an attempt is nobody's.
    pub fn of(all: impl IntoIterator<Item = &'a Submission>) -> LatestAttempts<'a> {
        let mut latest: BTreeMap<&str, &str> = BTreeMap::new();
        for attempt in all.into_iter().filter_map(|own| own.attempt.as_ref()) {
            let time = latest.entry(&attempt.of).or_insert(&attempt.time);
            *time = (*time).max(&attempt.time);
        }
        LatestAttempts(latest)
    }

    /// Whether there is a later attempt of the same person.
    pub fn supersede(&self, own: &Submission) -> bool {
        own.attempt
            .as_ref()
            .is_some_and(|own| self.0.get(own.of.as_str()).is_some_and(|time| *time > own.time.as_str()))
    }

    /// Whether there is an attempt of the same person, or a part of one.
    pub fn has_person_of(&self, own: &Submission) -> bool {
        own.attempt.as_ref().is_some_and(|own| self.0.contains_key(own.of.as_str()))
    }
}

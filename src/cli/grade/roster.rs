//! Whose the submissions are, by a roster or by what a platform tells, and which of their attempts count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::cli::CliError;
use crate::cli::save::read_text;
use crate::diagnostic::SourceText;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::results::{self, AttemptsById, Member, People, SavedAttempt};
use crate::spec::{AttemptPolicy, Part, Spec};
use crate::submission::{Discovery, EnrolledStudent, Roster, Submission};

/// The people of a course, with all that they have handed in.
pub struct CourseRegister(Vec<Member>);

/// Reads a roster, if there is one.
pub fn read(path: Option<&Path>) -> Result<Option<Roster>, CliError> {
    let Some(path) = path else { return Ok(None) };
    let unread = |error| CliError::Usage(format!("failed to read {}: {error}", path.display()));
    Ok(Some(Roster::read(SourceText::new(path, read_text(path).map_err(unread)?))?))
}

/// Tells the submissions whose they are, if there is a roster; answers everybody on it. `paths` are what is graded.
pub fn assign_people(
    roster: Option<&Roster>,
    paths: &[PathBuf],
    found: &mut Discovery,
) -> Result<Vec<Member>, CliError> {
    let Some(roster) = roster else { return Ok(Vec::new()) };
    let below = |place: &Path| {
        let own = paths.iter().find_map(|path| place.strip_prefix(path).ok());
        own.unwrap_or(place).to_string_lossy().into_owned()
    };
    let without: Vec<String> = found.unplaced.iter().map(|unplaced| below(&unplaced.path)).collect();
    let people = roster.assign_people(&mut found.submissions, &without)?.into_iter();
    let member = |one: EnrolledStudent| Member {
        unplaced: one.submissions.is_empty() && one.has_something,
        ..member(one.person, one.name, false, one.submissions)
    };
    Ok(people.map(member).collect())
}

impl CourseRegister {
    /// Everybody on the roster, if there is one, and anyone else who has several attempts among the submissions of a coursework.
    pub fn new(enrolled: &[Member], submissions: &[Submission]) -> CourseRegister {
        let mut others: BTreeMap<&str, Vec<(&str, Part, &Submission)>> = BTreeMap::new();
        for own in submissions.iter().filter(|own| own.enrolled.is_none()) {
            let Some(attempt) = &own.attempt else { continue };
            others.entry(&attempt.of).or_default().push((&attempt.time, own.manifest.part(), own));
        }
        others.values_mut().for_each(|own| own.sort_by_key(|(time, part, _)| (*time, *part)));
        let is_several = |own: &Vec<(&str, Part, &Submission)>| {
            // Of two of one part in one attempt nobody knows which is meant: both count, and no gradebook takes either.
            let is_clear = own.windows(2).all(|pair| (pair[0].0, pair[0].1) != (pair[1].0, pair[1].1));
            is_clear && own.iter().any(|(time, ..)| *time != own[0].0)
        };
        let several = others.into_iter().filter(|(_, own)| is_several(own));
        let unlisted = several.map(|(of, own)| {
            let person = own.iter().find_map(|(.., one)| one.person.clone()).unwrap_or_default();
            let ids = own.iter().map(|(.., one)| one.id.clone()).collect();
            member(person.number.unwrap_or_else(|| of.to_string()), person.name, true, ids)
        });
        CourseRegister(enrolled.iter().cloned().chain(unlisted).collect())
    }

    /// Parts the submissions that need be graded from the others: where the latest attempt counts, those are earlier ones.
    pub fn to_grade(&self, spec: &Spec, submissions: Vec<Submission>) -> (Vec<Submission>, Vec<Submission>) {
        if spec.policies.attempts == AttemptPolicy::Best {
            return (submissions, Vec::new());
        }
        let mut notes: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut earlier = BTreeSet::new();
        let by_id = AttemptsById::new(&submissions, |own| (&own.id, own.manifest.part()));
        for own in self.0.iter().flat_map(|one| by_id.by_part(&one.ids())) {
            // Of several in one hand-in nobody knows which is meant, and none of them is an attempt after another.
            if own.iter().all(|own| own.refused.is_some()) {
                continue;
            }
            let Some(latest) = latest(&own) else { continue };
            for other in own.iter().filter(|other| other.id != latest.id) {
                let note = format!(
                    "an earlier attempt, {}, was not graded, because the latest counts",
                    escape_text(&other.id)
                );
                notes.entry(latest.id.clone()).or_default().push(note);
                earlier.insert(other.id.clone());
            }
        }
        let (earlier, mut left): (Vec<_>, Vec<_>) = submissions.into_iter().partition(|own| earlier.contains(&own.id));
        for own in &mut left {
            own.notes.extend(notes.remove(&own.id).into_iter().flatten());
        }
        (left, earlier)
    }

    /// Everybody, when all is graded: with the attempts that count, and whose work nobody knows. Nothing, where there is no
    /// roster, and nobody has several attempts.
    pub fn people(&self, spec: &Spec, sheets: &[Marksheet]) -> Option<People> {
        let people = People::new(spec.id.clone(), self.0.clone());
        Some(people.counted(spec, sheets)).filter(|people| !people.people.is_empty())
    }
}

/// Builds a member whose counting attempts are not known yet.
fn member(person: String, name: Option<String>, unlisted: bool, submissions: Vec<String>) -> Member {
    let attempts = submissions.into_iter().map(|submission| SavedAttempt { submission, counts: false }).collect();
    Member { person, name, unlisted, unplaced: false, attempts }
}

/// The latest of several attempts: a platform that tells them knows best, and else the roster's times decide. Of rows without
/// a time, or with the same one, the last is the latest.
fn latest<'a>(own: &[&'a Submission]) -> Option<&'a Submission> {
    let mut in_order = own.windows(2).map(|pair| pair[0].is_same_person_as(pair[1]));
    if in_order.all(|is_so| is_so) {
        return own.last().copied();
    }
    results::latest_attempt(own, |own| own.delivery.map(|delivery| delivery.at))
}

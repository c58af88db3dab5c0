//! Who is on the roster, and which of their attempts count.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::cli::Stop;
use crate::cli::save::read_text;
use crate::diagnostic::Source;
use crate::diagnostic::escape::harmless;
use crate::marks::Marksheet;
use crate::results::{Attempt, OnRoster, People};
use crate::spec::{Attempts, Part, Spec};
use crate::submission::{Enrolled, Found, Roster, Submission};

/// The people of a roster with their submissions.
pub struct Register(Vec<Enrolled>);

impl Register {
    /// Reads a roster, if there is one, and tells the submissions whose they are. `paths` are what is graded.
    pub fn open(path: Option<&Path>, paths: &[PathBuf], found: &mut Found) -> Result<Option<Register>, Stop> {
        let Some(path) = path else { return Ok(None) };
        let unread = |error| Stop::Usage(format!("failed to read {}: {error}", path.display()));
        let roster = Roster::read(Source::new(path, read_text(path).map_err(unread)?))?;
        let below = |place: &Path| {
            let own = paths.iter().find_map(|path| place.strip_prefix(path).ok());
            own.unwrap_or(place).to_string_lossy().into_owned()
        };
        let without: Vec<String> = found.unplaced.iter().map(|unplaced| below(&unplaced.path)).collect();
        Ok(Some(Register(roster.tell(&mut found.submissions, &without)?)))
    }

    /// The submissions that need be graded: where the latest attempt counts, no earlier ones.
    pub fn to_grade(&self, spec: &Spec, submissions: Vec<Submission>) -> Vec<Submission> {
        if spec.policies.attempts == Attempts::Best {
            return submissions;
        }
        let mut notes: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut earlier = Vec::new();
        for own in self.0.iter().flat_map(|one| by_part(one, &submissions, |own| (&own.id, own.manifest.part()))) {
            let time = |own: &Submission| own.delivery.map(|delivery| delivery.at);
            // Of rows without a time, or with the same one, the last is the latest.
            let Some(latest) = own.iter().max_by_key(|own| time(own)) else { continue };
            for other in own.iter().filter(|other| other.id != latest.id) {
                let note = format!("an earlier attempt, {}, was not graded, as the latest counts", harmless(&other.id));
                notes.entry(latest.id.clone()).or_default().push(note);
                earlier.push(other.id.clone());
            }
        }
        let mut left: Vec<Submission> = submissions.into_iter().filter(|own| !earlier.contains(&own.id)).collect();
        for own in &mut left {
            own.notes.extend(notes.remove(&own.id).into_iter().flatten());
        }
        left
    }

    /// Everybody, when all is graded: with the attempts that count, and whose work nobody knows.
    pub fn people(&self, spec: &Spec, sheets: &[Marksheet]) -> People {
        let on_roster = |one: &Enrolled| {
            let counting: Vec<&str> = by_part(one, sheets, |sheet| (&sheet.submission.id, sheet.submission.part))
                .into_iter()
                .filter_map(|own| best(&own).map(|sheet| sheet.submission.id.as_str()))
                .collect();
            let attempt = |id: &String| Attempt { submission: id.clone(), counts: counting.contains(&id.as_str()) };
            let attempts = one.submissions.iter().map(attempt).collect();
            OnRoster { person: one.person.clone(), name: one.name.clone(), attempts }
        };
        let known = |sheet: &&Marksheet| self.0.iter().any(|one| one.submissions.contains(&sheet.submission.id));
        People {
            format: People::FORMAT.to_string(),
            coursework: spec.id.clone(),
            people: self.0.iter().map(on_roster).collect(),
            strangers: sheets.iter().filter(|sheet| !known(sheet)).map(|sheet| sheet.submission.id.clone()).collect(),
        }
    }
}

/// What is somebody's, in the order of the roster, by the parts that it is of.
fn by_part<'a, T>(one: &Enrolled, all: &'a [T], of: impl Fn(&T) -> (&String, Part)) -> Vec<Vec<&'a T>> {
    let own = one.submissions.iter().filter_map(|id| all.iter().find(|other| of(other).0 == id));
    let mut parts: BTreeMap<Part, Vec<&T>> = BTreeMap::new();
    own.for_each(|own| parts.entry(of(own).1).or_default().push(own));
    parts.into_values().collect()
}

/// The result that counts of several: most marks, and of equals the earlier. What was not run has none yet.
fn best<'a>(sheets: &[&'a Marksheet]) -> Option<&'a Marksheet> {
    let marks = |sheet: &Marksheet| sheet.trouble.is_none().then_some(sheet.marks);
    let time = |sheet: &Marksheet| sheet.handed_in.as_ref().map(|handed_in| handed_in.at);
    let mut all = sheets.iter().copied();
    let first = all.next()?;
    let is_better = |one: &Marksheet, other: &Marksheet| match marks(one).cmp(&marks(other)) {
        std::cmp::Ordering::Equal => time(one).zip(time(other)).is_some_and(|(one, other)| one < other),
        order => order.is_gt(),
    };
    Some(all.fold(first, |best, sheet| if is_better(sheet, best) { sheet } else { best }))
}

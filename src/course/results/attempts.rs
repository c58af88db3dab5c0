//! Choice of the attempt that counts. `grade` and `diff` both use it, so they always agree.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::marks::Marksheet;
use crate::spec::{AttemptPolicy, OffsetTimestamp, Part};

/// Results or submissions of many people, found by their ids.
pub struct AttemptsById<'a, T>(BTreeMap<&'a str, (Part, &'a T)>);

impl<'a, T> AttemptsById<'a, T> {
    /// All of them; `of` says the id and the part of each. Of several with one id the first is found.
    pub fn new(all: &'a [T], of: impl Fn(&'a T) -> (&'a str, Part)) -> AttemptsById<'a, T> {
        let mut by_id = BTreeMap::new();
        for own in all {
            let (id, part) = of(own);
            by_id.entry(id).or_insert((part, own));
        }
        AttemptsById(by_id)
    }

    /// Groups those of a person, in the order of their `ids`, by part.
    pub fn by_part(&self, ids: &[String]) -> Vec<Vec<&'a T>> {
        let mut parts: BTreeMap<Part, Vec<&T>> = BTreeMap::new();
        for (part, own) in ids.iter().filter_map(|id| self.0.get(id.as_str())) {
            parts.entry(*part).or_default().push(own);
        }
        parts.into_values().collect()
    }
}

/// The result that counts of several of a part, in the order of the roster.
pub fn counting_result<'a>(policy: AttemptPolicy, sheets: &[&'a Marksheet]) -> Option<&'a Marksheet> {
    match policy {
        AttemptPolicy::Latest => latest_attempt(sheets, time),
        AttemptPolicy::Best => best(sheets),
    }
}

/// Returns the latest attempt. Of rows without a time, or with equal times, the last one is the latest.
pub fn latest_attempt<'a, T>(own: &[&'a T], time: impl Fn(&T) -> Option<OffsetTimestamp>) -> Option<&'a T> {
    own.iter().copied().max_by_key(|own| time(own))
}

/// The result that is best: most marks, and of equals the earlier. What was not run has none yet.
fn best<'a>(sheets: &[&'a Marksheet]) -> Option<&'a Marksheet> {
    let marks = |sheet: &Marksheet| sheet.trouble.is_none().then_some(sheet.marks);
    let mut all = sheets.iter().copied();
    let first = all.next()?;
    let is_better = |one: &Marksheet, other: &Marksheet| match marks(one).cmp(&marks(other)) {
        Ordering::Equal => time(one).zip(time(other)).is_some_and(|(one, other)| one < other),
        order => order.is_gt(),
    };
    Some(all.fold(first, |best, sheet| if is_better(sheet, best) { sheet } else { best }))
}

fn time(sheet: &Marksheet) -> Option<OffsetTimestamp> {
    sheet.handed_in.as_ref().map(|handed_in| handed_in.at)
}

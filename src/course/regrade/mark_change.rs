//! The marks of one submission, before and after.

use serde::Serialize;

use super::{ChangeReason, CountingAttempt, MarkRange, VerdictChange};
use crate::marks::Marksheet;

/// A submission, before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MarkChange {
    /// Its id: of the attempt that counts now; where that is not known yet, of the one that counted.
    pub id: String,
    /// Id of the student on the course, if a roster has it; untrusted.
    pub person: Option<String>,
    /// The student's name, if it is known; untrusted.
    pub student: Option<String>,
    /// Id of the person on the platform; untrusted.
    pub number: Option<String>,
    /// Trend of its marks.
    pub moves: MarkTrend,
    /// The marks that it had; nothing if it was not there, or not run.
    pub before: Option<u32>,
    /// The least that it has now.
    pub low: Option<u32>,
    /// The most that it has now; the same, where all can be told.
    pub high: Option<u32>,
    /// Marks that could be had before.
    pub out_of_before: Option<u32>,
    /// Marks that can be had now.
    pub out_of_after: Option<u32>,
    /// Whether what was handed in is not the same any more.
    pub work_changed: bool,
    /// Attempt that counts, where another one counted before, or where it is not known yet.
    pub choice: Option<CountingAttempt>,
    /// Why its marks are others.
    pub because: Vec<ChangeReason>,
    /// All scenarios that do not end as they did, of the attempt that `id` names.
    pub verdicts: Vec<VerdictChange>,
    /// The rules on the code that have not been held against it, and may cost it something.
    pub unread_rules: Vec<String>,
    /// Further notes, in sentences.
    pub notes: Vec<String>,
}

/// Trends of a submission's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarkTrend {
    /// It has fewer, whatever cannot be told.
    Loses,
    /// It has more, whatever cannot be told.
    Gains,
    /// It cannot be told before something is played again.
    Open,
    /// It has no marks any more.
    Gone,
    /// It had none before.
    New,
    /// It has as many.
    Stays,
}

impl MarkChange {
    /// A submission that has a marksheet on both sides.
    pub fn between(old: &Marksheet, new: &MarkRange) -> MarkChange {
        let verdicts = VerdictChange::all(old, new);
        let because = ChangeReason::all_reasons(old, new, &verdicts);
        let hash = |sheet: &Marksheet| sheet.rests_on.as_ref().and_then(|rests_on| rests_on.submission.clone());
        let changed = hash(old).zip(hash(&new.low)).is_some_and(|(was, is)| was != is);
        let (before, low, high) = (known_marks(old), known_marks(&new.low), known_marks(&new.high));
        MarkChange {
            before,
            low,
            high,
            moves: mark_trend(before, low, high),
            out_of_before: before.map(|_| old.out_of),
            out_of_after: low.map(|_| new.low.out_of),
            work_changed: changed,
            because,
            verdicts,
            unread_rules: new.unread.clone(),
            notes: notes(new),
            ..MarkChange::named(old)
        }
    }

    /// A submission that has a marksheet on one side only.
    pub fn on_one_side_only(sheet: &Marksheet, is_new: bool) -> MarkChange {
        let when = if is_new { "new" } else { "old" };
        MarkChange::on_one_side_because(sheet, is_new, format!("It is in the {when} results only."))
    }

    /// A submission whose marks count on one side only, and why.
    pub(super) fn on_one_side_because(sheet: &Marksheet, is_new: bool, why: String) -> MarkChange {
        let (own, out_of) = (known_marks(sheet), known_marks(sheet).map(|_| sheet.out_of));
        let named = MarkChange { notes: vec![why], ..MarkChange::named(sheet) };
        match is_new {
            true => MarkChange { low: own, high: own, out_of_after: out_of, moves: MarkTrend::New, ..named },
            false => MarkChange { before: own, out_of_before: out_of, moves: MarkTrend::Gone, ..named },
        }
    }

    fn named(sheet: &Marksheet) -> MarkChange {
        MarkChange {
            id: sheet.submission.id.clone(),
            person: sheet.submission.person.clone(),
            student: sheet.submission.student.clone(),
            number: sheet.submission.number.clone(),
            moves: MarkTrend::Stays,
            before: None,
            low: None,
            high: None,
            out_of_before: None,
            out_of_after: None,
            work_changed: false,
            choice: None,
            because: Vec::new(),
            verdicts: Vec::new(),
            unread_rules: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// By how much it moves, at least and at most, if it has marks before and after.
    pub fn difference(&self) -> Option<(i64, i64)> {
        let before = i64::from(self.before?);
        Some((i64::from(self.low?) - before, i64::from(self.high?) - before))
    }
}

/// The marks of whatever was run.
pub(super) fn known_marks(sheet: &Marksheet) -> Option<u32> {
    sheet.trouble.is_none().then_some(sheet.marks)
}

/// Returns the trend between marks before, and the lowest and highest marks now.
pub(super) fn mark_trend(before: Option<u32>, low: Option<u32>, high: Option<u32>) -> MarkTrend {
    match (before, low, high) {
        (None, Some(_), _) => MarkTrend::New,
        (Some(_), None, _) => MarkTrend::Gone,
        (Some(before), Some(low), _) if low > before => MarkTrend::Gains,
        (Some(before), _, Some(high)) if high < before => MarkTrend::Loses,
        (Some(_), low, high) if low != high => MarkTrend::Open,
        _ => MarkTrend::Stays,
    }
}

fn notes(new: &MarkRange) -> Vec<String> {
    let mut notes = Vec::new();
    if new.undeclared {
        let file = new.low.declared.as_ref().map(|declared| declared.file.clone()).unwrap_or_default();
        notes.push(format!("What it declares in {file} has not been read."));
    }
    if !new.too_many.is_empty() {
        let ids = new.too_many.join(", ");
        notes.push(format!("It was given more by hand than there is now for: {ids}. All of it is counted."));
    }
    notes
}

/// Of other attempts those that no row names.
pub(super) fn unnamed_attempts<'a>(
    rows: &'a [MarkChange],
    others: &'a [MarkChange],
) -> impl Iterator<Item = &'a MarkChange> {
    let chosen = |id: &str| rows.iter().filter_map(|moved| moved.choice.as_ref()).any(|choice| choice.names(id));
    others.iter().filter(move |moved| !chosen(&moved.id))
}

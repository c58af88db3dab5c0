//! A submission before and after.

use super::{MarkChange, MarkRange};
use crate::marks::Marksheet;
use crate::results::OtherAttempts;
use crate::spec::Part;

/// A submission, with what there is of it on either side.
#[derive(Clone, Debug)]
pub struct BeforeAndAfter {
    pub(super) was: Option<Marksheet>,
    pub(super) is: Option<MarkRange>,
    pub(super) moved: MarkChange,
}

impl BeforeAndAfter {
    /// Builds the pair for a submission with a result on both sides.
    pub fn both(was: &Marksheet, is: MarkRange) -> BeforeAndAfter {
        BeforeAndAfter { moved: MarkChange::between(was, &is), was: Some(was.clone()), is: Some(is) }
    }

    /// Builds the pair for a submission with an old result only.
    pub fn gone(was: &Marksheet) -> BeforeAndAfter {
        BeforeAndAfter { moved: MarkChange::on_one_side_only(was, false), was: Some(was.clone()), is: None }
    }

    /// Builds the pair for a submission with a new result only.
    pub fn new(is: &Marksheet) -> BeforeAndAfter {
        BeforeAndAfter {
            moved: MarkChange::on_one_side_only(is, true),
            was: None,
            is: Some(MarkRange::settled(is.clone())),
        }
    }

    /// Returns the result of judging again.
    pub fn mark_range(&self) -> Option<&MarkRange> {
        self.is.as_ref()
    }

    /// The submission's id.
    pub fn id(&self) -> &str {
        &self.moved.id
    }

    /// The part that it is of.
    pub(super) fn part(&self) -> Part {
        let sheet = self.was.as_ref().or(self.is.as_ref().map(|is| &is.low));
        sheet.map_or(Part::Controller, |sheet| sheet.submission.part)
    }

    /// Whether it counted, by what the old results say.
    pub(super) fn counted(&self, others: Option<&OtherAttempts<'_>>) -> bool {
        self.was.as_ref().is_some_and(|sheet| others.is_none_or(|others| others.counts(sheet)))
    }

    /// Whether it counts, by what the new results say.
    pub(super) fn counts(&self, others: Option<&OtherAttempts<'_>>) -> bool {
        self.is.as_ref().is_some_and(|is| others.is_none_or(|others| others.counts(&is.low)))
    }

    /// Describes an attempt that counts on one side only, where no other attempt is known to count in its place.
    pub(super) fn one_side(&self, is_new: bool) -> MarkChange {
        let sheet = if is_new { self.is.as_ref().map(|is| &is.low) } else { self.was.as_ref() };
        match (sheet, &self.was, &self.is) {
            (Some(sheet), Some(_), Some(_)) => {
                let why = if is_new { "It had not counted, and counts now." } else { "It does not count any more." };
                MarkChange::on_one_side_because(sheet, is_new, why.to_string())
            }
            _ => self.moved.clone(),
        }
    }

    /// Describes the marks of an attempt, before and after.
    pub(super) fn marks_text(&self, counted: bool) -> String {
        let id = if counted { format!("{}, which counted,", self.id()) } else { self.id().to_string() };
        let MarkChange { before, low, high, .. } = &self.moved;
        let now =
            low.zip(*high).map(|(low, high)| if low == high { low.to_string() } else { format!("{low} to {high}") });
        match (before, now) {
            (Some(before), Some(now)) if before.to_string() == now => format!("{id} has {now} as before"),
            (Some(before), Some(now)) => format!("{id} has {now} now, and had {before}"),
            (None, Some(now)) => format!("{id} has {now}, and had no marks"),
            (Some(before), None) => format!("{id} has no marks now, and had {before}"),
            (None, None) => format!("{id} has no marks"),
        }
    }

    /// Why its own marks are others.
    pub(super) fn reasons(&self) -> impl Iterator<Item = String> {
        self.moved.because.iter().map(|why| format!("{}, {}: {}", self.id(), why.of, why.says.join("; ")))
    }
}

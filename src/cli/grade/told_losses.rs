//! Losses as they are told in the terminal, with findings that are read again where they are saved.

use std::borrow::Cow;

use super::warnings::warn;
use crate::marks::Marksheet;
use crate::report::cohort_terminal;
use crate::results::SavedResults;

/// Why a submission has lost what it has lost; `None` if there is nothing to say. Where its findings cannot be read any more, it
/// is said without them.
pub fn told_losses(sheet: &Marksheet, findings: &SavedResults) -> Option<String> {
    let whole = findings.whole(sheet).unwrap_or_else(|why| {
        warn(why.to_string());
        Cow::Borrowed(sheet)
    });
    cohort_terminal::losses(&whole)
}

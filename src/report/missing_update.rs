//! Scenarios that pass only once `update` follows each change of the model: one sentence for all of them.

use crate::marks::Marksheet;
use crate::phrases::{Phrase, phrase};

/// Says how many scenarios need an `update`, and which requirement pays for them; `None` if none does.
///
/// # Example
/// ```text
/// 63 scenarios of other requirements fail only because nobody calls update after a change of the model. They cost
/// stores-nothing, and nothing else. Example: capture/one-direction.
/// ```
pub fn missing_update_sentence(sheet: &Marksheet) -> Option<Phrase> {
    let first = sheet.needs_update().next()?;
    let pays = sheet.requirements.iter().find(|line| line.pays_for_missing_update)?;
    // Public ones are written to be read.
    let example = sheet.needs_update().find(|verdict| !verdict.hidden).unwrap_or(first);
    let count = sheet.needs_update().count();
    Some(phrase!("missing-update", count = count, requirement = &pays.id, example = &example.scenario))
}

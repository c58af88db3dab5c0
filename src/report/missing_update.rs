//! Scenarios that pass only once `update` follows each change of the model: one sentence for all of them.

use crate::marks::Marksheet;

/// Says how many scenarios need an `update`, and which requirement pays for them; `None` if none does.
///
/// # Example
/// ```text
/// 63 scenarios of other requirements fail only because nobody calls update after a change of the model. They cost
/// stores-nothing, and nothing else. Example: capture/one-direction.
/// ```
pub fn missing_update_sentence(sheet: &Marksheet) -> Option<String> {
    let first = sheet.needs_update().next()?;
    let pays = sheet.requirements.iter().find(|line| line.pays_for_missing_update)?;
    // Public ones are written to be read.
    let example = sheet.needs_update().find(|verdict| !verdict.hidden).unwrap_or(first);
    let (scenarios, they) = match sheet.needs_update().count() {
        1 => ("1 scenario of another requirement fails".to_string(), "It costs"),
        many => (format!("{many} scenarios of other requirements fail"), "They cost"),
    };
    Some(format!(
        "{scenarios} only because nobody calls update after a change of the model. {they} {}, and nothing else. Example: {}.",
        pays.id, example.scenario
    ))
}

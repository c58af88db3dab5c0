//! Holds the texts of a window against the counters and texts of the model that it is to show.

use std::collections::BTreeMap;

use super::CheckKind;
use super::finding_collector::FindingCollector;
use crate::phrases::{Phrase, phrase};
use crate::spec::Messages;
use crate::view_spec::{ShownFrame, ViewSpec};

/// Judges whether a frame shows these values, each in the words of the spec: in any text off the squares, whatever else that says.
/// What the spec does not overlook in messages counts here, too.
pub(super) fn judge_values(
    messages: &Messages,
    look: &ViewSpec,
    window: &Phrase,
    values: &BTreeMap<String, String>,
    frame: &ShownFrame,
    report: &mut FindingCollector<'_>,
) {
    for (name, value) in values {
        let Some(wanted) = look.value_text(name, value) else { continue };
        if frame.texts().any(|text| messages.holds(text, &wanted)) {
            continue;
        }
        let words = look.words_before_value(name).trim();
        let other = frame.texts().find(|text| !words.is_empty() && messages.holds(text, words));
        let says = match other {
            Some(_) => phrase!("value-other", window = window, name = name),
            None => phrase!("value-missing", window = window, name = name),
        };
        report.add(CheckKind::Shown, says, Some(wanted), other.map(str::to_string));
    }
}

//! Messages as people type them. A text is changed only where the spec takes both for the same.

use super::NONE;
use crate::game::FullGame;
use crate::mutants::common::call_changes::with_messages;
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::CallLog;

pub(super) fn controllers<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls("prints-a-dash", NONE, "prints an en dash after the player's name", |scene, calls| {
            typed(scene, calls, |text| dashed(text, " – "))
        }),
        Mutant::changing_calls("types-a-hyphen", NONE, "types a hyphen after the player's name", |scene, calls| {
            typed(scene, calls, |text| dashed(text, " - "))
        }),
        Mutant::changing_calls("types-no-blanks", NONE, "types a hyphen without blanks beside it", |scene, calls| {
            typed(scene, calls, |text| dashed(text, "-"))
        }),
        Mutant::changing_calls("types-no-dash", NONE, "types no dash where there is one", |scene, calls| {
            typed(scene, calls, |text| text.replace(" – ", " "))
        }),
        Mutant::changing_calls("types-small-letters", NONE, "types messages in small letters", |scene, calls| {
            typed(scene, calls, |text| text.to_lowercase())
        }),
        Mutant::changing_calls("types-capitals", NONE, "types messages in capitals", |scene, calls| {
            typed(scene, calls, |text| text.to_uppercase())
        }),
    ]
}

/// The text with this between its second and its third word.
fn dashed(text: &str, dash: &str) -> String {
    let plain = text.replace(" – ", " ");
    match plain.match_indices(' ').nth(1) {
        Some((at, _)) => format!("{}{dash}{}", &plain[..at], &plain[at + 1..]),
        None => plain,
    }
}

/// The calls with texts as somebody types them, where that is the same for the spec.
fn typed<G: FullGame>(scene: &DeviationContext<'_, G>, calls: CallLog<G>, types: fn(&str) -> String) -> CallLog<G> {
    with_messages(calls, |to, text| {
        let other = types(&text);
        vec![(to, if scene.messages.same(&text, &other) { other } else { text })]
    })
}

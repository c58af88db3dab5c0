//! One thing that was not as expected, on a page.

use serde::Serialize;

use super::figure::{Figure, FigureRenderer};
use super::text_spans::{TextSpan, diff_spans, plain, unmarked};
use crate::marked_actions::MarkedActions;
use crate::sentence_case::{capitalised, full_stop};
use crate::verdict::{CheckKind, Finding};
use crate::visible_text::explain_difference;

/// One thing that was not as expected.
#[derive(Clone, Debug, Serialize)]
pub struct FindingView {
    /// Description of the fault, in one sentence.
    pub says: String,
    /// The text that was expected; nothing if there is none.
    pub expected: Vec<TextSpan>,
    /// The text that there was; nothing if there is none.
    pub actual: Vec<TextSpan>,
    /// Why two texts that look alike are not.
    pub hints: Vec<String>,
    /// The boards that were expected and there, if it is about them and no others show it.
    pub figures: Vec<Figure>,
}

impl FindingView {
    /// `drawn` is whether the step shows these boards already.
    pub(super) fn of(finding: &Finding, drawn: bool, easel: &mut FigureRenderer<'_>) -> FindingView {
        let (expected, actual) = (finding.expected.as_deref(), finding.actual.as_deref());
        let mut wrong = FindingView {
            says: sentence(&easel.say(&finding.says)),
            expected: Vec::new(),
            actual: Vec::new(),
            hints: Vec::new(),
            figures: Vec::new(),
        };
        match (expected, actual) {
            _ if finding.check == CheckKind::Looks => {}
            (Some(expected), actual) if finding.has_pictures() => {
                if !drawn {
                    wrong.figures =
                        easel.compared(None, expected, actual.unwrap_or_default(), &MarkedActions::default()).into();
                }
            }
            (Some(expected), Some(actual)) if finding.has_texts() => {
                (wrong.expected, wrong.actual) = diff_spans(expected, actual);
                wrong.hints =
                    explain_difference(expected, actual).iter().map(|hint| sentence(&easel.say(hint))).collect();
            }
            // The sentence says both.
            (Some(_), Some(_)) => {}
            (expected, actual) => {
                wrong.expected = expected.map(unmarked).unwrap_or_default();
                wrong.actual = actual.map(unmarked).unwrap_or_default();
            }
        }
        wrong
    }
}

/// Whether the boards of a finding are those that the model held.
pub(super) fn is_model_finding(finding: &Finding) -> bool {
    finding.has_pictures() && finding.check != CheckKind::Shows
}

/// A fragment as a sentence, with everything hidden in it spelled out.
pub(super) fn sentence(text: &str) -> String {
    let text = plain(text);
    capitalised(&text) + full_stop(&text)
}

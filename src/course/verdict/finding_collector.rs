//! Collection of findings.

use super::{CheckKind, Finding};
use crate::phrases::Phrase;

/// Largest number of findings that are kept for one scenario. Nobody reads more, and a program that talks without end would
/// fill disks. Twice as many are kept about the board.
pub const MOST_FINDINGS: usize = 50;
/// How much of a student's text a finding keeps, in characters.
const LONGEST: usize = 1_000;

/// Collector of the findings of one step.
pub(super) struct FindingCollector<'a> {
    pub step: usize,
    /// Sentence and picture are made only for a finding: most steps have none.
    pub cue: &'a dyn Fn() -> String,
    pub before: &'a dyn Fn() -> String,
    pub findings: &'a mut Vec<Finding>,
}

impl FindingCollector<'_> {
    pub fn add(&mut self, check: CheckKind, says: Phrase, expected: Option<String>, actual: Option<String>) {
        // However much somebody talks, what is wrong with the board is still said.
        let most = if check.is_about_board() { 2 * MOST_FINDINGS } else { MOST_FINDINGS };
        if self.findings.len() >= most {
            return;
        }
        self.findings.push(Finding {
            step: self.step,
            cue: (self.cue)(),
            check,
            says,
            before: (self.before)(),
            expected,
            actual: actual.map(shortened),
        });
    }
}

/// A text as long as anybody would read it; the transcript has all of it.
fn shortened(text: String) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

//! The first difference of a scenario, in a few words.

use crate::diagnostic::escape::escape_text;
use crate::verdict::Verdict;

/// Names the first thing that was wrong, with its step; empty if nothing was. Strangers' words in it are escaped.
///
/// # Example
/// ```text
/// white selects 3,2: 2 squares are not as expected
/// ```
pub fn first_finding(verdict: &Verdict) -> String {
    let first = verdict.findings.first();
    first.map(|finding| escape_text(&format!("{}: {}", finding.cue, finding.says))).unwrap_or_default()
}

//! Lines for a page: those that are made for a terminal, numbers with their nouns, and how scenarios end.

use crate::verdict::VerdictEnding;

/// A text without colours.
pub fn plain_text(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// A text without colours, in one line.
pub fn plain_line(text: &str) -> String {
    plain_text(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A number with its noun, which takes an `s` where there are several.
pub fn count(number: usize, noun: &str) -> String {
    let more = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{more}")
}

/// How a scenario ended, in a word or two.
pub fn ending_word(ending: VerdictEnding) -> &'static str {
    match ending {
        VerdictEnding::Passed => "passed",
        VerdictEnding::Failed => "failed",
        VerdictEnding::Unstable => "failed once, passed again",
        VerdictEnding::Open => "fails in some runs",
        VerdictEnding::NeedsUpdate => "passes after update",
        VerdictEnding::NotRun => "not run",
    }
}

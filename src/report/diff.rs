//! Effects of a change on the marks of a cohort: one renderer a file, each a pure function of a
//! [`Comparison`](crate::regrade::Comparison). They are for instructors, and name hidden scenarios.

pub mod csv;
pub mod markdown;
pub mod terminal;

use super::counted_works::count_submissions;
use crate::regrade::{ChangeReason, ChangeSubject, ChangeSummary, CourseworkComparison, MarkChange, MarkTrend};

/// How many reasons are told of one requirement.
const REASONS: usize = 3;
/// How many scenarios are named together.
const NAMED: usize = 6;
/// How many changes of a kind are told, unless all are asked for.
const CHANGES: usize = 20;

/// The submissions whose marks change or may change: most first. With `all`, the others follow.
fn told(group: &CourseworkComparison, all: bool) -> Vec<&MarkChange> {
    let is_told = |moved: &&MarkChange| all || moved.moves != MarkTrend::Stays;
    let mut told: Vec<&MarkChange> = group.submissions.iter().filter(is_told).collect();
    let far = |moved: &MarkChange| moved.difference().map_or(0, |(low, high)| low.abs().max(high.abs()));
    told.sort_by_key(|moved| (moved.moves == MarkTrend::Stays, std::cmp::Reverse(far(moved))));
    told
}

/// `31 → 34–36`, with what they are out of where that changes.
fn marks(moved: &MarkChange) -> String {
    let outs = moved.out_of_before.zip(moved.out_of_after);
    let out_of = |out_of: Option<u32>| match (outs, out_of) {
        (Some((was, is)), Some(own)) if was != is => format!("/{own}"),
        _ => String::new(),
    };
    let none = || "no marks".to_string();
    let before = moved.before.map_or_else(none, |marks| format!("{marks}{}", out_of(moved.out_of_before)));
    let after = moved.low.zip(moved.high).map_or_else(none, |(low, high)| {
        let span = if low == high { low.to_string() } else { format!("{low}–{high}") };
        format!("{span}{}", out_of(moved.out_of_after))
    });
    if before == after { before } else { format!("{before} → {after}") }
}

/// `−2`, `+3`, `±0`, or `−2 to +1`.
fn by(low: i64, high: i64) -> String {
    let signed = |by: i64| match by {
        0 => "±0".to_string(),
        less if less < 0 => format!("−{}", less.unsigned_abs()),
        more => format!("+{more}"),
    };
    if low == high { signed(low) } else { format!("{} to {}", signed(low), signed(high)) }
}

/// Why something changes, in a sentence: `capture −2: capture/upwards fails now: …`; `all` reasons, or the first of them.
fn because(because: &ChangeReason, all: bool) -> String {
    let shown = if all { because.says.len() } else { REASONS };
    let more = because.says.len().saturating_sub(shown);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    let says: Vec<&str> = because.says.iter().take(shown).map(String::as_str).collect();
    format!("{} {}: {}{more}", because.of, by(because.low, because.high), says.join("; "))
}

/// For which rules nobody has read its code, where that may cost it something.
fn unread(moved: &MarkChange) -> Option<String> {
    let rules = &moved.unread_rules;
    (!rules.is_empty()).then(|| format!("Its code has not been checked for: {}.", rules.join(", ")))
}

/// How many gain, lose and stay.
fn counts(summary: &ChangeSummary) -> String {
    let one = |count: usize, one: &str, many: &str| {
        (count > 0).then(|| format!("{count} {}", if count == 1 { one } else { many }))
    };
    let all = [
        one(summary.lose, "loses", "lose"),
        one(summary.gain, "gains", "gain"),
        one(summary.stay, "stays as it is", "stay as they are"),
        one(summary.open, "is not known yet", "are not known yet"),
        one(summary.new, "has marks only now", "have marks only now"),
        one(summary.gone, "has no marks any more", "have no marks any more"),
    ];
    let all: Vec<String> = all.into_iter().flatten().collect();
    if summary.stay == summary.submissions { "No mark changes.".to_string() } else { format!("{}.", all.join(", ")) }
}

/// Describes the changes of attempts, if anybody has several.
fn attempts(summary: &ChangeSummary) -> Vec<String> {
    let (other, undecided) = (summary.other_counts, summary.undecided);
    let left_out = match summary.left_out {
        0 => None,
        1 => Some("1 attempt that does not count is left out.".to_string()),
        many => Some(format!("{many} attempts that do not count are left out.")),
    };
    let other = (other > 0).then(|| format!("For {other} of them another attempt counts now."));
    let undecided =
        (undecided > 0).then(|| format!("For {undecided} of them it is not known yet which attempt counts."));
    [other, undecided, left_out].into_iter().flatten().collect()
}

/// `Mean 85.3 → 84.0–84.7`, of those with marks before and after.
fn mean(summary: &ChangeSummary) -> Option<String> {
    let (before, low, high) = (summary.mean_before?, summary.mean_low?, summary.mean_high?);
    let [before, low, high] = [before, low, high].map(|mean| format!("{mean:.1}"));
    let after = if low == high { low } else { format!("{low}–{high}") };
    Some(if before == after { format!("Mean {before}, as before.") } else { format!("Mean {before} → {after}.") })
}

/// Ids of which the same is said, put together: in the order in which the first of each comes.
fn together<'a>(said: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<GroupedText<'a>> {
    let mut all: Vec<GroupedText<'a>> = Vec::new();
    for (of, says) in said {
        match all.iter_mut().find(|(_, own)| *own == says) {
            Some((ids, _)) => ids.push(of),
            None => all.push((vec![of], says)),
        }
    }
    all
}

/// Ids that share one text.
type GroupedText<'a> = (Vec<&'a str>, &'a str);

/// Lists the changes in the coursework: the spec first, then fixtures; and the number of further changes, which are listed
/// only if `all` is true.
fn changed(group: &CourseworkComparison, all: bool) -> [(&'static str, Vec<GroupedText<'_>>, usize); 2] {
    [(ChangeSubject::Spec, "spec"), (ChangeSubject::Fixtures, "fixtures")].map(|(subject, name)| {
        let own = group.changes.iter().filter(|change| change.subject == subject);
        let mut said = together(own.map(|change| (change.of.as_str(), change.says.as_str())));
        let more = if all { 0 } else { said.len().saturating_sub(CHANGES) };
        said.truncate(said.len() - more);
        (name, said, more)
    })
}

/// Lists the scenarios that must be played again, and the reasons.
fn again(group: &CourseworkComparison) -> Vec<(String, String)> {
    let said = group.pending.iter().map(|pending| {
        let whose = count_submissions(pending.submissions);
        (pending.scenario.as_str(), format!("must be played again: {} ({whose})", pending.why))
    });
    let said: Vec<(&str, String)> = said.collect();
    let together = together(said.iter().map(|(of, says)| (*of, says.as_str())));
    together.into_iter().map(|(ids, says)| (names(&ids), says.to_string())).collect()
}

/// `a, b and c`; of many, the first, and how many more.
fn names(ids: &[&str]) -> String {
    match ids {
        [] => String::new(),
        [one] => (*one).to_string(),
        [some @ .., last] if ids.len() <= NAMED => format!("{} and {last}", some.join(", ")),
        many => format!("{} and {} more", many[..NAMED - 1].join(", "), many.len() - NAMED + 1),
    }
}

#[cfg(test)]
#[path = "diff/sample_tests.rs"]
mod tests;

//! A difference as an instructor reads it at midnight.

use super::{again, attempts, because, by, changed, counts, marks, mean, names, told, unread};
use crate::counted_works::count_submissions;
use crate::diagnostic::escape::escape_text;
use crate::regrade::{Comparison, CourseworkComparison, MarkChange, MarkTrend};
use crate::terminal_text::{BAD, FAINT, GOOD, NOTE, STRONG, paint, wrap};

/// Advice where scenarios must be played again.
const HOW: &str = "To find out, run `referee grade SUBMISSIONS --out NEW` and then `referee diff OLD NEW`.";

/// Summary, what has changed, who, and what cannot be told; `all` submissions, or those whose marks change.
pub fn terminal(comparison: &Comparison, all: bool) -> String {
    comparison.groups.iter().map(|own| group(own, all)).collect::<Vec<_>>().join("\n\n")
}

fn group(group: &CourseworkComparison, all: bool) -> String {
    let title = if group.title.is_empty() { &group.coursework } else { &group.title };
    let count = count_submissions(group.summary.submissions);
    let mut blocks = vec![format!("{} · {count}", paint(STRONG, escape_text(title)))];
    blocks[0].push_str(&format!("\n{}", wrap("  ", "  ", &counts(&group.summary))));
    blocks[0].extend(mean(&group.summary).map(|mean| format!("\n  {mean}")));
    blocks[0].extend(attempts(&group.summary).iter().map(|says| format!("\n{}", wrap("  ", "  ", says))));
    if !group.notes.is_empty() {
        let notes = group.notes.iter().map(|note| wrap("  ", "  ", &escape_text(note)));
        blocks.push(notes.collect::<Vec<_>>().join("\n"));
    }
    blocks.extend(changes(group, all));
    let told = told(group, all);
    let (stay, change): (Vec<&MarkChange>, Vec<&MarkChange>) =
        told.into_iter().partition(|moved| moved.moves == MarkTrend::Stays);
    let open = change.iter().any(|moved| moved.moves == MarkTrend::Open);
    let whose = if open { "Whose marks change, or may change" } else { "Whose marks change" };
    let left_out: Vec<&MarkChange> = group.left_out().filter(|_| all).collect();
    for (heading, some) in [(whose, change), ("Whose marks stay", stay), ("Attempts that do not count", left_out)] {
        if !some.is_empty() {
            let lines: Vec<String> = some.into_iter().map(|moved| submission(moved, all)).collect();
            blocks.push(format!("{}\n{}", paint(STRONG, heading), lines.join("\n")));
        }
    }
    blocks.extend(pending(group));
    blocks.join("\n\n")
}

fn changes(group: &CourseworkComparison, all: bool) -> Option<String> {
    let mut lines = Vec::new();
    for (name, said, more) in changed(group, all) {
        lines.extend(said.iter().map(|(ids, says)| {
            let ids = if all { ids.join(", ") } else { names(ids) };
            wrap(&format!("  {name:<9} "), &" ".repeat(14), &format!("{}: {}", escape_text(&ids), escape_text(says)))
        }));
        lines.extend((more > 0).then(|| format!("  {name:<9} … and {more} more; `--all` tells them")));
    }
    (!lines.is_empty()).then(|| format!("{}\n{}", paint(STRONG, "Changed in the coursework"), lines.join("\n")))
}

fn submission(moved: &MarkChange, all: bool) -> String {
    let by = moved.difference().map(|(low, high)| by(low, high)).filter(|by| by != "±0");
    let style = match moved.moves {
        MarkTrend::Loses => BAD,
        MarkTrend::Gains => GOOD,
        _ => NOTE,
    };
    let by = by.map(|by| format!("  {}", paint(style, by))).unwrap_or_default();
    let mut lines = vec![format!("  {}  {}{by}", paint(STRONG, escape_text(&moved.id)), marks(moved))];
    let mut say = |text: &str| lines.push(wrap("      ", "        ", &escape_text(text)));
    if moved.work_changed {
        say("The submission itself has changed.");
    }
    moved.notes.iter().for_each(|note| say(note));
    moved.because.iter().for_each(|why| say(&because(why, all)));
    if all && moved.because.is_empty() {
        moved.verdicts.iter().for_each(|change| say(&change.sentence()));
    }
    unread(moved).iter().for_each(|unread| say(unread));
    lines.join("\n")
}

fn pending(group: &CourseworkComparison) -> Option<String> {
    let again = again(group).into_iter();
    let mut lines: Vec<String> =
        again.map(|(ids, says)| wrap("  ", "    ", &format!("{} {says}", escape_text(&ids)))).collect();
    let mut rules: Vec<&str> =
        group.submissions.iter().flat_map(|moved| &moved.unread_rules).map(String::as_str).collect();
    rules.sort_unstable();
    rules.dedup();
    if !rules.is_empty() {
        let says = format!("The code must be read again for: {}", escape_text(&names(&rules)));
        lines.push(wrap("  ", "    ", &says));
    }
    if lines.is_empty() {
        return None;
    }
    lines.push(paint(FAINT, wrap("  ", "  ", HOW)));
    Some(format!("{}\n{}", paint(STRONG, "Scenarios that must be played again"), lines.join("\n")))
}

//! A difference for the pull request of a course repository.
//!
//! Nothing of a student's becomes markup: ids, names and what was found are code, whatever is in them.

use super::{again, attempts, because, by, changed, counts, marks, mean, names, told, unread};
use crate::counted_works::count_submissions;
use crate::diagnostic::markup_escape;
use crate::platforms::markdown::code_span;
use crate::regrade::{Comparison, CourseworkComparison, MarkChange};

/// Summary, what has changed, a table of whose marks change (or of `all`), and what must be played again.
pub fn markdown(comparison: &Comparison, all: bool) -> String {
    comparison.groups.iter().map(|own| group(own, all)).collect::<Vec<_>>().join("\n\n") + "\n"
}

fn group(group: &CourseworkComparison, all: bool) -> String {
    let title = if group.title.is_empty() { &group.coursework } else { &group.title };
    let mean = mean(&group.summary).map(|mean| format!(" {mean}")).unwrap_or_default();
    let attempts = attempts(&group.summary)
        .iter()
        .map(|says| format!(" {}", markup_escape::escape_markdown(says)))
        .collect::<String>();
    let mut blocks = vec![
        format!("## {}: {}", markup_escape::escape_markdown(title), count_submissions(group.summary.submissions)),
        format!(
            "**{}**{}{attempts}",
            markup_escape::escape_markdown(&counts(&group.summary)),
            markup_escape::escape_markdown(&mean)
        ),
    ];
    blocks.extend(group.notes.iter().map(|note| markup_escape::escape_markdown(note)));
    blocks.extend(list("### Changed in the coursework", changes(group, all)));
    let told = told(group, all);
    if !told.is_empty() {
        let mut lines = vec!["### Submissions".to_string(), String::new(), "| Work | Marks | | Why |".to_string()];
        lines.push("|---|--:|--:|---|".to_string());
        lines.extend(told.into_iter().map(row));
        blocks.push(lines.join("\n"));
    }
    let again = again(group)
        .into_iter()
        .map(|(ids, says)| format!("{} {}", code_span(&ids), markup_escape::escape_markdown(&says)));
    blocks.extend(list("### Scenarios that must be played again", again.collect()));
    blocks.join("\n\n")
}

fn changes(group: &CourseworkComparison, all: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, said, more) in changed(group, all) {
        lines.extend(
            said.iter().map(|(ids, says)| {
                format!("{name}: {} {}", code_span(&names(ids)), markup_escape::escape_markdown(says))
            }),
        );
        lines.extend((more > 0).then(|| format!("{name}: and {more} more")));
    }
    lines
}

fn row(moved: &MarkChange) -> String {
    let by = moved.difference().map(|(low, high)| by(low, high)).unwrap_or_default();
    let changed = moved.work_changed.then(|| "The submission itself has changed.".to_string());
    let why = changed
        .into_iter()
        .chain(moved.notes.clone())
        .chain(unread(moved))
        .map(|note| markup_escape::escape_markdown(&note));
    let why = why.chain(moved.because.iter().map(|why| cell(&because(why, false))));
    format!("| {} | {} | {} | {} |", cell(&moved.id), marks(moved), by, why.collect::<Vec<_>>().join("<br>"))
}

fn list(heading: &str, items: Vec<String>) -> Option<String> {
    let items: Vec<String> = items.into_iter().map(|item| format!("- {item}")).collect();
    (!items.is_empty()).then(|| format!("{heading}\n\n{}", items.join("\n")))
}

/// A student's words in a table, which is cut into cells before anybody looks for code.
fn cell(words: &str) -> String {
    code_span(&words.replace('|', "¦"))
}

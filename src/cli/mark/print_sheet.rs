//! A sheet of marks to be filled in with a pen.

use super::queue::QueueItem;
use crate::diagnostic::escape::escape_text;
use crate::report::terminal_text::wrap;
use crate::spec::Spec;

/// Columns of the remark, of a page of 80.
const REMARK: usize = 24;

/// Returns the sheet as plain text: a heading for each requirement, and a line for each person below it.
pub fn text(spec: &Spec, items: &[QueueItem]) -> String {
    let mut lines = vec![escape_text(&spec.title)];
    let mut requirements: Vec<&QueueItem> = Vec::new();
    for item in items {
        if requirements.iter().all(|other| other.requirement != item.requirement) {
            requirements.push(item);
        }
    }
    for QueueItem { requirement, worth, says, .. } in requirements {
        lines.push(format!("\n{}", wrap("", "  ", &format!("{requirement}, {worth} marks: {}", says.trim()))));
        for item in items.iter().filter(|item| item.requirement == *requirement) {
            let name = item.heading();
            lines.push(format!("  {name:<40} ____ / {worth:<3} {}", "_".repeat(REMARK)));
        }
    }
    lines.join("\n")
}

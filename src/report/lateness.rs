//! Effect of lateness on a mark, in words.

use crate::diagnostic::escape::escape_text;
use crate::marks::{LatePenalty, Marksheet, SubmissionTime};

/// Returns the penalty for lateness, if the work was late and has been marked.
pub fn late_penalty(sheet: &Marksheet) -> Option<(&SubmissionTime, &LatePenalty)> {
    let handed_in = sheet.handed_in.as_ref().filter(|_| sheet.trouble.is_none())?;
    Some((handed_in, handed_in.late.as_ref()?))
}

/// By how much the work was late: `late by 2 days`.
pub fn lateness_label(late: &LatePenalty) -> String {
    format!("late by {}", late.overdue())
}

/// Explains a penalty: the time of submission, the deadline, and the coursework's rule.
pub fn lateness_reason(handed_in: &SubmissionTime, late: &LatePenalty) -> String {
    let own = if handed_in.own_due { " by extension" } else { "" };
    let due = handed_in.due.map(|due| format!(", due {}{own}", due.says())).unwrap_or_default();
    format!("handed in {}{due}. {}", handed_in.at.says(), escape_text(&late.says))
}

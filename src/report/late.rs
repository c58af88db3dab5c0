//! What lateness did to a mark, in words.

use crate::diagnostic::escape::harmless;
use crate::marks::{HandedIn, Late, Marksheet};

/// What lateness did, if the work was late and has been marked: how late it was, and why that costs so much.
pub fn late(sheet: &Marksheet) -> Option<(&HandedIn, &Late)> {
    let handed_in = sheet.handed_in.as_ref().filter(|_| sheet.trouble.is_none())?;
    Some((handed_in, handed_in.late.as_ref()?))
}

/// By how much the work was late: `late by 2 days`.
pub fn name(late: &Late) -> String {
    format!("late by {}", late.by())
}

/// When it was handed in, when it was due, and what the coursework says of that.
pub fn reason(handed_in: &HandedIn, late: &Late) -> String {
    let own = if handed_in.own_due { " by extension" } else { "" };
    let due = handed_in.due.map(|due| format!(", due {}{own}", due.says())).unwrap_or_default();
    format!("handed in {}{due}. {}", handed_in.at.says(), harmless(&late.says))
}

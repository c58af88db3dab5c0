//! Notes about a roster: people without work, work without a person, and attempts that do not count.

use super::terminal_text::{NOTE, paint, wrap};
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::results::{Member, People};

/// Heading for people in whose work no submission was found. The grader lists the reasons.
pub const UNPLACED: &str = "Handed something in, but it contains no submission";

/// The lines under a mark table, where there is a roster, or somebody has several attempts.
pub fn lines(people: &People) -> Vec<String> {
    let mut lines = Vec::new();
    let without: Vec<String> = people.without_work().map(person_name).collect();
    let all = people.on_roster().count();
    let unplaced: Vec<String> = people.unplaced().map(person_name).collect();
    if without.is_empty() && people.has_roster() {
        lines.push(format!("Everybody on the roster has handed something in ({all})."));
    } else if !without.is_empty() {
        let have = if without.len() == 1 { "has" } else { "have" };
        let says = format!("{} of {all} {have} handed in nothing:", without.len());
        lines.push(wrap("", "  ", &format!("{} {}.", paint(NOTE, says), without.join(", "))));
    }
    if !unplaced.is_empty() {
        let says = format!("{}:", paint(NOTE, UNPLACED));
        lines.push(wrap("", "  ", &format!("{says} {}.", unplaced.join(", "))));
    }
    let other: Vec<String> = people.other_attempts().into_iter().map(escape_text).collect();
    if !other.is_empty() {
        lines.push(wrap("", "  ", &format!("Attempts that do not count: {}.", other.join(", "))));
    }
    if !people.strangers.is_empty() {
        let strangers: Vec<String> = people.strangers.iter().map(|id| escape_text(id)).collect();
        let says = paint(NOTE, "Not on the roster, and graded all the same:");
        lines.push(wrap("", "  ", &format!("{says} {}.", strangers.join(", "))));
    }
    lines
}

/// Lists the submissions whose lateness is unknown, because the roster has no time or no deadline for them. Returns `None`
/// if the coursework has no rule for late work.
pub fn missing_times_note(sheets: &[&Marksheet], people: Option<&People>) -> Option<String> {
    let is_timed = |sheet: &&&Marksheet| sheet.handed_in.as_ref().is_some_and(|handed_in| handed_in.due.is_some());
    let untimed: Vec<&&Marksheet> = sheets.iter().filter(|sheet| !is_timed(sheet)).collect();
    let says = match (untimed.as_slice(), people.filter(|people| people.has_roster())) {
        ([], _) => return None,
        (_, None) => {
            "Late work loses marks in this coursework, but the times are not known. Give them with `--roster`."
                .to_string()
        }
        (some, _) => {
            let ids: Vec<String> = some.iter().map(|sheet| escape_text(&sheet.submission.id)).collect();
            let says = "Counted as in time, because the roster has no time or no deadline for:";
            format!("{says} {}.", ids.join(", "))
        }
    };
    Some(wrap("", "  ", &paint(NOTE, says)))
}

/// Returns the name of a person, or the id if there is no name.
pub fn person_name(one: &Member) -> String {
    match &one.name {
        Some(name) => format!("{} ({})", escape_text(name), escape_text(&one.person)),
        None => escape_text(&one.person),
    }
}

//! Who has handed in nothing, whose work nobody knows, and which attempts do not count.

use super::paint::{NOTE, paint, wrapped};
use crate::diagnostic::escape::harmless;
use crate::marks::Marksheet;
use crate::results::{Member, People};

/// What is said of those of whose work no submission was found; the grader says why.
pub const UNPLACED: &str = "Handed something in, but no submission was found in it";

/// The lines under a mark table, where there is a roster, or somebody has several attempts.
pub fn lines(people: &People) -> Vec<String> {
    let mut lines = Vec::new();
    let without: Vec<String> = people.without_work().map(called).collect();
    let all = people.on_roster().count();
    let unplaced: Vec<String> = people.unplaced().map(called).collect();
    if without.is_empty() && people.has_roster() {
        lines.push(format!("Everybody on the roster has handed something in ({all})."));
    } else if !without.is_empty() {
        let says = format!("{} of {all} have handed in nothing:", without.len());
        lines.push(wrapped("", "  ", &format!("{} {}.", paint(NOTE, says), without.join(", "))));
    }
    if !unplaced.is_empty() {
        let says = format!("{}:", paint(NOTE, UNPLACED));
        lines.push(wrapped("", "  ", &format!("{says} {}.", unplaced.join(", "))));
    }
    let other: Vec<String> = people.other_attempts().into_iter().map(harmless).collect();
    if !other.is_empty() {
        lines.push(wrapped("", "  ", &format!("Attempts that do not count: {}.", other.join(", "))));
    }
    if !people.strangers.is_empty() {
        let strangers: Vec<String> = people.strangers.iter().map(|id| harmless(id)).collect();
        let says = paint(NOTE, "Not on the roster, and graded all the same:");
        lines.push(wrapped("", "  ", &format!("{says} {}.", strangers.join(", "))));
    }
    lines
}

/// Where a coursework has a rule for late work: whose work it could not be held against, because nobody says when that was
/// handed in, or when it was due.
pub fn untimed(sheets: &[&Marksheet], people: Option<&People>) -> Option<String> {
    let is_timed = |sheet: &&&Marksheet| sheet.handed_in.as_ref().is_some_and(|handed_in| handed_in.due.is_some());
    let untimed: Vec<&&Marksheet> = sheets.iter().filter(|sheet| !is_timed(sheet)).collect();
    let says = match (untimed.as_slice(), people.filter(|people| people.has_roster())) {
        ([], _) => return None,
        (_, None) => "Late work loses marks here, but nobody says when it was handed in: `--roster` does.".to_string(),
        (some, _) => {
            let ids: Vec<String> = some.iter().map(|sheet| harmless(&sheet.submission.id)).collect();
            let says = "Taken to be in time, as the roster does not say when they were handed in, or due:";
            format!("{says} {}.", ids.join(", "))
        }
    };
    Some(wrapped("", "  ", &paint(NOTE, says)))
}

/// Somebody, by name if there is one.
pub fn called(one: &Member) -> String {
    match &one.name {
        Some(name) => format!("{} ({})", harmless(name), harmless(&one.person)),
        None => harmless(&one.person),
    }
}

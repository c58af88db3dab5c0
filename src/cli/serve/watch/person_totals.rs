//! Totals of a person.

use serde::Serialize;

use super::place_links::person_place;
use super::watched_results::WatchedPerson;
use crate::diagnostic::escape::escape_text;

/// Name and number of a person, and the marks in all.
#[derive(Serialize)]
pub struct PersonTotals {
    number: usize,
    /// Address of the person's sheet.
    href: String,
    label: String,
    student: String,
    /// Nothing as long as a part was not run.
    pub marks: Option<u32>,
    out_of: u32,
    by_hand: u32,
    not_run: u32,
}

impl PersonTotals {
    /// The totals of a person.
    pub fn of(one: &WatchedPerson) -> PersonTotals {
        let person = &one.sheet;
        PersonTotals {
            number: one.number,
            href: person_place(one.number),
            label: escape_text(&person.label()),
            student: person.student().map(escape_text).unwrap_or_default(),
            marks: person.was_run().then(|| person.marks()),
            out_of: person.out_of(),
            by_hand: person.by_hand(),
            not_run: person.not_run(),
        }
    }
}

//! Work that several people share: told on the page of each, and counted once.

use std::collections::BTreeMap;

use super::terminal_text::wrap;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::phrases::{Phrase, phrase};

/// Says with whom somebody shares the work; `None` if it is theirs alone.
///
/// # Example
/// ```text
/// Handed in together with Bob Byte, Cy Clone (group: A). It was graded once; lateness and marks by hand are each person's own.
/// ```
pub fn shared_work_sentence(sheet: &Marksheet) -> Option<Phrase> {
    let shared = sheet.submission.shared.as_ref()?;
    let with: Vec<String> = shared.with.iter().map(|name| escape_text(name)).collect();
    Some(phrase!("shared-work", with = with.join(", "), group = escape_text(&shared.group)))
}

/// Groups results by what was handed in: those of people who share it are together. In the order of the first of each.
pub fn by_work<'a>(sheets: impl IntoIterator<Item = &'a Marksheet>) -> Vec<Vec<&'a Marksheet>> {
    let mut places: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut works: Vec<Vec<&Marksheet>> = Vec::new();
    for sheet in sheets {
        let place = *places.entry((&sheet.coursework, sheet.submission.work())).or_insert_with(|| {
            works.push(Vec::new());
            works.len() - 1
        });
        works[place].push(sheet);
    }
    works
}

/// The line under a mark table that names what several people share; `None` if nobody does.
pub fn shared_works_note<'a>(sheets: impl IntoIterator<Item = &'a Marksheet>) -> Option<String> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for work in by_work(sheets) {
        let Some(shared) = work.first().and_then(|sheet| sheet.submission.shared.as_ref()) else { continue };
        let name = escape_text(shared.hand_in.as_ref().unwrap_or(&shared.submission));
        let own = work.iter().map(|sheet| &sheet.submission);
        let people: Vec<String> =
            own.filter_map(|own| own.student.as_deref().or(own.person.as_deref())).map(escape_text).collect();
        // The parts of one hand-in are one.
        if all.iter().all(|(other, _)| *other != name) {
            all.push((name, people));
        }
    }
    let all: Vec<String> = all.iter().map(|(name, people)| format!("{name} ({})", people.join(", "))).collect();
    (!all.is_empty()).then(|| format!("Shared by several people, and graded once: {}.", all.join("; ")))
}

/// Wraps that line for a terminal.
pub fn shared_works_line<'a>(sheets: impl IntoIterator<Item = &'a Marksheet>) -> Option<String> {
    shared_works_note(sheets).map(|note| wrap("", "  ", &note))
}

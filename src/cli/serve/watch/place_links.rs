//! Addresses of the places of the desk.

use std::fmt::Write;

use serde::Serialize;

use super::watched_results::WatchedPerson;
use crate::diagnostic::escape::escape_text;

/// A link to the sheet of a person.
#[derive(Clone, Debug, Serialize)]
pub struct PersonLink {
    href: String,
    /// How tables call the work, and the student's name if it is known.
    text: String,
}

impl PersonLink {
    /// The link to a person.
    pub fn to(one: &WatchedPerson) -> PersonLink {
        let label = escape_text(&one.sheet.label());
        let text = match one.sheet.student() {
            Some(student) => format!("{label} ({})", escape_text(student)),
            None => label,
        };
        PersonLink { href: person_place(one.number), text }
    }
}

/// The place of a person's sheet.
pub fn person_place(number: usize) -> String {
    format!("#watch-p{number}")
}

/// The place of a scenario on a person's work. An id may have any letters.
pub fn scenario_place(number: usize, scenario: &str) -> String {
    let mut place = format!("#watch-p{number}-");
    for byte in scenario.bytes() {
        match byte {
            b'-' | b'_' | b'.' => place.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => place.push(char::from(byte)),
            // Writing to a text cannot fail.
            _ => _ = write!(place, "%{byte:02X}"),
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_makes_an_address() {
        assert_eq!(scenario_place(3, "lines/both-at-once"), "#watch-p3-lines%2Fboth-at-once");
        assert_eq!(scenario_place(3, "é\"<&"), "#watch-p3-%C3%A9%22%3C%26");
    }
}

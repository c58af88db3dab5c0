//! Addresses of the places of the desk.

use std::fmt::Write;

use serde::Serialize;
use serde_json::{Value, json};

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

/// The question that a place asks, and what it asks for: `p3-lines/both-at-once` is the place of a scenario, as an address has it
/// after `#watch-`.
pub fn question_at(place: &str) -> (&str, Value) {
    let of_person = |rest: &str| {
        let (number, scenario) =
            rest.split_once('-').map_or((rest, None), |(number, id)| (number, Some(id.to_string())));
        Some((number.parse::<usize>().ok()?, scenario))
    };
    match place.strip_prefix('p').and_then(of_person) {
        Some((number, Some(scenario))) => ("scenario", json!({ "number": number, "scenario": scenario })),
        Some((number, None)) => ("person", json!({ "number": number })),
        None => (place, json!({})),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_makes_an_address() {
        assert_eq!(scenario_place(3, "lines/both-at-once"), "#watch-p3-lines%2Fboth-at-once");
        assert_eq!(scenario_place(3, "é\"<&"), "#watch-p3-%C3%A9%22%3C%26");
    }
    #[test]
    fn every_place_asks_a_question() {
        let of_scenario = json!({ "number": 3, "scenario": "lines/both-at-once" });
        assert_eq!(question_at("p3-lines/both-at-once"), ("scenario", of_scenario));
        assert_eq!(question_at("p3"), ("person", json!({ "number": 3 })));
        for place in ["causes", "p", "px", "place"] {
            assert_eq!(question_at(place), (place, json!({})));
        }
    }
}

//! Forms of the sentences of fixtures, and which of them was meant by one with a slip in it.

use super::Event;
use crate::diagnostic::{by_nearness, nearest};
use crate::game::Game;

/// The place of a player's name in a form.
const PLAYER: &str = "PLAYER";
/// The place of whatever follows.
const REST: &str = "…";

/// Kinds of events, each with a form of its sentence. A test makes sure that every kind has one.
const FORMS: &[(&str, &str)] = &[
    ("startup", "startup"),
    ("update", "update"),
    ("select", "PLAYER selects …"),
    ("automatic", "PLAYER moves automatically"),
    ("hover", "PLAYER hovers over …"),
    ("call", "call …"),
    ("type", "type …"),
    ("undo", "undo"),
    ("redo", "redo"),
    ("save", "save"),
    ("load", "load"),
    ("check", "check …"),
    ("begin", "begin"),
    ("choose", "PLAYER chooses"),
    ("ended", "PLAYER has won"),
    ("ended", "PLAYER has lost"),
    ("ended", "PLAYER has drawn"),
    ("refresh", "refresh"),
    ("tell", "tell PLAYER"),
    ("log", "log"),
    ("mark", "mark …"),
    ("click", "PLAYER clicks column 3, row 2"),
    ("click", "PLAYER clicks the …"),
    ("point", "PLAYER points at …"),
    ("lay", "PLAYER lays …"),
    ("hold", "PLAYER holds …"),
    ("drag", "PLAYER drags … to …"),
    ("drag", "PLAYER drags … off the board"),
    ("enter", "PLAYER enters …"),
    ("press", "PLAYER presses …"),
    ("resize", "PLAYER resizes to …"),
];

/// Returns the help for a sentence that is no event: the sentence without its slip, or else the forms of all events that are
/// `possible`, the nearest first. `is_call` tells whether there is such a function, where functions are called.
///
/// # Example
/// ```
/// use referee_rules::games::Reversi;
/// use referee_definitions::ports::suggest_sentence;
/// let seats = ["white".to_string(), "black".to_string()];
/// let help = suggest_sentence::<Reversi>(&Default::default(), "white select 2,3", &seats, |kind| kind == "select", |_| true);
/// assert_eq!(help, "did you mean `white selects 2,3`?");
/// ```
pub fn suggest_sentence<G: Game>(
    rules: &G::Rules,
    sentence: &str,
    seats: &[String],
    possible: impl Fn(&str) -> bool,
    is_call: impl Fn(&G::Action) -> bool,
) -> String {
    let forms: Vec<&str> = FORMS.iter().filter(|(kind, _)| possible(kind)).map(|(_, form)| *form).collect();
    let fixed = forms.iter().flat_map(|form| form.split(' ')).filter(|word| ![PLAYER, REST].contains(word));
    let words: Vec<&str> = fixed.chain(seats.iter().map(String::as_str)).collect();
    let mended: Vec<&str> =
        sentence.split_whitespace().map(|word| nearest(word, words.iter().copied()).unwrap_or(word)).collect();
    let mended = mended.join(" ");
    if Event::<G>::read(rules, &mended, seats).is_ok_and(|event| possible(event.kind())) {
        return format!("did you mean `{mended}`?");
    }
    // Where functions are called, their names look like events of their own.
    let called = format!("call {sentence}");
    if possible("call")
        && let Ok(Event::Call { action }) = Event::<G>::read(rules, &called, seats)
        && is_call(&action)
    {
        return format!("did you mean `{called}`?");
    }
    let player = seats.first().map_or("none", String::as_str);
    let forms: Vec<String> = forms.iter().map(|form| form.replace(PLAYER, player)).collect();
    let forms = by_nearness(sentence, forms.iter().map(String::as_str));
    let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
    format!("write one of these, with any player's name: {}", forms.join(", "))
}

/// The form of an event's sentence, for editors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventForm {
    /// A regular expression for all sentences of this form.
    pub pattern: String,
    /// A sentence, in which `…` stands for what the author adds.
    pub example: String,
    /// Whether there is no other sentence of this form.
    pub is_fixed: bool,
}

/// Returns the forms of all events that are `possible`, for each of these players.
pub fn event_forms(seats: &[String], possible: impl Fn(&str) -> bool) -> Vec<EventForm> {
    let mut all = Vec::new();
    for (_, form) in FORMS.iter().filter(|(kind, _)| possible(kind)) {
        let (start, end) = open_start(form).map_or((*form, " *$"), |start| (start.trim_end(), ""));
        let mut add = |pattern: &str, name: &str, is_fixed: bool| {
            let pattern = format!("^ *{}{end}", start.replace(PLAYER, pattern));
            all.push(EventForm { pattern, example: form.replace(PLAYER, name), is_fixed });
        };
        if form.contains(PLAYER) {
            seats.iter().for_each(|seat| add(&escaped(seat), seat, !end.is_empty()));
            // Nobody, or somebody who is only a number.
            add("(none|player +-?[0-9]+)", "player 7", false);
        } else {
            add("", "", !end.is_empty());
        }
    }
    all
}

/// The beginning of a form, up to what the author adds: squares are written in several ways.
fn open_start(form: &str) -> Option<&str> {
    let clicks = " clicks ";
    let end = form.find(REST).or_else(|| form.find(clicks).map(|at| at + clicks.len()))?;
    form.get(..end)
}

/// A name as a regular expression takes it.
fn escaped(name: &str) -> String {
    let sign = |letter: char| if letter.is_alphanumeric() { letter.to_string() } else { format!("[{letter}]") };
    name.chars().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::super::KINDS;
    use super::*;

    #[test]
    fn every_kind_of_event_has_a_form() {
        let mut kinds: Vec<&str> = FORMS.iter().map(|(kind, _)| *kind).collect();
        kinds.dedup();
        assert_eq!(kinds, KINDS);
    }

    #[test]
    fn forms_say_what_is_open() {
        let seats = ["white".to_string(), "b.c".to_string()];
        let forms = |kind: &str| {
            let all = event_forms(&seats, |possible| possible == kind).into_iter();
            all.map(|form| (form.pattern, form.example, form.is_fixed)).collect::<Vec<_>>()
        };
        let form = |pattern: &str, example: &str, fixed| (pattern.to_string(), example.to_string(), fixed);
        assert_eq!(forms("startup"), [form("^ *startup *$", "startup", true)]);
        assert_eq!(forms("check"), [form("^ *check", "check …", false)]);
        let numbered = "^ *(none|player +-?[0-9]+) ";
        assert_eq!(
            forms("automatic")[1..],
            [
                form("^ *b[.]c moves automatically *$", "b.c moves automatically", true),
                form(&format!("{numbered}moves automatically *$"), "player 7 moves automatically", false),
            ]
        );
        assert_eq!(forms("click")[0], form("^ *white clicks", "white clicks column 3, row 2", false));
    }
}

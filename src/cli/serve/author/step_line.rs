//! Steps of fixtures as single lines: the sentences of events, `fresh`, and `poke player black, finished true, squares . W / B .`.

use serde_yaml::{Mapping, Value as Yaml};

use crate::game::FullGame;
use crate::scenario::Step;

/// Between lines of a picture that stand in one line.
const LINE_BREAK: &str = " / ";

/// The line of a step.
pub fn line_of<G: FullGame>(step: &Step<G>, seats: &[String]) -> String {
    match step {
        Step::Do { cue, .. } => cue.sentence(seats),
        Step::Fresh => "fresh".to_string(),
        Step::Poke(change) => {
            let picture = |squares: &G::Squares| squares.to_string().lines().collect::<Vec<_>>().join(LINE_BREAK);
            let player = change.player.map(|seat| format!("player {}", seat.name(seats)));
            let finished = change.finished.map(|finished| format!("finished {finished}"));
            let squares = change.squares.as_ref().map(|squares| format!("squares {}", picture(squares)));
            let parts: Vec<String> = player.into_iter().chain(finished).chain(squares).collect();
            format!("poke {}", parts.join(", "))
        }
    }
}

/// Whether a text belongs to a step, beside its line.
pub fn takes_text(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("tell" | "log" | "load"))
}

/// The step of a line, with the text that belongs to it. Of a line that says nothing it makes a sentence, for whoever reads
/// fixtures to complain about.
pub fn step_of(line: &str, more: &str) -> Mapping {
    let line = line.trim();
    let of = |key: &str, value: &str| (Yaml::from(key), Yaml::from(value));
    if line == "fresh" {
        return Mapping::from_iter([of("fresh", "controller")]);
    }
    if let Some(change) = line.strip_prefix("poke ").and_then(change_of) {
        return Mapping::from_iter([(Yaml::from("poke"), change.into())]);
    }
    let text = match line.split_whitespace().next() {
        Some("load") => Some(of("file", more)),
        Some("tell" | "log") => Some(of("message", more)),
        _ => None,
    };
    std::iter::once(of("do", line)).chain(text).collect()
}

/// A change of the model from outside.
fn change_of(text: &str) -> Option<Mapping> {
    let (parts, squares) = match text.find("squares ") {
        Some(place) => (&text[..place], Some(&text[place + "squares ".len()..])),
        None => (text, None),
    };
    let mut change = Mapping::new();
    for part in parts.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let value = match part.split_once(' ')? {
            ("player", name) => Yaml::from(name.trim()),
            ("finished", is) => Yaml::from(is.trim().parse::<bool>().ok()?),
            _ => return None,
        };
        change.insert(part.split(' ').next()?.into(), value);
    }
    let picture = squares.map(|squares| squares.split(LINE_BREAK).collect::<Vec<_>>().join("\n"));
    change.extend(picture.map(|picture| (Yaml::from("board"), Yaml::from(picture))));
    (!change.is_empty()).then_some(change)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(line: &str, more: &str) -> String {
        serde_json::to_string(&step_of(line, more)).expect("JSON")
    }

    #[test]
    fn a_line_says_what_is_done() {
        assert_eq!(written(" type 3 ", "x"), r#"{"do":"type 3"}"#);
        assert_eq!(written("fresh", ""), r#"{"fresh":"controller"}"#);
        assert_eq!(written("tell x", "Your move"), r#"{"do":"tell x","message":"Your move"}"#);
        assert_eq!(written("load", "a\nb"), r#"{"do":"load","file":"a\nb"}"#);
        let poked = r#"{"poke":{"player":"x","finished":true,"board":"X .\n. ."}}"#;
        assert_eq!(written("poke player x, finished true, squares X . / . .", ""), poked);
        assert_eq!(written("poke finished false", ""), r#"{"poke":{"finished":false}}"#);
        // What is no change is told of where the fixture is read.
        assert_eq!(written("poke finished maybe", ""), r#"{"do":"poke finished maybe"}"#);
        assert_eq!(written("poke turn x", ""), r#"{"do":"poke turn x"}"#);
        assert!(takes_text("tell x") && takes_text("log") && !takes_text("type log"));
    }
}

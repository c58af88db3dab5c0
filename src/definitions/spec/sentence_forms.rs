//! Forms of the sentences in a coursework's fixtures, for editors.

use super::description::CALL;
use super::{ArgumentRange, CallForm, Spec};
use crate::ports::{EventForm, event_forms};

impl Spec {
    /// Returns the forms of all events that are `possible`. Where functions are called, each has a form.
    pub fn event_forms(&self, possible: impl Fn(&str) -> bool) -> Vec<EventForm> {
        let description = self.description();
        let mut all = event_forms(&self.seats, |kind| possible(kind) && (kind != CALL || description.is_none()));
        if possible(CALL) {
            let calls = description.iter().flat_map(|description| &description.calls);
            all.extend(calls.filter(|call| !call.has_own_event()).map(call_form));
        }
        all
    }
}

/// The form of a call with any arguments that a fixture may have.
fn call_form(call: &CallForm) -> EventForm {
    let arguments = call.arguments.iter().map(|argument| format!(" +{}", any_of(&argument.range)));
    let arguments: String = arguments.collect();
    EventForm {
        pattern: format!("^ *call +{}{arguments} *$", call.name),
        example: format!("call {}", call.example()),
        is_fixed: call.arguments.is_empty(),
    }
}

/// A regular expression for all that may stand for an argument.
fn any_of(range: &ArgumentRange) -> String {
    const NUMBER: &str = "[-+]?[0-9]+";
    let texts = |all: &[String]| all.iter().flat_map(|text| ways_to_write(text)).map(|way| literal(&way)).collect();
    let ways: Vec<String> = match range {
        ArgumentRange::Numbers(_) => return NUMBER.to_string(),
        ArgumentRange::Texts(all) => texts(all),
        ArgumentRange::Seat { seats } => {
            let mut ways: Vec<String> = texts(seats);
            ways.extend(["none".to_string(), NUMBER.to_string()]);
            ways
        }
    };
    format!("({})", ways.join("|"))
}

/// A text in quotation marks, and bare where that is possible.
fn ways_to_write(text: &str) -> Vec<String> {
    let is_bare = !text.is_empty() && !text.starts_with('"') && !text.contains(char::is_whitespace);
    let quoted = serde_json::Value::from(text).to_string();
    is_bare.then(|| text.to_string()).into_iter().chain([quoted]).collect()
}

/// A regular expression for just this text.
fn literal(text: &str) -> String {
    let escaped = |letter: char| match letter {
        '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '/' => {
            format!("\\{letter}")
        }
        other => other.to_string(),
    };
    text.chars().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;

    #[test]
    fn each_function_has_a_form() {
        let text = "title: T\nboard: {columns: 2, rows: 1, pieces: {R: red}}\nseats: [red, b c]\ncalls:\n  startup:\n  stop:\n  \
                    press: {who: seat, key: [a+b, \"7\", \"\"], often: 1..2}\nreference: {language: python, entry: \
                    solution/c.py}\nmessages: {}\nparts:\n  controller:\n    - {id: press, marks: 1, says: S., failing: F.}\n";
        let spec =
            Spec::read("t", &SourceText::new("specs/t.yaml", text)).unwrap_or_else(|found| panic!("{}", found[0]));
        let forms = spec.event_forms(|kind| spec.cues.iter().any(|cue| cue == kind));
        let told: Vec<(&str, bool)> = forms.iter().map(|form| (form.example.as_str(), form.is_fixed)).collect();
        assert_eq!(told, [("startup", true), ("call stop", true), ("call press red \"a+b\" 1", false)]);
        let who = r#"(red|"red"|"b c"|none|[-+]?[0-9]+)"#;
        let key = r#"(a\+b|"a\+b"|7|"7"|"")"#;
        assert_eq!(forms[2].pattern, format!("^ *call +press +{who} +{key} +[-+]?[0-9]+ *$"));
    }
}

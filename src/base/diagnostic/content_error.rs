//! Mistakes of content: YAML, but not what was to be written. serde's words become the author's.

use super::document_outline::DocumentOutline;
use super::{Diagnostic, SourceText, YamlPath, nearest};

/// More names than this are not listed in a help.
const MOST_NAMES: usize = 14;
/// Words by which a type that reads a command says what it expects. The help then splits a text into words.
pub const COMMAND_WORDS: &str = "a list of the program and its arguments";
/// Words by which the type of a message says what it expects. The help then puts a text where it belongs.
const MESSAGE_WORDS: &str = "a message with `when` and `text`";

/// A mistake that a type found in a well-formed document.
pub(super) struct ContentMistake {
    pub diagnostic: Diagnostic,
    /// The part of the document that has to change.
    pub culprit: MistakePlace,
}

/// The part of a document that has to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MistakePlace {
    /// A key that is not known there, with the known one that was probably meant.
    Key(YamlPath, Option<String>),
    /// A key that is missing.
    Missing(YamlPath),
    /// A value.
    Value(YamlPath),
}

/// Finds the mistake that a type found in a well-formed document.
///
/// `reached` is where deserialising stopped. It goes deeper than the error's own position when a value was read as a
/// text and then refused, as `try_from` and `FromStr` do. The error's position counts only if it `is_first`: the text that was
/// read is then the author's.
pub(super) fn diagnose_content(
    source: &SourceText,
    outline: &DocumentOutline,
    reached: &YamlPath,
    error: &serde_yaml::Error,
    is_first: bool,
) -> ContentMistake {
    let text = error.to_string();
    let text = strip_position(&text, error);
    let (place, named) = outline.place_before_colon(text);
    let told = SerdeMessage::read(&text[named..]);
    let place = if reached.steps().starts_with(place.steps()) { reached } else { &place };
    let index = error.location().filter(|_| is_first).map(|location| location.index());
    let culprit = told.culprit.as_ref().and_then(|culprit| culprit.find(source, outline, place, index));
    let diagnostic = Diagnostic {
        message: told.message,
        help: told.help.map(String::into_boxed_str),
        ..culprit.unwrap_or_else(|| source.at(place, ""))
    };
    let culprit = match (told.missing, &told.culprit) {
        (Some(key), _) => MistakePlace::Missing(place.key(key)),
        (None, Some(span)) => span.place(outline, place, told.meant),
        (None, None) => MistakePlace::Value(place.clone()),
    };
    ContentMistake { diagnostic, culprit }
}

/// The message without ` at line 3 column 5`, which the caret shows.
fn strip_position<'a>(text: &'a str, error: &serde_yaml::Error) -> &'a str {
    let Some(location) = error.location() else { return text };
    let position = format!(" at line {} column {}", location.line(), location.column());
    text.strip_suffix(&position).unwrap_or(text)
}

/// A message of serde, understood.
struct SerdeMessage {
    message: String,
    help: Option<String>,
    culprit: Option<ErrorSpan>,
    /// A key that is wanted and not there.
    missing: Option<String>,
    /// The known key that was probably meant by one that is not known.
    meant: Option<String>,
}

/// The part of the text to underline. Enums with an inner tag, untagged enums and flattened structs report only the mapping
/// that held the mistake.
enum ErrorSpan {
    Key(String),
    Scalar(String),
}

impl ErrorSpan {
    fn find(
        &self,
        source: &SourceText,
        outline: &DocumentOutline,
        above: &YamlPath,
        index: Option<usize>,
    ) -> Option<Diagnostic> {
        let (Self::Key(word) | Self::Scalar(word)) = self;
        let rest = index.and_then(|index| source.text().get(index..));
        if let (Some(index), Some(rest)) = (index, rest) {
            let quoted = rest.strip_prefix(['"', '\'']).is_some_and(|rest| rest.starts_with(word.as_str()));
            if !word.is_empty() && (quoted || rest.starts_with(word.as_str())) {
                return Some(source.at_byte(index, word.chars().count() + 2 * usize::from(quoted), ""));
            }
        }
        match self.place(outline, above, None) {
            MistakePlace::Key(place, _) if outline.has(&place) => Some(source.at_key(&place, "")),
            MistakePlace::Value(place) if place != *above => Some(source.at(&place, "")),
            _ => None,
        }
    }

    /// The place of the key or value: right under the place that refused, if it is there, or deeper.
    fn place(&self, outline: &DocumentOutline, above: &YamlPath, meant: Option<String>) -> MistakePlace {
        let (Self::Key(word) | Self::Scalar(word)) = self;
        let own = above.key(word);
        match self {
            Self::Scalar(scalar) => match outline.scalar_under(above, scalar) {
                // A word that a mapping's keys are taken from.
                None if outline.has(&own) => MistakePlace::Key(own, meant),
                found => MistakePlace::Value(found.unwrap_or_else(|| above.clone())),
            },
            Self::Key(_) if outline.has(&own) => MistakePlace::Key(own, meant),
            Self::Key(key) => MistakePlace::Key(outline.key_under(above, key).unwrap_or(own), meant),
        }
    }
}

impl SerdeMessage {
    fn read(text: &str) -> Self {
        let told = |message: String, help: Option<String>, culprit| {
            let (missing, meant) = (None, None);
            Self { message, help, culprit, missing, meant }
        };
        let meant = |word: &str, names: &str| nearest(word, quoted_names(names)).map(str::to_owned);
        if let Some((key, names)) = named(text, "unknown field `") {
            let help = suggestion(key, names, "keys").or_else(|| Some("no key is wanted here: take it away".into()));
            let unknown = told(format!("unknown key `{key}`"), help, Some(ErrorSpan::Key(key.into())));
            return Self { meant: meant(key, names), ..unknown };
        }
        if let Some((name, names)) = named(text, "unknown variant `") {
            let help = suggestion(name, names, "words");
            let message = format!("`{name}` is not one of the words known here");
            let unknown = told(message, help, Some(ErrorSpan::Scalar(name.into())));
            return Self { meant: meant(name, names), ..unknown };
        }
        if let Some((key, _)) = named(text, "missing field `") {
            let told = told(format!("the key `{key}` is missing"), Some(format!("add a line `{key}: …` here")), None);
            return Self { missing: Some(key.into()), ..told };
        }
        if let Some((key, _)) = named(text, "duplicate field `") {
            let help = "two keys here are names for the same thing: keep one";
            return told(format!("the key `{key}` is given twice"), Some(help.into()), None);
        }
        for start in ["invalid type: ", "invalid value: "] {
            if let Some((found, wanted)) = text.strip_prefix(start).and_then(|rest| rest.rsplit_once(", expected ")) {
                let (found, scalar) = found_words(found);
                let message = format!("{} is wanted here, not {found}", wanted_words(wanted));
                let help = scalar.as_deref().and_then(|scalar| match wanted {
                    "a sequence" => Some(list_of(&[scalar])),
                    MESSAGE_WORDS => Some(format!(
                        "say when it is true, too: `{{when: their turn, text: \"{scalar}\"}}`, or another `when`"
                    )),
                    COMMAND_WORDS => Some(list_of(&scalar.split_whitespace().collect::<Vec<_>>())),
                    _ => None,
                });
                return told(message, help, scalar.map(ErrorSpan::Scalar));
            }
        }
        if text.starts_with("data did not match any variant of untagged enum") {
            let help = "compare with a file that works: a key may be misspelt, or of another form";
            return told("none of the forms that are allowed here fits".into(), Some(help.into()), None);
        }
        told(text.into(), None, None)
    }
}

/// The word in backticks after `start`, and what follows it.
fn named<'a>(text: &'a str, start: &str) -> Option<(&'a str, &'a str)> {
    let rest = text.strip_prefix(start)?;
    // The word is the author's and may hold anything; what serde adds holds no such seam.
    rest.split_once("`, ").or_else(|| rest.strip_suffix('`').map(|word| (word, "")))
}

/// The names in serde's "expected one of `a`, `b`".
fn quoted_names(expected: &str) -> impl Iterator<Item = &str> {
    expected.split('`').skip(1).step_by(2)
}

/// Suggests a replacement for `word`, from serde's "expected one of `a`, `b`".
fn suggestion(word: &str, expected: &str, what: &str) -> Option<String> {
    let names: Vec<&str> = quoted_names(expected).collect();
    if let Some(meant) = nearest(word, names.iter().copied()) {
        return Some(format!("did you mean `{meant}`?"));
    }
    let listed = names.iter().take(MOST_NAMES).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let more = if names.len() > MOST_NAMES { ", …" } else { "" };
    match names.len() {
        0 => None,
        1 => Some(format!("only {listed} is known here")),
        _ => Some(format!("the {what} known here are {listed}{more}")),
    }
}

/// Help where a text stands that a list of these items is wanted of.
fn list_of(items: &[&str]) -> String {
    format!("write a list, in brackets: `[\"{}\"]`; a comma separates one from the next", items.join("\", \""))
}

/// serde's name for what was found, in plain words, and the text of it if it is a scalar.
fn found_words(found: &str) -> (String, Option<String>) {
    let inner = |quote: char| found.split_once(quote).and_then(|(_, rest)| rest.strip_suffix(quote)).map(str::to_owned);
    match found.split(' ').next() {
        Some("string") => {
            // Printed with Rust's escapes; what has any is not looked for again.
            let text = inner('"').unwrap_or_default();
            (format!("the text \"{text}\""), (!text.contains('\\')).then_some(text))
        }
        Some("integer" | "floating") => {
            let number = inner('`').unwrap_or_default();
            (format!("the number {number}"), Some(number))
        }
        Some("boolean") => {
            let truth = inner('`').unwrap_or_default();
            (format!("`{truth}`"), Some(truth))
        }
        Some("unit" | "null" | "Option") => ("nothing".into(), None),
        Some("map") => ("a mapping".into(), None),
        Some("sequence") => ("a list".into(), None),
        _ => (found.into(), None),
    }
}

/// serde's name for what was wanted, in plain words.
fn wanted_words(wanted: &str) -> &str {
    match wanted {
        "a boolean" => "`true` or `false`",
        "a string" | "a borrowed string" | "string" | "a character" => "a text",
        "a sequence" => "a list",
        "a map" => "a mapping of keys to values",
        "unit" | "null" => "nothing",
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "u128" | "usize" => "a whole number of 0 or more",
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "an integer" => "a whole number",
        "f32" | "f64" | "a float" => "a number",
        _ if wanted.starts_with("struct ") || wanted.contains("internally tagged enum") => {
            "a mapping of keys to values"
        }
        _ if wanted.starts_with("enum ") || wanted.starts_with("variant ") || wanted.contains("variant identifier") => {
            "one of the words known here"
        }
        _ if wanted.contains("YAML tag") => "one word",
        _ => wanted,
    }
}

#[cfg(test)]
#[path = "content_error_tests.rs"]
mod tests;

//! Calls of a controller's functions, as the grader sends them and as somebody types them.

use crate::kit::json::Json;

/// Cues that are functions by themselves, and are called with nothing.
const PLAIN: [&str; 5] = ["startup", "update", "undo", "redo", "save"];

/// An argument of a function; a player is a number, 1 for the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A whole number.
    Number(i32),
    /// A text.
    Text(String),
}

impl From<i32> for Argument {
    fn from(number: i32) -> Argument {
        Argument::Number(number)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

/// Whether a call is a cue by itself.
pub(super) fn is_plain(name: &str, arguments: &[Argument]) -> bool {
    arguments.is_empty() && PLAIN.contains(&name)
}

/// Writes a call as [`NamedCall::parse`] reads it: `drop 3`, `move "left"`.
pub(super) fn written(name: &str, arguments: &[Argument]) -> String {
    let written = arguments.iter().map(|argument| match argument {
        Argument::Number(number) => format!(" {number}"),
        Argument::Text(text) => format!(" {}", Json::from(text.as_str())),
    });
    std::iter::once(name.to_owned()).chain(written).collect()
}

/// A function that is called, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedCall {
    /// Name of the function in the spec.
    pub(super) name: String,
    /// Its arguments, in order.
    pub(super) arguments: Vec<Argument>,
}

impl NamedCall {
    /// Reads a cue of the grader.
    ///
    /// # Errors
    /// What is missing or wrong in it.
    pub(super) fn read(message: &Json) -> Result<NamedCall, String> {
        match message.get("cue").and_then(Json::as_text).ok_or("no `cue`")? {
            "call" => NamedCall::parse(message.get("action").and_then(Json::as_text).ok_or("no `action`")?),
            plain if PLAIN.contains(&plain) => Ok(NamedCall { name: plain.to_owned(), arguments: Vec::new() }),
            other => Err(format!("`{other}` is not a cue of this coursework")),
        }
    }

    /// Reads a function and its arguments, with blanks between them: `drop 3`, `move left`, `say "good day"`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn parse(text: &str) -> Result<NamedCall, String> {
        let text = text.trim();
        let (name, mut rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
        if name.is_empty() {
            return Err("a call is a function and its arguments, and this is nothing".to_owned());
        }
        let mut arguments = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                return Ok(NamedCall { name: name.to_owned(), arguments });
            }
            let (word, after) = rest.split_at(length_of_word(rest));
            arguments.push(argument(word)?);
            rest = after;
        }
    }

    /// The call as a reader of messages knows it: `drop(3)`.
    pub(super) fn in_words(&self) -> String {
        let written = |argument: &Argument| match argument {
            Argument::Number(number) => number.to_string(),
            Argument::Text(text) => format!("{text:?}"),
        };
        format!("{}({})", self.name, self.arguments.iter().map(written).collect::<Vec<_>>().join(", "))
    }
}

/// How long the first word is, in bytes: a text in quotation marks, or what stands before a blank.
fn length_of_word(text: &str) -> usize {
    let mut is_escaped = false;
    let ends = |(_, letter): &(usize, char)| {
        let ends = *letter == '"' && !is_escaped;
        is_escaped = *letter == '\\' && !is_escaped;
        ends
    };
    let quoted = if text.starts_with('"') { text.char_indices().skip(1).find(ends) } else { None };
    let end = quoted.map(|(place, _)| place + 1);
    end.or_else(|| text.find(char::is_whitespace)).unwrap_or(text.len())
}

fn argument(word: &str) -> Result<Argument, String> {
    if word.starts_with('"') {
        let text: Option<Json> = word.parse().ok();
        let text =
            text.as_ref().and_then(Json::as_text).ok_or_else(|| format!("{word} is no text in quotation marks"))?;
        return Ok(Argument::Text(text.to_owned()));
    }
    if word.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        let number = word.parse().map_err(|_| format!("what begins like a number is a whole number, not {word}"))?;
        return Ok(Argument::Number(number));
    }
    Ok(Argument::Text(word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_numbers_words_and_quoted_texts() {
        let call = NamedCall::parse(r#" say  left -3 "7" "up and \"down\"" "\u00e9\\" é"x "#).expect("a call");
        let text = |text: &str| Argument::Text(text.to_owned());
        let own = [text("left"), Argument::Number(-3), text("7"), text("up and \"down\""), text("é\\"), text("é\"x")];
        assert_eq!((call.name.as_str(), call.arguments.as_slice()), ("say", own.as_slice()));
        let again = NamedCall::parse(&written(&call.name, &call.arguments)).expect("it is read as it is written");
        assert_eq!(again, call);
        assert_eq!(written("move", &["left".into(), 3.into()]), r#"move "left" 3"#);
        assert_eq!(NamedCall::parse("drop 3 left").expect("a call").in_words(), r#"drop(3, "left")"#);
        for wrong in ["", " ", "drop 3.5", "drop -", "drop 3000000000", r#"say "left"#, r#"say "a\x""#] {
            assert!(NamedCall::parse(wrong).is_err(), "{wrong}");
        }
    }
}

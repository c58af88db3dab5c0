//! Results for people, or as JSON for other programs.

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{CliError, say};
use crate::json::to_json_pretty;

/// Output options of a command.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Output {
    /// Format of the output
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Formats of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text for people
    #[default]
    Terminal,
    /// One JSON document, for other programs
    Json,
}

impl Output {
    /// Whether another program reads it: then there is one document on standard output, and nothing else.
    pub fn is_json(self) -> bool {
        self.format == Format::Json
    }
}

/// A result, and which one it is.
#[derive(Serialize)]
struct Document<'a, T> {
    format: String,
    #[serde(flatten)]
    result: &'a T,
}

/// Prints a command's result as one JSON document. Its first key says what it is: `referee/<command>/v1`.
///
/// # Errors
/// A result that is no JSON, which none is.
pub fn say_json(command: &str, result: &impl Serialize) -> Result<(), CliError> {
    say(json_text(command, result)?);
    Ok(())
}

/// Returns the result as JSON text.
///
/// # Errors
/// A result that is no JSON, which none is.
pub fn json_text(command: &str, result: &impl Serialize) -> Result<String, CliError> {
    let document = Document { format: format!("referee/{command}/v1"), result };
    to_json_pretty(&document).map_err(|error| CliError::grader("write JSON", error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::escape::is_hidden;

    #[derive(Serialize)]
    struct Said {
        says: String,
    }

    #[test]
    fn nothing_hidden_is_printed_and_nothing_is_lost() {
        let says = "\u{1b}[31m \u{9b}2J \u{202e}x\u{7f} \u{e0041} Größe \"漢\"\n".to_string();
        let text = json_text("try", &Said { says: says.clone() }).unwrap();
        assert!(text.chars().all(|character| character == '\n' || !is_hidden(character)), "{text}");
        assert!(text.contains("Größe") && text.contains("漢"), "{text}");
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&read["format"], &read["says"]), (&"referee/try/v1".into(), &says.into()));
    }
}

//! Questions of the page, and errors as sentences for it.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::cli::CliError;
use crate::diagnostic::escape::escape_lines;
use crate::serve::Complaints;

/// The lines of an error, as text.
pub fn complaints(error: CliError) -> Complaints {
    let text = error.text(false, None);
    let text = text.strip_prefix("referee: ").unwrap_or(&text);
    escape_lines(text).lines().map(str::to_string).collect()
}

/// Parses what a page has asked a desk.
///
/// # Errors
/// What is wrong with the request.
pub fn parse_question<T: DeserializeOwned>(asked: Value) -> Result<T, Complaints> {
    serde_json::from_value(asked).map_err(|error| vec![format!("the request is not right: {error}")])
}

//! Errors of commands as sentences for the page.

use crate::cli::CliError;
use crate::diagnostic::escape::escape_lines;
use crate::serve::Complaints;

/// The lines of an error, as text.
pub fn complaints(error: CliError) -> Complaints {
    let text = error.text(false, None);
    let text = text.strip_prefix("referee: ").unwrap_or(&text);
    escape_lines(text).lines().map(str::to_string).collect()
}

//! Warnings, which are not part of the results, and their output.

use std::io::Write;

/// Receiver of warnings that are not part of the results.
pub type WarningSink<'a> = &'a mut dyn FnMut(String);

/// Says what is no part of the results. When standard error is gone, nobody can be told.
pub fn warn(what: String) {
    let _ = writeln!(anstream::stderr().lock(), "referee: warning: {what}");
}

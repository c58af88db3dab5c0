//! What is to be known that is no part of the results: who hears it, and how people are told.

use std::io::Write;

/// Who hears what is to be known that is no part of the results.
pub type WarningSink<'a> = &'a mut dyn FnMut(String);

/// Says what is no part of the results. When standard error is gone, nobody can be told.
pub fn warn(what: String) {
    let _ = writeln!(anstream::stderr().lock(), "referee: warning: {what}");
}

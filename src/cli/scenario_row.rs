//! Scenarios in a list.

use crate::report::terminal_text::wrap;

/// The columns of an id, where titles begin after it; longer ids push their own title on.
const ID: usize = 36;

/// A scenario in a list: its id, which words are looked for in, and its title in as many lines as it needs.
pub fn row(id: &str, hidden: bool, title: &str) -> String {
    let hidden = if hidden { "hidden: " } else { "" };
    let indent = " ".repeat(ID + 1);
    let row = wrap("", &indent, &format!("{id:<ID$} {hidden}{title}"));
    row.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

//! Lines that are made for a terminal, for a page.

/// A text without colours.
pub fn plain_text(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// A text without colours, in one line.
pub fn plain_line(text: &str) -> String {
    plain_text(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

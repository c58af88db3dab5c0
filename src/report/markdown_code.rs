//! Texts in Markdown that are to be read to the letter: their fences are longer than any run of backticks inside.

/// A text in a line.
pub fn code_span(text: &str) -> String {
    let fence = "`".repeat(longest_run(text) + 1);
    // Markdown takes away one blank at either end where there are two.
    let needs_room = text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']);
    if needs_room { format!("{fence} {text} {fence}") } else { format!("{fence}{text}{fence}") }
}

/// Returns the fence for a block with this text.
pub fn code_fence(text: &str) -> String {
    "`".repeat(longest_run(text).max(2) + 1)
}

/// How many backticks stand together, at most.
fn longest_run(text: &str) -> usize {
    text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_to_the_letter_is_not_changed_by_its_fence() {
        assert_eq!(code_span("White's move?"), "`White's move?`");
        assert_eq!(code_span("a `b` c"), "``a `b` c``");
        assert_eq!(code_span("says he resigns "), "` says he resigns  `");
        assert_eq!(code_span("`x``"), "``` `x`` ```");
        assert_eq!((code_fence("a"), code_fence("a ```` b")), ("```".to_string(), "`````".to_string()));
    }
}

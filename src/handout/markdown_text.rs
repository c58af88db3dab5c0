//! Markdown for counts and texts.

/// Writes a number of marks.
pub fn marks(count: u32) -> String {
    if count == 1 { "1 mark".to_string() } else { format!("{count} marks") }
}

/// A text in a cell of a table, or in a heading: one line, in which nothing is markup.
pub fn cell(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for letter in text.split_whitespace().collect::<Vec<_>>().join(" ").chars() {
        if matches!(letter, '|' | '\\' | '<' | '[' | ']' | '*' | '_' | '`' | '&') {
            cell.push('\\');
        }
        cell.push(letter);
    }
    cell
}

/// Returns the text with its first letter capitalised.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_counted_in_words() {
        assert_eq!((marks(1), marks(14)), ("1 mark".to_string(), "14 marks".to_string()));
    }
}

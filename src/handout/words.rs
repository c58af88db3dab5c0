//! How counts, points of a handout and texts are written in Markdown.

/// So many marks.
pub fn marks(count: u32) -> String {
    if count == 1 { "1 mark".to_string() } else { format!("{count} marks") }
}

/// The points of the source, after a comma; nothing if there are none.
pub fn points(points: &[u32]) -> String {
    let all: Vec<String> = points.iter().map(ToString::to_string).collect();
    match all.as_slice() {
        [] => String::new(),
        [one] => format!(", point {one}"),
        many => format!(", points {}", many.join(", ")),
    }
}

/// A text in Markdown that is to be read to the letter.
pub fn code(text: &str) -> String {
    let fence = "`".repeat(longest_run(text) + 1);
    // Markdown takes away one blank at either end where there are two.
    let needs_room = text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']);
    if needs_room { format!("{fence} {text} {fence}") } else { format!("{fence}{text}{fence}") }
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

/// What stands before and after a block of this text.
pub fn fence(text: &str) -> String {
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
        assert_eq!(code("White's move?"), "`White's move?`");
        assert_eq!(code("a `b` c"), "``a `b` c``");
        assert_eq!(code("says he resigns "), "` says he resigns  `");
        assert_eq!(code("`x``"), "``` `x`` ```");
        assert_eq!((fence("a"), fence("a ```` b")), ("```".to_string(), "`````".to_string()));
    }

    #[test]
    fn points_and_marks_are_counted_in_words() {
        assert_eq!((marks(1), marks(14)), ("1 mark".to_string(), "14 marks".to_string()));
        assert_eq!(
            (points(&[]), points(&[7]), points(&[7, 16])),
            (String::new(), ", point 7".into(), ", points 7, 16".into())
        );
    }
}

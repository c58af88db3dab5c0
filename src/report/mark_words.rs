//! Marks in words.

/// Counts marks: `1 mark`, `5 marks`.
pub fn count_marks(count: u32) -> String {
    if count == 1 { "1 mark".to_string() } else { format!("{count} marks") }
}

#[cfg(test)]
mod tests {
    use super::count_marks;

    #[test]
    fn one_mark_is_singular() {
        assert_eq!([0, 1, 2].map(count_marks), ["0 marks", "1 mark", "2 marks"]);
    }
}

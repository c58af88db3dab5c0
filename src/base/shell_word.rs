//! Words of commands that people paste into a shell.

/// Writes a word as a POSIX shell takes it: as it is if it is plain, else between single quotes.
///
/// Whoever shows it escapes it as any other text.
///
/// # Example
/// ```
/// use referee_base::shell_word::shell_word;
/// assert_eq!(shell_word("reversi/capture/up"), "reversi/capture/up");
/// assert_eq!(shell_word("my work"), "'my work'");
/// assert_eq!(shell_word("it's"), r"'it'\''s'");
/// ```
pub fn shell_word(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:@%+,=".contains(letter);
    if !word.is_empty() && !word.starts_with(['-', '=']) && word.chars().all(is_plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn a_shell_reads_the_word_that_was_meant() {
        for word in
            ["a", "a b", "it's", "$HOME", "`id`", "a\nb", "*", "~", "a;b", "ü", "", "\\", "\"", "a=b", "!x", "#x"]
        {
            let script = format!("printf %s {}", shell_word(word));
            let output = Command::new("sh").args(["-c", &script]).output().expect("a shell");
            assert_eq!(String::from_utf8_lossy(&output.stdout), word, "{script}");
        }
    }
}

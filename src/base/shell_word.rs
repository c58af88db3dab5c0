//! Words of commands that people paste into a shell.

/// Writes a word as a shell of this system takes it: as it is if it is plain, else between quotes. On Windows these are double
/// quotes where both of its shells read them alike.
///
/// Whoever shows it escapes it as any other text.
///
/// # Example
/// ```
/// use referee_base::shell_word::shell_word;
/// assert_eq!(shell_word("reversi/capture/up"), "reversi/capture/up");
/// # #[cfg(unix)]
/// assert_eq!(shell_word("my work"), "'my work'");
/// # #[cfg(unix)]
/// assert_eq!(shell_word("it's"), r"'it'\''s'");
/// ```
pub fn shell_word(word: &str) -> String {
    if cfg!(windows) { word_for_windows(word) } else { word_for_unix(word) }
}

fn word_for_unix(word: &str) -> String {
    if is_plain(word, "-_./:@%+,=") {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

fn word_for_windows(word: &str) -> String {
    if is_plain(word, r"-_./:@+=\") {
        return word.to_string();
    }
    let is_alike = |letter: char| letter.is_alphanumeric() || r"-_./:@+,=\ ()'".contains(letter);
    match word.trim_end_matches('\\') {
        // A backslash before the quote would make that a part of the word.
        word if !word.is_empty() && word.chars().all(is_alike) => format!("\"{word}\""),
        // Nothing could be written for both, and PowerShell replaces nothing in this one.
        word => format!("'{}'", word.replace('\'', "''")),
    }
}

/// Whether a word is the same between quotes and without them.
fn is_plain(word: &str, marks: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || marks.contains(letter);
    !word.is_empty() && !word.starts_with(['-', '=']) && word.chars().all(is_plain)
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
            let script = format!("printf %s {}", word_for_unix(word));
            let output = Command::new("sh").args(["-c", &script]).output().expect("a shell");
            assert_eq!(String::from_utf8_lossy(&output.stdout), word, "{script}");
        }
    }

    #[test]
    fn the_shells_of_windows_read_the_word_that_was_meant() {
        for (word, written) in [
            ("mine", "mine"),
            (r"work\mine", r"work\mine"),
            (r"my work\", "\"my work\""),
            ("it's", "\"it's\""),
            ("Übung (1)", "\"Übung (1)\""),
            ("", "''"),
            ("$(calc)", "'$(calc)'"),
            ("100% 'a'", "'100% ''a'''"),
        ] {
            assert_eq!(word_for_windows(word), written);
        }
    }
}

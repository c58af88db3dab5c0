//! Names of strangers that become names of the grader's own files.

use crate::diagnostic::escape::is_hidden;

/// The longest name that is made, in bytes. File systems take 255, and something may be added to it.
const LONGEST: usize = 200;

/// Returns a name that is one file below whatever folder it is joined to: it leads nowhere else, can be seen, and fits into
/// a file system. Nearly every name stays as it is; `other` stands for one of which nothing is left.
///
/// # Example
/// ```
/// use referee_base::untrusted::safe_component;
/// assert_eq!(safe_component("Board.java", "file"), "Board.java");
/// assert_eq!(safe_component("../../etc/passwd", "file"), ".._.._etc_passwd");
/// assert_eq!(safe_component("..", "file"), "file");
/// ```
pub fn safe_component(name: &str, other: &str) -> String {
    let plain = |letter: char| if matches!(letter, '/' | '\\') || is_hidden(letter) { '_' } else { letter };
    let mut safe = String::new();
    for letter in name.chars().map(plain) {
        if safe.len() + letter.len_utf8() > LONGEST {
            break;
        }
        safe.push(letter);
    }
    if matches!(safe.trim(), "" | "." | "..") { other.to_string() } else { safe }
}

#[cfg(test)]
mod tests {
    use std::path::{Component, Path};

    use super::*;

    #[test]
    fn every_name_is_one_plain_component() {
        let long = "é".repeat(300);
        for name in ["", ".", "..", "/", "~", "a/../b", "/etc", "a\0b", "a\u{202e}b", " .. ", "..\\..", "C:\\x", &long]
        {
            let safe = safe_component(name, "other");
            let parts: Vec<Component<'_>> = Path::new(&safe).components().collect();
            assert!(
                matches!(parts.as_slice(), [Component::Normal(own)] if own.to_str() == Some(&safe)),
                "{name:?} became {safe:?}"
            );
            assert!(safe.len() <= LONGEST && !safe.chars().any(is_hidden));
            assert_eq!(safe_component(&safe, "other"), safe);
        }
        for name in ["Reversi (1)", "Größe.java", ".classpath", "...", "Jane's work", "~2"] {
            assert_eq!(safe_component(name, "other"), name);
        }
    }
}

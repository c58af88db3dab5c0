//! Names of files that Windows takes for something else: devices, streams of a file, or another name.

/// Names of devices, which lie in every folder, whatever comes after a dot.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];
/// Beginnings of the names of devices that are followed by a digit.
const NUMBERED: [&str; 2] = ["com", "lpt"];
/// Letters that no file's name has there, or that part it.
const FORBIDDEN: [char; 9] = ['<', '>', ':', '"', '|', '?', '*', '\\', '/'];

/// Whether Windows has no file of this name, or takes it for another one.
///
/// # Example
/// ```
/// use referee_base::platform::means_something_else_on_windows;
/// assert!(["nul", "COM1.txt", "a:b", "a.", "what?"].into_iter().all(means_something_else_on_windows));
/// assert!(["null", "com10", "main.rs", ".hidden", "a b"].into_iter().all(|name| !means_something_else_on_windows(name)));
/// ```
pub fn means_something_else_on_windows(name: &str) -> bool {
    let stem = name.split(['.', ':']).next().unwrap_or_default().trim_end().to_lowercase();
    let is_digit = |rest: &str| matches!(rest.chars().collect::<Vec<_>>().as_slice(), ['0'..='9' | '¹' | '²' | '³']);
    DEVICES.contains(&stem.as_str())
        || NUMBERED.iter().any(|device| stem.strip_prefix(device).is_some_and(is_digit))
        || name.ends_with(['.', ' '])
        || name.chars().any(|letter| FORBIDDEN.contains(&letter) || letter.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_streams_and_other_spellings_are_no_files() {
        let elsewhere = [
            "NUL",
            "nul.txt",
            "aux .c",
            "LPT³",
            "com0.a.b",
            "a.txt:stream",
            "main.rs ",
            "main.rs.",
            "a\\b",
            "a\u{1}b",
            "*",
        ];
        for name in elsewhere {
            assert!(means_something_else_on_windows(name), "{name:?}");
        }
        for name in ["nulls", "com", "com12", "console.py", "Größe.java", "...a", ".gitignore", "a{b}"] {
            assert!(!means_something_else_on_windows(name), "{name:?}");
        }
    }
}

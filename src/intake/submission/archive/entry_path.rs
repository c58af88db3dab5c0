//! Names of the entries of an archive.

use unicode_normalization::UnicodeNormalization;

use crate::diagnostic::escape::{escape_text, is_hidden};
use crate::leftovers::{VERSION_CONTROL_FOLDER, is_macos_icon, is_macos_metadata};
use crate::platform::is_no_file_name;

/// The longest name of an entry, in bytes, of a part of it, and how many parts it may have. The first two are what file
/// systems take.
const LONGEST: usize = 1_000;
const LONGEST_PART: usize = 255;
const DEEPEST: usize = 32;
/// How much of a name is shown, in characters.
const SHOWN: usize = 120;

/// A name that stays below the folder that its archive is unpacked into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryPath {
    /// The folders, and what it is called; none for the archive's own root.
    pub parts: Vec<String>,
    /// Whether it says of itself that it is a folder.
    pub folder: bool,
}

impl EntryPath {
    /// Takes a name apart. Backslashes, which some programs write on Windows, part folders like slashes.
    ///
    /// # Errors
    /// Why it is refused, as a predicate of the entry.
    pub fn read(raw: &[u8]) -> Result<EntryPath, String> {
        let text = std::str::from_utf8(raw).map_err(|_| "has a name that is not UTF-8")?;
        if text.is_empty() {
            return Err("has no name".to_string());
        }
        if text.len() > LONGEST {
            return Err(format!("has a name of more than {LONGEST} bytes"));
        }
        if text.trim_end_matches('\r').chars().any(is_hidden) || text.ends_with('\r') && !is_macos_icon(text) {
            return Err("has a name with a character that cannot be seen".to_string());
        }
        let text = text.replace('\\', "/");
        if text.starts_with('/') {
            return Err("has an absolute path".to_string());
        }
        if matches!(text.as_bytes(), [drive, b':', ..] if drive.is_ascii_alphabetic()) {
            return Err("has a path that begins with a drive".to_string());
        }
        let folder = text.ends_with('/');
        let parts: Vec<String> =
            text.split('/').filter(|part| !matches!(*part, "" | ".")).map(str::to_string).collect();
        if parts.iter().any(|part| part == "..") {
            return Err("has a path with `..`, which leads out of the archive".to_string());
        }
        if parts.iter().any(|part| part.len() > LONGEST_PART) {
            return Err(format!("has a name of more than {LONGEST_PART} bytes in its path"));
        }
        if parts.iter().any(|part| is_no_file_name(part)) {
            return Err("has a name that this system takes for something else".to_string());
        }
        if parts.len() > DEEPEST {
            return Err(format!("lies more than {DEEPEST} folders deep"));
        }
        let folder = folder || parts.is_empty();
        Ok(EntryPath { parts, folder })
    }

    /// Whether it is something that programs put into archives, and nobody hands in: what macOS lays beside files, and what
    /// a version control keeps, however much that is.
    pub fn is_passed_over(&self) -> bool {
        self.parts.iter().any(|part| is_macos_metadata(part) || part == VERSION_CONTROL_FOLDER)
    }
}

/// Returns the form that is equal for all paths that some file systems take for the same. Neither case nor the spelling of
/// an `é` in Unicode counts.
pub fn case_folded(path: &str) -> String {
    // Lower case can bring letters about that have a shorter spelling.
    path.nfc().collect::<String>().to_lowercase().nfc().collect()
}

/// A name as it may be shown, whatever its bytes are, and not at any length.
pub fn display_name(raw: &[u8]) -> String {
    let mut text = String::new();
    for chunk in raw.utf8_chunks() {
        text.push_str(&escape_text(chunk.valid()));
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(raw: &str) -> Result<(String, bool), String> {
        EntryPath::read(raw.as_bytes()).map(|name| (name.parts.join("/"), name.folder))
    }

    #[test]
    fn names_stay_below_the_folder() {
        assert_eq!(parts("src/main.rs"), Ok(("src/main.rs".into(), false)));
        assert_eq!(parts("./src//./main.rs"), Ok(("src/main.rs".into(), false)));
        assert_eq!(parts("src\\main.rs"), Ok(("src/main.rs".into(), false)));
        assert_eq!(parts("src\\"), Ok(("src".into(), true)));
        assert_eq!(parts("./"), Ok((String::new(), true)));
        assert_eq!(parts("..."), Ok(("...".into(), false)));
        for (raw, why) in [
            ("", "has no name"),
            ("/etc/passwd", "has an absolute path"),
            ("\\\\host\\share", "has an absolute path"),
            ("C:\\Users\\x", "has a path that begins with a drive"),
            ("c:x", "has a path that begins with a drive"),
            ("../x", "has a path with `..`, which leads out of the archive"),
            ("a/../b", "has a path with `..`, which leads out of the archive"),
            ("a/..", "has a path with `..`, which leads out of the archive"),
            ("..\\x", "has a path with `..`, which leads out of the archive"),
            ("a\\..\\..\\x", "has a path with `..`, which leads out of the archive"),
            ("a\u{1b}[2Jb", "has a name with a character that cannot be seen"),
            ("a\0b", "has a name with a character that cannot be seen"),
            ("a\u{202e}sr.niam", "has a name with a character that cannot be seen"),
            ("a\r", "has a name with a character that cannot be seen"),
        ] {
            assert_eq!(parts(raw), Err(why.to_string()), "{raw:?}");
        }
        assert_eq!(EntryPath::read(b"caf\xe9.py").unwrap_err(), "has a name that is not UTF-8");
    }

    #[test]
    fn names_have_their_bounds() {
        let long = |length: usize, parts: usize| vec!["a".repeat(length); parts].join("/");
        assert!(parts(&long(255, 3)).is_ok());
        assert_eq!(parts(&long(256, 1)), Err("has a name of more than 255 bytes in its path".to_string()));
        assert_eq!(parts(&long(255, 4)), Err("has a name of more than 1000 bytes".to_string()));
        assert!(parts(&long(1, 32)).is_ok());
        assert_eq!(parts(&long(1, 33)), Err("lies more than 32 folders deep".to_string()));
    }

    #[test]
    fn what_programs_add_is_known() {
        for litter in ["__MACOSX/._main.rs", "a/.DS_Store", "a/._b", "Icon\r", "a/Icon\r", "a/.git/config"] {
            assert!(EntryPath::read(litter.as_bytes()).unwrap().is_passed_over(), "{litter:?}");
        }
        for work in ["a/_b", ".hidden", "Icon", "MACOSX/a", ".gitignore", "git/a"] {
            assert!(!EntryPath::read(work.as_bytes()).unwrap().is_passed_over(), "{work:?}");
        }
    }

    #[test]
    fn names_are_the_same_without_case_and_in_both_spellings() {
        assert_eq!(case_folded("SRC/Café"), case_folded("src/cafe\u{301}"));
        assert_ne!(case_folded("src/a"), case_folded("src/b"));
    }

    #[test]
    fn what_is_shown_is_harmless_and_short() {
        assert_eq!(display_name(b"a\x1b[2J\xff\xfe"), r"a\u{1b}[2J\xff\xfe");
        assert_eq!(display_name("ä".repeat(500).as_bytes()).chars().count(), SHOWN + 1);
    }
}

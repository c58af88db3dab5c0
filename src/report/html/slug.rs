//! Names of files and anchors, made from ids.

/// How long a name may get before it is cut, in characters.
const LONGEST: usize = 60;

/// A file's name for a submission's id, without extension: safe on every system, the same every time, and another one for
/// every other id.
///
/// A plain id stays readable: `/` becomes `--`. Whatever is lost of another is made up for by a hash, after a dot.
///
/// # Example
/// ```
/// use referee_report::html::slug;
/// assert_eq!(slug("monday/ann-2"), "monday--ann-2");
/// assert!(slug("Ann & Ben").starts_with("ann-ben."));
/// assert_ne!(slug("ann"), slug("Ann"));
/// ```
pub fn slug(id: &str) -> String {
    let is_plain = |part: &str| {
        let words = part.split('-').all(|word| !word.is_empty());
        let letters = part.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-' | '_'));
        words && letters
    };
    if id.split('/').all(is_plain) && id.len() <= LONGEST {
        return id.replace('/', "--");
    }
    let mut plain = String::new();
    for letter in id.chars() {
        match letter.to_ascii_lowercase() {
            letter @ ('a'..='z' | '0'..='9' | '_') => plain.push(letter),
            _ if plain.is_empty() || plain.ends_with('-') => {}
            _ => plain.push('-'),
        }
        if plain.len() == LONGEST {
            break;
        }
    }
    let hash = blake3::hash(id.as_bytes()).to_hex();
    format!("{}.{}", plain.trim_matches('-'), &hash[..12]).trim_start_matches('.').to_string()
}

/// A name for a place on a page; ids of fixtures are plain enough to stay apart.
pub(super) fn anchor(kind: &str, id: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '.' };
    format!("{kind}-{}", id.chars().map(plain).collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_id_has_a_safe_name_of_its_own() {
        let long = "x".repeat(300);
        let ids = [
            "a/b",
            "a--b",
            "a-b",
            "A-b",
            "a/B",
            "a b",
            "a/../b",
            "..",
            "",
            "/",
            "-",
            "é",
            "漢",
            "a\0b",
            "con.",
            "a\"b",
            "<b>",
            "a-",
            "a_b",
            &long,
            "reversi/flawed/python-x",
        ];
        let slugs: BTreeSet<String> = ids.iter().map(|id| slug(id)).collect();
        assert_eq!(slugs.len(), ids.len(), "{slugs:?}");
        for slug in &slugs {
            let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
            assert!(slug.chars().all(plain) && !slug.starts_with('.') && !slug.is_empty() && slug.len() < 80, "{slug}");
            assert_eq!(*slug, slug.to_lowercase(), "some systems take capitals for small letters");
        }
        assert!(slugs.contains("reversi--flawed--python-x"));
    }
}

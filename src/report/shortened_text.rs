//! Texts of strangers, as long as anybody reads them.

/// Words after a text of which not all is shown.
const CUT: &str = "… cut";

/// Returns the beginning of a text that has been made visible, and says so if it goes on. Escaping makes texts longer, so what
/// counts is what is shown, in bytes; no character is cut in half.
///
/// # Example
/// ```
/// use referee_report::shortened_text::shorten;
/// assert_eq!(shorten("Ann".to_string(), 5), "Ann");
/// assert_eq!(shorten("Größe".to_string(), 3), "Gr… cut");
/// ```
pub fn shorten(mut text: String, most: usize) -> String {
    if text.len() > most {
        let end = text.floor_char_boundary(most);
        text.truncate(end);
        text.push_str(CUT);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_too_long_is_cut() {
        for (text, most, shown) in [("", 0, ""), ("漢字", 6, "漢字"), ("漢字", 5, "漢… cut"), ("漢", 1, "… cut")]
        {
            assert_eq!(shorten(text.to_string(), most), shown);
        }
        assert!(shorten("x".repeat(1 << 20), 100).len() < 110);
    }
}

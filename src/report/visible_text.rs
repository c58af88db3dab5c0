//! Characters that a reader would miss, made visible; and what is the matter with a text, in sentences.

mod alike;
mod explain;
mod look_alike;

pub use alike::are_alike;
pub use explain::explain_difference;
pub use look_alike::{LookAlike, look_alike};

use unicode_width::UnicodeWidthChar;

use crate::diagnostic::escape;

/// The text on one line, harmless and with nothing left to guess.
///
/// Hidden characters are spelled out (`\u{200b}`, `\t`, `\n`); a blank at the start, at the end or next to another
/// blank is a `·`; a character that looks like a plain one is followed by its number, as in `–<U+2013>`.
///
/// # Example
/// ```
/// use referee_report::visible_text::make_visible;
/// assert_eq!(make_visible("3 – 4,  you won! "), "3 –<U+2013> 4,··you won!·");
/// assert_eq!(make_visible("\u{1b}[2Jnot your\u{a0}turn\n"), r"\u{1b}[2Jnot your<U+00A0>turn\n");
/// ```
pub fn make_visible(text: &str) -> String {
    visible_characters(text).into_iter().map(|(_, shown)| shown).collect()
}

/// Each character of a text with what is shown for it.
pub(super) fn visible_characters(text: &str) -> Vec<(char, String)> {
    let characters: Vec<char> = text.chars().collect();
    let matters = |index: usize| {
        let is_blank = |index: Option<usize>| index.and_then(|i| characters.get(i)).is_none_or(|c| *c == ' ');
        is_blank(index.checked_sub(1)) || is_blank(Some(index + 1))
    };
    let shown = |(index, character): (usize, &char)| (*character, show(*character, matters(index)));
    characters.iter().enumerate().map(shown).collect()
}

fn show(character: char, blank_matters: bool) -> String {
    if character == ' ' && blank_matters {
        return "·".into();
    }
    let number = || format!("<U+{:04X}>", u32::from(character));
    match look_alike(character) {
        // Nothing to be seen of it, and some terminals break the line at it.
        Some(LookAlike { plain: " ", .. }) => number(),
        Some(_) => format!("{character}{}", number()),
        None => escape::escape_text(character.encode_utf8(&mut [0; 4])),
    }
}

/// How many columns of a terminal a shown text takes: most characters one, East Asian wide ones and emoji two,
/// combining marks none.
pub(super) fn display_width(text: &str) -> usize {
    text.chars().map(|character| character.width().unwrap_or(1)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_blanks_that_matter_are_marked() {
        for (text, shown) in [
            ("", ""),
            (" ", "·"),
            ("a b c", "a b c"),
            (" a  b ", "·a··b·"),
            ("a \tb", r"a \tb"),
            ("a · b", "a ·<U+00B7> b"),
        ] {
            assert_eq!(make_visible(text), shown);
        }
    }

    #[test]
    fn nothing_hidden_is_left() {
        let every: String = (0..=0x2_ffff).filter_map(char::from_u32).collect();
        let shown = make_visible(&every);
        assert!(!shown.chars().any(escape::is_hidden));
        assert!(!shown.chars().any(|c| c.is_whitespace() && c != ' '));
    }

    #[test]
    fn ordinary_letters_of_any_script_are_left_alone() {
        for text in ["Größe, naïve: 100 %!", "漢字とかな", "Привет", "\\u{1b}", "(a) [b] {c} <d>"] {
            let expected = text.replace('р', "р<U+0440>").replace('е', "е<U+0435>");
            assert_eq!(make_visible(text), expected);
        }
    }
}

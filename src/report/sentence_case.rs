//! Fragments as sentences.

/// A fragment with a capital letter in front. A path, a file or a name of code keeps its case: `main.py` is another file
/// than `Main.py`.
///
/// # Example
/// ```
/// use referee_report::sentence_case::capitalised;
/// assert_eq!(capitalised("white's board differs"), "White's board differs");
/// assert_eq!(capitalised("main.py is too long"), "main.py is too long");
/// assert_eq!(capitalised("`initialise` is missing"), "`initialise` is missing");
/// ```
pub fn capitalised(text: &str) -> String {
    let first_word = text.split_whitespace().next().unwrap_or_default();
    if !is_plain_word(first_word) {
        return text.to_string();
    }
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The full stop that a fragment needs at its end: none after a mark that ends it already, as in what a student's exception says.
///
/// # Example
/// ```
/// use referee_report::sentence_case::full_stop;
/// assert_eq!((full_stop("the board differs"), full_stop("an endless loop?")), (".", ""));
/// ```
pub fn full_stop(text: &str) -> &'static str {
    if text.is_empty() || text.ends_with(['.', '?', '!', '…', ':']) { "" } else { "." }
}

/// Whether it is a word of a sentence: small letters, perhaps with a hyphen or an apostrophe, and a stop behind it.
fn is_plain_word(word: &str) -> bool {
    let word = word.trim_end_matches([',', ';', ':', '.', '?', '!', '…']);
    let is_inside =
        |letter: char| letter.is_alphabetic() && !letter.is_uppercase() || matches!(letter, '-' | '\'' | '’');
    word.starts_with(char::is_alphabetic) && word.chars().all(is_inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_of_a_sentence_get_a_capital_letter() {
        for (fragment, sentence) in [
            ("re-drawn, twice", "Re-drawn, twice"),
            ("white: it is over", "White: it is over"),
            ("élan", "Élan"),
            ("", ""),
        ] {
            assert_eq!(capitalised(fragment), sentence);
        }
        for code in [
            "src/main.rs has no class",
            "my_board is a copy",
            "board.squares is kept",
            "getBoard is called",
            "next() is missing",
            "a/b is a folder",
            "./x is a folder",
            "python3 is not installed",
            "x=1 is wrong",
            "1 piece should be taken",
            " x",
        ] {
            assert_eq!(capitalised(code), code);
        }
    }
}

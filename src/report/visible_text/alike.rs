//! Whether two texts are so alike that it helps to compare them letter by letter.

use super::look_alike;
use crate::diagnostic::escape::is_hidden;

/// Characters that are compared. A stranger's text may be as long as they like, and no message is longer.
const COMPARED: usize = 320;
/// Texts of so many characters are compared in any case: all of it is seen at once.
const SHORT: usize = 4;
/// Texts are alike if at most one in so many characters has to change.
const LENIENCE: usize = 3;

/// Whether one text could be a slip in the other: few characters have to change, or it only stops too early. Capitals, and
/// characters that merely look different, do not count.
///
/// # Example
/// ```
/// use referee_report::visible_text::are_alike;
/// assert!(are_alike("White player not your turn", "White player: not your turn"));
/// assert!(!are_alike("White player not your turn", "White player choose where to put your piece"));
/// ```
pub fn are_alike(expected: &str, actual: &str) -> bool {
    let start = |text: &str| {
        let text: String = text.chars().take(COMPARED).collect();
        plain(&text).to_lowercase()
    };
    let (expected, actual) = (start(expected), start(actual));
    let goes_on = |long: &str, short: &str| !short.trim().is_empty() && long.starts_with(short.trim());
    let longest = expected.chars().count().max(actual.chars().count());
    let is_short = longest <= SHORT && !expected.is_empty() && !actual.is_empty();
    is_short
        || goes_on(&expected, &actual)
        || goes_on(&actual, &expected)
        || strsim::levenshtein(&expected, &actual) * LENIENCE <= longest
}

/// The text as it would be with a plain keyboard.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        match look_alike(character) {
            Some(it) => plain.push_str(it.plain),
            None if character.is_whitespace() => plain.push(' '),
            None if is_hidden(character) => {}
            None => plain.push(character),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::are_alike;

    #[test]
    fn a_slip_is_alike_and_another_message_is_not() {
        let (choose, wait) = ("White player choose where to put your piece", "White player not your turn");
        for slip in
            ["WHITE PLAYER NOT YOUR TURN!", "White player – not your turn", "Black player not your turn", "White"]
        {
            assert!(are_alike(wait, slip), "{slip}");
        }
        for other in [choose, "It is not your turn!", "", "   ", "Draw. Both players ended with 32 pieces."] {
            assert!(!are_alike(wait, other), "{other}");
        }
    }

    #[test]
    fn only_the_beginning_of_an_endless_text_is_compared() {
        assert!(!are_alike("Draw.", &"x".repeat(10_000_000)));
        assert!(are_alike(&"x".repeat(1_000), &"x".repeat(10_000_000)));
    }
}

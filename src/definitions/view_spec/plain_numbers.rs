//! Numbers as windows write them.

/// Signs that stand between the thousands of a number. A blank is none: `3 200` may be two numbers.
const GROUPING: &[char] = &[',', '.', '\'', '\u{2019}', '\u{a0}', '\u{202f}'];
/// Digits between two of these signs.
const GROUP: usize = 3;

/// Returns a text with its whole numbers as a model writes them: without zeros in front, and without signs between thousands.
///
/// # Example
/// ```
/// use referee_definitions::view_spec::plain_numbers;
/// assert_eq!(plain_numbers("Score: 1,024, level 07"), "Score: 1024, level 7");
/// assert_eq!(plain_numbers("1.05 s, 0"), "1.05 s, 0");
/// ```
pub fn plain_numbers(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        plain.push_str(before);
        let length = number_length(number);
        let (number, after) = number.split_at(length);
        plain.push_str(&plain_number(number, before.chars().next_back()));
        rest = after;
    }
    plain + rest
}

/// How many bytes of this text are a number: digits, and signs between two digits.
fn number_length(text: &str) -> usize {
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let is_next_digit = letters.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        let goes_on = letter.is_ascii_digit() || GROUPING.contains(&letter) && is_next_digit;
        if !goes_on {
            return at;
        }
    }
    text.len()
}

/// The number, if it is a whole one, without what a model does not write; else as it is.
fn plain_number(number: &str, before: Option<char>) -> String {
    let groups: Vec<&str> = number.split(GROUPING).collect();
    let mut signs = number.matches(GROUPING);
    let first_sign = signs.next();
    let one_sign = signs.all(|sign| Some(sign) == first_sign);
    let [first, others @ ..] = groups.as_slice() else { return number.to_string() };
    let is_grouped =
        one_sign && first.len() <= GROUP && !first.starts_with('0') && others.iter().all(|it| it.len() == GROUP);
    // A code such as `B07` is no number.
    if before.is_some_and(char::is_alphabetic) || !(others.is_empty() || is_grouped) {
        return number.to_string();
    }
    let digits = groups.concat();
    let without_zeros = digits.trim_start_matches('0');
    if without_zeros.is_empty() { "0".to_string() } else { without_zeros.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_lose_what_only_windows_write() {
        for (text, plain) in [
            ("007", "7"),
            ("000", "0"),
            ("Moves: 07.", "Moves: 7."),
            ("Time 02:05", "Time 2:5"),
            ("-08", "-8"),
            ("1,234", "1234"),
            ("1.234.567 points", "1234567 points"),
            ("1\u{202f}000", "1000"),
            ("1\u{2019}000", "1000"),
            ("10, 200", "10, 200"),
        ] {
            assert_eq!(plain_numbers(text), plain, "{text}");
        }
    }

    #[test]
    fn other_numbers_stay() {
        for text in [
            "",
            "no number",
            "0",
            "7",
            "1.5",
            "0.125",
            "1,2,3",
            "12,34",
            "1234,567",
            "1,234.567",
            "3 200",
            "B07",
            "100",
        ] {
            assert_eq!(plain_numbers(text), text);
        }
    }
}

//! Texts in a window that say what counters and texts of the model hold.

use super::ViewSpec;

impl ViewSpec {
    /// Whether the view shows a board: a view of counters and texts alone says nothing of squares.
    pub fn has_board(&self) -> bool {
        !self.squares.is_empty()
    }

    /// The text by which a window shows that the counter or text of this name holds a value; `None` if it is not shown.
    pub fn value_text(&self, name: &str, value: &str) -> Option<String> {
        Some(self.shown.get(name)?.replace(&placeholder(name), value))
    }

    /// The words before the value in the text that shows it; empty if there are none.
    pub fn words_before_value(&self, name: &str) -> &str {
        let text = self.shown.get(name).map_or("", String::as_str);
        text.split_once(&placeholder(name)).map_or("", |(before, _)| before)
    }
}

/// Stands for the value of the counter or text of this name.
pub fn placeholder(name: &str) -> String {
    format!("{{{name}}}")
}

/// Whether a text holds another one, and not only a part of a word or a number of it: `Coins: 3` is not in `Coins: 30`.
pub fn holds_whole(text: &str, part: &str) -> bool {
    let part = part.trim();
    part.is_empty() || text.match_indices(part).any(|(at, _)| is_whole(&text[..at], part, &text[at + part.len()..]))
}

fn is_whole(before: &str, part: &str, after: &str) -> bool {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let (mut left, mut right) = (before.chars().rev(), after.chars());
    let (first, last, previous, next) = (part.chars().next(), part.chars().last(), left.next(), right.next());
    let goes_on = word(first) && word(previous) || word(last) && word(next);
    // A minus sign and a decimal point belong to a number, too.
    let has_sign = digit(first) && matches!(previous, Some('-' | '\u{2212}')) && !word(left.clone().next());
    let is_decimal = |point: Option<char>, beyond: Option<char>| matches!(point, Some('.' | ',')) && digit(beyond);
    let has_places = digit(first) && is_decimal(previous, left.next()) || digit(last) && is_decimal(next, right.next());
    !goes_on && !has_sign && !has_places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_found_whole_and_anywhere_in_a_text() {
        for (text, part) in [
            ("Coins: 3", "Coins: 3"),
            ("Paid 20, Coins: 3.", "Coins: 3"),
            ("Coins: 30, then Coins: 3", "Coins: 3"),
            ("3-2", "2"),
            ("anything", " "),
            ("*** Sold out ***", "Sold out"),
        ] {
            assert!(holds_whole(text, part), "{part} in {text}");
        }
        for (text, part) in [
            ("Coins: 30", "Coins: 3"),
            ("Coins: 3.5", "Coins: 3"),
            ("13", "3"),
            ("-3", "3"),
            ("1,3", "3"),
            ("Credits", "Credit"),
            ("", "3"),
        ] {
            assert!(!holds_whole(text, part), "{part} in {text}");
        }
    }

    #[test]
    fn a_value_stands_in_the_place_of_its_name() {
        let look = "frame: {title: machine}\nshown: {coins: 'Coins: {coins}', display: '{display}'}";
        let look: ViewSpec = serde_yaml::from_str(look).expect("a view");
        assert_eq!(look.value_text("coins", "3").as_deref(), Some("Coins: 3"));
        assert_eq!(look.value_text("display", "Sold out").as_deref(), Some("Sold out"));
        assert_eq!((look.value_text("tray", "3"), look.words_before_value("coins")), (None, "Coins: "));
        assert!(!look.has_board());
    }
}

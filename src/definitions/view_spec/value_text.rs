//! Texts in a window that say what counters and texts of the model hold.

use similar::TextDiff;

use super::{Caption, ShownFrame, ViewSpec, plain_numbers};

/// How alike another text is at least that was meant to be a wanted one; 1 is equal.
const ALIKE: f32 = 0.5;
/// How many times as long it is at most.
const LONGER: usize = 3;

impl ViewSpec {
    /// Whether the view shows a board: a view of counters and texts alone says nothing of squares.
    pub fn has_board(&self) -> bool {
        !self.squares.is_empty()
    }

    /// The text by which a window shows that the counter or text of this name holds a value; `None` if it is not shown.
    pub fn value_text(&self, name: &str, value: &str) -> Option<String> {
        Some(self.shown.get(name)?.replace(&placeholder(name), value))
    }

    /// Whether a frame shows this value, in the words of the spec: in one text off the squares, or in two that stand side by side.
    /// Capitals, blanks and punctuation of the words do not count, nor do zeros before a number and signs between its thousands.
    /// `fold` takes away what does not count in the value either. `None` if it is not to be shown.
    pub fn shows_value(
        &self,
        frame: &ShownFrame,
        name: &str,
        value: &str,
        fold: &dyn Fn(&str) -> String,
    ) -> Option<bool> {
        let is_number = value.trim().parse::<i64>().is_ok();
        let fold = &|text: &str| if is_number { plain_numbers(&fold(text)) } else { fold(text) };
        let (wanted, words) = (fold(&self.value_text(name, value)?), self.words_of(name));
        let value = fold(value);
        let is_in = |text: &str| {
            let text = fold(text);
            holds_whole(&text, &wanted) || words.hold(&text, &value)
        };
        Some(frame.texts().any(is_in) || frame.captions.iter().any(|pair| words.captions(pair, &value, fold)))
    }

    /// Returns a text of a frame that shows another value than this one in the words of the spec.
    pub fn other_value(&self, frame: &ShownFrame, name: &str, value: &str) -> Option<String> {
        let words = self.words_of(name);
        if words.before.is_empty() {
            return None;
        }
        let is_number = |text: &str| text.parse::<i64>().is_ok();
        let is_other = |text: &str| words.value_in(text).is_some_and(|other| !is_number(value) || is_number(other));
        let in_one = frame.texts().find(|text| is_other(text)).map(str::to_string);
        let joined = |pair: &Caption| format!("{} {}", pair.words, pair.next);
        in_one.or_else(|| frame.captions.iter().map(joined).find(|text| is_other(text)))
    }

    /// Returns the text of a frame that is most like the one by which it would show this value; `None` if none is like it.
    pub fn nearest_to_value(&self, frame: &ShownFrame, name: &str, value: &str) -> Option<String> {
        let wanted = self.value_text(name, value)?.to_lowercase();
        let is_short = |text: &&str| text.len() <= LONGER * wanted.len();
        let ratio = |text: &str| TextDiff::from_chars(text.to_lowercase().as_str(), wanted.as_str()).ratio();
        let near = frame.texts().filter(is_short).map(|text| (ratio(text), text)).filter(|(alike, _)| *alike >= ALIKE);
        near.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, text)| text.to_string())
    }

    /// Whether a value is read without any words.
    pub fn value_stands_alone(&self, name: &str) -> bool {
        !self.words_of(name).are_there()
    }

    fn words_of(&self, name: &str) -> ValueWords {
        let text = self.shown.get(name).map_or("", String::as_str);
        let (before, after) = text.split_once(&placeholder(name)).unwrap_or((text, ""));
        let owned = |text: &str| words(text).map(str::to_lowercase).collect();
        ValueWords { before: owned(before), after: owned(after) }
    }
}

/// Words round a value in the text that shows it, in small letters.
#[derive(Clone, Debug, Default)]
struct ValueWords {
    before: Vec<String>,
    after: Vec<String>,
}

impl ValueWords {
    /// Whether a text holds the value between these words. Without any, it would be found everywhere.
    fn hold(&self, text: &str, value: &str) -> bool {
        let value = value.trim();
        let is_between = |(at, _): (usize, &str)| {
            let (before, after) = (&text[..at], &text[at + value.len()..]);
            is_whole(before, value, after) && self.end(before) && starts(words(after), &self.after)
        };
        !value.is_empty() && self.are_there() && text.match_indices(value).any(is_between)
    }

    /// Whether two texts side by side show the value: the words in one, and the value alone in the other.
    fn captions(&self, pair: &Caption, value: &str, fold: &dyn Fn(&str) -> String) -> bool {
        let (first, second, value) = (fold(&pair.words), fold(&pair.next), value.trim());
        if value.is_empty() || !self.are_there() {
            return false;
        }
        let is_next = || {
            let rest = second.trim().strip_prefix(value).filter(|rest| is_whole("", value, rest));
            rest.is_some_and(|rest| words(rest).map(str::to_lowercase).eq(self.after.iter().cloned()))
        };
        match self.before.is_empty() {
            false => self.end(&first) && is_next(),
            true => first.trim() == value && starts(words(&second), &self.after),
        }
    }

    /// The word that stands in a text where the value should.
    fn value_in<'t>(&self, text: &'t str) -> Option<&'t str> {
        let mut rest = words(text);
        loop {
            if starts(rest.clone(), &self.before) {
                return rest.nth(self.before.len());
            }
            rest.next()?;
        }
    }

    fn are_there(&self) -> bool {
        !self.before.is_empty() || !self.after.is_empty()
    }

    /// Whether a text ends with the words before the value.
    fn end(&self, text: &str) -> bool {
        let mut last = text.rsplit(is_between_words).filter(|word| !word.is_empty()).map(str::to_lowercase);
        self.before.iter().rev().all(|word| last.next().as_ref() == Some(word))
    }
}

fn starts<'t>(mut seen: impl Iterator<Item = &'t str>, wanted: &[String]) -> bool {
    wanted.iter().all(|word| seen.next().is_some_and(|seen| seen.to_lowercase() == *word))
}

fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(is_between_words).filter(|word| !word.is_empty())
}

/// Whether this is a blank or punctuation. Signs such as `€` count as words.
fn is_between_words(letter: char) -> bool {
    letter.is_whitespace()
        || ":;,.!?-=>()[]|/\\\"'*_~·•→…".contains(letter)
        || matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2018}'..='\u{201f}' | '«' | '»')
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
    use crate::view_spec::{FramePoint, ShownText};

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
        assert_eq!(look.value_text("tray", "3"), None);
        assert!(!look.has_board());
    }

    const CAPTURED: &str = "frame: {title: draughts}\nshown: {n: 'Black has captured {n}', left: '{left} men left'}";

    fn frame(texts: &[&str], pairs: &[(&str, &str)]) -> ShownFrame {
        let label = |text: &&str| ShownText { text: text.to_string(), place: FramePoint::Beside };
        let pair = |(words, next): &(&str, &str)| Caption { words: words.to_string(), next: next.to_string() };
        let (labels, captions) = (texts.iter().map(label).collect(), pairs.iter().map(pair).collect());
        ShownFrame { labels, captions, ..ShownFrame::default() }
    }

    fn shows(name: &str, texts: &[&str], pairs: &[(&str, &str)]) -> bool {
        let look: ViewSpec = serde_yaml::from_str(CAPTURED).expect("a view");
        look.shows_value(&frame(texts, pairs), name, "7", &str::to_string).expect("it is shown")
    }

    #[test]
    fn words_are_read_as_a_person_reads_them() {
        for text in [
            "Black has captured 7",
            "Black has captured: 7",
            "BLACK HAS  CAPTURED \u{2014} 7",
            "White: 3. Black has captured = 7!",
            "Black has captured 007",
            "Black has\ncaptured (7)",
        ] {
            assert!(shows("n", &[text], &[]), "{text}");
        }
        for text in [
            "Black has captured: 17",
            "Black has captured 7.5",
            "Black has captured -7",
            "Black has captured 07.5",
            "Black has captured 70",
            "Black captured 7",
            "Black has captured 1 of 7",
            "White has captured 7",
            "7",
        ] {
            assert!(!shows("n", &[text], &[]), "{text}");
        }
        assert!(shows("left", &["Men: 7 men, left"], &[]) && !shows("left", &["7 kings left", "men left 7"], &[]));
    }

    #[test]
    fn a_value_may_stand_beside_its_words() {
        assert!(shows("n", &[], &[("Black has captured:", "7")]) && shows("n", &[], &[("black has captured", " 7 ")]));
        assert!(shows("n", &[], &[("Black has captured:", "07")]));
        assert!(shows("left", &[], &[("7", "men left")]));
        for (words, next) in
            [("Black has captured", "17"), ("Black has captured", "7 moves"), ("White has captured", "7"), ("7", "7")]
        {
            assert!(!shows("n", &[], &[(words, next)]), "{words} {next}");
        }
        let text = "frame: {title: machine}\nshown: {n: '{n}'}";
        let look: ViewSpec = serde_yaml::from_str(text).expect("a view");
        assert_eq!(look.shows_value(&frame(&[], &[("7", "8")]), "n", "7", &str::to_string), Some(false));
    }

    #[test]
    fn another_value_is_told_from_other_words() {
        let look: ViewSpec = serde_yaml::from_str(CAPTURED).expect("a view");
        let other = |texts: &[&str], pairs: &[(&str, &str)]| look.other_value(&frame(texts, pairs), "n", "7");
        assert_eq!(other(&["A move", "Black has captured: 3"], &[]).as_deref(), Some("Black has captured: 3"));
        assert_eq!(
            other(&["Black has captured"], &[("Black has captured", "3")]).as_deref(),
            Some("Black has captured 3")
        );
        assert_eq!(other(&["Black has captured", "Black has captured men: 7", "Black: 7"], &[]), None);
        let nearest = |texts: &[&str]| look.nearest_to_value(&frame(texts, &[]), "n", "7");
        assert_eq!(nearest(&["Your move", "Black captured: 7", "Black"]).as_deref(), Some("Black captured: 7"));
        assert_eq!(nearest(&["Your move"]), None);
    }
}

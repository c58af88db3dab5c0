//! Values that a view can send for an argument of a call.

use serde::{Deserialize, Serialize};

use super::NumberRange;

/// Values that a view can send for an argument of a call, legal or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ArgumentRange {
    /// Whole numbers, as in `0..6`.
    Numbers(NumberRange),
    /// Texts out of a list, as in `[left, right]`. A program gets a text.
    Texts(Vec<String>),
    /// A player: `seat`. A program gets a number, 1 for the first player.
    Seat {
        /// Names of the players, in the order of their seats.
        seats: Vec<String>,
    },
}

impl ArgumentRange {
    /// How many values there are.
    pub fn count(&self) -> u64 {
        match self {
            ArgumentRange::Numbers(range) => range.count(),
            ArgumentRange::Texts(all) | ArgumentRange::Seat { seats: all } => {
                u64::try_from(all.len()).unwrap_or(u64::MAX)
            }
        }
    }

    /// The first value, as an author writes it in a fixture.
    pub fn example(&self) -> String {
        match self {
            ArgumentRange::Numbers(range) => range.first.to_string(),
            ArgumentRange::Texts(all) | ArgumentRange::Seat { seats: all } => {
                all.first().map(|text| argument_text(text)).unwrap_or_default()
            }
        }
    }

    /// The values in words, to be read after the name of the argument: `from 0 to 6`; `quoted` writes a text or a name.
    pub fn in_words(&self, quoted: impl Fn(&str) -> String) -> String {
        match self {
            ArgumentRange::Numbers(NumberRange { first, last }) => format!("from {first} to {last}"),
            ArgumentRange::Texts(texts) => match texts.split_last() {
                Some((last, [])) => format!("always {}", quoted(last)),
                Some((last, others)) => {
                    let others: Vec<String> = others.iter().map(|text| quoted(text)).collect();
                    format!("one of the texts {} and {}", others.join(", "), quoted(last))
                }
                None => "never".to_string(),
            },
            ArgumentRange::Seat { seats } => {
                let player = |(index, name): (usize, &String)| format!("{} for {}", index + 1, quoted(name));
                seats.iter().enumerate().map(player).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// Writes a text as an argument of a call, in fixtures and in the protocol: a word as it is, and in quotation marks whatever has
/// blanks in it or could be taken for something else.
///
/// # Example
/// ```
/// use referee_definitions::spec::argument_text;
/// assert_eq!(["left", "7", "up and down"].map(argument_text), ["left", "\"7\"", "\"up and down\""]);
/// ```
pub fn argument_text(text: &str) -> String {
    let is_inside = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    let is_word = text.starts_with(char::is_alphabetic) && text.chars().all(is_inside);
    if is_word { text.to_string() } else { serde_json::Value::from(text).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_counted_told_and_read_back() {
        let texts = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<String>>();
        let cases = [
            (ArgumentRange::Numbers(NumberRange { first: -1, last: 6 }), 8, "from -1 to 6"),
            (ArgumentRange::Texts(texts(&["left", "right", "up"])), 3, "one of the texts 'left', 'right' and 'up'"),
            (ArgumentRange::Texts(texts(&["left"])), 1, "always 'left'"),
            (ArgumentRange::Seat { seats: texts(&["red", "blue"]) }, 2, "1 for 'red', 2 for 'blue'"),
        ];
        for (range, count, words) in cases {
            assert!(["-1", "left", "red"].contains(&range.example().as_str()), "{range:?}");
            assert_eq!((range.count(), range.in_words(|text| format!("'{text}'"))), (count, words.to_string()));
            let yaml = serde_yaml::to_string(&range).expect("ranges are data");
            assert_eq!(serde_yaml::from_str::<ArgumentRange>(&yaml).expect("our own YAML"), range, "{yaml}");
        }
    }
}

//! Arguments of calls: whole numbers and texts.

use std::fmt;

use crate::game::Seat;
use crate::spec::{ArgumentRange, argument_text, did_you_mean};

/// An argument of a call. A player is a number here, as a program gets it.
///
/// # Example
/// ```
/// use referee_rules::games::described::Argument;
/// assert_eq!(Argument::Number(-3).to_string(), "-3");
/// assert_eq!(Argument::from("left").to_string(), "left");
/// assert_eq!(Argument::from("7").to_string(), "\"7\"", "a text that looks like a number");
/// assert_eq!(Argument::from("up and down").to_string(), "\"up and down\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Argument {
    /// A whole number.
    Number(i32),
    /// A text.
    Text(String),
}

impl Argument {
    /// Reads the arguments after the name of a function, as fixtures and the protocol write them: whole numbers, words, and
    /// texts in quotation marks. `None` where a quoted text has no end, or something stands right behind it.
    pub(super) fn read_all(text: &str) -> Option<Vec<Argument>> {
        let mut rest = text.trim_start();
        let mut arguments = Vec::new();
        while !rest.is_empty() {
            let after = if rest.starts_with('"') {
                let mut quoted = serde_json::Deserializer::from_str(rest).into_iter::<String>();
                arguments.push(Argument::Text(quoted.next()?.ok()?));
                rest.get(quoted.byte_offset()..)?
            } else {
                let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
                // What is written otherwise than a number is a text as long as nobody wants a number: `01` is not `1`.
                let number = word.parse().ok().filter(|number: &i32| number.to_string() == word);
                arguments.push(number.map_or_else(|| Argument::from(word), Argument::Number));
                after
            };
            if !after.is_empty() && !after.starts_with(char::is_whitespace) {
                return None;
            }
            rest = after.trim_start();
        }
        Some(arguments)
    }

    /// Whether a view can send this.
    pub(super) fn is_in(&self, range: &ArgumentRange) -> bool {
        match (self, range) {
            (Argument::Number(number), ArgumentRange::Numbers(range)) => range.contains(*number),
            (Argument::Number(number), ArgumentRange::Seat { seats }) => {
                usize::try_from(*number).is_ok_and(|number| (1..=seats.len()).contains(&number))
            }
            (Argument::Text(text), ArgumentRange::Texts(texts)) => texts.contains(text),
            (Argument::Number(_), ArgumentRange::Texts(_)) | (Argument::Text(_), _) => false,
        }
    }

    /// All that a view can send.
    pub(super) fn all(range: &ArgumentRange) -> Vec<Argument> {
        match range {
            ArgumentRange::Numbers(range) => range.numbers().map(Argument::Number).collect(),
            ArgumentRange::Texts(texts) => texts.iter().map(|text| Argument::from(text.as_str())).collect(),
            ArgumentRange::Seat { seats } => (1..).zip(seats).map(|(number, _)| Argument::Number(number)).collect(),
        }
    }

    /// The argument that an author means by this one: a player is written by name or number, and where a text is wanted, `7` is
    /// one. A number out of its range is a slip: a range has all that a click can send, legal or not.
    ///
    /// # Errors
    /// Advice, where nothing can be meant by it.
    pub(super) fn meant_in(&self, range: &ArgumentRange) -> Result<Argument, String> {
        match (self, range) {
            (_, ArgumentRange::Numbers(numbers)) => {
                let number = match self {
                    Argument::Number(number) => Some(*number),
                    Argument::Text(text) => text.parse().ok(),
                };
                let wanted = format!("write a number from {} to {}", numbers.first, numbers.last);
                match number {
                    Some(number) if numbers.contains(number) => Ok(Argument::Number(number)),
                    Some(_) => Err(format!("{wanted}, or widen the range in the spec if a click can send that")),
                    None => Err(wanted),
                }
            }
            // Who writes a player's number means it, also one that nobody has.
            (Argument::Number(_), ArgumentRange::Seat { .. }) => Ok(self.clone()),
            (_, ArgumentRange::Texts(texts)) => {
                let own = match self {
                    Argument::Number(number) => number.to_string(),
                    Argument::Text(text) => text.clone(),
                };
                let known: Vec<String> = texts.iter().map(|text| argument_text(text)).collect();
                let is_listed = texts.contains(&own);
                let help = || did_you_mean(&self.to_string(), known.iter().map(String::as_str));
                is_listed.then_some(Argument::Text(own)).ok_or_else(help)
            }
            (Argument::Text(name), ArgumentRange::Seat { seats }) => {
                let help = || did_you_mean(name, seats.iter().map(String::as_str).chain(["none"]));
                Seat::named(name, seats).map(|seat| Argument::Number(seat.0)).ok_or_else(help)
            }
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Number(number) => write!(f, "{number}"),
            Argument::Text(text) => f.write_str(&argument_text(text)),
        }
    }
}

impl From<i32> for Argument {
    fn from(number: i32) -> Argument {
        Argument::Number(number)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::NumberRange;

    fn texts(all: &[&str]) -> Vec<String> {
        all.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn arguments_are_read_back_as_they_are_written() {
        for text in [
            "left",
            "7",
            "-7",
            "07",
            "+7",
            "+",
            "#",
            "",
            "up and down",
            "a\"b",
            "\"",
            "tab\t",
            "line\nline",
            "é",
            "x1",
            "1x",
            "🚀",
        ] {
            let written = format!("{} 3 {}", Argument::from(text), Argument::from(text));
            let read = Argument::read_all(&written);
            assert_eq!(read, Some(vec![text.into(), 3.into(), text.into()]), "{written}");
        }
        assert_eq!(Argument::read_all("  + 5x  "), Some(vec!["+".into(), "5x".into()]));
        assert_eq!(
            Argument::read_all("07 7"),
            Some(vec!["07".into(), 7.into()]),
            "a line such as `07` is typed otherwise than `7`"
        );
        assert_eq!(Argument::read_all(""), Some(Vec::new()));
        for wrong in ["\"left", "\"left\"right", "\"left\"3", "\"\\x\""] {
            assert_eq!(Argument::read_all(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_author_writes_texts_and_names_of_players() {
        let ways = ArgumentRange::Texts(texts(&["left", "right", "7"]));
        let seat = ArgumentRange::Seat { seats: texts(&["red", "blue"]) };
        let meant = |argument: Argument, range: &ArgumentRange| argument.meant_in(range);
        assert_eq!(meant("left".into(), &ways), Ok("left".into()));
        assert_eq!(meant(7.into(), &ways), Ok("7".into()));
        assert_eq!(meant("lft".into(), &ways), Err("did you mean `left`?".to_string()));
        assert_eq!(meant(8.into(), &ways), Err("there are: left, right, \"7\"".to_string()));
        assert!(meant("07".into(), &ways).is_err(), "another text");
        let numbers = ArgumentRange::Numbers(NumberRange { first: 0, last: 9 });
        assert_eq!(meant("07".into(), &numbers), Ok(7.into()));
        assert_eq!(meant("x".into(), &numbers), Err("write a number from 0 to 9".to_string()));
        let widen = "write a number from 0 to 9, or widen the range in the spec if a click can send that";
        assert_eq!([meant(10.into(), &numbers), meant("-01".into(), &numbers)], [1, 2].map(|_| Err(widen.to_string())));
        assert_eq!(meant("blue".into(), &seat), Ok(2.into()));
        assert_eq!(meant(2.into(), &seat), Ok(2.into()));
        assert_eq!(meant(9.into(), &seat), Ok(9.into()), "a view may go wrong");
        assert_eq!(meant("none".into(), &seat), Ok(0.into()), "nobody, as everywhere in fixtures");
        assert_eq!(meant("blu".into(), &seat), Err("did you mean `blue`?".to_string()));
        let all: Vec<Vec<Argument>> = [&ways, &seat].map(Argument::all).into();
        assert_eq!(all, [vec!["left".into(), "right".into(), "7".into()], vec![1.into(), 2.into()]]);
        assert!(all[0].iter().all(|argument| argument.is_in(&ways) && !argument.is_in(&seat)));
        assert!(all[1].iter().all(|argument| argument.is_in(&seat) && !argument.is_in(&ways)));
        for number in [0, 3, -1] {
            assert!(!Argument::Number(number).is_in(&seat), "{number}");
        }
    }
}

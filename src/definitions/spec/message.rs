//! Messages to players, and their recognition.

use std::borrow::Cow;
use std::collections::BTreeMap;

use similar::TextDiff;

use super::{Fold, MessageCondition};
use crate::game::Seat;
use crate::view_spec::holds_whole;

/// Smallest similarity of a text that counts as an attempt at another; 1 is equal.
///
/// A missing full stop or a hyphen keeps a text above it, another sentence falls below.
const ATTEMPT: f32 = 0.85;

/// Largest wording, in bytes, that texts are compared with once its braces are filled: a student's model has texts of any
/// length. What an author has written is compared however long it is.
const LARGEST_FILLED: usize = 1_000;

/// One message of the list.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its name in fixtures.
    pub key: String,
    /// Condition under which it is true.
    pub when: MessageCondition,
    /// For each seat the wordings that are right, with `{white}` standing for what that player has on the board, or a
    /// described game's `{coins}` for what the counter or text of this name holds.
    /// None: the handout wants silence here, and an edition may want otherwise.
    pub wordings: BTreeMap<Seat, Vec<String>>,
}

impl Message {
    /// Whether it answers what a player did, rather than announcing how things stand: everybody is told it in the same words.
    /// Nothing else in a spec says so, and wrong controllers mix up the two.
    pub fn is_answer(&self) -> bool {
        let mut wordings = self.wordings.values();
        let first = wordings.next();
        wordings.all(|other| Some(other) == first)
    }
}

/// The list of messages of a coursework.
#[derive(Clone, Debug, Default)]
pub struct Messages {
    /// The messages, in the order of the spec.
    pub list: Vec<Message>,
    /// Ignored differences when texts are compared.
    pub folds: Vec<Fold>,
}

/// Result of recognising a text.
#[derive(Clone, Copy, Debug)]
pub struct RecognizedMessage<'a> {
    /// The message that it is, or that it comes nearest to.
    pub message: &'a Message,
    /// For whom that wording is meant.
    pub meant_for: Seat,
    /// Whether it is right to the letter, numbers included.
    pub exact: bool,
}

impl Messages {
    /// The message with this key.
    pub fn get(&self, key: &str) -> Option<&Message> {
        self.list.iter().find(|message| message.key == key)
    }

    /// All keys, in the order of the spec.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|message| message.key.as_str())
    }

    /// Whether a message is true once the game is finished: then it is nobody's turn any more where the model says so.
    pub fn tell_of_the_end(&self) -> bool {
        self.list.iter().any(|message| message.when == MessageCondition::Finished)
    }

    /// Whether two texts count as the same.
    pub fn same(&self, left: &str, right: &str) -> bool {
        Fold::all(&self.folds, left) == Fold::all(&self.folds, right)
    }

    /// Whether a text holds another one as whole words, whatever stands around it.
    pub fn holds(&self, text: &str, part: &str) -> bool {
        holds_whole(&Fold::all(&self.folds, text), &Fold::all(&self.folds, part))
    }

    /// Recognises a text to `told` as a message of the list: the exact one, or one that it is a clear attempt at.
    ///
    /// `values` are the names and values that fill the wordings' braces at this moment.
    pub fn recognise(&self, told: Seat, text: &str, values: &[(String, String)]) -> Option<RecognizedMessage<'_>> {
        let mut candidates = Vec::new();
        for message in &self.list {
            for (&seat, wordings) in &message.wordings {
                candidates.extend(wordings.iter().map(|wording| (message, seat, filled(wording, values))));
            }
        }
        // The player's own wordings come first, so that a text which is right for both is not taken for the other's.
        candidates.sort_by_key(|(_, seat, _)| *seat != told);
        let folded = Fold::all(&self.folds, text);
        let same = |wording: &str| Fold::all(&self.folds, wording) == folded;
        if let Some((message, seat, _)) = candidates.iter().find(|(_, _, wording)| same(wording)) {
            return Some(RecognizedMessage { message, meant_for: *seat, exact: true });
        }
        candidates.retain(|(_, _, wording)| matches!(wording, Cow::Borrowed(_)) || wording.len() <= LARGEST_FILLED);
        // No attempt is many times as long as the real thing, and comparing would take as long as a student likes.
        let longest = candidates.iter().map(|(_, _, wording)| wording.len()).max().unwrap_or_default();
        if text.len() > 3 * longest {
            return None;
        }
        let sketched = sketch(text);
        let mut best: Option<(f32, RecognizedMessage<'_>)> = None;
        for (message, meant_for, wording) in candidates {
            let alike = TextDiff::from_chars(sketch(&wording).as_str(), sketched.as_str()).ratio();
            if alike >= ATTEMPT && best.as_ref().is_none_or(|(most, _)| alike > *most) {
                best = Some((alike, RecognizedMessage { message, meant_for, exact: false }));
            }
        }
        best.map(|(_, recognised)| recognised)
    }

    /// Returns the message and the wording that a text was meant to be and is not: it is nearly spelt like that, with the same
    /// numbers. Wordings with braces are left out, since they differ from step to step.
    ///
    /// # Example
    /// ```
    /// use std::collections::BTreeMap;
    /// use referee_definitions::game::Seat;
    /// use referee_definitions::spec::{Message, MessageCondition, Messages};
    ///
    /// let wordings = BTreeMap::from([(Seat(1), vec!["You must capture!".to_string()])]);
    /// let message = Message { key: "must".into(), when: MessageCondition::Always, wordings };
    /// let messages = Messages { list: vec![message], folds: Vec::new() };
    /// assert_eq!(messages.misspelt("You must capture.").map(|(_, wording)| wording), Some("You must capture!"));
    /// assert!(messages.misspelt("You must capture!").is_none() && messages.misspelt("Well done").is_none());
    /// ```
    pub fn misspelt(&self, text: &str) -> Option<(&Message, &str)> {
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let (sketched, numbers) = (sketch(text), digits(text));
        let mut best: Option<(f32, &Message, &str)> = None;
        for message in &self.list {
            for wording in message.wordings.values().flatten().filter(|wording| !wording.contains('{')) {
                if self.same(wording, text) {
                    return None;
                }
                // No attempt is many times as long as the real thing.
                if text.len() > 3 * wording.len() || digits(wording) != numbers {
                    continue;
                }
                let alike = TextDiff::from_chars(sketch(wording).as_str(), sketched.as_str()).ratio();
                if alike >= ATTEMPT && best.is_none_or(|(most, ..)| alike > most) {
                    best = Some((alike, message, wording));
                }
            }
        }
        best.map(|(_, message, wording)| (message, wording))
    }
}

impl RecognizedMessage<'_> {
    /// Whether it answers something that the player did, rather than saying how things are: it has the same words
    /// for everybody, and is about turns.
    pub fn is_rebuke(&self) -> bool {
        let mut wordings = self.message.wordings.values();
        let first = wordings.next();
        self.message.when == MessageCondition::NotTheirTurn && wordings.all(|other| Some(other) == first)
    }
}

impl Message {
    /// The right texts for a seat, with values filled in. Empty: nothing is to be sent.
    pub fn texts(&self, told: Seat, values: &[(String, String)]) -> Vec<String> {
        self.wordings.get(&told).into_iter().flatten().map(|wording| filled(wording, values).into_owned()).collect()
    }
}

/// A wording with the names in braces replaced by their values. Braces in a value stay as they are.
fn filled<'a>(wording: &'a str, values: &[(String, String)]) -> Cow<'a, str> {
    // Asked for every message of every submission, and few have anything to fill in.
    if !wording.contains('{') {
        return Cow::Borrowed(wording);
    }
    let mut pieces = wording.split('{');
    let mut text = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let value = |name: &str| values.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        match piece.split_once('}').and_then(|(name, rest)| Some((value(name)?, rest))) {
            Some((value, rest)) => text.extend([value, rest]),
            None => text.extend(["{", piece]),
        }
    }
    Cow::Owned(text)
}

/// Reduces a text to compare it without spelling: small letters, one kind of digit, no punctuation.
fn sketch(text: &str) -> String {
    let kept = text.chars().filter(|letter| letter.is_alphanumeric() || letter.is_whitespace());
    let plain: String = kept.map(|letter| if letter.is_numeric() { '0' } else { letter }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").to_lowercase().replace("00", "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages() -> Messages {
        let wordings = |white: &str, black: &str| {
            BTreeMap::from([(Seat(1), vec![white.to_string()]), (Seat(2), vec![black.to_string()])])
        };
        let won = "White won. White {white} to Black {black}. Reset the game to replay.";
        let list = vec![
            Message {
                key: "choose".into(),
                when: MessageCondition::TheirTurn,
                wordings: wordings("White player choose", "Black player choose"),
            },
            Message { key: "white-won".into(), when: MessageCondition::Wins(Seat(1)), wordings: wordings(won, won) },
        ];
        Messages { list, folds: Vec::new() }
    }

    fn found(told: Seat, text: &str) -> Option<(String, Seat, bool)> {
        let values = [("white".to_string(), "40".to_string()), ("black".to_string(), "24".to_string())];
        let messages = messages();
        let found = messages.recognise(told, text, &values)?;
        Some((found.message.key.clone(), found.meant_for, found.exact))
    }

    #[test]
    fn exact_texts_are_found_with_their_numbers() {
        let won = "White won. White 40 to Black 24. Reset the game to replay.";
        assert_eq!(found(Seat(2), won), Some(("white-won".into(), Seat(2), true)));
        assert_eq!(found(Seat(1), "White player choose"), Some(("choose".into(), Seat(1), true)));
    }

    #[test]
    fn a_huge_value_is_recognised_to_the_letter_and_compared_with_nothing() {
        let found = |name: &str, text: &str| {
            let values = [("white".to_string(), name.to_string()), ("black".to_string(), "24".to_string())];
            messages().recognise(Seat(1), text, &values).map(|found| found.exact)
        };
        let won = |name: &str| format!("White won. White {name} to Black 24. Reset the game to replay.");
        for (value, attempt) in [("A".repeat(500), Some(false)), ("A".repeat(100_000), None)] {
            assert_eq!(found(&value, &won(&value)), Some(true));
            assert_eq!(found(&value, &won(&value).replace("replay.", "replay")), attempt, "{} letters", value.len());
        }
    }

    #[test]
    fn braces_are_filled_once_and_unknown_ones_stay() {
        let values = [("a".to_string(), "{b}".to_string()), ("b".to_string(), "-3".to_string())];
        for (wording, text) in [
            ("{a} and {b}", "{b} and -3"),
            ("{b}{b}", "-3-3"),
            ("{c} {b", "{c} {b"),
            ("{}}", "{}}"),
            ("plain", "plain"),
        ] {
            assert_eq!(filled(wording, &values), text, "{wording}");
        }
    }

    #[test]
    fn a_slip_is_an_attempt_and_another_sentence_is_not() {
        assert_eq!(found(Seat(1), "white player - choose"), Some(("choose".into(), Seat(1), false)));
        assert_eq!(found(Seat(2), "White player choose"), Some(("choose".into(), Seat(1), true)));
        let wrong_count = "White won. White 4 to Black 2. Reset the game to replay";
        assert_eq!(found(Seat(1), wrong_count), Some(("white-won".into(), Seat(1), false)));
        assert_eq!(found(Seat(1), "Nice move!"), None);
    }
}

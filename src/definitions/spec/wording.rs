//! Wordings of a reference.

use super::Messages;
use crate::game::Seat;

/// The words that a reference controller speaks: those of a coursework's base edition, which it knows by heart, or those
/// of a spec.
///
/// A reference has words of its own so that a slip in a spec does not go unnoticed. For an edition, whose words are the
/// instructor's, and for a coursework that it has never heard of, it speaks what the spec says.
#[derive(Clone, Debug, Default)]
pub struct Wording {
    coursework: String,
    edition: bool,
    messages: Messages,
}

impl Wording {
    /// The words of a coursework: by heart if it is the base edition, else from its messages.
    pub fn new(coursework: &str, edition: bool, messages: Messages) -> Wording {
        Wording { coursework: coursework.to_string(), edition, messages }
    }

    /// The words of a coursework's base edition, without its spec.
    pub fn by_heart(coursework: &str) -> Wording {
        Wording::new(coursework, false, Messages::default())
    }

    /// Whether these are the words of the base edition of this coursework, which anyone who wrote it down knows.
    pub fn is(&self, coursework: &str) -> bool {
        !self.edition && self.coursework == coursework
    }

    /// The spec's text under a key; `None` if there is none, or it wants silence.
    pub fn text(&self, key: &str, seat: Seat, values: &[(String, String)]) -> Option<String> {
        self.messages.get(key).and_then(|message| message.texts(seat, values).into_iter().next())
    }

    /// Whether the spec has a message under this key.
    pub fn has(&self, key: &str) -> bool {
        self.messages.get(key).is_some()
    }
}

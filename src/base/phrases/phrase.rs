//! One sentence that can be said in any language.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One sentence, or a part of one: a key of the catalogue, and what fills its placeholders. It displays itself in English.
///
/// All texts in it may be a student's: escape what a phrasebook says where it is shown. It is saved with its English text, for
/// readers that know no catalogue.
///
/// # Example
/// ```
/// use referee_base::phrase;
/// use referee_base::phrases::Phrasebook;
/// let told = phrase!("fault-timed-out", milliseconds = 500u64);
/// assert_eq!(told.to_string(), "no answer within 500 ms: an endless loop?");
/// let german = Phrasebook::bundled("de").expect("German is bundled");
/// assert_eq!(german.say(&told), "keine Antwort in 500 ms: eine Endlosschleife?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    sentence: Sentence,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Sentence {
    Keyed(KeyedPhrase),
    Verbatim(String),
}

/// Filling of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum Argument {
    /// A number, by which a sentence may choose its words.
    Number(u64),
    /// A text that is not translated: a name, a square, a student's words.
    Text(String),
    /// Another phrase.
    Phrase(Phrase),
}

/// A sentence of the catalogue, as results hold it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct KeyedPhrase {
    /// Its key.
    pub(super) key: Cow<'static, str>,
    /// Fillings of its placeholders, by their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    with: BTreeMap<Cow<'static, str>, Argument>,
}

impl Phrase {
    /// The phrase of a key; [`phrase!`](crate::phrase!) is shorter.
    pub fn new(key: &'static str, with: impl IntoIterator<Item = (&'static str, Argument)>) -> Phrase {
        let with = with.into_iter().map(|(name, argument)| (Cow::Borrowed(name), argument)).collect();
        Phrase { sentence: Sentence::Keyed(KeyedPhrase { key: Cow::Borrowed(key), with }) }
    }

    /// The phrase of a key that is known when the program runs.
    pub fn named(key: String, with: impl IntoIterator<Item = (String, Argument)>) -> Phrase {
        let with = with.into_iter().map(|(name, argument)| (Cow::Owned(name), argument)).collect();
        Phrase { sentence: Sentence::Keyed(KeyedPhrase { key: Cow::Owned(key), with }) }
    }

    /// A text that is the same in all languages.
    pub fn verbatim(text: impl Into<String>) -> Phrase {
        Phrase { sentence: Sentence::Verbatim(text.into()) }
    }

    /// Its key, unless it is a text for all languages.
    pub fn key(&self) -> Option<&str> {
        match &self.sentence {
            Sentence::Keyed(keyed) => Some(&keyed.key),
            Sentence::Verbatim(_) => None,
        }
    }

    /// Returns the filling of one of its placeholders.
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments().find(|(own, _)| *own == name).map(|(_, argument)| argument)
    }

    /// The phrase of a sentence that was saved.
    pub(super) fn keyed(keyed: KeyedPhrase) -> Phrase {
        Phrase { sentence: Sentence::Keyed(keyed) }
    }

    /// The sentence of the catalogue, unless it is a text for all languages.
    pub fn into_keyed(self) -> Option<KeyedPhrase> {
        match self.sentence {
            Sentence::Keyed(keyed) => Some(keyed),
            Sentence::Verbatim(_) => None,
        }
    }

    /// The fillings of its placeholders, by their names.
    pub(super) fn arguments(&self) -> impl Iterator<Item = (&str, &Argument)> {
        let with = match &self.sentence {
            Sentence::Keyed(keyed) => Some(&keyed.with),
            Sentence::Verbatim(_) => None,
        };
        with.into_iter().flatten().map(|(name, argument)| (name.as_ref(), argument))
    }

    /// Its text, if it is the same in all languages.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.sentence {
            Sentence::Keyed(_) => None,
            Sentence::Verbatim(text) => Some(text),
        }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_string())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Argument {
        Argument::Text(text.clone())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Argument {
        Argument::Phrase(phrase)
    }
}

impl From<&Phrase> for Argument {
    fn from(phrase: &Phrase) -> Argument {
        Argument::Phrase(phrase.clone())
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Argument {
        Argument::Number(number)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(number as u64)
    }
}

/// Makes a [`Phrase`](crate::phrases::Phrase) of a key of the catalogue and what fills its placeholders, by their names.
///
/// # Example
/// ```
/// let told = referee_base::phrase!("finding-captures", expected = 1u64, actual = 2u64);
/// assert_eq!(told.to_string(), "1 piece should be taken, and 2 were");
/// ```
#[macro_export]
macro_rules! phrase {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::phrases::Phrase::new($key, [$((stringify!($name), $crate::phrases::Argument::from($value))),*])
    };
}

//! Phrases in English: how they are shown, compared and saved where nobody asks for another language.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{KeyedPhrase, Phrase, Phrasebook};

/// A phrase as results hold it: in English, and for all languages.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
struct SavedPhrase {
    /// The sentence in English.
    says: String,
    /// The sentence for all languages. Results that were saved long ago lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phrase: Option<KeyedPhrase>,
}

/// Older results hold a text alone where later ones hold a phrase.
#[derive(Deserialize)]
#[serde(untagged)]
enum SavedForm {
    Text(String),
    Phrase(SavedPhrase),
}

impl Phrase {
    /// A phrase that was saved with its English text. If this version would say it in other words, as the results are another
    /// version's, that text stays: whoever reads a mark again reads the same reason.
    pub fn from_saved(english: String, keyed: Option<KeyedPhrase>) -> Phrase {
        let phrase = keyed.map(Phrase::keyed).filter(|phrase| phrase.to_string() == english);
        phrase.unwrap_or_else(|| Phrase::verbatim(english))
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SavedPhrase { says: self.to_string(), phrase: self.clone().into_keyed() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Phrase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Phrase, D::Error> {
        Ok(match SavedForm::deserialize(deserializer)? {
            SavedForm::Text(text) => Phrase::verbatim(text),
            SavedForm::Phrase(SavedPhrase { says, phrase }) => Phrase::from_saved(says, phrase),
        })
    }
}

impl schemars::JsonSchema for Phrase {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("Phrase")
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        SavedPhrase::json_schema(generator)
    }
}

/// Compares with its English text.
impl PartialEq<&str> for Phrase {
    fn eq(&self, english: &&str) -> bool {
        self.to_string() == **english
    }
}

impl Display for Phrase {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Phrasebook::english().say(self))
    }
}

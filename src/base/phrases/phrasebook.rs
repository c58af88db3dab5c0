//! The grader's sentences in one language.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::catalogue_check::mistakes;
use super::{Argument, Catalogue, Phrase};
use crate::diagnostic::{Diagnostic, SourceText};

/// The language that all sentences have been written in.
const ENGLISH: &str = "en";

/// Bundled languages, each with its sentences; the first is English.
pub const BUNDLED: [(&str, &str); 2] =
    [(ENGLISH, include_str!("languages/en.ftl")), ("de", include_str!("languages/de.ftl"))];

static ENGLISH_BOOK: LazyLock<Phrasebook> =
    LazyLock::new(|| Phrasebook { language: ENGLISH.to_string(), sentences: bundle(ENGLISH, &[BUNDLED[0].1]) });

/// The grader's sentences in one language. What a language lacks is said in English.
pub struct Phrasebook {
    language: String,
    /// Nothing if the language has no name that could be one.
    sentences: Option<FluentBundle<FluentResource>>,
}

/// Why there is no phrasebook.
#[derive(Debug, thiserror::Error)]
pub enum PhrasebookError {
    /// Nobody has given the sentences of this language.
    #[error("nobody has given the sentences of this language")]
    Unknown,
    /// This can be no language.
    #[error("this is no language: write a code such as `de` or `pt-BR`")]
    NoLanguage,
    /// The course's file has mistakes.
    #[error("the sentences have mistakes")]
    Mistakes(Vec<Diagnostic>),
}

impl std::fmt::Debug for Phrasebook {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Phrasebook({})", self.language)
    }
}

/// The English one.
impl Default for &'static Phrasebook {
    fn default() -> &'static Phrasebook {
        Phrasebook::english()
    }
}

impl Phrasebook {
    /// The English one.
    pub fn english() -> &'static Phrasebook {
        &ENGLISH_BOOK
    }

    /// A bundled one.
    ///
    /// # Errors
    /// A language that is not bundled.
    pub fn bundled(language: &str) -> Result<Phrasebook, PhrasebookError> {
        Phrasebook::read(language, None)
    }

    /// The sentences of a language, some of which a course's file may give in other words, or all, of another language.
    ///
    /// # Errors
    /// A language that is neither bundled nor in a file; all mistakes of the file.
    pub fn read(language: &str, file: Option<&SourceText>) -> Result<Phrasebook, PhrasebookError> {
        let known = BUNDLED.iter().find(|(name, _)| *name == language).map(|(_, text)| *text);
        if known.is_none() && file.is_none() {
            return Err(PhrasebookError::Unknown);
        }
        if let Some(file) = file {
            let wrong = mistakes(file, &known_phrases(), &Catalogue::of(known.unwrap_or_default()));
            if !wrong.is_empty() {
                return Err(PhrasebookError::Mistakes(wrong));
            }
        }
        let texts: Vec<&str> = known.into_iter().chain(file.map(SourceText::text)).collect();
        let sentences = bundle(language, &texts);
        if sentences.is_none() {
            return Err(PhrasebookError::NoLanguage);
        }
        Ok(Phrasebook { language: language.to_string(), sentences })
    }

    /// Code of the language, such as `de`.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Whether it has a sentence of its own for a key.
    pub fn has(&self, key: &str) -> bool {
        self.sentences.as_ref().is_some_and(|sentences| sentences.has_message(key))
    }

    /// Says a sentence whose English text does not stand in the catalogue, but where it is made; `None` if the language has
    /// no words for it.
    pub fn say_foreign(&self, key: &str, english: &str) -> Option<String> {
        let sentences = self.sentences.as_ref()?;
        match sentences.get_message(key).and_then(|message| message.value()) {
            Some(pattern) => Some(sentences.format_pattern(pattern, None, &mut Vec::new()).into_owned()),
            None => (self.language == ENGLISH).then(|| english.to_string()),
        }
    }

    /// Says a phrase in this language. What it returns may hold a student's words: escape it where it is shown.
    pub fn say(&self, phrase: &Phrase) -> String {
        if let Some(text) = phrase.text() {
            return text.to_string();
        }
        let key = phrase.key().unwrap_or_default();
        let english = || Phrasebook::english();
        let book = if self.has(key) { self } else { english() };
        let mut arguments = FluentArgs::new();
        for (name, argument) in phrase.arguments() {
            let value: FluentValue<'_> = match argument {
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Text(text) => FluentValue::from(text.as_str()),
                Argument::Phrase(inner) => FluentValue::from(self.say(inner)),
            };
            arguments.set(name, value);
        }
        let pattern = book.sentences.as_ref().and_then(|own| Some((own, own.get_message(key)?.value()?)));
        // A test knows that each key of the code is in the catalogue.
        let Some((own, pattern)) = pattern else { return key.to_string() };
        own.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }
}

/// The sentences of several texts in a language; a later text wins.
fn bundle(language: &str, texts: &[&str]) -> Option<FluentBundle<FluentResource>> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.parse().ok()?]);
    // Invisible marks round each word of a student's would be in the way of whoever copies it.
    bundle.set_use_isolating(false);
    for text in texts {
        let resource = FluentResource::try_new(text.to_string()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    Some(bundle)
}

/// The sentences that a file may give: all that there are in English, and those of other bundled languages whose English
/// stands elsewhere.
fn known_phrases() -> Catalogue {
    let mut known = Catalogue::of(BUNDLED[0].1);
    for (_, text) in &BUNDLED[1..] {
        for (key, phrase) in Catalogue::of(text).phrases {
            known.phrases.entry(key).or_insert(phrase);
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrase;

    /// Beginning of the keys of sentences whose English stands in code: what mutants do.
    const FOREIGN: &str = "mutant-";

    #[test]
    fn every_bundled_language_has_every_sentence_with_its_placeholders() {
        let english = Catalogue::of(BUNDLED[0].1);
        assert!(english.phrases.keys().all(|key| !key.starts_with(FOREIGN)));
        for (language, text) in BUNDLED {
            let source = SourceText::new(format!("{language}.ftl"), text);
            let wrong = mistakes(&source, &known_phrases(), &Catalogue::default());
            assert!(wrong.is_empty(), "{}", wrong.iter().map(ToString::to_string).collect::<String>());
            let own = Catalogue::of(text);
            let lacks: Vec<&String> = english.phrases.keys().filter(|key| !own.phrases.contains_key(*key)).collect();
            assert!(lacks.is_empty(), "{language} lacks {lacks:?}");
            let mut more = own.phrases.keys().filter(|key| !english.phrases.contains_key(*key));
            assert!(more.all(|key| key.starts_with(FOREIGN)), "{language} has sentences that there are not");
            // All placeholders are filled in all forms of a sentence: an unfilled one is said as its name.
            assert!(!text.contains("{ -"), "{language} has words of its own, which a course cannot know");
        }
    }

    #[test]
    fn a_phrase_in_a_phrase_is_said_in_the_same_language() {
        let german = Phrasebook::bundled("de").expect("German is bundled");
        let told = phrase!(
            "finding-because",
            finding = phrase!("finding-board"),
            fault = phrase!("fault-exited", status = "{ $x }")
        );
        assert_eq!(told.to_string(), "the board is not as it should be; the program ended in the middle ({ $x })");
        assert_eq!(
            german.say(&told),
            "das Brett ist nicht, wie es sein soll; das Programm ist mittendrin zu Ende ({ $x })"
        );
    }

    #[test]
    fn numbers_choose_words_in_their_language() {
        let german = Phrasebook::bundled("de").expect("German is bundled");
        let pieces = |count: u64| german.say(&phrase!("finding-captures", expected = count, actual = 2u64));
        assert_eq!(pieces(1), "ein Stein soll geschlagen werden, es waren 2");
        assert_eq!(pieces(12_345), "12345 Steine sollen geschlagen werden, es waren 2");
    }

    #[test]
    fn a_saved_phrase_is_read_again_and_an_older_one_keeps_its_text() {
        let told =
            phrase!("tolerated", step = 2usize, cue = "startup", fault = phrase!("fault-output", kibibytes = 64usize));
        let saved = serde_json::to_string(&told).expect("JSON");
        assert_eq!(serde_json::from_str::<Phrase>(&saved).ok(), Some(told.clone()), "{saved}");
        assert!(saved.contains("step 2, startup: more than 64 KiB of output"), "{saved}");
        for older in [
            "\"an old text\"",
            "{\"says\": \"an old text\"}",
            "{\"says\": \"an old text\", \"phrase\": {\"key\": \"gone\"}}",
            "{\"says\": \"an old text\", \"phrase\": {\"key\": \"finding-board\"}}",
            "{\"says\": \"an old text\", \"phrase\": {\"key\": \"finding-play\"}}",
        ] {
            assert_eq!(serde_json::from_str(older).ok(), Some(Phrase::verbatim("an old text")), "{older}");
        }
    }

    #[test]
    fn a_language_without_a_file_is_none() {
        assert!(matches!(Phrasebook::bundled("fr"), Err(PhrasebookError::Unknown)));
        let file = SourceText::new("x.ftl", "rest = { $count }\n");
        assert!(matches!(Phrasebook::read("no language", Some(&file)), Err(PhrasebookError::NoLanguage)));
        let french = Phrasebook::read("fr", Some(&file)).expect("a language");
        assert_eq!(
            [phrase!("rest", count = 3usize), phrase!("nothing")].map(|told| french.say(&told)),
            ["3", "nothing"]
        );
        assert_eq!(french.say_foreign("mutant-x", "does x"), None);
        assert_eq!(Phrasebook::english().say_foreign("mutant-x", "does x").as_deref(), Some("does x"));
    }
}

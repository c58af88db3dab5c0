//! Reads the values of a fixture, and finds the mistakes in them.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::ExpectedMessage;
use super::schema_names::{ExpectedText, PlayerName, TextByPlayer};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::game::{FullGame, Game, Seat};
use crate::ports::CUE_KINDS;
use crate::spec::{Part, Spec, SpecNames, did_you_mean};

/// Word with which a computer player gives up.
pub const RESIGN: &str = "resign";

/// A board, or what is changed of one.
#[derive(Clone, PartialEq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredBoard {
    /// Whose turn it is.
    #[schemars(with = "Option<PlayerName>")]
    pub player: Option<String>,
    /// Whether the game is over.
    pub finished: Option<bool>,
    /// The squares, as a picture.
    pub board: Option<String>,
}

/// `feedback: silent` for everybody, or a text or key for each player.
#[derive(Clone, PartialEq, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(super) enum AuthoredFeedback {
    All(#[schemars(with = "ExpectedText")] String),
    Each(#[schemars(with = "TextByPlayer")] BTreeMap<String, String>),
}

/// Reader of a fixture, with the mistakes found so far.
pub(super) struct FixtureReader<'a, G: Game> {
    pub(super) spec: &'a Spec,
    /// Lists of names in the spec that may lack some.
    pub(super) doubts: &'a BTreeSet<SpecNames>,
    pub(super) rules: &'a G::Rules,
    /// Whose scenario it is, if its requirement is known.
    pub(super) part: Option<Part>,
    pub(super) source: &'a SourceText,
    pub(super) found: Vec<Diagnostic>,
    /// Mistakes of a fixture that is about another part than its requirement, each with that part.
    pub(super) of_other_parts: Vec<(Part, Diagnostic)>,
}

impl<G: FullGame> FixtureReader<'_, G> {
    pub(super) fn wrong(&mut self, place: YamlPath, message: impl Into<String>) {
        self.found.push(self.source.at(&place, message));
    }

    /// Notes something that only fixtures of another part have.
    pub(super) fn belongs_to(&mut self, part: Part, place: &YamlPath, message: impl Into<String>) {
        self.of_other_parts.push((part, self.source.at(place, message)));
    }

    /// All mistakes. A fixture that is about another part altogether has one, at its requirement.
    pub(super) fn mistakes(mut self, requirement: &str) -> Vec<Diagnostic> {
        let strangers = self.of_other_parts;
        match (self.part, strangers.as_slice()) {
            (Some(own), [(part, first), more @ ..])
                if !more.is_empty() && more.iter().all(|(other, _)| other == part) =>
            {
                let message = format!(
                    "`{requirement}` is a requirement on a {}, and this fixture is about a {}",
                    own.name(),
                    part.name()
                );
                let help = format!("line {} shows that: {}", first.line, first.message);
                self.found.push(self.source.at(&YamlPath::root().key("requirement"), message).with_help(help));
            }
            _ => self.found.extend(strangers.into_iter().map(|(_, mistake)| mistake)),
        }
        self.found
    }

    /// Whether a name that is not among these may be right all the same.
    pub(super) fn doubts(&self, names: SpecNames) -> bool {
        self.doubts.contains(&names)
    }

    /// Whether the coursework has this kind of event, as far as can be told.
    pub(super) fn has_cue(&self, kind: &str) -> bool {
        self.known_cues().contains(&kind)
    }

    /// The kinds of events that the coursework has or, where its own cannot be read, may have.
    pub(super) fn known_cues(&self) -> Vec<&'static str> {
        let is_known = |kind: &&str| self.doubts(SpecNames::Cues) || self.spec.cues.iter().any(|cue| cue == kind);
        CUE_KINDS.iter().copied().filter(is_known).collect()
    }

    pub(super) fn seat(&mut self, name: &str, place: YamlPath) -> Option<Seat> {
        let seat = Seat::named(name, &self.spec.seats);
        if seat.is_none() && !self.doubts(SpecNames::Seats) {
            let help = did_you_mean(name, self.spec.seats.iter().map(String::as_str).chain(["none"]));
            self.found.push(self.source.at(&place, format!("there is no player `{name}`")).with_help(help));
        }
        seat
    }

    /// Reads a picture of all that a model holds.
    pub(super) fn squares(&mut self, picture: &str, place: YamlPath) -> Option<G::Squares> {
        self.picture(picture, place, G::check_dimensions)
    }

    /// Reads a picture of what is expected.
    pub(super) fn expected_squares(&mut self, picture: &str, place: YamlPath) -> Option<G::Squares> {
        self.picture(picture, place, G::check_expected)
    }

    fn picture(
        &mut self,
        picture: &str,
        place: YamlPath,
        check: impl Fn(&G::Rules, &G::Squares) -> Result<(), G::Illegal>,
    ) -> Option<G::Squares> {
        match G::read_squares(self.rules, picture) {
            Ok(squares) => {
                let fits = check(self.rules, &squares);
                if let Some(why) = fits.err().filter(|_| !self.doubts(SpecNames::Rules)) {
                    let what =
                        if self.spec.reference.is_some() { "what the spec says of the model" } else { "the rules" };
                    let message = format!("this board does not fit {what}: {why}");
                    self.found.push(match G::place_in_picture(picture, &why) {
                        Some((line, column)) => self.source.at_line(&place, line, column, message),
                        None => self.source.at_key(&place, message),
                    });
                }
                Some(squares)
            }
            Err(error) => {
                self.found.push(self.source.at_line(&place, error.row, error.column, error.message));
                None
            }
        }
    }

    /// Reads the possible choices of a computer player, in the game's notation.
    pub(super) fn choices(&mut self, authored: &[String], place: &YamlPath) -> Vec<String> {
        let (giving_up, actions): (Vec<&String>, Vec<&String>) = authored.iter().partition(|text| *text == RESIGN);
        let actions: Vec<String> = actions.into_iter().cloned().collect();
        let actions = self.actions(&actions, place).into_iter().map(|action| action.to_string());
        actions.chain(giving_up.into_iter().cloned()).collect()
    }

    pub(super) fn actions(&mut self, authored: &[String], place: &YamlPath) -> Vec<G::Action> {
        let mut actions = Vec::new();
        for (index, action) in authored.iter().enumerate() {
            match G::read_action(self.rules, action) {
                Ok(action) => actions.push(action),
                Err(error) => self.wrong(place.item(index), error),
            }
        }
        actions
    }

    /// Reads lines of the log: only a coursework that has one can expect any.
    pub(super) fn log(&mut self, authored: Option<&Vec<String>>, place: &YamlPath) -> Option<Vec<String>> {
        if authored.is_some() && !self.spec.logs {
            let wrong = self.source.at(place, "this coursework has no log, so that nothing can be expected of it");
            self.found.push(wrong.with_help("write `log: true` in its spec, or leave this out"));
        }
        authored.cloned()
    }

    pub(super) fn feedback(
        &mut self,
        authored: Option<&AuthoredFeedback>,
        place: &YamlPath,
    ) -> BTreeMap<Seat, ExpectedMessage> {
        let mut feedback = BTreeMap::new();
        match authored {
            None => {}
            Some(AuthoredFeedback::All(text)) => {
                if let Some(wanted) = self.wanted(text, place.clone()) {
                    feedback.extend(Seat::all(&self.spec.seats).into_iter().map(|seat| (seat, wanted.clone())));
                }
            }
            Some(AuthoredFeedback::Each(each)) => {
                for (name, text) in each {
                    let seat = Seat::named(name, &self.spec.seats);
                    if seat.is_none() && !self.doubts(SpecNames::Seats) {
                        let help = did_you_mean(name, self.spec.seats.iter().map(String::as_str));
                        let diagnostic = self.source.at_key(&place.key(name), format!("there is no player `{name}`"));
                        self.found.push(diagnostic.with_help(help));
                    }
                    let wanted = self.wanted(text, place.key(name));
                    feedback.extend(seat.zip(wanted));
                }
            }
        }
        feedback
    }

    /// A single word is a key, so that a misspelt key is not taken for a text; texts have blanks or capital letters.
    fn wanted(&mut self, text: &str, place: YamlPath) -> Option<ExpectedMessage> {
        if text == "silent" {
            return Some(ExpectedMessage::Silent);
        }
        if text == "told" {
            return Some(ExpectedMessage::Told);
        }
        if !crate::spec::is_id(text) {
            self.find_misspelt(text, &place);
            return Some(ExpectedMessage::Text(text.to_string()));
        }
        if self.spec.messages.get(text).is_none() && !self.doubts(SpecNames::Messages) {
            let help = did_you_mean(text, self.spec.messages.keys().chain(["silent", "told"]));
            self.found.push(self.source.at(&place, format!("there is no message `{text}`")).with_help(help));
            return None;
        }
        Some(ExpectedMessage::Message(text.to_string()))
    }

    /// Says that a cue is not among those of the spec, by the key under which an author lists them.
    pub(super) fn unlisted_cue(&self, kind: &str) -> String {
        let key = if self.spec.reference.is_some() { "calls" } else { "cues" };
        format!("`{kind}` is not listed under `{key}` of {}", self.spec.id)
    }

    /// Tells of a text that is nearly a message of a coursework that is described: `record` takes from a model solution what that
    /// says, its slips among it, and whoever writes what the handout says would lose the marks.
    fn find_misspelt(&mut self, text: &str, place: &YamlPath) {
        if self.spec.reference.is_none() || self.doubts(SpecNames::Messages) {
            return;
        }
        if let Some((message, wording)) = self.spec.messages.misspelt(text) {
            let key = &message.key;
            let says = format!("this text is nearly the message `{key}`, which is `{}`", escape_text(wording));
            let help = format!(
                "write `{key}` here, and mend the model solution if it says this text; list the text under `messages` if it is another one"
            );
            self.found.push(self.source.at(place, says).with_help(help));
        }
    }
}

/// Reads a key that is `true` or left out: nothing would come of `false`.
pub(super) fn only_true<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    match bool::deserialize(value)? {
        true => Ok(true),
        false => Err(D::Error::custom("`false` would check nothing here: write `true`, or remove the key")),
    }
}

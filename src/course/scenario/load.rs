//! From authored YAML to a scenario, with every mistake located.

use serde::Deserialize;

use super::expectation::AuthoredStep;
use super::fixture_reader::{AuthoredBoard, FixtureReader};
use super::{Expectation, ExpectedView, MessageLaws, ModelChange, Scenario, Step, Visibility};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::game::{Board, FullGame, Seat};
use crate::ports::{Event, EventError, suggest_sentence};
use crate::spec::{Part, Spec, did_you_mean};

/// A fixture file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AuthoredScenario {
    title: String,
    requirement: String,
    /// The editions in which it holds, `base` for none; without any, it holds in all of them.
    #[serde(default)]
    editions: Vec<String>,
    #[serde(default)]
    visibility: Visibility,
    given: Option<AuthoredBoard>,
    #[serde(default)]
    messages: Vec<AuthoredLaw>,
    steps: Vec<AuthoredStep>,
}

/// An entry of `messages: [listed, true]`. YAML reads a bare `true` as a truth value, so both forms are taken.
#[derive(Deserialize)]
#[serde(untagged)]
enum AuthoredLaw {
    Word(String),
    Flag(bool),
}

/// In which editions a fixture holds, if it does not hold in all of them: their names, and `base` for the base spec.
///
/// # Errors
/// The author's mistakes: YAML that cannot be read, or an edition that is not among those that are `known`.
pub fn editions_of(source: &SourceText, known: &[String]) -> Result<Option<Vec<String>>, Vec<Diagnostic>> {
    if !source.text.contains("editions") {
        return Ok(None);
    }
    let authored: AuthoredScenario = source.parse().map_err(|error| vec![error])?;
    if authored.editions.is_empty() {
        return Ok(None);
    }
    let known = || std::iter::once("base").chain(known.iter().map(String::as_str));
    let wrong = |(index, name): (usize, &String)| {
        let place = YamlPath::root().key("editions").item(index);
        let diagnostic = source.at(&place, format!("there is no edition `{name}`"));
        diagnostic.with_help(did_you_mean(name, known()))
    };
    let unknown = |(_, name): &(usize, &String)| !known().any(|known| known == name.as_str());
    let found: Vec<Diagnostic> = authored.editions.iter().enumerate().filter(unknown).map(wrong).collect();
    if found.is_empty() { Ok(Some(authored.editions)) } else { Err(found) }
}

impl<G: FullGame> Scenario<G> {
    /// Reads a fixture; `id` is requirement and file name.
    ///
    /// # Errors
    /// The author's mistakes, each with its place.
    pub fn read(id: &str, spec: &Spec, rules: &G::Rules, source: &SourceText) -> Result<Scenario<G>, Vec<Diagnostic>> {
        let authored: AuthoredScenario = source.parse().map_err(|error| vec![error])?;
        let part = spec.requirement(&authored.requirement).map(|requirement| requirement.part);
        let mut reader = FixtureReader::<G> { spec, rules, part, source, found: Vec::new() };
        reader.check_requirement(id, &authored.requirement);
        let bare = Board { player: Seat::NOBODY, finished: false, squares: G::squares_before_startup(rules) };
        let given = match &authored.given {
            Some(given) => reader.poke(given, &YamlPath::root().key("given")).apply_to(&bare),
            None => bare,
        };
        let messages = reader.laws(&authored.messages);
        if authored.steps.is_empty() {
            reader.wrong(YamlPath::root().key("steps"), "a scenario needs at least one step");
        }
        let mut steps = Vec::new();
        for (index, step) in authored.steps.iter().enumerate() {
            steps.extend(reader.step(step, &YamlPath::root().key("steps").item(index)));
        }
        if !reader.found.is_empty() {
            return Err(reader.found);
        }
        let look = spec.look.as_ref().filter(|_| part == Some(Part::View)).cloned();
        Ok(Scenario {
            id: id.to_string(),
            title: authored.title,
            requirement: authored.requirement,
            hidden: authored.visibility != Visibility::Public,
            after_due: authored.visibility == Visibility::AfterDue,
            given,
            messages,
            steps,
            contest: None,
            watched: look.map(|look| ExpectedView { look, seats: spec.seats.clone() }),
        })
    }
}

impl<G: FullGame> FixtureReader<'_, G> {
    fn check_requirement(&mut self, id: &str, requirement: &str) {
        let place = YamlPath::root().key("requirement");
        match self.spec.requirement(requirement) {
            None => {
                let known = self.spec.requirements.iter().map(|requirement| requirement.id.as_str());
                let help = did_you_mean(requirement, known);
                let diagnostic = self.source.at(&place, format!("there is no requirement `{requirement}`"));
                self.found.push(diagnostic.with_help(help));
            }
            Some(found) if found.manual => {
                self.wrong(place, format!("`{requirement}` is marked by hand, so no scenario can belong to it"));
            }
            Some(_) if id.split('/').next() != Some(requirement) => {
                let message = format!("a fixture of `{requirement}` belongs into a folder of that name");
                self.wrong(place, message);
            }
            Some(_) => {}
        }
    }

    fn laws(&mut self, authored: &[AuthoredLaw]) -> MessageLaws {
        let mut laws = MessageLaws::default();
        for (index, law) in authored.iter().enumerate() {
            match law {
                AuthoredLaw::Word(word) if word == "listed" => laws.listed = true,
                AuthoredLaw::Word(word) if word == "true" => laws.truthful = true,
                AuthoredLaw::Flag(true) => laws.truthful = true,
                _ => self.wrong(
                    YamlPath::root().key("messages").item(index),
                    "only `listed` and `true` can be asked of messages",
                ),
            }
        }
        laws
    }

    fn poke(&mut self, authored: &AuthoredBoard, place: &YamlPath) -> ModelChange<G> {
        ModelChange {
            player: authored.player.as_ref().and_then(|name| self.seat(name, place.key("player"))),
            finished: authored.finished,
            squares: authored.board.as_ref().and_then(|picture| self.squares(picture, place.key("board"))),
        }
    }

    fn step(&mut self, authored: &AuthoredStep, place: &YamlPath) -> Option<Step<G>> {
        match (&authored.cue, &authored.poke, &authored.fresh) {
            (Some(sentence), None, None) => {
                let cue = self.cue(sentence, place.key("do"))?;
                let cue = self.with_file(cue, authored, place);
                let cue = self.with_message(cue, authored.message.as_deref(), place);
                let expect = Box::new(self.expectation(authored, place, &cue));
                Some(Step::Do { cue, expect })
            }
            (None, Some(poke), None) => {
                self.expects_nothing(authored, place);
                Some(Step::Poke(self.poke(poke, &place.key("poke"))))
            }
            (None, None, Some(part)) => {
                self.expects_nothing(authored, place);
                if part != "controller" {
                    self.wrong(place.key("fresh"), "only the controller can be exchanged: write `fresh: controller`");
                }
                Some(Step::Fresh)
            }
            _ => {
                self.wrong(place.clone(), "a step has exactly one of `do`, `poke` and `fresh`");
                None
            }
        }
    }

    fn cue(&mut self, sentence: &str, place: YamlPath) -> Option<Event<G>> {
        match Event::<G>::read(sentence, &self.spec.seats) {
            Ok(cue) => {
                let part = self.part.unwrap_or(Part::Controller);
                if !self.spec.cues.iter().any(|kind| kind == cue.kind()) {
                    self.wrong(place, format!("`{}` is not listed under `cues` of {}", cue.kind(), self.spec.id));
                } else if !part.hears(cue.kind()) {
                    let message = format!("a {} does not hear `{}`", part.name(), cue.kind());
                    self.wrong(place, message);
                }
                Some(cue)
            }
            Err(error) => {
                let (part, cues) = (self.part.unwrap_or(Part::Controller), &self.spec.cues);
                let heard = |kind: &str| part.hears(kind) && cues.iter().any(|known| known == kind);
                self.wrong_sentence(&place, &error, heard);
                None
            }
        }
    }

    /// Notes that a sentence is no event. `possible` tells which kinds of events could stand there.
    pub(super) fn wrong_sentence(&mut self, place: &YamlPath, error: &EventError, possible: impl Fn(&str) -> bool) {
        let diagnostic = self.source.at(place, error.to_string());
        self.found.push(match error {
            EventError::Form(sentence) => {
                diagnostic.with_help(suggest_sentence::<G>(sentence, &self.spec.seats, possible))
            }
            _ => diagnostic,
        });
    }

    /// Adds the file that is loaded. It has a key of its own, because it does not fit into a sentence.
    fn with_file(&mut self, cue: Event<G>, authored: &AuthoredStep, place: &YamlPath) -> Event<G> {
        match (cue, &authored.file) {
            (Event::Load { .. }, Some(text)) => Event::Load { text: text.clone() },
            (cue @ Event::Load { .. }, None) => {
                self.wrong(place.key("do"), "`load` needs a `file:` beside it, with what the file holds");
                cue
            }
            (cue, Some(_)) => {
                self.wrong(place.key("file"), "only `load` reads a file");
                cue
            }
            (cue, None) => cue,
        }
    }

    /// Only a cue can be answered, so nothing can be expected of a poke or an exchange.
    fn expects_nothing(&mut self, authored: &AuthoredStep, place: &YamlPath) {
        // All that is not said here is an expectation.
        let AuthoredStep { cue, poke, fresh, file, message, .. } = authored.clone();
        if *authored != (AuthoredStep { cue, poke, fresh, file, message, ..AuthoredStep::default() }) {
            self.wrong(place.clone(), "only a step with `do` can expect something");
        }
    }

    fn expectation(&mut self, authored: &AuthoredStep, place: &YamlPath, cue: &Event<G>) -> Expectation<G> {
        if cue.mover(Seat::NOBODY).is_none() && (authored.captures.is_some() || authored.plays.is_some()) {
            self.wrong(place.clone(), "nobody plays in this step, so it has neither `captures` nor `plays`");
        }
        if authored.unchanged && (authored.board.is_some() || authored.player.is_some() || authored.finished.is_some())
        {
            self.wrong(place.key("unchanged"), "`unchanged` says it all: leave `board`, `player` and `finished` out");
        }
        if authored.may_fail && !authored.unchanged {
            self.wrong(
                place.key("may-fail"),
                "only where nothing may change can a failure be overlooked: add `unchanged: true`",
            );
        }
        if authored.chooses.is_some() && !matches!(cue, Event::Choose { .. }) {
            self.wrong(place.key("chooses"), "only a player who `chooses` chooses something");
        }
        if authored.legal.is_some() && !matches!(cue, Event::Check { .. }) {
            self.wrong(place.key("legal"), "only `check` asks whether something is legal");
        }
        let mut expect = Expectation::default();
        for kind in Expectation::<G>::KINDS {
            (kind.read)(self, authored, place.key(kind.key), &mut expect);
        }
        expect
    }
}

//! From authored YAML to a scenario, with every mistake located.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Deserialize;

use super::expectation::AuthoredStep;
use super::fixture_reader::{AuthoredBoard, FixtureReader};
use super::schema_names::{EditionName, RequirementId};
use super::{Expectation, ExpectedView, MessageLaws, ModelChange, Scenario, Step, Visibility};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::game::{FullGame, Seat};
use crate::ports::{Event, EventError, suggest_sentence};
use crate::spec::{Part, Spec, SpecDraft, SpecNames, did_you_mean};

/// A fixture file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AuthoredScenario {
    /// Subject of the scenario, in one sentence.
    title: String,
    /// The requirement that it belongs to; the folder has the same name.
    #[schemars(with = "RequirementId")]
    requirement: String,
    /// The editions in which it holds, `base` for none; without any, it holds in all of them.
    #[serde(default)]
    #[schemars(with = "Vec<EditionName>")]
    editions: Vec<String>,
    /// Whether students may see it.
    #[serde(default)]
    visibility: Visibility,
    /// The model before the first step.
    given: Option<AuthoredBoard>,
    /// Rules for every message in the scenario.
    #[serde(default)]
    messages: Vec<AuthoredLaw>,
    /// Steps, in order.
    steps: Vec<AuthoredStep>,
}

/// An entry of `messages: [listed, true]`. YAML reads a bare `true` as a truth value, so both forms are taken.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(extend("anyOf" = [{ "enum": ["listed", "true"] }, { "const": true }]))]
enum AuthoredLaw {
    Word(String),
    Flag(bool),
}

/// In which editions a fixture holds, if it does not hold in all of them: their names, and `base` for the base spec. Other
/// mistakes in the file do not matter.
///
/// # Errors
/// The author's mistakes: YAML that cannot be read, or an edition that is not among those that are `known`.
pub fn editions_of(source: &SourceText, known: &[String]) -> Result<Option<Vec<String>>, Vec<Diagnostic>> {
    if !source.text().contains("editions") {
        return Ok(None);
    }
    let document = source.parse_partially::<AuthoredScenario>();
    let Some(authored) = &document.value else { return Err(document.mistakes) };
    let place = YamlPath::root().key("editions");
    let known = || std::iter::once("base").chain(known.iter().map(String::as_str));
    let wrong = |(index, name): (usize, &String)| {
        let diagnostic = document.source.at(&place.item(index), format!("there is no edition `{name}`"));
        diagnostic.with_help(did_you_mean(name, known()))
    };
    let unknown = |(_, name): &(usize, &String)| !known().any(|known| known == name.as_str());
    let found: Vec<Diagnostic> = authored.editions.iter().enumerate().filter(unknown).map(wrong).collect();
    if !found.is_empty() || document.has_damage(&place) {
        return Err(document.with_checks(found));
    }
    Ok(Some(authored.editions.clone()).filter(|editions| !editions.is_empty()))
}

/// Finds the mistakes of form in a fixture, for which it makes no difference which coursework it belongs to.
pub fn form_mistakes(source: &SourceText) -> Vec<Diagnostic> {
    source.parse_partially::<AuthoredScenario>().mistakes
}

impl<G: FullGame> Scenario<G> {
    /// Reads a fixture; `id` is requirement and file name.
    ///
    /// # Errors
    /// The author's mistakes, each with its place.
    pub fn read(id: &str, spec: &Spec, rules: &G::Rules, source: &SourceText) -> Result<Scenario<G>, Vec<Diagnostic>> {
        Scenario::read_by(id, spec, &BTreeSet::new(), rules, source)
    }

    /// Finds the mistakes in a fixture of a spec that has mistakes itself. What only follows from those is not among them.
    pub fn mistakes(id: &str, draft: &SpecDraft, rules: &G::Rules, source: &SourceText) -> Vec<Diagnostic> {
        Scenario::<G>::read_by(id, &draft.spec, &draft.doubts, rules, source).err().unwrap_or_default()
    }

    fn read_by(
        id: &str,
        spec: &Spec,
        doubts: &BTreeSet<SpecNames>,
        rules: &G::Rules,
        source: &SourceText,
    ) -> Result<Scenario<G>, Vec<Diagnostic>> {
        let document = source.parse_partially::<AuthoredScenario>();
        let Some(authored) = &document.value else { return Err(document.mistakes) };
        // The folder says it as well, where the fixture does not.
        let folder = id.split('/').next().unwrap_or_default();
        let requirement = spec.requirement(&authored.requirement).or_else(|| spec.requirement(folder));
        // What people mark has a part, too, but no fixture: that is told first.
        let part = requirement.filter(|requirement| !requirement.manual).map(|requirement| requirement.part);
        let source = &document.source;
        let mut reader =
            FixtureReader::<G> { spec, doubts, rules, part, source, found: Vec::new(), of_other_parts: Vec::new() };
        reader.check_requirement(id, &authored.requirement);
        let bare = G::board_before_startup(rules);
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
        let found = document.with_checks(reader.mistakes(&authored.requirement));
        if !found.is_empty() {
            return Err(found);
        }
        let look = spec.look.as_ref().filter(|_| part == Some(Part::View)).cloned();
        Ok(Scenario {
            id: id.to_string(),
            title: authored.title.clone(),
            requirement: authored.requirement.clone(),
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
            None if self.doubts(SpecNames::Requirements) => {}
            None => {
                let by_program = self.spec.requirements.iter().filter(|requirement| !requirement.manual);
                let help = did_you_mean(requirement, by_program.map(|requirement| requirement.id.as_str()));
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
                let cue = self.cue(sentence, place.key("do"));
                let cue = cue.map(|cue| self.with_file(cue, authored, place));
                let cue = cue.map(|cue| self.with_message(cue, authored.message.as_deref(), place));
                let expect = Box::new(self.expectation(authored, place, cue.as_ref()));
                Some(Step::Do { cue: cue?, expect })
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
        let part = self.part;
        let is_heard = |kind: &str| part.is_none_or(|part| part.hears(kind));
        match Event::<G>::read(self.rules, sentence, &self.spec.seats) {
            Ok(cue) => {
                if !self.has_cue(cue.kind()) {
                    self.wrong(place, self.unlisted_cue(cue.kind()));
                } else if let Some(part) = part.filter(|part| !part.hears(cue.kind())) {
                    let message = format!("a {} does not hear `{}`", part.name(), cue.kind());
                    let other = Part::ALL.into_iter().find(|other| other.hears(cue.kind())).unwrap_or(part);
                    self.belongs_to(other, &place, message);
                } else {
                    return Some(self.meant(cue, place));
                }
                Some(cue)
            }
            Err(error) => {
                let known = self.known_cues();
                self.wrong_sentence(&place, &error, |kind| is_heard(kind) && known.contains(&kind));
                None
            }
        }
    }

    /// The event that is meant: in a call, names of players become their numbers. Notes a call that is none of the coursework's.
    pub(super) fn meant(&mut self, cue: Event<G>, place: YamlPath) -> Event<G> {
        let Event::Call { action } = &cue else { return cue };
        match G::read_call(self.rules, action.clone()) {
            Ok(action) => return Event::Call { action },
            Err(_) if self.doubts(SpecNames::Rules) || self.doubts(SpecNames::Seats) => {}
            Err(why) => self.wrong(place, why.to_string()),
        }
        cue
    }

    /// Notes that a sentence is no event. `possible` tells which kinds of events could stand there.
    pub(super) fn wrong_sentence(&mut self, place: &YamlPath, error: &EventError, possible: impl Fn(&str) -> bool) {
        if matches!(error, EventError::Player { .. }) && self.doubts(SpecNames::Seats) {
            return;
        }
        let diagnostic = self.source.at(place, error.to_string());
        let is_call = |action: &G::Action| G::read_call(self.rules, action.clone()).is_ok();
        self.found.push(match error {
            EventError::Form(sentence) => {
                diagnostic.with_help(suggest_sentence::<G>(self.rules, sentence, &self.spec.seats, possible, is_call))
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

    /// Reads what is expected; of an event that could not be read nothing depends.
    fn expectation(&mut self, authored: &AuthoredStep, place: &YamlPath, cue: Option<&Event<G>>) -> Expectation<G> {
        let is = |wanted: fn(&Event<G>) -> bool| cue.is_none_or(wanted);
        if !is(|cue| cue.mover(Seat::NOBODY).is_some()) && (authored.captures.is_some() || authored.plays.is_some()) {
            self.wrong(place.clone(), "nobody plays in this step, so it has neither `captures` nor `plays`");
        }
        if !G::facts(self.rules).knows_rules {
            for key in
                [authored.captures.map(|_| "captures"), authored.plays.as_ref().map(|_| "plays")].into_iter().flatten()
            {
                let says = format!("`{key}` needs the rules of the game, and these are in the model solution");
                let help = "state what the model holds afterwards: `board`, `player`, `finished`";
                self.found.push(self.source.at_key(&place.key(key), says).with_help(help));
            }
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
        if authored.chooses.is_some() && !is(|cue| matches!(cue, Event::Choose { .. })) {
            self.wrong(place.key("chooses"), "only a player who `chooses` chooses something");
        }
        if authored.legal.is_some() && !is(|cue| matches!(cue, Event::Check { .. })) {
            self.wrong(place.key("legal"), "only `check` asks whether something is legal");
        }
        let mut expect = Expectation::default();
        for kind in Expectation::<G>::KINDS {
            (kind.read)(self, authored, place.key(kind.key), &mut expect);
        }
        expect
    }
}

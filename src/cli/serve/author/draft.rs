//! A fixture that is being written.

use serde::{Deserialize, Serialize};
use serde_yaml::{Mapping, Value as Yaml};

use super::draft_parts::{DraftBoard, DraftStep, entered};
use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, SourceText};
use crate::game::FullGame;
use crate::games::Play;
use crate::record::{correct_expectations, with_expectations};
use crate::replay::replay;
use crate::scenario::{Expectation, MessageLaws, Scenario, Step, editions_of};
use crate::verdict::{VerdictEnding, judge};

/// A fixture that is being written, as the page keeps it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Draft {
    /// Id of the coursework.
    pub coursework: String,
    /// An edition.
    #[serde(default)]
    pub edition: Option<String>,
    /// The requirement that it belongs to.
    #[serde(default)]
    pub requirement: String,
    /// Name of its file, without the ending.
    #[serde(default)]
    pub name: String,
    /// Its subject, in one sentence.
    #[serde(default)]
    pub title: String,
    /// Who may see it: `public`, `hidden` or `after-due`.
    #[serde(default = "public")]
    pub visibility: String,
    /// The editions in which it holds; without any, it holds in all of them.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Rules for every message in the scenario.
    #[serde(default)]
    pub messages: Vec<String>,
    /// The model before the first step.
    #[serde(default)]
    pub given: DraftBoard,
    /// The steps.
    pub steps: Vec<DraftStep>,
    /// Number of the person in the results whose failed scenario it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<usize>,
}

fn public() -> String {
    "public".to_string()
}

impl Draft {
    /// A draft of a scenario that is there, with all that it expects.
    pub fn of<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>, name: &str) -> Draft {
        let seats = &coursework.spec.seats;
        let bare = G::squares_before_startup(&coursework.rules);
        let given = DraftBoard::of::<G>(&scenario.given, seats);
        let visibility = match (scenario.hidden, scenario.after_due) {
            (false, _) => "public",
            (true, false) => "hidden",
            (true, true) => "after-due",
        };
        Draft {
            coursework: coursework.spec.id.clone(),
            edition: coursework.spec.edition.clone(),
            requirement: scenario.requirement.clone(),
            name: name.to_string(),
            title: scenario.title.clone(),
            visibility: visibility.to_string(),
            given: DraftBoard { board: given.board.filter(|_| scenario.given.squares != bare), ..given },
            editions: Vec::new(),
            messages: scenario.messages.names().into_iter().map(str::to_string).collect(),
            steps: scenario.steps.iter().map(|step| DraftStep::of(step, seats)).collect(),
            person: None,
        }
    }

    /// A draft of a fixture, which holds in the editions that its file names.
    ///
    /// # Errors
    /// Mistakes in the file.
    pub fn opened<G: Play>(
        bundle: &Bundle,
        coursework: &Coursework<G>,
        scenario: &Scenario<G>,
    ) -> Result<Draft, Vec<Diagnostic>> {
        let id = &coursework.spec.id;
        let source = bundle.fixtures(id)?.into_iter().find(|(known, _)| *known == scenario.id);
        let editions = source.map(|(_, source)| editions_of(&source, &bundle.editions(id))).transpose()?.flatten();
        let name = scenario.id.split_once('/').map_or(scenario.id.as_str(), |(_, name)| name);
        Ok(Draft { editions: editions.unwrap_or_default(), ..Draft::of(coursework, scenario, name) })
    }

    /// The draft of a page, whose fields may be empty.
    #[must_use]
    pub fn tidy(self) -> Draft {
        let or = |text: String, usual: &str| if text.trim().is_empty() { usual.to_string() } else { text };
        let (name, title) = (or(self.name, "draft"), or(self.title, "A draft"));
        Draft { name, title, given: self.given.tidy(), ..self }
    }

    /// Id of the scenario.
    pub fn id(&self) -> String {
        format!("{}/{}", self.requirement, self.name)
    }

    /// The scenario with what the author has kept of what is expected.
    ///
    /// # Errors
    /// The mistakes of the draft.
    pub fn scenario<G: Play>(&self, coursework: &Coursework<G>) -> Result<Scenario<G>, CliError> {
        let stated = self.read(coursework)?;
        Ok(self.kept(coursework, &stated).0)
    }

    /// The draft as a scenario that expects what is stated.
    ///
    /// # Errors
    /// The mistakes of the draft.
    pub fn read<G: Play>(&self, coursework: &Coursework<G>) -> Result<Scenario<G>, Vec<Diagnostic>> {
        let source = SourceText::new(format!("fixtures/{}/{}.yaml", coursework.spec.id, self.id()), self.text());
        Scenario::read(&self.id(), &coursework.spec, &coursework.rules, &source)
    }

    /// The steps that say something.
    fn written(&self) -> impl Iterator<Item = &DraftStep> {
        self.steps.iter().filter(|step| !step.is_blank())
    }

    /// Writes the author's entries as YAML, for messages about mistakes.
    pub fn text(&self) -> String {
        let text = |text: &str| Yaml::String(text.to_string());
        let mut all = Mapping::new();
        all.insert(text("title"), text(&self.title));
        all.insert(text("requirement"), text(&self.requirement));
        all.insert(text("visibility"), text(&self.visibility));
        for (key, words) in [("editions", &self.editions), ("messages", &self.messages)] {
            if !words.is_empty() {
                all.insert(text(key), entered(words));
            }
        }
        if !self.given.is_empty() {
            all.insert(text("given"), entered(&self.given));
        }
        all.insert(text("steps"), Yaml::Sequence(self.written().map(DraftStep::yaml).collect()));
        serde_yaml::to_string(&Yaml::Mapping(all)).unwrap_or_default()
    }

    /// Writes a scenario of this draft as a file.
    pub fn file<G: Play>(&self, coursework: &Coursework<G>, scenario: &Scenario<G>) -> String {
        let yaml = scenario.to_yaml(&coursework.spec, &coursework.rules);
        if self.editions.is_empty() {
            return yaml;
        }
        // A scenario holds where it is played, and does not know where else.
        let editions = format!("editions: {}", serde_json::json!(self.editions));
        let mut lines: Vec<&str> = yaml.lines().collect();
        let head = if scenario.hidden { 3 } else { 2 };
        lines.insert(head.min(lines.len()), &editions);
        lines.join("\n") + "\n"
    }

    /// The scenario with what is kept of all that can be expected; and all of that.
    pub fn kept<G: Play>(&self, coursework: &Coursework<G>, stated: &Scenario<G>) -> (Scenario<G>, Scenario<G>) {
        let fresh = without_expectations(stated);
        let (usual, all) = (correct_expectations(coursework, &fresh), with_expectations(coursework, &fresh));
        // What is right stays as its author wrote it, also where the reference has nothing to offer.
        let transcript = replay(stated, coursework.reference().as_mut());
        let is_right = judge::<G>(&coursework.spec, &coursework.rules, &transcript).ending == VerdictEnding::Passed;
        let mut kept = if is_right { stated.clone() } else { correct_expectations(coursework, stated) };
        for (place, (step, own)) in kept.steps.iter_mut().zip(self.written()).enumerate() {
            let Step::Do { expect, .. } = step else { continue };
            let (Some(Step::Do { expect: full, .. }), Some(Step::Do { expect: usual, .. })) =
                (all.steps.get(place), usual.steps.get(place))
            else {
                continue;
            };
            **expect = match &own.keep {
                Some(keys) => chosen(keys, expect, full, &coursework.spec.seats),
                None if own.stated.is_empty() => usual.as_ref().clone(),
                None => continue,
            };
        }
        (kept, all)
    }
}

/// A scenario of which nothing is expected.
fn without_expectations<G: FullGame>(scenario: &Scenario<G>) -> Scenario<G> {
    let mut fresh = Scenario { messages: MessageLaws::default(), ..scenario.clone() };
    for step in &mut fresh.steps {
        if let Step::Do { expect, .. } = step {
            **expect = Expectation::default();
        }
    }
    fresh
}

/// Returns what is wanted: as it is stated, or else as the reference has it.
fn chosen<G: FullGame>(
    keys: &[String],
    stated: &Expectation<G>,
    full: &Expectation<G>,
    seats: &[String],
) -> Expectation<G> {
    let is_stated: Vec<&str> = stated.written(seats).into_iter().map(|(key, _)| key).collect();
    let mut all = Expectation::default();
    for kind in Expectation::KINDS.iter().filter(|kind| keys.iter().any(|key| key == kind.key)) {
        (kind.take)(&mut all, if is_stated.contains(&kind.key) { stated } else { full });
    }
    all
}

#[cfg(test)]
#[path = "draft_tests.rs"]
mod tests;

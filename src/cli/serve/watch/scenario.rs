//! One scenario on one person's work, step by step.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::place_links::PersonLink;
use super::plain_line::{count, plain_text};
use super::saved_pictures::saved_pictures;
use super::watched_results::WatchedPerson;
use super::work_folder::WorkFolder;
use crate::bundle::Bundle;
use crate::cli::serve::complaints::complaints;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::games::{GameTask, Play};
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;
use crate::replay::Transcript;
use crate::report::failure::failure;
use crate::report::html::{PageContext, SavedPicture, ScenarioPage};
use crate::report::replay_command::{CommandUser, replay_command};
use crate::results::SavedResults;
use crate::scenario::Scenario;
use crate::serve::Complaints;
use crate::spec::{Part, Spec};
use crate::verdict::{Verdict, VerdictEnding};

/// A scenario as it was played, for the page.
#[derive(Serialize)]
pub struct WatchedScenario {
    person: PersonLink,
    id: String,
    /// The steps, as the reports show them.
    page: ScenarioPage,
    /// The last line, about the whole.
    outcome: String,
    /// The first difference in words, where no transcript was saved.
    failure: String,
    fixture: Option<FixtureText>,
    /// Address at which it opens as a draft of this person's; editions have no fixtures of their own.
    draft: Option<String>,
    /// Command that plays it again.
    command: Option<String>,
    /// The body of a request that opens a table with the work, without the step; nothing if it cannot be played against.
    table: Option<String>,
}

/// A fixture.
#[derive(Serialize)]
struct FixtureText {
    /// Where it lies, if anywhere.
    lies: String,
    text: String,
}

/// A scenario, before it is known whose game it is.
struct ScenarioTask<'a> {
    results: &'a SavedResults,
    sheet: &'a Marksheet,
    verdict: &'a Verdict,
    bundle: &'a Bundle,
    spec: Spec,
    pictures: BTreeMap<String, SavedPicture>,
}

/// Facts about a scenario that only its game can tell.
struct Told {
    page: ScenarioPage,
    outcome: String,
    failure: String,
    fixture: Option<FixtureText>,
}

impl GameTask for ScenarioTask<'_> {
    type Output = Result<Told, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let ScenarioTask { results, sheet, verdict, bundle, spec, pictures } = self;
        let transcripts = results.transcripts_of::<G>(&usual, sheet, |id| id == verdict.scenario)?;
        let transcript = transcripts.first();
        let (outcome, failure) = match (transcript, verdict.ending) {
            (Some(_), VerdictEnding::Passed) => ("Everything was as expected.".to_string(), String::new()),
            (Some(_), _) => {
                (format!("Not as expected: {}.", count(verdict.findings.len(), "difference")), String::new())
            }
            // Nothing was saved but what was wrong.
            (None, _) => {
                let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
                (String::new(), plain_text(&failure(verdict, line, "", Phrasebook::english())))
            }
        };
        let fixture = fixture::<G>(bundle, &spec, &verdict.scenario, transcript)?;
        let context = PageContext { seats: spec.seats, look: spec.look, pictures, ..PageContext::default() };
        let page = ScenarioPage::new(sheet, verdict, transcript, &context);
        Ok(Told { page, outcome, failure, fixture })
    }
}

/// The fixture on disk; or else the scenario as it was played, as a fixture would say it.
fn fixture<G: Play>(
    bundle: &Bundle,
    spec: &Spec,
    id: &str,
    transcript: Option<&Transcript<G>>,
) -> Result<Option<FixtureText>, CliError> {
    let rules = Coursework::<G>::rules(bundle, spec)?;
    let there = bundle.fixtures(&spec.id)?.into_iter().find(|(known, _)| known == id);
    Ok(match (there, transcript) {
        (Some((_, source)), transcript) => {
            let now = Scenario::<G>::read(id, spec, &rules, &source);
            let changed = transcript.is_some_and(|was| now.map_or(true, |now| now != was.scenario));
            let path = escape_text(&source.path.display().to_string());
            let lies = if changed { format!("{path}, which has changed since it was played") } else { path };
            Some(FixtureText { lies, text: escape_lines(source.text()) })
        }
        (None, Some(was)) => {
            let lies = "generated, or no longer there".to_string();
            Some(FixtureText { lies, text: escape_lines(&was.scenario.to_yaml(spec, &rules)) })
        }
        (None, None) => None,
    })
}

impl WatchedScenario {
    /// Tells a scenario of a person, whose results lie in a folder.
    ///
    /// # Errors
    /// A scenario that is not on the sheet; or a coursework, transcript or picture that cannot be read.
    pub fn new(
        (results, folder): (&SavedResults, &Path),
        person: &WatchedPerson,
        scenario: &str,
        work: &WorkFolder,
    ) -> Result<WatchedScenario, Complaints> {
        let found = person.sheet.parts.iter().find_map(|sheet| {
            let verdict = sheet.verdicts.iter().find(|verdict| verdict.scenario == scenario)?;
            Some((sheet, verdict))
        });
        let unknown = || vec![format!("this work has no scenario `{}`", scenario.escape_default())];
        let (sheet, verdict) = found.ok_or_else(unknown)?;
        let bundle = environment::bundle();
        let (coursework, edition) = (&sheet.coursework, sheet.edition.as_deref());
        let spec = environment::spec(&bundle, Some(coursework), edition, sheet.seed).map_err(complaints)?;
        let (game, pictures) = (spec.game.clone(), saved_pictures(folder, person.number, sheet, verdict, &spec.seats));
        let task = ScenarioTask { results, sheet, verdict, bundle: &bundle, spec, pictures };
        let Told { page, outcome, failure, fixture } = lookup::with_game(&game, task).map_err(complaints)?;
        let is_controller = sheet.submission.part == Part::Controller;
        let table = work.of(sheet).filter(|_| is_controller).map(|folder| {
            json!({
                "coursework": coursework, "edition": edition, "controller": folder.display().to_string(),
                "model": "test", "seats": { "all": "human" }, "scenario": scenario, "seed": sheet.seed.unwrap_or(1),
            })
        });
        let has_draft = edition.is_none() && fixture.is_some();
        Ok(WatchedScenario {
            person: PersonLink::to(person),
            id: escape_text(scenario),
            page,
            outcome,
            failure,
            fixture,
            draft: has_draft.then(|| format!("#author={coursework}/{scenario}@{}", person.number)),
            command: replay_command(sheet, verdict, CommandUser::Marker),
            table: table.map(|table| table.to_string()),
        })
    }
}

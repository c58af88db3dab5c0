//! One scenario on one person's work, step by step.

use serde::Serialize;
use serde_json::{Value, json};

use super::plain_line::plain_text;
use super::watched_results::WatchedPerson;
use super::work_folder::WorkFolder;
use crate::bundle::Bundle;
use crate::cli::serve::complaints::complaints;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play};
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;
use crate::replay::Transcript;
use crate::report::failure::failure;
use crate::report::replay_command::{CommandUser, replay_command};
use crate::report::scenario_steps::step_blocks;
use crate::results::SavedResults;
use crate::scenario::Scenario;
use crate::serve::Complaints;
use crate::spec::{Part, Spec};
use crate::verdict::{Verdict, VerdictEnding};

/// A scenario as it was played.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct ScenarioAnswer {
    number: usize,
    scenario: String,
    title: String,
    requirement: String,
    coursework: String,
    edition: Option<String>,
    seed: Option<u64>,
    ending: VerdictEnding,
    /// The beginning, then each step that was reached.
    steps: Vec<StepText>,
    /// The last line, about the whole.
    outcome: String,
    /// Number of the first step in which something was wrong; the beginning is 0.
    first_wrong: Option<usize>,
    fixture: Option<FixtureText>,
    /// Command that plays it again.
    command: Option<String>,
    /// Folder of the work, if it can be played against there: a controller's that is still there.
    work: Option<String>,
}

/// A step as text: what was done, what was said, the board, and what should have been.
#[derive(Serialize)]
struct StepText {
    text: String,
    wrong: bool,
}

/// A fixture.
#[derive(Serialize)]
struct FixtureText {
    /// Path of the file; nothing if the scenario is generated or no longer there.
    path: Option<String>,
    text: String,
    /// Whether it is not what was played.
    changed: bool,
}

struct ScenarioTask<'a> {
    results: &'a SavedResults,
    sheet: &'a Marksheet,
    verdict: &'a Verdict,
    bundle: &'a Bundle,
    spec: Spec,
}

/// Steps and fixture of a scenario, as text.
struct Told {
    blocks: Vec<String>,
    fixture: Option<FixtureText>,
}

impl GameTask for ScenarioTask<'_> {
    type Output = Result<Told, CliError>;

    fn run<G: Play>(self) -> Self::Output {
        let ScenarioTask { results, sheet, verdict, bundle, spec } = self;
        let transcripts = results.transcripts_of::<G>(sheet, |id| id == verdict.scenario)?;
        let transcript = transcripts.first();
        let blocks = match transcript {
            Some(transcript) => step_blocks(&spec, transcript, verdict),
            // Nothing was saved but what was wrong.
            None => {
                let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
                vec![failure(verdict, line, "", Phrasebook::english()), String::new()]
            }
        };
        let fixture = fixture::<G>(bundle, &spec, &verdict.scenario, transcript)?;
        Ok(Told { blocks, fixture })
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
            let path = Some(escape_text(&source.path.display().to_string()));
            Some(FixtureText { path, text: source.text.clone(), changed })
        }
        (None, Some(was)) => Some(FixtureText { path: None, text: was.scenario.to_yaml(spec, &rules), changed: false }),
        (None, None) => None,
    })
}

/// Tells a scenario of a person.
pub fn answer(
    results: &SavedResults,
    person: &WatchedPerson,
    scenario: &str,
    work: &WorkFolder,
) -> Result<Value, Complaints> {
    let found = person.sheet.parts.iter().find_map(|sheet| {
        let verdict = sheet.verdicts.iter().find(|verdict| verdict.scenario == scenario)?;
        Some((sheet, verdict))
    });
    let unknown = || vec![format!("this work has no scenario `{}`", scenario.escape_default())];
    let (sheet, verdict) = found.ok_or_else(unknown)?;
    let bundle = environment::bundle();
    let spec = environment::spec(&bundle, Some(&sheet.coursework), sheet.edition.as_deref(), sheet.seed);
    let spec = spec.map_err(complaints)?;
    let game = spec.game.clone();
    let task = ScenarioTask { results, sheet, verdict, bundle: &bundle, spec };
    let Told { mut blocks, fixture } = lookup::with_game(&game, task).map_err(complaints)?;
    let outcome = plain_text(&blocks.pop().unwrap_or_default());
    let is_wrong = |number: usize| verdict.findings.iter().any(|finding| finding.step == number);
    let steps = blocks.iter().enumerate();
    let steps = steps.map(|(number, text)| StepText { text: plain_text(text), wrong: is_wrong(number) }).collect();
    let is_controller = sheet.submission.part == Part::Controller;
    Ok(json!(ScenarioAnswer {
        number: person.number,
        scenario: scenario.to_string(),
        title: escape_text(&verdict.title),
        requirement: verdict.requirement.clone(),
        coursework: sheet.coursework.clone(),
        edition: sheet.edition.clone(),
        seed: sheet.seed,
        ending: verdict.ending,
        steps,
        outcome,
        first_wrong: verdict.findings.first().map(|finding| finding.step),
        fixture,
        command: replay_command(sheet, verdict, CommandUser::Marker),
        work: work.of(sheet).filter(|_| is_controller).map(|folder| folder.display().to_string()),
    }))
}

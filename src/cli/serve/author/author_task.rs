//! Questions about a draft, with the game of its coursework.

use std::sync::Arc;

use serde_json::{Value, json};

use super::desk_answer::{DeskAnswer, DeskRow};
use super::desk_tools::DeskTools;
use super::draft::Draft;
use super::draft_answer::DraftAnswer;
use super::draft_trial::DraftTrial;
use super::fixture_file;
use super::found_works::{FoundWork, FoundWorks};
use super::outline::CourseworkOutline;
use super::shorten::{difference, shorten, shorten_by_work};
use crate::audit::{ScenarioKill, scenario_kills};
use crate::cli::provenance::{CourseworkProvenance, hash_of};
use crate::cli::serve::watch::{WatchDesk, WatchedPerson, WatchedSnapshot, person_of};
use crate::cli::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play};
use crate::marks::Marksheet;
use crate::report::scenario_words::first_finding;
use crate::scenario::Scenario;
use crate::spec::Spec;
use crate::submission::Submission;

/// A question about a draft.
pub enum Question {
    /// Requirements, players and pictures.
    Outline,
    /// Answers of the reference.
    Draft(Draft),
    /// The mutants that it kills.
    Kills(Draft),
    /// Whose marks it would change.
    Marks(Draft),
    /// A smaller one that is failed in the same way.
    Shorten(Draft, Failing),
    /// It is to be saved; over another one, if `true`.
    Save(Draft, bool),
    /// A fixture that is there; or the scenario that the person of this number has failed.
    Open(String, Option<usize>),
}

/// Somebody who fails a draft.
pub enum Failing {
    /// A mutant, by its id.
    Mutant(String),
    /// A person in the results, by the number.
    Person(usize),
}

impl Question {
    /// Whether it is about work of students, too.
    pub fn needs_results(&self) -> bool {
        matches!(self, Question::Marks(_) | Question::Shorten(_, Failing::Person(_)) | Question::Open(_, Some(_)))
    }
}

/// A question, and all that it takes to answer it.
pub struct AuthorTask<'a> {
    /// Things to work with.
    pub tools: &'a DeskTools,
    /// The results, if the question needs them.
    pub results: Option<(&'a WatchDesk, Arc<WatchedSnapshot>)>,
    /// The spec of the coursework.
    pub spec: Spec,
    /// The question.
    pub question: Question,
}

impl GameTask for AuthorTask<'_> {
    type Output = Result<Value, CliError>;

    fn run<G: Play>(mut self, _: G::Rules) -> Self::Output {
        // A mistake in another fixture is told elsewhere, and keeps nobody from writing this one.
        let (coursework, _) = Coursework::<G>::load_readable(&self.tools.bundle, self.spec.clone())?;
        let answer = match std::mem::replace(&mut self.question, Question::Outline) {
            Question::Outline => return Ok(json!(CourseworkOutline::of(&coursework))),
            Question::Draft(draft) => return Ok(json!(DraftAnswer::of(&coursework, &draft))),
            Question::Kills(draft) => kills(&scenario_kills(&coursework, &draft.scenario(&coursework)?)),
            Question::Marks(draft) => self.marks(coursework, &draft)?,
            Question::Shorten(draft, failing) => {
                let scenario = draft.scenario(&coursework)?;
                let (smaller, name) = match &failing {
                    Failing::Mutant(mutant) => (shorten(&coursework, &scenario, mutant)?, mutant.clone()),
                    Failing::Person(number) => self.shorten(&coursework, &scenario, *number)?,
                };
                let says =
                    format!("{name} fails it in the same way. {}", difference(&coursework.rules, &scenario, &smaller));
                let smaller = Draft::of(&coursework, &smaller, &draft.name);
                let draft = Draft { editions: draft.editions, person: draft.person, ..smaller };
                DeskAnswer { draft: Some(draft), ..DeskAnswer::of(says) }
            }
            Question::Save(draft, replace) => {
                let mut saved = fixture_file::save(&coursework, &draft, replace)?;
                if self.tools.results.is_some() {
                    let (name, href) = ("After changes".to_string(), Some("#watch-changes".to_string()));
                    let text = "shows what all changed fixtures would do".to_string();
                    saved.rows.push(DeskRow { name, href, text, ..DeskRow::default() });
                }
                saved
            }
            Question::Open(id, person) => self.open(&coursework, &id, person)?,
        };
        Ok(json!(answer))
    }
}

impl AuthorTask<'_> {
    /// Begins to play a draft on everybody's work.
    fn marks<G: Play>(&self, coursework: Coursework<G>, draft: &Draft) -> Result<DeskAnswer, CliError> {
        let scenario = draft.scenario(&coursework)?;
        if let Some(why) = DraftAnswer::of(&coursework, draft).fails() {
            return Err(CliError::Usage(format!("the reference does not pass it, so nobody could: {why}")));
        }
        let (results, now) = self.watched()?;
        let provenance = CourseworkProvenance::of(&self.tools.bundle, &coursework);
        let key = hash_of(&(&coursework.spec, &scenario));
        let limits = coursework.spec.limits;
        let coursework = Coursework { scenarios: vec![scenario], ..coursework };
        let (workshop, kits) = environment::submission_builder_for_others(limits)?;
        let (work, played) = (results.work().clone(), Arc::clone(&self.tools.played));
        let trial = DraftTrial { coursework, provenance, key, results: now, work, kits, played, whose: draft.person };
        if !trial.is_for_anybody() {
            let edition =
                self.spec.edition.as_ref().map_or("without an edition".to_string(), |id| format!("edition {id}"));
            let says = format!("these results have no work that the draft is for: {}, {edition}", self.spec.id);
            return Err(CliError::Usage(says));
        }
        self.tools.runs.begin(key, workshop, move |progress| trial.run(progress))
    }

    /// The smallest scenario that a person's work fails in the same way, and the person's name.
    fn shorten<G: Play>(
        &self,
        coursework: &Coursework<G>,
        scenario: &Scenario<G>,
        number: usize,
    ) -> Result<(Scenario<G>, String), CliError> {
        let (results, now) = self.watched()?;
        let person = person_with(&now, number)?;
        let part = coursework.spec.requirement(&scenario.requirement).map(|asked| asked.part);
        let own = person.sheet.parts.iter().find(|sheet| Some(sheet.submission.part) == part);
        let name = escape_text(&person.sheet.label());
        let missing = |why: &str| CliError::Usage(format!("the work of {name} {why}"));
        let own: &Marksheet = own.ok_or_else(|| missing("has no such part"))?;
        let work: Submission = match FoundWorks::below(results.work()).of(own) {
            FoundWork::Same(work, _) => *work,
            FoundWork::Changed => return Err(missing("has changed since it was graded")),
            FoundWork::Gone => return Err(missing("is not there any more: `--work DIR` says where it lies")),
        };
        let (workshop, kits) = environment::submission_builder_for_others(coursework.spec.limits)?;
        let smaller = self.tools.runs.alone(|| shorten_by_work(coursework, scenario, &work, (&workshop, kits)))?;
        Ok((smaller, name))
    }

    /// A draft of a fixture; of one that is generated or not there any more, as it was played.
    fn open<G: Play>(
        &self,
        coursework: &Coursework<G>,
        id: &str,
        person: Option<usize>,
    ) -> Result<DeskAnswer, CliError> {
        let there = coursework.scenarios.iter().find(|scenario| scenario.id == *id);
        let ids = || coursework.scenarios.iter().map(|scenario| scenario.id.clone()).collect::<Vec<_>>();
        let unknown = || lookup::unknown_scenario(id, &coursework.spec.id, &ids());
        let opened = there.map(|scenario| Draft::opened(&self.tools.bundle, coursework, scenario)).transpose()?;
        let Some(number) = person else {
            return Ok(DeskAnswer { draft: Some(opened.ok_or_else(unknown)?), ..DeskAnswer::default() });
        };
        let (_, now) = self.watched()?;
        let person = person_with(&now, number)?;
        let played = person.sheet.parts.iter().find_map(|sheet| {
            let verdict = sheet.verdicts.iter().find(|verdict| verdict.scenario == *id)?;
            Some((sheet, verdict))
        });
        let (sheet, verdict) = played.ok_or_else(unknown)?;
        let opened = match opened {
            Some(opened) => opened,
            None => {
                let folder = now.folders.get(person.folder).ok_or_else(unknown)?;
                let transcripts = folder.transcripts_of::<G>(&coursework.rules, sheet, |own| own == id)?;
                let name = id.split_once('/').map_or(id, |(_, name)| name);
                Draft::of(coursework, &transcripts.first().ok_or_else(unknown)?.scenario, name)
            }
        };
        let row = DeskRow::of_person(number, escape_text(&person.sheet.label()), first_finding(verdict));
        let says = vec!["Whose scenario it is:".to_string()];
        let draft = Some(Draft { person: Some(number), ..opened });
        Ok(DeskAnswer { says, rows: vec![row], draft, more: false })
    }

    fn watched(&self) -> Result<(&WatchDesk, Arc<WatchedSnapshot>), CliError> {
        let none = || CliError::Usage("there are no results here".to_string());
        let (desk, now) = self.results.as_ref().ok_or_else(none)?;
        Ok((desk, Arc::clone(now)))
    }
}

fn person_with(now: &WatchedSnapshot, number: usize) -> Result<&WatchedPerson, CliError> {
    person_of(now, number).map_err(|why| CliError::Usage(why.join("\n")))
}

/// The mutants that a draft notices.
fn kills(found: &[ScenarioKill]) -> DeskAnswer {
    let only = found.iter().filter(|kill| kill.also.is_none()).count();
    let mutants = if found.len() == 1 { "mutant" } else { "mutants" };
    let says = format!("It notices {} {mutants}; of these, no other fixture notices {only}.", found.len());
    let row = |kill: &ScenarioKill| {
        let also = kill.also.as_ref();
        let also = also.map_or("No other fixture notices it.".to_string(), |id| format!("Also noticed by {id}."));
        DeskRow {
            name: kill.mutant.clone(),
            text: format!("({}) {}. {also}", kill.breaks, kill.says),
            smaller: Some(json!({ "mutant": kill.mutant })),
            ..DeskRow::default()
        }
    };
    DeskAnswer { rows: found.iter().map(row).collect(), ..DeskAnswer::of(says) }
}

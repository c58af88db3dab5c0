//! The desk for authors of fixtures: a draft becomes a scenario, the reference says what is expected, mutants and the last results
//! show what it is worth.

mod author_page;
mod author_task;
mod cohort_run;
mod desk_answer;
mod desk_tools;
mod draft;
mod draft_answer;
mod draft_marks;
mod draft_parts;
mod draft_trial;
mod file_mistakes;
mod fixture_file;
mod found_works;
mod outline;
mod played_works;
mod shorten;
mod step_line;

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use self::author_page::AuthorPage;
use self::author_task::{AuthorTask, Failing, Question};
use self::cohort_run::CohortRuns;
use self::desk_tools::DeskTools;
use self::draft::Draft;
use super::complaints::{complaints, parse_question};
use super::watch::{WatchDesk, person_of};
use crate::bundle::Bundle;
use crate::cli::{CliError, environment, lookup};
use crate::marks::Marksheet;
use crate::serve::{Complaints, Desk};

/// The desk for authors.
pub struct AuthorDesk {
    tools: DeskTools,
    page: AuthorPage,
}

#[derive(Deserialize)]
struct Named {
    coursework: String,
    #[serde(default)]
    edition: Option<String>,
    #[serde(default)]
    scenario: String,
    /// Number of a person whose failed scenario is meant.
    #[serde(default)]
    person: Option<usize>,
}

#[derive(Deserialize)]
struct Shortened {
    #[serde(flatten)]
    draft: Draft,
    mutant: Option<String>,
}

#[derive(Deserialize)]
struct Saved {
    #[serde(flatten)]
    draft: Draft,
    #[serde(default)]
    replace: bool,
}

impl AuthorDesk {
    /// A desk for the fixtures of this bundle; new ones are saved below the folder where the program was started. Drafts can be
    /// played on the work that the results are about, if there are any.
    ///
    /// # Errors
    /// A mistake of this program in what the page is made of.
    pub fn new(bundle: Arc<Bundle>, results: Option<Arc<WatchDesk>>) -> Result<AuthorDesk, CliError> {
        let tools = DeskTools { bundle, results, runs: CohortRuns::default(), played: Arc::default() };
        Ok(AuthorDesk { tools, page: AuthorPage::new()? })
    }

    /// The question about a fixture: as it is; or as a person has failed it, in the edition and with the seed of their results.
    fn opening(&self, mut named: Named) -> Result<(Named, Option<u64>, Question), Complaints> {
        let id = std::mem::take(&mut named.scenario);
        let mut seed = None;
        if let Some(number) = named.person {
            let (_, now) = self.tools.results()?;
            let has_played = |sheet: &&Marksheet| sheet.verdicts.iter().any(|verdict| verdict.scenario == id);
            let sheet = person_of(&now, number)?.sheet.parts.iter().find(has_played).cloned();
            let unknown = || vec![format!("this work has no scenario `{}`", id.escape_default())];
            let sheet = sheet.ok_or_else(unknown)?;
            (named.coursework, named.edition, seed) = (sheet.coursework, sheet.edition, sheet.seed);
        }
        let person = named.person;
        Ok((named, seed, Question::Open(id, person)))
    }
}

impl Desk for AuthorDesk {
    fn answer(&self, question: &str, asked: Value) -> Result<Value, Complaints> {
        let picture = asked["given"]["board"].as_str().unwrap_or_default().to_string();
        let answer = self.told(question, asked)?;
        self.page.with_parts(question, answer, &picture).map_err(complaints)
    }
}

impl AuthorDesk {
    fn told(&self, question: &str, asked: Value) -> Result<Value, Complaints> {
        let (named, seed, question) = match question {
            "mistakes" => return Ok(json!(file_mistakes::answer(&self.tools.bundle, parse_question(asked)?))),
            "marks-now" => return self.tools.runs.now().map(|now| json!(now)),
            "marks-stop" => return self.tools.runs.stop().map(|now| json!(now)),
            "outline" => (parse_question::<Named>(asked)?, None, Question::Outline),
            "open" => self.opening(parse_question(asked)?)?,
            "draft" => about(parse_question(asked)?, Question::Draft),
            "kills" => about(parse_question(asked)?, Question::Kills),
            "marks" => about(parse_question(asked)?, Question::Marks),
            "shorten" => {
                let Shortened { draft, mutant } = parse_question(asked)?;
                let failing = mutant.map(Failing::Mutant).or(draft.person.map(Failing::Person));
                let nobody = || vec!["say who fails it: a `mutant` or a `person`".to_string()];
                let failing = failing.ok_or_else(nobody)?;
                about(draft, |draft| Question::Shorten(draft, failing))
            }
            "save" => {
                let Saved { draft, replace } = parse_question(asked)?;
                about(draft, |draft| Question::Save(draft, replace))
            }
            other => return Err(vec![format!("the desk for authors has no question `{}`", other.escape_default())]),
        };
        let results = if question.needs_results() { Some(self.tools.results()?) } else { None };
        let spec = environment::spec(&self.tools.bundle, Some(&named.coursework), named.edition.as_deref(), seed);
        let spec = spec.map_err(complaints)?;
        let game = spec.game.clone();
        let task = AuthorTask { tools: &self.tools, results, spec, question };
        lookup::with_rules("the desk for authors", &game, task).map_err(complaints)
    }
}

/// A question about a draft, and the coursework that it is for.
fn about(draft: Draft, question: impl FnOnce(Draft) -> Question) -> (Named, Option<u64>, Question) {
    let (coursework, edition) = (draft.coursework.clone(), draft.edition.clone());
    (Named { coursework, edition, scenario: String::new(), person: None }, None, question(draft.tidy()))
}

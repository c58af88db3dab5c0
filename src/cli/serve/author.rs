//! The desk for authors of fixtures: a draft becomes a scenario, the reference says what is expected, mutants show what it is worth.

mod draft;
mod draft_answer;
mod draft_parts;
mod file_mistakes;
mod fixture_file;
mod outline;
mod shorten;

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use self::draft::Draft;
use self::draft_answer::DraftAnswer;
use self::outline::CourseworkOutline;
use super::complaints::{complaints, parse_question};
use crate::audit::scenario_kills;
use crate::bundle::Bundle;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::games::{GameTask, Play};
use crate::serve::{Complaints, Desk};
use crate::spec::Spec;

/// The desk for authors.
pub struct AuthorDesk {
    bundle: Arc<Bundle>,
}

impl AuthorDesk {
    /// A desk for the fixtures of this bundle; new ones are saved below the folder where the program was started.
    pub fn new(bundle: Arc<Bundle>) -> AuthorDesk {
        AuthorDesk { bundle }
    }
}

/// A question about a draft.
enum Question {
    /// Requirements, players and pictures.
    Outline,
    /// Answers of the reference.
    Draft(Draft),
    /// The mutants that it kills.
    Kills(Draft),
    /// A smaller one that kills the same mutant.
    Shorten(Draft, String),
    /// It is to be saved; over another one, if `true`.
    Save(Draft, bool),
    /// A fixture that is there.
    Open(String),
}

#[derive(Deserialize)]
struct Named {
    coursework: String,
    #[serde(default)]
    edition: Option<String>,
    #[serde(default)]
    scenario: String,
}

#[derive(Deserialize)]
struct OfMutant {
    #[serde(flatten)]
    draft: Draft,
    mutant: String,
}

#[derive(Deserialize)]
struct Saved {
    #[serde(flatten)]
    draft: Draft,
    #[serde(default)]
    replace: bool,
}

impl Desk for AuthorDesk {
    fn answer(&self, question: &str, asked: Value) -> Result<Value, Complaints> {
        let (named, question) = match question {
            "mistakes" => return Ok(json!(file_mistakes::answer(&self.bundle, parse_question(asked)?))),
            "outline" => (parse_question::<Named>(asked)?, Question::Outline),
            "open" => {
                let named: Named = parse_question(asked)?;
                let id = named.scenario.clone();
                (named, Question::Open(id))
            }
            "draft" => about(parse_question(asked)?, Question::Draft),
            "kills" => about(parse_question(asked)?, Question::Kills),
            "shorten" => {
                let OfMutant { draft, mutant } = parse_question(asked)?;
                about(draft, |draft| Question::Shorten(draft, mutant))
            }
            "save" => {
                let Saved { draft, replace } = parse_question(asked)?;
                about(draft, |draft| Question::Save(draft, replace))
            }
            other => return Err(vec![format!("the desk for authors has no question `{}`", other.escape_default())]),
        };
        let spec = environment::spec(&self.bundle, Some(&named.coursework), named.edition.as_deref(), None);
        let spec = spec.map_err(complaints)?;
        let game = spec.game.clone();
        let task = AuthorTask { bundle: &self.bundle, spec, question };
        lookup::with_game(&game, task).map_err(complaints)
    }
}

/// A question about a draft, and the coursework that it is for.
fn about(draft: Draft, question: impl FnOnce(Draft) -> Question) -> (Named, Question) {
    let (coursework, edition) = (draft.coursework.clone(), draft.edition.clone());
    (Named { coursework, edition, scenario: String::new() }, question(draft))
}

struct AuthorTask<'a> {
    bundle: &'a Bundle,
    spec: Spec,
    question: Question,
}

impl GameTask for AuthorTask<'_> {
    type Output = Result<Value, CliError>;

    fn run<G: Play>(self) -> Self::Output {
        let AuthorTask { bundle, spec, question } = self;
        // A mistake in another fixture is told elsewhere, and keeps nobody from writing this one.
        let (coursework, _) = Coursework::<G>::load_readable(bundle, spec)?;
        match question {
            Question::Outline => Ok(json!(CourseworkOutline::of(bundle, &coursework))),
            Question::Draft(draft) => Ok(json!(DraftAnswer::of(&coursework, &draft))),
            Question::Kills(draft) => {
                let scenario = draft.scenario(&coursework)?;
                Ok(json!({ "kills": scenario_kills(&coursework, &scenario) }))
            }
            Question::Shorten(draft, mutant) => {
                let scenario = draft.scenario(&coursework)?;
                let shorter = shorten::shorten(&coursework, &scenario, &mutant)?;
                let shorter = Draft { editions: draft.editions, ..Draft::of(&coursework, &shorter, &draft.name) };
                Ok(json!({ "draft": shorter }))
            }
            Question::Save(draft, replace) => fixture_file::save(&coursework, &draft, replace),
            Question::Open(id) => {
                let found = coursework.scenarios.iter().find(|scenario| scenario.id == id);
                let ids = || coursework.scenarios.iter().map(|scenario| scenario.id.clone()).collect::<Vec<_>>();
                let scenario = found.ok_or_else(|| lookup::unknown_scenario(&id, &coursework.spec.id, &ids()))?;
                Ok(json!({ "draft": Draft::opened(bundle, &coursework, scenario)? }))
            }
        }
    }
}

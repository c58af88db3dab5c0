//! Finds what arguments name: a game, a scenario, a piece of work; and says what there is instead.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::Path;

use super::{CliError, environment};
use crate::bundle::Bundle;
use crate::coursework::load_spec;
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::nearest;
use crate::games::{self, GameTask, NAMES, WITHOUT_RULES};
use crate::spec::Part;
use crate::submission::archive::SubmissionError;
use crate::submission::{Submission, discover};

/// The largest main file that is searched for the name of a coursework, in bytes.
const LARGEST: u64 = 1 << 20;

/// Does something with the game of this name.
pub fn with_game<T>(name: &str, task: impl GameTask<Output = Result<T, CliError>>) -> Result<T, CliError> {
    let missing = || CliError::Usage(format!("there is no game `{name}`; there are: {}", NAMES.join(", ")));
    games::with_game(name, task).ok_or_else(missing)?
}

/// Does something that needs the rules of the game of this name; `wanting` is what somebody has asked for, and begins the error.
///
/// # Errors
/// The rules are in a model solution, which can be asked for answers and nothing else; or what the task says.
pub fn with_rules<T>(
    wanting: &str,
    name: &str,
    task: impl GameTask<Output = Result<T, CliError>>,
) -> Result<T, CliError> {
    if WITHOUT_RULES.contains(&name) {
        return Err(CliError::Usage(format!(
            "{wanting} needs the rules of the game, and those of this coursework are in its model solution: referee does not \
             know them"
        )));
    }
    with_game(name, task)
}

/// Finds the submissions of one person in a folder or an archive: one submission, or one for each of several parts. Of a
/// platform's attempts it returns the latest.
pub fn persons_submissions(folder: &Path) -> Result<Vec<Submission>, CliError> {
    let mut found = discover(&[folder.to_path_buf()], &environment::discovery_rules())?.into_latest();
    if let [Submission { refused: Some(refusal), .. }] = found.as_slice() {
        return Err(match refusal {
            SubmissionError::Student { why } => {
                CliError::Student(Some(format!("the submission could not be unpacked: {why}")))
            }
            SubmissionError::Grader { why } => CliError::Grader(why.clone()),
            SubmissionError::Author { mistake } => CliError::Author(vec![(**mistake).clone()]),
        });
    }
    let parts: BTreeSet<Part> = found.iter().map(|submission| submission.manifest.part()).collect();
    let folder = folder.display();
    if found.is_empty() {
        return Err(CliError::Usage(format!(
            "there is no submission in {folder}: put a controller.py, a src/main.rs or a Java controller there, or a submission.yaml that names your file"
        )));
    }
    if parts.len() < found.len() || found.iter().any(|submission| submission.origin != found[0].origin) {
        return Err(CliError::Usage(format!(
            "there are {} submissions in {folder}: name one of them, or use `referee grade`",
            found.len()
        )));
    }
    found.sort_by_key(|submission| submission.manifest.part());
    Ok(found)
}

/// The one that is of this part, or else the only one that there is.
pub fn submission_of_part(work: &[Submission], part: Part) -> Option<&Submission> {
    let of_it = work.iter().find(|submission| submission.manifest.part() == part);
    of_it.or_else(|| work.first().filter(|_| work.len() == 1))
}

/// The submission of this part in a folder or an archive, or the only one that there is, of whatever part.
pub fn single_submission(folder: &Path, part: Part) -> Result<Submission, CliError> {
    let work = persons_submissions(folder)?;
    let missing = || CliError::Usage(format!("there is no {} in {}", part.name(), folder.display()));
    submission_of_part(&work, part).cloned().ok_or_else(missing)
}

/// A view does not understand what a controller is asked, nor the other way round; nobody is to look for the mistake.
pub fn require_part(submission: &Submission, asked: Part, id: &str) -> Result<(), CliError> {
    let own = submission.manifest.part();
    let (part, name) = (asked.name(), own.name());
    let wrong = || CliError::Usage(format!("{id} is a scenario for a {part}, but the submission is a {name}"));
    if own == asked { Ok(()) } else { Err(wrong()) }
}

/// Finds the coursework of a submission: by its manifest, else the only coursework that fits its main file.
pub fn coursework_of_submission(submission: &Submission, bundle: &Bundle) -> Option<String> {
    CourseworkIndex::new(bundle).of(submission)
}

/// The courseworks that there are, for anyone who asks about many submissions.
pub struct CourseworkIndex<'a> {
    bundle: &'a Bundle,
    known: Vec<String>,
    /// The game and the parts of each whose spec can be read; only looked at where code tells a game.
    specs: OnceCell<Vec<(String, String, BTreeSet<Part>)>>,
}

impl<'a> CourseworkIndex<'a> {
    /// Those of a bundle.
    pub fn new(bundle: &'a Bundle) -> CourseworkIndex<'a> {
        CourseworkIndex { bundle, known: bundle.courseworks(), specs: OnceCell::new() }
    }

    /// Returns the coursework that a submission is for.
    pub fn of(&self, submission: &Submission) -> Option<String> {
        let manifest = &submission.manifest;
        if manifest.coursework.is_some() {
            return manifest.coursework.clone();
        }
        if let Some(own) = &submission.game {
            let specs = self.specs.get_or_init(|| self.known.iter().filter_map(|id| self.spec(id)).collect());
            let fits = specs.iter().filter(|(_, game, parts)| game == own && parts.contains(&manifest.part()));
            return only(fits.map(|(id, _, _)| id)).cloned();
        }
        let text =
            submission.place().join(&manifest.entry).read(LARGEST).map(|bytes| bytes.to_text()).unwrap_or_default();
        only(self.known.iter().filter(|id| speaks_of(&text, id))).cloned()
    }

    fn spec(&self, id: &str) -> Option<(String, String, BTreeSet<Part>)> {
        let spec = load_spec(self.bundle, id, None).ok()?;
        let parts = spec.parts().into_iter().collect();
        Some((id.to_string(), spec.game, parts))
    }
}

/// The coursework that a scenario's id or a fixture's path names: `reversi/capture/up`,
/// `fixtures/reversi/capture/up.yaml`; or the only one that has a scenario `capture/up`, or a requirement `capture`.
pub fn coursework_of_scenario(fixture: &str, bundle: &Bundle) -> Option<String> {
    let known = bundle.courseworks();
    let folders: Vec<&str> = fixture.split(['/', '\\']).rev().skip(1).collect();
    if let Some(named) = folders.iter().find_map(|folder| known.iter().find(|id| id == folder)) {
        return Some(named.clone());
    }
    let has_it = |id: &&String| bundle.fixtures(id).is_ok_and(|all| all.iter().any(|(own, _)| own == fixture));
    let asks_it = |id: &&String| {
        let spec = load_spec(bundle, id, None).ok();
        spec.is_some_and(|spec| folders.first().is_some_and(|folder| spec.requirement(folder).is_some()))
    };
    only(known.iter().filter(has_it)).or_else(|| only(known.iter().filter(asks_it))).cloned()
}

/// The first, if there is no second.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}

/// Whether a source uses the kit of a coursework: `kit::tic_tac_toe` in Rust, a class `TicTacToe…` elsewhere.
fn speaks_of(text: &str, coursework: &str) -> bool {
    let class: String = coursework.split('-').map(capitalised).collect();
    text.contains(&format!("kit::{}", coursework.replace('-', "_"))) || text.contains(&format!("class {class}"))
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// `reversi/capture/up` and `capture/up` are the same scenario of `reversi`.
pub fn without_coursework<'a>(id: &'a str, coursework: &str) -> &'a str {
    id.strip_prefix(coursework).and_then(|rest| rest.strip_prefix('/')).unwrap_or(id)
}

/// How many scenarios are named in place of one that does not exist.
const MOST_NEAR: usize = 3;

/// Error for a scenario that does not exist. Only scenarios that are `known` are named.
pub fn unknown_scenario(id: &str, coursework: &str, known: &[String]) -> CliError {
    let near: Vec<String> = near_scenarios(id, known).into_iter().map(|id| format!("`{id}`")).collect();
    let meant = if near.is_empty() { String::new() } else { format!("did you mean {}? ", near.join(" or ")) };
    CliError::Usage(format!(
        "there is no scenario `{}`; {meant}`referee check --list --coursework {coursework}` lists the public ones",
        escape_text(id)
    ))
}

/// Returns the scenarios whose id, or whose name or requirement alone, is near to `id`.
fn near_scenarios<'a>(id: &str, known: &'a [String]) -> Vec<&'a str> {
    let ids = || known.iter().map(String::as_str);
    if let Some(near) = nearest(id, ids()) {
        return vec![near];
    }
    let split = |id: &'a str| id.split_once('/').unwrap_or(("", id));
    let name = id.rsplit('/').next().unwrap_or(id);
    let of_name = |near: &str| ids().filter(|id| split(id).1 == near).take(MOST_NEAR).collect::<Vec<_>>();
    let of_requirement = |near: &str| ids().filter(|id| split(id).0 == near).take(MOST_NEAR).collect::<Vec<_>>();
    let near_name = nearest(name, ids().map(|id| split(id).1)).map(of_name);
    near_name.or_else(|| nearest(name, ids().map(|id| split(id).0)).map(of_requirement)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::near_scenarios;

    #[test]
    fn a_scenario_is_found_by_its_name_or_its_requirement_alone() {
        let known = ["capture/upwards", "end/after-all", "pass/upwards", "turns/one", "turns/two"].map(str::to_string);
        assert_eq!(near_scenarios("capture/upward", &known), ["capture/upwards"]);
        assert_eq!(near_scenarios("upwards", &known), ["capture/upwards", "pass/upwards"]);
        assert_eq!(near_scenarios("message/upward", &known), ["capture/upwards", "pass/upwards"]);
        assert_eq!(near_scenarios("turn", &known), ["turns/one", "turns/two"]);
        assert!(near_scenarios("xyzzy", &known).is_empty());
    }
}

//! Finds what arguments name: a game, a scenario, a piece of work; and says what there is instead.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::Path;

use super::{Stop, setting};
use crate::bundle::Bundle;
use crate::coursework::load_spec;
use crate::diagnostic::nearest;
use crate::games::{self, NAMES, Task};
use crate::spec::Part;
use crate::submission::archive::Refusal;
use crate::submission::{Submission, discover};

/// Does something with the game of this name.
pub fn with_game<T>(name: &str, task: impl Task<Output = Result<T, Stop>>) -> Result<T, Stop> {
    let missing = || Stop::Usage(format!("there is no game `{name}`; there are: {}", NAMES.join(", ")));
    games::with_game(name, task).ok_or_else(missing)?
}

/// The one submission in a folder or an archive.
pub fn the_one(folder: &Path) -> Result<Submission, Stop> {
    let mut found = discover(&[folder.to_path_buf()], &setting::known())?.submissions;
    match (found.pop(), found.len()) {
        (Some(Submission { refused: Some(Refusal::Student { why }), .. }), 0) => {
            Err(Stop::Student(Some(format!("the work could not be unpacked: {why}"))))
        }
        (Some(Submission { refused: Some(Refusal::Grader { why }), .. }), 0) => Err(Stop::Grader(why)),
        (Some(Submission { refused: Some(Refusal::Author { mistake }), .. }), 0) => Err(Stop::Author(vec![*mistake])),
        (Some(only), 0) => Ok(only),
        (None, _) => Err(Stop::Usage(format!(
            "there is no work in {}: put a controller.py, a src/main.rs or a Java controller there, or a submission.yaml that names your file",
            folder.display()
        ))),
        (Some(_), more) => Err(Stop::Usage(format!(
            "there are {} submissions in {}: name one of them, or use `referee grade`",
            more + 1,
            folder.display()
        ))),
    }
}

/// Which coursework a submission is for: what its manifest says, else the only one that its main file can be meant for.
pub fn coursework(submission: &Submission, bundle: &Bundle) -> Option<String> {
    Courseworks::new(bundle).of(submission)
}

/// The courseworks that there are, for whoever asks about many submissions.
pub struct Courseworks<'a> {
    bundle: &'a Bundle,
    known: Vec<String>,
    /// The game and the parts of each whose spec can be read; only looked at where code tells a game.
    specs: OnceCell<Vec<(String, String, BTreeSet<Part>)>>,
}

impl<'a> Courseworks<'a> {
    /// Those of a bundle.
    pub fn new(bundle: &'a Bundle) -> Courseworks<'a> {
        Courseworks { bundle, known: bundle.courseworks(), specs: OnceCell::new() }
    }

    /// Which of them a submission is for.
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
        let text = std::fs::read_to_string(submission.folder.join(&manifest.entry)).unwrap_or_default();
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
pub fn coursework_of(fixture: &str, bundle: &Bundle) -> Option<String> {
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

/// What is said when there is no such scenario.
pub fn no_scenario(id: &str, known: &[String]) -> Stop {
    let near = nearest(id, known.iter().map(String::as_str));
    let help =
        near.map_or_else(|| "`referee check --list` lists them".to_string(), |near| format!("did you mean `{near}`?"));
    Stop::Usage(format!("there is no scenario `{id}`; {help}"))
}

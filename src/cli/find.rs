//! Finds what arguments name: a game, a scenario, a piece of work; and says what there is instead.

use std::path::Path;

use super::{Stop, setting};
use crate::diagnostic::nearest;
use crate::games::{self, NAMES, Task};
use crate::submission::{Submission, discover};

/// Does something with the game of this name.
pub fn with_game<T>(name: &str, task: impl Task<Output = Result<T, Stop>>) -> Result<T, Stop> {
    let missing = || Stop::Usage(format!("there is no game `{name}`; there are: {}", NAMES.join(", ")));
    games::with_game(name, task).ok_or_else(missing)?
}

/// The one submission in a folder.
pub fn the_one(folder: &Path) -> Result<Submission, Stop> {
    let mut found = discover(&[folder.to_path_buf()], &setting::languages())?.submissions;
    match (found.pop(), found.len()) {
        (Some(only), 0) => Ok(only),
        (None, _) => Err(Stop::Usage(format!(
            "there is no work in {}: put a controller.py or a src/main.rs there, or a submission.yaml that names your file",
            folder.display()
        ))),
        (Some(_), more) => Err(Stop::Usage(format!(
            "there are {} submissions in {}: name one of them, or use `referee grade`",
            more + 1,
            folder.display()
        ))),
    }
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

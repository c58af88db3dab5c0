//! Saves a draft where fixtures lie.

use std::fs;
use std::path::PathBuf;

use super::desk_answer::DeskAnswer;
use super::draft::Draft;
use super::draft_answer::DraftAnswer;
use crate::cli::CliError;
use crate::cli::save::write_file;
use crate::coursework::Coursework;
use crate::games::Play;

/// Longest name of a fixture, in characters.
const LONGEST: usize = 80;

/// Saves a draft as `fixtures/COURSEWORK/REQUIREMENT/NAME.yaml`, below the folder where the program was started.
///
/// # Errors
/// The draft has a mistake, the reference does not pass it, its name cannot be a file's, or another fixture has the name.
pub fn save<G: Play>(coursework: &Coursework<G>, draft: &Draft, replace: bool) -> Result<DeskAnswer, CliError> {
    let named = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if draft.name.is_empty() || draft.name.len() > LONGEST || !draft.name.chars().all(named) {
        return Err(CliError::Usage(format!(
            "write the file's name in small letters, digits and hyphens, at most {LONGEST}: `over-two-pieces`"
        )));
    }
    // Mistakes come with their places.
    draft.scenario(coursework)?;
    let answer = DraftAnswer::of(coursework, draft);
    if let Some(why) = answer.fails() {
        return Err(CliError::Usage(format!("the reference does not pass it, so nobody could: {why}")));
    }
    // The requirement is one of the spec's, so it is a folder's name.
    let path: PathBuf = ["fixtures", &coursework.spec.id, &draft.requirement].iter().collect();
    let failed = |error| CliError::grader(format!("write to {}", path.display()), error);
    let file = path.join(format!("{}.yaml", draft.name));
    if file.exists() && !replace {
        return Err(CliError::Usage(format!(
            "{} is there already: choose another name, or replace it",
            file.display()
        )));
    }
    fs::create_dir_all(&path).map_err(failed)?;
    write_file(&file, answer.yaml().as_bytes()).map_err(failed)?;
    Ok(DeskAnswer::of(format!("Saved as {}.", file.display())))
}

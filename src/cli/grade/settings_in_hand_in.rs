//! Settings, specs and fixtures that hold here although they lie in what somebody has handed in.

use std::path::{Path, PathBuf};

use crate::cli::{CliError, environment};
use crate::diagnostic::escape::escape_text;
use crate::platform::canonical;
use crate::shell_word::shell_word;
use crate::submission::Submission;

/// Makes sure that nobody's hand-in holds what it is graded by: who stands in it to grade it would let its author choose the marks.
///
/// # Errors
/// The first such file, and where to stand instead.
pub fn refuse_settings_in_hand_ins(submissions: &[Submission]) -> Result<(), CliError> {
    let folders = ["specs", "fixtures"].map(PathBuf::from).into_iter().filter(|folder| folder.is_dir());
    let own: Vec<PathBuf> = folders.chain(environment::course_file()).collect();
    let inside = |submission: &Submission| own.iter().find(|file| lies_in(file, &submission.origin)).cloned();
    let Some((whose, file)) = submissions.iter().find_map(|own| Some((own, inside(own)?))) else { return Ok(()) };
    Err(CliError::Usage(format!(
        "{} would hold for this run, and lies in the hand-in {}, whose author may have written it: stand outside of the hand-in, \
         and name it, as in `referee grade {}`",
        escape_text(&file.display().to_string()),
        escape_text(&whose.id),
        escape_text(&shell_word(&whose.id))
    )))
}

/// Whether a file lies in this folder; nothing lies in an archive. Nobody's work is in a hidden folder of a hand-in: there lies what the
/// course has put into a student's repository, as `referee export github` does.
fn lies_in(file: &Path, folder: &Path) -> bool {
    let (Ok(file), Ok(folder)) = (canonical(file), canonical(folder)) else { return false };
    let is_hidden = |name: &std::ffi::OsStr| name.as_encoded_bytes().starts_with(b".");
    file.strip_prefix(folder).is_ok_and(|below| !below.iter().any(is_hidden))
}

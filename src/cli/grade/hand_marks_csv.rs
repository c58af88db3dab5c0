//! The instructor's CSV of marks given by hand.

use std::fs;
use std::path::Path;

use crate::cli::CliError;
use crate::diagnostic::Diagnostic;
use crate::marks::{HandMark, HandMarks};
use crate::spec::Spec;
use crate::submission::Submission;

/// Reads the CSV, if there is one; a mark for a submission that is not graded is a mistake, too.
pub fn read_hand_marks(path: Option<&Path>, spec: &Spec, submissions: &[Submission]) -> Result<HandMarks, CliError> {
    let Some(path) = path else { return Ok(HandMarks::default()) };
    let text = fs::read_to_string(path)
        .map_err(|error| CliError::Usage(format!("failed to read {}: {error}", path.display())))?;
    let is_there = |id: &str| submissions.iter().any(|submission| submission.id == id);
    parse_hand_marks(path, &text, spec, is_there).map_err(CliError::Author)
}

/// Reads marks that were given by hand from the text of their file; `is_there` says whether a submission is graded.
///
/// # Errors
/// All mistakes, each with its line.
pub fn parse_hand_marks(
    path: &Path,
    text: &str,
    spec: &Spec,
    is_there: impl Fn(&str) -> bool,
) -> Result<HandMarks, Vec<Diagnostic>> {
    let mut marks = HandMarks::default();
    let mut wrong = Vec::new();
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let whole = |message: String| vec![Diagnostic::of_file(path, message)];
    let headers = reader.headers().cloned().map_err(|error| whole(error.to_string()))?;
    let columns = ["submission", "requirement", "marks"];
    if headers.len() != columns.len() || columns.iter().any(|column| !headers.iter().any(|header| header == *column)) {
        return Err(whole(format!("the first line names the columns: {}", columns.join(","))));
    }
    for record in reader.records() {
        let position = |record: &csv::StringRecord| record.position().map_or(0, csv::Position::line);
        let taken = record.map_err(|error| (error.position().map_or(0, csv::Position::line), error.to_string()));
        let taken = taken.and_then(|record| {
            let row = record.deserialize::<HandMark>(Some(&headers)).map_err(|error| without_position(&error));
            row.and_then(|row| take(&mut marks, spec, &is_there, row)).map_err(|why| (position(&record), why))
        });
        if let Err((line, why)) = taken {
            wrong.push(Diagnostic::of_file(path, format!("line {line}: {why}")));
        }
    }
    if wrong.is_empty() { Ok(marks) } else { Err(wrong) }
}

fn take(marks: &mut HandMarks, spec: &Spec, is_there: impl Fn(&str) -> bool, row: HandMark) -> Result<(), String> {
    if is_there(&row.submission) {
        marks.add(spec, row)
    } else {
        Err(format!("there is no submission `{}`", row.submission))
    }
}

/// Describes the mistake in a row without its position, which is printed separately.
fn without_position(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } if matches!(err.kind(), csv::DeserializeErrorKind::ParseInt(_)) => {
            "`marks` must be a whole number, and not below 0".to_string()
        }
        csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
        _ => error.to_string(),
    }
}

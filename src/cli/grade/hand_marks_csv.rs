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
    let mut marks = HandMarks::default();
    let Some(path) = path else { return Ok(marks) };
    let text = fs::read_to_string(path)
        .map_err(|error| CliError::Usage(format!("failed to read {}: {error}", path.display())))?;
    let mut wrong = Vec::new();
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let headers = reader.headers().cloned().map_err(|error| CliError::Usage(format!("{}: {error}", path.display())))?;
    let columns = ["submission", "requirement", "marks"];
    if headers.len() != columns.len() || columns.iter().any(|column| !headers.iter().any(|header| header == *column)) {
        let message = format!("the first line names the columns: {}", columns.join(","));
        return Err(CliError::Author(vec![Diagnostic::of_file(path, message)]));
    }
    for record in reader.records() {
        let position = |record: &csv::StringRecord| record.position().map_or(0, csv::Position::line);
        let taken = record.map_err(|error| (error.position().map_or(0, csv::Position::line), error.to_string()));
        let taken = taken.and_then(|record| {
            let row = record.deserialize::<HandMark>(Some(&headers)).map_err(|error| without_position(&error));
            row.and_then(|row| take(&mut marks, spec, submissions, row)).map_err(|why| (position(&record), why))
        });
        if let Err((line, why)) = taken {
            wrong.push(Diagnostic::of_file(path, format!("line {line}: {why}")));
        }
    }
    if wrong.is_empty() { Ok(marks) } else { Err(CliError::Author(wrong)) }
}

fn take(marks: &mut HandMarks, spec: &Spec, submissions: &[Submission], row: HandMark) -> Result<(), String> {
    if submissions.iter().any(|submission| submission.id == row.submission) {
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

//! The instructor's CSV of marks given by hand.

use std::fs;
use std::path::Path;

use crate::cli::Stop;
use crate::diagnostic::Diagnostic;
use crate::marks::{HandMark, HandMarks};
use crate::spec::Spec;
use crate::submission::Submission;

/// Reads the CSV, if there is one; a mark for a submission that is not graded is a mistake, too.
pub fn read(path: Option<&Path>, spec: &Spec, submissions: &[Submission]) -> Result<HandMarks, Stop> {
    let mut marks = HandMarks::default();
    let Some(path) = path else { return Ok(marks) };
    let text =
        fs::read_to_string(path).map_err(|error| Stop::Usage(format!("failed to read {}: {error}", path.display())))?;
    let mut wrong = Vec::new();
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    for row in reader.deserialize::<HandMark>() {
        let line = |error: &csv::Error| error.position().map_or(0, |position| position.line());
        let taken = row.map_err(|error| (line(&error), without_position(&error))).and_then(|row| {
            let known = submissions.iter().any(|submission| submission.id == row.submission);
            let name = row.submission.clone();
            let taken = if known { marks.add(spec, row) } else { Err(format!("there is no submission `{name}`")) };
            taken.map_err(|why| (0, why))
        });
        if let Err((line, why)) = taken {
            let place = if line > 0 { format!("line {line}: ") } else { String::new() };
            wrong.push(Diagnostic::of_file(path, format!("{place}{why}")));
        }
    }
    if wrong.is_empty() { Ok(marks) } else { Err(Stop::Author(wrong)) }
}

/// What is wrong with a row, without the position that is said already.
fn without_position(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
        _ => error.to_string(),
    }
}

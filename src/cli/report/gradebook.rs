//! Marks for the gradebooks of learning platforms: worksheets that an instructor has downloaded, filled in.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::output;
use crate::cli::{Stop, say};
use crate::diagnostic::Diagnostic;
use crate::marks::Marksheet;
use crate::report::platforms::moodle::Columns;
use crate::report::platforms::worksheet::{Filled, Worksheet};
use crate::report::platforms::{canvas, moodle};

/// Which worksheet, and which of its columns.
#[derive(Args)]
#[command(next_help_heading = "Gradebooks")]
pub struct Gradebook {
    /// For `canvas` and `moodle`: the worksheet that you have downloaded; `--out` says where it goes when it is filled in
    #[arg(long, value_name = "CSV")]
    worksheet: Option<PathBuf>,
    /// For `canvas`: the column of the assignment, such as `Board game (123)`, or a part of its name; for `classroom50`: the
    /// assignment
    #[arg(long, value_name = "TITLE")]
    pub assignment: Option<String>,
    /// For `moodle`: the column of the marks, if it is not called `Grade`
    #[arg(long, value_name = "NAME")]
    grade_column: Option<String>,
    /// For `moodle`: the column of the feedback, if it is not called `Feedback comments`
    #[arg(long, value_name = "NAME")]
    feedback_column: Option<String>,
    /// For `moodle`: the column of people's names, if it is not called `Full name`
    #[arg(long, value_name = "NAME")]
    name_column: Option<String>,
}

/// Fills in what was exported from Canvas.
pub fn canvas(options: &Gradebook, out: Option<&Path>, sheets: &[Marksheet]) -> Result<(), Stop> {
    fill(options, out, sheets, |worksheet| canvas::fill(worksheet, options.assignment.as_deref(), sheets))
}

/// Fills in what was downloaded from Moodle.
pub fn moodle(options: &Gradebook, out: Option<&Path>, sheets: &[Marksheet]) -> Result<(), Stop> {
    let columns = Columns {
        grade: options.grade_column.clone(),
        feedback: options.feedback_column.clone(),
        name: options.name_column.clone(),
    };
    fill(options, out, sheets, |worksheet| moodle::fill(worksheet, &columns, sheets))
}

/// Packs feedback for Moodle.
pub fn moodle_feedback(out: Option<&Path>, sheets: &[Marksheet]) -> Result<(), Stop> {
    let out = out.ok_or_else(|| Stop::Usage("say where the archive goes: `--out feedback.zip`".to_string()))?;
    of_one_coursework(sheets)?;
    let (bytes, notes) = moodle::feedback(sheets).map_err(|error| Stop::grader("pack the feedback", error))?;
    output::write(out, &bytes)?;
    notes.iter().for_each(say);
    output::written(out);
    Ok(())
}

/// A worksheet is not printed: a terminal, or a log, would not get the bytes that the platform wants back.
fn fill(
    options: &Gradebook,
    out: Option<&Path>,
    sheets: &[Marksheet],
    fill: impl Fn(Worksheet) -> Result<Filled, Diagnostic>,
) -> Result<(), Stop> {
    let (Some(path), Some(out)) = (&options.worksheet, out) else {
        let wanted = "name the worksheet that you have downloaded, and where it goes when it is filled in: \
                      `--worksheet FILE --out FILE`";
        return Err(Stop::Usage(wanted.to_string()));
    };
    of_one_coursework(sheets)?;
    let bytes = fs::read(path).map_err(|error| Stop::Usage(format!("failed to read {}: {error}", path.display())))?;
    let wrong = |diagnostic| Stop::Author(vec![diagnostic]);
    let filled = fill(Worksheet::read(path, bytes).map_err(wrong)?).map_err(wrong)?;
    output::write(out, filled.text.as_bytes())?;
    filled.notes.iter().for_each(say);
    output::written(out);
    Ok(())
}

/// Marks of two courseworks do not add up to anything.
fn of_one_coursework(sheets: &[Marksheet]) -> Result<(), Stop> {
    let mut courseworks: Vec<&str> = sheets.iter().map(|sheet| sheet.coursework.as_str()).collect();
    courseworks.dedup();
    match courseworks.as_slice() {
        [_] => Ok(()),
        several => Err(Stop::Usage(format!(
            "these are results of several courseworks: name one with `--coursework`; there are: {}",
            several.join(", ")
        ))),
    }
}

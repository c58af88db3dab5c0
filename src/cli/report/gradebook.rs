//! Marks for the gradebooks of learning platforms: worksheets that an instructor has downloaded, filled in.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use clap::Args;

use super::{html_report, output};
use crate::cli::{CliError, say};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;
use crate::platform::is_same_file;
use crate::report::platforms::gradebook_csv::{FilledGradebook, GradebookCsv, GradebookError};
use crate::report::platforms::moodle::MoodleColumns;
use crate::report::platforms::{blackboard, canvas, moodle, moodle_feedback};
use crate::results::SavedResults;

/// Arguments for the worksheet and its columns.
#[derive(Args)]
#[command(next_help_heading = "Gradebooks")]
pub struct GradebookArguments {
    /// For `blackboard`, `canvas` and `moodle`: the worksheet that you have downloaded; `--out` says where it goes when it is filled in
    #[arg(long, value_name = "CSV")]
    worksheet: Option<PathBuf>,
    /// For `blackboard` and `canvas`: the column of the assignment, such as `Board game (123)`, its number or a part of its
    /// name; for `classroom50`: the assignment
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

/// A platform whose worksheets are filled in.
struct GradebookPlatform {
    name: &'static str,
    /// The platform's name for its worksheet.
    sheet: &'static str,
    format: &'static str,
    is_one: fn(&GradebookCsv) -> bool,
}

const CANVAS: GradebookPlatform =
    GradebookPlatform { name: "Canvas", sheet: "gradebook", format: "canvas", is_one: canvas::is_canvas };
const MOODLE: GradebookPlatform =
    GradebookPlatform { name: "Moodle", sheet: "grading worksheet", format: "moodle", is_one: moodle::is_moodle };

const BLACKBOARD: GradebookPlatform = GradebookPlatform {
    name: "Blackboard",
    sheet: "gradebook",
    format: "blackboard",
    is_one: blackboard::is_blackboard,
};

/// Fills in what was downloaded from Blackboard.
pub fn blackboard(options: &GradebookArguments, out: Option<&Path>, results: &SavedResults) -> Result<(), CliError> {
    let assignment = options.assignment.as_deref();
    fill(options, out, &results.sheets, &BLACKBOARD, |worksheet| blackboard::fill(worksheet, assignment, results))
}

/// Fills in what was exported from Canvas.
pub fn canvas(options: &GradebookArguments, out: Option<&Path>, sheets: &[Marksheet]) -> Result<(), CliError> {
    fill(options, out, sheets, &CANVAS, |worksheet| Ok(canvas::fill(worksheet, options.assignment.as_deref(), sheets)?))
}

/// Fills in what was downloaded from Moodle.
pub fn moodle(options: &GradebookArguments, out: Option<&Path>, results: &SavedResults) -> Result<(), CliError> {
    let columns = MoodleColumns {
        grade: options.grade_column.clone(),
        feedback: options.feedback_column.clone(),
        name: options.name_column.clone(),
    };
    fill(options, out, &results.sheets, &MOODLE, |worksheet| moodle::fill(worksheet, &columns, results))
}

/// Packs feedback for Moodle: a page for each student.
pub fn moodle_feedback(out: Option<&Path>, results: &SavedResults, book: &'static Phrasebook) -> Result<(), CliError> {
    let out = out.ok_or_else(|| CliError::Usage("say where the archive goes: `--out feedback.zip`".to_string()))?;
    of_one_coursework(&results.sheets)?;
    let pages = html_report::StandalonePages::new(results, book)?;
    let archive =
        moodle_feedback::feedback_zip(&results.by_person(), |person| pages.page(person).map_err(FeedbackError::Page))?;
    archive.notes.iter().for_each(say);
    if archive.pages == 0 {
        let why = "no result has a participant's number of Moodle, so there is no page to pack: grade the folder as \
                   Moodle gave it, whose names have the numbers, such as `Jane Doe_123456_assignsubmission_file_`";
        return Err(CliError::Usage(why.to_string()));
    }
    output::write(out, &archive.bytes)?;
    output::say_written(out);
    Ok(())
}

/// Why feedback is not packed.
enum FeedbackError {
    Page(CliError),
    Archive(io::Error),
}

impl From<io::Error> for FeedbackError {
    fn from(error: io::Error) -> FeedbackError {
        FeedbackError::Archive(error)
    }
}

impl From<FeedbackError> for CliError {
    fn from(why: FeedbackError) -> CliError {
        match why {
            FeedbackError::Page(stop) => stop,
            FeedbackError::Archive(error) => CliError::grader("pack the feedback", error),
        }
    }
}

/// A worksheet is not printed: a terminal, or a log, would not get the bytes that the platform wants back.
fn fill(
    options: &GradebookArguments,
    out: Option<&Path>,
    sheets: &[Marksheet],
    platform: &GradebookPlatform,
    fill: impl Fn(GradebookCsv) -> Result<FilledGradebook, GradebookError>,
) -> Result<(), CliError> {
    let (Some(path), Some(out)) = (&options.worksheet, out) else {
        let wanted = "name the worksheet that you have downloaded, and where it goes when it is filled in: \
                      `--worksheet FILE --out FILE`";
        return Err(CliError::Usage(wanted.to_string()));
    };
    of_one_coursework(sheets)?;
    let wrong = |diagnostic| CliError::Author(vec![diagnostic]);
    let worksheet = GradebookCsv::read(path, read(path, platform)?).map_err(wrong)?;
    not_itself(path, out)?;
    let other = [&MOODLE, &CANVAS, &BLACKBOARD].into_iter().find(|other| (other.is_one)(&worksheet));
    let other = other.filter(|other| other.format != platform.format);
    let encoding = worksheet.encoding();
    let filled = fill(worksheet).map_err(|why| match why {
        GradebookError::Worksheet(diagnostic) => wrong(of_another(diagnostic, other)),
        GradebookError::Results(error) => error.into(),
    })?;
    output::write(out, &encoding.encode(&filled.text))?;
    filled.notes.iter().for_each(say);
    output::say_written(out);
    Ok(())
}

fn read(path: &Path, platform: &GradebookPlatform) -> Result<Vec<u8>, CliError> {
    let shown = escape_text(&path.display().to_string());
    let GradebookPlatform { name, sheet, .. } = platform;
    let wanted = format!("name the {sheet} that you have downloaded from {name}, a file that ends in .csv");
    if path.is_dir() {
        return Err(CliError::Usage(format!("{shown} is a folder: {wanted}")));
    }
    fs::read(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => CliError::Usage(format!("there is no file {shown}: {wanted}")),
        _ => CliError::Usage(format!("failed to read {shown}: {error}")),
    })
}

/// The download is the only copy of the grades that are in it.
fn not_itself(worksheet: &Path, out: &Path) -> Result<(), CliError> {
    if !is_same_file(out, worksheet) {
        return Ok(());
    }
    Err(CliError::Usage(format!(
        "{} is the worksheet that you have downloaded, which stays as it is: name another file with `--out`",
        escape_text(&out.display().to_string())
    )))
}

/// A worksheet that another platform's people have downloaded.
fn of_another(diagnostic: Diagnostic, other: Option<&GradebookPlatform>) -> Diagnostic {
    let Some(GradebookPlatform { name, sheet, format, .. }) = other else { return diagnostic };
    diagnostic.with_help(format!("this looks like {name}'s {sheet}, which `--format {format}` fills in"))
}

/// Marks of two courseworks do not add up to anything.
fn of_one_coursework(sheets: &[Marksheet]) -> Result<(), CliError> {
    let mut courseworks: Vec<&str> = sheets.iter().map(|sheet| sheet.coursework.as_str()).collect();
    courseworks.dedup();
    match courseworks.as_slice() {
        [_] => Ok(()),
        several => Err(CliError::Usage(format!(
            "these are results of several courseworks: name one with `--coursework`; there are: {}",
            several.join(", ")
        ))),
    }
}

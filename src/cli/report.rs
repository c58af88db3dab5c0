//! `referee report`: what `grade` has saved, as people and platforms read it.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::save::write_file;
use super::{Stop, say};
use crate::diagnostic::escape::harmless;
use crate::marks::Marksheet;
use crate::report::platforms;
use crate::results::{Results, ResultsError};

/// Turn saved results into pages and files for people and platforms; runs no student's code
#[derive(Args)]
pub struct Arguments {
    /// The folder that `referee grade` has saved results in, or a submission's in there
    results: PathBuf,
    /// What is written
    #[arg(long, value_enum)]
    format: Format,
    /// Who reads it: what is for students tells nothing of hidden scenarios
    #[arg(long = "for", value_enum, default_value_t, value_name = "WHOM")]
    reader: Reader,
    /// Only results of this coursework
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// Only this submission's result
    #[arg(long, value_name = "ID")]
    submission: Option<String>,
    /// Where it is written [default: standard output]
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// A spreadsheet: a row a submission, a column a requirement
    Csv,
    /// All marksheets, as JSON
    Json,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Reader {
    /// Everything
    #[default]
    Instructor,
    /// Nothing that is hidden
    Student,
}

impl From<ResultsError> for Stop {
    fn from(error: ResultsError) -> Stop {
        match error {
            ResultsError::Unread { .. } => Stop::Grader(error.to_string()),
            ResultsError::Nothing(_) | ResultsError::Damaged { .. } => Stop::Usage(error.to_string()),
        }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let mut results = Results::read(&arguments.results)?;
    let wanted = |sheet: &Marksheet| {
        arguments.coursework.as_ref().is_none_or(|id| *id == sheet.coursework)
            && arguments.submission.as_ref().is_none_or(|id| *id == sheet.submission.id)
    };
    results.sheets.retain(wanted);
    if results.sheets.is_empty() {
        return Err(Stop::Usage(format!("there is no such result in {}", arguments.results.display())));
    }
    if arguments.reader == Reader::Student {
        results.sheets = results.sheets.iter().map(Marksheet::for_student).collect();
    }
    let sheets = &results.sheets;
    let text = match arguments.format {
        Format::Csv => platforms::csv::csv(sheets).map_err(|error| Stop::grader("write CSV", error))?,
        Format::Json => serde_json::to_string_pretty(sheets).map_err(|error| Stop::grader("write JSON", error))? + "\n",
    };
    match &arguments.out {
        None => say(text.trim_end_matches('\n')),
        Some(path) => {
            write_file(path, text.as_bytes())
                .map_err(|error| Stop::grader(format!("write {}", path.display()), error))?;
            say(format!("Written to {}.", harmless(&path.display().to_string())));
        }
    }
    Ok(())
}

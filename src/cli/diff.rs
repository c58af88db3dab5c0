//! `referee diff`: what a changed coursework does to saved marks, before anything is published.

mod against_coursework;
mod against_results;
mod notes;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::report::output::write_one;
use super::{CliError, environment};
use crate::diagnostic::escape::escape_text;
use crate::json::to_json_pretty;
use crate::regrade::{Comparison, CourseworkComparison};
use crate::report::diff::{csv, markdown, terminal};
use crate::results::{ResultsError, SavedResults};

/// Compare saved marks with what they would be under a changed coursework, or with other saved results; runs no student's code
///
/// `referee diff results .` judges the results in `results` by the specs and fixtures of the current folder. It shows who
/// gains, who loses, and why. If the saved transcripts are not sufficient, because other events would be sent, it shows
/// which scenarios must be played again, and the range of the mark. The exit code is 0 whether or not marks change, unless
/// `--exit-code` is given.
#[derive(Args, Default)]
pub struct Arguments {
    /// The folder with the results of `referee grade`
    old: PathBuf,
    /// The changed coursework: a folder with `specs/` or `fixtures/` in it, such as `.`; or another folder of saved results
    new: PathBuf,
    /// Only results of this coursework
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// Judge by this edition [default: the one that the results have]
    #[arg(long, value_name = "ID", conflicts_with = "base")]
    edition: Option<String>,
    /// Judge by the spec without any edition
    #[arg(long)]
    base: bool,
    /// Another seed for the generated games [default: the one that the results have]
    #[arg(long, value_name = "S", value_parser = environment::seed)]
    seed: Option<u64>,
    /// The coursework as it was, a folder like NEW: with it, all that has changed in a spec can be told [default: the bundled
    /// one, where the results rest on that]
    #[arg(long, value_name = "DIR")]
    was: Option<PathBuf>,
    /// Format of the output
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// A file that it is written to [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Show also the submissions whose marks stay, and all that has changed in the coursework
    #[arg(long)]
    all: bool,
    /// Exit with 1 if any mark changes or may change, as in a pipeline that guards marks
    #[arg(long)]
    exit_code: bool,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Format {
    /// Changed marks with their reasons
    #[default]
    Terminal,
    #[cfg_attr(feature = "schema", doc = "All of it, as JSON: `referee schema diff`")]
    #[cfg_attr(not(feature = "schema"), doc = "All of it, as JSON")]
    Json,
    /// A spreadsheet: a row a submission
    Csv,
    /// Markdown, for a pull request
    Markdown,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let old = chosen(&arguments.old, arguments.coursework.as_deref())?;
    let groups = match is_course(&arguments.new) {
        true => against_coursework::groups(arguments, &old)?,
        false => {
            let new = chosen(&arguments.new, arguments.coursework.as_deref())?;
            refuse_options_of_a_course(arguments)?;
            against_results::groups(&old, &new)?
        }
    };
    let comparison = Comparison::new(groups.into_iter().map(CourseworkComparison::counted).collect());
    let text = match arguments.format {
        Format::Terminal => {
            let text = terminal::terminal(&comparison, arguments.all);
            // A file is no terminal.
            if arguments.out.is_some() { anstream::adapter::strip_str(&text).to_string() + "\n" } else { text }
        }
        Format::Json => to_json_pretty(&comparison).map_err(|error| CliError::grader("write JSON", error))? + "\n",
        Format::Csv => csv::csv(&comparison).map_err(|error| CliError::grader("write CSV", error))?,
        Format::Markdown => markdown::markdown(&comparison, arguments.all),
    };
    write_one(arguments.out.as_deref(), &text)?;
    if arguments.exit_code && comparison.changes_marks() { Err(CliError::Fixtures(None)) } else { Ok(()) }
}

/// Compares saved results with the coursework in a folder as it is now.
///
/// # Errors
/// Mistakes in the coursework, or results that cannot be read.
#[cfg(feature = "serve")]
pub fn against_course(old: &SavedResults, course: &Path) -> Result<Comparison, CliError> {
    let asked = Arguments { new: course.to_path_buf(), ..Arguments::default() };
    let groups = against_coursework::groups(&asked, old)?;
    Ok(Comparison::new(groups.into_iter().map(CourseworkComparison::counted).collect()))
}

/// Whether a folder is a course's, and not one of results.
fn is_course(folder: &Path) -> bool {
    ["specs", "fixtures"].iter().any(|name| folder.join(name).is_dir())
}

/// The results in a folder, of one coursework or of all.
fn chosen(folder: &Path, coursework: Option<&str>) -> Result<SavedResults, CliError> {
    let shown = folder.display();
    let mut results = SavedResults::read(folder).map_err(|error| match error {
        ResultsError::Nothing(_) if is_course(folder) => CliError::Usage(format!(
            "{shown} is the folder of a course; what is compared with it comes first: saved results, from \
             `referee grade --out`"
        )),
        ResultsError::Nothing(_) => CliError::Usage(format!(
            "{shown} holds neither saved results, from `referee grade --out`, nor a coursework, in specs/ or fixtures/"
        )),
        error => error.into(),
    })?;
    let mut known: Vec<String> = results.courseworks().into_iter().map(|(id, _)| escape_text(id)).collect();
    known.dedup();
    results.sheets.retain(|sheet| coursework.is_none_or(|id| sheet.coursework == id));
    match coursework.filter(|_| results.sheets.is_empty()) {
        Some(id) => {
            Err(CliError::Usage(format!("there is no result of `{id}` in {shown}; there are: {}", known.join(", "))))
        }
        None => Ok(results),
    }
}

fn refuse_options_of_a_course(arguments: &Arguments) -> Result<(), CliError> {
    let given = [
        (arguments.edition.is_some(), "--edition"),
        (arguments.base, "--base"),
        (arguments.seed.is_some(), "--seed"),
        (arguments.was.is_some(), "--was"),
    ];
    let Some((_, option)) = given.into_iter().find(|(given, _)| *given) else { return Ok(()) };
    Err(CliError::Usage(format!(
        "{option} is for judging again, by the folder of a course; {} has neither specs/ nor fixtures/ in it",
        arguments.new.display()
    )))
}

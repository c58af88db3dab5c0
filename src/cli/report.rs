//! `referee report`: what `grade` has saved, as people and platforms read it.

mod classroom50_release;
mod gradebook;
pub(super) mod html_report;
pub(super) mod output;
mod select_results;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::language::LanguageArguments;
use super::{CliError, say_commands};
use crate::diagnostic::escape::escape_text;
use crate::marks::{CommonParts, Marksheet};
use crate::report::platforms::github::StepFeedback;
use crate::report::platforms::junit::CaseCounts;
use crate::report::platforms::scenario_times::ScenarioTimes;
use crate::report::platforms::{check50, csv, exercism, github_classroom, gradescope, junit, markdown};
use crate::results::{People, ResultsError, SavedResults, costs_path, read_costs};
use crate::spec::Part;
use output::{pretty_json, write_each, write_list, write_one, write_pieces};

/// Turn saved results into pages and files for people and platforms; runs no student's code
#[derive(Args)]
pub struct Arguments {
    /// The folder with the results of `referee grade`, or one submission's folder in it
    results: PathBuf,
    /// Format of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Readers of the report; a report for students shows nothing of hidden scenarios
    #[arg(long = "for", value_enum, default_value_t, value_name = "WHOM")]
    reader: Audience,
    /// Also show scenarios with `visibility: after-due` to students: say this once all work has been handed in
    #[arg(long)]
    after_due: bool,
    /// Only results of this coursework
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// Only the result of this submission, or of the only person with this number
    #[arg(long, value_name = "ID")]
    submission: Option<String>,
    /// Target: a file, or a folder for pages and for formats with one submission each [default: standard output, or the
    /// folder `report` for pages]
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// For `gradescope`: all results are parts of one person's work, and go into one file
    #[arg(long)]
    together: bool,
    /// For `github`: where the work lies in its repository [default: at the top]
    #[arg(long, value_name = "DIR", default_value = "", hide_default_value = true)]
    folder: String,
    /// Include the attempts that do not count, if a person has several
    #[arg(long)]
    all_attempts: bool,
    #[command(flatten)]
    language: LanguageArguments,
    #[command(flatten)]
    gradebook: gradebook::GradebookArguments,
    #[command(flatten)]
    release: classroom50_release::ReleaseArguments,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Format {
    /// A folder of pages that open from disk: the cohort, and each submission
    #[default]
    Html,
    /// A spreadsheet: a row a submission, a column a requirement
    Csv,
    /// All marksheets, as JSON
    Json,
    /// One submission's feedback, or a table of several, as Markdown
    Markdown,
    /// JUnit XML: a suite a submission, a case a scenario
    Junit,
    /// Gradescope's results.json, for the student
    Gradescope,
    /// Annotations of a GitHub workflow, and the summary of its step, for the student
    Github,
    /// Results for GitHub Classroom's grading reporter: JSON in base64, for the student
    Classroom,
    /// Classroom 50's result, for the student
    Classroom50,
    /// A gradebook that was downloaded from Blackboard, with marks and feedback filled in
    Blackboard,
    /// A gradebook that was exported from Canvas, with the marks filled in
    Canvas,
    /// A grading worksheet that was downloaded from Moodle, with marks and feedback filled in
    Moodle,
    /// An archive of pages for Moodle's feedback files, one for each student
    MoodleFeedback,
    /// Exercism's results.json, for the student
    Exercism,
    /// Results in the form of `check50 --output json`, for the student
    Check50,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Audience {
    /// Everything
    #[default]
    Instructor,
    /// Nothing that is hidden
    Student,
}

impl From<ResultsError> for CliError {
    fn from(error: ResultsError) -> CliError {
        match error {
            ResultsError::Unread { .. } => CliError::Grader(error.to_string()),
            ResultsError::Nothing(_)
            | ResultsError::Missing { .. }
            | ResultsError::NoFolder(_)
            | ResultsError::Damaged { .. } => CliError::Usage(error.to_string()),
        }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let book = arguments.language.phrasebook()?;
    let mut results = chosen(arguments)?;
    let out = arguments.out.as_deref();
    let for_student = arguments.reader == Audience::Student;
    let is_table = match arguments.format {
        Format::Csv | Format::Canvas => true,
        Format::Markdown => results.sheets.len() > 1,
        _ => false,
    };
    let common = CommonParts::default();
    for sheet in &mut results.sheets {
        if arguments.after_due {
            sheet.publish_after_due();
        }
        // All else has what is hidden taken out when its findings are read.
        if for_student && is_table {
            *sheet = sheet.for_student();
        }
        common.share(sheet);
    }
    let sheets = results.sheets.as_slice();
    // Findings are most of what is saved, so no more than one submission's are in memory.
    let whole = |sheet: &Marksheet| -> Result<Marksheet, CliError> {
        let whole = results.whole(sheet)?;
        Ok(if for_student { whole.for_student() } else { whole.into_owned() })
    };
    let each = |ending: &str, render: fn(&Marksheet) -> String| {
        write_each(out, sheets, ending, |_| Ok(()), |sheet| Ok(render(&whole(sheet)?)))
    };
    match arguments.format {
        Format::Html => html_report::write(&results, (for_student, book), out),
        Format::Csv => write_one(
            out,
            &csv::csv(sheets, results.people.as_ref()).map_err(|error| CliError::grader("write CSV", error))?,
        ),
        Format::Json => write_list(out, sheets.iter().map(|sheet| pretty_json(&whole(sheet)?))),
        Format::Markdown => match sheets {
            [sheet] => write_one(out, &markdown::submission(&whole(sheet)?, book)),
            _ => write_one(out, &markdown::cohort(sheets, results.people.as_ref())),
        },
        Format::Junit => write_junit(out, &results, whole, for_student),
        Format::Gradescope if arguments.together => {
            let parts = of_one_person(sheets)?.iter().map(whole).collect::<Result<Vec<_>, _>>()?;
            write_one(out, &gradescope::results(&parts))
        }
        Format::Gradescope => each("json", |sheet| gradescope::results(std::slice::from_ref(sheet))),
        Format::Github => {
            let mut feedback = StepFeedback::new(sheets.len(), &arguments.folder);
            for sheet in sheets {
                feedback.add(&whole(sheet)?);
            }
            annotate(arguments, sheets, feedback)
        }
        Format::Classroom => each("txt", github_classroom::classroom_results),
        Format::Classroom50 => {
            let release = arguments.release.read(arguments.gradebook.assignment.as_deref())?;
            let result = |sheet: &Marksheet| {
                github_classroom::classroom50_result(sheet, &release)
                    .map_err(|why| classroom50_release::refused(sheet, why))
            };
            write_each(out, sheets, "json", |sheet| result(sheet).map(drop), |sheet| result(&whole(sheet)?))
        }
        Format::Blackboard => gradebook::blackboard(&arguments.gradebook, out, &results),
        Format::Canvas => gradebook::canvas(&arguments.gradebook, out, sheets),
        Format::Moodle => gradebook::moodle(&arguments.gradebook, out, &results),
        Format::MoodleFeedback => gradebook::moodle_feedback(out, &results, book),
        Format::Exercism => each("json", exercism::results),
        Format::Check50 => each("json", check50::results),
    }
}

/// The results that are asked for, without findings.
fn chosen(arguments: &Arguments) -> Result<SavedResults, CliError> {
    let mut results = SavedResults::read_without_findings(&arguments.results)?;
    let place = escape_text(&arguments.results.display().to_string());
    if let Some(id) = &arguments.coursework {
        select_results::retain_coursework(&mut results.sheets, id, &place)?;
    }
    if let Some(wanted) = &arguments.submission {
        select_results::retain_submission(&mut results.sheets, wanted, &place)?;
    }
    if !arguments.all_attempts && arguments.submission.is_none() {
        results.retain_counting();
    }
    let is_of_it = |people: &People| results.sheets.iter().any(|sheet| sheet.coursework == people.coursework);
    let of_another = |people: &People| people.has_roster() && !is_of_it(people);
    // One submission is nobody else's business, and what students read names nobody who has handed in nothing.
    let of_all = arguments.submission.is_none() && arguments.reader == Audience::Instructor;
    results.people = results.people.take().filter(|people| of_all && !of_another(people));
    if results.sheets.is_empty() {
        return Err(CliError::Usage(format!("of the results in {place} none counts; `--all-attempts` has them all")));
    }
    Ok(results)
}

/// Marks of several parts add up. Those of two controllers do not: they are of two people, or of one who tries it twice.
fn of_one_person(sheets: &[Marksheet]) -> Result<&[Marksheet], CliError> {
    let first = &sheets[0];
    let parts: BTreeSet<Part> = sheets.iter().map(|sheet| sheet.submission.part).collect();
    if parts.len() == sheets.len() && sheets.iter().all(|sheet| sheet.coursework == first.coursework) {
        return Ok(sheets);
    }
    let ids: Vec<String> = sheets.iter().map(|sheet| escape_text(&sheet.submission.id)).collect();
    Err(CliError::Usage(format!(
        "these are not parts of one person's work, of which there is one of each: {}",
        ids.join(", ")
    )))
}

/// Writes JUnit XML suite by suite. Its first line has the counts of all, for which no findings are needed.
fn write_junit(
    out: Option<&Path>,
    results: &SavedResults,
    whole: impl Fn(&Marksheet) -> Result<Marksheet, CliError>,
    for_student: bool,
) -> Result<(), CliError> {
    let count = |sheet: &Marksheet| {
        let times = scenario_times(results, sheet)?;
        Ok(if for_student { CaseCounts::of(&sheet.for_student(), &times) } else { CaseCounts::of(sheet, &times) })
    };
    let counts = results.sheets.iter().map(count).collect::<Result<Vec<CaseCounts>, CliError>>()?;
    write_pieces(out, |write| {
        write(&junit::opening(&counts.into_iter().sum()))?;
        for sheet in &results.sheets {
            write(&junit::suite(&whole(sheet)?, &scenario_times(results, sheet)?))?;
        }
        write(junit::CLOSING)
    })
}

/// The times that were saved beside a marksheet. Where nothing was played, none were.
fn scenario_times(results: &SavedResults, sheet: &Marksheet) -> Result<ScenarioTimes, CliError> {
    let folder = results.folder_of(sheet);
    let costs = read_costs(&folder);
    costs.map(|costs| ScenarioTimes::read(&costs)).map_err(|error| {
        let path = costs_path(&folder).unwrap_or(folder);
        CliError::grader(format!("read {}", path.display()), error)
    })
}

/// The annotations go to the log, the rest to the step's summary, where the workflow says where that is.
fn annotate(arguments: &Arguments, sheets: &[Marksheet], mut feedback: StepFeedback<'_>) -> Result<(), CliError> {
    say_commands(&feedback.annotations());
    let summary = feedback.summary(sheets);
    if let Some(out) = &arguments.out {
        return output::write(out, summary.as_bytes());
    }
    match std::env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty()) {
        Some(path) => append(Path::new(&path), &summary),
        None => Ok(()),
    }
}

/// Other commands of the same step have said something there, too.
fn append(path: &Path, text: &str) -> Result<(), CliError> {
    let file = std::fs::OpenOptions::new().append(true).create(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| CliError::grader(format!("write {}", path.display()), error))
}

//! `referee grade`: a whole cohort, in three steps. A plan says what will be graded and why; executing it grades and saves; a
//! report tells what came of it.

mod by_hand;
mod dozen;
mod dry_run;
mod execute;
mod journal;
mod left_out;
mod loaded;
mod plan;
mod report;
mod roster;
mod round;
mod sorted;
mod source;
mod standing;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Stop, setting};
use dry_run::DryRun;
use execute::execute;
use plan::Plan;
use report::Report;
use source::Source;

/// Grade submissions: build them, play every scenario on them, and show what they lose and why
#[derive(Args, Default)]
pub struct Arguments {
    /// Folders with submissions, or archives of them, at any depth [default: submissions/, or the bundled samples]
    paths: Vec<PathBuf>,
    /// The coursework [default: what the submissions say they are for]
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// Another seed for the generated games, if the coursework has any
    #[arg(long, value_name = "S", value_parser = crate::cli::setting::seed)]
    seed: Option<u64>,
    /// Where results are saved [default: results]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many submissions are graded at the same time [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Marks given by hand: CSV with the columns submission, requirement, marks
    #[arg(long, value_name = "CSV")]
    marks: Option<PathBuf>,
    /// Who is on the course, and what they handed in when: CSV with the columns person, name, folder, handed-in, due
    #[arg(long, value_name = "CSV")]
    roster: Option<PathBuf>,
    /// What is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Say what would be graded and why, and what would be left out: nothing is run or saved
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    contained: setting::Containment,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Format {
    /// Each loss, and the mark table
    #[default]
    Terminal,
    /// All marksheets, as JSON
    Json,
}

/// Who hears what is to be known that is no part of the results.
type Warn<'a> = &'a mut dyn FnMut(String);

/// Grades what is named, or what there is.
pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    run_from(Source::asked(&arguments.paths), arguments)
}

/// Grades where nobody has said what is to be done.
pub fn run_unasked() -> Result<(), Stop> {
    run_from(Source::unasked()?, &Arguments::default())
}

fn run_from(source: Source, arguments: &Arguments) -> Result<(), Stop> {
    let plan = Plan::new(source, arguments, &mut warn)?;
    if arguments.dry_run {
        return DryRun::of(&plan).print(arguments.format);
    }
    let report = Report::of(&plan.source, arguments.format);
    report.begin();
    let done = execute(&plan, arguments, |event| report.hear(event))?;
    report.end(&plan, done)
}

/// Says what is no part of the results. When standard error is gone, nobody can be told.
fn warn(what: String) {
    let _ = writeln!(anstream::stderr().lock(), "referee: warning: {what}");
}

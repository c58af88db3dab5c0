//! `referee grade`: a whole cohort, in three steps. A plan says what will be graded and why; executing it grades and saves; a
//! report tells what came of it.

mod arguments;
mod assign_coursework;
mod bundled_dozen;
mod dry_run;
mod execute;
mod existing_results;
mod grading_run;
mod hand_marks_csv;
mod journal;
mod left_out;
mod plan;
mod prepared_coursework;
mod report;
mod roster;
mod source;
mod warnings;

pub use self::arguments::Arguments;
pub use self::hand_marks_csv::{MarkableWork, MarkedWork, NEEDED, OPTIONAL, meant, parse_hand_marks};
use super::CliError;
use dry_run::DryRunJson;
use execute::execute;
use plan::GradingPlan;
use report::GradingReport;
use source::SubmissionSource;
use warnings::warn;

/// Grades what is named, or the usual folder.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    run_from(SubmissionSource::asked(&arguments.paths)?, arguments)
}

/// Grades where nobody has said what is to be done.
pub fn run_default() -> Result<(), CliError> {
    run_from(SubmissionSource::unasked()?, &Arguments::default())
}

fn run_from(source: SubmissionSource, arguments: &Arguments) -> Result<(), CliError> {
    let plan = GradingPlan::new(source, arguments, &mut warn)?;
    if arguments.dry_run {
        return DryRunJson::of(&plan).print(arguments.format);
    }
    let report = GradingReport::of(&plan.source, arguments.format);
    report.begin();
    let done = execute(&plan, arguments, |event| report.hear(event))?;
    report.end(&plan, done)
}

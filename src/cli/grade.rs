//! `referee grade`: a whole cohort, in three steps. A plan says what will be graded and why; executing it grades and saves; a
//! report tells what came of it.

mod arguments;
mod assign_coursework;
mod bundled_dozen;
mod dry_run;
mod execute;
mod existing_results;
mod expected_cost;
mod finished_results;
mod grading_run;
mod grading_tools;
pub mod hand_marks_csv;
mod journal;
mod known_entries;
mod known_results;
mod left_out;
mod plan;
mod planned_reuse;
mod prepared_coursework;
mod report;
mod reuse;
mod roster;
mod saved_entry;
mod settings_in_hand_in;
mod shard;
mod source;
mod told_losses;
mod warnings;

use std::path::PathBuf;

pub use self::arguments::Arguments;
pub use self::hand_marks_csv::{MarkedWork, parse_hand_marks};
pub use self::journal::Journal;
pub use self::shard::SHARDS;
use super::CliError;
use super::serve::GradingPage;
use dry_run::DryRunJson;
use execute::{ExecutionEvent, execute};
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
        return DryRunJson::of(&plan, arguments)?.print(arguments.format);
    }
    let report = GradingReport::of(&plan.source, arguments.format);
    let marks = || arguments.marks.clone().unwrap_or_else(|| PathBuf::from("marks.csv"));
    let open = |port| GradingPage::open(port, &plan.bundle, &plan.out, marks(), plan.everybody());
    let page = arguments.serve.map(open).transpose()?;
    report.begin();
    let done = execute(&plan, arguments, |event| {
        if let Some(page) = &page {
            match event {
                ExecutionEvent::Begun(id) => page.begin(id),
                ExecutionEvent::Saved(id) => page.saved(id),
                ExecutionEvent::Warned(_) | ExecutionEvent::Graded { .. } => {}
            }
        }
        report.hear(event);
    })?;
    let ended = report.end(&plan, done);
    let Some(page) = page else { return ended };
    if let Err(why) = &ended {
        // Whoever looks at the page ends the program by a signal, and would not hear of it.
        why.report(None);
    }
    page.stay()
}

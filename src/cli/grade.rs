//! `referee grade`: a whole cohort, in three steps. A plan says what will be graded and why; executing it grades and saves; a
//! report tells what came of it.

mod arguments;
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
mod warn;

pub use self::arguments::Arguments;
use super::Stop;
use dry_run::DryRun;
use execute::execute;
use plan::Plan;
use report::Report;
use source::Source;
use warn::warn;

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

//! The third step: tells people, or another program, what came of a plan.

use super::arguments::Format;
use super::dozen;
use super::execute::{Event, Executed};
use super::plan::Plan;
use super::source::Source;
use super::warn::warn;
use crate::cli::manners::is_quiet;
use crate::cli::{Stop, say, setting};
use crate::diagnostic::escape::harmless;
use crate::marks::Marksheet;
use crate::report::{cohort, people};
use crate::results::People;
use crate::spec::Spec;
use crate::submission::archive::Refusal;
use crate::submission::{Submission, Unplaced};

/// Who reads what came of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// Somebody at a terminal: each loss, and a mark table for each coursework.
    Terminal,
    /// Another program: all marksheets.
    Json,
    /// Somebody who looks at the dozen: a line each, and one table.
    Dozen,
}

impl Report {
    /// The report of what comes from a source.
    pub fn of(source: &Source, format: Format) -> Report {
        match (source, format) {
            (Source::Dozen, _) => Report::Dozen,
            (_, Format::Json) => Report::Json,
            (_, Format::Terminal) => Report::Terminal,
        }
    }

    /// Says what is about to be graded, if that needs saying.
    pub fn begin(self) {
        if self == Report::Dozen {
            dozen::begin();
        }
    }

    /// Tells what has happened.
    pub fn hear(self, event: Event<'_>) {
        match (event, self) {
            (Event::Warned(says), _) => warn(says),
            (Event::Graded { sheets, .. }, Report::Dozen) => dozen::show(sheets),
            (Event::Graded { cohort, sheets, people }, Report::Terminal) => show(&cohort.spec, sheets, people),
            (Event::Graded { .. }, Report::Json) => {}
        }
    }

    /// Tells the whole, once all are graded.
    ///
    /// # Errors
    /// What the exit code has to say: something was not saved or not run, or is wrong in a manifest.
    pub fn end(self, plan: &Plan, done: Executed) -> Result<(), Stop> {
        let Executed { sheets, saved } = done;
        let elsewhere = plan.elsewhere.line();
        if self == Report::Json {
            elsewhere.into_iter().for_each(warn);
            say(serde_json::to_string_pretty(&sheets).map_err(|error| Stop::grader("write JSON", error))?);
        } else {
            if self == Report::Dozen {
                dozen::end(&sheets);
            }
            saved.report();
            for Unplaced { path, why } in &plan.unplaced {
                say(format!("No submission found: {} {}.", harmless(&path.display().to_string()), harmless(why)));
            }
            elsewhere.into_iter().for_each(say);
        }
        saved.result?;
        if self == Report::Dozen {
            dozen::write_pages()?;
        }
        outcome(plan, &sheets)
    }
}

/// What the exit code says of the submissions.
fn outcome(plan: &Plan, sheets: &[Marksheet]) -> Result<(), Stop> {
    let trouble = plan.everybody().zip(sheets).filter(|(own, _)| own.mistake().is_none());
    let trouble = trouble.filter_map(|(_, sheet)| sheet.trouble.as_deref());
    let untold = |other: &'_ Submission| match &other.refused {
        Some(Refusal::Grader { why }) => Some(why.clone()),
        _ => None,
    };
    let missing = trouble.map(str::to_string).chain(plan.left_out.iter().filter_map(untold)).next();
    let mistakes = || Stop::Manifests(plan.mistakes.clone());
    match missing {
        // Where nobody has named them this is a look at samples, on a machine that may not have all languages.
        Some(why) if plan.source.is_named() => {
            if !plan.mistakes.is_empty() {
                mistakes().report(None);
            }
            Err(Stop::Grader(format!("some submissions were not run: {why}")))
        }
        _ if plan.mistakes.is_empty() => Ok(()),
        _ => Err(mistakes()),
    }
}

/// Shows one coursework's: losses, and the mark table.
fn show(spec: &Spec, sheets: &[Marksheet], people: Option<&People>) {
    let title = format!("{} · {}", spec.title, cohort::submissions(sheets.len()));
    let sheets: Vec<&Marksheet> = sheets.iter().collect();
    // In short, the table is the result: it names what was lost, and the rest is saved.
    for sheet in sheets.iter().filter(|_| !is_quiet()) {
        if let Some(losses) = cohort::losses(sheet) {
            say(format!("{losses}\n"));
        }
    }
    say(title);
    say(cohort::table(&sheets, setting::width()));
    say(cohort::summary(&sheets));
    people.iter().flat_map(|people| people::lines(people)).for_each(say);
    spec.policies.late.iter().filter_map(|_| people::untimed(&sheets, people)).for_each(say);
}

//! The third step: tells people, or another program, what came of a plan.

use super::arguments::Format;
use super::bundled_dozen;
use super::execute::{ExecutionEvent, ExecutionResult};
use super::plan::GradingPlan;
use super::source::SubmissionSource;
use super::told_losses::told_losses;
use super::warnings::warn;
use crate::cli::report::output::{pretty_json, write_list};
use crate::cli::verbosity::is_quiet;
use crate::cli::{CliError, environment, say};
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::report::counted_works::count_all_works;
use crate::report::shared_work::{by_work, shared_works_line};
use crate::report::terminal_text::wrap;
use crate::report::{cohort_terminal, mark_table, roster_notes};
use crate::results::{People, PersonSheet, SavedResults};
use crate::spec::Spec;
use crate::submission::archive::SubmissionError;
use crate::submission::{Submission, UngradablePath};

/// Readers of the result of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GradingReport {
    /// A person at a terminal: each loss, and a mark table for each coursework.
    Terminal,
    /// Another program: all marksheets.
    Json,
    /// A person who looks at the dozen: a line for each, and one table.
    Dozen,
}

impl GradingReport {
    /// The report of what comes from a source.
    pub fn of(source: &SubmissionSource, format: Format) -> GradingReport {
        match (source, format) {
            (SubmissionSource::Dozen, _) => GradingReport::Dozen,
            (_, Format::Json) => GradingReport::Json,
            (_, Format::Terminal) => GradingReport::Terminal,
        }
    }

    /// Says what is about to be graded, if that needs saying.
    pub fn begin(self) {
        if self == GradingReport::Dozen {
            bundled_dozen::begin();
        }
    }

    /// Tells what has happened.
    pub fn hear(self, event: ExecutionEvent<'_>) {
        match (event, self) {
            (ExecutionEvent::Warned(says), _) => warn(says),
            (ExecutionEvent::Begun(_) | ExecutionEvent::Saved(_), _) => {}
            (ExecutionEvent::Graded { sheets, .. }, GradingReport::Dozen) => bundled_dozen::show(sheets),
            (ExecutionEvent::Graded { cohort, sheets, people, findings }, GradingReport::Terminal) => {
                show(&cohort.spec, sheets, people, findings)
            }
            (ExecutionEvent::Graded { .. }, GradingReport::Json) => {}
        }
    }

    /// Tells the whole, once all are graded.
    ///
    /// # Errors
    /// What the exit code has to say: something was not saved or not run.
    pub fn end(self, plan: &GradingPlan, done: ExecutionResult) -> Result<(), CliError> {
        let ExecutionResult { sheets, findings, saved } = done;
        let elsewhere = plan.elsewhere.line();
        if self == GradingReport::Json {
            elsewhere.into_iter().for_each(warn);
            write_list(None, sheets.iter().map(|sheet| pretty_json(&*findings.whole(sheet)?)))?;
        } else {
            if self == GradingReport::Dozen {
                bundled_dozen::end(&sheets, &findings);
            }
            saved.report();
            for UngradablePath { path, why } in &plan.unplaced {
                say(format!("No submission found: {} {}.", escape_text(&path.display().to_string()), escape_text(why)));
            }
            elsewhere.into_iter().for_each(say);
        }
        saved.result?;
        if self == GradingReport::Dozen {
            bundled_dozen::write_pages()?;
        }
        outcome(plan, &sheets)
    }
}

/// Returns the exit status for the submissions.
fn outcome(plan: &GradingPlan, sheets: &[Marksheet]) -> Result<(), CliError> {
    let trouble = plan.everybody().zip(sheets).filter(|(own, _)| own.manifest_error().is_none());
    let trouble = trouble.filter_map(|(_, sheet)| sheet.trouble.as_deref());
    let untold = |other: &'_ Submission| match &other.refused {
        Some(SubmissionError::Grader { why }) => Some(why.clone()),
        _ => None,
    };
    let missing = trouble.map(str::to_string).chain(plan.left_out.iter().filter_map(untold)).next();
    // Whoever grades is told of a wrong manifest; but it is one student's, and all others were graded.
    if !plan.mistakes.is_empty() {
        CliError::Manifests(plan.mistakes.clone()).report(None);
    }
    match missing {
        // Where nobody has named them this is a look at samples, on a machine that may not have all languages.
        Some(why) if plan.source.is_named() => Err(CliError::Grader(format!("some submissions were not run: {why}"))),
        _ => Ok(()),
    }
}

/// Shows one coursework's: losses, and the mark table.
fn show(spec: &Spec, sheets: &[Marksheet], people: Option<&People>, findings: &SavedResults) {
    let works = by_work(sheets);
    let sheets: Vec<&Marksheet> = sheets.iter().collect();
    // In short, the table is the result: it names what was lost, and the rest is saved.
    for work in works.iter().filter(|_| !is_quiet()) {
        let mut alike: Vec<(String, String)> = Vec::new();
        for losses in work.iter().filter_map(|sheet| told_losses(sheet, findings)) {
            let (heading, below) = losses.split_once('\n').unwrap_or((&losses, ""));
            // What is the same for all who share the work is said once, below all of their headings.
            match alike.iter_mut().find(|(_, other)| other == below) {
                Some((headings, _)) => *headings = format!("{headings}\n{heading}"),
                None => alike.push((heading.to_string(), below.to_string())),
            }
        }
        alike.iter().for_each(|(headings, below)| say(format!("{headings}\n{below}\n")));
    }
    let persons = PersonSheet::of_all(&sheets, people);
    say(wrap("", "  ", &format!("{} · {}", spec.title, count_all_works(&persons))));
    say(mark_table::table(&persons, environment::width()));
    let combined: Vec<&Marksheet> = persons.iter().flat_map(|one| &one.parts).collect();
    say(cohort_terminal::summary(&persons));
    shared_works_line(combined.iter().copied()).into_iter().for_each(say);
    people.iter().flat_map(|people| roster_notes::lines(people)).for_each(say);
    spec.policies.late.iter().filter_map(|_| roster_notes::missing_times_note(&sheets, people)).for_each(say);
}

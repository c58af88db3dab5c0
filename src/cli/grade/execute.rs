//! The second step: grades what was planned, saves each result as soon as it is there, and tells what happens.

use std::collections::BTreeMap;
use std::time::Instant;

use super::arguments::Arguments;
use super::expected_cost::longest_first;
use super::grading_run::{GradingRun, SaveOutcome};
use super::grading_tools::GradingTools;
use super::known_results::KnownResults;
use super::plan::{CourseworkCohort, GradingPlan};
use super::prepared_coursework::{PlayedCount, SubmissionEvent};
use crate::cli::CliError;
use crate::cli::progress_display::ProgressDisplay;
use crate::diagnostic::escape::escape_text;
use crate::marks::{CommonParts, Marksheet};
use crate::results::{People, SavedResults};
use crate::submission::Submission;

/// Events while a plan is executed.
pub enum ExecutionEvent<'a> {
    /// There is something to be known that is no part of the results.
    Warned(String),
    /// A submission, by its id, is being graded.
    Begun(&'a str),
    /// The result of a submission, by its id, has been saved.
    Saved(&'a str),
    /// Every submission for one coursework has been graded.
    Graded {
        /// The coursework.
        cohort: &'a CourseworkCohort,
        /// Their marks, in the order of the plan, without findings where these are saved.
        sheets: &'a [Marksheet],
        /// People and their attempts, if there is a roster or a person has several attempts.
        people: Option<&'a People>,
        /// Reader of the findings.
        findings: &'a SavedResults,
    },
}

/// Results of executing a plan.
pub struct ExecutionResult {
    /// The marks of everybody, in the order of the plan, without findings where these are saved.
    pub sheets: Vec<Marksheet>,
    /// Reader of the findings.
    pub findings: SavedResults,
    /// Outcome of saving them.
    pub saved: SaveOutcome,
}

/// Grades everybody, coursework by coursework.
///
/// # Errors
/// A coursework that cannot be loaded; no sandbox, no cache, no folder for results.
pub fn execute(
    plan: &GradingPlan,
    asked: &Arguments,
    mut tell: impl FnMut(ExecutionEvent<'_>),
) -> Result<ExecutionResult, CliError> {
    let mut round = GradingRun::new(plan, asked.fresh);
    let findings = SavedResults::none(&plan.out);
    let mut sheets = Vec::new();
    let mut all_people: Option<People> = None;
    for cohort in &plan.cohorts {
        let own = grade_one(plan, cohort, asked, &mut round, &mut tell)?;
        for sheet in &own {
            let id = escape_text(&sheet.submission.id);
            for requirement in sheet.unused_hand_marks(&cohort.spec, &cohort.by_hand) {
                let says = format!(
                    "the marks by hand for `{requirement}` of {id} are not used, as the grader has marked it: with a `comment` that says why, they win"
                );
                tell(ExecutionEvent::Warned(says));
            }
        }
        let people = cohort.register.people(&cohort.spec, &own);
        all_people = all_people.into_iter().chain(people.clone()).reduce(People::with);
        round.note_people(all_people.as_ref());
        tell(ExecutionEvent::Graded { cohort, sheets: &own, people: people.as_ref(), findings: &findings });
        sheets.extend(own);
    }
    Ok(ExecutionResult { sheets, findings, saved: round.end() })
}

/// Grades one coursework's, but for those whose result can be taken from an earlier run.
fn grade_one(
    plan: &GradingPlan,
    cohort: &CourseworkCohort,
    asked: &Arguments,
    round: &mut GradingRun,
    tell: &mut dyn FnMut(ExecutionEvent<'_>),
) -> Result<Vec<Marksheet>, CliError> {
    let tools = GradingTools::new(plan, cohort, asked, || asked.contained.sandbox())?;
    let GradingTools { coursework, workshop, how, provenance } = &tools;
    round.begin(&mut |says| tell(ExecutionEvent::Warned(says)))?;
    let resume = tools.keys();
    cohort.staying.differ(provenance).into_iter().for_each(|says| tell(ExecutionEvent::Warned(says)));
    let mut sheets: Vec<Option<Marksheet>> = cohort.submissions.iter().map(|_| None).collect();
    let id = &coursework.spec().id;
    let (keys, mut known) = round.take_over(id, resume.as_ref(), &cohort.submissions, &mut sheets);
    sheets.iter().flatten().for_each(|sheet| tell(ExecutionEvent::Saved(&sheet.submission.id)));
    let mut left: Vec<usize> = (0..sheets.len()).filter(|index| sheets[*index].is_none()).collect();
    let mut remaining = longest_first(&plan.out, &cohort.submissions, &mut left, how.jobs);
    let submissions: Vec<&Submission> = left.iter().map(|index| &cohort.submissions[*index]).collect();
    let known = left.iter().enumerate().filter_map(|(index, place)| Some((index, known.remove(place)?)));
    let known = KnownResults::new(&plan.out, known.collect());
    let common = CommonParts::default();
    let mut in_part: BTreeMap<String, PlayedCount> = BTreeMap::new();
    let mut begun: BTreeMap<&str, Instant> = BTreeMap::new();
    let progress = ProgressDisplay::of(submissions.len(), "submissions");
    coursework.grade(&submissions, workshop, how, &known, &mut |happened| match happened {
        SubmissionEvent::Begun(index) => {
            begun.insert(submissions[index].work(), Instant::now());
            progress.at(escape_text(&submissions[index].id));
            tell(ExecutionEvent::Begun(&submissions[index].id));
        }
        SubmissionEvent::Graded { index, mut sheet, files, count, by_chance } => {
            if known.has(index) {
                in_part.insert(submissions[index].work().to_string(), count);
            }
            sheet.rests_on = Some(provenance.on(submissions[index]));
            // What changed while it was graded is what nobody can tell from the key.
            let now = || resume.as_ref().and_then(|keys| keys.of(submissions[index]));
            let key = keys[left[index]].filter(|key| now() == Some(*key));
            // Nobody needs its findings before all are graded, and then they are read again.
            if round.save(&sheet, files, key, by_chance) {
                sheet.leave_out_findings();
            }
            common.share(&mut sheet);
            tell(ExecutionEvent::Saved(&sheet.submission.id));
            sheets[left[index]] = Some(*sheet);
            let took = begun.remove(submissions[index].work()).map(|begun| begun.elapsed()).unwrap_or_default();
            remaining.done(index, took);
            progress.estimate(remaining.left());
            progress.done(1);
        }
    });
    drop(progress);
    round.tell_played(id, &cohort.submissions, &in_part);
    Ok(sheets.into_iter().flatten().collect())
}

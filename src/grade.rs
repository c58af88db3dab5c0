//! Grades a cohort: builds, plays, judges, confirms, adds up.
//!
//! One worker a core, each pinned to it together with the child that it talks to; what happens is said in events, so
//! that a progress bar, a test and a log can all listen.

mod answer_history;
mod confirm;
mod cost;
mod discovery_rules;
mod exclusive_runs;
mod grader;
mod known_runs;
mod preparation;
mod scenario_player;
mod worker;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::mpsc::SyncSender;

use crate::coursework::Coursework;
use crate::game::Game;
use crate::games::Play;
use crate::host::build::SubmissionBuilder;
use crate::host::cpu_pinning::pin_this_thread;
use crate::limits::Limits;
use crate::marks::{HandMarks, Marksheet};
use crate::replay::Transcript;
use crate::spec::Part;
use crate::submission::Submission;
use crate::workers::{WorkQueue, run_workers_with_events};

pub use cost::RunCost;
pub use discovery_rules::discovery_rules;
pub use grader::Grader;
pub use known_runs::KnownRuns;
pub use preparation::{NotReady, PreparationTools, ReadySubmission};

/// Settings for grading a cohort.
#[derive(Clone, Debug)]
pub struct CohortPlan<'a> {
    /// How many submissions are graded at the same time.
    pub jobs: usize,
    /// Limits for student code.
    pub limits: Limits,
    /// Marks given by a person.
    pub by_hand: &'a HandMarks,
    /// Folder with the unpacked kits.
    pub kits: PathBuf,
    /// Whether it is said what failing work looks like, for which all mutants are played once.
    pub diagnoses: bool,
}

/// Events while a cohort is graded.
#[derive(Debug)]
pub enum GradingEvent<G: Game> {
    /// A worker takes a submission on; the number is its place in the list.
    Begun(usize),
    /// A submission is done.
    Graded(usize, Box<GradedSubmission<G>>),
}

/// A graded submission.
#[derive(Debug)]
pub struct GradedSubmission<G: Game> {
    /// Its marks.
    pub marksheet: Marksheet,
    /// Transcripts that the verdicts were judged from, in the order of the scenarios' ids: the first run of each, unless it
    /// was too slow and a run alone was not.
    pub transcripts: Vec<Transcript<G>>,
    /// Costs of all runs of each scenario, in the same order.
    pub costs: Vec<RunCost>,
    /// Ids of the scenarios that were not played, since another run of them was known. Their transcripts have no pictures.
    pub taken: BTreeSet<String>,
    /// Whether chance, time or the grader's own trouble had a part in it, so that another run could end otherwise.
    pub by_chance: bool,
}

/// Grades all submissions and tells `listen`, on this thread, what happens; submissions finish in any order. What several
/// people share is played once: it begins with the first of them, and is then graded for each.
pub fn grade<G: Play>(
    coursework: &Coursework<G>,
    submissions: &[Submission],
    workshop: &SubmissionBuilder,
    plan: &CohortPlan<'_>,
    listen: impl FnMut(GradingEvent<G>),
) {
    let submissions: Vec<&Submission> = submissions.iter().collect();
    grade_again(coursework, &submissions, workshop, plan, &|_| None, listen);
}

/// Grades all submissions, like [`grade`], but plays no scenario for which an earlier run suffices. `known` is asked, when a
/// worker takes a submission on, for what is known of it; the number is its place in the list.
pub fn grade_again<G: Play>(
    coursework: &Coursework<G>,
    submissions: &[&Submission],
    workshop: &SubmissionBuilder,
    plan: &CohortPlan<'_>,
    known: &(dyn Fn(usize) -> Option<KnownRuns<G>> + Sync),
    listen: impl FnMut(GradingEvent<G>),
) {
    let asked: BTreeSet<Part> = submissions.iter().map(|submission| submission.manifest.part()).collect();
    let grader = Grader::new(coursework, asked, plan.diagnoses);
    let works = works(submissions);
    let queue = WorkQueue::new(&works);
    let jobs = plan.jobs.clamp(1, works.len().max(1));
    let worker = |number, events: &SyncSender<GradingEvent<G>>| {
        pin_this_thread(number, jobs);
        while let Some((_, owners)) = queue.take() {
            // Sending fails only when the listener is gone, and then the program is ending anyway.
            let _ = owners.first().map(|first| events.send(GradingEvent::Begun(*first)));
            let own: Vec<&Submission> = owners.iter().map(|index| submissions[*index]).collect();
            let known = owners.first().and_then(|first| known(*first));
            let Some(graded) = grader.grade_shared(&own, workshop, plan, &|_| false, known.as_ref()) else { break };
            for (index, graded) in owners.iter().zip(graded) {
                let _ = events.send(GradingEvent::Graded(*index, Box::new(graded)));
            }
        }
    };
    run_workers_with_events(jobs, worker, listen);
}

/// Returns what was handed in, in the order of the first owners: the submissions of all who share it, by their places.
fn works(submissions: &[&Submission]) -> Vec<Vec<usize>> {
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    let mut works: Vec<Vec<usize>> = Vec::new();
    for (index, own) in submissions.iter().enumerate() {
        let place = *places.entry(own.work()).or_insert_with(|| {
            works.push(Vec::new());
            works.len() - 1
        });
        works[place].push(index);
    }
    works
}

//! Preparation of a submission for playing.

use std::time::Duration;

use super::CohortPlan;
use crate::coursework::Coursework;
use crate::game::{FullGame, Game};
use crate::host::ProcessController;
use crate::host::build::{BuildError, BuildInput, CompilerNotes, SubmissionBuilder};
use crate::host::language::Language;
use crate::host::process::LaunchConfig;
use crate::marks::NotBuilt;
use crate::ports::Fault;
use crate::replay::Transcript;
use crate::submission::Submission;
use crate::submission::archive::SubmissionError;
use crate::verdict::{NotRun, Verdict, judge};

/// The most lines that a program may print before its last one is named first.
const FEW_LINES: usize = 5;

/// Tools with which a worker prepares a submission.
pub struct PreparationTools<'a, G: Game> {
    /// The coursework that is graded, with the scenarios of the submission's part.
    pub coursework: &'a Coursework<G>,
    /// Builder for student code.
    pub workshop: &'a SubmissionBuilder,
    /// Settings for grading.
    pub plan: &'a CohortPlan<'a>,
}

/// Why a submission cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReady {
    /// It does not build or start, and that is the student's.
    NotBuilt {
        /// Why.
        why: NotBuilt,
        /// Whether another try could end otherwise.
        by_chance: bool,
    },
    /// The grader has trouble.
    NotRun(NotRun),
}

/// A submission that can be played.
pub struct ReadySubmission<G: Game> {
    /// Configuration for starting it again.
    pub launch: LaunchConfig,
    /// A child that has shaken hands, unless it need not start.
    pub child: ProcessController<G>,
    /// Notes about the build that the student should know; untrusted.
    pub notes: CompilerNotes,
    /// Whether it started the second time only.
    pub by_chance: bool,
}

impl<G: FullGame> PreparationTools<'_, G> {
    /// Builds a submission of which nothing need be played: its child is not started.
    ///
    /// # Errors
    /// Whose fault it is that it does not build.
    pub fn built(&self, submission: &Submission) -> Result<ReadySubmission<G>, NotReady> {
        let (launch, notes) = self.build(submission)?;
        let child = self.child(&launch, submission);
        Ok(ReadySubmission { launch, child, notes, by_chance: false })
    }

    /// Builds a submission, and makes sure that it starts and shakes hands: twice, if it fails at first for a reason that another
    /// try could do away with. The child
    /// goes on to play, since an interpreter's start costs more than all scenarios on it.
    ///
    /// # Errors
    /// Whose fault it is that it does not.
    pub fn ready(&self, submission: &Submission) -> Result<ReadySubmission<G>, NotReady> {
        let (launch, notes) = self.build(submission)?;
        let mut first = self.child(&launch, submission);
        let Err((fault, printed)) = first.start() else {
            return Ok(ReadySubmission { launch, child: first, notes, by_chance: false });
        };
        if matches!(fault, Fault::TimedOut { after_ms } if was_never_starved(first.usage().cpu, after_ms)) {
            return Err(not_started(&fault, &printed));
        }
        if self.workshop.is_cancelled() {
            return Err(NotReady::NotRun(NotRun::because("it was called off")));
        }
        let mut second = self.child(&launch, submission);
        match second.start() {
            Ok(()) => Ok(ReadySubmission { launch, child: second, notes, by_chance: true }),
            Err((Fault::Grader { message }, _)) => Err(NotReady::NotRun(NotRun::because(message))),
            Err((fault, printed)) => Err(not_started(&fault, &printed)),
        }
    }

    /// A child that will run the submission; it is not started yet.
    pub fn child(&self, launch: &LaunchConfig, submission: &Submission) -> ProcessController<G> {
        let Coursework { spec, rules, .. } = self.coursework;
        ProcessController::new(launch.clone(), self.plan.limits, rules, &spec.id, submission.manifest.part())
            .with_facts_of(spec)
    }

    /// Judges a run of a scenario by the coursework.
    pub fn judge(&self, transcript: &Transcript<G>) -> Verdict {
        judge(&self.coursework.spec, &self.coursework.rules, transcript)
    }

    fn build(&self, submission: &Submission) -> Result<(LaunchConfig, CompilerNotes), NotReady> {
        match &submission.refused {
            Some(SubmissionError::Student { why }) => {
                return Err(NotReady::NotBuilt { why: NotBuilt::NotUnpacked(why.clone()), by_chance: false });
            }
            Some(refusal) => return Err(NotReady::NotRun(NotRun::because(refusal))),
            None => {}
        }
        let manifest = &submission.manifest;
        let language = Language::named(&manifest.language)
            .ok_or_else(|| NotReady::NotRun(NotRun::because(format!("there is no language {}", manifest.language))))?;
        let kits = &self.plan.kits;
        let work = BuildInput {
            folder: &submission.folder,
            entry: &manifest.entry,
            plays: (&self.coursework.spec.game, manifest.part().name()),
            repair: &self.coursework.spec.repair,
        };
        let built = self
            .workshop
            .build(language, kits, &work)
            .and_then(|built| Ok((self.workshop.launch(language, &built, &manifest.command)?, built.notes)));
        built.map_err(|error| match error {
            BuildError::Student { output, by_chance } => {
                NotReady::NotBuilt { why: NotBuilt::NotStarted(output), by_chance }
            }
            BuildError::Grader { message } => NotReady::NotRun(NotRun::because(message)),
        })
    }
}

/// The student's mistake that made a program not start.
fn not_started(fault: &Fault, printed: &str) -> NotReady {
    let words = format!("The program does not start: {fault}.{}", last_words(printed));
    let by_chance = !fault.kind().comes_of_the_code();
    NotReady::NotBuilt { why: NotBuilt::NotStarted(words), by_chance }
}

/// Whether a start that was too late had the processor for most of its time. Then another try would be as late: something runs
/// for ever, while the machine was free for it.
fn was_never_starved(used: Duration, after_ms: u64) -> bool {
    used >= Duration::from_millis(after_ms) * 4 / 5
}

/// Output of a program that did not start. Where it is long, its last line comes first: that says why, and a table shows few lines.
fn last_words(printed: &str) -> String {
    let printed = printed.trim_end();
    match printed.lines().next_back() {
        None => String::new(),
        Some(last) if printed.lines().count() > FEW_LINES => {
            format!("\nIt printed last: {last}\nAll of it:\n{printed}")
        }
        Some(_) => format!("\nIt printed:\n{printed}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{last_words, was_never_starved};
    use std::time::Duration;

    #[test]
    fn a_start_that_worked_all_the_time_was_not_held_up_by_others() {
        assert!(was_never_starved(Duration::from_millis(9_700), 10_000));
        assert!(!was_never_starved(Duration::from_millis(6_000), 10_000), "it waited for somebody");
        assert!(!was_never_starved(Duration::ZERO, 10_000), "nobody has measured it");
    }

    #[test]
    fn what_a_program_printed_last_says_why_it_did_not_start() {
        assert_eq!(last_words("\n"), "");
        assert_eq!(last_words("no module\n"), "\nIt printed:\nno module");
        let long = "noise\n".repeat(5) + "no module\n";
        assert!(last_words(&long).starts_with("\nIt printed last: no module\nAll of it:\nnoise\n"));
    }
}

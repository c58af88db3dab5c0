//! A coursework whose game is no longer known by its type: all that a run needs of it.

use std::io;
use std::sync::Arc;

use super::known_results::KnownResults;
use crate::bundle::Bundle;
use crate::cli::kept_answers::require_model_solution;
use crate::cli::model_solution::with_proven_reference;
use crate::cli::provenance::CourseworkProvenance;
use crate::cli::save::SubmissionFiles;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::grade::{CohortPlan, GradingEvent, grade_again};
use crate::host::build::SubmissionBuilder;
use crate::host::cache::key;
use crate::marks::Marksheet;
use crate::replay::replay;
use crate::results::ReferenceTapes;
use crate::spec::Spec;
use crate::submission::Submission;

/// A coursework that the reference has passed.
pub trait PreparedCoursework {
    /// Returns the spec.
    fn spec(&self) -> &Spec;
    /// Returns the inputs that its marks depend on.
    fn provenance(&self, bundle: &Bundle) -> CourseworkProvenance;
    /// Counts the scenarios that a submission would have to play where its result is known, and all of its part.
    fn to_play(&self, submission: &Submission, known: &KnownResults, index: usize) -> PlayedCount;
    /// Grades submissions, and tells what happens; no scenario is played for which what is known suffices.
    fn grade(
        &self,
        submissions: &[&Submission],
        workshop: &SubmissionBuilder,
        plan: &CohortPlan<'_>,
        known: &KnownResults,
        listen: &mut dyn FnMut(SubmissionEvent),
    );
}

/// Events of a submission; the number is its index in the list.
pub enum SubmissionEvent {
    /// A worker has taken it on.
    Begun(usize),
    /// It is done.
    Graded {
        /// Its index in the list.
        index: usize,
        /// Its marks.
        sheet: Box<Marksheet>,
        /// Files that are saved beside them.
        files: io::Result<SubmissionFiles>,
        /// How many scenarios were played.
        count: PlayedCount,
        /// Whether another run could end otherwise.
        by_chance: bool,
    },
}

/// How many scenarios are played, of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayedCount {
    /// Those that are played.
    pub played: usize,
    /// All of them.
    pub all: usize,
}

/// Loads a coursework, and has the reference play all of its scenarios. A model solution is asked what it has answered in an
/// earlier run only if all is to be `fresh`.
///
/// # Errors
/// The author's mistakes, and scenarios that the reference does not pass.
pub fn load(bundle: &Bundle, spec: &Spec, fresh: bool) -> Result<Box<dyn PreparedCoursework>, CliError> {
    lookup::with_game(&spec.game, PrepareGradingTask { bundle, spec, fresh })
}

struct PrepareGradingTask<'a> {
    bundle: &'a Bundle,
    spec: &'a Spec,
    fresh: bool,
}

impl GameTask for PrepareGradingTask<'_> {
    type Output = Result<Box<dyn PreparedCoursework>, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let PrepareGradingTask { bundle, spec, fresh } = self;
        if !bundle.is_complete(&spec.id) {
            environment::require_hidden_fixtures(bundle, "`referee grade`")?;
        }
        require_model_solution(bundle, spec, "`referee grade`")?;
        let coursework = with_games(Coursework::<G>::load(bundle, spec.clone())?);
        if let Some(missing) = coursework.requirements_without_fixture().next() {
            return Err(CliError::Usage(format!(
                "requirement `{missing}` has no fixture here, so nobody could get its marks"
            )));
        }
        Ok(Box::new(with_proven_reference(bundle, coursework, fresh)?))
    }
}

impl<G: Play> PreparedCoursework for Coursework<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn provenance(&self, bundle: &Bundle) -> CourseworkProvenance {
        CourseworkProvenance::of(bundle, self)
    }

    fn to_play(&self, submission: &Submission, known: &KnownResults, index: usize) -> PlayedCount {
        let own = self.for_part(submission.manifest.part());
        let all = own.scenarios.len();
        let taken = known.runs::<G>(&self.rules, index).map_or(0, |runs| runs.taken(&own).len());
        PlayedCount { played: all - taken, all }
    }

    fn grade(
        &self,
        submissions: &[&Submission],
        workshop: &SubmissionBuilder,
        plan: &CohortPlan<'_>,
        known: &KnownResults,
        listen: &mut dyn FnMut(SubmissionEvent),
    ) {
        if submissions.is_empty() {
            return;
        }
        let tapes = reference_tapes(self).map(Arc::new);
        grade_again(self, submissions, workshop, plan, &|index| known.runs(&self.rules, index), |event| match event {
            GradingEvent::Begun(index) => listen(SubmissionEvent::Begun(index)),
            GradingEvent::Graded(index, graded) => {
                let files = match &tapes {
                    Ok(tapes) => {
                        SubmissionFiles::of(&self.rules, &graded, tapes, &known.folder(&submissions[index].id))
                    }
                    Err(error) => Err(io::Error::other(error.to_string())),
                };
                let all = graded.transcripts.len();
                let count = PlayedCount { played: all - graded.taken.len(), all };
                let (by_chance, sheet) = (graded.by_chance, Box::new(graded.marksheet));
                listen(SubmissionEvent::Graded { index, sheet, files, count, by_chance });
            }
        });
    }
}

/// Plays all scenarios on the reference. Games against a learner are long, and no two learners play alike.
fn reference_tapes<G: Play>(coursework: &Coursework<G>) -> serde_json::Result<ReferenceTapes> {
    let mut reference = coursework.reference();
    let scenarios = coursework.scenarios.iter().filter(|scenario| scenario.contest.is_none());
    let transcripts: Vec<_> =
        scenarios.map(|scenario| replay(scenario, reference.as_mut()).without_pictures()).collect();
    ReferenceTapes::of(&transcripts, |bytes| key([bytes]).to_hex().to_string())
}

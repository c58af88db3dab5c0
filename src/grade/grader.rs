//! A coursework made ready, for anyone who grades one submission after another.

use std::collections::BTreeMap;

use super::exclusive_runs::ExclusiveRuns;
use super::{CohortPlan, GradedSubmission, KnownRuns, PreparationTools, worker};
use crate::audit::Diagnosis;
use crate::coursework::Coursework;
use crate::games::Play;
use crate::host::build::SubmissionBuilder;
use crate::spec::Part;
use crate::submission::Submission;
use crate::verdict::Verdict;

/// A coursework with the scenarios of each part, and what its mutants look like once that has been asked for. Share one
/// among all workers: a scenario that has to be alone then is.
pub struct Grader<G: Play> {
    parts: BTreeMap<Part, (Coursework<G>, Option<Diagnosis<G>>)>,
    quiet: ExclusiveRuns,
}

impl<G: Play> Grader<G> {
    /// A grader of these parts; `diagnoses` says whether it is said what failing work looks like.
    pub fn new(coursework: &Coursework<G>, parts: impl IntoIterator<Item = Part>, diagnoses: bool) -> Grader<G> {
        let made_ready = |part| {
            let coursework = coursework.for_part(part);
            let diagnosis = diagnoses.then(|| Diagnosis::new(&coursework));
            (part, (coursework, diagnosis))
        };
        Grader { parts: parts.into_iter().map(made_ready).collect(), quiet: ExclusiveRuns::default() }
    }

    /// Grades one submission. A scenario that has failed is not played again where `believes` says that this verdict needs
    /// no confirming; what was too late always does.
    ///
    /// `None` if it is of another part, or if the workshop was told to abandon it.
    pub fn grade(
        &self,
        submission: &Submission,
        workshop: &SubmissionBuilder,
        plan: &CohortPlan<'_>,
        believes: &dyn Fn(&Verdict) -> bool,
    ) -> Option<GradedSubmission<G>> {
        self.grade_shared(&[submission], workshop, plan, believes, None)?.pop()
    }

    /// Grades what several people share, like [`Grader::grade`]: it is played once, and answers come for each of them. What the
    /// `known` runs suffice for is not played.
    pub fn grade_shared(
        &self,
        owners: &[&Submission],
        workshop: &SubmissionBuilder,
        plan: &CohortPlan<'_>,
        believes: &dyn Fn(&Verdict) -> bool,
        known: Option<&KnownRuns<G>>,
    ) -> Option<Vec<GradedSubmission<G>>> {
        let (coursework, diagnosis) = self.parts.get(&owners.first()?.manifest.part())?;
        let bench = PreparationTools { coursework, workshop, plan };
        let known = known.map(|known| known.taken(coursework)).unwrap_or_default();
        worker::grade_work(&bench, owners, &self.quiet, diagnosis.as_ref(), believes, known)
    }
}

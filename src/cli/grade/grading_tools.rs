//! Everything that is needed to grade a coursework's submissions, and to tell what results they would have.

use super::arguments::Arguments;
use super::plan::{CourseworkCohort, GradingPlan};
use super::prepared_coursework::{PreparedCoursework, load};
use crate::cli::provenance::{CourseworkProvenance, ResumeKeys};
use crate::cli::{CliError, environment};
use crate::grade::CohortPlan;
use crate::host::build::SubmissionBuilder;
use crate::host::sandbox::Sandbox;
use crate::workers;

/// The tools for one coursework.
pub struct GradingTools<'a> {
    /// The coursework, which the reference has passed.
    pub coursework: Box<dyn PreparedCoursework>,
    /// Builder for student code.
    pub workshop: SubmissionBuilder,
    /// Settings for grading.
    pub how: CohortPlan<'a>,
    /// Inputs that the marks depend on.
    pub provenance: CourseworkProvenance,
}

impl<'a> GradingTools<'a> {
    /// Those for the submissions of a plan; `sandbox` is what has been chosen.
    ///
    /// # Errors
    /// A coursework that cannot be loaded; no sandbox, no cache.
    pub fn new(
        plan: &GradingPlan,
        cohort: &'a CourseworkCohort,
        asked: &Arguments,
        sandbox: impl FnOnce() -> Result<Sandbox, CliError>,
    ) -> Result<GradingTools<'a>, CliError> {
        let coursework = load(&plan.bundle, &cohort.spec, asked.fresh)?;
        let limits = coursework.spec().limits;
        let (workshop, kits) = environment::submission_builder_in(limits, sandbox()?)?;
        let jobs = asked.jobs.map_or_else(workers::cores, usize::from);
        let how = CohortPlan { jobs, limits, by_hand: &cohort.by_hand, kits, diagnoses: true };
        let provenance = coursework.provenance(&plan.bundle);
        Ok(GradingTools { coursework, workshop, how, provenance })
    }

    /// The keys of results; none if something that they depend on cannot be told.
    pub fn keys(&self) -> Option<ResumeKeys<'_>> {
        ResumeKeys::new(self.coursework.spec(), &self.provenance, &self.workshop, &self.how)
    }
}

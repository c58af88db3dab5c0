//! Preparation of a check: a person's submissions, and their coursework, loaded and proved.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::arguments::Arguments;
use super::scenario_filter::keep_named;
use crate::bundle::Bundle;
use crate::cli::kept_answers::{leave_out_unanswered, says_left_out, unproven};
use crate::cli::model_solution::{self, with_model_solution};
use crate::cli::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::grade::{CohortPlan, Grader};
use crate::host::build::SubmissionBuilder;
use crate::limits::Limits;
use crate::marks::{HandMarks, Marksheet};
use crate::scenario::Scenario;
use crate::spec::{Part, Spec};
use crate::submission::Submission;
use crate::verdict::Verdict;

/// A check as the arguments request it.
pub struct CheckRequest {
    /// Submissions of one person, each for a different part.
    pub work: Vec<Submission>,
    /// Spec of their coursework.
    pub spec: Spec,
}

impl CheckRequest {
    /// Finds the work, and the spec that it is for.
    pub fn read(arguments: &Arguments, bundle: &Bundle) -> Result<CheckRequest, CliError> {
        let mut work = lookup::persons_submissions(&arguments.folder)?;
        if let Some(part) = arguments.part {
            work.retain(|submission| submission.manifest.part() == part);
        }
        if work.is_empty() {
            let part = arguments.part.map_or("work", Part::name);
            return Err(CliError::Usage(format!("there is no {part} in {}", arguments.folder.display())));
        }
        let spec = spec_for(arguments, bundle, &work)?;
        Ok(CheckRequest { work, spec })
    }

    /// Finds the spec alone: the one that is named, or the one that the work in the folder is for, if there is any; and the
    /// parts of that coursework which are to be checked. Without any work these are none.
    pub fn read_spec_and_parts(arguments: &Arguments, bundle: &Bundle) -> Result<(Spec, Vec<Part>), CliError> {
        let mut work = lookup::persons_submissions(&arguments.folder).unwrap_or_default();
        if arguments.coursework.is_some() {
            let is_of_it = |own: &Submission| lookup::coursework_of_submission(own, bundle) == arguments.coursework;
            work.retain(is_of_it);
        }
        let spec = spec_for(arguments, bundle, &work)?;
        let parts = arguments.part.map_or_else(|| parts_of(&work), |part| vec![part]);
        Ok((spec, parts))
    }

    /// The parts of the work, in their order.
    pub fn parts(&self) -> Vec<Part> {
        parts_of(&self.work)
    }
}

fn parts_of(work: &[Submission]) -> Vec<Part> {
    work.iter().map(|submission| submission.manifest.part()).collect()
}

/// Loads the spec that is named, or that a submission is for.
fn spec_for(arguments: &Arguments, bundle: &Bundle, work: &[Submission]) -> Result<Spec, CliError> {
    let of_work = || work.iter().find_map(|submission| lookup::coursework_of_submission(submission, bundle));
    let id = arguments.coursework.clone().or_else(of_work);
    environment::spec(bundle, id.as_deref(), arguments.edition.as_deref(), arguments.seed)
}

/// Tools for checking: the builder, and the folder of the kits.
pub struct CheckTools {
    /// Builder that also starts submissions.
    pub workshop: SubmissionBuilder,
    /// Folder with the unpacked kits.
    pub kits: PathBuf,
}

/// A coursework made ready for checking, whatever its game is: loaded, and proven on the reference.
pub trait PreparedCheck: Send {
    /// Limits for student code.
    fn limits(&self) -> Limits;

    /// Makes sure that the scenarios that were asked for, if any were, are for a part of the work.
    ///
    /// # Errors
    /// They are for another one.
    fn fits(&self, work: &[Submission]) -> Result<(), CliError>;

    /// Checks each part of the work; `believes` says of a failed scenario that it need not be played again. `None` if it was
    /// abandoned.
    ///
    /// # Errors
    /// As [`PreparedCheck::fits`].
    fn check(
        &self,
        work: &[Submission],
        place: &CheckTools,
        believes: &dyn Fn(&Verdict) -> bool,
    ) -> Result<Option<Vec<Marksheet>>, CliError>;
}

/// Makes a coursework ready.
pub fn prepare(
    arguments: &Arguments,
    bundle: &Bundle,
    asked: &CheckRequest,
) -> Result<Box<dyn PreparedCheck>, CliError> {
    let game = asked.spec.game.clone();
    let (spec, parts) = (asked.spec.clone(), asked.parts());
    let course = lookup::with_game(&game, PrepareCheckTask { arguments, bundle, spec, parts })?;
    Ok(course)
}

struct PrepareCheckTask<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
    parts: Vec<Part>,
}

impl GameTask for PrepareCheckTask<'_> {
    type Output = Result<Box<dyn PreparedCheck>, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let (bundle, names) = (self.bundle, &self.arguments.fixtures);
        let mut coursework = with_model_solution(bundle, load_public::<G>(bundle, self.spec)?)?;
        let mut meant = coursework.scenarios.clone();
        keep_named(&mut meant, names, &coursework.spec.id)?;
        let is_meant = |scenario: &Scenario<G>| meant.iter().any(|own| own.id == scenario.id);
        let mut left_out = leave_out_unanswered(bundle, &mut coursework);
        if !left_out.is_empty() {
            leave_out_unplayed_requirements(&mut coursework);
        }
        model_solution::prove(bundle, &coursework)?;
        coursework.scenarios.retain(is_meant);
        left_out.retain(is_meant);
        if coursework.scenarios.is_empty() && !left_out.is_empty() {
            return Err(CliError::Author(unproven(&coursework.spec, &left_out)));
        }
        let note = says_left_out(&coursework.spec, &left_out);
        let part = |scenario: &Scenario<G>| {
            let part = coursework.spec.requirement(&scenario.requirement).map(|requirement| requirement.part);
            part.map(|part| (part, scenario.id.clone()))
        };
        let named = Some(coursework.scenarios.iter().filter_map(part).collect());
        let only = named.filter(|_| !names.is_empty());
        let limits = coursework.spec.limits;
        let grader = Grader::new(&coursework, self.parts, true);
        Ok(Box::new(ReadyCheck { grader, limits, only, note }))
    }
}

/// The coursework without what is hidden: that is neither run nor named.
pub fn load_public<G: Play>(bundle: &Bundle, spec: Spec) -> Result<Coursework<G>, CliError> {
    let mut coursework = with_games(Coursework::<G>::load(bundle, spec)?);
    coursework.scenarios.retain(|scenario| !scenario.hidden);
    // A requirement of which everything is hidden is not named either, however near a student guesses.
    leave_out_unplayed_requirements(&mut coursework);
    Ok(coursework)
}

/// Leaves out the requirements that no scenario is about, unless a person marks them.
fn leave_out_unplayed_requirements<G: Play>(coursework: &mut Coursework<G>) {
    let Coursework { spec, scenarios, .. } = coursework;
    spec.requirements.retain(|requirement| {
        requirement.manual || scenarios.iter().any(|scenario| scenario.requirement == requirement.id)
    });
}

struct ReadyCheck<G: Play> {
    grader: Grader<G>,
    limits: Limits,
    /// If some scenarios alone are asked for: the parts that they are for, each with one of them.
    only: Option<BTreeMap<Part, String>>,
    /// Sentence about scenarios that are left out, if any are.
    note: Option<String>,
}

impl<G: Play> ReadyCheck<G> {
    /// Returns all submissions, or those that the requested scenarios are for.
    fn meant<'a>(&self, work: &'a [Submission]) -> Result<Vec<&'a Submission>, CliError> {
        let Some(parts) = &self.only else { return Ok(work.iter().collect()) };
        let meant: Vec<&Submission> = work.iter().filter(|own| parts.contains_key(&own.manifest.part())).collect();
        if let (true, Some(own), Some((part, id))) = (meant.is_empty(), work.first(), parts.first_key_value()) {
            lookup::require_part(own, *part, id)?;
        }
        Ok(meant)
    }
}

impl<G: Play> PreparedCheck for ReadyCheck<G> {
    fn limits(&self) -> Limits {
        self.limits
    }

    fn fits(&self, work: &[Submission]) -> Result<(), CliError> {
        self.meant(work).map(|_| ())
    }

    fn check(
        &self,
        work: &[Submission],
        place: &CheckTools,
        believes: &dyn Fn(&Verdict) -> bool,
    ) -> Result<Option<Vec<Marksheet>>, CliError> {
        let work = self.meant(work)?;
        let by_hand = HandMarks::default();
        let kits = place.kits.clone();
        let plan = CohortPlan { jobs: 1, limits: self.limits, by_hand: &by_hand, kits, diagnoses: true };
        let checked = work.iter().map(|own| self.grader.grade(own, &place.workshop, &plan, believes));
        let sheets: Option<Vec<Marksheet>> = checked.map(|graded| Some(graded?.marksheet)).collect();
        Ok(sheets.map(|mut sheets| {
            sheets.iter_mut().for_each(Marksheet::reduce_to_shown);
            sheets.iter_mut().for_each(|sheet| sheet.notes.extend(self.note.clone()));
            sheets.sort_by_key(|sheet| sheet.submission.part);
            sheets
        }))
    }
}

//! Failure signatures: scenarios that a wrong controller fails, and how.

use std::collections::BTreeMap;

use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::{self, Mutant};
use crate::ports::Controller;
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::verdict::{CheckKind, Finding, Verdict, VerdictEnding, judge};
use crate::workers;

/// The way in which a step failed.
///
/// Two controllers with the same misconception slip in the same way. What players are told about a wrong board is a
/// consequence, and is left out; so is what comes after the first wrong step.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StepFailure {
    /// The step, from 1; 0 if nobody knows.
    pub step: usize,
    /// Checks that failed, with the actual results, in order.
    pub seen: Vec<(CheckKind, Option<String>)>,
}

impl StepFailure {
    /// The first slip of a failed scenario; `None` if it was not failed.
    pub fn of(verdict: &Verdict) -> Option<StepFailure> {
        let first = verdict.findings.first().filter(|_| verdict.ending == VerdictEnding::Failed)?;
        StepFailure::in_step(first.step, &verdict.findings)
    }

    /// The slip in one step, if there is one.
    pub fn in_step(step: usize, findings: &[Finding]) -> Option<StepFailure> {
        let own = || findings.iter().filter(|finding| finding.step == step);
        let of_the_board = own().any(|finding| finding.check.is_about_board());
        let telling = own().filter(|finding| finding.check.is_about_board() == of_the_board);
        let seen: Vec<_> = telling.map(|finding| (finding.check, finding.actual.clone())).collect();
        (!seen.is_empty()).then_some(StepFailure { step, seen })
    }

    /// The failure of a controller that the grader could not play: perhaps there is none.
    fn unknown() -> StepFailure {
        StepFailure { step: 0, seen: Vec::new() }
    }

    /// Whether nobody knows what happens there.
    pub fn is_unknown(&self) -> bool {
        self.step == 0
    }

    /// Whether all that was seen is one of two values, so that many mistakes look alike.
    pub fn is_yes_or_no(&self) -> bool {
        self.seen
            .iter()
            .all(|(check, _)| matches!(check, CheckKind::Legal | CheckKind::Finished | CheckKind::Refreshed))
    }

    /// Whether somebody was told something here where `mutant` told nobody anything: then its silence is not this one's. A wrong
    /// board hides what was told.
    pub fn breaks_silence_of(&self, mutant: &StepFailure) -> bool {
        let untold = |slip: &StepFailure| slip.seen.iter().filter(|seen| **seen == (CheckKind::Feedback, None)).count();
        let is_silent = !mutant.seen.is_empty() && untold(mutant) == mutant.seen.len();
        let judges_messages = !self.seen.iter().any(|(check, _)| check.is_about_board());
        is_silent && judges_messages && self.step == mutant.step && untold(self) < untold(mutant)
    }

    /// Whether an answer came: what did not answer is like everything else that did not.
    pub fn was_answered(&self) -> bool {
        !self.seen.iter().any(|(check, _)| check.is_without_answer())
    }
}

/// Failures of one controller: the index of the scenario in the coursework, and the failure.
pub type FailureSignature = BTreeMap<usize, StepFailure>;

/// All mutants of a game: those of every game first, then its own.
pub fn mutants<G: Play>(rules: &G::Rules) -> Vec<Mutant<G>> {
    let mut all = mutants::common_mutants::<G>();
    all.extend(mutants::wrong_learners());
    all.extend(mutants::wrong_views());
    all.extend(G::mutants(rules));
    all
}

/// Computes the failures of each mutant in a coursework, on all cores; the result is always the same.
pub fn failure_signatures<G: Play>(coursework: &Coursework<G>, mutants: &[Mutant<G>]) -> Vec<FailureSignature> {
    failure_signatures_with_progress(coursework, mutants, &|_| {})
}

/// Computes failures as [`failure_signatures`] does, and reports each mutant to `watch` before it plays, on any thread.
pub(super) fn failure_signatures_with_progress<G: Play>(
    coursework: &Coursework<G>,
    mutants: &[Mutant<G>],
    watch: &(dyn Fn(&str) + Sync),
) -> Vec<FailureSignature> {
    workers::parallel_map(workers::cores(), mutants, |mutant| {
        watch(mutant.id);
        step_failures(coursework, mutant)
            .into_iter()
            .enumerate()
            .filter_map(|(place, slip)| Some((place, slip?)))
            .collect()
    })
}

/// Returns the failure of one mutant in each scenario of a coursework, in their order.
pub(super) fn step_failures<G: Play>(coursework: &Coursework<G>, mutant: &Mutant<G>) -> Vec<Option<StepFailure>> {
    let mut controller = mutant.controller(&coursework.mutant_setup());
    // A contest is many games of a learner. Mutants of other parts answer it as the reference does, and would take long.
    let is_learner = mutant.requires_event("choose");
    let plays = |scenario: &Scenario<G>| is_learner || scenario.contest.is_none();
    let mut failure = |scenario| first_failure(coursework, scenario, controller.as_mut());
    coursework.scenarios.iter().map(|scenario| plays(scenario).then(|| failure(scenario)).flatten()).collect()
}

/// Returns the failure of a controller in a scenario, if it fails; an unknown one, if the grader could not play it.
pub(super) fn first_failure<G: Play>(
    coursework: &Coursework<G>,
    scenario: &Scenario<G>,
    controller: &mut dyn Controller<G>,
) -> Option<StepFailure> {
    let verdict = judge::<G>(&coursework.spec, &coursework.rules, &replay(scenario, controller));
    if verdict.ending == VerdictEnding::NotRun { Some(StepFailure::unknown()) } else { StepFailure::of(&verdict) }
}

//! What a wrong controller fails, and how.

use std::collections::BTreeMap;

use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::{self, Mutant};
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::stage::Controller;
use crate::verdict::{Check, Ending, Finding, Verdict, judge};
use crate::workers;

/// How a step was failed.
///
/// Two controllers with the same misconception slip in the same way. What players are told about a wrong board is a
/// consequence, and is left out; so is what comes after the first wrong step.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slip {
    /// The step, from 1.
    pub step: usize,
    /// What was looked at, and what there was, in order.
    pub seen: Vec<(Check, Option<String>)>,
}

impl Slip {
    /// The first slip of a failed scenario; `None` if it was not failed.
    pub fn of(verdict: &Verdict) -> Option<Slip> {
        let first = verdict.findings.first().filter(|_| verdict.ending == Ending::Failed)?;
        Slip::in_step(first.step, &verdict.findings)
    }

    /// The slip in one step, if there is one.
    pub fn in_step(step: usize, findings: &[Finding]) -> Option<Slip> {
        let own = || findings.iter().filter(|finding| finding.step == step);
        let of_the_board = own().any(|finding| finding.check.is_of_the_board());
        let telling = own().filter(|finding| finding.check.is_of_the_board() == of_the_board);
        let seen: Vec<_> = telling.map(|finding| (finding.check, finding.actual.clone())).collect();
        (!seen.is_empty()).then_some(Slip { step, seen })
    }

    /// Whether an answer came: what did not answer is like everything else that did not.
    pub fn is_an_answer(&self) -> bool {
        self.seen.iter().all(|(check, _)| *check != Check::Answer)
    }
}

/// What one controller fails: the scenario's place in the coursework, and how.
pub type Pattern = BTreeMap<usize, Slip>;

/// All mutants of a game: those of every game first, then its own.
pub fn mutants<G: Play>() -> Vec<Mutant<G>> {
    let mut all = mutants::everywhere::<G>();
    all.extend(mutants::learners());
    all.extend(mutants::viewers());
    all.extend(G::mutants());
    all
}

/// What each of these mutants fails of a coursework; on all cores, the same every time.
pub fn patterns<G: Play>(coursework: &Coursework<G>, mutants: &[Mutant<G>]) -> Vec<Pattern> {
    patterns_watched(coursework, mutants, &|_| {})
}

/// The same; `watch` is told of each mutant before it plays, on any thread.
pub(super) fn patterns_watched<G: Play>(
    coursework: &Coursework<G>,
    mutants: &[Mutant<G>],
    watch: &(dyn Fn(&str) + Sync),
) -> Vec<Pattern> {
    workers::map(workers::cores(), mutants, |mutant| {
        watch(mutant.id);
        slips(coursework, mutant).into_iter().enumerate().filter_map(|(place, slip)| Some((place, slip?))).collect()
    })
}

/// How one controller with a misconception fails each scenario of a coursework, in their order.
pub(super) fn slips<G: Play>(coursework: &Coursework<G>, mutant: &Mutant<G>) -> Vec<Option<Slip>> {
    let mut controller = mutant.controller(&coursework.setting());
    coursework.scenarios.iter().map(|scenario| slip(coursework, scenario, controller.as_mut())).collect()
}

/// How a controller fails a scenario of a coursework, if it does.
pub(super) fn slip<G: Play>(
    coursework: &Coursework<G>,
    scenario: &Scenario<G>,
    controller: &mut dyn Controller<G>,
) -> Option<Slip> {
    Slip::of(&judge::<G>(&coursework.spec, &coursework.rules, &replay(scenario, controller)))
}

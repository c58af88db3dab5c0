//! Wrong views of a coursework whose rules are in a model solution, and what its fixtures of a view do with them.
//!
//! The view that a spec describes has no source that could be changed. The wrong ones are those that every coursework has.

use std::collections::BTreeMap;

use super::audited_requirement::{FailedMutant, FirstFailedMutants};
use super::failure_signature::step_failures;
use super::solution_audit::{KillManner, MutantChange, MutantFate, SolutionMutant};
use super::view_probe::ViewProbe;
use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::{Mutant, harmless_views, wrong_views};
use crate::scenario::Scenario;
use crate::spec::Part;
use crate::workers;

/// Fates of wrong views, and of right ones that are unusual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ViewMutants {
    /// The wrong views that anybody could tell from the right one.
    pub wrong: Vec<SolutionMutant>,
    /// Right views that a fixture fails: their names, what they do, and the fixture.
    pub refused: Vec<(String, String, String)>,
    /// The first wrong view that the fixtures of each requirement fail.
    pub first_failed: BTreeMap<String, FailedMutant>,
}

impl ViewMutants {
    /// The names of all wrong views, whatever the coursework.
    pub fn names<G: Play>() -> Vec<&'static str> {
        wrong_views::<G>().iter().map(|mutant| mutant.id).collect()
    }

    /// Plays the fixtures of the view on wrong views.
    pub fn of<G: Play>(coursework: &Coursework<G>) -> ViewMutants {
        // What controllers hear counts, too: some wrong views are wrong only where a click is a call.
        let has_events = |mutant: &Mutant<G>| mutant.missing_event(&coursework.spec.cues).is_none();
        let coursework = &coursework.for_part(Part::View);
        let Some(probe) = ViewProbe::of(coursework) else { return ViewMutants::default() };
        let mut all = wrong_views::<G>();
        all.retain(has_events);
        let fates = workers::parallel_map(workers::cores(), &all, |mutant| {
            probe.tells_apart(mutant).then(|| failed_by(coursework, mutant))
        });
        let first_failed = FirstFailedMutants::default();
        for (place, scenario) in fates
            .iter()
            .enumerate()
            .flat_map(|(place, failed)| failed.iter().flatten().map(move |scenario| (place, scenario)))
        {
            first_failed.note(&scenario.requirement, place, &scenario.id);
        }
        let wrong = all.iter().zip(fates).filter_map(|(mutant, failed_by)| {
            let fate = match failed_by?.first() {
                Some(scenario) => MutantFate::Killed {
                    scenario: scenario.id.clone(),
                    requirement: scenario.requirement.clone(),
                    how: KillManner::Answer,
                },
                None => MutantFate::Survived { explained: coursework.spec.audit.get(mutant.id).cloned() },
            };
            let (id, says) = (mutant.id.to_string(), mutant.says.to_string());
            Some(SolutionMutant { id: id.clone(), change: MutantChange::View { says }, explained_by: id, fate })
        });
        let right = harmless_views::<G>();
        let refused = right.iter().filter_map(|view| {
            let scenario = failed_by(coursework, view).first()?.id.clone();
            Some((view.id.to_string(), view.says.to_string(), scenario))
        });
        ViewMutants {
            wrong: wrong.collect(),
            refused: refused.collect(),
            first_failed: first_failed
                .named(|place| all.get(place).map_or_else(String::new, |mutant| mutant.id.to_string())),
        }
    }
}

/// The scenarios that fail a view.
fn failed_by<'a, G: Play>(coursework: &'a Coursework<G>, view: &Mutant<G>) -> Vec<&'a Scenario<G>> {
    let failures = step_failures(coursework, view);
    coursework.scenarios.iter().zip(failures).filter_map(|(scenario, slip)| slip.map(|_| scenario)).collect()
}

//! Diagnosis: known mistakes that a graded submission resembles.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::failure_signature::{first_failure, step_failures};
use super::mutant_match::{failure_limit, find_matches};
use super::{FailureSignature, StepFailure, mutants};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::marks::{LooksLike, SharedList};
use crate::mutants::Mutant;
use crate::spec::Requirement;
use crate::verdict::{Verdict, VerdictEnding};
use crate::workers;

/// Compares failed scenarios with what every mutant fails.
///
/// Mutants are played only when something has failed: first on what has failed, and on the rest only those that fail some of
/// it in the same way. What a mutant does in a scenario is found out once, however many submissions are compared.
pub struct Diagnosis<G: Play> {
    /// Without generated games: what the fixtures tell is enough, and takes a fraction of a second.
    coursework: Coursework<G>,
    suspects: OnceLock<Vec<MutantProfile<G>>>,
}

/// A mutant, and how it fails each scenario as far as that is known.
struct MutantProfile<G: Play> {
    mutant: Mutant<G>,
    slips: Vec<OnceLock<Option<StepFailure>>>,
}

impl<G: Play> MutantProfile<G> {
    /// Returns the failure of this mutant in a scenario, if it fails.
    fn slip(&self, coursework: &Coursework<G>, place: usize) -> Option<&StepFailure> {
        let slot = &self.slips[place];
        if self.mutant.lasting && slot.get().is_none() {
            // It plays all, in order; another thread that does the same at this moment finds the same.
            for (slot, slip) in self.slips.iter().zip(step_failures(coursework, &self.mutant)) {
                let _ = slot.set(slip);
            }
        }
        let play = || {
            let mut controller = self.mutant.controller(&coursework.mutant_setup());
            first_failure(coursework, &coursework.scenarios[place], controller.as_mut())
        };
        slot.get_or_init(play).as_ref()
    }

    /// All that it fails, but for what is explained already; empty if it is not like this student, which often shows early. If
    /// something is unknown that would have to be known to say so, that alone.
    fn pattern(
        &self,
        coursework: &Coursework<G>,
        student: &FailureSignature,
        explained: &BTreeSet<usize>,
    ) -> FailureSignature {
        let unknown = |place: usize| self.slip(coursework, place).filter(|slip| slip.is_unknown());
        let alone = |place: usize| unknown(place).map(|slip| FailureSignature::from([(place, slip.clone())]));
        if let Some(unknown) = student.keys().find_map(|place| alone(*place)) {
            return unknown;
        }
        let alike =
            |(place, own): &(&usize, &StepFailure)| own.was_answered() && self.slip(coursework, **place) == Some(*own);
        let most = failure_limit(student.iter().filter(alike).count());
        let mut pattern = FailureSignature::new();
        for place in (0..self.slips.len()).filter(|place| most > 0 && !explained.contains(place)) {
            if let Some(unknown) = alone(place) {
                return unknown;
            }
            pattern.extend(self.slip(coursework, place).map(|slip| (place, slip.clone())));
            if pattern.len() > most {
                return FailureSignature::new();
            }
        }
        pattern
    }
}

impl<G: Play> Diagnosis<G> {
    /// A diagnosis by the fixtures of this coursework.
    pub fn new(coursework: &Coursework<G>) -> Diagnosis<G> {
        let mut coursework = coursework.clone();
        let Coursework { spec, scenarios, .. } = &mut coursework;
        scenarios.retain(|scenario| {
            spec.requirement(&scenario.requirement).is_none_or(|requirement| requirement.plays.is_none())
        });
        Diagnosis { coursework, suspects: OnceLock::new() }
    }

    fn suspects(&self) -> &[MutantProfile<G>] {
        let unknown = || self.coursework.scenarios.iter().map(|_| OnceLock::new()).collect();
        let suspect = |mutant| MutantProfile { mutant, slips: unknown() };
        self.suspects.get_or_init(|| mutants::<G>(&self.coursework.rules).into_iter().map(suspect).collect())
    }

    /// Returns the mutants that a submission with these verdicts clearly resembles; empty if nothing is clear.
    pub fn likely_mutants(&self, verdicts: &SharedList<Verdict>) -> Vec<LooksLike> {
        let scenarios = &self.coursework.scenarios;
        let place = |id: &str| scenarios.binary_search_by(|scenario| scenario.id.as_str().cmp(id)).ok();
        // A missing update explains these, and what else the requirement loses that pays for them. Whether a mutant fails them
        // or not is neither for it nor against it.
        let is_excused = |verdict: &Verdict| verdict.ending == VerdictEnding::NeedsUpdate;
        let pays = |own: &&Requirement| own.pays_for_missing_update && verdicts.iter().any(is_excused);
        let paying = self.coursework.spec.requirements.iter().find(pays).map(|own| own.id.as_str());
        let explained: BTreeSet<usize> = verdicts
            .iter()
            .filter(|verdict| is_excused(verdict) || Some(verdict.requirement.as_str()) == paying)
            .filter_map(|verdict| place(&verdict.scenario))
            .collect();
        let slips = verdicts.iter().filter_map(|verdict| Some((place(&verdict.scenario)?, StepFailure::of(verdict)?)));
        let student: FailureSignature = slips.filter(|(place, _)| !explained.contains(place)).collect();
        if student.is_empty() {
            return Vec::new();
        }
        let suspects = self.suspects();
        let patterns = workers::parallel_map(workers::cores(), suspects, |suspect| {
            suspect.pattern(&self.coursework, &student, &explained)
        });
        // One that nobody could play might be as like as those that are found.
        if patterns.iter().flat_map(FailureSignature::values).any(StepFailure::is_unknown) {
            return Vec::new();
        }
        let found = find_matches(&student, &patterns).into_iter().filter_map(|likeness| {
            let mutant = &suspects.get(likeness.mutant)?.mutant;
            let explained = likeness.places.iter().filter_map(|place| scenarios.get(*place));
            Some(LooksLike {
                mutant: mutant.id.to_string(),
                says: mutant.says.to_string(),
                scenarios: explained.map(|scenario| scenario.id.clone()).collect(),
            })
        });
        found.collect()
    }
}

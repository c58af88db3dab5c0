//! What a graded submission looks like.

use std::sync::OnceLock;

use super::likeness::likenesses;
use super::{Pattern, Slip, mutants, patterns};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::marks::LooksLike;
use crate::mutants::Mutant;
use crate::verdict::Verdict;

/// Compares failed scenarios with what every mutant fails. The mutants are played only when something has failed.
pub struct Diagnosis<G: Play> {
    /// Without generated games: what the fixtures tell is enough, and takes a fraction of a second.
    coursework: Coursework<G>,
    known: OnceLock<(Vec<Mutant<G>>, Vec<Pattern>)>,
}

impl<G: Play> Diagnosis<G> {
    /// A diagnosis by the fixtures of this coursework.
    pub fn new(coursework: &Coursework<G>) -> Diagnosis<G> {
        let mut coursework = coursework.clone();
        let Coursework { spec, scenarios, .. } = &mut coursework;
        scenarios.retain(|scenario| {
            spec.requirement(&scenario.requirement).is_none_or(|requirement| requirement.plays.is_none())
        });
        Diagnosis { coursework, known: OnceLock::new() }
    }

    /// Plays all mutants now instead of when they are first needed.
    pub fn prepare(&self) {
        self.known();
    }

    fn known(&self) -> &(Vec<Mutant<G>>, Vec<Pattern>) {
        self.known.get_or_init(|| {
            let mutants = mutants::<G>();
            let patterns = patterns(&self.coursework, &mutants);
            (mutants, patterns)
        })
    }

    /// What a submission with these verdicts is clearly like; empty if nothing is clear.
    pub fn of(&self, verdicts: &[Verdict]) -> Vec<LooksLike> {
        let scenarios = &self.coursework.scenarios;
        let place = |id: &str| scenarios.binary_search_by(|scenario| scenario.id.as_str().cmp(id)).ok();
        let slips = verdicts.iter().filter_map(|verdict| Some((place(&verdict.scenario)?, Slip::of(verdict)?)));
        let student: Pattern = slips.collect();
        if student.is_empty() {
            return Vec::new();
        }
        let (mutants, patterns) = self.known();
        let found = likenesses(&student, patterns).into_iter().filter_map(|likeness| {
            let mutant = mutants.get(likeness.mutant)?;
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

//! Requirements in an audit of a model solution, and whether their fixtures test anything.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::diagnostic::Diagnostic;

/// A requirement that has fixtures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedRequirement {
    /// Its id.
    pub id: String,
    /// Proof that its fixtures test something, or none.
    pub proof: RequirementProof,
}

/// Proof that the fixtures of a requirement test something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequirementProof {
    /// They fail a mutant because of its answers.
    Fails(FailedMutant),
    /// They fail none, so work that does nothing right may get the marks.
    Missing {
        /// Place of the requirement in the spec, and the words about it.
        mistake: Box<Diagnostic>,
        /// Reason for which none can, if the spec gives one.
        explained: Option<String>,
    },
    /// There was no mutant that they could fail.
    Untried,
}

/// A mutant whose answers fail a fixture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedMutant {
    /// The mutant's name.
    pub mutant: String,
    /// The fixture.
    pub scenario: String,
}

/// The first mutants that the fixtures of each requirement fail because of an answer. Threads share it.
///
/// A mutant that crashes fails every fixture with a call, whatever the fixture expects: only answers prove anything.
#[derive(Debug, Default)]
pub struct FirstFailedMutants(Mutex<BTreeMap<String, (usize, String)>>);

impl FirstFailedMutants {
    /// Whether the mutant in this place could be the first that this requirement's fixtures fail. The others need not be
    /// played; so the first is found, whichever thread is faster.
    pub fn could_begin_with(&self, requirement: &str, place: usize) -> bool {
        self.all().get(requirement).is_none_or(|(first, _)| place < *first)
    }

    /// Notes that a fixture of a requirement fails the mutant in this place because of an answer.
    pub fn note(&self, requirement: &str, place: usize, scenario: &str) {
        // Looked at and written under one lock: in between, another thread could note an earlier one.
        let mut all = self.all();
        if all.get(requirement).is_none_or(|(first, _)| place < *first) {
            all.insert(requirement.to_string(), (place, scenario.to_string()));
        }
    }

    /// The mutants by requirement; `name` gives that of the mutant in a place.
    pub fn named(self, name: impl Fn(usize) -> String) -> BTreeMap<String, FailedMutant> {
        let all = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let named = |(place, scenario)| FailedMutant { mutant: name(place), scenario };
        all.into_iter().map(|(requirement, first)| (requirement, named(first))).collect()
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, (usize, String)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_mutant_counts_whichever_is_noted_first() {
        let first = FirstFailedMutants::default();
        for (place, scenario) in [(5, "put/late"), (2, "put/early"), (3, "put/later")] {
            first.note("put", place, scenario);
        }
        assert!(first.could_begin_with("put", 1) && !first.could_begin_with("put", 2));
        assert!(first.could_begin_with("end", 9));
        let named = first.named(|place| format!("mutant {place}"));
        let expected = FailedMutant { mutant: "mutant 2".to_string(), scenario: "put/early".to_string() };
        assert_eq!(named, BTreeMap::from([("put".to_string(), expected)]));
    }
}

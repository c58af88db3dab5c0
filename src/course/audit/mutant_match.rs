//! Comparison of a submission with mutants.

use std::collections::BTreeSet;

use super::{FailureSignature, StepFailure};

/// A mutant counts as like only if so much of what it fails is failed in the same way, of 100.
const PRECISE: usize = 80;
/// Who passes one of so many scenarios that a mutant fails may be like it all the same: a habit of their own may hide it there.
const HIDDEN_ONCE_IN: usize = 100;
/// Two mutants are told apart only if one explains so many places that the other does not.
const CLEARLY: usize = 2;
/// Or if one is so much less precise than the other, of 100.
const LESS_PRECISE: usize = 20;
/// Largest number of matches; nobody can use a longer list.
const MOST: usize = 3;

/// A mutant that a controller is clearly like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MutantMatch {
    /// Its place in the list of mutants.
    pub mutant: usize,
    /// Indexes of the scenarios that both fail in the same way.
    pub places: BTreeSet<usize>,
    /// The places that both fail, if perhaps not quite in the same way: nothing else need be the matter there.
    pub shared: BTreeSet<usize>,
}

/// The mutants that a controller is clearly like, those that explain most first; none where several would do.
///
/// A controller may have several misconceptions, so a mutant need not explain everything; but what the mutant fails, the
/// controller must fail, too, and nearly always in the same way.
///
/// # Example
/// ```
/// use std::collections::BTreeMap;
/// use referee_course::audit::{StepFailure, find_matches};
/// use referee_course::verdict::CheckKind;
///
/// let slip = |text: &str| StepFailure { step: 1, seen: vec![(CheckKind::Squares, Some(text.to_string()))] };
/// let left = BTreeMap::from([(0, slip("a")), (1, slip("b"))]);
/// let right = BTreeMap::from([(2, slip("c")), (3, slip("d"))]);
/// let student = BTreeMap::from([(0, slip("a")), (1, slip("b")), (3, slip("x"))]);
/// let found = find_matches(&student, &[right, left]);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].mutant, 1);
/// ```
pub fn find_matches(student: &FailureSignature, mutants: &[FailureSignature]) -> Vec<MutantMatch> {
    let same = |pattern: &FailureSignature| -> BTreeSet<usize> {
        let alike = pattern.iter().filter(|(place, slip)| slip.was_answered() && student.get(place) == Some(slip));
        alike.map(|(place, _)| *place).collect()
    };
    let candidates = mutants.iter().enumerate().filter_map(|(mutant, pattern)| {
        let places = same(pattern);
        let precision = 100 * places.len() / pattern.len().max(1);
        // Who passes what the mutant fails is not like it, however much else is alike.
        let passed = pattern.keys().filter(|place| !student.contains_key(place)).count();
        let speaks = |(place, slip): (&usize, &StepFailure)| {
            student.get(place).is_some_and(|own: &StepFailure| own.breaks_silence_of(slip))
        };
        let contradicts = passed > pattern.len() / HIDDEN_ONCE_IN || pattern.iter().any(speaks);
        (precision >= PRECISE && !contradicts).then_some(Candidate { mutant, places, precision })
    });
    let candidates: Vec<Candidate> = candidates.collect();
    let mut open: BTreeSet<usize> = student.keys().copied().collect();
    let mut found = Vec::new();
    while found.len() < MOST {
        let gain = |candidate: &Candidate| candidate.places.intersection(&open).count();
        // Of several that gain the same, the first: `max_by_key` would take the last.
        let best = candidates.iter().rev().max_by_key(|candidate| (gain(candidate), candidate.precision));
        let Some(best) = best.filter(|best| gain(best) > 0) else { break };
        let gained: BTreeSet<usize> = best.places.intersection(&open).copied().collect();
        // One place alone may be chance, unless it is all there is; and then it says more than yes or no.
        let is_telling = || student.values().all(|slip| !slip.is_yes_or_no());
        let is_evidence = gained.len() > 1 || student.len() == 1 && is_telling();
        let rivals = |other: &&Candidate| {
            other.mutant != best.mutant
                && other.places.intersection(&gained).count() + CLEARLY > gained.len()
                && other.precision + LESS_PRECISE > best.precision
        };
        if is_evidence && !candidates.iter().any(|other| rivals(&other)) {
            let shared = mutants[best.mutant].keys().filter(|place| open.contains(*place)).copied().collect();
            open.retain(|place| !mutants[best.mutant].contains_key(place));
            found.push(MutantMatch { mutant: best.mutant, places: gained, shared });
        } else {
            open.retain(|place| !gained.contains(place));
        }
    }
    found
}

/// The most that a mutant may fail in all to be like a controller that fails so many scenarios in the same way.
pub(super) fn failure_limit(alike: usize) -> usize {
    alike * 100 / PRECISE
}

struct Candidate {
    mutant: usize,
    places: BTreeSet<usize>,
    precision: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::CheckKind;

    #[test]
    fn whoever_has_said_something_is_not_called_silent() {
        let told = |seen: &[Option<&str>]| StepFailure {
            step: 1,
            seen: seen.iter().map(|text| (CheckKind::Feedback, text.map(str::to_string))).collect(),
        };
        let silent: FailureSignature = (0..10).map(|place| (place, told(&[None, None]))).collect();
        assert_eq!(find_matches(&silent, std::slice::from_ref(&silent)).len(), 1);
        // Somebody was told something wrong there, or was rightly told something and so is not among what was found.
        for once in [told(&[Some("Hello!"), None]), told(&[None])] {
            let mut student = silent.clone();
            student.insert(3, once);
            assert_eq!(find_matches(&student, std::slice::from_ref(&silent)), []);
        }
    }
}

//! What a wrong controller fails, and how.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::{self, Mutant};
use crate::replay::replay;
use crate::verdict::{Check, Ending, Verdict, judge};

/// How a scenario was failed: what was wrong in its first wrong step.
///
/// Two controllers with the same misconception slip in the same way; what comes after may differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The step, from 1.
    pub step: usize,
    /// What was looked at, and what there was, in order.
    pub seen: Vec<(Check, Option<String>)>,
}

impl Slip {
    /// The slip of a failed scenario; `None` if it was not failed.
    pub fn of(verdict: &Verdict) -> Option<Slip> {
        let step = verdict.findings.first().filter(|_| verdict.ending == Ending::Failed)?.step;
        let findings = verdict.findings.iter().take_while(|finding| finding.step == step);
        Some(Slip { step, seen: findings.map(|finding| (finding.check, finding.actual.clone())).collect() })
    }
}

/// What one controller fails: the scenario's place in the coursework, and how.
pub type Pattern = BTreeMap<usize, Slip>;

/// All mutants of a game: those of every game first, then its own.
pub fn mutants<G: Play>() -> Vec<Mutant<G>> {
    let mut all = mutants::everywhere::<G>();
    all.extend(G::mutants());
    all
}

/// What each of these mutants fails of a coursework; on all cores, the same every time.
pub fn patterns<G: Play>(coursework: &Coursework<G>, mutants: &[Mutant<G>]) -> Vec<Pattern> {
    let done: Mutex<Vec<Option<Pattern>>> = Mutex::new(mutants.iter().map(|_| None).collect());
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores.min(mutants.len()) {
            scope.spawn(|| {
                let setting = coursework.setting();
                while let Some((index, mutant)) = take(&next, mutants) {
                    let mut controller = mutant.controller(&setting);
                    let fail = |scenario| {
                        let transcript = replay(scenario, controller.as_mut());
                        Slip::of(&judge::<G>(&coursework.spec, &coursework.rules, &transcript))
                    };
                    let slips = coursework.scenarios.iter().map(fail).enumerate();
                    let pattern = slips.filter_map(|(place, slip)| Some((place, slip?))).collect();
                    done.lock().unwrap_or_else(PoisonError::into_inner)[index] = Some(pattern);
                }
            });
        }
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect()
}

fn take<'a, T>(next: &AtomicUsize, all: &'a [T]) -> Option<(usize, &'a T)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    Some((index, all.get(index)?))
}

//! Hashes of a spec for two questions: does a program hear the same as before, and are verdicts given by the same?
//!
//! Every key of a spec is named here, so that a new one does not compile before somebody has answered both questions.

use std::fmt::Debug;

use super::debug_hash::hash_of;
use crate::host::cache::Hash;
use crate::spec::{Requirement, Spec};

/// Hashes of the parts of a spec, and of the rules that it sets, that single scenarios depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecIngredients {
    /// Hash of all that has to do with how a submission is built and what is said while it plays.
    pub heard: Hash,
    /// Hash of all that a verdict is given by, besides the scenario and its tape. Marks and texts about them are none of it.
    pub judged_by: Hash,
}

impl SpecIngredients {
    /// Those of a spec with its rules.
    pub fn of(spec: &Spec, rules: &dyn Debug) -> SpecIngredients {
        // Runs that settle a scenario, which a policy counts, are a matter of chance: such a result is never taken.
        #[rustfmt::skip]
        let Spec {
            id, edition, title: _, game, rules: _, reference: _, seats, cues, logs, limits, messages, audit: _, requirements, plateaus: _,
            caps: _, declared: _, policies: _, source_rules: _, supplied: _, repair, look,
        } = spec;
        let excuses: Vec<_> = requirements.iter().map(excuse).collect();
        let common = hash_of(&(id, game, rules, seats, cues, logs, look));
        SpecIngredients {
            heard: hash_of(&(common.as_bytes(), limits, repair)),
            judged_by: hash_of(&(common.as_bytes(), edition, messages, excuses)),
        }
    }
}

/// Returns the keys that say whether a scenario of a requirement is tried with `update` after each change of the model.
fn excuse(requirement: &Requirement) -> impl Debug {
    #[rustfmt::skip]
    let Requirement {
        id, part, points: _, marks: _, award: _, says: _, failing: _, manual: _, extra: _, plays: _, learns: _,
        pays_for_missing_update, shown_to_students: _,
    } = requirement;
    (id, part, pays_for_missing_update)
}

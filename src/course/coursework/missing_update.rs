//! Scenarios that may fail only because nobody called `update`.

use super::Coursework;
use crate::game::FullGame;
use crate::games::Play;
use crate::ports::Controller;
use crate::replay::{Transcript, replay};
use crate::scenario::{Scenario, UpdatedScenario};
use crate::verdict::{VerdictEnding, judge_except};

impl<G: Play> Coursework<G> {
    /// Returns the scenario in which `update` follows each change of the model from outside, for a controller that has failed
    /// it without. `None` if no other requirement pays for that, if nothing would be added, or if the reference does not pass
    /// what comes of it.
    pub fn with_update(&self, scenario: &Scenario<G>) -> Option<UpdatedScenario<G>> {
        self.spec.pays_for_missing_update(&scenario.requirement)?;
        let updated = scenario.with_update_after_changes()?;
        self.passes_updated(&updated, self.reference().as_mut()).then_some(updated)
    }
}

impl<G: FullGame> Coursework<G> {
    /// Plays such a scenario on a controller, and returns whether it passes.
    pub fn passes_updated(&self, updated: &UpdatedScenario<G>, controller: &mut dyn Controller<G>) -> bool {
        self.passed_updated(updated, &replay(&updated.scenario, controller))
    }

    /// Returns whether such a scenario passes by this transcript. What is said in answer to an `update` that was added is not
    /// judged, and hides nothing: a player sees only what the original scenario would show.
    pub fn passed_updated(&self, updated: &UpdatedScenario<G>, transcript: &Transcript<G>) -> bool {
        judge_except(&self.spec, &self.rules, transcript, &updated.added).ending == VerdictEnding::Passed
    }
}

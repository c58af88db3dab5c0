//! A scenario in which `update` follows each change from outside.

use std::collections::BTreeSet;

use super::{Expectation, Scenario, Step};
use crate::game::Game;
use crate::ports::Event;

/// A scenario with an `update` after each change from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpdatedScenario<G: Game> {
    /// The scenario, with the steps that were added.
    pub scenario: Scenario<G>,
    /// The places of these steps, from 0.
    pub added: BTreeSet<usize>,
}

impl<G: Game> Scenario<G> {
    /// Returns the scenario with an `update`, of which nothing is expected, before the first event after each change from
    /// outside: the given board, a changed model, a new controller. `startup` needs none before it. `None` if nothing is added.
    ///
    /// A test system may call `update` after it has changed the model (Reversi, point 18), so a controller that reads the
    /// model there alone is right in this scenario where it may be wrong in the original.
    pub fn with_update_after_changes(&self) -> Option<UpdatedScenario<G>> {
        let mut is_changed = true;
        let (mut steps, mut added) = (Vec::new(), BTreeSet::new());
        for step in &self.steps {
            if let Step::Do { cue, .. } = step {
                if is_changed && !matches!(cue, Event::Startup | Event::Update) {
                    added.insert(steps.len());
                    steps.push(Step::Do { cue: Event::Update, expect: Box::new(Expectation::default()) });
                }
                is_changed = false;
            } else {
                is_changed = true;
            }
            steps.push(step.clone());
        }
        (!added.is_empty()).then(|| UpdatedScenario { scenario: Scenario { steps, ..self.clone() }, added })
    }
}

#[cfg(test)]
mod tests {
    use crate::diagnostic::SourceText;
    use crate::games::Reversi;
    use crate::games::reversi::Rules;
    use crate::ports::Event;
    use crate::scenario::{Scenario, Step};
    use crate::spec::Spec;

    /// The steps as words, after `update` was added.
    fn steps(steps: &str) -> Option<String> {
        const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup, update, select]
messages: {}
parts:
  controller:
    - {id: capture, marks: 10, says: s, failing: f}
";
        let spec =
            Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]));
        let fixture = format!("title: t\nrequirement: capture\nsteps:\n{steps}");
        let source = SourceText::new("fixtures/t/capture/a.yaml", &fixture);
        let scenario: Scenario<Reversi> = Scenario::read("capture/a", &spec, &Rules::default(), &source)
            .unwrap_or_else(|found| panic!("{}", found[0]));
        let word = |step: &Step<Reversi>| match step {
            Step::Do { cue: Event::Select { .. }, .. } => "select".to_string(),
            Step::Do { cue, .. } => cue.sentence(&spec.seats),
            Step::Poke(_) => "poke".to_string(),
            Step::Fresh => "fresh".to_string(),
        };
        let with = scenario.with_update_after_changes()?;
        assert!(with.added.iter().all(|place| word(&with.scenario.steps[*place]) == "update"));
        Some(with.scenario.steps.iter().map(word).collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn update_follows_each_change_from_outside_once() {
        let select = "  - do: white selects 2,4\n    captures: 1\n";
        let poke = "  - poke: {player: white}\n";
        let startup = "  - do: startup\n";
        assert_eq!(steps(&format!("{startup}{select}")), None);
        assert_eq!(steps(select).as_deref(), Some("update, select"), "the given board");
        assert_eq!(steps(&format!("{select}{poke}{select}")).as_deref(), Some("update, select, poke, update, select"));
        assert_eq!(
            steps(&format!("{startup}{poke}{poke}{select}")).as_deref(),
            Some("startup, poke, poke, update, select")
        );
        assert_eq!(steps(&format!("{startup}{poke}  - do: update\n{select}")), None);
        let fresh = "  - fresh: controller\n";
        assert_eq!(steps(&format!("{startup}{fresh}{select}")).as_deref(), Some("startup, fresh, update, select"));
    }
}

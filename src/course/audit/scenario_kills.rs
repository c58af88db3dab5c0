//! Mutants that one scenario notices, and whether another one does as well.

use serde::Serialize;

use super::failure_signature::{first_failure, mutants, step_failures};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::Mutant;
use crate::scenario::Scenario;
use crate::workers;

/// A mutant that a scenario notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioKill {
    /// Name of the mutant.
    pub mutant: String,
    /// Description of the mistake, in a student's words.
    pub says: String,
    /// The requirement that it breaks.
    pub breaks: String,
    /// Another scenario of that requirement that notices it; `None` if no other does.
    pub also: Option<String>,
}

/// Returns the mutants that a scenario notices, those first that no other scenario of the coursework does. A scenario of the
/// coursework with the same id is not another one.
pub fn scenario_kills<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>) -> Vec<ScenarioKill> {
    let alone = Coursework { scenarios: vec![scenario.clone()], ..coursework.clone() };
    let all = mutants::<G>(&coursework.rules);
    let found = workers::parallel_map(workers::cores(), &all, |mutant| {
        let breaks = mutant.broken_requirement(&coursework.spec).ok()?.id.clone();
        step_failures(&alone, mutant).first()?.as_ref()?;
        let also = other_killer(coursework, mutant, &breaks, &scenario.id);
        Some(ScenarioKill { mutant: mutant.id.to_string(), says: mutant.says.to_string(), breaks, also })
    });
    let mut found: Vec<ScenarioKill> = found.into_iter().flatten().collect();
    found.sort_by_key(|kill| (kill.also.is_some(), kill.breaks != scenario.requirement));
    found
}

/// Another scenario of the requirement that notices a mutant.
fn other_killer<G: Play>(coursework: &Coursework<G>, mutant: &Mutant<G>, breaks: &str, own: &str) -> Option<String> {
    let is_other = |scenario: &&Scenario<G>| scenario.requirement == breaks && scenario.id != own;
    if mutant.lasting {
        // It has to play all in order.
        let failures = step_failures(coursework, mutant).into_iter();
        let killers = coursework.scenarios.iter().zip(failures).filter(|(_, failure)| failure.is_some());
        return killers.map(|(scenario, _)| scenario).find(is_other).map(|scenario| scenario.id.clone());
    }
    let kills = |scenario: &&Scenario<G>| {
        let mut controller = mutant.controller(&coursework.mutant_setup());
        first_failure(coursework, scenario, controller.as_mut()).is_some()
    };
    coursework.scenarios.iter().filter(is_other).find(kills).map(|scenario| scenario.id.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::Bundle;
    use crate::coursework::load_spec;
    use crate::games::TicTacToe;

    #[test]
    fn what_nothing_else_notices_comes_first() {
        let bundle = Bundle::bundled_only();
        let spec = load_spec(&bundle, "tic-tac-toe", None).expect("the spec is right");
        let mut coursework = Coursework::<TicTacToe>::load(&bundle, spec).expect("the fixtures are right");
        let all: Vec<Vec<ScenarioKill>> =
            coursework.scenarios.iter().take(12).map(|scenario| scenario_kills(&coursework, scenario)).collect();
        let (place, kills) =
            all.iter().enumerate().find(|(_, kills)| kills.iter().any(|kill| kill.also.is_some())).expect("some share");
        let shared = kills.iter().rfind(|kill| kill.also.is_some()).expect("it is there");
        // Without the others of the requirement, it is the only one.
        let scenario = coursework.scenarios[place].clone();
        coursework.scenarios.retain(|other| other.id == scenario.id);
        let alone = scenario_kills(&coursework, &scenario);
        assert_eq!(alone.len(), kills.len());
        assert!(alone.iter().all(|kill| kill.also.is_none()));
        assert!(alone.iter().any(|kill| kill.mutant == shared.mutant));
    }
}

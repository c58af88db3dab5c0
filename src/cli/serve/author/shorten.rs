//! Makes a scenario smaller that a mutant fails.

use std::sync::Arc;

use crate::audit::{StepFailure, mutants};
use crate::cli::CliError;
use crate::coursework::Coursework;
use crate::fuzz::{Divergence, Shrinker, Symptom};
use crate::games::Play;
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::verdict::judge;

/// The smallest scenario that this mutant fails in the same way, with fewer steps and fewer pieces.
///
/// # Errors
/// There is no such mutant, or it does not fail the scenario.
pub fn shorten<G: Play>(
    coursework: &Coursework<G>,
    scenario: &Scenario<G>,
    mutant: &str,
) -> Result<Scenario<G>, CliError> {
    let missing = || CliError::Usage(format!("there is no mutant `{}`", mutant.escape_default()));
    let mutant = mutants::<G>().into_iter().find(|known| known.id == mutant).ok_or_else(missing)?;
    let mut controller = mutant.controller(&coursework.mutant_setup());
    let transcript = replay(scenario, controller.as_mut());
    let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
    let unnoticed =
        || CliError::Usage(format!("`{}` does not fail this scenario, so nothing can be left out", mutant.id));
    let slip = StepFailure::of(&verdict).ok_or_else(unnoticed)?;
    let symptom = Symptom::of(&transcript, slip.step, &verdict, &coursework.spec.seats);
    let divergence = Divergence {
        game: 0,
        step: slip.step.saturating_sub(1),
        scenario: Arc::new(scenario.clone()),
        slip,
        symptom,
        fault: None,
    };
    let mut shrinker = Shrinker { coursework, controller: controller.as_mut() };
    let shrunk =
        shrinker.shrink(&divergence, None).map_err(|fault| CliError::grader("make the scenario smaller", fault))?;
    Ok(shrunk.map_or_else(|| scenario.clone(), |case| case.scenario))
}

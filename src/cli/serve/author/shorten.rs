//! Makes a scenario smaller that a mutant or a student's work fails.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::audit::{StepFailure, mutants};
use crate::cli::CliError;
use crate::coursework::Coursework;
use crate::fuzz::{Divergence, Shrinker, Symptom};
use crate::games::Play;
use crate::grade::{CohortPlan, PreparationTools};
use crate::host::allowance::Allowance;
use crate::host::build::SubmissionBuilder;
use crate::marks::HandMarks;
use crate::ports::Controller;
use crate::replay::replay;
use crate::scenario::{Scenario, Step};
use crate::spec::Part;
use crate::submission::Submission;
use crate::verdict::{VerdictEnding, judge};

/// Time after which nothing smaller is tried on a student's work.
const LONGEST: Duration = Duration::from_secs(60);

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
    let mutant = mutants::<G>(&coursework.rules).into_iter().find(|known| known.id == mutant).ok_or_else(missing)?;
    let mut controller = mutant.controller(&coursework.mutant_setup());
    smaller(coursework, scenario, (mutant.id, controller.as_mut()), None)
}

/// The smallest scenario found that a student's work fails in the same way, also in a process of its own. It runs in the sandbox,
/// and nothing smaller is tried after [`LONGEST`].
///
/// # Errors
/// It cannot be run, or is neither a controller nor a validator; it does not fail the scenario, or not always.
pub fn shorten_by_work<G: Play>(
    coursework: &Coursework<G>,
    scenario: &Scenario<G>,
    work: &Submission,
    (workshop, kits): (&SubmissionBuilder, PathBuf),
) -> Result<Scenario<G>, CliError> {
    let part = work.manifest.part();
    if matches!(part, Part::View | Part::Player) {
        return Err(CliError::Usage(format!("a scenario of a {} is not made smaller", part.name())));
    }
    let coursework = coursework.for_part(part);
    let by_hand = HandMarks::default();
    let plan = CohortPlan { jobs: 1, limits: coursework.spec.limits, by_hand: &by_hand, kits, diagnoses: false };
    let bench = PreparationTools { coursework: &coursework, workshop, plan: &plan };
    let ready = bench.ready(work)?;
    let allowance = Arc::<Allowance>::default();
    let mut child = ready.child.with_allowance(Arc::clone(&allowance));
    let until = Some(Instant::now() + LONGEST);
    let smaller = smaller(&coursework, scenario, ("this work", &mut child), until)?;
    let mut fresh = bench.child(&ready.launch, work).with_allowance(allowance);
    let again = judge::<G>(&coursework.spec, &coursework.rules, &replay(&smaller, &mut fresh));
    if again.ending == VerdictEnding::Failed {
        return Ok(smaller);
    }
    Err(CliError::Usage(
        "what is left passes in a process of its own: this work keeps something from one game to the next".to_string(),
    ))
}

/// The smallest scenario that a controller of this name fails in the same way.
fn smaller<G: Play>(
    coursework: &Coursework<G>,
    scenario: &Scenario<G>,
    (name, controller): (&str, &mut dyn Controller<G>),
    until: Option<Instant>,
) -> Result<Scenario<G>, CliError> {
    let transcript = replay(scenario, controller);
    let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
    let unnoticed = || CliError::Usage(format!("{name} does not fail this scenario, so nothing can be left out"));
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
    // What the author expects is what is to fail; where it cannot be made anew, all is expected that can be.
    let stated = match scenario.steps.get(divergence.step) {
        Some(Step::Do { expect, .. }) => {
            expect.written(&coursework.spec.seats).into_iter().map(|(key, _)| key).collect()
        }
        _ => Vec::new(),
    };
    for states in [Some(stated), None] {
        let mut shrinker = Shrinker { coursework, controller: &mut *controller, until, states };
        let shrunk = shrinker.shrink(&divergence, None, &[]);
        let shrunk = shrunk.map_err(|fault| CliError::grader("make the scenario smaller", fault))?;
        if let Some(case) = shrunk {
            return Ok(case.scenario);
        }
    }
    Ok(scenario.clone())
}

/// Says how much smaller a scenario has become.
pub fn difference<G: Play>(rules: &G::Rules, was: &Scenario<G>, is: &Scenario<G>) -> String {
    let steps = |count: usize| if count == 1 { "1 step".to_string() } else { format!("{count} steps") };
    let pieces = |scenario: &Scenario<G>| G::simpler(rules, &scenario.given.squares).len();
    let (before, after) = (pieces(was), pieces(is));
    let board = match () {
        () if was.given.squares == is.given.squares => "",
        () if after < before => ", and less on the board before it",
        () => ", and begins on another board",
    };
    match (was.steps.len(), is.steps.len()) {
        (before, after) if before == after && board.is_empty() => "Nothing can be left out.".to_string(),
        (before, after) if before == after => format!("It still has {}{board}.", steps(after)),
        (before, after) => format!("It has {} instead of {before}{board}.", steps(after)),
    }
}

//! The model solution of a coursework whose rules nobody else knows: built, started and proved before anybody is judged by it.
//!
//! All that goes wrong with it is a mistake of the author's, at `reference` in the spec. A game with rules has none, and
//! nothing is done for it. Where only its answers are kept, they stand for it.

mod built_solution;
mod proven_answers;
mod spec_places;

use std::collections::BTreeSet;

use super::CliError;
use super::kept_answers;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, ReferenceSource};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::fuzz::ReferenceFailure;
use crate::games::Play;
use crate::lint::Lint;
use crate::mutants::ReferenceFactory;
use crate::ports::{Call, CallLog, Fault};
use crate::replay::replay;
use crate::spec::{ReferenceEntry, Spec};
use built_solution::BuiltSolution;
use spec_places::SpecPlaces;

pub use built_solution::patient;

/// Starts the model solution of a coursework, if it has one, or reads its kept answers: from now on they are the reference.
///
/// # Errors
/// The author's mistakes, if it cannot be built or does not start, or in the answers; or the grader's trouble.
pub fn with_model_solution<G: Play>(bundle: &Bundle, coursework: Coursework<G>) -> Result<Coursework<G>, CliError> {
    let spec = &coursework.spec;
    let reference = match (ReferenceSource::of(bundle, spec), &spec.reference) {
        (ReferenceSource::KeptAnswers(file), _) => kept_answers::read(&coursework.rules, &file, spec)?,
        (ReferenceSource::ModelSolution, Some(entry)) => start(bundle, &coursework, entry)?,
        _ => return Ok(coursework),
    };
    Ok(Coursework { reference, ..coursework })
}

/// As [`with_model_solution`], and [`prove`] after it. What an earlier run has proved of a model solution is not asked again, unless
/// all is to be `fresh`.
///
/// # Errors
/// As these two.
pub fn with_proven_reference<G: Play>(
    bundle: &Bundle,
    coursework: Coursework<G>,
    fresh: bool,
) -> Result<Coursework<G>, CliError> {
    let (ReferenceSource::ModelSolution, Some(entry)) =
        (ReferenceSource::of(bundle, &coursework.spec), &coursework.spec.reference)
    else {
        let coursework = with_model_solution(bundle, coursework)?;
        prove(bundle, &coursework)?;
        return Ok(coursework);
    };
    let built = BuiltSolution::new(bundle, &coursework.spec, entry)?;
    let key = built.answers_key(&coursework);
    let known = key.filter(|_| !fresh).and_then(|key| proven_answers::read(key, &coursework));
    let coursework = match known {
        Some(answers) => Coursework { reference: built.knowing(&coursework.rules, &answers)?, ..coursework },
        None => {
            let coursework = Coursework { reference: built.start(&coursework.rules)?, ..coursework };
            let tapes = proven_tapes(bundle, &coursework)?;
            // What changed meanwhile is what nobody can tell from the key.
            if let Some(key) = key.filter(|key| built.answers_key(&coursework) == Some(*key)) {
                proven_answers::keep(key, &coursework, tapes);
            }
            coursework
        }
    };
    Lint::prove(bundle, &coursework)?;
    Ok(coursework)
}

/// Makes sure that the reference passes every scenario that our tests do not prove once for all, and before that, that a model
/// solution can be relied on.
///
/// # Errors
/// The author's mistakes, in the model solution or in fixtures; or the grader's trouble.
pub fn prove<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<(), CliError> {
    require_reliable(bundle, coursework)?;
    Ok(Lint::prove_own(bundle, coursework)?)
}

/// Makes sure that a model solution answers in every scenario, and twice the same; or that its answer is kept for every scenario.
///
/// # Errors
/// The author's mistakes in it; or the grader's trouble.
pub fn require_reliable<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<(), CliError> {
    let found = match ReferenceSource::of(bundle, &coursework.spec) {
        ReferenceSource::Rules => Vec::new(),
        ReferenceSource::KeptAnswers(_) => {
            kept_answers::unproven(&coursework.spec, &kept_answers::unanswered(coursework))
        }
        ReferenceSource::ModelSolution => return proven_tapes(bundle, coursework).map(drop),
    };
    if found.is_empty() { Ok(()) } else { Err(CliError::Author(found)) }
}

/// Starts another process of the model solution, to ask it the same once more; `None` if there is no model solution.
///
/// # Errors
/// The author's mistakes, if it cannot be built or does not start; or the grader's trouble.
pub fn second_process<G: Play>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
) -> Result<Option<ReferenceFactory<G>>, CliError> {
    let spec = &coursework.spec;
    match (ReferenceSource::of(bundle, spec), &spec.reference) {
        (ReferenceSource::ModelSolution, Some(entry)) => start(bundle, coursework, entry).map(Some),
        _ => Ok(None),
    }
}

/// The error of a model solution that has failed in a random game.
pub fn failed_in_play(bundle: &Bundle, spec: &Spec, failure: ReferenceFailure) -> CliError {
    let ReferenceFailure { event, fault } = failure;
    if let Fault::Grader { message } = fault {
        return CliError::Grader(message);
    }
    let message = format!("the model solution fails in random play, at `{event}`: {fault}");
    let help = "`calls` in the spec has the numbers that each function may hear: narrow a range, or answer all of it";
    CliError::Author(vec![wrong_entry(bundle, spec, &message).with_help(help)])
}

/// A mistake of the author's in the model solution, at the key of the spec that names its main file.
pub fn wrong_entry(bundle: &Bundle, spec: &Spec, message: &str) -> Diagnostic {
    SpecPlaces::of(bundle, spec).wrong("entry", escape_text(message))
}

/// Builds and starts a model solution in a process of its own.
fn start<G: Play>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
    entry: &ReferenceEntry,
) -> Result<ReferenceFactory<G>, CliError> {
    BuiltSolution::new(bundle, &coursework.spec, entry)?.start(&coursework.rules)
}

/// Plays all scenarios on the model solution, and on another process of it in the opposite order. Returns the tapes, which are
/// the same in both.
///
/// # Errors
/// Its faults, and where it has answered in two ways; or the grader's trouble.
fn proven_tapes<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<Vec<CallLog<G>>, CliError> {
    let spec = &coursework.spec;
    let Some(entry) = &spec.reference else { return Ok(Vec::new()) };
    let places = SpecPlaces::of(bundle, spec);
    let mut reference = coursework.reference();
    let mut tapes: Vec<CallLog<G>> = Vec::new();
    let (mut found, mut said) = (Vec::new(), BTreeSet::new());
    for scenario in &coursework.scenarios {
        let tape = replay(scenario, reference.as_mut()).tape;
        let fault = tape.iter().enumerate().find_map(|(index, call)| match call {
            Call::Failed(fault) => Some((index, fault)),
            _ => None,
        });
        if let Some((index, fault)) = fault {
            if let Fault::Grader { message } = fault {
                return Err(CliError::Grader(message.clone()));
            }
            // What it fails by everywhere is said once.
            if said.insert(fault.to_string()) {
                let event = event_before(&tape, index, &spec.seats);
                let message = format!("the model solution fails in `{}`, at `{event}`: {fault}", scenario.id);
                found.push(places.wrong("entry", escape_text(&message)));
            }
            // One that hangs would hang in all that follow.
            if matches!(fault, Fault::TimedOut { .. }) {
                break;
            }
        }
        let misfit = tape.iter().enumerate().find_map(|(index, call)| match call {
            Call::Store(board) => G::check_dimensions(&coursework.rules, &board.squares).err().map(|why| (index, why)),
            _ => None,
        });
        if let Some((index, why)) = misfit.filter(|(_, why)| said.insert(why.to_string())) {
            let event = event_before(&tape, index, &spec.seats);
            let message = format!(
                "the model solution stores what does not fit the spec in `{}`, at `{event}`: {why}",
                scenario.id
            );
            let help = "mend the model solution, or widen what the spec says of its model";
            found.push(places.wrong("entry", escape_text(&message)).with_help(help));
        }
        tapes.push(tape);
    }
    if !found.is_empty() {
        return Err(CliError::Author(found));
    }
    let mut again = Coursework { reference: start(bundle, coursework, entry)?, ..coursework.clone() }.reference();
    for (scenario, first) in coursework.scenarios.iter().zip(&tapes).rev() {
        let second = replay(scenario, again.as_mut()).tape;
        if second == *first {
            continue;
        }
        if let Some(Call::Failed(Fault::Grader { message })) = second.last() {
            return Err(CliError::Grader(message.clone()));
        }
        let same = first.iter().zip(&second).take_while(|(first, second)| first == second).count();
        let event = event_before(first, same, &spec.seats);
        let message = format!(
            "the model solution answers otherwise when `{}` is played again in another order: at `{event}`",
            scenario.id
        );
        let help = "nothing may be drawn at random, and nothing may be left of an earlier controller, not even in variables \
                    of a class or a module";
        return Err(CliError::Author(vec![places.wrong("entry", escape_text(&message)).with_help(help)]));
    }
    Ok(tapes)
}

/// The event to which the call at this index belongs.
fn event_before<G: Play>(tape: &CallLog<G>, index: usize, seats: &[String]) -> String {
    let events = tape.iter().take(index + 1).rev();
    let mut events = events.filter_map(|call| if let Call::Handle(event) = call { Some(event) } else { None });
    events.next().map_or_else(|| "the start".to_string(), |event| event.sentence(seats))
}

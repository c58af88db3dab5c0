//! Kept answers of a model solution in commands: they are the reference where students check their own work.

use std::path::Path;

use super::CliError;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, ReferenceSource, answers_file};
use crate::diagnostic::Diagnostic;
use crate::games::Play;
use crate::kept_answers::read_answers;
use crate::mutants::ReferenceFactory;
use crate::ports::{Call, CallLog, Fault};
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::spec::Spec;
use crate::untrusted::UntrustedPath;

/// How many scenarios without an answer are named in a sentence.
const MOST_NAMED: usize = 3;

/// Reads the kept answers of a coursework from their file.
///
/// # Errors
/// The mistake in the file.
pub fn read<G: Play>(rules: &G::Rules, file: &Path, spec: &Spec) -> Result<ReferenceFactory<G>, CliError> {
    let name = answers_file(&spec.id);
    // Only the folder in which the coursework lies is trusted: a student may have put something else there.
    let course = file.ancestors().nth(2).unwrap_or(Path::new("."));
    let answers = read_answers::<G>(rules, &UntrustedPath::root(course).join(&name), Path::new(&name), &spec.id);
    Ok(answers.map_err(|wrong| vec![wrong])?.into_reference())
}

/// Makes sure that the model solution itself is there, for what would be wrong or unfair by its kept answers.
///
/// # Errors
/// There are only kept answers.
pub fn require_model_solution(bundle: &Bundle, spec: &Spec, wanting: &str) -> Result<(), CliError> {
    match ReferenceSource::of(bundle, spec) {
        ReferenceSource::KeptAnswers(_) => Err(CliError::Usage(format!(
            "{wanting} needs the model solution of {}, and here are only its answers to the public fixtures, {}: do this where \
             the model solution lies",
            spec.id,
            answers_file(&spec.id)
        ))),
        ReferenceSource::Rules | ReferenceSource::ModelSolution => Ok(()),
    }
}

/// Takes the hidden scenarios out, if answers are kept ones: of hidden scenarios there are none. Returns them.
pub fn take_hidden<G: Play>(bundle: &Bundle, coursework: &mut Coursework<G>) -> Vec<Scenario<G>> {
    if !matches!(ReferenceSource::of(bundle, &coursework.spec), ReferenceSource::KeptAnswers(_)) {
        return Vec::new();
    }
    let scenarios = std::mem::take(&mut coursework.scenarios);
    let (hidden, public) = scenarios.into_iter().partition(|scenario| scenario.hidden);
    coursework.scenarios = public;
    hidden
}

/// Leaves out the scenarios for which no answer is kept, and returns them. Where rules or a model solution answer, there are none.
pub fn leave_out_unanswered<G: Play>(bundle: &Bundle, coursework: &mut Coursework<G>) -> Vec<Scenario<G>> {
    if !matches!(ReferenceSource::of(bundle, &coursework.spec), ReferenceSource::KeptAnswers(_)) {
        return Vec::new();
    }
    let left_out = unanswered(coursework);
    coursework.scenarios.retain(|scenario| left_out.iter().all(|other| other.id != scenario.id));
    left_out
}

/// The scenarios for which no answer is kept, where the answers are kept ones.
pub fn unanswered<G: Play>(coursework: &Coursework<G>) -> Vec<Scenario<G>> {
    let mut reference = coursework.reference();
    let mut has_none = |scenario: &&Scenario<G>| has_trouble(&replay(scenario, reference.as_mut()).tape);
    coursework.scenarios.iter().filter(|scenario| has_none(scenario)).cloned().collect()
}

/// Says that scenarios are left out since no answer is kept for them, and what to do; nothing, if none is.
pub fn says_left_out<G: Play>(spec: &Spec, left_out: &[Scenario<G>]) -> Option<String> {
    let named: Vec<&str> = left_out.iter().take(MOST_NAMED).map(|scenario| scenario.id.as_str()).collect();
    let more = match left_out.len().saturating_sub(MOST_NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let file = answers_file(&spec.id);
    let says = || {
        format!(
            "not played, since {file} has no answer for what they do: {}{more}. This costs nothing. Take the fixtures and the \
             answers again as they were published.",
            named.join(", ")
        )
    };
    (!left_out.is_empty()).then(says)
}

/// The mistakes of scenarios for which no answer is kept: nobody can say whether what they expect is right.
pub fn unproven<G: Play>(spec: &Spec, left_out: &[Scenario<G>]) -> Vec<Diagnostic> {
    let file = answers_file(&spec.id);
    let mistake = |scenario: &Scenario<G>| {
        let path = format!("fixtures/{}/{}.yaml", spec.id, scenario.id);
        let message = format!("{file} has no answer for what this scenario does, so that nothing proves it");
        let help =
            "take the fixture and the answers again as they were published, or do this where the model solution lies";
        Diagnostic::of_file(path, message).with_help(help)
    };
    left_out.iter().map(mistake).collect()
}

/// Finds that answers which are kept beside a model solution are not those that it gives now to public scenarios.
///
/// # Errors
/// The mistake in their file.
pub fn stale_answers<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<Option<Diagnostic>, CliError> {
    let spec = &coursework.spec;
    let name = answers_file(&spec.id);
    let file = match (ReferenceSource::of(bundle, spec), bundle.own_file(&name)) {
        (ReferenceSource::ModelSolution, Some(file)) => file,
        _ => return Ok(None),
    };
    let kept = Coursework { reference: read(&coursework.rules, &file, spec)?, ..coursework.clone() };
    let (mut reference, mut kept) = (coursework.reference(), kept.reference());
    let mut public = coursework.scenarios.iter().filter(|scenario| !scenario.hidden);
    let changed = public.find(|scenario| {
        let answer = replay(scenario, reference.as_mut()).tape;
        answer != replay(scenario, kept.as_mut()).tape
    });
    Ok(changed.map(|scenario| {
        let message = format!("these are not the answers of the model solution in `{}` any more", scenario.id);
        let help = format!("keep its answers again: referee export answers . --coursework {} --force", spec.id);
        Diagnostic::of_file(name, message).with_help(help)
    }))
}

/// Whether the grader had trouble on a tape.
fn has_trouble<G: Play>(tape: &CallLog<G>) -> bool {
    matches!(tape.last(), Some(Call::Failed(Fault::Grader { .. })))
}

//! The model solution of a coursework whose rules nobody else knows: built, started and proved before anybody is judged by it.
//!
//! All that goes wrong with it is a mistake of the author's, at `reference` in the spec. A game with rules has none, and
//! nothing is done for it. Where only its answers are kept, they stand for it.

use std::collections::BTreeSet;
use std::path::Path;

use super::CliError;
use super::environment::{self, SandboxArguments};
use super::kept_answers;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, ReferenceSource, reference_place};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, SourceText};
use crate::fuzz::ReferenceFailure;
use crate::games::Play;
use crate::host::build::{BuildError, BuildInput};
use crate::host::language::Language;
use crate::host::{ProcessController, ReferenceProgram};
use crate::limits::Limits;
use crate::lint::Lint;
use crate::mutants::ReferenceFactory;
use crate::ports::{Call, CallLog, Fault};
use crate::replay::replay;
use crate::spec::{Part, ReferenceEntry, Spec, did_you_mean};

/// Starts the model solution of a coursework, if it has one, or reads its kept answers: from now on they are the reference.
///
/// # Errors
/// The author's mistakes, if it cannot be built or does not start, or in the answers; or the grader's trouble.
pub fn with_model_solution<G: Play>(bundle: &Bundle, coursework: Coursework<G>) -> Result<Coursework<G>, CliError> {
    let spec = &coursework.spec;
    let reference = match (ReferenceSource::of(bundle, spec), &spec.reference) {
        (ReferenceSource::KeptAnswers(file), _) => kept_answers::read(&file, spec)?,
        (ReferenceSource::ModelSolution, Some(entry)) => start(bundle, spec, entry)?,
        _ => return Ok(coursework),
    };
    Ok(Coursework { reference, ..coursework })
}

/// Makes sure that the reference passes every scenario, and before that, that a model solution can be relied on.
///
/// # Errors
/// The author's mistakes, in the model solution or in fixtures; or the grader's trouble.
pub fn prove<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<(), CliError> {
    require_reliable(bundle, coursework)?;
    Ok(Lint::prove(bundle, coursework)?)
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
        ReferenceSource::ModelSolution => unreliable_answers(bundle, coursework)?,
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
        (ReferenceSource::ModelSolution, Some(entry)) => start(bundle, spec, entry).map(Some),
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

/// How many times as long as a student's program a model solution may take to start, and to answer.
const PATIENCE: u32 = 10;

/// The limits of a model solution, and of its mutants: that a machine is busy is no mistake of the author's.
pub fn patient(limits: Limits) -> Limits {
    Limits { start: limits.start.saturating_mul(PATIENCE), cue: limits.cue.saturating_mul(PATIENCE), ..limits }
}

/// A mistake of the author's in the model solution, at the key of the spec that names its main file.
pub fn wrong_entry(bundle: &Bundle, spec: &Spec, message: &str) -> Diagnostic {
    SpecPlaces::of(bundle, spec).wrong("entry", escape_text(message))
}

/// The spec, to say what is wrong with its model solution.
struct SpecPlaces(Option<SourceText>);

impl SpecPlaces {
    fn of(bundle: &Bundle, spec: &Spec) -> SpecPlaces {
        SpecPlaces(bundle.spec(&spec.id).and_then(Result::ok))
    }

    /// A mistake at a key under `reference`.
    fn wrong(&self, key: &str, message: impl Into<String>) -> Diagnostic {
        match &self.0 {
            Some(source) => source.at(&reference_place().key(key), message),
            None => Diagnostic::of_file("specs", message),
        }
    }
}

/// Builds and starts a model solution in a process of its own.
fn start<G: Play>(bundle: &Bundle, spec: &Spec, entry: &ReferenceEntry) -> Result<ReferenceFactory<G>, CliError> {
    let places = SpecPlaces::of(bundle, spec);
    let author = |mistake: Diagnostic| CliError::Author(vec![mistake]);
    let language = Language::named(&entry.language).ok_or_else(|| {
        let known = Language::all().map(|language| language.name.as_str());
        let mistake = places.wrong("language", format!("there is no language `{}`", entry.language));
        author(mistake.with_help(did_you_mean(&entry.language, known)))
    })?;
    if language.run.is_none() && language.build.is_none() && entry.command.is_empty() {
        let mistake = places.wrong("language", "nothing says how the model solution is started");
        return Err(author(mistake.with_help("add a line such as `command: [python3, run.py]`")));
    }
    let file = bundle.own_file(&entry.entry).zip(entry.folder_and_file());
    let Some((path, (_, name))) = file else {
        return Err(author(places.wrong("entry", format!("there is no file {}", entry.entry))));
    };
    let (workshop, kits) = environment::submission_builder(spec.limits, SandboxArguments::default())?;
    let work = BuildInput {
        folder: path.parent().unwrap_or(Path::new(".")),
        entry: Path::new(name),
        plays: (&spec.game, Part::Controller.name()),
        repair: &[],
    };
    let built = workshop.build(language, &kits, &work);
    let launch = built.and_then(|built| workshop.launch(language, &built, &entry.command));
    let launch = launch.map_err(|error| match error {
        BuildError::Student { output, .. } => {
            author(places.wrong("entry", format!("the model solution cannot be built: {}", output.trim_end())))
        }
        BuildError::Grader { message } => CliError::Grader(message),
    })?;
    let mut process = ProcessController::new(launch, patient(spec.limits), &spec.id, Part::Controller);
    process.start().map_err(|(fault, printed)| match fault {
        Fault::Grader { message } => CliError::Grader(message),
        fault => {
            let mistake = places.wrong("entry", format!("the model solution does not start: {fault}"));
            let last = printed.lines().rev().find(|line| !line.trim().is_empty()).map(escape_text);
            author(match last {
                Some(last) => mistake.with_help(format!("it printed last: {last}")),
                None => mistake,
            })
        }
    })?;
    let program = ReferenceProgram::new(process);
    Ok(ReferenceFactory::new(move |_, _| program.controller()))
}

/// Plays all scenarios on the model solution, and on another process of it in the opposite order. Returns its faults, and where
/// it has answered in two ways.
fn unreliable_answers<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<Vec<Diagnostic>, CliError> {
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
        tapes.push(tape);
    }
    if !found.is_empty() {
        return Ok(found);
    }
    let mut again = Coursework { reference: start(bundle, spec, entry)?, ..coursework.clone() }.reference();
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
        return Ok(vec![places.wrong("entry", escape_text(&message)).with_help(help)]);
    }
    Ok(Vec::new())
}

/// The event to which the call at this index belongs.
fn event_before<G: Play>(tape: &CallLog<G>, index: usize, seats: &[String]) -> String {
    let events = tape.iter().take(index + 1).rev();
    let mut events = events.filter_map(|call| if let Call::Handle(event) = call { Some(event) } else { None });
    events.next().map_or_else(|| "the start".to_string(), |event| event.sentence(seats))
}

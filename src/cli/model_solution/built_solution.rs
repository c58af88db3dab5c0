//! A model solution that is built, and can be started as often as need be.

use std::path::{Path, PathBuf};

use super::spec_places::SpecPlaces;
use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::cli::environment::{self, SandboxArguments};
use crate::cli::provenance::answers_key;
use crate::coursework::Coursework;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::games::Play;
use crate::host::build::{BuildError, BuildInput, SubmissionBuilder};
use crate::host::cache::Hash;
use crate::host::language::Language;
use crate::host::process::LaunchConfig;
use crate::host::{ProcessController, ReferenceProgram};
use crate::kept_answers::AnswerTree;
use crate::limits::Limits;
use crate::mutants::ReferenceFactory;
use crate::ports::Fault;
use crate::spec::{Part, ReferenceEntry, Spec, did_you_mean};

/// How many times as long as a student's program a model solution may take to start, and to answer.
const PATIENCE: u32 = 10;
/// So many lines of a compiler are shown after its first.
const COMPILER_LINES: usize = 12;

/// The limits of a model solution, and of its mutants: that a machine is busy is no mistake of the author's.
pub fn patient(limits: Limits) -> Limits {
    Limits { start: limits.start.saturating_mul(PATIENCE), cue: limits.cue.saturating_mul(PATIENCE), ..limits }
}

/// A model solution that is built.
pub struct BuiltSolution {
    places: SpecPlaces,
    spec: Spec,
    entry: ReferenceEntry,
    /// The folder of its main file.
    folder: PathBuf,
    workshop: SubmissionBuilder,
    kits: PathBuf,
    launch: LaunchConfig,
}

impl BuiltSolution {
    /// Builds a model solution.
    ///
    /// # Errors
    /// The author's mistakes, if it cannot be built; or the grader's trouble.
    pub fn new(bundle: &Bundle, spec: &Spec, entry: &ReferenceEntry) -> Result<BuiltSolution, CliError> {
        let places = SpecPlaces::of(bundle, spec);
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
        let folder = path.parent().unwrap_or(Path::new(".")).to_path_buf();
        let work = BuildInput {
            folder: &folder,
            entry: Path::new(name),
            plays: (&spec.game, Part::Controller.name()),
            repair: &[],
        };
        let built = workshop.build(language, &kits, &work);
        let launch = built.and_then(|built| workshop.launch(language, &built, &entry.command));
        let launch = launch.map_err(|error| match error {
            BuildError::Student { output, .. } => {
                let mut lines = output.lines().map(str::trim_end).filter(|line| !line.is_empty());
                let first = lines.next().unwrap_or("the compiler says nothing").trim_start();
                let mistake = places.wrong("entry", format!("the model solution cannot be built: {first}"));
                let rest: Vec<&str> = lines.clone().take(COMPILER_LINES).collect();
                author(match (rest.is_empty(), lines.count().saturating_sub(COMPILER_LINES)) {
                    (true, _) => mistake,
                    (false, 0) => mistake.with_output(rest.join("\n")),
                    (false, more) => mistake.with_output(format!("{}\n… {more} more lines", rest.join("\n"))),
                })
            }
            BuildError::Grader { message } => CliError::Grader(message),
        })?;
        let (spec, entry) = (spec.clone(), entry.clone());
        Ok(BuiltSolution { places, spec, entry, folder, workshop, kits, launch })
    }

    /// Starts it in a process of its own.
    ///
    /// # Errors
    /// The author's mistake, if it does not start; or the grader's trouble.
    pub fn start<G: Play>(&self, rules: &G::Rules) -> Result<ReferenceFactory<G>, CliError> {
        let mut process = self.process(rules);
        process.start().map_err(|(fault, printed)| match fault {
            Fault::Grader { message } => CliError::Grader(message),
            fault => {
                let mistake = self.places.wrong("entry", format!("the model solution does not start: {fault}"));
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

    /// A reference for which it is started only if it is asked what it has not answered before.
    ///
    /// # Errors
    /// The grader's trouble.
    pub fn knowing<G: Play>(&self, rules: &G::Rules, answers: &AnswerTree<G>) -> Result<ReferenceFactory<G>, CliError> {
        let program = ReferenceProgram::new(self.process(rules));
        let learnt = answers.plays().iter().try_for_each(|play| program.learn(play));
        learnt.map_err(|fault| CliError::Grader(fault.to_string()))?;
        Ok(ReferenceFactory::new(move |_, _| program.controller()))
    }

    /// The key of its answers to the scenarios of its coursework; none if something of it cannot be told.
    pub fn answers_key<G: Play>(&self, coursework: &Coursework<G>) -> Option<Hash> {
        answers_key(coursework, &self.entry, &self.folder, &self.workshop, &self.kits)
    }

    fn process<G: Play>(&self, rules: &G::Rules) -> ProcessController<G> {
        ProcessController::new(self.launch.clone(), patient(self.spec.limits), rules, &self.spec.id, Part::Controller)
            .with_facts_of(&self.spec)
    }
}

fn author(mistake: Diagnostic) -> CliError {
    CliError::Author(vec![mistake])
}

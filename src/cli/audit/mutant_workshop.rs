//! Builds and plays mutants of a model solution: contained, each in a copy of its folder and a process of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::model_source::{ModelSource, SourceChange};
use crate::audit::{KillManner, MutantFate};
use crate::cli::CliError;
use crate::cli::environment::{self, SandboxArguments};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::host::ProcessController;
use crate::host::build::{BuildError, BuildInput, SubmissionBuilder};
use crate::host::cache::{Cache, CachedFolder, copy_sources};
use crate::host::language::Language;
use crate::limits::Limits;
use crate::ports::{Call, Fault};
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::spec::{Part, Spec};
use crate::verdict::{VerdictEnding, judge};

/// Processor time after which a mutant hangs. Many mutants loop for ever, and of this time a busy machine takes nothing away.
const LONGEST: Duration = Duration::from_secs(2);
/// How many times as long as a student's program a mutant may take to start, and to answer, by the clock: that a machine is
/// busy fails no mutant.
const PATIENCE: u32 = 10;

/// All that is needed to play mutants. Workers share it.
pub struct MutantWorkshop<'a> {
    source: &'a ModelSource,
    language: &'static Language,
    game: String,
    builder: SubmissionBuilder,
    kits: PathBuf,
    copies: Cache,
    limits: Limits,
}

impl<'a> MutantWorkshop<'a> {
    /// A workshop for mutants of this source.
    ///
    /// # Errors
    /// The grader's trouble.
    pub fn open(spec: &Spec, source: &'a ModelSource) -> Result<MutantWorkshop<'a>, CliError> {
        let name = &source.entry.language;
        let language =
            Language::named(name).ok_or_else(|| CliError::Usage(format!("there is no language `{name}`")))?;
        let (builder, kits) = environment::submission_builder(spec.limits, SandboxArguments::default())?;
        let copies = Cache::open().map_err(|error| CliError::grader("open the cache", error))?;
        let Limits { start, cue, cpu, .. } = spec.limits;
        let limits = Limits { start: start * PATIENCE, cue: cue * PATIENCE, cpu: cpu.min(LONGEST), ..spec.limits };
        Ok(MutantWorkshop { source, language, game: spec.game.clone(), builder, kits, copies, limits })
    }

    /// Plays scenarios on a mutant until one fails it.
    ///
    /// # Errors
    /// The grader's trouble.
    pub fn fate<G: Play>(
        &self,
        coursework: &Coursework<G>,
        scenarios: &[&Scenario<G>],
        change: &SourceChange<'_>,
    ) -> Result<MutantFate, CliError> {
        let copy = self.copy(change).map_err(grader)?;
        let work = BuildInput {
            folder: &copy.path,
            entry: Path::new(&self.source.main),
            plays: (&self.game, Part::Controller.name()),
            repair: &[],
        };
        let built = self.builder.build(self.language, &self.kits, &work);
        let launch = built.and_then(|built| self.builder.launch(self.language, &built, &self.source.entry.command));
        let launch = match launch {
            Ok(launch) => launch,
            Err(BuildError::Student { .. }) => return Ok(MutantFate::Unbuilt),
            Err(error) => return Err(grader(error)),
        };
        let mut process = ProcessController::<G>::new(launch, self.limits, &coursework.spec.id, Part::Controller);
        match process.start() {
            Ok(()) => {}
            Err((Fault::Grader { message }, _)) => return Err(CliError::Grader(message)),
            Err(_) => return Ok(MutantFate::Unstarted),
        }
        for scenario in scenarios {
            let transcript = replay(scenario, &mut process);
            let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
            if let Some(why) = verdict.not_run() {
                return Err(CliError::Grader(why.to_string()));
            }
            if verdict.ending == VerdictEnding::Passed {
                continue;
            }
            let fault = transcript.tape.iter().find_map(|call| match call {
                Call::Failed(fault) => Some(fault),
                _ => None,
            });
            let how = match fault {
                None => KillManner::Answer,
                Some(Fault::TimedOut { .. } | Fault::Limit { .. } | Fault::Output { .. }) => KillManner::Limit,
                Some(_) => KillManner::Crash,
            };
            let (scenario, requirement) = (scenario.id.clone(), scenario.requirement.clone());
            return Ok(MutantFate::Killed { scenario, requirement, how });
        }
        Ok(MutantFate::Survived { explained: None })
    }

    /// The folder of the model solution with the change, as long as the value is there.
    fn copy(&self, change: &SourceChange<'_>) -> Result<CachedFolder, BuildError> {
        self.copies.create_temporary(|into| {
            copy_sources(&self.source.folder, into, true)?;
            Ok(fs::write(into.join(&change.mutant.file), change.mutant.apply(change.text))?)
        })
    }
}

/// The grader's trouble with a mutant.
fn grader(error: BuildError) -> CliError {
    match error {
        BuildError::Grader { message } => CliError::Grader(message),
        BuildError::Student { output, .. } => CliError::grader("copy the model solution", output),
    }
}

//! Builds and plays mutants of a model solution: contained, each in a copy of its folder and a process of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::model_source::{ModelSource, SourceChange};
use crate::audit::{KillManner, MutantFate};
use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::cli::environment::{self, SandboxArguments};
use crate::cli::model_solution::{patient, wrong_entry};
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
use crate::spec::Part;
use crate::verdict::{VerdictEnding, judge};

/// Processor time that every mutant may take before it hangs. Many mutants loop for ever, and of this time a busy machine takes
/// nothing away.
const SHORTEST: Duration = Duration::from_secs(2);
/// How many times as much processor time as the model solution itself a mutant may take: a slow one fails no mutant.
const SLOWER: u32 = 10;

/// A run of the fixtures on one mutant.
pub struct MutantRun {
    /// End of the mutant.
    pub fate: MutantFate,
    /// Fixtures that fail it because of its answers, one of a requirement at most: its requirement, its id.
    pub wrong_answers: Vec<(String, String)>,
    /// Processor time that it took.
    used: Duration,
}

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
    /// A workshop for mutants of this source. The model solution is played in it first, unchanged: what fails that would fail
    /// every mutant, and what it needs says what they may take.
    ///
    /// # Errors
    /// The author's mistake, if a copy of the model solution fails; or the grader's trouble.
    pub fn open<G: Play>(
        bundle: &Bundle,
        coursework: &Coursework<G>,
        scenarios: &[&Scenario<G>],
        source: &'a ModelSource,
    ) -> Result<MutantWorkshop<'a>, CliError> {
        let spec = &coursework.spec;
        let name = &source.entry.language;
        let language =
            Language::named(name).ok_or_else(|| CliError::Usage(format!("there is no language `{name}`")))?;
        let (builder, kits) = environment::submission_builder(spec.limits, SandboxArguments::default())?;
        let copies = Cache::open().map_err(|error| CliError::grader("open the cache", error))?;
        let (game, limits) = (spec.game.clone(), patient(spec.limits));
        let workshop = MutantWorkshop { source, language, game, builder, kits, copies, limits };
        let run = workshop.play(coursework, scenarios, None, &|_| false)?;
        let why = match run.fate {
            MutantFate::Survived { .. } => {
                let limits = Limits { cpu: longest(limits.cpu, run.used), ..limits };
                return Ok(MutantWorkshop { limits, ..workshop });
            }
            MutantFate::Unbuilt => "cannot be built".to_string(),
            MutantFate::Unstarted => "does not start".to_string(),
            MutantFate::Killed { scenario, .. } => format!("fails in `{scenario}`"),
        };
        let mistake = wrong_entry(bundle, spec, &format!("a copy of the model solution {why}"));
        Err(CliError::Author(vec![mistake.with_help("all that it needs has to lie in its own folder")]))
    }

    /// Plays scenarios on a mutant until one fails it; then, if that was because of an answer, those of other requirements
    /// that are `wanted`, each until one of its own fails the mutant.
    ///
    /// # Errors
    /// The grader's trouble.
    pub fn run<G: Play>(
        &self,
        coursework: &Coursework<G>,
        scenarios: &[&Scenario<G>],
        change: &SourceChange<'_>,
        wanted: &dyn Fn(&str) -> bool,
    ) -> Result<MutantRun, CliError> {
        self.play(coursework, scenarios, Some(change), wanted)
    }

    /// Plays scenarios on the model solution, changed or not.
    fn play<G: Play>(
        &self,
        coursework: &Coursework<G>,
        scenarios: &[&Scenario<G>],
        change: Option<&SourceChange<'_>>,
        wanted: &dyn Fn(&str) -> bool,
    ) -> Result<MutantRun, CliError> {
        let without_answer = |fate, used| Ok(MutantRun { fate, wrong_answers: Vec::new(), used });
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
            Err(BuildError::Student { .. }) => return without_answer(MutantFate::Unbuilt, Duration::ZERO),
            Err(error) => return Err(grader(error)),
        };
        let mut process =
            ProcessController::<G>::new(launch, self.limits, &coursework.rules, &coursework.spec.id, Part::Controller)
                .with_facts_of(&coursework.spec);
        match process.start() {
            Ok(()) => {}
            Err((Fault::Grader { message }, _)) => return Err(CliError::Grader(message)),
            Err(_) => return without_answer(MutantFate::Unstarted, process.usage().cpu),
        }
        let mut fate = MutantFate::Survived { explained: None };
        let mut failed: Vec<(&Scenario<G>, KillManner)> = Vec::new();
        for scenario in scenarios {
            let requirement = &scenario.requirement;
            if !failed.is_empty() {
                let is_known = failed.iter().any(|(known, _)| known.requirement == *requirement);
                if is_known || !wanted(requirement) {
                    continue;
                }
            }
            let Some(how) = failure(coursework, scenario, &mut process)? else { continue };
            if failed.is_empty() {
                fate = MutantFate::Killed { scenario: scenario.id.clone(), requirement: requirement.clone(), how };
                if how != KillManner::Answer {
                    // It would do the same in every fixture, and each time it would be started again.
                    break;
                }
            }
            failed.push((scenario, how));
        }
        let by_answer = failed.iter().filter(|(_, how)| *how == KillManner::Answer);
        let wrong_answers =
            by_answer.map(|(scenario, _)| (scenario.requirement.clone(), scenario.id.clone())).collect();
        Ok(MutantRun { fate, wrong_answers, used: process.usage().cpu })
    }

    /// The folder of the model solution with the change, if there is one, as long as the value is there.
    fn copy(&self, change: Option<&SourceChange<'_>>) -> Result<CachedFolder, BuildError> {
        self.copies.create_temporary(|into| {
            copy_sources(&self.source.folder, into, true)?;
            if let Some(SourceChange { text, mutant }) = change {
                fs::write(into.join(&mutant.file), mutant.apply(text))?;
            }
            Ok(())
        })
    }
}

/// Why a scenario fails a program, if it does.
fn failure<G: Play>(
    coursework: &Coursework<G>,
    scenario: &Scenario<G>,
    process: &mut ProcessController<G>,
) -> Result<Option<KillManner>, CliError> {
    let transcript = replay(scenario, process);
    let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
    if let Some(why) = verdict.not_run() {
        return Err(CliError::Grader(why.to_string()));
    }
    if verdict.ending == VerdictEnding::Passed {
        return Ok(None);
    }
    let fault = transcript.tape.iter().find_map(|call| match call {
        Call::Failed(fault) => Some(fault),
        _ => None,
    });
    Ok(Some(match fault {
        None => KillManner::Answer,
        Some(Fault::TimedOut { .. } | Fault::Limit { .. } | Fault::Output { .. }) => KillManner::Limit,
        Some(_) => KillManner::Crash,
    }))
}

/// Processor time after which a mutant hangs, if students' programs may take `most` and the model solution has taken `used`.
fn longest(most: Duration, used: Duration) -> Duration {
    most.min(SHORTEST.max(used.saturating_mul(SLOWER)))
}

/// The grader's trouble with a mutant.
fn grader(error: BuildError) -> CliError {
    match error {
        BuildError::Grader { message } => CliError::Grader(message),
        BuildError::Student { output, .. } => CliError::grader("copy the model solution", output),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_model_solution_has_slow_mutants() {
        let longest = |used| longest(Duration::from_secs(60), Duration::from_millis(used)).as_millis();
        assert_eq!([0, 50, 200, 1_500, 9_000].map(longest), [2_000, 2_000, 2_000, 15_000, 60_000]);
    }
}

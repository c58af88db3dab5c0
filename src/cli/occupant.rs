//! Those who can have a seat, by their names on the command line.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::diagnostic::SourceText;
use crate::game::{FullGame, Game};
use crate::games::Play;
use crate::grade::{CohortPlan, PreparationTools};
use crate::host::ProcessController;
use crate::host::process::LaunchConfig;
use crate::limits::Limits;
use crate::marks::HandMarks;
use crate::players::{Evaluate, MatchboxLearner, NamedPlayer};
use crate::spec::{Part, Spec};
use crate::submission::Submission;

/// People think for long, and a computer player with them.
const HOURS: Duration = Duration::from_secs(24 * 3600);
/// Bytes that one instance of a work may print; a person plays longer than a fixture does.
const PRINTED: usize = 16 << 20;

/// Somebody who can have a seat.
pub enum Occupant<G: Game> {
    /// A person.
    Human,
    /// A player that needs nothing but a seed.
    Named(NamedPlayer<G>),
    /// A machine of matchboxes that knows nothing yet.
    NewLearner,
    /// A machine of matchboxes that was saved.
    Learner(PathBuf),
    /// A submission's folder.
    Work(PathBuf),
}

impl<G: Evaluate> Occupant<G> {
    /// The occupant of this name. A player's name comes before a folder's; `./random` is a folder.
    ///
    /// # Errors
    /// When nobody has this name, with all names.
    pub fn named(rules: &G::Rules, name: &str) -> Result<Occupant<G>, CliError> {
        if name == "human" {
            return Ok(Occupant::Human);
        }
        if name == "learner" {
            return Ok(Occupant::NewLearner);
        }
        if let Some(file) = name.strip_prefix("learner:") {
            return Ok(Occupant::Learner(file.into()));
        }
        match NamedPlayer::named(rules, name) {
            Ok(player) => Ok(Occupant::Named(player)),
            Err(_) if Path::new(name).exists() => Ok(Occupant::Work(name.into())),
            Err(why) => Err(CliError::Usage(format!(
                "{why}; or `human`, `learner`, `learner:FILE`, or a folder with a submission"
            ))),
        }
    }
}

/// The machine in a file, if it has learnt by the rules of the coursework.
pub fn learner<G: FullGame>(
    coursework: &Coursework<G>,
    path: &Path,
    seed: u64,
) -> Result<MatchboxLearner<G>, CliError> {
    let source = SourceText::read(path).map_err(|error| vec![error])?;
    let machine = MatchboxLearner::<G>::read(&coursework.rules, &source, seed)?;
    if machine.rules() != &coursework.rules {
        let id = &coursework.spec.id;
        return Err(CliError::Usage(format!(
            "the machine in {} has learnt with other rules than those of {id}",
            path.display()
        )));
    }
    Ok(machine)
}

/// A submission that is built, and can be started any number of times.
pub struct BuiltWork {
    launch: LaunchConfig,
    limits: Limits,
    part: Part,
}

impl BuiltWork {
    /// Another instance of it, in a process of its own, which starts with the first event.
    pub fn start<G: Play>(&self, coursework: &Coursework<G>) -> ProcessController<G> {
        let Coursework { spec, rules, .. } = coursework;
        ProcessController::new(self.launch.clone(), self.limits, rules, &spec.id, self.part).with_facts_of(spec)
    }
}

/// Makes sure that a coursework has automated moves, by which a submission plays.
pub fn require_automated_moves(spec: &Spec) -> Result<(), CliError> {
    if spec.cues.iter().any(|cue| cue == "automatic") {
        return Ok(());
    }
    Err(CliError::Usage(format!("{} has no automated moves, so a submission cannot play a seat there", spec.id)))
}

/// The work in a folder that is of this part, built; and its first instance, started.
pub fn work<G: Play>(
    coursework: &Coursework<G>,
    folder: &Path,
    part: Part,
) -> Result<(BuiltWork, ProcessController<G>), CliError> {
    if !folder.exists() {
        let name = folder.display();
        let words = if part == Part::View { "`frames`, `text`, `reference`" } else { "`reference`, `simple`" };
        return Err(CliError::Usage(format!("there is no folder {name}: write {words} or a folder with a submission")));
    }
    let submission = lookup::single_submission(folder, part)?;
    // It may have to start again as long as people play.
    submission.keep_unpacked();
    let spec = &coursework.spec;
    require_fitting(&submission, spec, folder, part)?;
    let limits = Limits { printed: spec.limits.printed.max(PRINTED), cpu: HOURS, ..spec.limits };
    let (workshop, kits) = environment::submission_builder(limits, environment::SandboxArguments::default())?;
    let by_hand = HandMarks::default();
    let plan = CohortPlan { jobs: 1, limits, by_hand: &by_hand, kits, diagnoses: false };
    let bench = PreparationTools { coursework, workshop: &workshop, plan: &plan };
    let ready = bench.ready(&submission)?;
    Ok((BuiltWork { launch: ready.launch, limits, part }, ready.child))
}

/// Makes sure that a submission is for this coursework, and of this part.
fn require_fitting(submission: &Submission, spec: &Spec, folder: &Path, part: Part) -> Result<(), CliError> {
    let folder = folder.display();
    match (&submission.manifest.coursework, submission.manifest.part()) {
        (Some(other), _) if *other != spec.id => {
            Err(CliError::Usage(format!("the submission in {folder} is for {other}, not for {}", spec.id)))
        }
        (_, own) if own != part => {
            let (own, part) = (own.name(), part.name());
            Err(CliError::Usage(format!("the submission in {folder} is a {own}, not a {part}")))
        }
        _ => Ok(()),
    }
}

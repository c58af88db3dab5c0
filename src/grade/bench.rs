//! Where a submission is made ready to be played.

use super::Plan;
use crate::coursework::Coursework;
use crate::game::{FullGame, Game};
use crate::host::Child;
use crate::host::build::{BuildError, Notes, Work, Workshop};
use crate::host::cache::{SourcesError, hash_sources};
use crate::host::language::Language;
use crate::host::process::Launch;
use crate::marks::NotBuilt;
use crate::stage::Fault;
use crate::submission::Submission;
use crate::submission::archive::Refusal;
use crate::verdict::NotRun;

/// What a worker needs to make a submission ready.
pub struct Bench<'a, G: Game> {
    /// The coursework that is graded, with the scenarios of the submission's part.
    pub coursework: &'a Coursework<G>,
    /// Where student code is built.
    pub workshop: &'a Workshop,
    /// How it is graded.
    pub plan: &'a Plan<'a>,
}

/// Why a submission cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Readiness {
    /// It does not build or start, and that is the student's.
    NotBuilt(NotBuilt),
    /// The grader has trouble.
    NotRun(NotRun),
}

/// A submission that can be played.
pub struct Ready<G: Game> {
    /// How to start it again.
    pub launch: Launch,
    /// A child that has shaken hands.
    pub child: Child<G>,
    /// What was done to build it that the student should know; untrusted.
    pub notes: Notes,
}

impl<G: FullGame> Bench<'_, G> {
    /// Builds a submission, and makes sure that it starts and shakes hands: twice, if it fails at first. The child
    /// goes on to play, since an interpreter's start costs more than all scenarios on it.
    ///
    /// # Errors
    /// Whose fault it is that it does not.
    pub fn ready(&self, submission: &Submission) -> Result<Ready<G>, Readiness> {
        let (launch, notes) = self.build(submission)?;
        let mut first = self.child(&launch, submission);
        if first.start().is_ok() {
            return Ok(Ready { launch, child: first, notes });
        }
        if self.workshop.is_abandoned() {
            return Err(Readiness::NotRun(NotRun::because("it was called off")));
        }
        let mut second = self.child(&launch, submission);
        match second.start() {
            Ok(()) => Ok(Ready { launch, child: second, notes }),
            Err((Fault::Grader { message }, _)) => Err(Readiness::NotRun(NotRun::because(message))),
            Err((fault, printed)) => {
                let printed = printed.trim_end();
                let what = if printed.is_empty() { String::new() } else { format!("\nIt printed:\n{printed}") };
                let words = format!("The program does not start: {fault}.{what}");
                Err(Readiness::NotBuilt(NotBuilt::NotStarted(words)))
            }
        }
    }

    /// A child that will run the submission; it is not started yet.
    pub fn child(&self, launch: &Launch, submission: &Submission) -> Child<G> {
        let spec = &self.coursework.spec;
        Child::new(launch.clone(), self.plan.limits, &spec.id, submission.manifest.part())
    }

    fn build(&self, submission: &Submission) -> Result<(Launch, Notes), Readiness> {
        match &submission.refused {
            Some(Refusal::Student { why }) => {
                return Err(Readiness::NotBuilt(NotBuilt::NotUnpacked(why.clone())));
            }
            Some(refusal) => return Err(Readiness::NotRun(NotRun::because(refusal))),
            None => {}
        }
        let manifest = &submission.manifest;
        let language = Language::named(&manifest.language)
            .ok_or_else(|| Readiness::NotRun(NotRun::because(format!("there is no language {}", manifest.language))))?;
        let sources = hash_sources(&submission.folder).map_err(|error| match error {
            SourcesError::TooMuch => Readiness::NotBuilt(NotBuilt::NotStarted(error.to_string())),
            error => Readiness::NotRun(NotRun::because(error)),
        })?;
        let kits = &self.plan.kits;
        let work = Work {
            folder: &submission.folder,
            entry: &manifest.entry,
            sources,
            plays: (&self.coursework.spec.game, manifest.part().name()),
            repair: &self.coursework.spec.repair,
        };
        let built = self
            .workshop
            .build(language, kits, &work)
            .and_then(|built| Ok((self.workshop.launch(language, &built, &manifest.command)?, built.notes)));
        built.map_err(|error| match error {
            BuildError::Student { output } => Readiness::NotBuilt(NotBuilt::NotStarted(output)),
            BuildError::Grader { message } => Readiness::NotRun(NotRun::because(message)),
        })
    }
}

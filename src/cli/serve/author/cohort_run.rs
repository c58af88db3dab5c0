//! A draft that is being played on the work of a cohort: on a thread of its own, one draft at a time, with progress and a stop.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use super::desk_answer::DeskAnswer;
use crate::cli::CliError;
use crate::host::build::SubmissionBuilder;
use crate::host::cache::Hash;
use crate::serve::Complaints;

/// The run that goes on, or the last one.
#[derive(Default)]
pub struct CohortRuns {
    current: Mutex<Option<CurrentRun>>,
    /// Held by whoever plays students' code for this desk: it would disturb the time that others take.
    playing: Arc<Mutex<()>>,
}

struct CurrentRun {
    key: Hash,
    progress: Arc<RunProgress>,
    thread: JoinHandle<()>,
}

/// Progress of a run, told by its thread.
pub struct RunProgress {
    workshop: Arc<SubmissionBuilder>,
    state: Mutex<RunState>,
}

#[derive(Default)]
struct RunState {
    done: usize,
    all: usize,
    fail: usize,
    answer: Option<DeskAnswer>,
}

impl RunProgress {
    /// So many works have to be looked at.
    pub fn begin(&self, all: usize) {
        self.state().all = all;
    }

    /// Another one is known, and this many would fail.
    pub fn done(&self, fail: usize) {
        let mut state = self.state();
        state.done += 1;
        state.fail += fail;
    }

    /// Number of those that are known, and of all.
    pub fn counts(&self) -> (usize, usize) {
        let state = self.state();
        (state.done, state.all)
    }

    /// Whether somebody has stopped it.
    pub fn is_stopped(&self) -> bool {
        self.workshop.is_cancelled()
    }

    /// Builder of the works, which a stop cancels.
    pub fn workshop(&self) -> &SubmissionBuilder {
        &self.workshop
    }

    fn state(&self) -> MutexGuard<'_, RunState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CurrentRun {
    fn now(&self) -> Result<DeskAnswer, Complaints> {
        let state = self.progress.state();
        if let Some(answer) = &state.answer {
            return Ok(answer.clone());
        }
        if self.thread.is_finished() {
            return Err(vec!["The answer was lost: ask again.".to_string()]);
        }
        let says = match (self.progress.is_stopped(), state.all) {
            (true, _) => "Stopping …".to_string(),
            (false, 0) => "The work is being looked for …".to_string(),
            (false, all) => format!("{} of {all}; {} of them would fail it.", state.done, state.fail),
        };
        Ok(DeskAnswer { more: true, ..DeskAnswer::of(says) })
    }
}

impl CohortRuns {
    /// Plays a draft, unless just that is going on; another run is stopped for it.
    ///
    /// # Errors
    /// There is no thread for it, or the thread was lost.
    pub fn begin(
        &self,
        key: Hash,
        workshop: SubmissionBuilder,
        play: impl FnOnce(&RunProgress) -> DeskAnswer + Send + 'static,
    ) -> Result<DeskAnswer, CliError> {
        let mut current = self.current();
        if let Some(run) = current.as_ref() {
            let goes_on = run.key == key && !run.thread.is_finished() && !run.progress.is_stopped();
            if goes_on && let Ok(now) = run.now() {
                return Ok(now);
            }
            run.progress.workshop.cancel();
        }
        let progress = Arc::new(RunProgress { workshop: Arc::new(workshop), state: Mutex::default() });
        let (own, playing) = (Arc::clone(&progress), Arc::clone(&self.playing));
        let thread = thread::Builder::new().name("draft".to_string()).spawn(move || {
            let _alone = playing.lock().unwrap_or_else(PoisonError::into_inner);
            let answer = play(&own);
            own.state().answer = Some(answer);
        });
        let thread = thread.map_err(|error| CliError::grader("start a thread for the draft", error))?;
        let run = current.insert(CurrentRun { key, progress, thread });
        run.now().map_err(|why| CliError::Usage(why.join("\n")))
    }

    /// How far the run is, or its answer.
    ///
    /// # Errors
    /// Why there is none.
    pub fn now(&self) -> Result<DeskAnswer, Complaints> {
        self.current().as_ref().map_or_else(|| Err(vec!["No draft is being played.".to_string()]), CurrentRun::now)
    }

    /// Stops the run: what is known by then is its answer.
    ///
    /// # Errors
    /// Nothing is going on.
    pub fn stop(&self) -> Result<DeskAnswer, Complaints> {
        self.current().iter().for_each(|run| run.progress.workshop.cancel());
        self.now()
    }

    /// Plays something else meanwhile.
    ///
    /// # Errors
    /// A draft is being played.
    pub fn alone<T>(&self, work: impl FnOnce() -> Result<T, CliError>) -> Result<T, CliError> {
        match self.playing.try_lock() {
            Err(std::sync::TryLockError::WouldBlock) => {
                Err(CliError::Usage("a draft is being played on students' work: stop that first, or wait".to_string()))
            }
            Ok(_alone) => work(),
            Err(std::sync::TryLockError::Poisoned(_alone)) => work(),
        }
    }

    fn current(&self) -> MutexGuard<'_, Option<CurrentRun>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

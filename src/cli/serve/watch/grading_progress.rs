//! How far a run of `grade` is, for the page that shows it.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::diagnostic::escape::escape_text;

/// Progress of a run, told by the thread that grades and read by those that answer.
#[derive(Default)]
pub struct GradingProgress(Mutex<ProgressState>);

#[derive(Default)]
struct ProgressState {
    version: u64,
    waiting: BTreeSet<String>,
    at: BTreeSet<String>,
    done: usize,
    over: bool,
}

/// Progress at one moment.
pub struct ProgressNow {
    /// Counts up with each change.
    pub version: u64,
    /// Ids of those who wait, or are being graded now; sorted.
    pub waiting: Vec<String>,
    /// Ids of those who are being graded now; sorted.
    pub at: Vec<String>,
    /// Number of those who have been graded.
    pub done: usize,
    /// Whether all is graded and saved.
    pub over: bool,
}

impl ProgressNow {
    /// Returns how many are graded in this run, before and after now.
    pub fn all(&self) -> usize {
        self.done + self.waiting.len()
    }

    /// Says in a sentence how far the run is.
    pub fn says(&self) -> String {
        if self.over {
            return "All are graded and saved.".to_string();
        }
        let at: Vec<String> = self.at.iter().map(|id| escape_text(id)).collect();
        let at = if at.is_empty() { String::new() } else { format!("; now: {}", at.join(", ")) };
        format!("{} of {} graded{at}", self.done, self.all())
    }
}

impl GradingProgress {
    /// A run in which these submissions will be graded.
    pub fn of(planned: impl IntoIterator<Item = String>) -> GradingProgress {
        GradingProgress(Mutex::new(ProgressState {
            waiting: planned.into_iter().collect(),
            ..ProgressState::default()
        }))
    }

    /// A submission is being graded.
    pub fn begin(&self, id: &str) {
        self.change(|state| state.at.extend([id.to_string()]));
    }

    /// The result of a submission has been saved.
    pub fn saved(&self, id: &str) {
        self.change(|state| {
            state.at.remove(id);
            state.done += usize::from(state.waiting.remove(id));
        });
    }

    /// All are graded and saved.
    pub fn end(&self) {
        self.change(|state| state.over = true);
    }

    /// Whether all are graded and saved.
    pub fn is_over(&self) -> bool {
        self.state().over
    }

    /// Progress as it is.
    pub fn now(&self) -> ProgressNow {
        let state = self.state();
        ProgressNow {
            version: state.version,
            waiting: state.waiting.iter().cloned().collect(),
            at: state.at.iter().cloned().collect(),
            done: state.done,
            over: state.over,
        }
    }

    fn change(&self, change: impl FnOnce(&mut ProgressState)) {
        let mut state = self.state();
        state.version += 1;
        change(&mut state);
    }

    fn state(&self) -> MutexGuard<'_, ProgressState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! A workshop that serves somebody who changes their mind: what is under way can be called off, and what is worth keeping
//! is kept.

use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use super::SubmissionBuilder;
use crate::process::kill_groups_except;

impl SubmissionBuilder {
    /// Calls off whatever is built or played at the moment, in this whole process: student code and compilers at work are
    /// ended. Compilers that wait for work stay. Nothing that comes of it means anything.
    ///
    /// What is being started at this moment may be missed: call it again until the work has ended.
    pub fn cancel(&self) {
        self.abandoned.store(true, Ordering::SeqCst);
        kill_groups_except(&self.warm.groups(), || ());
    }

    /// Whether the work that is under way has been called off.
    pub fn is_cancelled(&self) -> bool {
        self.abandoned.load(Ordering::SeqCst)
    }

    /// Begins anew: nothing is called off any more, and whatever could not be had is looked for again. It may be there by now,
    /// or was missing only because it was called off.
    pub fn clear_cancel(&self) {
        self.abandoned.store(false, Ordering::SeqCst);
        self.tools.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, tool| tool.is_ok());
        self.libraries.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, library| library.is_ok());
    }
}

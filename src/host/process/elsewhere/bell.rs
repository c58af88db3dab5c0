//! A bell that threads ring for the one that waits.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

/// A bell; that it was rung is remembered until somebody has waited for it.
#[derive(Debug, Default)]
pub(super) struct Bell {
    rung: Mutex<bool>,
    heard: Condvar,
}

impl Bell {
    /// Rings it.
    pub fn ring(&self) {
        *self.rung.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.heard.notify_one();
    }

    /// Waits until it is rung, or the deadline has come.
    pub fn wait(&self, deadline: Instant) {
        let rung = self.rung.lock().unwrap_or_else(PoisonError::into_inner);
        let left = deadline.saturating_duration_since(Instant::now());
        let waited = self.heard.wait_timeout_while(rung, left, |rung| !*rung);
        *waited.unwrap_or_else(PoisonError::into_inner).0 = false;
    }
}

//! Things that the desk for authors works with.

use std::sync::Arc;

use super::cohort_run::CohortRuns;
use super::played_works::PlayedWorks;
use crate::bundle::Bundle;
use crate::cli::serve::watch::{WatchDesk, WatchedSnapshot};
use crate::serve::Complaints;

/// Things that the desk for authors works with.
pub struct DeskTools {
    /// Specs and fixtures.
    pub bundle: Arc<Bundle>,
    /// The desk for results, if there are any.
    pub results: Option<Arc<WatchDesk>>,
    /// The draft that is being played.
    pub runs: CohortRuns,
    /// Endings of drafts that were played.
    pub played: Arc<PlayedWorks>,
}

impl DeskTools {
    /// The results as they are now, once all are graded.
    ///
    /// # Errors
    /// There are none, or not all of them yet.
    pub fn results(&self) -> Result<(&WatchDesk, Arc<WatchedSnapshot>), Complaints> {
        let none = || vec!["there are no results here: name their folder, `referee serve RESULTS`".to_string()];
        let desk = self.results.as_deref().ok_or_else(none)?;
        if desk.is_grading() {
            return Err(vec!["Wait until all are graded.".to_string()]);
        }
        Ok((desk, desk.now()?))
    }
}

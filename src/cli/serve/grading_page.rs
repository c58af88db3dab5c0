//! The page of `grade --serve`: rows come while submissions are graded.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::open_page::{all_desks, bind};
use super::watch::{GradingProgress, WatchDesk, WatchSettings, WorkFolder};
use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::submission::Submission;

/// A page that answers on threads of its own while a cohort is graded.
pub struct GradingPage {
    progress: Arc<GradingProgress>,
    answering: JoinHandle<io::Result<()>>,
}

impl GradingPage {
    /// Opens the page at a port of this machine, for submissions whose results will be saved in `out`; says its link on standard
    /// error.
    ///
    /// # Errors
    /// When the port cannot be had.
    pub fn open<'a>(
        port: u16,
        bundle: &Bundle,
        out: &Path,
        marks: PathBuf,
        planned: impl Iterator<Item = &'a Submission>,
    ) -> Result<GradingPage, CliError> {
        let work: BTreeMap<String, PathBuf> = planned.map(|own| (own.id.clone(), own.origin.clone())).collect();
        let progress = Arc::new(GradingProgress::of(work.keys().cloned()));
        let results = vec![out.to_path_buf()];
        let settings = WatchSettings { results, work: WorkFolder::Each(work), marks, by: None };
        let bundle = Arc::new(bundle.clone());
        let desks = all_desks(&bundle, Some(WatchDesk::growing(settings, Arc::clone(&progress))?))?;
        let server = bind(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port), bundle, desks)?;
        tell(&format!("Open this link in a browser: {}", server.host_link()));
        let answering = thread::Builder::new()
            .name("page".to_string())
            .spawn(move || server.run())
            .map_err(|error| CliError::grader("start a thread for the page", error))?;
        Ok(GradingPage { progress, answering })
    }

    /// A submission is being graded.
    pub fn begin(&self, id: &str) {
        self.progress.begin(id);
    }

    /// The result of a submission has been saved.
    pub fn saved(&self, id: &str) {
        self.progress.saved(id);
    }

    /// All are graded: the page stays until Ctrl-C.
    ///
    /// # Errors
    /// When the page can answer no more.
    pub fn stay(self) -> Result<(), CliError> {
        self.progress.end();
        tell("All are graded and saved. The page stays open until Ctrl-C.");
        let ended = self.answering.join().unwrap_or_else(|_| Err(io::Error::other("a thread was lost")));
        ended.map_err(|error| CliError::grader("answer the browser", error))
    }
}

/// Says something beside the results, which may be for another program.
fn tell(says: &str) {
    // When standard error is gone, there is still the page.
    let _ = writeln!(anstream::stderr().lock(), "referee: {says}");
}

//! Messages between the threads of the watch: events, orders for checks, and their outcomes.

use std::path::PathBuf;

use blake3::Hash;
use ratatui::crossterm::event::Event;

use crate::cli::CliError;
use crate::marks::Marksheet;

/// Events that the watch waits for.
pub enum WatchEvent {
    /// Something has happened in a folder.
    Touched,
    /// A key, or another size of the terminal.
    Typed(Event),
    /// These files count wherever they lie.
    Named(Vec<PathBuf>),
    /// A check has come to something.
    Checked(Box<CheckOutcome>),
    /// The check thread has finished the run, with any outcome.
    Done,
}

/// An order for one check.
pub struct CheckOrder {
    /// Hash of the files of the coursework in the current folder.
    pub course: Hash,
}

/// Outcome of a check.
pub struct CheckOutcome {
    /// Whether whatever failed has failed twice. If not, another result of the same run follows.
    pub settled: bool,
    /// The marksheets.
    pub sheets: Result<Vec<Marksheet>, CliError>,
}

//! What the threads of the watch tell each other: what has happened, what is to be checked, and what came of it.

use std::path::PathBuf;

use blake3::Hash;
use ratatui::crossterm::event::Event;

use crate::cli::CliError;
use crate::marks::Marksheet;

/// What the watch waits for.
pub enum WatchEvent {
    /// Something has happened in a folder.
    Touched,
    /// A key, or another size of the terminal.
    Typed(Event),
    /// These files count wherever they lie.
    Named(Vec<PathBuf>),
    /// A check has come to something.
    Checked(Box<CheckOutcome>),
    /// Whoever checks has done with the run, whatever has come of it.
    Done,
}

/// What is to be checked.
pub struct CheckOrder {
    /// What the files that a coursework is loaded from come to, where we stand.
    pub course: Hash,
}

/// What came of a check.
pub struct CheckOutcome {
    /// Whether whatever failed has failed twice. If not, another result of the same run follows.
    pub settled: bool,
    /// The marksheets.
    pub sheets: Result<Vec<Marksheet>, CliError>,
}

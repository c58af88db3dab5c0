//! The dozen: bundled samples that show what is graded and how, for anyone who has nothing to grade yet.

use std::path::Path;
use std::sync::LazyLock;

use serde::Deserialize;

use super::told_losses::told_losses;
use crate::cli::report::html_report;
use crate::cli::verbosity::{is_quiet, note};
use crate::cli::{CliError, environment, say};
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;
use crate::report::{cohort_terminal, mark_table};
use crate::results::{PersonSheet, SavedResults};

/// Folder for the results of the dozen.
pub const RESULTS: &str = "referee-samples/results";
/// Folder for the pages of the dozen.
const PAGES: &str = "referee-samples/pages";

/// One of the dozen.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct DozenEntry {
    /// The sample's id.
    id: String,
    /// Why it is among them, in the few words that fit on its line.
    shows: String,
    /// Whether its losses are shown in full.
    #[serde(default)]
    in_full: bool,
}

/// The list of the dozen; its names and flaws are no matter of students.
#[cfg(feature = "private")]
const LIST: &str = include_str!("dozen.yaml");
#[cfg(not(feature = "private"))]
const LIST: &str = "[]";

/// Entries of the dozen. The tests below make sure that the list can be read.
static DOZEN: LazyLock<Vec<DozenEntry>> = LazyLock::new(|| serde_yaml::from_str(LIST).unwrap_or_default());

fn shown(id: &str) -> Option<&'static DozenEntry> {
    DOZEN.iter().find(|shown| shown.id == id)
}

/// Whether a submission is one of the dozen.
pub fn has(id: &str) -> bool {
    shown(id).is_some()
}

/// Says what is about to be graded.
pub fn begin() {
    note("A dozen of the bundled samples, graded as the work of a course is:\n");
}

/// Prints a line for each of those that are graded.
pub fn show(sheets: &[Marksheet]) {
    sheets.iter().filter(|_| !is_quiet()).for_each(|sheet| say(line(sheet)));
}

fn line(sheet: &Marksheet) -> String {
    let own = &sheet.submission;
    let shows = shown(&own.id).map_or("", |shown| shown.shows.as_str());
    let line =
        format!("{:>7} {:<6} {}: {shows}", cohort_terminal::marks_cell(sheet), own.language, escape_text(&own.id));
    line.trim_end().to_string()
}

/// Prints one of them in full, and the table of all.
pub fn end(sheets: &[Marksheet], findings: &SavedResults) {
    let is_in_full = |sheet: &&Marksheet| shown(&sheet.submission.id).is_some_and(|shown| shown.in_full);
    let in_full = sheets.iter().filter(is_in_full).filter(|_| !is_quiet());
    for losses in in_full.filter_map(|sheet| told_losses(sheet, findings)) {
        say(format!("\nOne of them in full:\n\n{losses}\n"));
    }
    let sheets: Vec<&Marksheet> = sheets.iter().collect();
    let people = PersonSheet::of_all(&sheets, None);
    say(mark_table::table(&people, environment::width()));
    say(cohort_terminal::summary(&people));
}

/// Writes pages of what has been saved, and says what to do next.
///
/// # Errors
/// They cannot be written.
pub fn write_pages() -> Result<(), CliError> {
    let mut results = SavedResults::read(Path::new(RESULTS))?;
    // Another version of the grader may have left results of others here.
    results.sheets.retain(|sheet| has(&sheet.submission.id));
    note("Grade your own: referee grade FOLDER");
    html_report::write(&results, (false, Phrasebook::english()), Some(Path::new(PAGES)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The columns that a line may take.
    const WIDTH: usize = 80;

    /// The columns that an id may take in the mark table, if what was lost is to stand beside it.
    const IN_TABLE: usize = 38;

    #[test]
    fn every_line_fits_on_a_terminal() {
        for DozenEntry { id, shows, .. } in DOZEN.iter() {
            assert!(id.len() <= IN_TABLE, "{id} would be broken up in the table");
            let line = format!("{:>7} {:<6} {id}: {shows}", "100/100", "python");
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }

    #[test]
    fn there_are_twelve_and_all_are_bundled() {
        assert_eq!((DOZEN.len(), DOZEN.iter().filter(|shown| shown.in_full).count()), (12, 1));
        for DozenEntry { id, .. } in DOZEN.iter() {
            let prefix = format!("submissions/{id}/");
            assert!(crate::bundle::Bundle::bundled(&prefix).next().is_some(), "{id} is not in the binary");
        }
    }
}

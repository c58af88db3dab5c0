//! The dozen: bundled samples that show what is graded and how, for whoever has nothing to grade yet.

use std::path::Path;

use crate::cli::manners::{is_quiet, note};
use crate::cli::report::html;
use crate::cli::{Stop, say, setting};
use crate::diagnostic::escape::harmless;
use crate::marks::Marksheet;
use crate::report::cohort;
use crate::results::Results;

/// Where their results are saved.
pub const RESULTS: &str = "referee-samples/results";
/// Where pages of them are written.
const PAGES: &str = "referee-samples/pages";

/// One of the dozen.
struct Shown {
    /// The sample's id.
    id: &'static str,
    /// Why it is among them, in the few words that fit on its line.
    shows: &'static str,
}

/// The one whose losses are shown in full: two requirements, examples, and what they have in common.
const IN_FULL: &str = "reversi/flawed/rust-no-up-left";

/// All of them. Together they show three languages, controllers, views and a player that learns, three courseworks, and full
/// marks beside small and great losses. Each is quick: of Swing views there is one that is right, since whatever fails is
/// played again in a window of its own.
const DOZEN: &[Shown] = &[
    Shown { id: "reversi/accepted/java-plain", shows: "right in every scenario" },
    Shown { id: "reversi/accepted/java-view-buttons", shows: "two Swing windows" },
    Shown { id: "reversi/accepted/python-array", shows: "right, in another language" },
    Shown { id: "reversi/broken/java-does-not-compile", shows: "what the compiler says" },
    Shown { id: "reversi/flawed/python-full-stop", shows: "one character too many" },
    Shown { id: "reversi/flawed/python-view-late-lambda", shows: "both buttons move black" },
    Shown { id: IN_FULL, shows: "one direction is forgotten" },
    Shown { id: "hexapawn/accepted/python-learner", shows: "a player that learns" },
    Shown { id: "hexapawn/flawed/rust-scores-not-padded", shows: "typed moves, and a log" },
    Shown { id: "tic-tac-toe/accepted/rust-monitor", shows: "right, in a third game" },
    Shown { id: "tic-tac-toe/broken/python-looks-it-up", shows: "an attack, kept out" },
    Shown { id: "tic-tac-toe/flawed/python-one-diagonal", shows: "knows one diagonal only" },
];

/// Whether a submission is one of the dozen.
pub fn has(id: &str) -> bool {
    DOZEN.iter().any(|shown| shown.id == id)
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
    let shows = DOZEN.iter().find(|shown| shown.id == own.id).map_or("", |shown| shown.shows);
    let line = format!("{:>7} {:<6} {}: {shows}", cohort::row_marks(sheet), own.language, harmless(&own.id));
    line.trim_end().to_string()
}

/// Prints one of them in full, and the table of all.
pub fn end(sheets: &[Marksheet]) {
    let in_full = sheets.iter().filter(|sheet| sheet.submission.id == IN_FULL && !is_quiet());
    for losses in in_full.filter_map(cohort::losses) {
        say(format!("\nOne of them in full:\n\n{losses}\n"));
    }
    let sheets: Vec<&Marksheet> = sheets.iter().collect();
    say(cohort::table(&sheets, setting::width()));
    say(cohort::summary(&sheets));
}

/// Writes pages of what has been saved, and says what to do next.
///
/// # Errors
/// They cannot be written.
pub fn write_pages() -> Result<(), Stop> {
    let mut results = Results::read(Path::new(RESULTS))?;
    // Another version of the grader may have left results of others here.
    results.sheets.retain(|sheet| has(&sheet.submission.id));
    note("Grade your own: referee grade FOLDER");
    html::write(&results, false, Some(Path::new(PAGES)))
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
        for Shown { id, shows } in DOZEN {
            assert!(id.len() <= IN_TABLE, "{id} would be broken up in the table");
            let line = format!("{:>7} {:<6} {id}: {shows}", "100/100", "python");
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }

    #[test]
    fn there_are_twelve_and_all_are_bundled() {
        assert_eq!(DOZEN.len(), 12);
        for Shown { id, .. } in DOZEN {
            let prefix = format!("submissions/{id}/");
            assert!(crate::bundle::Bundle::bundled(&prefix).next().is_some(), "{id} is not in the binary");
        }
    }
}

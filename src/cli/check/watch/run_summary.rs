//! Summary of a run: first the changes, then everything that a check shows.

use std::collections::{BTreeMap, BTreeSet};

use super::super::arguments::Arguments;
use super::super::changes::{CheckChanges, PastResults, tally};
use super::super::json::{CheckFailure, PartChanges, WatchRun, for_student};
use super::super::show;
use super::watched_files::{ChangedFile, FileChange};
use crate::cli::CliError;
use crate::cli::exit_codes::ExitCodes;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::phrases::{Phrasebook, phrase};
use crate::report::cohort_terminal::part_name;
use crate::spec::Part;

/// The results so far, as far as another one is compared with them.
#[derive(Clone, Default)]
pub struct RunHistory(BTreeMap<Part, PastResults>);

/// A run, and what there is to say about it.
pub struct RunSummary {
    /// Text for people: the changes, and everything that a check prints on standard output.
    pub text: String,
    /// End of the check.
    pub ended: Result<(), CliError>,
    /// Result in a few words.
    pub summary: String,
    /// Changes in each part.
    pub changes: BTreeMap<Part, CheckChanges>,
}

impl RunHistory {
    /// Returns the history with another check added.
    #[must_use]
    pub fn and(&self, sheets: &[Marksheet]) -> RunHistory {
        let mut all = self.0.clone();
        for sheet in sheets {
            let past = all.remove(&sheet.submission.part);
            all.extend(PastResults::and(past, sheet).map(|past| (sheet.submission.part, past)));
        }
        RunHistory(all)
    }

    /// Summarises a check, with the changes since the last one.
    pub fn tell(&self, arguments: &Arguments, sheets: &[Marksheet], book: &Phrasebook) -> RunSummary {
        let since = |sheet: &Marksheet| {
            let part = sheet.submission.part;
            Some((part, CheckChanges::since(self.0.get(&part)?, sheet)?))
        };
        let changes: BTreeMap<Part, CheckChanges> = sheets.iter().filter_map(since).collect();
        let fresh: BTreeSet<String> = changes.values().flat_map(|changes| changes.broken.iter().cloned()).collect();
        let (shown, ended) = show::all(arguments, sheets, &fresh, book);
        let mut blocks = Vec::new();
        for (part, changes) in &changes {
            let own = || book.say(&phrase!("check-part", part = part_name(*part)));
            let of = if sheets.len() > 1 { format!("{}: ", own()) } else { String::new() };
            blocks.extend(changes.lines(book).into_iter().map(|line| format!("{of}{line}")));
        }
        if !blocks.is_empty() {
            blocks.push(String::new());
        }
        blocks.push(shown);
        blocks.extend(changes.values().filter_map(|changes| Some(format!("\n{}", book.say(&changes.before()?)))));
        RunSummary { text: blocks.join("\n").trim_end().to_string(), ended, summary: summary(sheets), changes }
    }
}

impl RunSummary {
    /// Summarises a run in which no check was possible.
    pub fn stopped(stop: CliError) -> RunSummary {
        let summary = match &stop {
            CliError::Author(_) | CliError::Manifests(_) => "a mistake to correct first",
            CliError::Grader(_) => "the grader has a problem",
            _ => "the check could not run",
        };
        RunSummary { text: String::new(), ended: Err(stop), summary: summary.to_string(), changes: BTreeMap::new() }
    }

    /// Returns the full text, including everything that a check prints on standard error.
    pub fn whole(&self) -> String {
        let stop = self.ended.as_ref().err().map(|stop| stop.text(true, ExitCodes::of("check"))).unwrap_or_default();
        let both = [self.text.as_str(), stop.trim_end()].into_iter().filter(|text| !text.is_empty());
        both.collect::<Vec<_>>().join("\n\n")
    }

    /// Writes the summary as a line of JSON.
    pub fn json(&self, run: u64, saved: &[ChangedFile], sheets: &[Marksheet]) -> Result<String, CliError> {
        let saved: Vec<String> = saved.iter().map(|touched| touched.name.clone()).collect();
        let changes = self.changes.iter().map(|(part, changes)| PartChanges { part: *part, changes }).collect();
        let stopped = match &self.ended {
            Err(stop) if sheets.is_empty() => Some(CheckFailure {
                exit_code: stop.code(),
                says: anstream::adapter::strip_str(&stop.text(false, ExitCodes::of("check"))).to_string(),
            }),
            _ => None,
        };
        WatchRun { run, saved: &saved, changes, marksheets: for_student(sheets), stopped }.line()
    }
}

/// Names the saved files, as the beginning or the middle of a sentence.
pub fn saved_files_text(touched: &[ChangedFile]) -> String {
    let Some(first) = touched.first() else { return "you asked for it".to_string() };
    let name = escape_text(&first.name);
    match (touched.len() - 1, first.how) {
        (0, FileChange::Saved | FileChange::New) => format!("{name} was saved"),
        (0, FileChange::Gone) => format!("{name} is gone"),
        (1, _) => format!("{name} and another file have changed"),
        (more, _) => format!("{name} and {more} other files have changed"),
    }
}

/// Describes the result of a check in a few words.
fn summary(sheets: &[Marksheet]) -> String {
    if sheets.iter().any(|sheet| sheet.trouble.is_some()) {
        return "the grader has a problem".to_string();
    }
    if sheets.iter().any(|sheet| sheet.build.is_some()) {
        return "it could not be built or started".to_string();
    }
    let tallies = sheets.iter().map(|sheet| tally(&sheet.verdicts));
    let (passed, all) = tallies.fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
    format!("{passed} of {all} public scenarios passed")
}

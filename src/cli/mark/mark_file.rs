//! The CSV of marks: read, changed, and written so that two people's files merge.

use std::collections::BTreeMap;
use std::path::Path;

use crate::cli::CliError;
use crate::cli::grade::hand_marks_csv::{MarkableWork, NEEDED, OPTIONAL, meant, parse_hand_marks};
use crate::cli::save::{read_text, write_file};
use crate::marks::{GivenMark, HandMark, HandMarks, Marksheet};
use crate::regrade::saved_hand_marks;
use crate::report::spreadsheet_cell::escape_formula;
use crate::spec::Spec;

use super::queue::QueueItem;

/// How many earlier remarks are offered again.
const REMARKS: usize = 9;

/// The marks of a CSV, by submission and requirement. Each row is a line, and lines are sorted: a mark that somebody else gave in
/// their copy is a line of its own.
pub struct MarkFile {
    rows: BTreeMap<(String, String), HandMark>,
    marks: HandMarks,
    spec: Spec,
}

impl MarkFile {
    /// Reads the file, and adds the marks that people gave when the results were saved: what another file has given is not lost.
    ///
    /// # Errors
    /// All mistakes in it, each with its line.
    pub fn read(path: &Path, spec: &Spec, sheets: &[Marksheet]) -> Result<MarkFile, CliError> {
        let mut file = MarkFile { rows: BTreeMap::new(), marks: HandMarks::default(), spec: spec.clone() };
        for sheet in sheets {
            file.take_over(&saved_hand_marks(spec, sheet).0);
        }
        if path.exists() {
            let text = read_text(path)
                .map_err(|error| CliError::Usage(format!("failed to read {}: {error}", path.display())))?;
            let about = |row: &HandMark| meant(row, spec, sheets.iter().map(MarkableWork::saved));
            file.take_over(&parse_hand_marks(path, &text, spec, about).map_err(CliError::Author)?);
        }
        file.add_up();
        Ok(file)
    }

    /// Takes marks over, in place of those that are there.
    fn take_over(&mut self, marks: &HandMarks) {
        for submission in marks.submissions() {
            for requirement in marks.of(submission) {
                let Some(given) = marks.get(submission, requirement) else { continue };
                let row = row(submission, requirement, given);
                self.rows.insert((submission.to_string(), requirement.to_string()), row);
            }
        }
    }

    fn add_up(&mut self) {
        self.marks = HandMarks::default();
        for row in self.rows.values() {
            // Each was looked at when it was read or typed.
            let _ = self.marks.add(&self.spec, row.clone());
        }
    }

    /// The item, for those who have no mark yet; with `asks_again` also for those who have one. People who share the work are asked
    /// about together as long as they have the same mark.
    pub fn left_of(&self, item: &QueueItem, asks_again: bool) -> Vec<QueueItem> {
        let mut alike: Vec<QueueItem> = Vec::new();
        for owner in &item.owners {
            let own = item.for_one(owner);
            let mark = self.of(&own).map(|row| (row.marks, row.comment.as_ref()));
            let has_same = |other: &&mut QueueItem| self.of(other).map(|row| (row.marks, row.comment.as_ref())) == mark;
            match alike.iter_mut().find(has_same) {
                _ if mark.is_some() && !asks_again => {}
                Some(others) => others.owners.push(owner.clone()),
                None => alike.push(own),
            }
        }
        alike
    }

    /// The mark of an item; of what is asked of the whole work, it may stand at any part. Of several owners it is the first one's.
    pub fn of(&self, item: &QueueItem) -> Option<&HandMark> {
        item.places().find_map(|place| self.rows.get(&place))
    }

    /// Marks as they are added up.
    pub fn marks(&self) -> &HandMarks {
        &self.marks
    }

    /// Returns the remarks on a requirement so far, the most frequent first.
    pub fn remarks(&self, requirement: &str) -> Vec<String> {
        let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
        for row in self.rows.values().filter(|row| row.requirement == requirement) {
            row.comment.iter().for_each(|remark| *counts.entry(remark).or_default() += 1);
        }
        let mut remarks: Vec<(&String, usize)> = counts.into_iter().collect();
        remarks.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        remarks.into_iter().take(REMARKS).map(|(remark, _)| remark.clone()).collect()
    }

    /// Gives a mark to all owners of an item, in place of earlier ones: of two, the better would count.
    pub fn set(&mut self, item: &QueueItem, given: &GivenMark) {
        for place in item.places() {
            self.rows.remove(&place);
        }
        for owner in &item.owners {
            let row = row(&owner.submission, &item.requirement, given);
            self.rows.insert((row.submission.clone(), row.requirement.clone()), row);
        }
        self.add_up();
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write(&self, path: &Path) -> Result<(), CliError> {
        let refused = |error: std::io::Error| CliError::grader(format!("write {}", path.display()), error);
        let mut writer = csv::Writer::from_writer(Vec::new());
        let cell = |text: &Option<String>| escape_formula(text.as_deref().unwrap_or_default());
        let written = writer.write_record(NEEDED.iter().chain(&OPTIONAL)).and_then(|()| {
            self.rows.values().try_for_each(|row| {
                let HandMark { submission, requirement, marks, comment, by, on } = row;
                writer.write_record([
                    &escape_formula(submission),
                    requirement,
                    &marks.to_string(),
                    &cell(comment),
                    &cell(by),
                    &cell(on),
                ])
            })
        });
        written.map_err(|error| CliError::grader("write CSV", error))?;
        let bytes = writer.into_inner().map_err(|error| refused(error.into_error()))?;
        write_file(path, &bytes).map_err(refused)
    }
}

fn row(submission: &str, requirement: &str, given: &GivenMark) -> HandMark {
    let GivenMark { marks, comment, by, on, .. } = given.clone();
    HandMark { comment, by, on, ..HandMark::new(submission, requirement, marks) }
}

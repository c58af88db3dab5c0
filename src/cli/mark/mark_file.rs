//! The CSV of marks: read, changed, and written so that two people's files merge.

use std::collections::BTreeMap;
use std::path::Path;

use crate::cli::CliError;
use crate::cli::grade::{NEEDED, OPTIONAL, parse_hand_marks};
use crate::cli::save::{read_text, write_file};
use crate::marks::{GivenMark, HandMark, HandMarks, Marksheet};
use crate::report::spreadsheet_cell::escape_formula;
use crate::spec::{Part, Spec};

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
    /// Reads the file; where there is none, nobody has marks.
    ///
    /// # Errors
    /// All mistakes in it, each with its line.
    pub fn read(path: &Path, spec: &Spec, sheets: &[Marksheet]) -> Result<MarkFile, CliError> {
        let mut file = MarkFile { rows: BTreeMap::new(), marks: HandMarks::default(), spec: spec.clone() };
        if !path.exists() {
            return Ok(file);
        }
        let text =
            read_text(path).map_err(|error| CliError::Usage(format!("failed to read {}: {error}", path.display())))?;
        file.marks = parse_hand_marks(path, &text, spec, |row| meant(row, spec, sheets)).map_err(CliError::Author)?;
        for submission in file.marks.submissions().map(str::to_string).collect::<Vec<_>>() {
            for requirement in file.marks.of(&submission) {
                let Some(given) = file.marks.get(&submission, requirement) else { continue };
                let GivenMark { marks, comment, by, on, .. } = given.clone();
                let row = HandMark { comment, by, on, ..HandMark::new(submission.clone(), requirement, marks) };
                file.rows.insert((submission.clone(), requirement.to_string()), row);
            }
        }
        Ok(file)
    }

    /// Whether somebody has marked it already.
    pub fn has(&self, item: &QueueItem) -> bool {
        self.of(item).is_some()
    }

    /// The mark of an item.
    pub fn of(&self, item: &QueueItem) -> Option<&HandMark> {
        self.rows.get(&(item.submission.clone(), item.requirement.clone()))
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

    /// Gives a mark, in place of an earlier one.
    pub fn set(&mut self, row: HandMark) {
        self.rows.insert((row.submission.clone(), row.requirement.clone()), row);
        self.marks = HandMarks::default();
        for row in self.rows.values() {
            // Each was looked at when it was read or typed.
            let _ = self.marks.add(&self.spec, row.clone());
        }
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

/// The saved results that a row is about, as `grade` understands it.
fn meant(row: &HandMark, spec: &Spec, sheets: &[Marksheet]) -> Vec<String> {
    let name = Some(row.submission.as_str());
    let part = spec.requirement(&row.requirement).map(|requirement| requirement.part);
    let has_it = |sheet: &&Marksheet| part.is_none_or(|part| part == Part::Source || part == sheet.submission.part);
    let ids = |wanted: &dyn Fn(&&Marksheet) -> bool| -> Vec<String> {
        sheets.iter().filter(wanted).map(|sheet| sheet.submission.id.clone()).collect()
    };
    // A spreadsheet must not take an id for a formula.
    let is_called = |sheet: &&Marksheet| escape_formula(&sheet.submission.id) == escape_formula(&row.submission);
    let is_of =
        |sheet: &&Marksheet| sheet.submission.hand_in.as_deref() == name || sheet.submission.person.as_deref() == name;
    let tried =
        [ids(&|sheet| is_called(sheet) && has_it(sheet)), ids(&|sheet| is_of(sheet) && has_it(sheet)), ids(&is_called)];
    tried.into_iter().find(|ids| !ids.is_empty()).unwrap_or_default()
}

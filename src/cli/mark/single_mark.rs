//! One mark that somebody gives without being asked for others.

use std::path::Path;

use super::apply_marks::{apply_marks, spec_of, today, user_name};
use super::ask::{Answer, parse_answer};
use super::mark_file::MarkFile;
use super::queue::MarkQueue;
use crate::cli::{CliError, environment};
use crate::marks::GivenMark;
use crate::results::SavedResults;

/// A mark for one submission and one requirement, saved as `referee mark` saves those that it asks for.
pub struct SingleMark<'a> {
    /// Folder of the results.
    pub results: &'a Path,
    /// The CSV of marks; it is made if it is not there.
    pub csv: &'a Path,
    /// Id of the submission.
    pub submission: &'a str,
    /// Id of the requirement.
    pub requirement: &'a str,
    /// The marks, and a remark behind them: `4 the arrows are missing`.
    pub says: &'a str,
    /// Name of whoever gives it; without one that of the user.
    pub by: Option<&'a str>,
}

impl SingleMark<'_> {
    /// Saves the mark in the CSV and adds up the results again; says in a sentence what came of it.
    ///
    /// # Errors
    /// Too many marks, a remark that is missing where the mark wins over the grader's, an unknown submission or requirement,
    /// results of several courseworks; or what the file system refuses.
    pub fn give(&self) -> Result<String, CliError> {
        let mut results = SavedResults::read(self.results)?;
        let bundle = environment::bundle();
        let spec = spec_of(&bundle, &results)?;
        let mut file = MarkFile::read(self.csv, &spec, &results.sheets)?;
        results.retain_counting();
        let asked = (Some(self.submission), Some(self.requirement));
        let queue = MarkQueue::new(&results.sheets, results.people_of(&spec.id), asked)?;
        let known = || CliError::Usage(format!("`{}` is no requirement of this work", self.requirement));
        let item = queue.items.first().ok_or_else(known)?;
        let remarks = file.remarks(&item.requirement);
        let answer = parse_answer(self.says, item.worth, item.graders.is_some(), &remarks).map_err(CliError::Usage)?;
        let Answer::Mark { marks, remark } = answer else {
            return Err(CliError::Usage(format!("write a whole number from 0 to {}", item.worth)));
        };
        let by = self.by.map(str::to_string).or_else(user_name);
        file.set(item, &GivenMark { marks, comment: remark, by, on: Some(today()), instead_of: None });
        file.write(self.csv)?;
        apply_marks(&bundle, spec, &results, &file, self.csv)
    }
}

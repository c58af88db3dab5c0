//! The page of `grade --serve`, in a program that was built without the feature `serve`.

use std::convert::Infallible;
use std::path::{Path, PathBuf};

use super::CliError;
use crate::bundle::Bundle;
use crate::submission::Submission;

/// A page that cannot be opened.
pub struct GradingPage(Infallible);

impl GradingPage {
    /// Refuses to open a page.
    ///
    /// # Errors
    /// Always.
    pub fn open<'a>(
        _port: u16,
        _bundle: &Bundle,
        _out: &Path,
        _marks: PathBuf,
        _planned: impl Iterator<Item = &'a Submission>,
    ) -> Result<GradingPage, CliError> {
        Err(CliError::Usage("this program was built without pages: leave `--serve` out".to_string()))
    }

    /// A submission is being graded.
    pub fn begin(&self, _id: &str) {
        match self.0 {}
    }

    /// The result of a submission has been saved.
    pub fn saved(&self, _id: &str) {
        match self.0 {}
    }

    /// All are graded.
    ///
    /// # Errors
    /// None: there is no page that could stay.
    pub fn stay(self) -> Result<(), CliError> {
        match self.0 {}
    }
}

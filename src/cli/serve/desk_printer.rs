//! Makes parts of the page of what a desk tells. Whatever people wrote is text there.

use serde::Serialize;

use crate::cli::CliError;
use crate::report::html::PageRenderer;

/// A printer of the parts of a desk.
pub struct DeskPrinter(PageRenderer);

impl DeskPrinter {
    /// With the templates of a desk, by name. They take boards and steps from those of the reports.
    ///
    /// # Errors
    /// A mistake in a template: this program's.
    pub fn new(templates: &[(&'static str, &'static str)]) -> Result<DeskPrinter, CliError> {
        let printer = PageRenderer::new().and_then(|printer| printer.with_templates(templates));
        printer.map(DeskPrinter).map_err(misprint)
    }

    /// Returns the mark-up of a part, such as `cohort`.
    ///
    /// # Errors
    /// A template that does not fit its model.
    pub fn print(&self, part: &str, model: &impl Serialize) -> Result<String, CliError> {
        self.0.part(&format!("desk-{part}.html"), model).map_err(misprint)
    }
}

fn misprint(error: impl std::fmt::Display) -> CliError {
    CliError::grader("draw a page", error)
}

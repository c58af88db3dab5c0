//! Makes parts of the page of what the desk tells. Whatever people wrote is text there.

use serde::Serialize;

use crate::cli::CliError;
use crate::report::html::PageRenderer;

/// The templates of the desk, by name. They take boards and steps from those of the reports.
const TEMPLATES: [(&str, &str); 5] = [
    ("desk-changes.html", include_str!("templates/changes.html")),
    ("desk-cohort.html", include_str!("templates/cohort.html")),
    ("desk-common.html", include_str!("templates/common.html")),
    ("desk-person.html", include_str!("templates/person.html")),
    ("desk-scenario.html", include_str!("templates/scenario.html")),
];

/// A printer of the places of the desk.
pub struct DeskPrinter(PageRenderer);

impl DeskPrinter {
    /// With all templates read.
    ///
    /// # Errors
    /// A mistake in a template: this program's.
    pub fn new() -> Result<DeskPrinter, CliError> {
        let printer = PageRenderer::new().and_then(|printer| printer.with_templates(&TEMPLATES));
        printer.map(DeskPrinter).map_err(misprint)
    }

    /// Returns the mark-up of a place, such as `cohort`.
    ///
    /// # Errors
    /// A template that does not fit its model.
    pub fn print(&self, place: &str, model: &impl Serialize) -> Result<String, CliError> {
        self.0.part(&format!("desk-{place}.html"), model).map_err(misprint)
    }
}

fn misprint(error: impl std::fmt::Display) -> CliError {
    CliError::grader("draw a page", error)
}

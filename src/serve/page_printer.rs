//! Makes parts of the page of templates: its script only puts them where they belong. Whatever people wrote is text in them.

use serde::Serialize;

use crate::report::html::{PageRenderer, RenderError};

/// The templates, by name.
const TEMPLATES: [(&str, &str); 11] = [
    ("about.html", include_str!("templates/about.html")),
    ("author.html", include_str!("templates/author.html")),
    ("frame-rest.html", include_str!("templates/frame-rest.html")),
    ("frame-top.html", include_str!("templates/frame-top.html")),
    ("legal.html", include_str!("templates/legal.html")),
    ("lines.html", include_str!("templates/lines.html")),
    ("lobby.html", include_str!("templates/lobby.html")),
    ("side.html", include_str!("templates/side.html")),
    ("tools.html", include_str!("templates/tools.html")),
    ("trouble.html", include_str!("templates/trouble.html")),
    ("watch.html", include_str!("templates/watch.html")),
];

/// A printer of the parts of the page.
pub struct PagePrinter(PageRenderer);

impl PagePrinter {
    /// With all templates read.
    ///
    /// # Errors
    /// A mistake in a template: this program's.
    pub fn new() -> Result<PagePrinter, RenderError> {
        PageRenderer::new()?.with_templates(&TEMPLATES).map(PagePrinter)
    }

    /// Returns the mark-up of a part, such as `about`.
    ///
    /// # Errors
    /// A template that does not fit its model.
    pub fn print(&self, part: &str, model: &impl Serialize) -> Result<String, RenderError> {
        self.0.part(&format!("{part}.html"), model)
    }
}

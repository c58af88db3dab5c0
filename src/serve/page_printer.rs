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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn words_of_strangers_are_text() {
        let printer = PagePrinter::new().expect("templates");
        let line = json!({ "text": "<b>bold</b>", "wrong": true });
        let seat = json!({
            "name": "<i>", "who": "\"><script>", "badges": ["you"], "piece": "<circle/>", "folder": null, "link": null,
            "sees": "<u>", "should": null, "differs": false,
        });
        let about = json!({ "seats": [seat], "learners": [], "lines": [line], "steps": "<s>" });
        let printed = printer.print("about", &about).expect("a part");
        for tag in ["<b>", "<i>", "<script>", "<u>", "<s>"] {
            assert!(!printed.contains(tag), "{tag} is mark-up in {printed}");
        }
        assert!(printed.contains("&lt;b&gt;") && printed.contains("<circle/>"), "{printed}");
    }
}

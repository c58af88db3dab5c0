//! Results as pages that open from disk: no network, the same bytes every time, and nothing that a student has written is
//! ever taken for mark-up.
//!
//! Pages are models first ([`CohortPage`], [`SubmissionPage`]), which know no game; templates make text of them, and escape
//! whatever is not marked as made here.

mod board;
mod board_description;
mod board_layout;
mod board_picture;
mod cohort_page;
mod drawn_scenario;
mod failed_requirement;
mod figure;
mod finding;
mod frame_drawing;
mod handout_page;
mod histogram;
mod marksheet_views;
mod page_context;
mod page_words;
mod piece_styles;
mod prose;
mod requirement_rows;
mod saved_picture;
mod scenario_page;
mod scenario_playback;
mod scenario_view;
mod shared_drawings;
mod sheet_sections;
mod slug;
mod square_drawing;
mod submission_page;
#[cfg(test)]
mod tests;
mod text_spans;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Kwargs, Serde, Value};
use minijinja::{AutoEscape, Environment, UndefinedBehavior};
use serde::Serialize;

use crate::phrases::Phrasebook;

pub use cohort_page::CohortPage;
pub use figure::{Caption, Figure, LegendEntry, ViewWindow};
pub use frame_drawing::{bar_shape, bars_view_box, draw_bars, draw_piece, draw_square};
pub use handout_page::HandoutPage;
pub use page_context::PageContext;
pub use saved_picture::SavedPicture;
pub use scenario_page::ScenarioPage;
pub use scenario_playback::{CallView, PictureView, ScenarioPlayback, StepView};
pub use slug::slug;
pub use submission_page::{SubmissionPage, picture_names};

/// The style sheet that all pages share.
pub const STYLE: &str = concat!(include_str!("html/style.css"), include_str!("html/board.css"));
/// The part of it that is about pages and their texts.
const PAGE_STYLE: &str = include_str!("html/style.css");
/// The part of it that is about boards, for whoever draws them elsewhere.
pub const BOARD_STYLE: &str = include_str!("html/board.css");
/// The script that all pages share; every page can be read without it.
pub const SCRIPT: &str = include_str!("html/script.js");

/// The style sheet for a part of another page, whose element has this class: nothing in it concerns the rest of that page.
///
/// [`BOARD_STYLE`] is needed beside it, and cannot be below a class: what `use` shows is a tree of its own, in which no rule can
/// name an element around it.
pub fn style_below(class: &str) -> String {
    format!(".{class} {{\n{}}}\n", PAGE_STYLE.replace(":root", "&"))
}

/// The templates, by name.
const TEMPLATES: [(&str, &str); 8] = [
    ("alone.html", include_str!("html/templates/alone.html")),
    ("base.html", include_str!("html/templates/base.html")),
    ("cohort.html", include_str!("html/templates/cohort.html")),
    ("handout.html", include_str!("html/templates/handout.html")),
    ("marks.html", include_str!("html/templates/marks.html")),
    ("player.html", include_str!("html/templates/player.html")),
    ("sheet.html", include_str!("html/templates/sheet.html")),
    ("submission.html", include_str!("html/templates/submission.html")),
];

/// Makes pages of models.
pub struct PageRenderer {
    templates: Environment<'static>,
}

/// A template of ours that does not fit its model: a mistake of this program.
pub type RenderError = minijinja::Error;

impl PageRenderer {
    /// With all templates read.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn new() -> Result<PageRenderer, RenderError> {
        PageRenderer::in_language(Phrasebook::english())
    }

    /// With all templates read; pages of submissions are in a language. All others are for instructors, and in English.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn in_language(book: &'static Phrasebook) -> Result<PageRenderer, RenderError> {
        let mut templates = Environment::new();
        templates.add_function("say", move |key: String, filled: Kwargs| page_words::say(book, key, &filled));
        templates.set_auto_escape_callback(|_| AutoEscape::Html);
        templates.set_undefined_behavior(UndefinedBehavior::Strict);
        templates.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
        templates.add_filter("prose", |text: String| prose::prose(&text));
        templates.add_global("style", Value::from_safe_string(STYLE.to_string()));
        templates.add_global("script", Value::from_safe_string(SCRIPT.to_string()));
        for (name, text) in TEMPLATES {
            templates.add_template(name, text)?;
        }
        Ok(PageRenderer { templates })
    }

    /// The page of a cohort.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn cohort(&self, page: &CohortPage) -> Result<String, RenderError> {
        self.print("cohort.html", page)
    }

    /// The page of a submission.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn submission(&self, page: &SubmissionPage) -> Result<String, RenderError> {
        self.print("submission.html", page)
    }

    /// The page of a handout, which needs no other file.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn handout(&self, page: &HandoutPage) -> Result<String, RenderError> {
        self.print("handout.html", page)
    }

    /// Renders the page as one file, with the style sheet and the script in it, to be sent by itself. No other style or
    /// script is allowed in it: the nonce follows from the whole page, so nothing on the page can contain it.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn standalone(&self, page: &SubmissionPage) -> Result<String, RenderError> {
        let nonce = blake3::hash(self.submission(page)?.as_bytes()).to_hex();
        self.print("alone.html", &page.with_nonce(&nonce))
    }

    /// Adds templates, by name, which may take all from these that is defined here.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn with_templates(mut self, more: &[(&'static str, &'static str)]) -> Result<PageRenderer, RenderError> {
        more.iter().try_for_each(|(name, text)| self.templates.add_template(name, text))?;
        Ok(self)
    }

    /// Renders a template that was added, which makes a part of a page. All texts of its model are escaped.
    ///
    /// # Errors
    /// A mistake in a template, or one that is not there.
    pub fn part(&self, name: &str, model: &impl Serialize) -> Result<String, RenderError> {
        self.print(name, model)
    }

    fn print(&self, name: &str, page: &impl Serialize) -> Result<String, RenderError> {
        self.templates.get_template(name)?.render(Serde(page))
    }
}

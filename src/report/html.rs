//! Results as pages that open from disk: no network, the same bytes every time, and nothing that a student has written is
//! ever taken for mark-up.
//!
//! Pages are models first ([`CohortPage`], [`SubmissionPage`]), which know no game; templates make text of them, and escape
//! whatever is not marked as made here.

mod board;
mod cohort;
mod figure;
mod finding;
mod handout;
mod histogram;
mod picture;
mod pieces;
mod places;
mod player;
mod sentences;
mod shapes;
mod slug;
mod submission;
#[cfg(test)]
mod tests;
mod texts;
mod words;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, UndefinedBehavior};
use serde::Serialize;

pub use cohort::CohortPage;
pub use figure::{Caption, Figure, Sign, Window};
pub use handout::HandoutPage;
pub use player::{Player, Said, StepView};
pub use slug::slug;
pub use submission::{Context, SubmissionPage, picture_names};

/// The style sheet that all pages share.
pub const STYLE: &str = include_str!("html/style.css");
/// The script that all pages share; every page can be read without it.
pub const SCRIPT: &str = include_str!("html/script.js");

/// The templates, by name.
const TEMPLATES: [(&str, &str); 7] = [
    ("alone.html", include_str!("html/templates/alone.html")),
    ("base.html", include_str!("html/templates/base.html")),
    ("cohort.html", include_str!("html/templates/cohort.html")),
    ("handout.html", include_str!("html/templates/handout.html")),
    ("marks.html", include_str!("html/templates/marks.html")),
    ("player.html", include_str!("html/templates/player.html")),
    ("submission.html", include_str!("html/templates/submission.html")),
];

/// Makes pages of models.
pub struct Printer {
    templates: Environment<'static>,
}

/// A template of ours that does not fit its model: a mistake of this program.
pub type Misprint = minijinja::Error;

impl Printer {
    /// With all templates read.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn new() -> Result<Printer, Misprint> {
        let mut templates = Environment::new();
        templates.set_auto_escape_callback(|_| AutoEscape::Html);
        templates.set_undefined_behavior(UndefinedBehavior::Strict);
        templates.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
        templates.add_global("style", Value::from_safe_string(STYLE.to_string()));
        templates.add_global("script", Value::from_safe_string(SCRIPT.to_string()));
        for (name, text) in TEMPLATES {
            templates.add_template(name, text)?;
        }
        Ok(Printer { templates })
    }

    /// The page of a cohort.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn cohort(&self, page: &CohortPage) -> Result<String, Misprint> {
        self.print("cohort.html", page)
    }

    /// The page of a submission.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn submission(&self, page: &SubmissionPage) -> Result<String, Misprint> {
        self.print("submission.html", page)
    }

    /// The page of a handout, which needs no other file.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn handout(&self, page: &HandoutPage) -> Result<String, Misprint> {
        self.print("handout.html", page)
    }

    /// The same as one file, with the style sheet and the script in it, for whoever sends it by itself. No other style or
    /// script is allowed in it: the word that lets them in follows from the whole of the page, so nothing on it can know it.
    ///
    /// # Errors
    /// A mistake in a template.
    pub fn alone(&self, page: &SubmissionPage) -> Result<String, Misprint> {
        let nonce = blake3::hash(self.submission(page)?.as_bytes()).to_hex();
        self.print("alone.html", &page.with_nonce(&nonce))
    }

    fn print(&self, name: &str, page: &impl Serialize) -> Result<String, Misprint> {
        self.templates.get_template(name)?.render(Serde(page))
    }
}

//! The page of a submission: a heading, a table of contents, and the sections of its marksheet.

use std::collections::BTreeSet;

use minijinja::Value;
use serde::Serialize;

use super::page_context::PageContext;
use super::shared_drawings::SharedDrawings;
use super::sheet_sections::SheetSections;
use super::text_spans::name;
use crate::diagnostic::escape::escape_text;
use crate::game::Drawable;
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::results::PictureKind;
use crate::verdict::{Verdict, VerdictEnding};

/// The page of a submission.
#[derive(Clone, Debug, Serialize)]
pub struct SubmissionPage {
    shared: String,
    home: Option<String>,
    note: Option<String>,
    title: String,
    coursework: String,
    edition: Option<String>,
    student: Option<String>,
    /// The sections of each marksheet on the page.
    sheets: Vec<SheetSections>,
    shapes: Value,
    /// Nonce that allows the style and the script inside the page.
    nonce: String,
}

impl SubmissionPage {
    /// The page for a marksheet and the transcripts of what did not pass. Anyone who makes it for a student gives it what
    /// `Marksheet::for_student` has left, and nothing is shown of a scenario without a verdict there.
    pub fn new<G: Drawable>(sheet: &Marksheet, transcripts: &[Transcript<G>], context: &PageContext) -> SubmissionPage {
        let mut shapes = SharedDrawings::default();
        let sheets = vec![SheetSections::new(sheet, transcripts, context, "", &mut shapes)];
        SubmissionPage {
            shared: context.shared.clone(),
            home: context.home.clone(),
            note: context.note.clone(),
            title: escape_text(&sheet.title),
            coursework: escape_text(&sheet.coursework),
            edition: sheet.edition.as_deref().map(escape_text),
            student: sheet.submission.student.as_deref().map(name),
            sheets,
            shapes: Value::from_safe_string(shapes.all().to_string()),
            nonce: String::new(),
        }
    }

    /// Returns the page with a nonce, for a page of one file.
    pub(super) fn with_nonce(&self, nonce: &str) -> SubmissionPage {
        SubmissionPage { nonce: nonce.to_string(), ..self.clone() }
    }
}

/// The names that pictures of these scenarios may have.
pub fn picture_names<'a>(verdicts: impl Iterator<Item = &'a Verdict>, seats: &[String]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for verdict in verdicts.filter(|verdict| verdict.ending != VerdictEnding::Passed) {
        for finding in &verdict.findings {
            for seat in seats {
                names.extend(PictureKind::ALL.map(|kind| kind.file_name(&verdict.scenario, finding.step, seat)));
            }
        }
    }
    names
}

//! The page of a person's work: a heading with the total, a table of contents, and the sections of each part.

use std::collections::BTreeSet;

use minijinja::Value;
use serde::Serialize;

use super::page_context::PageContext;
use super::shared_drawings::SharedDrawings;
use super::sheet_sections::SheetSections;
use super::text_spans::name;
use crate::cohort_terminal::part_name;
use crate::diagnostic::escape::escape_text;
use crate::game::Drawable;
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::results::{PersonSheet, PictureKind};
use crate::shared_work::shared_work_sentence;
use crate::verdict::{Verdict, VerdictEnding};

/// The page of a submission.
#[derive(Clone, Debug, Serialize)]
pub struct SubmissionPage {
    /// Code of its language.
    language: &'static str,
    shared: String,
    home: Option<String>,
    note: Option<String>,
    title: String,
    coursework: String,
    edition: Option<String>,
    student: Option<String>,
    /// How tables call the work.
    label: String,
    /// With whom it is shared, if it is.
    together: Option<String>,
    /// Marks of all parts, and the most that they could have so far; nothing if something was not run.
    total: Option<(u32, u32)>,
    /// Parts of which nothing was handed in, with what they are worth.
    missing: Vec<(String, u32)>,
    /// The sections of each marksheet on the page, a part each.
    sheets: Vec<SheetSections>,
    shapes: Value,
    /// Nonce that allows the style and the script inside the page.
    nonce: String,
}

impl SubmissionPage {
    /// The page for one marksheet and the transcripts of what did not pass. Anyone who makes it for a student gives it what
    /// `Marksheet::for_student` has left, and nothing is shown of a scenario without a verdict there.
    pub fn new<G: Drawable>(sheet: &Marksheet, transcripts: &[Transcript<G>], context: &PageContext) -> SubmissionPage {
        SubmissionPage::of_person(&PersonSheet::of(sheet), [(transcripts, context)])
    }

    /// The page for all parts of a person's work, each with its transcripts and its context, as for one.
    pub fn of_person<'a, G: Drawable + 'a>(
        person: &PersonSheet,
        parts: impl IntoIterator<Item = (&'a [Transcript<G>], &'a PageContext)>,
    ) -> SubmissionPage {
        let mut shapes = SharedDrawings::default();
        let several = person.parts.len() > 1;
        let (mut shared, mut home, mut notes) = (String::new(), None, Vec::new());
        let (mut sheets, mut book) = (Vec::new(), None);
        for (sheet, (transcripts, context)) in person.parts.iter().zip(parts) {
            let prefix = if several { format!("{}-", sheet.submission.part.name()) } else { String::new() };
            sheets.push(SheetSections::new(sheet, transcripts, context, &prefix, &mut shapes));
            (shared, home, book) = (context.shared.clone(), context.home.clone(), Some(context.book));
            notes.extend(context.note.clone().filter(|note| !notes.contains(note)));
        }
        let first = person.parts.first();
        let book = book.unwrap_or_default();
        SubmissionPage {
            language: book.language(),
            shared,
            home,
            note: (!notes.is_empty()).then(|| notes.join(" ")),
            title: first.map(|sheet| escape_text(&sheet.title)).unwrap_or_default(),
            coursework: first.map(|sheet| escape_text(&sheet.coursework)).unwrap_or_default(),
            edition: first.and_then(|sheet| sheet.edition.as_deref()).map(escape_text),
            student: person.student().map(name),
            label: escape_text(&person.label()),
            together: first.and_then(shared_work_sentence).map(|says| book.say(&says)),
            total: person.was_run().then(|| (person.marks(), person.out_of())),
            missing: person.missing.iter().map(|(part, marks)| (book.say(&part_name(*part)), *marks)).collect(),
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

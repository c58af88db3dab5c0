//! Pages of results, written to a folder.

mod folder;
mod standalone_pages;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use folder::ReportFolder;
pub use standalone_pages::StandalonePages;

use crate::cli::progress_display::ProgressDisplay;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment};
use crate::coursework::load_spec;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, NAMES, Play, with_game};
use crate::marks::Marksheet;
use crate::phrases::{Phrasebook, phrase};
use crate::report::html::{
    CohortPage, PageContext, PageRenderer, SCRIPT, STYLE, SavedPicture, SubmissionPage, picture_names, slug,
};
use crate::results::{PICTURES, PersonSheet, ResultsError, SavedResults};
use crate::spec::Spec;
use crate::verdict::{Verdict, VerdictEnding};
use crate::workers::{self, WorkQueue, run_workers};

/// Default folder for pages.
const OUT: &str = "report";

/// The coursework of a marksheet, and its edition.
type CourseworkEdition = (String, Option<String>);

/// Data that all pages of one report share.
struct HtmlReport<'a> {
    results: &'a SavedResults,
    printer: PageRenderer,
    /// The specs as they are today; `None` where there is none that can be read.
    specs: BTreeMap<CourseworkEdition, Option<Spec>>,
    for_student: bool,
    /// Sentences of the pages of submissions.
    book: &'static Phrasebook,
}

/// A person's page, before it is known whose game it is.
struct RenderTask<'a> {
    results: &'a SavedResults,
    /// As its reader may see it.
    person: &'a PersonSheet,
    /// Data that the page needs besides the marksheet, for each part.
    contexts: Vec<PageContext>,
    for_student: bool,
}

impl GameTask for RenderTask<'_> {
    type Output = Result<SubmissionPage, ResultsError>;

    fn run<G: Play>(mut self, usual: G::Rules) -> Self::Output {
        let transcripts = |sheet: &Marksheet| {
            let verdicts = sheet.verdicts.iter().filter(|verdict| verdict.ending != VerdictEnding::Passed);
            // A transcript tells all that was done and drawn.
            let is_shown = |verdict: &&Verdict| !self.for_student || sheet.shown_of(verdict).is_full();
            let wanted: BTreeSet<&str> = verdicts.filter(is_shown).map(|verdict| verdict.scenario.as_str()).collect();
            self.results.transcripts_of::<G>(&usual, sheet, |id| wanted.contains(id))
        };
        let transcripts = self.person.parts.iter().map(transcripts).collect::<Result<Vec<_>, _>>()?;
        for context in self.contexts.iter_mut().filter(|context| context.seats.is_empty()) {
            context.seats = G::facts(&usual).seat_names();
        }
        let parts = transcripts.iter().map(Vec::as_slice).zip(&self.contexts);
        Ok(SubmissionPage::of_person(self.person, parts))
    }
}

/// Writes the pages. What is for students is a folder for each, in which nobody else is named.
pub fn write(
    results: &SavedResults,
    (for_student, book): (bool, &'static Phrasebook),
    out: Option<&Path>,
) -> Result<(), CliError> {
    let out = out.unwrap_or(Path::new(OUT));
    let report = HtmlReport::new(results, for_student, book)?;
    let mut folder = ReportFolder::open(out)?;
    let pages = report.pages(&folder)?;
    if !for_student {
        let page = PageRenderer::new()
            .and_then(|printer| printer.cohort(&CohortPage::new(&results.sheets, results.people.as_ref())))
            .map_err(misprint)?;
        folder.keep(folder.file("index.html", page.as_bytes())?);
        folder.keep(folder.file("style.css", STYLE.as_bytes())?);
        folder.keep(folder.file("script.js", SCRIPT.as_bytes())?);
    }
    pages.into_iter().flatten().for_each(|name| folder.keep(name));
    folder.close()?;
    let shown = escape_text(&out.display().to_string());
    if for_student {
        let is_shared = results.sheets.iter().any(|sheet| sheet.submission.shared.is_some());
        let nobody = if is_shared { "nobody but those who share the work" } else { "nobody else" };
        note(format!("Written to {shown}: a folder for each student, which names {nobody}."));
    } else {
        note(format!("Written to {shown}: open {shown}/index.html."));
    }
    Ok(())
}

/// The specs of all courseworks that there are results of.
fn specs(results: &SavedResults) -> BTreeMap<CourseworkEdition, Option<Spec>> {
    let bundle = environment::bundle();
    let named = results.courseworks().into_iter();
    let spec = |(id, edition): (&str, Option<&str>)| {
        ((id.to_string(), edition.map(str::to_string)), load_spec(&bundle, id, edition).ok())
    };
    named.map(spec).collect()
}

fn misprint(error: impl std::fmt::Display) -> CliError {
    CliError::grader("draw a page", error)
}

impl<'a> HtmlReport<'a> {
    fn new(
        results: &'a SavedResults,
        for_student: bool,
        book: &'static Phrasebook,
    ) -> Result<HtmlReport<'a>, CliError> {
        let printer = PageRenderer::in_language(book).map_err(misprint)?;
        Ok(HtmlReport { results, printer, specs: specs(results), for_student, book })
    }

    fn spec(&self, sheet: &Marksheet) -> Option<&Spec> {
        self.specs.get(&(sheet.coursework.clone(), sheet.edition.clone())).and_then(Option::as_ref)
    }

    /// Returns the data that a page needs besides the marksheet. `pictures` are by the names under which they were
    /// saved.
    fn context(&self, sheet: &Marksheet, pictures: BTreeMap<String, SavedPicture>) -> PageContext {
        let spec = self.spec(sheet);
        let note = spec.is_none().then(|| {
            let coursework = escape_text(&sheet.coursework);
            self.book.say(&phrase!("page-other-coursework", coursework = coursework))
        });
        PageContext {
            seats: spec.map(|spec| spec.seats.clone()).unwrap_or_default(),
            look: spec.and_then(|spec| spec.look.clone()),
            note,
            for_student: self.for_student,
            book: self.book,
            pictures,
            ..PageContext::default()
        }
    }

    /// Writes the pages of all people, several at a time; answers the names of their files.
    fn pages(&self, folder: &ReportFolder) -> Result<Vec<Vec<String>>, CliError> {
        let people = self.results.by_person();
        let queue = WorkQueue::new(&people);
        let progress = ProgressDisplay::of(people.len(), "pages");
        let worker = |_| {
            let mut written = Vec::new();
            while let Some((_, person)) = queue.take() {
                let names = self.page(person, folder);
                if names.is_err() {
                    queue.close();
                }
                progress.done(1);
                written.push(names);
            }
            written
        };
        run_workers(workers::cores().min(people.len()), worker).into_iter().flatten().collect()
    }

    /// Writes the page of one person, with its pictures; answers the names of the files.
    fn page(&self, person: &PersonSheet, folder: &ReportFolder) -> Result<Vec<String>, CliError> {
        let person = &self.results.whole_person(person)?;
        let name = slug(&person.label());
        // Where pictures are, seen from the report, and seen from the page.
        let (page, pictures, back) = if self.for_student {
            (format!("{name}/index.html"), format!("{name}/{PICTURES}"), "")
        } else {
            (format!("submissions/{name}.html"), format!("{PICTURES}/{name}"), "../")
        };
        let seen = if self.for_student { PICTURES.to_string() } else { format!("{back}{pictures}") };
        let mut names = vec![page.clone()];
        let own = self.for_reader(person);
        let mut contexts = Vec::new();
        for (sheet, shown) in person.parts.iter().zip(&own.parts) {
            let part =
                if person.parts.len() > 1 { format!("{}-", sheet.submission.part.name()) } else { String::new() };
            let mut links = BTreeMap::new();
            for (saved, bytes) in self.pictures(sheet, shown)? {
                let file = format!("{part}{}.png", slug(saved.trim_end_matches(".png")));
                names.push(folder.file(&format!("{pictures}/{file}"), &bytes)?);
                links.insert(saved, SavedPicture::new(format!("{seen}/{file}"), &bytes));
            }
            contexts.push(PageContext {
                home: (!self.for_student).then(|| format!("{back}index.html")),
                shared: back.to_string(),
                ..self.context(sheet, links)
            });
        }
        let text = self.printer.submission(&self.draw(&own, contexts)?).map_err(misprint)?;
        folder.file(&page, text.as_bytes())?;
        if self.for_student {
            names.push(folder.file(&format!("{name}/style.css"), STYLE.as_bytes())?);
            names.push(folder.file(&format!("{name}/script.js"), SCRIPT.as_bytes())?);
        }
        Ok(names)
    }

    /// A person's results, without what is hidden if they are for a student.
    fn for_reader(&self, person: &PersonSheet) -> PersonSheet {
        let mut own = person.clone();
        if self.for_student {
            own.parts = own.parts.iter().map(Marksheet::for_student).collect();
        }
        own
    }

    /// The page as a model. Where nobody knows the coursework any more, its game is the one that can read the transcripts.
    fn draw(&self, person: &PersonSheet, contexts: Vec<PageContext>) -> Result<SubmissionPage, CliError> {
        let first = person.parts.first();
        let of = |game: &str| {
            with_game(
                game,
                RenderTask { results: self.results, person, contexts: contexts.clone(), for_student: self.for_student },
            )
        };
        let drawn = match first.and_then(|sheet| self.spec(sheet)) {
            Some(spec) => of(&spec.game),
            None => NAMES.iter().filter_map(|game| of(game)).reduce(Result::or),
        };
        let coursework = first.map(|sheet| escape_text(&sheet.coursework)).unwrap_or_default();
        Ok(drawn.ok_or_else(|| CliError::Usage(format!("there is no game of {coursework}")))??)
    }

    /// The pictures that were saved of a view and are shown on the page, each under the name that it was saved under. One
    /// that may be of a hidden scenario is not for students.
    fn pictures(&self, sheet: &Marksheet, own: &Marksheet) -> Result<Vec<(String, Vec<u8>)>, CliError> {
        let seats = self.spec(sheet).map(|spec| spec.seats.as_slice()).unwrap_or_default();
        let is_hidden = |verdict: &&Verdict| verdict.hidden || !sheet.shown_of(verdict).is_full();
        let hidden = sheet.verdicts.iter().filter(is_hidden).filter(|_| self.for_student);
        let hidden = picture_names(hidden, seats);
        let from = self.results.folder_of(sheet).join(PICTURES);
        if !from.is_dir() {
            return Ok(Vec::new());
        }
        let names = picture_names(own.verdicts.iter(), seats).into_iter();
        let mut found = Vec::new();
        for name in names.filter(|name| !hidden.contains(name) && !name.contains(['/', '\\'])) {
            let path = from.join(&name);
            // What a link leads to may be anybody's.
            if fs::symlink_metadata(&path).is_ok_and(|data| data.is_file()) {
                let bytes =
                    fs::read(&path).map_err(|error| CliError::grader(format!("read {}", path.display()), error))?;
                found.push((name, bytes));
            }
        }
        Ok(found)
    }
}

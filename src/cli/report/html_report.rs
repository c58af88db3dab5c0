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
use crate::report::html::{CohortPage, PageContext, PageRenderer, SCRIPT, STYLE, SubmissionPage, picture_names, slug};
use crate::results::{PICTURES, ResultsError, SavedResults};
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
}

/// A submission's page, before it is known whose game it is.
struct RenderTask<'a> {
    results: &'a SavedResults,
    /// As its reader may see it.
    sheet: &'a Marksheet,
    context: PageContext,
    for_student: bool,
}

impl GameTask for RenderTask<'_> {
    type Output = Result<SubmissionPage, ResultsError>;

    fn run<G: Play>(mut self) -> Self::Output {
        let verdicts = self.sheet.verdicts.iter().filter(|verdict| verdict.ending != VerdictEnding::Passed);
        // A transcript tells all that was done and drawn.
        let is_shown = |verdict: &&Verdict| !self.for_student || self.sheet.shown_of(verdict).is_full();
        let wanted: BTreeSet<&str> = verdicts.filter(is_shown).map(|verdict| verdict.scenario.as_str()).collect();
        let transcripts = self.results.transcripts_of::<G>(self.sheet, |id| wanted.contains(id))?;
        if self.context.seats.is_empty() {
            self.context.seats = G::SEATS.iter().map(ToString::to_string).collect();
        }
        Ok(SubmissionPage::new(self.sheet, &transcripts, &self.context))
    }
}

/// Writes the pages. What is for students is a folder for each, in which nobody else is named.
pub fn write(results: &SavedResults, for_student: bool, out: Option<&Path>) -> Result<(), CliError> {
    let out = out.unwrap_or(Path::new(OUT));
    let report = HtmlReport::new(results, for_student)?;
    let mut folder = ReportFolder::open(out)?;
    let pages = report.pages(&folder)?;
    if !for_student {
        let page =
            report.printer.cohort(&CohortPage::new(&results.sheets, results.people.as_ref())).map_err(misprint)?;
        folder.keep(folder.file("index.html", page.as_bytes())?);
        folder.keep(folder.file("style.css", STYLE.as_bytes())?);
        folder.keep(folder.file("script.js", SCRIPT.as_bytes())?);
    }
    pages.into_iter().flatten().for_each(|name| folder.keep(name));
    folder.close()?;
    let shown = escape_text(&out.display().to_string());
    if for_student {
        note(format!("Written to {shown}: a folder for each student, which names nobody else."));
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
    fn new(results: &'a SavedResults, for_student: bool) -> Result<HtmlReport<'a>, CliError> {
        let printer = PageRenderer::new().map_err(misprint)?;
        Ok(HtmlReport { results, printer, specs: specs(results), for_student })
    }

    fn spec(&self, sheet: &Marksheet) -> Option<&Spec> {
        self.specs.get(&(sheet.coursework.clone(), sheet.edition.clone())).and_then(Option::as_ref)
    }

    /// Returns the data that a page needs besides the marksheet. `pictures` holds links, by the names under which pictures
    /// were saved.
    fn context(&self, sheet: &Marksheet, pictures: BTreeMap<String, String>) -> PageContext {
        let spec = self.spec(sheet);
        let note = spec.is_none().then(|| {
            let coursework = escape_text(&sheet.coursework);
            format!(
                "The coursework {coursework} has changed or is missing here, so the players have the names of their game."
            )
        });
        PageContext {
            seats: spec.map(|spec| spec.seats.clone()).unwrap_or_default(),
            look: spec.and_then(|spec| spec.look.clone()),
            note,
            for_student: self.for_student,
            pictures,
            ..PageContext::default()
        }
    }

    /// Writes the pages of all submissions, several at a time; answers the names of their files.
    fn pages(&self, folder: &ReportFolder) -> Result<Vec<Vec<String>>, CliError> {
        let sheets = &self.results.sheets;
        let queue = WorkQueue::new(sheets);
        let progress = ProgressDisplay::of(sheets.len(), "pages");
        let worker = |_| {
            let mut written = Vec::new();
            while let Some((_, sheet)) = queue.take() {
                let names = self.page(sheet, folder);
                if names.is_err() {
                    queue.close();
                }
                progress.done(1);
                written.push(names);
            }
            written
        };
        run_workers(workers::cores().min(sheets.len()), worker).into_iter().flatten().collect()
    }

    /// Writes the page of one submission, with its pictures; answers the names of the files.
    fn page(&self, sheet: &Marksheet, folder: &ReportFolder) -> Result<Vec<String>, CliError> {
        let own = if self.for_student { sheet.for_student() } else { sheet.clone() };
        let name = slug(&sheet.submission.id);
        let spec = self.spec(sheet);
        let seats = spec.map(|spec| spec.seats.clone()).unwrap_or_default();
        // Where pictures are, seen from the report, and seen from the page.
        let (page, pictures, back) = if self.for_student {
            (format!("{name}/index.html"), format!("{name}/{PICTURES}"), "")
        } else {
            (format!("submissions/{name}.html"), format!("{PICTURES}/{name}"), "../")
        };
        let seen = if self.for_student { PICTURES.to_string() } else { format!("{back}{pictures}") };
        let mut names = vec![page.clone()];
        let mut links = BTreeMap::new();
        for (saved, bytes) in self.pictures(sheet, &own, &seats)? {
            let file = format!("{}.png", slug(saved.trim_end_matches(".png")));
            names.push(folder.file(&format!("{pictures}/{file}"), &bytes)?);
            links.insert(saved, format!("{seen}/{file}"));
        }
        let context = PageContext {
            home: (!self.for_student).then(|| format!("{back}index.html")),
            shared: back.to_string(),
            ..self.context(sheet, links)
        };
        let drawn = self.draw(spec, &own, &context)?;
        let text = self.printer.submission(&drawn).map_err(misprint)?;
        folder.file(&page, text.as_bytes())?;
        if self.for_student {
            names.push(folder.file(&format!("{name}/style.css"), STYLE.as_bytes())?);
            names.push(folder.file(&format!("{name}/script.js"), SCRIPT.as_bytes())?);
        }
        Ok(names)
    }

    /// The page as a model. Where nobody knows the coursework any more, its game is the one that can read the transcripts.
    fn draw(&self, spec: Option<&Spec>, sheet: &Marksheet, context: &PageContext) -> Result<SubmissionPage, CliError> {
        let draw =
            || RenderTask { results: self.results, sheet, context: context.clone(), for_student: self.for_student };
        let of = |game: &str| with_game(game, draw());
        let drawn = match spec {
            Some(spec) => of(&spec.game),
            None => NAMES.iter().filter_map(|game| of(game)).reduce(Result::or),
        };
        Ok(drawn
            .ok_or_else(|| CliError::Usage(format!("there is no game of {}", escape_text(&sheet.coursework))))??)
    }

    /// The pictures that were saved of a view and are shown on the page, each under the name that it was saved under. One
    /// that may be of a hidden scenario is not for students.
    fn pictures(
        &self,
        sheet: &Marksheet,
        own: &Marksheet,
        seats: &[String],
    ) -> Result<Vec<(String, Vec<u8>)>, CliError> {
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

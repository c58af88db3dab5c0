//! The desk for results: who got what, what fails alike, what a change of the coursework would do, and marks by hand.

mod causes;
mod cohort;
mod grading_progress;
mod impact;
mod person;
mod person_totals;
mod place_links;
mod plain_line;
mod saved_pictures;
mod scenario;
mod watched_results;
mod work_folder;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use self::cohort::CohortPage;
pub use self::grading_progress::GradingProgress;
use self::impact::ImpactPage;
use self::person::PersonPage;
use self::place_links::question_at;
use self::saved_pictures::read_picture;
use self::scenario::WatchedScenario;
use self::watched_results::WatchedResults;
pub use self::watched_results::{WatchedPerson, WatchedSnapshot};
pub use self::work_folder::WorkFolder;
use super::complaints::{complaints, parse_question};
use super::desk_printer::DeskPrinter;
use crate::cli::CliError;
use crate::cli::mark::SingleMark;
use crate::serve::{Complaints, Desk};
use crate::spec::Part;

/// The templates of the desk, by name.
const TEMPLATES: [(&str, &str); 5] = [
    ("desk-changes.html", include_str!("watch/templates/changes.html")),
    ("desk-cohort.html", include_str!("watch/templates/cohort.html")),
    ("desk-common.html", include_str!("watch/templates/common.html")),
    ("desk-person.html", include_str!("watch/templates/person.html")),
    ("desk-scenario.html", include_str!("watch/templates/scenario.html")),
];

/// Settings of the desk.
pub struct WatchSettings {
    /// Folders of results.
    pub results: Vec<PathBuf>,
    /// Where the work lies.
    pub work: WorkFolder,
    /// The CSV of marks by hand.
    pub marks: PathBuf,
    /// Name of whoever gives them.
    pub by: Option<String>,
}

/// The desk for results. People have numbers here, which stay theirs as long as it is open.
pub struct WatchDesk {
    settings: WatchSettings,
    printer: DeskPrinter,
    grading: Option<Arc<GradingProgress>>,
    known: Mutex<WatchedResults>,
    /// Held while a mark is given: two at once would lose one.
    marking: Mutex<()>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Since {
    #[serde(default)]
    since: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfPlace {
    at: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfPerson {
    number: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfPicture {
    number: usize,
    part: Part,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfScenario {
    number: usize,
    scenario: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfMark {
    number: usize,
    requirement: String,
    marks: u32,
    #[serde(default)]
    says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

impl WatchDesk {
    /// A desk for the results in these folders.
    ///
    /// # Errors
    /// A folder in which there are none, or that cannot be read.
    pub fn new(settings: WatchSettings) -> Result<WatchDesk, CliError> {
        let desk = WatchDesk::of(settings, None)?;
        desk.known().refresh(&desk.settings.results, false)?;
        Ok(desk)
    }

    /// A desk for results that are being saved now.
    ///
    /// # Errors
    /// A mistake of this program in what the page is made of.
    pub fn growing(settings: WatchSettings, grading: Arc<GradingProgress>) -> Result<WatchDesk, CliError> {
        WatchDesk::of(settings, Some(grading))
    }

    fn of(settings: WatchSettings, grading: Option<Arc<GradingProgress>>) -> Result<WatchDesk, CliError> {
        let printer = DeskPrinter::new(&TEMPLATES)?;
        Ok(WatchDesk { settings, printer, grading, known: Mutex::default(), marking: Mutex::default() })
    }

    /// An answer that is a part of the page.
    fn html(&self, place: &str, model: &impl Serialize) -> Result<Value, Complaints> {
        Ok(json!({ "html": self.printer.print(place, model).map_err(complaints)? }))
    }

    /// The rows, unless the page has this version of them already.
    fn cohort(&self, since: Option<u64>) -> Result<Value, Complaints> {
        let (now, progress) = (self.now()?, self.grading.as_deref().map(GradingProgress::now));
        let version = now.version + progress.as_ref().map_or(0, |progress| progress.version);
        if since == Some(version) {
            return Ok(json!({ "version": version, "same": true }));
        }
        let grading = progress
            .as_ref()
            .map(|now| json!({ "done": now.done, "all": now.all(), "over": now.over, "says": now.says() }));
        let page = CohortPage::new(&now, progress.as_ref());
        let html = self.printer.print("cohort", &page).map_err(complaints)?;
        Ok(json!({ "version": version, "same": false, "grading": grading, "html": html }))
    }

    fn known(&self) -> std::sync::MutexGuard<'_, WatchedResults> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The results as they are on disk now.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn now(&self) -> Result<Arc<WatchedSnapshot>, Complaints> {
        let grows = self.grading.is_some();
        self.known().refresh(&self.settings.results, grows).map_err(|error| complaints(error.into()))
    }

    /// Whether somebody is still being graded.
    pub fn is_grading(&self) -> bool {
        self.grading.as_ref().is_some_and(|grading| !grading.is_over())
    }

    /// Where the work lies.
    pub fn work(&self) -> &WorkFolder {
        &self.settings.work
    }

    fn mark(&self, asked: &OfMark) -> Result<Value, Complaints> {
        if self.is_grading() {
            return Err(vec!["Wait until all are graded: then marks by hand can be given.".to_string()]);
        }
        let _alone = self.marking.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.now()?;
        let person = person_of(&now, asked.number)?;
        let sheet = person.sheet_with(&asked.requirement);
        let unknown = || vec![format!("this work has no requirement `{}`", asked.requirement.escape_default())];
        let sheet = sheet.ok_or_else(unknown)?;
        let mark = SingleMark {
            results: self.folder(person),
            csv: &self.settings.marks,
            submission: &sheet.submission.id,
            requirement: &asked.requirement,
            says: &format!("{} {}", asked.marks, asked.says),
            by: self.settings.by.as_deref(),
        };
        let says = mark.give().map_err(complaints)?;
        let now = self.now()?;
        self.html("person", &PersonPage::new(person_of(&now, asked.number)?, Some(says)))
    }

    fn folder(&self, person: &WatchedPerson) -> &Path {
        self.settings.results.get(person.folder).map_or(Path::new("."), PathBuf::as_path)
    }
}

impl Desk for WatchDesk {
    fn answer(&self, question: &str, asked: Value) -> Result<Value, Complaints> {
        match question {
            "cohort" => {
                let Since { since } = parse_question(asked)?;
                self.cohort(since)
            }
            "place" => {
                let OfPlace { at } = parse_question(asked)?;
                let (question, asked) = question_at(&at);
                self.answer(question, asked)
            }
            "causes" => {
                let Nothing {} = parse_question(asked)?;
                self.html("common", &causes::causes(&*self.now()?))
            }
            "alike" => {
                let Nothing {} = parse_question(asked)?;
                self.html("common", &causes::alike(&*self.now()?))
            }
            "person" => {
                let OfPerson { number } = parse_question(asked)?;
                let now = self.now()?;
                self.html("person", &PersonPage::new(person_of(&now, number)?, None))
            }
            "scenario" => {
                let OfScenario { number, scenario } = parse_question(asked)?;
                let now = self.now()?;
                let person = person_of(&now, number)?;
                let results = (&now.folders[person.folder], self.folder(person));
                self.html("scenario", &WatchedScenario::new(results, person, &scenario, &self.settings.work)?)
            }
            "changes" => {
                let Nothing {} = parse_question(asked)?;
                self.html("changes", &ImpactPage::default())
            }
            "impact" => {
                let Nothing {} = parse_question(asked)?;
                if self.is_grading() {
                    return Err(vec!["Wait until all are graded.".to_string()]);
                }
                let page = ImpactPage::new(&*self.now()?, &self.settings.results).map_err(complaints)?;
                self.html("changes", &page)
            }
            "mark" => self.mark(&parse_question(asked)?),
            other => Err(vec![format!("the desk for results has no question `{}`", other.escape_default())]),
        }
    }

    fn picture(&self, asked: Value) -> Result<Vec<u8>, Complaints> {
        let OfPicture { number, part, name } = parse_question(asked)?;
        let now = self.now()?;
        let person = person_of(&now, number)?;
        let sheet = person.sheet.parts.iter().find(|sheet| sheet.submission.part == part);
        let sheet = sheet.ok_or_else(|| vec![format!("there is no {} of theirs", part.name())])?;
        read_picture(self.folder(person), sheet, &name)
    }
}

/// The person of a number.
///
/// # Errors
/// There is nobody of this number.
pub fn person_of(now: &WatchedSnapshot, number: usize) -> Result<&WatchedPerson, Complaints> {
    let person = now.people.iter().find(|person| person.number == number);
    person.ok_or_else(|| vec![format!("nobody has the number {number} in these results")])
}

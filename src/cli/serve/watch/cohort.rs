//! The cohort, row by row.

use serde::Serialize;

use super::grading_progress::{GradingProgress, ProgressNow};
use super::person_totals::PersonTotals;
use super::watched_results::{WatchedPerson, WatchedSnapshot};
use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, Marksheet, NotBuilt, RequirementLine};
use crate::report::mark_table::lost_by_person;
use crate::results::PersonSheet;
use crate::verdict::VerdictEnding;

/// All rows, or only that nothing has changed.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CohortAnswer {
    version: u64,
    /// Whether nothing has changed since the version that was asked about; then nothing else is said.
    same: bool,
    grading: Option<GradingState>,
    courseworks: Vec<CourseworkRows>,
}

/// How far a run of `grade` is.
#[derive(Serialize)]
struct GradingState {
    done: usize,
    all: usize,
    over: bool,
    /// Submissions that are graded now.
    at: Vec<String>,
    /// Submissions that have no row of this run yet.
    waiting: Vec<String>,
}

/// The rows of one coursework and edition.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct CourseworkRows {
    id: String,
    title: String,
    edition: Option<String>,
    requirements: Vec<RequirementColumn>,
    people: Vec<PersonRow>,
}

/// A requirement that somebody is marked by.
#[derive(Serialize)]
struct RequirementColumn {
    id: String,
    marks: u32,
    says: String,
}

/// A person.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct PersonRow {
    #[serde(flatten)]
    totals: PersonTotals,
    /// Marks by requirement, in the order of the columns.
    cells: Vec<Option<MarkCell>>,
    /// Scenarios that failed, that are open, and that could not be run.
    failed: usize,
    open: usize,
    unplayed: usize,
    /// Marks that lateness has taken.
    late: u32,
    lost_in: String,
    state: &'static str,
    /// Whether the run that goes on will still grade it: the row is an earlier run's.
    waits: bool,
}

/// Marks for a requirement, or why there are none yet.
#[derive(Serialize)]
#[serde(untagged)]
pub enum MarkCell {
    /// The marks.
    Marks(u32),
    /// Why there are none.
    Open(&'static str),
}

impl MarkCell {
    /// The marks of a line.
    pub fn of(line: &RequirementLine) -> MarkCell {
        match line.awarded {
            Award::Marks(marks) => MarkCell::Marks(marks),
            Award::ByHand => MarkCell::Open("by hand"),
            Award::NotRun => MarkCell::Open("not run"),
        }
    }
}

impl CohortAnswer {
    /// The rows as they are now; `since` is the version that the page has.
    pub fn new(now: &WatchedSnapshot, grading: Option<&GradingProgress>, since: Option<u64>) -> CohortAnswer {
        let progress = grading.map(GradingProgress::now);
        let version = now.version + progress.as_ref().map_or(0, |progress| progress.version);
        if since == Some(version) {
            return CohortAnswer { version, same: true, grading: None, courseworks: Vec::new() };
        }
        let mut courseworks: Vec<CourseworkRows> = Vec::new();
        for person in &now.people {
            let (id, edition) = person.coursework();
            let is_of_it = |own: &&mut CourseworkRows| own.id == id && own.edition.as_deref() == edition;
            let place = match courseworks.iter_mut().find(is_of_it) {
                Some(own) => own,
                None => {
                    let title = person.sheet.parts.first().map(|sheet| escape_text(&sheet.title)).unwrap_or_default();
                    let (id, edition) = (id.to_string(), edition.map(str::to_string));
                    let (requirements, people) = (Vec::new(), Vec::new());
                    courseworks.push(CourseworkRows { id, title, edition, requirements, people });
                    let Some(last) = courseworks.last_mut() else { continue };
                    last
                }
            };
            add_columns(&mut place.requirements, &person.sheet);
        }
        for own in &mut courseworks {
            let of_it = now.people.iter().filter(|one| one.coursework() == (own.id.as_str(), own.edition.as_deref()));
            own.people = of_it.map(|one| row(one, &own.requirements, progress.as_ref())).collect();
        }
        CohortAnswer { version, same: false, grading: progress.map(GradingState::of), courseworks }
    }
}

impl GradingState {
    fn of(now: ProgressNow) -> GradingState {
        let escaped = |ids: Vec<String>| ids.iter().map(|id| escape_text(id)).collect();
        let all = now.done + now.waiting.len();
        GradingState { done: now.done, all, over: now.over, at: escaped(now.at), waiting: escaped(now.waiting) }
    }
}

fn add_columns(columns: &mut Vec<RequirementColumn>, person: &PersonSheet) {
    for line in person.parts.iter().flat_map(|sheet| &sheet.requirements) {
        if columns.iter().all(|known| known.id != line.id) {
            columns.push(RequirementColumn { id: line.id.clone(), marks: line.marks, says: escape_text(&line.says) });
        }
    }
}

fn row(one: &WatchedPerson, columns: &[RequirementColumn], progress: Option<&ProgressNow>) -> PersonRow {
    let person = &one.sheet;
    let lines = || person.parts.iter().flat_map(|sheet| &sheet.requirements);
    let cell = |column: &RequirementColumn| lines().find(|line| line.id == column.id).map(MarkCell::of);
    let verdicts = || person.parts.iter().flat_map(|sheet| &sheet.verdicts);
    let count = |ending: VerdictEnding| verdicts().filter(|verdict| verdict.ending == ending).count();
    let waiting = |sheet: &Marksheet| progress.is_some_and(|now| now.waiting.contains(&sheet.submission.id));
    PersonRow {
        totals: PersonTotals::of(one),
        cells: columns.iter().map(cell).collect(),
        failed: count(VerdictEnding::Failed),
        open: count(VerdictEnding::Open),
        unplayed: count(VerdictEnding::NotRun),
        late: person.parts.iter().map(Marksheet::late).sum(),
        lost_in: lost_by_person(person),
        state: state(person),
        waits: person.parts.iter().any(waiting),
    }
}

/// How the work stands as a whole, in a word or two; empty if there is nothing to be said.
fn state(person: &PersonSheet) -> &'static str {
    let any = |is: fn(&Marksheet) -> bool| person.parts.iter().any(is);
    match () {
        () if any(|sheet| sheet.trouble.is_some()) => "not run",
        () if any(|sheet| matches!(sheet.build, Some(NotBuilt::NotUnpacked(_)))) => "not unpacked",
        () if any(|sheet| sheet.build.is_some()) => "not built",
        () if any(|sheet| sheet.unstable().next().is_some()) => "unstable",
        () if person.not_run() > 0 => "partly not run",
        () if person.by_hand() > 0 => "to be marked",
        () => "",
    }
}

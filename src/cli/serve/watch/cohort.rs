//! The cohort, row by row.

use serde::Serialize;

use super::grading_progress::ProgressNow;
use super::person_totals::PersonTotals;
use super::plain_line::count;
use super::watched_results::{WatchedPerson, WatchedSnapshot};
use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, Marksheet, NotBuilt, RequirementLine};
use crate::report::mark_table::lost_by_person;
use crate::results::PersonSheet;
use crate::verdict::VerdictEnding;

/// The rows of all people.
#[derive(Serialize)]
pub struct CohortPage {
    courseworks: Vec<CourseworkRows>,
    /// Submissions that have no row of this run yet.
    waiting: Vec<String>,
    /// How many those are.
    left: String,
}

/// The rows of one coursework and edition.
#[derive(Serialize)]
struct CourseworkRows {
    id: String,
    title: String,
    edition: Option<String>,
    /// How many rows there are, and the median.
    facts: String,
    /// Whether somebody has a name, and whether there is something to be said about somebody's work.
    has_students: bool,
    has_states: bool,
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
struct PersonRow {
    #[serde(flatten)]
    totals: PersonTotals,
    /// Marks by requirement, in the order of the columns.
    cells: Vec<RowCell>,
    /// Scenarios that failed or are open, and how many of them are open.
    failed: usize,
    open: usize,
    lost_in: String,
    state: String,
    /// Whether the run that goes on will still grade it: the row is an earlier run's.
    waits: bool,
}

/// Marks for a requirement, or why there are none yet.
#[derive(Clone, Copy)]
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

/// A cell of a row: the marks for a requirement.
#[derive(Serialize)]
struct RowCell {
    says: String,
    /// Whether marks are lost.
    loses: bool,
}

impl std::fmt::Display for MarkCell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MarkCell::Marks(marks) => write!(f, "{marks}"),
            MarkCell::Open(why) => f.write_str(why),
        }
    }
}

impl CohortPage {
    /// The rows as they are now, and what a run that goes on still has to do.
    pub fn new(now: &WatchedSnapshot, progress: Option<&ProgressNow>) -> CohortPage {
        let mut courseworks: Vec<CourseworkRows> = Vec::new();
        for person in &now.people {
            let (id, edition) = person.coursework();
            let is_of_it = |own: &CourseworkRows| own.id == id && own.edition.as_deref() == edition;
            let place = courseworks.iter().position(is_of_it).unwrap_or_else(|| {
                courseworks.push(CourseworkRows::of(person));
                courseworks.len() - 1
            });
            let own = &mut courseworks[place];
            add_columns(&mut own.requirements, &person.sheet);
            own.has_students |= person.sheet.student().is_some();
        }
        for own in &mut courseworks {
            let of_it = now.people.iter().filter(|one| one.coursework() == (own.id.as_str(), own.edition.as_deref()));
            own.people = of_it.map(|one| row(one, &own.requirements, progress)).collect();
            own.facts = facts(&own.people);
            own.has_states = own.people.iter().any(|row| !row.state.is_empty());
        }
        let waiting = progress.filter(|now| !now.over).map(|now| now.waiting.as_slice()).unwrap_or_default();
        let left = count(waiting.len(), "submission");
        CohortPage { courseworks, waiting: waiting.iter().map(|id| escape_text(id)).collect(), left }
    }
}

impl CourseworkRows {
    /// The coursework of a person, without rows.
    fn of(person: &WatchedPerson) -> CourseworkRows {
        let (id, edition) = person.coursework();
        CourseworkRows {
            id: id.to_string(),
            title: person.sheet.parts.first().map(|sheet| escape_text(&sheet.title)).unwrap_or_default(),
            edition: edition.map(str::to_string),
            facts: String::new(),
            has_students: false,
            has_states: false,
            requirements: Vec::new(),
            people: Vec::new(),
        }
    }
}

/// How many there are, and the median of their marks.
fn facts(people: &[PersonRow]) -> String {
    let mut marks: Vec<u32> = people.iter().filter_map(|row| row.totals.marks).collect();
    marks.sort_unstable();
    let median = marks.get(marks.len().saturating_sub(1) / 2).map(|median| format!(", median {median}"));
    count(people.len(), "submission") + &median.unwrap_or_default()
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
    let cell = |column: &RequirementColumn| match lines().find(|line| line.id == column.id) {
        Some(line) => RowCell { says: MarkCell::of(line).to_string(), loses: loses(line) },
        None => RowCell { says: "–".to_string(), loses: false },
    };
    let state = state(person);
    let verdicts = || person.parts.iter().flat_map(|sheet| &sheet.verdicts);
    let ended = |ending: VerdictEnding| verdicts().filter(|verdict| verdict.ending == ending).count();
    let waiting = |sheet: &Marksheet| progress.is_some_and(|now| now.waiting.contains(&sheet.submission.id));
    let waits = person.parts.iter().any(waiting);
    PersonRow {
        totals: PersonTotals::of(one),
        cells: columns.iter().map(cell).collect(),
        failed: ended(VerdictEnding::Failed) + ended(VerdictEnding::Open),
        open: ended(VerdictEnding::Open),
        lost_in: lost_by_person(person),
        state: match waits {
            true if state.is_empty() => "earlier run".to_string(),
            true => format!("earlier run, {state}"),
            false => state.to_string(),
        },
        waits,
    }
}

/// Whether fewer marks are given than there are.
fn loses(line: &RequirementLine) -> bool {
    matches!(line.awarded, Award::Marks(marks) if marks < line.marks)
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

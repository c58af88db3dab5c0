//! The page of a cohort: who got what, and what was lost most.

use std::collections::BTreeSet;

use minijinja::Value;
use serde::Serialize;

use super::histogram::histogram;
use super::slug::slug;
use super::text_spans::{name, plain};
use crate::caps_and_plateaus::plateau_label;
use crate::cohort_terminal::pending_caps;
use crate::counted_works::count_submissions;
use crate::diagnostic::escape::escape_text;
use crate::mark_table::lost_by_person;
use crate::marks::{Award, Identity, Marksheet, RequirementLine};
use crate::results::{People, PersonSheet};
use crate::roster_notes::{UNPLACED, person_name};
use crate::shared_work::{by_work, shared_works_note};
use crate::spec::{Part, handout_points};
use crate::verdict::{NotRun, VerdictEnding};

/// The page of a cohort.
#[derive(Clone, Debug, Serialize)]
pub struct CohortPage {
    shared: String,
    courseworks: Vec<CourseworkSection>,
    submissions: String,
    /// Nothing without a roster, and where nobody has several attempts.
    roster: Option<RosterBox>,
}

/// Notes about people, most of them from a roster.
#[derive(Clone, Debug, Serialize)]
struct RosterBox {
    /// How many people are on the roster.
    count: usize,
    /// Those who have handed in nothing.
    absent: Vec<String>,
    /// Heading for people in whose work no submission was found.
    unplaced_says: &'static str,
    /// Those.
    unplaced: Vec<String>,
    /// Submissions of people who are not on the roster.
    strangers: Vec<String>,
    /// Attempts that do not count, and are not among the rows.
    others: Vec<String>,
}

/// The submissions of one coursework and edition.
#[derive(Clone, Debug, Serialize)]
struct CourseworkSection {
    anchor: String,
    title: String,
    coursework: String,
    edition: Option<String>,
    facts: Vec<(String, String)>,
    notes: Vec<String>,
    troubled: Vec<TroubledSubmission>,
    parts: Vec<PartSection>,
    rows: Vec<SubmissionRow>,
    /// Optional columns of the table.
    columns: OptionalColumns,
}

/// The columns that not every cohort has.
#[derive(Clone, Copy, Debug, Serialize)]
struct OptionalColumns {
    student: bool,
    number: bool,
    part: bool,
    plateau: bool,
    one_cause: bool,
}

/// The submissions of one part, which are marked by the same requirements.
#[derive(Clone, Debug, Serialize)]
struct PartSection {
    part: &'static str,
    histogram: Value,
    counted: String,
    median: Option<u32>,
    lost: Vec<LostRequirement>,
    kept: usize,
}

/// A requirement that somebody lost marks for.
#[derive(Clone, Debug, Serialize)]
struct LostRequirement {
    id: String,
    points: String,
    says: String,
    count: usize,
    judged: usize,
    percent: usize,
}

/// A submission that a person has to look at.
#[derive(Clone, Debug, Serialize)]
struct TroubledSubmission {
    link: String,
    id: String,
    student: String,
    state: &'static str,
    why: String,
}

/// A submission.
#[derive(Clone, Debug, Serialize)]
struct SubmissionRow {
    link: String,
    id: String,
    student: String,
    number: String,
    part: String,
    language: String,
    marks: u32,
    out_of: u32,
    /// Nothing if there are no marks to divide by.
    percent: Option<u32>,
    plateau: String,
    /// Marks lost to a mistake that explains everything.
    one_cause: Option<u32>,
    lost_in: String,
    state: &'static str,
}

impl CohortPage {
    /// The page of all these submissions, which are sorted by coursework, and of the people on the roster, if there is one.
    pub fn new(sheets: &[Marksheet], people: Option<&People>) -> CohortPage {
        let kind = |sheet: &Marksheet| (sheet.coursework.clone(), sheet.edition.clone());
        let mut courseworks: Vec<Vec<&Marksheet>> = Vec::new();
        for sheet in sheets {
            let same = |all: &&mut Vec<&Marksheet>| all.first().is_some_and(|first| kind(first) == kind(sheet));
            match courseworks.iter_mut().find(same) {
                Some(all) => all.push(sheet),
                None => courseworks.push(vec![sheet]),
            }
        }
        CohortPage {
            shared: String::new(),
            courseworks: courseworks.iter().map(|sheets| section(sheets, people)).collect(),
            submissions: count_submissions(by_work(sheets).len()),
            roster: people.map(|people| roster(people, sheets)),
        }
    }
}

fn roster(people: &People, sheets: &[Marksheet]) -> RosterBox {
    let is_shown = |id: &str| sheets.iter().any(|sheet| sheet.submission.id == id);
    RosterBox {
        count: people.on_roster().count(),
        absent: people.without_work().map(person_name).collect(),
        unplaced_says: UNPLACED,
        unplaced: people.unplaced().map(person_name).collect(),
        strangers: people.strangers.iter().map(|id| escape_text(id)).collect(),
        others: people.other_attempts().into_iter().filter(|id| !is_shown(id)).map(escape_text).collect(),
    }
}

/// Returns the link from the cohort's page to a person's page.
fn link(person: &PersonSheet) -> String {
    format!("submissions/{}.html", slug(&person.label()))
}

fn section(sheets: &[&Marksheet], people: Option<&People>) -> CourseworkSection {
    let persons = PersonSheet::of_all(sheets, people);
    // What is asked of the whole work stands on one of a person's sheets, and counts once.
    let sheets: Vec<&Marksheet> = persons.iter().flat_map(|one| &one.parts).collect();
    let sheets = sheets.as_slice();
    let first = sheets.first();
    let coursework = first.map(|sheet| escape_text(&sheet.coursework)).unwrap_or_default();
    let edition = first.and_then(|sheet| sheet.edition.as_deref()).map(escape_text);
    let rows: Vec<SubmissionRow> = persons.iter().map(row).collect();
    let mut parts: Vec<Part> = sheets.iter().map(|sheet| sheet.submission.part).collect();
    parts.sort_unstable();
    parts.dedup();
    let columns = OptionalColumns {
        student: rows.iter().any(|row| !row.student.is_empty()),
        number: rows.iter().any(|row| !row.number.is_empty()),
        part: parts.len() > 1,
        plateau: rows.iter().any(|row| !row.plateau.is_empty()),
        one_cause: rows.iter().any(|row| row.one_cause.is_some()),
    };
    CourseworkSection {
        anchor: super::slug::anchor("c", &[coursework.as_str(), edition.as_deref().unwrap_or_default()].join("-")),
        title: first.map(|sheet| escape_text(&sheet.title)).unwrap_or_default(),
        coursework,
        edition,
        facts: facts(sheets),
        notes: notes(sheets),
        troubled: all_troubled(&persons),
        parts: parts.into_iter().map(|part| part_section(part, sheets)).collect(),
        rows,
        columns,
    }
}

/// Whether there are marks to compare with others': the code was built, and could be run.
fn is_marked(sheet: &Marksheet) -> bool {
    sheet.trouble.is_none() && sheet.build.is_none() && sheet.out_of > 0
}

fn percent(sheet: &Marksheet) -> u32 {
    (sheet.marks * 100).checked_div(sheet.out_of).unwrap_or(0)
}

fn facts(sheets: &[&Marksheet]) -> Vec<(String, String)> {
    let works = by_work(sheets.iter().copied());
    let count = |wanted: fn(&Marksheet) -> bool| works.iter().filter(|work| work.iter().any(|own| wanted(own))).count();
    let lacks = |sheet: &Marksheet| !is_marked(sheet) || sheet.marks < sheet.out_of || sheet.not_run > 0;
    let facts = [
        (if works.len() == 1 { "submission" } else { "submissions" }, works.len()),
        ("with all marks", works.len() - count(lacks)),
        ("not built or not unpacked", count(|sheet| sheet.build.is_some())),
        ("not run", count(|sheet| sheet.trouble.is_some() || sheet.not_run > 0)),
        ("with unstable scenarios", count(|sheet| sheet.unstable().next().is_some())),
    ];
    facts.into_iter().map(|(says, count)| (count.to_string(), says.to_string())).collect()
}

fn notes(sheets: &[&Marksheet]) -> Vec<String> {
    let open = sheets.iter().flat_map(|sheet| &sheet.requirements).filter(|line| line.awarded == Award::ByHand);
    let mut by_hand: Vec<String> = open.map(|line| format!("{} ({})", line.id, line.marks)).collect();
    by_hand.sort();
    by_hand.dedup();
    let by_hand =
        (!by_hand.is_empty()).then(|| format!("To be marked by hand, and not in these marks: {}.", by_hand.join(", ")));
    let shared = shared_works_note(sheets.iter().copied());
    by_hand.into_iter().chain(pending_caps(sheets)).map(|note| escape_text(&note)).chain(shared).collect()
}

/// The section about a part. Each hand-in counts once: of those who share it, the one with the most marks stands for all.
fn part_section(part: Part, sheets: &[&Marksheet]) -> PartSection {
    let own = || sheets.iter().copied().filter(|sheet| sheet.submission.part == part);
    let marked = by_work(own().filter(|sheet| is_marked(sheet)));
    let marked: Vec<&Marksheet> =
        marked.iter().filter_map(|work| work.iter().copied().rev().max_by_key(|own| own.marks)).collect();
    let mut percents: Vec<u32> = marked.iter().map(|sheet| percent(sheet)).collect();
    percents.sort_unstable();
    let (mut lost, mut kept) = (Vec::new(), 0);
    let lines: Vec<&RequirementLine> =
        own().map(|sheet| &sheet.requirements).max_by_key(|lines| lines.len()).into_iter().flatten().collect();
    for line in &lines {
        let same = || marked.iter().flat_map(|sheet| &sheet.requirements).filter(|other| other.id == line.id);
        let judged = same().filter(|other| matches!(other.awarded, Award::Marks(_))).count();
        let count = same().filter(|other| other.lost() > 0).count();
        // Of what waits for a person's marks, nobody has lost or kept anything yet.
        kept += usize::from(judged > 0 && count == 0);
        if count > 0 {
            lost.push(LostRequirement {
                id: escape_text(&line.id),
                points: handout_points(&line.points).map(|points| points.to_string()).unwrap_or_default(),
                says: escape_text(&line.says),
                count,
                judged,
                percent: (count * 100).div_ceil(judged.max(1)),
            });
        }
    }
    lost.sort_by_key(|lost: &LostRequirement| std::cmp::Reverse(lost.count));
    PartSection {
        part: part.name(),
        histogram: histogram(&percents),
        counted: count_submissions(percents.len()),
        median: percents.get(percents.len() / 2).copied(),
        kept,
        lost,
    }
}

/// Everything that a person has to look at; what several people share once.
fn all_troubled(persons: &[PersonSheet]) -> Vec<TroubledSubmission> {
    let mut seen = BTreeSet::new();
    let parts = persons.iter().flat_map(|one| one.parts.iter().map(move |sheet| (one, sheet)));
    let works = parts.filter(|(_, sheet)| seen.insert(sheet.submission.work()));
    works.filter_map(|(one, sheet)| troubled(one, sheet)).collect()
}

/// Why a person has to look at a result, if one has to: what was refused comes before what was not run, and that before
/// what is unstable.
fn troubled(person: &PersonSheet, sheet: &Marksheet) -> Option<TroubledSubmission> {
    let in_a_scenario = || {
        let not_run = sheet.verdicts.iter().find(|verdict| verdict.ending == VerdictEnding::NotRun)?;
        not_run.findings.last().map(|finding| finding.says.to_string())
    };
    let first_line = |text: &str| text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_string();
    let unstable: Vec<&str> = sheet.unstable().map(|verdict| verdict.scenario.as_str()).collect();
    let why = match state(sheet) {
        "refused" => sheet.not_unpacked().map(str::to_string).unwrap_or_default(),
        "not built" => sheet.build.as_ref().map(|why| first_line(&why.to_string())).unwrap_or_default(),
        "not run" => sheet.trouble.as_ref().map(NotRun::to_string).or_else(in_a_scenario).unwrap_or_default(),
        "unstable" => format!("failed in one run and passed in another: {}", unstable.join(", ")),
        _ => return None,
    };
    Some(TroubledSubmission {
        link: link(person),
        id: escape_text(&sheet.submission.id),
        student: sheet.submission.student.as_deref().map(name).unwrap_or_default(),
        state: state(sheet),
        why: plain(&why),
    })
}

/// Describes the state of a submission in a word or two.
fn state(sheet: &Marksheet) -> &'static str {
    match () {
        () if sheet.not_unpacked().is_some() => "refused",
        () if sheet.build.is_some() => "not built",
        () if sheet.trouble.is_some() || sheet.not_run > 0 => "not run",
        () if sheet.unstable().next().is_some() => "unstable",
        () if sheet.marks == sheet.out_of => "all marks",
        () => "marked",
    }
}

/// Describes the state of a person's work: that of the part which needs a person most, or of the whole.
fn state_of_all(person: &PersonSheet) -> &'static str {
    let states: Vec<&'static str> = person.parts.iter().map(state).collect();
    let worst = ["refused", "not built", "not run", "unstable"].into_iter().find(|worst| states.contains(worst));
    let whole = if person.marks() == person.out_of() { "all marks" } else { "marked" };
    worst.unwrap_or(whole)
}

fn row(person: &PersonSheet) -> SubmissionRow {
    let each = |fact: fn(&Marksheet) -> String| {
        let mut all: Vec<String> = person.parts.iter().map(fact).filter(|fact| !fact.is_empty()).collect();
        all.dedup();
        all.join(", ")
    };
    let first = |fact: fn(&Identity) -> &Option<String>| {
        person.parts.iter().find_map(|sheet| fact(&sheet.submission).as_deref()).map(name).unwrap_or_default()
    };
    let on_roster = first(|own| &own.person);
    let causes: Vec<u32> = person.parts.iter().filter_map(|sheet| Some(sheet.single_cause()?.marks)).collect();
    SubmissionRow {
        link: link(person),
        id: escape_text(&person.label()),
        student: first(|own| &own.student),
        number: if on_roster.is_empty() { first(|own| &own.number) } else { on_roster },
        part: each(|sheet| sheet.submission.part.name().to_string()),
        language: escape_text(&each(|sheet| sheet.submission.language.clone())),
        marks: person.marks(),
        out_of: person.out_of(),
        percent: (person.marks() * 100).checked_div(person.out_of()),
        plateau: each(plateau_label),
        one_cause: (!causes.is_empty()).then(|| causes.iter().sum()),
        lost_in: escape_text(&lost_by_person(person)),
        state: state_of_all(person),
    }
}

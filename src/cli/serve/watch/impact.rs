//! Effect of the specs and fixtures as they are now on the marks.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::place_links::{PersonLink, scenario_place};
use super::plain_line::{count, ending_word};
use super::watched_results::{WatchedPerson, WatchedSnapshot};
use crate::cli::{CliError, diff};
use crate::diagnostic::escape::escape_text;
use crate::regrade::{Comparison, CourseworkComparison, MarkChange, MarkTrend, VerdictChange};
use crate::results::SavedResults;

/// Effects on marks, as a place of the desk.
#[derive(Default, Serialize)]
pub struct ImpactPage {
    /// Whether anybody has asked for it; before, there are no groups.
    asked: bool,
    groups: Vec<ImpactGroup>,
}

/// Effects in one coursework and edition.
#[derive(Serialize)]
struct ImpactGroup {
    title: String,
    /// How many marks may change.
    says: String,
    notes: Vec<String>,
    changes: Vec<String>,
    moved: Vec<MovedMark>,
}

/// A mark that may change.
#[derive(Serialize)]
struct MovedMark {
    id: String,
    /// Nothing if nobody in the results has it.
    person: Option<PersonLink>,
    /// The trend, for whoever reads the page with a program.
    trend: MarkTrend,
    says: String,
    because: Vec<String>,
    scenarios: Vec<MovedScenario>,
    /// How many scenarios end differently.
    count: String,
    notes: Vec<String>,
}

/// A scenario that does not end as it did.
#[derive(Serialize)]
struct MovedScenario {
    id: String,
    href: Option<String>,
    says: String,
}

impl ImpactPage {
    /// Compares the results with the specs and fixtures where we stand, as `referee diff RESULTS .` does.
    ///
    /// # Errors
    /// Results, specs or fixtures that cannot be read.
    pub fn new(now: &WatchedSnapshot, folders: &[PathBuf]) -> Result<ImpactPage, CliError> {
        let mut groups = Vec::new();
        for (index, folder) in folders.iter().enumerate() {
            let results = SavedResults::read(folder)?;
            let comparison: Comparison = diff::against_course(&results, Path::new("."))?;
            let own: Vec<&WatchedPerson> = now.people.iter().filter(|person| person.folder == index).collect();
            groups.extend(comparison.groups.iter().map(|found| group(found, &own)));
        }
        Ok(ImpactPage { asked: true, groups })
    }
}

fn group(found: &CourseworkComparison, people: &[&WatchedPerson]) -> ImpactGroup {
    let others = found.submissions.iter().filter(|one| one.moves != MarkTrend::Stays);
    let moved: Vec<MovedMark> = others.map(|one| moved_mark(one, people)).collect();
    let all = found.submissions.len();
    ImpactGroup {
        title: escape_text(&found.title),
        says: match moved.len() {
            0 => "no mark changes".to_string(),
            some => format!("{} of {all} may change", count(some, "mark")),
        },
        notes: found.notes.iter().map(|note| escape_text(note)).collect(),
        changes: found.changes.iter().map(|change| escape_text(&format!("{}: {}", change.of, change.says))).collect(),
        moved,
    }
}

fn moved_mark(one: &MarkChange, people: &[&WatchedPerson]) -> MovedMark {
    let has_it = |person: &&&WatchedPerson| person.sheet.parts.iter().any(|sheet| sheet.submission.id == one.id);
    let person = people.iter().find(has_it).copied();
    let trend = match one.moves {
        MarkTrend::Loses => "loses",
        MarkTrend::Gains => "gains",
        MarkTrend::Open => "may change",
        MarkTrend::Gone => "has no marks any more",
        MarkTrend::New => "has marks now",
        MarkTrend::Stays => "stays",
    };
    let known = |marks: Option<u32>| marks.map_or("none".to_string(), |marks| marks.to_string());
    let now = if one.low == one.high { known(one.low) } else { [known(one.low), known(one.high)].join(" to ") };
    let reasons = one.because.iter().flat_map(|why| why.says.iter().map(move |says| format!("{}: {says}", why.of)));
    let scenarios: Vec<MovedScenario> = one.verdicts.iter().map(|verdict| moved_scenario(verdict, person)).collect();
    MovedMark {
        id: escape_text(&one.id),
        person: person.map(PersonLink::to),
        trend: one.moves,
        says: format!("{trend}: {} → {now}", known(one.before)),
        because: reasons.map(|reason| escape_text(&reason)).collect(),
        count: count(scenarios.len(), "scenario"),
        scenarios,
        notes: one.notes.iter().map(|note| escape_text(note)).collect(),
    }
}

fn moved_scenario(verdict: &VerdictChange, person: Option<&WatchedPerson>) -> MovedScenario {
    let now = match (&verdict.again, verdict.after) {
        (Some(_), _) => "must be played again",
        (None, Some(ending)) => ending_word(ending),
        (None, None) => "gone",
    };
    MovedScenario {
        id: escape_text(&verdict.scenario),
        href: person.filter(|_| verdict.before.is_some()).map(|one| scenario_place(one.number, &verdict.scenario)),
        says: format!("{} → {now}", verdict.before.map_or("new", ending_word)),
    }
}

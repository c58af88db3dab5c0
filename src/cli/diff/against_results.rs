//! Two folders of saved results, side by side as they are.

use std::collections::BTreeMap;

use super::notes;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::load_spec;
use crate::games::{GameTask, Play};
use crate::marks::Marksheet;
use crate::regrade::{
    AttemptDecider, BeforeAndAfter, ChangeSummary, CountedRows, CourseworkChange, CourseworkComparison, MarkRange,
    MarkScheme, ScenarioIndex, changed_fixtures,
};
use crate::results::SavedResults;
use crate::spec::Part;

/// A group for each coursework that either has results of.
pub fn groups(old: &SavedResults, new: &SavedResults) -> Result<Vec<CourseworkComparison>, CliError> {
    let mut all: BTreeMap<&str, (Vec<&Marksheet>, Vec<&Marksheet>)> = BTreeMap::new();
    old.sheets.iter().for_each(|sheet| all.entry(&sheet.coursework).or_default().0.push(sheet));
    new.sheets.iter().for_each(|sheet| all.entry(&sheet.coursework).or_default().1.push(sheet));
    all.into_iter().map(|(id, (was, is))| group(id, (old, &was), (new, &is))).collect()
}

fn group(
    id: &str,
    old: (&SavedResults, &[&Marksheet]),
    new: (&SavedResults, &[&Marksheet]),
) -> Result<CourseworkComparison, CliError> {
    let (was, is) = (old.1, new.1);
    let partner = |all: &[&Marksheet], own: &Marksheet| -> Option<Marksheet> {
        all.iter().find(|sheet| sheet.submission.id == own.submission.id).map(|sheet| (*sheet).clone())
    };
    let both = was.iter().map(|sheet| match partner(is, sheet) {
        Some(new) => BeforeAndAfter::both(sheet, MarkRange::settled(new)),
        None => BeforeAndAfter::gone(sheet),
    });
    let only_new = is.iter().filter(|sheet| partner(was, sheet).is_none());
    let sides: Vec<BeforeAndAfter> = both.chain(only_new.map(|sheet| BeforeAndAfter::new(sheet))).collect();
    let people = (old.0.people_of(id), new.0.people_of(id));
    let rows = CountedRows::new(&sides, people.0, AttemptDecider::Results(people.1));
    let mut notes = differences(was, is);
    notes.extend(notes::people_notes(people.0, people.1));
    let mut changes = Vec::new();
    if !was.is_empty() && !is.is_empty() {
        changes = MarkScheme::of_sheets(was).changed(&MarkScheme::of_sheets(is));
        let spec = load_spec(&environment::bundle(), id, None).ok();
        match spec {
            Some(spec) => {
                let game = spec.game.clone();
                changes.extend(lookup::with_game(&game, FixturesTask { old, new, seats: spec.seats })?);
            }
            None => notes.push("The coursework is not here, so its fixtures are not compared.".to_string()),
        }
        changes.sort_by_key(|change: &CourseworkChange| change.subject);
    }
    let edition = |sheets: &[&Marksheet]| sheets.iter().find_map(|sheet| sheet.edition.clone());
    Ok(CourseworkComparison {
        coursework: id.to_string(),
        title: is.iter().chain(was).map(|sheet| sheet.title.clone()).next().unwrap_or_default(),
        edition_before: edition(was),
        edition_after: edition(is),
        notes,
        changes,
        summary: ChangeSummary::default(),
        submissions: rows.submissions,
        other_attempts: rows.other_attempts,
        pending: Vec::new(),
    })
}

/// Lists the differences between the inputs of the two results.
fn differences(was: &[&Marksheet], is: &[&Marksheet]) -> Vec<String> {
    let Some((before, after)) = was.first().zip(is.first()) else {
        return vec!["Only one of the two has results of this coursework.".to_string()];
    };
    let mut all = Vec::new();
    let edition = |sheet: &Marksheet| match &sheet.edition {
        Some(edition) => format!("edition {edition}"),
        None => "no edition".to_string(),
    };
    if before.edition != after.edition {
        all.push(format!("The old marks are of {}, and the new ones of {}.", edition(before), edition(after)));
    }
    if let Some((was, is)) = before.seed.zip(after.seed).filter(|(was, is)| was != is) {
        all.push(format!("Their generated games follow from different seeds: {was} and {is}."));
    }
    let grader = after.rests_on.as_ref().map(|rests_on| rests_on.grader.clone());
    all.extend(notes::result_notes(was, grader.as_deref().unwrap_or(env!("CARGO_PKG_VERSION"))));
    let Some((then, now)) = before.rests_on.as_ref().zip(after.rests_on.as_ref()) else { return all };
    let differ = [(then.spec != now.spec, "specs"), (then.scenarios != now.scenarios, "fixtures")];
    let differ: Vec<&str> = differ.into_iter().filter(|(differ, _)| *differ).map(|(_, what)| what).collect();
    all.push(match differ.as_slice() {
        [] => "Both depend on the same spec and the same fixtures.".to_string(),
        some => format!("They depend on different {}.", some.join(" and ")),
    });
    all
}

struct FixturesTask<'a> {
    old: (&'a SavedResults, &'a [&'a Marksheet]),
    new: (&'a SavedResults, &'a [&'a Marksheet]),
    seats: Vec<String>,
}

impl GameTask for FixturesTask<'_> {
    type Output = Result<Vec<CourseworkChange>, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let (was, is) = (played::<G>(&usual, self.old)?, played::<G>(&usual, self.new)?);
        Ok(if was.is_empty() || is.is_empty() { Vec::new() } else { changed_fixtures(&was, &is, &self.seats) })
    }
}

/// The scenarios as they were played; all submissions of a part play the same ones.
fn played<G: Play>(
    usual: &G::Rules,
    (results, sheets): (&SavedResults, &[&Marksheet]),
) -> Result<ScenarioIndex<G>, CliError> {
    let mut all = ScenarioIndex::new();
    let mut done: Vec<Part> = Vec::new();
    for sheet in sheets.iter().filter(|sheet| !sheet.verdicts.is_empty()) {
        if !done.contains(&sheet.submission.part) {
            done.push(sheet.submission.part);
            let transcripts = results.transcripts::<G>(usual, sheet)?;
            all.extend(transcripts.into_iter().map(|own| (own.scenario.id.clone(), own.scenario)));
        }
    }
    Ok(all)
}

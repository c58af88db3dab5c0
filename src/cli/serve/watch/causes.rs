//! Causes that many fail by, and works that look alike.

use serde::Serialize;

use super::place_links::{PersonLink, scenario_place};
use super::plain_line::count;
use super::watched_results::{WatchedPerson, WatchedSnapshot};
use crate::diagnostic::escape::escape_text;
use crate::report::alike_work::{AlikeWork, Likeness, alike_work};
use crate::report::common_causes::{CauseKind, CommonCause, common_causes};
use crate::results::PersonSheet;

/// How many people are named at once; more of them are folded.
const FEW: usize = 6;

/// A coursework and its edition.
type Coursework<'a> = (&'a str, Option<&'a str>);

/// Causes or likenesses that people have in common, coursework by coursework.
#[derive(Serialize)]
pub struct CommonPage {
    /// Caution above all.
    note: &'static str,
    /// Heading of a coursework, up to its name.
    heading: &'static str,
    /// Words for a coursework in which nobody has anything in common.
    none: &'static str,
    courseworks: Vec<CourseworkGroups>,
}

/// Causes or likenesses in one coursework.
#[derive(Serialize)]
struct CourseworkGroups {
    /// The coursework, and its edition if it has one.
    name: String,
    groups: Vec<PeopleGroup>,
}

/// People who have something in common.
#[derive(Serialize)]
struct PeopleGroup {
    says: String,
    facts: String,
    /// Part and requirements; nothing if it is about none.
    about: String,
    example: Option<ExampleLink>,
    people: Vec<PersonLink>,
    /// How many there are, if they are so many that they are folded.
    folded: Option<usize>,
}

/// A scenario to look at.
#[derive(Serialize)]
struct ExampleLink {
    href: String,
    id: String,
    /// How many more there are.
    more: usize,
}

/// Returns the causes, coursework by coursework.
pub fn causes(now: &WatchedSnapshot) -> CommonPage {
    let courseworks =
        by_coursework(now, |people| common_causes(&sheets(people)).iter().map(|cause| caused(cause, people)).collect());
    let note = "Marks are before caps, plateaus and lateness. Where two causes fail one requirement, its marks count for both.";
    CommonPage { note, heading: "What fails alike", none: "Nobody has lost anything.", courseworks }
}

/// Returns whose work looks alike, coursework by coursework.
pub fn alike(now: &WatchedSnapshot) -> CommonPage {
    let courseworks =
        by_coursework(now, |people| alike_work(&sheets(people)).iter().map(|work| likened(work, people)).collect());
    let note =
        "This proves nothing: one misconception, or one tutor, explains much. Compare the code before you ask anybody.";
    CommonPage { note, heading: "Whose work is alike", none: "No two works look alike.", courseworks }
}

/// Finds what the people of each coursework have in common.
fn by_coursework(now: &WatchedSnapshot, find: impl Fn(&[&WatchedPerson]) -> Vec<PeopleGroup>) -> Vec<CourseworkGroups> {
    let mut all: Vec<(Coursework<'_>, Vec<&WatchedPerson>)> = Vec::new();
    for person in &now.people {
        let own = person.coursework();
        match all.iter_mut().find(|(known, _)| *known == own) {
            Some((_, people)) => people.push(person),
            None => all.push((own, vec![person])),
        }
    }
    let groups = |((id, edition), people): (Coursework<'_>, Vec<&WatchedPerson>)| CourseworkGroups {
        name: escape_text(&edition.map_or(id.to_string(), |edition| format!("{id} ({edition})"))),
        groups: find(&people),
    };
    all.into_iter().map(groups).collect()
}

impl PeopleGroup {
    fn of(says: String, facts: String, who: &[usize], people: &[&WatchedPerson]) -> PeopleGroup {
        let links: Vec<PersonLink> = who.iter().filter_map(|place| Some(PersonLink::to(people.get(*place)?))).collect();
        let folded = Some(links.len()).filter(|count| *count > FEW);
        PeopleGroup { says, facts, about: String::new(), example: None, people: links, folded }
    }
}

fn caused(cause: &CommonCause, people: &[&WatchedPerson]) -> PeopleGroup {
    let kind = match cause.kind {
        CauseKind::Mistake => "a known mistake",
        CauseKind::Difference => "the same first difference",
        CauseKind::Update => "update is missing",
        CauseKind::Rule => "a rule on the code",
        CauseKind::NotBuilt => "not built or started",
        CauseKind::NotRun => "not run by the grader",
    };
    let marks = count(cause.marks as usize, "mark");
    let hang = match cause.kind {
        CauseKind::NotRun => format!("{marks} cannot be given yet"),
        _ => format!("{marks} lost where it fails"),
    };
    let alone = cause.alone.map(|alone| format!("; {alone} would be there if only this were right"));
    let facts = format!("{} of {} · {kind} · {hang}{}", cause.who.len(), people.len(), alone.unwrap_or_default());
    let says = Some(cause.says.clone()).filter(|says| !says.is_empty());
    let says = says.unwrap_or_else(|| "no first difference was saved".to_string());
    let mut group = PeopleGroup::of(says, facts, &cause.who, people);
    if !cause.requirements.is_empty() {
        group.about = escape_text(&format!("{}: {}", cause.part.name(), cause.requirements.join(", ")));
    }
    group.example = cause.example.as_ref().and_then(|(who, id)| {
        let href = scenario_place(people.get(*who)?.number, id);
        Some(ExampleLink { href, id: escape_text(id), more: cause.scenarios.len().saturating_sub(1) })
    });
    group
}

fn likened(work: &AlikeWork, people: &[&WatchedPerson]) -> PeopleGroup {
    let failures = count(work.failures, "failure");
    let says = match work.likeness {
        Likeness::Files => "The same files, to the byte".to_string(),
        Likeness::Failures => format!("The same {failures}, to the student’s own words"),
        Likeness::MostFailures => {
            format!("{failures} in common: {} % alike, where what few have counts more", work.percent)
        }
    };
    let facts = match work.likeness {
        Likeness::Files => String::new(),
        _ => format!("The most frequent of these failures is shared by {}.", work.shared_by),
    };
    PeopleGroup::of(says, facts, &work.who, people)
}

fn sheets(people: &[&WatchedPerson]) -> Vec<PersonSheet> {
    people.iter().map(|person| person.sheet.clone()).collect()
}

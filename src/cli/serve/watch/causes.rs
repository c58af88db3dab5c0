//! Causes that many fail by, and works that look alike.

use serde::Serialize;

use super::watched_results::{WatchedPerson, WatchedSnapshot};
use crate::report::alike_work::{AlikeWork, alike_work};
use crate::report::common_causes::{CommonCause, common_causes};
use crate::results::PersonSheet;

/// The causes of one coursework, in which people are named by their numbers.
#[derive(Serialize)]
pub struct CourseworkCauses {
    coursework: String,
    edition: Option<String>,
    /// How many people there are in all.
    people: usize,
    causes: Vec<CommonCause>,
}

/// The works of one coursework that look alike.
#[derive(Serialize)]
pub struct CourseworkLikenesses {
    coursework: String,
    edition: Option<String>,
    alike: Vec<AlikeWork>,
}

/// Returns the causes, coursework by coursework.
pub fn causes(now: &WatchedSnapshot) -> Vec<CourseworkCauses> {
    let found = by_coursework(now).into_iter().map(|((coursework, edition), people)| {
        let mut causes = common_causes(&sheets(&people));
        for cause in &mut causes {
            cause.who.iter_mut().for_each(|who| *who = number(&people, *who));
            cause.example.iter_mut().for_each(|(who, _)| *who = number(&people, *who));
        }
        CourseworkCauses { coursework, edition, people: people.len(), causes }
    });
    found.collect()
}

/// Returns whose work looks alike, coursework by coursework.
pub fn alike(now: &WatchedSnapshot) -> Vec<CourseworkLikenesses> {
    let found = by_coursework(now).into_iter().map(|((coursework, edition), people)| {
        let mut alike = alike_work(&sheets(&people));
        for one in &mut alike {
            one.who.iter_mut().for_each(|who| *who = number(&people, *who));
        }
        CourseworkLikenesses { coursework, edition, alike }
    });
    found.collect()
}

/// A coursework and its edition.
type Coursework = (String, Option<String>);

fn by_coursework(now: &WatchedSnapshot) -> Vec<(Coursework, Vec<&WatchedPerson>)> {
    let mut all: Vec<(Coursework, Vec<&WatchedPerson>)> = Vec::new();
    for person in &now.people {
        let (id, edition) = person.coursework();
        match all.iter_mut().find(|((known, laid), _)| known == id && laid.as_deref() == edition) {
            Some((_, people)) => people.push(person),
            None => all.push(((id.to_string(), edition.map(str::to_string)), vec![person])),
        }
    }
    all
}

fn sheets(people: &[&WatchedPerson]) -> Vec<PersonSheet> {
    people.iter().map(|person| person.sheet.clone()).collect()
}

fn number(people: &[&WatchedPerson], place: usize) -> usize {
    people.get(place).map_or(0, |person| person.number)
}

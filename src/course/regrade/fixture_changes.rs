//! Changes in the fixtures.

use std::collections::BTreeMap;

use super::CourseworkChange;
use super::reusable_transcript::{acts_the_same, plays_the_same};
use crate::game::FullGame;
use crate::scenario::{Scenario, Step, YamlEntry};

/// Scenarios by their ids.
pub type ScenarioIndex<G> = BTreeMap<String, Scenario<G>>;

/// Lists the changes of fixtures, in the order of the ids. Changes of `view:`, which is in the spec, are listed once.
pub fn changed_fixtures<G: FullGame>(
    was: &ScenarioIndex<G>,
    is: &ScenarioIndex<G>,
    seats: &[String],
) -> Vec<CourseworkChange> {
    let mut moved: BTreeMap<&str, &str> = BTreeMap::new();
    for (id, scenario) in is.iter().filter(|(id, _)| !was.contains_key(*id)) {
        let gone = |old: &&String| !is.contains_key(*old) && !moved.values().any(|taken| *taken == old.as_str());
        let same = |old: &&String| slug(old) == slug(id) || was[*old].title == scenario.title;
        let plays = |old: &&String| plays_the_same(&was[*old], scenario);
        if let Some(old) = was.keys().filter(gone).filter(same).find(plays) {
            moved.insert(id, old);
        }
    }
    let mut changes = Vec::new();
    let mut looks = false;
    for (id, scenario) in is {
        match (was.get(id), moved.get(id.as_str())) {
            (Some(old), _) => {
                looks |= old.watched != scenario.watched;
                changes.extend(
                    changed(old, scenario, seats).into_iter().map(|says| CourseworkChange::of_fixture(id, says)),
                );
            }
            (None, Some(old)) => {
                changes.push(CourseworkChange::of_fixture(id, format!("was {old}")));
                let others = changed(&was[*old], scenario, seats);
                changes.extend(others.into_iter().map(|says| CourseworkChange::of_fixture(id, says)));
            }
            (None, None) => changes.push(CourseworkChange::of_fixture(id, "is new")),
        }
    }
    let is_gone = |id: &&String| !is.contains_key(*id) && !moved.values().any(|old| *old == id.as_str());
    changes.extend(was.keys().filter(is_gone).map(|id| CourseworkChange::of_fixture(id, "is gone")));
    changes.extend(looks.then(|| CourseworkChange::of_spec("view", "should look different")));
    changes
}

fn slug(id: &str) -> &str {
    id.split_once('/').map_or(id, |(_, slug)| slug)
}

/// Describes the changes of one scenario, as predicates.
fn changed<G: FullGame>(was: &Scenario<G>, is: &Scenario<G>, seats: &[String]) -> Vec<String> {
    let mut says = Vec::new();
    match (was.hidden, is.hidden) {
        (false, true) => says.push("is hidden from students now".to_string()),
        (true, false) => says.push("is public now".to_string()),
        _ if was.after_due != is.after_due => {
            let when = if is.after_due { "after the work is due" } else { "never" };
            says.push(format!("is shown to students {when} now"));
        }
        _ => {}
    }
    if was.title != is.title {
        says.push("has another title".to_string());
    }
    if was.given != is.given {
        says.push("starts from another board".to_string());
    }
    if was.messages != is.messages {
        says.push("judges every message in another way".to_string());
    }
    if was.contest != is.contest {
        says.push("is about other games, or another law".to_string());
    }
    if is.contest.is_some() {
        return says;
    }
    let common = was.steps.iter().zip(&is.steps).take_while(|(was, is)| acts_the_same(was, is)).count();
    if common < was.steps.len().min(is.steps.len()) {
        says.push(format!("has other steps from step {} on", common + 1));
    } else if is.steps.len() > common {
        says.push(format!("goes on after step {common}"));
    } else if was.steps.len() > common {
        says.push(format!("ends after step {common}"));
    }
    let steps = was.steps.iter().zip(&is.steps).take(common).enumerate();
    says.extend(steps.filter_map(|(index, (was, is))| {
        expected(was, is, seats).map(|keys| format!("expects something else in step {} ({keys})", index + 1))
    }));
    says
}

/// The keys of what a step expects that are not as they were.
fn expected<G: FullGame>(was: &Step<G>, is: &Step<G>, seats: &[String]) -> Option<String> {
    let (Step::Do { expect: was, .. }, Step::Do { expect: is, .. }) = (was, is) else { return None };
    if was == is {
        return None;
    }
    let lines = |entries: Vec<YamlEntry>| -> BTreeMap<&'static str, Vec<String>> {
        entries.into_iter().map(|entry| (entry.key, entry.lines)).collect()
    };
    let (before, after) = (lines(was.entries(seats)), lines(is.entries(seats)));
    let mut keys: Vec<&str> = before.keys().chain(after.keys()).copied().collect();
    keys.sort_unstable();
    keys.dedup();
    keys.retain(|key| before.get(key) != after.get(key));
    Some(if keys.is_empty() { "feedback".to_string() } else { keys.join(", ") })
}

//! Requirements of specs, with every mistake located.

use std::collections::{BTreeMap, BTreeSet};

use super::authored::AuthoredRequirement;
use super::names::{did_you_mean, is_id};
use super::requirement::MOST_MARKS;
use super::{GeneratedGames, Part, Requirement};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// Reads the requirements of all parts. One with a mistake is there all the same.
pub(super) fn read_requirements(
    source: &SourceText,
    parts: &BTreeMap<Part, Vec<AuthoredRequirement>>,
    seats: &[String],
    found: &mut Vec<Diagnostic>,
) -> Vec<Requirement> {
    let mut seen = BTreeSet::new();
    let mut requirements = Vec::new();
    for (part, list) in parts {
        for (index, authored) in list.iter().enumerate() {
            let place = YamlPath::root().key("parts").key(part.name()).item(index);
            if !seen.insert(authored.id.clone()) {
                let message = format!("there are two requirements `{}`", authored.id);
                found.push(source.at(&place.key("id"), message).with_help("give one of them another id"));
            }
            if !is_id(&authored.id) {
                let message = "an id is written in small letters, digits and hyphens".to_string();
                found.push(source.at(&place.key("id"), message));
            }
            if authored.marks > MOST_MARKS {
                let message = format!("no requirement is worth more than {MOST_MARKS} marks");
                found.push(source.at(&place.key("marks"), message));
            }
            let says = place.key("says");
            // YAML's nothing may have been read as the word `null`.
            if authored.says.trim().is_empty() || source.is_empty(&says) {
                let message = format!("requirement `{}` does not say what it asks for", authored.id);
                let help = "write it after `says:`; students read it in the handout";
                found.push(source.at(&says, message).with_help(help));
            }
            if authored.failing.trim().is_empty() && !authored.manual {
                let message =
                    format!("requirement `{}` does not say what a student is told when it fails", authored.id);
                found.push(source.at(&place.key("failing"), message).with_help("add a line `failing: …`".to_string()));
            }
            if authored.extra && !authored.manual {
                let message = "only what is marked by hand can be extra credit";
                found.push(source.at(&place.key("extra"), message).with_help("add `manual: true`"));
            }
            if let Some(plays) = &authored.plays {
                found.extend(plays_mistakes(source, &place.key("plays"), plays));
                if authored.manual {
                    let message = "what is marked by hand plays no games".to_string();
                    found.push(source.at(&place.key("plays"), message));
                }
            }
            if authored.pays_for_missing_update && (*part != Part::Controller || authored.manual) {
                let message = "only a requirement on a controller that is run can pay for a missing update";
                found.push(source.at(&place.key("pays-for-missing-update"), message));
            }
            if let Some(learns) = &authored.learns {
                let place = place.key("learns");
                if *part != Part::Player || authored.manual {
                    found.push(source.at(&place, "only a computer player that is run can learn"));
                }
                if !(1..=MOST_GAMES).contains(&learns.games) {
                    let message = format!("write a number of games from 1 to {MOST_GAMES}");
                    found.push(source.at(&place.key("games"), message));
                }
                if !seats.contains(&learns.seat) {
                    let help = did_you_mean(&learns.seat, seats.iter().map(String::as_str));
                    let message = format!("there is no player `{}`", learns.seat);
                    found.push(source.at(&place.key("as"), message).with_help(help));
                }
            }
            requirements.push(Requirement {
                id: authored.id.clone(),
                part: *part,
                points: authored.points.clone(),
                marks: authored.marks,
                award: authored.award,
                says: authored.says.trim().to_string(),
                failing: authored.failing.trim().to_string(),
                manual: authored.manual,
                extra: authored.extra,
                plays: authored.plays,
                learns: authored.learns.clone(),
                pays_for_missing_update: authored.pays_for_missing_update,
                shown_to_students: authored.shown_to_students.unwrap_or_default(),
            });
        }
    }
    requirements
}

/// A transcript of every game is saved for every submission.
const MOST_GAMES: u32 = 10_000;

pub(super) fn plays_mistakes(source: &SourceText, place: &YamlPath, plays: &GeneratedGames) -> Option<Diagnostic> {
    let wrong = !(1..=MOST_GAMES).contains(&plays.games);
    wrong.then(|| source.at(&place.key("games"), format!("write a number of games from 1 to {MOST_GAMES}")))
}

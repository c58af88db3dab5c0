//! Steps of a ladder: marks for having got so far and no gaps below.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::Requirement;
use super::names::{did_you_mean, is_id};
use super::requirement::MOST_MARKS;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// A plateau: reached when all that it needs has full marks, and all plateaus below it are reached. Of what it needs, a
/// submission answers for its own part, and for what comes with every part.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plateau {
    /// Its name in results; no other plateau has it.
    pub id: String,
    /// Ability of a submission that has reached it, in a sentence.
    pub says: String,
    /// The requirements that it needs, besides those of the plateaus below.
    pub needs: Vec<String>,
    /// Marks of the plateau itself, in addition to those of its requirements; a whole number, may be 0.
    #[serde(default)]
    pub marks: u32,
}

impl Plateau {
    /// The author's mistakes in a list of plateaus, lowest first.
    pub(super) fn mistakes(source: &SourceText, plateaus: &[Plateau], requirements: &[Requirement]) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        for (index, plateau) in plateaus.iter().enumerate() {
            let place = YamlPath::root().key("plateaus").item(index);
            if !seen.insert(&plateau.id) {
                found.push(source.at(&place.key("id"), format!("there are two plateaus `{}`", plateau.id)));
            }
            if !is_id(&plateau.id) {
                let message = "an id is written in small letters, digits and hyphens";
                found.push(source.at(&place.key("id"), message));
            }
            if plateau.marks > MOST_MARKS {
                found.push(source.at(&place.key("marks"), format!("no plateau is worth more than {MOST_MARKS} marks")));
            }
            if plateau.needs.is_empty() {
                let message = format!("plateau `{}` needs nothing, so everybody would reach it", plateau.id);
                found.push(source.at(&place.key("needs"), message).with_help("name the requirements that it needs"));
            }
            let mut needed = BTreeSet::new();
            for (index, id) in plateau.needs.iter().enumerate() {
                let place = place.key("needs").item(index);
                if !needed.insert(id) {
                    found.push(source.at(&place, format!("plateau `{}` needs `{id}` twice", plateau.id)));
                }
                let Some(requirement) = requirements.iter().find(|requirement| requirement.id == *id) else {
                    let known = requirements.iter().map(|requirement| requirement.id.as_str());
                    let diagnostic = source.at(&place, format!("there is no requirement `{id}` to need"));
                    found.push(diagnostic.with_help(did_you_mean(id, known)));
                    continue;
                };
                if requirement.manual && requirement.marks == 0 {
                    let message =
                        format!("`{id}` is marked by hand and worth nothing, so nobody could say that it is met");
                    found.push(source.at(&place, message).with_help("give it marks, at least one"));
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Spec;

    fn mistakes(plateaus: &str) -> Vec<String> {
        let text = format!(
            "title: t\ngame: reversi\nseats: [white, black]\ncues: [startup]\nmessages: {{}}\nparts:\n  controller:\n    - {{id: play, marks: 1, says: s, failing: f}}\n  validator:\n    - {{id: rules, marks: 1, says: s, failing: f}}\n  source:\n    - {{id: plan, marks: 1, manual: true, says: s}}\n    - {{id: note, marks: 0, manual: true, says: s}}\nplateaus:\n{plateaus}"
        );
        let found = Spec::read("t", &SourceText::new("specs/t.yaml", text)).err().unwrap_or_default();
        found.into_iter().map(|found| format!("{}:{} {}", found.line - 14, found.column, found.message)).collect()
    }

    #[test]
    fn plateaus_may_be_climbed_with_several_parts() {
        let both = mistakes("  - {id: a, says: s, needs: [plan, play]}\n  - {id: b, says: s, needs: [plan, rules]}\n");
        assert_eq!(both, [""; 0]);
    }

    #[test]
    fn what_nobody_could_say_to_be_met_is_not_needed() {
        let note = mistakes("  - {id: a, says: s, needs: [note]}\n");
        assert_eq!(note, ["1:30 `note` is marked by hand and worth nothing, so nobody could say that it is met"]);
        assert_eq!(mistakes("  - {id: A b, says: s, needs: [play]}\n").len(), 1, "ids are plain");
    }
}

//! Readings of sources that name what is not there, or leave something without an answer.

use crate::bundle::Bundle;
use crate::coursework::{Coursework, SourceDemand, SourceReading};
use crate::diagnostic::{Diagnostic, YamlPath, nearest};
use crate::game::FullGame;

/// Mistakes in what is said of a coursework in the readings of its sources: names of nothing, demands without an answer and
/// without a reason, and requirements and rules that no demand has brought here.
///
/// # Errors
/// Mistakes of form, as in [`SourceReading::all`].
pub fn reading_mistakes<G: FullGame>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    let readings = SourceReading::all(bundle, &coursework.spec.id)?;
    let known = KnownNames::of(coursework);
    let mut wrong: Vec<Diagnostic> = readings.iter().flat_map(|reading| known.mistakes(reading)).collect();
    if let Some(reading) = readings.last() {
        let is_named = |name: &str, kind: fn(&SourceDemand) -> [&Vec<String>; 2]| {
            readings.iter().any(|reading| {
                let mut named = reading.requirements.iter().flat_map(kind).flatten().chain(reading.ours.keys());
                named.any(|written| reading.own_name(written, &known.coursework) == Some(name))
            })
        };
        let unasked = known
            .requirements()
            .filter(|id| !is_named(id, |demand| [&demand.answers.requirements, &demand.answers.by_hand]));
        let unasked = unasked.map(|id| format!("no demand of a source is answered by the requirement `{id}`"));
        let rules =
            known.rules.iter().filter(|id| !is_named(id, |demand| [&demand.answers.rules, &demand.answers.rules]));
        let rules = rules.map(|id| format!("no demand of a source is answered by the rule `{id}`"));
        let help =
            format!("name it beside what asks for it, or under `ours` with the reason why {} has it", known.coursework);
        let place = YamlPath::root().key("requirements");
        wrong.extend(unasked.chain(rules).map(|says| reading.at(&place, says).with_help(help.clone())));
    }
    Ok(wrong)
}

/// Everything in a coursework that a reading may name.
struct KnownNames {
    coursework: String,
    played: Vec<String>,
    by_hand: Vec<String>,
    rules: Vec<String>,
    fixtures: Vec<String>,
}

impl KnownNames {
    fn of<G: FullGame>(coursework: &Coursework<G>) -> KnownNames {
        let spec = &coursework.spec;
        let ids = |manual: bool| {
            let own = spec.requirements.iter().filter(|one| one.manual == manual);
            own.map(|one| one.id.clone()).collect()
        };
        KnownNames {
            coursework: spec.id.clone(),
            played: ids(false),
            by_hand: ids(true),
            rules: spec.source_rules.iter().map(|rule| rule.id.clone()).collect(),
            fixtures: coursework.scenarios.iter().map(|scenario| scenario.id.clone()).collect(),
        }
    }

    fn requirements(&self) -> impl Iterator<Item = &String> {
        self.played.iter().chain(&self.by_hand)
    }

    fn mistakes(&self, reading: &SourceReading) -> Vec<Diagnostic> {
        let mut wrong = Vec::new();
        for (index, demand) in reading.requirements.iter().enumerate() {
            let place = YamlPath::root().key("requirements").item(index);
            let has_reason = demand.open.is_some() || demand.wrong.is_some();
            if demand.answers.is_empty() && !has_reason {
                let help = "name what answers it under `answers`, or write the reason why nothing does after `open`";
                let says = "nothing answers this demand, and no reason is given".to_string();
                wrong.push(reading.at(&place.key("asks"), says).with_help(help));
            }
            if demand.open.is_some() && !demand.answers.is_empty() {
                let help = "write `partly` instead, or take the answers out";
                let says = "`open` says that nothing answers this demand, and there are answers".to_string();
                wrong.push(reading.at(&place.key("open"), says).with_help(help));
            }
            for (kind, names) in demand.answers.all() {
                let (what, known) = match kind {
                    "requirements" => ("requirement that is played", &self.played),
                    "by-hand" => ("requirement that people mark", &self.by_hand),
                    "rules" => ("rule on the code", &self.rules),
                    "fixtures" => ("fixture", &self.fixtures),
                    _ => continue,
                };
                for (number, written) in names.iter().enumerate() {
                    let Some(name) = reading.own_name(written, &self.coursework) else { continue };
                    if !known.iter().any(|other| other == name) {
                        let place = place.key("answers").key(kind).item(number);
                        let near = nearest(name, known.iter().map(String::as_str));
                        let says = format!("{} has no {what} `{name}`", self.coursework);
                        let mistake = reading.at(&place, says);
                        wrong.push(match near {
                            Some(near) => mistake.with_help(format!("did you mean `{near}`?")),
                            None => mistake,
                        });
                    }
                }
            }
        }
        for written in reading.ours.keys() {
            let Some(name) = reading.own_name(written, &self.coursework) else { continue };
            if !self.requirements().chain(&self.rules).any(|own| own == name) {
                let place = YamlPath::root().key("ours").key(written.as_str());
                let says = format!("{} has no requirement or rule `{name}`", self.coursework);
                wrong.push(reading.at(&place, says));
            }
        }
        wrong
    }
}

#[cfg(test)]
#[path = "reading_mistakes_tests.rs"]
mod tests;

//! Mistakes in rules on the code.

use std::collections::BTreeSet;

use super::{Consequence, SourceRule};
use crate::spec::Requirement;
use crate::spec::names::{did_you_mean, is_id};

/// A mistake in a list of rules: which one, under which key, what, and what to do.
pub(in crate::spec) struct RuleMistake {
    pub rule: usize,
    pub key: &'static str,
    pub message: String,
    pub help: String,
}

/// Finds mistakes in rules, above all rules that can never apply: nobody would notice that they do nothing.
pub(in crate::spec) fn find_mistakes(rules: &[SourceRule], requirements: &[Requirement]) -> Vec<RuleMistake> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, rule) in rules.iter().enumerate() {
        let mut wrong = |key, message: String, help: &str| {
            found.push(RuleMistake { rule: index, key, message, help: help.to_string() });
        };
        if !seen.insert(&rule.id) {
            wrong("id", format!("there are two rules `{}`", rule.id), "give one of them another id");
        }
        if !is_id(&rule.id) {
            wrong("id", "an id is written in small letters, digits and hyphens".to_string(), "rename it");
        }
        if let Some(key) = rule.check.lacks() {
            let message = format!("`{}` would find nothing: it does not say any `{key}`", rule.check.name());
            wrong("with", message, "name at least one");
        }
        let makes_sense = rule.check.languages();
        if let Some(language) = rule.languages.iter().find(|language| !makes_sense.contains(language)) {
            let message = format!("`{}` can find nothing in {language:?}", rule.check.name());
            wrong("languages", message, "leave that language out");
        }
        if let Some(language) = rule.other_words.keys().find(|language| !rule.is_in(**language)) {
            let message = format!("the rule is not about {language:?}, so nobody would read these words");
            wrong("in", message, "leave that language out");
        }
        for part in &rule.parts {
            let handed_in = |requirement: &Requirement| requirement.part == *part && !requirement.manual;
            if !part.is_run() || !requirements.iter().any(handed_in) {
                let message = format!("nobody hands in a {} here, so the rule would never apply", part.name());
                wrong("parts", message, "leave that part out; without `parts` a rule is about all of them");
            }
        }
        wrong_consequence(rule, requirements, &mut wrong);
    }
    found
}

fn wrong_consequence(
    rule: &SourceRule,
    requirements: &[Requirement],
    wrong: &mut impl FnMut(&'static str, String, &str),
) {
    let id = rule.requirement.as_deref();
    let requirement = id.and_then(|id| requirements.iter().find(|requirement| requirement.id == id));
    if let (Some(id), None) = (id, requirement) {
        let known = requirements.iter().map(|requirement| requirement.id.as_str());
        wrong("requirement", format!("there is no requirement `{id}` to belong to"), &did_you_mean(id, known));
        return;
    }
    match (rule.consequence, requirement) {
        (Consequence::Warn, _) => {}
        (Consequence::Costs(_), None) => {
            let message = "the rule costs marks, but does not say of which requirement".to_string();
            wrong("costs", message, "add a line such as `requirement: stores-nothing`");
        }
        (Consequence::Costs(0), _) => {
            wrong("costs", "the rule costs nothing".to_string(), "leave `costs` out, and it warns");
        }
        (Consequence::Costs(_), Some(requirement)) if requirement.manual => {
            let message = format!("`{}` is marked by hand, and whoever does that has the last word", requirement.id);
            wrong("costs", message, "leave `costs` out: the marker sees what was found");
        }
        (Consequence::Costs(marks), Some(requirement)) => {
            if marks > requirement.marks {
                let message = format!("{marks} marks cannot be taken of `{}`'s {}", requirement.id, requirement.marks);
                wrong("costs", message, "take no more than the requirement is worth");
            }
            if !rule.is_about(requirement.part) {
                let (own, part) = (&requirement.id, requirement.part.name());
                let message = format!("`{own}` is of the {part}, which the rule is not about");
                wrong("requirement", message, "name that part under `parts`, or a requirement of those there");
            }
        }
        (Consequence::Cap(percent), requirement) => {
            if percent > 99 {
                wrong("cap", "a cap is from 0 to 99 percent of all marks".to_string(), "write a smaller number");
            }
            if let Some(requirement) = requirement.filter(|requirement| !requirement.manual) {
                let message = format!("`{}` is not marked by hand, so nobody could lift the cap by it", requirement.id);
                wrong("requirement", message, "name a requirement with `manual: true`, or none");
            }
        }
    }
}

//! Rules of the handout on the code itself: what may be read off a submission's files without running them.

mod authored;
mod check;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::load::{did_you_mean, is_id};
use super::{Part, Requirement};

pub(super) use authored::{AuthoredSourceRule, lay_source_rules, misplaced};
pub use check::{Imports, Named, OneClass, Original, SourceCheck, Static, Stores, Unchanged};

/// A rule on the code, and what comes of breaking it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceRule {
    /// Its name in results; no other rule has it.
    pub id: String,
    /// What is looked for.
    pub check: SourceCheck,
    /// The parts it is about; none: all of them.
    pub parts: Vec<Part>,
    /// The languages it is about; none: all in which it makes sense.
    pub languages: Vec<CodeLanguage>,
    /// The points of the handout that it comes from.
    pub points: Vec<u32>,
    /// What the handout asks for, in a sentence.
    pub says: String,
    /// What a student may do about it, in a sentence; perhaps empty.
    pub advice: String,
    /// The requirement that it belongs to, if it belongs to one.
    pub requirement: Option<String>,
    /// What comes of breaking it, where that is certain. What is unclear only ever warns.
    pub consequence: Consequence,
}

/// What comes of breaking a rule on the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// It is said, and costs nothing.
    Warn,
    /// So many marks of its requirement, once, however often it is broken; never more than were earned there.
    Costs(u32),
    /// The total is at most so many percent of all marks; 0 to 99. Marks that a person gives for its requirement lift it.
    Cap(u32),
}

/// The languages whose code is understood. A file's name says which it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeLanguage {
    /// `.java`
    Java,
    /// `.py`
    Python,
    /// `.rs`
    Rust,
}

impl CodeLanguage {
    /// The language of a file, by its name.
    pub fn of_file(name: &str) -> Option<CodeLanguage> {
        match name.rsplit_once('.')?.1 {
            "java" => Some(CodeLanguage::Java),
            "py" => Some(CodeLanguage::Python),
            "rs" => Some(CodeLanguage::Rust),
            _ => None,
        }
    }

    /// The language of this name, in specs and manifests, if its code is understood.
    pub fn named(name: &str) -> Option<CodeLanguage> {
        match name {
            "java" => Some(CodeLanguage::Java),
            "python" => Some(CodeLanguage::Python),
            "rust" => Some(CodeLanguage::Rust),
            _ => None,
        }
    }
}

impl SourceRule {
    /// Whether it is about submissions of this part.
    pub fn is_about(&self, part: Part) -> bool {
        self.parts.is_empty() || self.parts.contains(&part)
    }

    /// Whether it is about code in this language.
    pub fn is_in(&self, language: CodeLanguage) -> bool {
        self.check.languages().contains(&language) && (self.languages.is_empty() || self.languages.contains(&language))
    }
}

/// A mistake in a list of rules: which one, under which key, what, and what to do.
pub(super) struct Mistake {
    pub rule: usize,
    pub key: &'static str,
    pub message: String,
    pub help: String,
}

/// What is wrong with rules: above all those that could never apply, of which nobody would notice that they do nothing.
pub(super) fn mistakes(rules: &[SourceRule], requirements: &[Requirement]) -> Vec<Mistake> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, rule) in rules.iter().enumerate() {
        let mut wrong = |key, message: String, help: &str| {
            found.push(Mistake { rule: index, key, message, help: help.to_string() });
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

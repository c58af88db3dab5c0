//! A rule on the code, and what comes of breaking it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{CodeLanguage, SourceCheck};
use crate::spec::Part;

/// A rule on the code, and what comes of breaking it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceRule {
    /// Its name in results; no other rule has it.
    pub id: String,
    /// Check.
    pub check: SourceCheck,
    /// The parts it is about; none: all of them.
    pub parts: Vec<Part>,
    /// The languages it is about; none: all in which it makes sense.
    pub languages: Vec<CodeLanguage>,
    /// The points of the handout that it comes from.
    pub points: Vec<u32>,
    /// Demand and advice.
    pub words: RuleWords,
    /// Words for languages that have others: whoever writes Python does not know Java's.
    pub other_words: BTreeMap<CodeLanguage, RuleWords>,
    /// The requirement that it belongs to, if it belongs to one.
    pub requirement: Option<String>,
    /// Consequence of breaking it for certain. An unclear finding only warns.
    pub consequence: Consequence,
}

/// Words by which people read of a rule on the code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleWords {
    /// Demand of the handout, in a sentence.
    pub says: String,
    /// Advice for a student, in a sentence; may be empty.
    #[serde(default)]
    pub advice: String,
}

/// Consequence of breaking a rule on the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// It is said, and costs nothing.
    Warn,
    /// Costs marks of its requirement, once, however often it is broken; never more than were earned there.
    Costs(u32),
    /// The total is at most so many percent of all marks; 0 to 99. Marks that a person gives for its requirement lift it.
    Cap(u32),
}

impl SourceRule {
    /// Whether it is about submissions of this part.
    pub fn is_about(&self, part: Part) -> bool {
        self.parts.is_empty() || self.parts.contains(&part)
    }

    /// Returns the words for people who write in this language, or in any.
    pub fn words_in(&self, language: Option<CodeLanguage>) -> &RuleWords {
        language.and_then(|language| self.other_words.get(&language)).unwrap_or(&self.words)
    }

    /// Whether it is about code in this language.
    pub fn is_in(&self, language: CodeLanguage) -> bool {
        self.check.languages().contains(&language) && (self.languages.is_empty() || self.languages.contains(&language))
    }
}

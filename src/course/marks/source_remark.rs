//! Findings in a submission's code: broken rules and their positions.

use serde::{Deserialize, Serialize};

use crate::phrases::{KeyedPhrase, Phrase};
use crate::spec::{CodeLanguage, Consequence, SourceRule};

/// Findings in a submission's files, before their consequences are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceFindings {
    /// The places, each with the id of the rule that is broken there; in the order of files and lines.
    pub spots: Vec<(String, CodeLocation)>,
    /// Files that were not looked into.
    pub unread: Vec<UnreadFile>,
}

/// A rule on the code that a submission breaks, or seems to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SourceRemark {
    /// The rule's id.
    pub rule: String,
    /// The points of the handout that it comes from.
    pub points: Vec<u32>,
    /// Demand of the handout.
    pub says: String,
    /// Advice for the student.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub advice: String,
    /// The requirement that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub requirement: Option<String>,
    /// Consequence of breaking it. If no position is certain, it only warns.
    pub consequence: Consequence,
    /// The marks that it has taken of its requirement; what a cap cuts off is not among them.
    #[serde(skip_serializing_if = "is_nothing", default)]
    pub taken: u32,
    /// Positions, in the order of files and lines.
    pub spots: Vec<CodeLocation>,
    /// How many more places there are.
    #[serde(skip_serializing_if = "is_none", default)]
    pub more: usize,
}

/// A place in a submission's code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", into = "SavedLocation", from = "SavedLocation")]
#[schemars(with = "SavedLocation")]
pub struct CodeLocation {
    /// The file, relative to the submission; nothing if the submission as a whole is meant. Untrusted.
    pub file: String,
    /// The line, from 1; 0 if the submission as a whole is meant.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
    /// The line of code, without blanks around it, and cut if it is long; untrusted.
    pub code: String,
    /// Reason, partly in the student's words; untrusted.
    pub why: Phrase,
    /// Whether it is certain. What is not only warns, and a person may look.
    pub certain: bool,
}

/// A place as results hold it.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SavedLocation {
    /// The file, relative to the submission; nothing if the submission as a whole is meant. Untrusted.
    file: String,
    /// The line, from 1; 0 if the submission as a whole is meant.
    line: usize,
    /// The column, in characters, from 1.
    column: usize,
    /// The line of code, without blanks around it, and cut if it is long; untrusted.
    code: String,
    /// Reason in English, partly in the student's words; untrusted.
    why: String,
    /// The reason for all languages. Results that were saved long ago lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phrase: Option<KeyedPhrase>,
    /// Whether it is certain. What is not only warns, and a person may look.
    certain: bool,
}

impl From<CodeLocation> for SavedLocation {
    fn from(CodeLocation { file, line, column, code, why, certain }: CodeLocation) -> SavedLocation {
        SavedLocation { file, line, column, code, why: why.to_string(), phrase: why.into_keyed(), certain }
    }
}

impl From<SavedLocation> for CodeLocation {
    fn from(SavedLocation { file, line, column, code, why, phrase, certain }: SavedLocation) -> CodeLocation {
        CodeLocation { file, line, column, code, why: Phrase::from_saved(why, phrase), certain }
    }
}

/// A file that no rule was held against.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnreadFile {
    /// The file, relative to the submission; untrusted.
    pub file: String,
    /// Why, as a predicate: `is larger than 1 MiB`.
    pub why: String,
}

/// The most places that are kept of one rule.
const MOST_SPOTS: usize = 20;

impl SourceRemark {
    /// Builds the remark of a rule; `None` if the rule has found nothing. `requirement` is the rule's own, if it is on the
    /// marksheet.
    pub(super) fn new(
        rule: &SourceRule,
        sources: &SourceFindings,
        requirement: Option<String>,
    ) -> Option<SourceRemark> {
        let own = || sources.spots.iter().filter(|(id, _)| *id == rule.id).map(|(_, spot)| spot);
        let certain = own().any(|spot| spot.certain);
        // What costs marks is shown before what does not.
        let first = own().filter(|spot| spot.certain).chain(own().filter(|spot| !spot.certain));
        let mut spots: Vec<CodeLocation> = first.take(MOST_SPOTS).cloned().collect();
        spots.sort_by(|left, right| (&left.file, left.line, left.column).cmp(&(&right.file, right.line, right.column)));
        let consequence = match rule.consequence {
            _ if !certain => Consequence::Warn,
            // Of what is not on the sheet nothing can be taken.
            Consequence::Costs(_) if requirement.is_none() => Consequence::Warn,
            other => other,
        };
        let language = spots.first().and_then(|spot| CodeLanguage::of_file(&spot.file));
        let words = rule.words_in(language);
        (!spots.is_empty()).then(|| SourceRemark {
            rule: rule.id.clone(),
            points: rule.points.clone(),
            says: words.says.clone(),
            advice: words.advice.clone(),
            requirement,
            consequence,
            taken: 0,
            more: own().count() - spots.len(),
            spots,
        })
    }

    /// The marks that it would take of a requirement.
    pub(super) fn costs(&self, requirement: &str) -> u32 {
        match self.consequence {
            Consequence::Costs(marks) if self.requirement.as_deref() == Some(requirement) => marks,
            _ => 0,
        }
    }

    /// Whether it is certain somewhere.
    pub fn is_certain(&self) -> bool {
        self.spots.iter().any(|spot| spot.certain)
    }
}

fn is_nothing(marks: &u32) -> bool {
    *marks == 0
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

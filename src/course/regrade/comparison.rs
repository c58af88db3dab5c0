//! Two sets of marks side by side: what any report of a difference is made from.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::mark_change::unnamed_attempts;
use super::{ChangeSummary, CourseworkChange, MarkChange, MarkTrend};

/// Effect of a change on the marks of a cohort: the output of `referee diff --format json`.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Comparison {
    /// The format of this file: `referee/diff/v1`.
    pub format: String,
    /// A group for each coursework and edition.
    pub groups: Vec<CourseworkComparison>,
}

/// Effect on the submissions for one coursework.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CourseworkComparison {
    /// The coursework's id.
    pub coursework: String,
    /// Its title now.
    pub title: String,
    /// The edition that the old marks were given under.
    pub edition_before: Option<String>,
    /// The edition that the new ones are given under.
    pub edition_after: Option<String>,
    /// Notes about the comparison as a whole, in sentences.
    pub notes: Vec<String>,
    /// Changes in the coursework.
    pub changes: Vec<CourseworkChange>,
    /// How many gain, lose and stay.
    pub summary: ChangeSummary,
    /// Submissions that count before or after, sorted by id. A person with several attempts at a part has one row, from the
    /// marks of the attempt that counted to those of the one that counts now. Attempts of unknown people have rows of their
    /// own.
    pub submissions: Vec<MarkChange>,
    /// All other attempts, each by itself, sorted by id.
    pub other_attempts: Vec<MarkChange>,
    /// Scenarios for which the transcripts are not sufficient.
    pub pending: Vec<PendingScenario>,
}

/// A scenario that must be played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PendingScenario {
    /// The scenario's id.
    pub scenario: String,
    /// Why, as a sentence without its full stop.
    pub why: String,
    /// For how many submissions.
    pub submissions: usize,
}

impl Comparison {
    /// The format that [`Comparison::format`] names.
    pub const FORMAT: &str = "referee/diff/v1";

    /// Of these groups.
    pub fn new(groups: Vec<CourseworkComparison>) -> Comparison {
        Comparison { format: Comparison::FORMAT.to_string(), groups }
    }

    /// Whether any mark changes, or may.
    pub fn changes_marks(&self) -> bool {
        self.groups.iter().flat_map(|group| &group.submissions).any(|moved| moved.moves != MarkTrend::Stays)
    }
}

impl CourseworkComparison {
    /// Counts the submissions with each trend, and collects the scenarios that must be played again, sorted by id.
    #[must_use]
    pub fn counted(mut self) -> CourseworkComparison {
        self.submissions.sort_by(|one, other| one.id.cmp(&other.id));
        self.other_attempts.sort_by(|one, other| one.id.cmp(&other.id));
        self.summary = ChangeSummary::of(&self.submissions, self.left_out().count());
        let mut pending: BTreeMap<(String, String), usize> = BTreeMap::new();
        let left_out: BTreeSet<&str> = self.left_out().map(|moved| moved.id.as_str()).collect();
        let others = self.other_attempts.iter().filter(|moved| !left_out.contains(moved.id.as_str()));
        for change in self.submissions.iter().chain(others).flat_map(|moved| &moved.verdicts) {
            if let Some(why) = &change.again {
                *pending.entry((change.scenario.clone(), why.to_string())).or_default() += 1;
            }
        }
        let pending = pending.into_iter();
        self.pending =
            pending.map(|((scenario, why), submissions)| PendingScenario { scenario, why, submissions }).collect();
        self
    }

    /// The attempts that count neither before nor after.
    pub fn left_out(&self) -> impl Iterator<Item = &MarkChange> {
        unnamed_attempts(&self.submissions, &self.other_attempts)
    }
}

//! Two sets of marks side by side: what any report of a difference is made from.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::mark_change::unnamed_attempts;
use super::{ChangeSummary, CourseworkChange, MarkChange, MarkTrend};

/// What a change does to the marks of a cohort: what `referee diff --format json` prints.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Comparison {
    /// The format of this file: `referee/diff/v1`.
    pub format: String,
    /// A group for each coursework and edition.
    pub groups: Vec<CourseworkComparison>,
}

/// What happens to the submissions for one coursework.
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
    /// What is to be known about the comparison as a whole, in sentences.
    pub notes: Vec<String>,
    /// What has changed in the coursework.
    pub changes: Vec<CourseworkChange>,
    /// How many gain, lose and stay.
    pub summary: ChangeSummary,
    /// What counts, before or after, sorted by id: of somebody with several attempts at a part one row, which goes from the
    /// marks of the attempt that counted to those of the one that counts now; and all that is nobody's known attempt.
    pub submissions: Vec<MarkChange>,
    /// All other attempts, each by itself, sorted by id.
    pub other_attempts: Vec<MarkChange>,
    /// What the transcripts do not suffice for.
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
    /// What follows from the submissions: how many do what, and what must be played again. They are sorted by id.
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

//! Result of one requirement.

use serde::{Deserialize, Serialize};

use super::{Award, GivenMark, SharedList};
use crate::spec::{AwardRule, DeclaredLeniency, Requirement, Rounding, ShownToStudents};
use crate::verdict::{Verdict, VerdictEnding};

/// A requirement's line on the marksheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RequirementLine {
    /// The requirement's id.
    pub id: String,
    /// The points of the handout that it comes from.
    pub points: Vec<u32>,
    /// Marks that it is worth.
    pub marks: u32,
    /// Marks that were given for it.
    pub awarded: Award,
    /// Whether its marks are extra credit, and in no total of what can be had.
    #[serde(skip_serializing_if = "is_false", default)]
    pub extra: bool,
    /// Rule by which its marks follow from its scenarios; none if a person gives them, or if an earlier version has saved
    /// the result.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub award: Option<AwardRule>,
    /// Whether the student has declared that it does not work.
    #[serde(skip_serializing_if = "is_false", default)]
    pub declared: bool,
    /// How many of the awarded marks are kept only because it was declared.
    #[serde(skip_serializing_if = "is_none", default)]
    pub kept: u32,
    /// How many marks rules on the code have taken.
    #[serde(skip_serializing_if = "is_none", default)]
    pub taken: u32,
    /// Whether all its scenarios are hidden from students, so that it is not named to them, either.
    #[serde(skip_serializing_if = "is_false", default)]
    pub hidden: bool,
    /// Scenarios that passed, the unstable ones among them.
    pub passed: usize,
    /// Scenarios whose runs differ. As long as marks hang on them, a person gives those.
    #[serde(skip_serializing_if = "is_no_scenario", default)]
    pub open: usize,
    /// Scenarios that were judged. All scenarios of other requirements that need an `update` count as one more, which has
    /// failed, where this requirement pays for that.
    pub judged: usize,
    /// Whether it pays for scenarios of other requirements that need an `update`.
    #[serde(skip_serializing_if = "is_false", default)]
    pub pays_for_missing_update: bool,
    /// Mark that a person gave, if one did.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub given: Option<GivenMark>,
    /// How much of a failed scenario of it a student is shown.
    #[serde(skip_serializing_if = "ShownToStudents::is_full", default)]
    pub shown_to_students: ShownToStudents,
    /// Demand of the handout, in our words.
    pub says: String,
    /// Text for a student when it fails.
    pub failing: String,
}

impl RequirementLine {
    /// Computes the result of a requirement. `declared` is the leniency, if the student has declared it; `costs` are the
    /// marks that rules on the code take, as far as there are any left.
    pub(super) fn new(
        requirement: &Requirement,
        verdicts: &SharedList<Verdict>,
        by_hand: Option<&GivenMark>,
        trouble: bool,
        declared: Option<&DeclaredLeniency>,
        costs: u32,
        rounding: Rounding,
    ) -> RequirementLine {
        // Marks by hand settle what is for a person to mark, and what is open.
        let own = || verdicts.iter().filter(|verdict| verdict.requirement == requirement.id);
        let passed = own().filter(|verdict| verdict.ending.costs_nothing()).count();
        let needs_update = verdicts.iter().any(|verdict| verdict.ending == VerdictEnding::NeedsUpdate);
        let judged = own().count() + usize::from(requirement.pays_for_missing_update && needs_update);
        let open = own().filter(|verdict| verdict.ending == VerdictEnding::Open).count();
        let of = |passed| requirement.award.of(requirement.marks, passed, judged, rounding);
        let is_open = of(passed) != of(passed + open);
        let not_run = own().any(|verdict| verdict.ending == VerdictEnding::NotRun);
        let (awarded, kept, taken) = match () {
            () if requirement.manual || is_open && !trouble && !not_run => (Award::ByHand, 0, 0),
            () if trouble || not_run => (Award::NotRun, 0, 0),
            () => {
                let earned = of(passed);
                let taken = costs.min(earned);
                let earned = earned - taken;
                let lost = requirement.marks.saturating_sub(earned);
                // Nothing was judged where nothing could be built: then all is lost, whatever was declared.
                let kept = declared.filter(|_| judged > 0).map_or(0, |leniency| leniency.kept(lost, rounding));
                (Award::Marks(earned + kept), kept, taken)
            }
        };
        // What is for a person to mark is marked by a person; over the grader a person wins who says why.
        let wins = |given: &&GivenMark| awarded == Award::ByHand || given.comment.is_some();
        let given = by_hand.filter(wins).map(|given| GivenMark {
            instead_of: Some(awarded).filter(|awarded| *awarded != Award::ByHand),
            ..given.clone()
        });
        let (awarded, kept, taken) = match &given {
            Some(given) => (Award::Marks(given.marks), 0, 0),
            None => (awarded, kept, taken),
        };
        RequirementLine {
            id: requirement.id.clone(),
            points: requirement.points.clone(),
            marks: requirement.marks,
            awarded,
            extra: requirement.extra,
            award: Some(requirement.award).filter(|_| !requirement.manual),
            declared: declared.is_some(),
            kept,
            taken,
            hidden: false,
            passed,
            open,
            judged,
            pays_for_missing_update: requirement.pays_for_missing_update,
            given,
            shown_to_students: requirement.shown_to_students,
            says: requirement.says.clone(),
            failing: requirement.failing.clone(),
        }
    }

    /// Whether this verdict has cost it marks: one of its scenarios that failed, or any that needs an `update` if it pays for
    /// those.
    pub fn loses_by(&self, verdict: &Verdict) -> bool {
        match verdict.ending {
            VerdictEnding::Failed => verdict.requirement == self.id,
            VerdictEnding::NeedsUpdate => self.pays_for_missing_update,
            VerdictEnding::Passed | VerdictEnding::Unstable | VerdictEnding::Open | VerdictEnding::NotRun => false,
        }
    }

    /// The marks lost; what is not settled is not lost, and of extra credit nothing is.
    pub fn lost(&self) -> u32 {
        if let Award::Marks(marks) = self.awarded
            && !self.extra
        {
            self.marks.saturating_sub(marks)
        } else {
            0
        }
    }

    /// Takes what a person would mark, or has marked without a reason: work that cannot be built is worth nothing.
    pub(super) fn take_unbuilt(&mut self) {
        let has_reason = self.given.as_ref().is_some_and(|given| given.comment.is_some());
        if self.award.is_none() && !has_reason {
            (self.awarded, self.given) = (Award::Marks(0), None);
        }
    }

    /// Returns the marks that it adds to the most that there can be.
    pub(super) fn worth(&self) -> u32 {
        if self.extra { 0 } else { self.marks }
    }

    /// Whether a scenario of it has failed, even if no mark is lost for that: because the requirement is worth nothing,
    /// or was declared. Where a person has decided otherwise, nothing has.
    pub fn failed(&self) -> bool {
        matches!(self.awarded, Award::Marks(_)) && self.passed + self.open < self.judged && !self.is_overridden()
    }

    /// Whether a person's mark has won over the grader's.
    pub fn is_overridden(&self) -> bool {
        self.given.as_ref().is_some_and(|given| given.instead_of.is_some())
    }
}

fn is_none(marks: &u32) -> bool {
    *marks == 0
}

fn is_no_scenario(count: &usize) -> bool {
    *count == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

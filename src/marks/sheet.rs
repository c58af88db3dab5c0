//! A submission's result.

use serde::{Deserialize, Serialize};

use super::HandMarks;
use crate::spec::{Part, Requirement, Spec};
use crate::verdict::{Ending, Verdict};

/// A submission's result: what `grade` saves, and what every report is made from.
///
/// Neither times nor paths are in it, so the same inputs give the same bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Marksheet {
    /// The format of this file: `referee/result/v1`.
    pub format: String,
    /// The coursework's id.
    pub coursework: String,
    /// The edition, if one was laid over it.
    pub edition: Option<String>,
    /// Whose result it is.
    pub submission: Identity,
    /// Marks that are settled so far.
    pub marks: u32,
    /// Marks that could be had for what is settled so far.
    pub out_of: u32,
    /// Marks that a person still has to give.
    pub by_hand: u32,
    /// Marks that could not be judged, because the grader could not run something.
    pub not_run: u32,
    /// Why the submission could not be built or started; the compiler's own words, untrusted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub build: Option<String>,
    /// Why the grader could not run the submission at all.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub trouble: Option<String>,
    /// The seed of the generated games, if a requirement asks for any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<u64>,
    /// What the work is clearly like; never changes a mark.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub looks_like: Vec<LooksLike>,
    /// A line for each requirement, in the order of the spec.
    pub requirements: Vec<Line>,
    /// The verdict of each scenario, in the order of their ids.
    pub verdicts: Vec<Verdict>,
}

/// A misconception that the work seems to have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LooksLike {
    /// The id of the mutant that fails in the same way.
    pub mutant: String,
    /// What it does, in a student's words; completes "a controller that …".
    pub says: String,
    /// The scenarios that it explains.
    pub scenarios: Vec<String>,
}

/// Whose result it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Identity {
    /// The submission's folder, as found below what was graded: unique in a cohort.
    pub id: String,
    /// The student's name, if the submission says one; untrusted.
    pub student: Option<String>,
    /// Which part was graded.
    pub part: Part,
    /// What it is written in.
    pub language: String,
}

/// A requirement's line on the marksheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Line {
    /// The requirement's id.
    pub id: String,
    /// The points of the handout that it comes from.
    pub points: Vec<u32>,
    /// What it is worth.
    pub marks: u32,
    /// What was given for it.
    pub awarded: Awarded,
    /// Scenarios that passed, the unstable ones among them.
    pub passed: usize,
    /// Scenarios that were judged.
    pub judged: usize,
    /// What the handout asks for, in our words.
    pub says: String,
    /// What a student is told when it fails.
    pub failing: String,
}

/// What was given for a requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Awarded {
    /// These marks.
    Marks(u32),
    /// A person still has to mark it.
    ByHand,
    /// The grader could not run a scenario of it.
    NotRun,
}

/// How a submission as a whole came to be marked.
#[derive(Clone, Debug)]
pub enum Standing {
    /// It was built, and scenarios were played on it.
    Played(Vec<Verdict>),
    /// It could not be built, and that is the student's; the text says why.
    NotBuilt(String),
    /// The grader could not run it; the text says why.
    NotRun(String),
}

impl Marksheet {
    /// The format that [`Marksheet::format`] names.
    pub const FORMAT: &str = "referee/result/v1";

    /// Adds up a submission's marks for one part; `source` requirements come with every part.
    pub fn new(spec: &Spec, submission: Identity, standing: Standing, by_hand: &HandMarks) -> Marksheet {
        let (mut verdicts, build, trouble) = match standing {
            Standing::Played(verdicts) => (verdicts, None, None),
            Standing::NotBuilt(why) => (Vec::new(), Some(why), None),
            Standing::NotRun(why) => (Vec::new(), None, Some(why)),
        };
        verdicts.sort_by(|left, right| left.scenario.cmp(&right.scenario));
        let marked = spec
            .requirements
            .iter()
            .filter(|requirement| requirement.part == submission.part || requirement.part == Part::Source);
        let requirements: Vec<Line> = marked
            .map(|requirement| {
                let by_hand = by_hand.get(&submission.id, &requirement.id);
                line(requirement, &verdicts, by_hand, trouble.is_some())
            })
            .collect();
        let worth = |wanted: fn(Awarded) -> bool| -> u32 {
            requirements.iter().filter(|line| wanted(line.awarded)).map(|line| line.marks).sum()
        };
        Marksheet {
            format: Marksheet::FORMAT.to_string(),
            coursework: spec.id.clone(),
            edition: spec.edition.clone(),
            marks: requirements.iter().map(|line| line.awarded.marks()).sum(),
            out_of: worth(|awarded| matches!(awarded, Awarded::Marks(_))),
            by_hand: worth(|awarded| awarded == Awarded::ByHand),
            not_run: worth(|awarded| awarded == Awarded::NotRun),
            submission,
            build,
            trouble,
            seed: spec.requirements.iter().find_map(|requirement| Some(requirement.plays?.seed)),
            looks_like: Vec::new(),
            requirements,
            verdicts,
        }
    }

    /// The requirements that lost marks.
    pub fn losses(&self) -> impl Iterator<Item = &Line> {
        self.requirements.iter().filter(|line| line.lost() > 0)
    }

    /// The scenarios whose verdict changed when they were run again.
    pub fn unstable(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| verdict.ending == Ending::Unstable)
    }
}

impl Awarded {
    /// The marks given so far.
    pub fn marks(self) -> u32 {
        if let Awarded::Marks(marks) = self { marks } else { 0 }
    }
}

impl Line {
    /// The marks lost; what is not settled is not lost.
    pub fn lost(&self) -> u32 {
        if let Awarded::Marks(marks) = self.awarded { self.marks.saturating_sub(marks) } else { 0 }
    }
}

fn line(requirement: &Requirement, verdicts: &[Verdict], by_hand: Option<u32>, trouble: bool) -> Line {
    let own = || verdicts.iter().filter(|verdict| verdict.requirement == requirement.id);
    let passed = own().filter(|verdict| matches!(verdict.ending, Ending::Passed | Ending::Unstable)).count();
    let not_run = own().any(|verdict| verdict.ending == Ending::NotRun);
    let awarded = match by_hand {
        Some(marks) if requirement.manual => Awarded::Marks(marks),
        _ if requirement.manual => Awarded::ByHand,
        _ if trouble || not_run => Awarded::NotRun,
        _ => Awarded::Marks(requirement.award.of(requirement.marks, passed, own().count())),
    };
    Line {
        id: requirement.id.clone(),
        points: requirement.points.clone(),
        marks: requirement.marks,
        awarded,
        passed,
        judged: own().count(),
        says: requirement.says.clone(),
        failing: requirement.failing.clone(),
    }
}

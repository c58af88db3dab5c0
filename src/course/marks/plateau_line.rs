//! Progress of a submission through the plateaus.

use serde::{Deserialize, Serialize};

use super::{Award, RequirementLine};
use crate::spec::{Part, Spec};

/// A plateau's line on the marksheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlateauLine {
    /// The plateau's id.
    pub id: String,
    /// Ability of a submission that has reached it.
    pub says: String,
    /// Marks of the plateau itself, in addition to those of its requirements.
    pub marks: u32,
    /// Marks that were given for it.
    pub awarded: Award,
    /// Whether it was reached.
    pub climb: PlateauState,
    /// The requirements of its own that it needs.
    pub needs: Vec<String>,
    /// Those of them that it is not reached for; empty if only a plateau below is not.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub lacks: Vec<String>,
}

/// Whether a plateau was reached. The later of two is the worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlateauState {
    /// All that it needs has full marks, and so has all below.
    Reached,
    /// Open: a person still has to mark something that it needs, or that is needed below.
    ByHand,
    /// Open: the grader could not run something that it needs, or that is needed below.
    NotRun,
    /// Something that it needs, or that is needed below, has not got full marks.
    Missed,
}

/// The plateaus of a spec with how far a submission of this part has got, lowest first; none, if only other parts climb them.
pub(super) fn evaluate_plateaus(spec: &Spec, part: Part, lines: &[RequirementLine]) -> Vec<PlateauLine> {
    let mut below = PlateauState::Reached;
    let mut climbed = Vec::new();
    let part_of = |id: &String| spec.requirement(id).map(|needed| needed.part);
    let all = || spec.plateaus.iter().flat_map(|plateau| &plateau.needs).filter_map(part_of);
    let is_climbed = all().any(|needed| needed == part) || all().all(|needed| needed == Part::Source);
    if !is_climbed {
        return climbed;
    }
    // What is hidden from whoever checks their work is of any part.
    let is_own = |id: &&String| part_of(id).is_none_or(|needed| needed == part || needed == Part::Source);
    for plateau in &spec.plateaus {
        let own = || plateau.needs.iter().filter(is_own);
        let needs = own().map(|id| (id, one(spec, lines, id))).collect::<Vec<_>>();
        let worst = needs.iter().map(|(_, climb)| *climb).max().unwrap_or(PlateauState::Reached);
        below = below.max(worst);
        let lacks = needs.iter().filter(|(_, climb)| *climb == below && below != PlateauState::Reached);
        let lacks = lacks.map(|(id, _)| (*id).clone()).collect();
        climbed.push(PlateauLine {
            id: plateau.id.clone(),
            says: plateau.says.trim().to_string(),
            marks: plateau.marks,
            awarded: below.awarded(plateau.marks),
            climb: below,
            needs: own().cloned().collect(),
            lacks,
        });
    }
    climbed
}

/// Whether one requirement has full marks. One that is worth nothing has them when all its scenarios pass.
fn one(spec: &Spec, lines: &[RequirementLine], id: &str) -> PlateauState {
    let line = lines.iter().find(|line| line.id == id);
    let manual = spec.requirement(id).is_some_and(|requirement| requirement.manual);
    match line.map(|line| (line, line.awarded)) {
        // What is not on the sheet, because it is hidden, is open for anyone who reads it.
        None => PlateauState::NotRun,
        Some((_, Award::ByHand)) => PlateauState::ByHand,
        Some((_, Award::NotRun)) => PlateauState::NotRun,
        // Extra credit is for whoever tries: any mark of it will do.
        Some((line, Award::Marks(marks))) if line.extra && marks > 0 => PlateauState::Reached,
        Some((line, Award::Marks(marks))) if (manual || line.is_overridden()) && marks == line.marks => {
            PlateauState::Reached
        }
        Some((line, Award::Marks(_))) if !manual && !line.is_overridden() && is_full(line) => PlateauState::Reached,
        Some(_) => PlateauState::Missed,
    }
}

/// Whether nothing has failed, and no rule on the code has taken a mark.
fn is_full(line: &RequirementLine) -> bool {
    line.judged > 0 && line.passed == line.judged && line.taken == 0
}

impl PlateauState {
    fn awarded(self, marks: u32) -> Award {
        match self {
            PlateauState::Reached => Award::Marks(marks),
            PlateauState::Missed => Award::Marks(0),
            PlateauState::ByHand => Award::ByHand,
            PlateauState::NotRun => Award::NotRun,
        }
    }

    /// Whether it may still be reached or missed.
    pub fn is_open(self) -> bool {
        matches!(self, PlateauState::ByHand | PlateauState::NotRun)
    }
}

impl PlateauLine {
    /// The marks lost; what is open is not lost.
    pub fn lost(&self) -> u32 {
        if self.climb == PlateauState::Missed { self.marks } else { 0 }
    }
}

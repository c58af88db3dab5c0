//! One mistake that explains everything a submission fails.

use super::{LooksLike, Marksheet, RequirementLine};
use crate::verdict::VerdictEnding;

/// From how many requirements one cause has to take marks for a person to be asked about it.
const MANY: usize = 3;

/// A mistake that explains every failed scenario and has taken marks from several requirements.
///
/// Nothing changes a mark here: whether one mistake should cost this often is for a person to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SingleCause<'a> {
    /// The mistake.
    pub likeness: &'a LooksLike,
    /// Number of marks that scenarios which fail because of it have cost.
    pub marks: u32,
    /// Number of requirements that these marks are from, 3 or more.
    pub requirements: usize,
}

impl Marksheet {
    /// Returns the mistake that explains everything, if there is one and it takes marks from 3 requirements or more. What
    /// rules on the code have taken does not count. On a student's own sheet, hidden scenarios and requirements do not
    /// count either.
    ///
    /// # Example
    /// A controller that never hands the turn over loses `turns`, `turn-messages` and `pass`. If the mutant `turn-kept`
    /// fails all that it fails, the marks of the three are the sum.
    pub fn single_cause(&self) -> Option<SingleCause<'_>> {
        let failed = || self.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed);
        let explains_all =
            |likeness: &&LooksLike| failed().all(|verdict| likeness.scenarios.contains(&verdict.scenario));
        let likeness = self.looks_like.iter().find(explains_all)?;
        let cost = |line: &RequirementLine| {
            let shown = failed().any(|verdict| verdict.requirement == line.id);
            if shown { line.lost().saturating_sub(line.taken) } else { 0 }
        };
        let costs: Vec<u32> = self.requirements.iter().map(cost).filter(|cost| *cost > 0).collect();
        let requirements = costs.len();
        (requirements >= MANY).then(|| SingleCause { likeness, marks: costs.iter().sum(), requirements })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Identity, MarkingInputs, RunOutcome};
    use super::*;
    use crate::diagnostic::SourceText;
    use crate::spec::{Part, Spec};
    use crate::verdict::Verdict;

    const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: capture, marks: 10, award: share, says: s, failing: f}
    - {id: turns, marks: 5, says: s, failing: f}
    - {id: pass, marks: 3, says: s, failing: f}
    - {id: end, marks: 2, says: s, failing: f}
";

    fn sheet(failed: &[&str], explained: &[&str]) -> Marksheet {
        let spec =
            Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]));
        let verdict = |scenario: &str, ending| Verdict {
            scenario: scenario.to_string(),
            title: String::new(),
            requirement: scenario.split('/').next().unwrap_or_default().to_string(),
            hidden: false,
            ending,
            findings: Vec::new(),
            tolerated: Vec::new(),
        };
        let verdicts = ["capture/a", "capture/b", "turns/a", "pass/a", "end/a"].map(|scenario| {
            let ending = if failed.contains(&scenario) { VerdictEnding::Failed } else { VerdictEnding::Passed };
            verdict(scenario, ending)
        });
        let submission = Identity::of("x", Part::Controller, "rust");
        let run = RunOutcome::Played(verdicts.to_vec());
        let mut sheet = Marksheet::new(&spec, submission, run, &MarkingInputs::default());
        let scenarios = explained.iter().map(ToString::to_string).collect();
        sheet.looks_like = vec![LooksLike { mutant: "m".into(), says: "s".into(), scenarios }];
        sheet
    }

    #[test]
    fn only_what_explains_all_and_costs_three_requirements_is_a_single_cause() {
        let three = ["capture/b", "turns/a", "pass/a"];
        let of = |failed: &[&str], explained: &[&str]| {
            sheet(failed, explained).single_cause().map(|cause| (cause.marks, cause.requirements))
        };
        assert_eq!(of(&three, &three), Some((5 + 5 + 3, 3)));
        assert_eq!(of(&three, &["capture/b", "turns/a", "pass/a", "end/a"]), Some((13, 3)), "it may explain more");
        assert_eq!(of(&three, &three[..2]), None, "something else is wrong as well");
        assert_eq!(of(&["capture/a", "capture/b", "turns/a"], &["capture/a", "capture/b", "turns/a"]), None, "two");
        assert_eq!(of(&[], &[]), None);
    }

    #[test]
    fn marks_that_rules_on_the_code_take_are_not_of_the_cause() {
        let three = ["capture/b", "turns/a", "pass/a"];
        let mut sheet = sheet(&three, &three);
        sheet.requirements[0].taken = 2;
        assert_eq!(sheet.single_cause().map(|cause| cause.marks), Some(11));
    }
}

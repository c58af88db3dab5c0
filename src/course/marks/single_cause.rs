//! One mistake that costs marks in several requirements.

use super::{LooksLike, Marksheet, RequirementLine};
use crate::phrases::Phrase;
use crate::verdict::{CheckKind, Verdict, VerdictEnding};

/// From how many requirements one cause has to take marks for a person to be asked about it.
const MANY: usize = 3;

/// Description of what costs marks in several requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CauseDescription<'a> {
    /// The mistake of a mutant.
    Mistake(&'a LooksLike),
    /// An exception, to the letter the same each time: the sentence that says so of a scenario.
    Exception(&'a Phrase),
}

/// A mistake that explains everything which failed in several requirements, and has taken their marks.
///
/// Nothing changes a mark here: whether one mistake should cost this often is for a person to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SingleCause<'a> {
    /// The mistake.
    pub what: CauseDescription<'a>,
    /// Number of marks that scenarios which fail because of it have cost.
    pub marks: u32,
    /// Number of requirements that these marks are from, 3 or more.
    pub requirements: usize,
    /// Whether it explains everything that failed: no other mistake has cost anything.
    pub all: bool,
}

impl<'a> SingleCause<'a> {
    /// The mutant that makes this mistake, if it is one's.
    pub fn likeness(&self) -> Option<&'a LooksLike> {
        match self.what {
            CauseDescription::Mistake(likeness) => Some(likeness),
            CauseDescription::Exception(_) => None,
        }
    }
}

impl Marksheet {
    /// Returns the mistake that costs most in this way, if one takes marks from 3 requirements or more. Requirements in which
    /// something else failed as well do not count, nor what rules on the code have taken. On a student's own sheet, hidden
    /// scenarios and requirements do not count either. Where no mutant's mistake does, it may be an exception.
    ///
    /// # Example
    /// A controller that never hands the turn over loses `turns`, `turn-messages` and `pass`. If the mutant `turn-kept`
    /// fails all that it fails, the marks of the three are the sum.
    pub fn single_cause(&self) -> Option<SingleCause<'_>> {
        let mistakes = self.looks_like.iter().filter_map(|likeness| {
            let explains = |verdict: &Verdict| likeness.scenarios.contains(&verdict.scenario);
            self.cost_of(CauseDescription::Mistake(likeness), explains)
        });
        // Of several that cost the same, the one that explains most, which comes first.
        mistakes.rev().max_by_key(|cause| cause.marks).or_else(|| self.single_exception())
    }

    fn single_exception(&self) -> Option<SingleCause<'_>> {
        let mut exceptions: Vec<&Phrase> = self.verdicts.iter().filter_map(exception).collect();
        exceptions.sort_by_key(|says| says.to_string());
        exceptions.dedup();
        let causes = exceptions.into_iter().filter_map(|says| {
            self.cost_of(CauseDescription::Exception(says), |verdict| exception(verdict) == Some(says))
        });
        causes.rev().max_by_key(|cause| cause.marks)
    }

    fn cost_of<'a>(&self, what: CauseDescription<'a>, explains: impl Fn(&Verdict) -> bool) -> Option<SingleCause<'a>> {
        let failed = || self.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed);
        let cost = |line: &RequirementLine| {
            let mut shown = failed().filter(|verdict| verdict.requirement == line.id).peekable();
            let is_meant = shown.peek().is_some() && shown.all(&explains);
            if is_meant { line.lost().saturating_sub(line.taken) } else { 0 }
        };
        let costs: Vec<u32> = self.requirements.iter().map(cost).filter(|cost| *cost > 0).collect();
        let (requirements, marks) = (costs.len(), costs.iter().sum());
        (requirements >= MANY).then(|| SingleCause { what, marks, requirements, all: failed().all(&explains) })
    }
}

/// The exception with which a scenario failed first; `None` if it failed otherwise, or not at all.
fn exception(verdict: &Verdict) -> Option<&Phrase> {
    let first = verdict.findings.first().filter(|_| verdict.ending == VerdictEnding::Failed)?;
    (first.check == CheckKind::Exception).then_some(&first.says)
}

#[cfg(test)]
mod tests {
    use super::super::{Identity, MarkingInputs, RunOutcome};
    use super::*;
    use crate::diagnostic::SourceText;
    use crate::phrases::phrase;
    use crate::spec::{Part, Spec};
    use crate::verdict::Finding;

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
            after_due: false,
            ending,
            findings: Vec::new(),
            tolerated: Vec::new(),
            initialise_undone: false,
        };
        let verdicts = ["capture/a", "capture/b", "turns/a", "pass/a", "end/a"].map(|scenario| {
            let ending = if failed.contains(&scenario) { VerdictEnding::Failed } else { VerdictEnding::Passed };
            verdict(scenario, ending)
        });
        let submission = Identity::of("x", Part::Controller, "rust");
        let run = RunOutcome::Played(verdicts.into_iter().collect());
        let mut sheet = Marksheet::new(&spec, submission, run, &MarkingInputs::default());
        let scenarios = explained.iter().map(ToString::to_string).collect();
        sheet.looks_like = vec![LooksLike { mutant: "m".into(), says: "s".into(), scenarios }].into();
        sheet
    }

    #[test]
    fn what_explains_three_requirements_is_a_single_cause() {
        let three = ["capture/b", "turns/a", "pass/a"];
        let of = |failed: &[&str], explained: &[&str]| {
            sheet(failed, explained).single_cause().map(|cause| (cause.marks, cause.requirements))
        };
        assert_eq!(of(&three, &three), Some((5 + 5 + 3, 3)));
        assert_eq!(of(&three, &["capture/b", "turns/a", "pass/a", "end/a"]), Some((13, 3)), "it may explain more");
        assert_eq!(of(&three, &three[..2]), None, "the third has another cause");
        let four = ["capture/a", "turns/a", "pass/a", "end/a"];
        assert_eq!(of(&four, &four[1..]), Some((10, 3)), "another mistake costs capture");
        assert_eq!(of(&["capture/a", "capture/b", "turns/a", "pass/a"], &three), None, "of capture it is half");
        assert_eq!(of(&["capture/a", "capture/b", "turns/a"], &["capture/a", "capture/b", "turns/a"]), None, "two");
        assert_eq!(of(&[], &[]), None);
    }

    #[test]
    fn the_same_exception_in_three_requirements_is_a_single_cause() {
        let three = ["capture/b", "turns/a", "pass/a"];
        let of = |messages: [&str; 3]| {
            let mut sheet = sheet(&three, &[]);
            let mut messages = messages.iter();
            let verdicts = sheet.verdicts.iter().cloned().map(|mut verdict| {
                let is_one = three.contains(&verdict.scenario.as_str());
                let message = if is_one { messages.next() } else { None };
                verdict.findings.extend(message.map(|message| Finding {
                    step: 1,
                    cue: String::new(),
                    check: CheckKind::Exception,
                    says: phrase!("fault-crashed", message = *message),
                    expected: None,
                    actual: None,
                    before: String::new(),
                }));
                verdict
            });
            sheet.verdicts = verdicts.collect();
            sheet.single_cause().map(|cause| (cause.marks, cause.requirements, cause.all, cause.likeness().is_none()))
        };
        assert_eq!(of(["IndexError: line 3"; 3]), Some((13, 3, true, true)));
        assert_eq!(of(["IndexError: line 3", "IndexError: line 3", "IndexError: line 4"]), None, "another place");
    }

    #[test]
    fn marks_that_rules_on_the_code_take_are_not_of_the_cause() {
        let three = ["capture/b", "turns/a", "pass/a"];
        let mut sheet = sheet(&three, &three);
        sheet.requirements[0].taken = 2;
        assert_eq!(sheet.single_cause().map(|cause| cause.marks), Some(11));
    }
}

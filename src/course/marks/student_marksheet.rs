//! A marksheet as its student may see it.

use std::collections::BTreeSet;
use std::mem;

use super::{Award, LooksLike, Marksheet, RequirementLine};
use crate::phrases::phrase;
use crate::spec::ShownToStudents;
use crate::verdict::{Verdict, VerdictEnding};

/// Id of the line that stands for all requirements which are judged by hidden scenarios only.
pub(super) const UNPUBLISHED: &str = "unpublished";

impl RequirementLine {
    /// Whether it stands for all requirements that are hidden from a student.
    pub fn is_unpublished(&self) -> bool {
        self.id == UNPUBLISHED && self.judged == 0
    }
}

impl Marksheet {
    /// Notes which requirements are judged by hidden scenarios alone.
    pub fn note_hidden(&mut self, requirements: &BTreeSet<String>) {
        let differs = |line: &RequirementLine| line.hidden != requirements.contains(&line.id);
        self.requirements.change_where(differs, |line| line.hidden = !line.hidden);
    }

    /// Publishes what students may see once their work has been handed in: from now on it is not hidden.
    pub fn publish_after_due(&mut self) {
        self.verdicts.change_where(|verdict| verdict.after_due, |verdict| verdict.hidden = false);
        let verdicts = &self.verdicts;
        let is_seen =
            |line: &RequirementLine| verdicts.iter().any(|verdict| verdict.requirement == line.id && !verdict.hidden);
        self.requirements.change_where(|line| line.hidden && is_seen(line), |line| line.hidden = false);
    }

    /// How much of a failure a student is shown.
    pub fn shown_of(&self, verdict: &Verdict) -> ShownToStudents {
        let line = self.requirements.iter().find(|line| line.id == verdict.requirement);
        line.map(|line| line.shown_to_students).unwrap_or_default()
    }

    /// Takes away what the spec does not show to students of scenarios that failed: boards and expected texts, or all but the
    /// title.
    pub fn reduce_to_shown(&mut self) {
        let mut verdicts = mem::take(&mut self.verdicts);
        // What the grader could not run is its own trouble, of which it tells everything.
        let shown_as =
            |verdict: &Verdict, level| verdict.ending != VerdictEnding::NotRun && self.shown_of(verdict) == level;
        verdicts.change_where(
            |verdict| shown_as(verdict, ShownToStudents::Words),
            |verdict| {
                for finding in &mut verdict.findings {
                    finding.before.clear();
                    (finding.expected, finding.actual) = (None, None);
                }
            },
        );
        let mut unnamed = BTreeSet::new();
        verdicts.change_where(
            |verdict| shown_as(verdict, ShownToStudents::NameOnly),
            |verdict| {
                verdict.findings.clear();
                verdict.tolerated.clear();
                unnamed.insert(verdict.scenario.clone());
            },
        );
        let names = |likeness: &mut LooksLike| likeness.scenarios.retain(|id| !unnamed.contains(id));
        self.looks_like.iter_mut().for_each(names);
        self.looks_like.retain(|likeness| !likeness.scenarios.is_empty());
        self.verdicts = verdicts;
    }

    /// Returns the marksheet without anything that is hidden from students: hidden scenarios, their findings, and
    /// requirements of which every scenario is hidden. All marks stay; those of hidden requirements are in one line that
    /// does not say what they are for.
    #[must_use]
    pub fn for_student(&self) -> Marksheet {
        let mut own = self.clone();
        own.verdicts.retain(|verdict| !verdict.hidden);
        own.reduce_to_shown();
        let is_public = |id: &String| own.verdicts.iter().any(|verdict| verdict.scenario == *id);
        own.looks_like.iter_mut().for_each(|likeness| likeness.scenarios.retain(is_public));
        own.looks_like.retain(|likeness| !likeness.scenarios.is_empty());
        let (hidden, mut lines): (Vec<RequirementLine>, Vec<RequirementLine>) =
            mem::take(&mut own.requirements).into_iter().partition(|line| line.hidden);
        for line in &mut lines {
            let judged = || own.verdicts.iter().filter(|verdict| verdict.requirement == line.id);
            let passed = judged().filter(|verdict| verdict.ending.costs_nothing()).count();
            let open = judged().filter(|verdict| verdict.ending == VerdictEnding::Open).count();
            (line.judged, line.passed, line.open) = (judged().count(), passed, open);
        }
        own.seed = self.seed.filter(|_| hidden.is_empty());
        let ids: BTreeSet<&str> = hidden.iter().map(|line| line.id.as_str()).collect();
        let is_hidden = |id: &String| ids.contains(id.as_str());
        if let Some(line) = together(&hidden) {
            lines.push(line);
        }
        own.requirements = lines.into();
        own.remarks.retain(|remark| !remark.requirement.as_ref().is_some_and(is_hidden));
        for plateau in &mut own.plateaus {
            plateau.needs.retain(|id| !is_hidden(id));
            plateau.lacks.retain(|id| !is_hidden(id));
        }
        for cap in own.caps.iter_mut().filter(|cap| is_hidden(&cap.unless)) {
            cap.unless = UNPUBLISHED.to_string();
            cap.says.clear();
        }
        if let Some(declared) = &mut own.declared {
            declared.ids.retain(|id| !is_hidden(id));
        }
        own
    }
}

/// One line for all that is hidden.
fn together(hidden: &[RequirementLine]) -> Option<RequirementLine> {
    let is_any = |award: Award| hidden.iter().any(|line| line.awarded == award);
    let unsettled = [Award::NotRun, Award::ByHand].into_iter().find(|award| is_any(*award));
    let awarded = unsettled.unwrap_or_else(|| Award::Marks(hidden.iter().map(|line| line.awarded.marks()).sum()));
    hidden.first()?;
    Some(RequirementLine {
        id: UNPUBLISHED.to_string(),
        points: Vec::new(),
        marks: hidden.iter().map(|line| line.marks).sum(),
        extra: false,
        awarded,
        award: None,
        declared: false,
        kept: hidden.iter().map(|line| line.kept).sum(),
        taken: hidden.iter().map(|line| line.taken).sum(),
        hidden: false,
        passed: 0,
        open: 0,
        judged: 0,
        given: None,
        pays_for_missing_update: false,
        shown_to_students: ShownToStudents::Full,
        says: phrase!("unpublished-demand").to_string(),
        failing: phrase!("unpublished-failing").to_string(),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{Identity, MarkingInputs, RunOutcome};
    use super::*;
    use crate::diagnostic::SourceText;
    use crate::phrases::Phrase;
    use crate::spec::{Part, Spec};
    use crate::verdict::{CheckKind, Finding};

    const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: capture, marks: 10, award: share, says: s, failing: f}
    - {id: restart, marks: 11, says: Canary., failing: A canary.}
";

    /// A scenario that failed; hidden ones sing wherever one hears of them.
    fn failed(requirement: &str, hidden: bool) -> Verdict {
        let sung = |what: &str| if hidden { format!("canary {what}") } else { what.to_string() };
        let finding = Finding {
            step: 1,
            cue: sung("white selects 3,2"),
            check: CheckKind::Squares,
            says: Phrase::verbatim(sung("the board is wrong")),
            before: sung("."),
            expected: Some(sung("W")),
            actual: Some(sung("B")),
        };
        Verdict {
            scenario: sung(&format!("{requirement}/up")),
            title: sung("Up"),
            requirement: requirement.to_string(),
            hidden,
            after_due: false,
            ending: VerdictEnding::Failed,
            findings: vec![finding],
            tolerated: Vec::new(),
            initialise_undone: false,
        }
    }

    fn sheet() -> Marksheet {
        let spec =
            Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]));
        let submission = Identity::of("x", Part::Controller, "rust");
        let verdicts = vec![failed("capture", false), failed("capture", true), failed("restart", true)];
        let mut sheet =
            Marksheet::new(&spec, submission, RunOutcome::Played(verdicts.into()), &MarkingInputs::default());
        sheet.note_hidden(&BTreeSet::from(["restart".to_string()]));
        let likeness =
            |scenario: &str| LooksLike { mutant: "m".into(), says: "s".into(), scenarios: vec![scenario.to_string()] };
        sheet.looks_like = vec![likeness("capture/up"), likeness("canary restart/up")].into();
        sheet
    }

    #[test]
    fn nothing_hidden_is_published_and_no_mark_gets_lost() {
        let whole = sheet();
        let own = whole.for_student();
        let text = serde_json::to_string(&own).expect("JSON").to_lowercase();
        assert!(!text.contains("canary") && !text.contains("restart"), "{text}");
        assert_eq!((own.marks, own.out_of), (whole.marks, whole.out_of));
        let worth = |sheet: &Marksheet| sheet.requirements.iter().map(|line| line.marks).sum::<u32>();
        assert_eq!((worth(&own), worth(&whole)), (21, 21));
        assert_eq!((own.requirements[0].passed, own.requirements[0].judged), (0, 1));
        assert_eq!(own.looks_like.len(), 1);
        assert_eq!(own.for_student(), own, "what has been published once stays as it is");
    }

    #[test]
    fn a_failure_is_shown_as_far_as_the_spec_says() {
        let shown = |level: ShownToStudents| {
            let mut whole = sheet();
            whole.requirements[0].shown_to_students = level;
            let own = whole.for_student();
            assert_eq!((own.marks, own.verdicts.len()), (whole.marks, 1));
            (own.verdicts[0].findings.first().cloned(), own.looks_like.len())
        };
        let (full, likely) = shown(ShownToStudents::Full);
        assert_eq!((full.map(|finding| finding.expected), likely), (Some(Some("W".to_string())), 1));
        let (words, likely) = shown(ShownToStudents::Words);
        let words = words.expect("a sentence");
        assert_eq!((words.says.to_string().as_str(), words.before.as_str()), ("the board is wrong", ""));
        assert_eq!((words.expected, words.actual, likely), (None, None, 1));
        let (name, likely) = shown(ShownToStudents::NameOnly);
        assert_eq!((name.map(|finding| finding.says), likely), (None, 0));
    }

    #[test]
    fn what_is_for_later_is_published_later_and_nothing_else_is() {
        let later = |scenario: &str, requirement: &str| Verdict {
            scenario: scenario.to_string(),
            requirement: requirement.to_string(),
            after_due: true,
            ..failed(requirement, true)
        };
        let mut whole = sheet();
        whole.verdicts.extend([later("capture/later", "capture"), later("restart/later", "restart")]);
        let before = whole.for_student();
        assert_eq!(before.verdicts.len(), 1);
        whole.publish_after_due();
        let after = whole.for_student();
        let shown: Vec<&str> = after.verdicts.iter().map(|verdict| verdict.scenario.as_str()).collect();
        assert_eq!(shown, ["capture/up", "capture/later", "restart/later"]);
        assert!(after.requirements.iter().any(|line| line.id == "restart"), "one of its scenarios is published");
        assert_eq!((after.marks, after.out_of), (before.marks, before.out_of));
    }
}

//! A saved result with other marks by hand, or with another verdict: added up again, without playing or judging anything.

use std::sync::Arc;

use super::saved_inputs::{saved_hand_marks, saved_source_findings};
use crate::marks::{HandMarks, MarkingInputs, Marksheet, RunOutcome, SharedList, SubmissionTime};
use crate::spec::Spec;
use crate::verdict::Verdict;

/// Adds up a saved result again with these marks by hand, in place of those that it was saved with. The spec must be the one
/// that it was marked by.
pub fn with_hand_marks(spec: &Spec, sheet: &Marksheet, marks: &HandMarks) -> Marksheet {
    added_up(spec, sheet, sheet.verdicts.clone(), marks)
}

/// Adds up a saved result again as if this verdict had been among its own, in place of the one on the same scenario if there is
/// one. Without a verdict, the result is only added up by this spec. Work that was not built or not run stays so.
pub fn with_verdict(spec: &Spec, sheet: &Marksheet, verdict: Option<&Verdict>) -> Marksheet {
    let is_other = |own: &&Arc<Verdict>| verdict.is_none_or(|verdict| verdict.scenario != own.scenario);
    let others = sheet.verdicts.handles().iter().filter(is_other).cloned();
    let verdicts = others.chain(verdict.cloned().map(Arc::new)).collect();
    let (marks, _) = saved_hand_marks(spec, sheet);
    added_up(spec, sheet, verdicts, &marks)
}

fn added_up(spec: &Spec, sheet: &Marksheet, verdicts: SharedList<Verdict>, marks: &HandMarks) -> Marksheet {
    let standing = match (&sheet.build, &sheet.trouble) {
        (Some(why), _) => RunOutcome::NotBuilt(why.clone()),
        (_, Some(why)) => RunOutcome::NotRun(why.clone()),
        (None, None) => RunOutcome::Played(verdicts),
    };
    let (sources, _) = saved_source_findings(spec, sheet, &[]);
    let inputs = MarkingInputs {
        by_hand: Some(marks),
        declared: sheet.declared.clone(),
        sources: Some(&sources),
        delivery: sheet.handed_in.as_ref().map(SubmissionTime::delivery),
    };
    let mut marked = Marksheet::new(spec, sheet.submission.clone(), standing, &inputs);
    for (line, saved) in marked.requirements.iter_mut().zip(&sheet.requirements) {
        line.hidden = saved.hidden;
    }
    marked.notes.clone_from(&sheet.notes);
    marked.looks_like.clone_from(&sheet.looks_like);
    marked.sandbox.clone_from(&sheet.sandbox);
    marked.rests_on.clone_from(&sheet.rests_on);
    marked
}

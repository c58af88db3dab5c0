//! New marks from verdicts and from what else a saved marksheet rests on.

use std::collections::BTreeMap;

use super::saved_inputs::{may_break, saved_declaration, saved_hand_marks, saved_source_findings};
use super::{OpenScenario, Rejudgement, judge_again};
use crate::coursework::Coursework;
use crate::game::{FullGame, Game};
use crate::marks::{MarkingInputs, Marksheet, RunOutcome, SharedList, SubmissionTime};
use crate::replay::Transcript;
use crate::verdict::{Verdict, VerdictEnding};

/// A changed coursework under which saved results are judged again.
pub struct Regrade<'a, G: Game> {
    /// Coursework as it is now, with generated games, narrowed to one part.
    pub coursework: &'a Coursework<G>,
    /// Whether the spec is, to the letter, the one that the results rest on.
    pub same_spec: bool,
    /// The rules on the code that have not been held against it: new ones, and those that look for something else now.
    pub unread: &'a [String],
}

/// Range of a submission's marks: two marksheets, which are equal if everything is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkRange {
    /// With everything failed that cannot be told.
    pub low: Marksheet,
    /// With everything passed.
    pub high: Marksheet,
    /// Scenarios that must be played again.
    pub open: Vec<OpenScenario>,
    /// The rules on the code that may cost this work something, and have not been held against it.
    pub unread: Vec<String>,
    /// Whether the file of declared faults has to be read first.
    pub undeclared: bool,
    /// Scenarios that had passed and fail now, which a second run would have to confirm.
    pub unconfirmed: Vec<String>,
    /// Scenarios judged by the transcript of another one, in which the same was played.
    pub borrowed: BTreeMap<String, String>,
    /// Requirements for which a person gave more than they are worth now.
    pub too_many: Vec<String>,
}

impl MarkRange {
    /// Of a marksheet that is there.
    pub fn settled(sheet: Marksheet) -> MarkRange {
        MarkRange {
            low: sheet.clone(),
            high: sheet,
            open: Vec::new(),
            unread: Vec::new(),
            undeclared: false,
            unconfirmed: Vec::new(),
            borrowed: BTreeMap::new(),
            too_many: Vec::new(),
        }
    }
}

impl<G: FullGame> Regrade<'_, G> {
    /// Judges one submission again. Work that was not built or not run stays so.
    pub fn predict_marks(&self, sheet: &Marksheet, transcripts: &[Transcript<G>]) -> MarkRange {
        let spec = &self.coursework.spec;
        let (judged, failed, passed) = match (&sheet.build, &sheet.trouble) {
            (Some(why), _) => {
                (Rejudgement::default(), RunOutcome::NotBuilt(why.clone()), RunOutcome::NotBuilt(why.clone()))
            }
            (_, Some(why)) => {
                (Rejudgement::default(), RunOutcome::NotRun(why.clone()), RunOutcome::NotRun(why.clone()))
            }
            (None, None) => {
                let judged = judge_again(self.coursework, self.same_spec, sheet, transcripts);
                let (failed, passed) =
                    (with_open(&judged, VerdictEnding::Failed), with_open(&judged, VerdictEnding::Passed));
                (judged, RunOutcome::Played(failed), RunOutcome::Played(passed))
            }
        };
        let (marks, too_many) = saved_hand_marks(spec, sheet);
        let (least, most) = saved_declaration(spec, sheet);
        let undeclared = least != most;
        let (broken, kept) = saved_source_findings(spec, sheet, self.unread);
        let delivery = sheet.handed_in.as_ref().map(SubmissionTime::delivery);
        let besides =
            |declared, sources| MarkingInputs { by_hand: Some(&marks), declared, sources: Some(sources), delivery };
        let low = self.sheet(sheet, failed, &besides(least, &broken));
        let high = self.sheet(sheet, passed, &besides(most, &kept));
        // Nobody loses marks by passing more; but that is for anyone who adds up to say, not for us to rely on.
        let (low, high) = if low.marks > high.marks { (high, low) } else { (low, high) };
        let unread = self.unread.iter().filter(|id| spec.source_rule(id).is_some_and(|rule| may_break(rule, sheet)));
        MarkRange {
            low,
            high,
            open: judged.open.into_iter().map(|(open, ..)| open).collect(),
            unread: unread.cloned().collect(),
            undeclared,
            unconfirmed: judged.unconfirmed,
            borrowed: judged.borrowed,
            too_many,
        }
    }

    fn sheet(&self, old: &Marksheet, standing: RunOutcome, besides: &MarkingInputs<'_>) -> Marksheet {
        let mut sheet = Marksheet::new(&self.coursework.spec, old.submission.clone(), standing, besides);
        sheet.note_hidden(&self.coursework.hidden_requirements());
        sheet.notes.clone_from(&old.notes);
        sheet.sandbox.clone_from(&old.sandbox);
        sheet
    }
}

/// The verdicts with those that cannot be told, all of which end in this way.
fn with_open(judged: &Rejudgement, ending: VerdictEnding) -> SharedList<Verdict> {
    let open = judged.open.iter().map(|(open, title, hidden)| Verdict {
        scenario: open.scenario.clone(),
        title: title.clone(),
        requirement: open.requirement.clone(),
        hidden: *hidden,
        after_due: false,
        ending,
        findings: Vec::new(),
        tolerated: Vec::new(),
        initialise_undone: false,
    });
    judged.verdicts.iter().cloned().chain(open).collect()
}

//! A submission's transcripts, judged by what is expected now.

use std::collections::BTreeMap;

use super::reusable_transcript::{plays_the_same, reusable_transcript};
use super::{OpenScenario, ReplayReason};
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::scenario::Scenario;
use crate::verdict::{Verdict, VerdictEnding, judge};

/// Verdicts that a submission's transcripts give for the scenarios that exist now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rejudgement {
    /// The verdicts that the transcripts suffice for, in the order of the scenarios.
    pub verdicts: Vec<Verdict>,
    /// The scenarios that must be played again, each with its title and whether it is hidden.
    pub open: Vec<(OpenScenario, String, bool)>,
    /// Scenarios judged by the transcript of another one, in which the same was played.
    pub borrowed: BTreeMap<String, String>,
    /// Scenarios that had passed and fail now: a second run, which costs a mark its certainty, has not been played.
    pub unconfirmed: Vec<String>,
}

/// Judges a submission's transcripts by a coursework, narrowed to the submission's part. `same_spec` says that the spec is, to
/// the letter, the one that the results rest on.
pub fn judge_again<G: FullGame>(
    coursework: &Coursework<G>,
    same_spec: bool,
    sheet: &Marksheet,
    transcripts: &[Transcript<G>],
) -> Rejudgement {
    let by_id: BTreeMap<&str, &Transcript<G>> =
        transcripts.iter().map(|transcript| (transcript.scenario.id.as_str(), transcript)).collect();
    let excused_then = sheet.requirements.iter().any(|line| line.pays_for_missing_update);
    let excuses = |scenario: &Scenario<G>| {
        coursework.spec.pays_for_missing_update(&scenario.requirement).is_some()
            && scenario.with_update_after_changes().is_some()
    };
    let mut judged = Rejudgement::default();
    for scenario in &coursework.scenarios {
        let own = by_id.get(scenario.id.as_str()).copied();
        let found = match own {
            Some(own) => reusable_transcript(own, scenario).map(|transcript| (own, transcript)),
            None => another(coursework, transcripts, scenario).ok_or(match transcripts {
                [] => ReplayReason::Unsaved,
                _ if sheet.verdicts.iter().any(|verdict| verdict.scenario == scenario.id) => ReplayReason::Unsaved,
                _ => ReplayReason::New,
            }),
        };
        let ended = found.and_then(|(old, transcript)| {
            let verdict = judge(&coursework.spec, &coursework.rules, &transcript);
            let before = sheet.verdicts.iter().find(|verdict| verdict.scenario == old.scenario.id);
            let before = before.map(|verdict| verdict.ending);
            let same = same_spec && expects_the_same(&old.scenario, scenario);
            let ending = match (before, verdict.ending) {
                // It failed in both runs then, and nobody pays for what is not excused.
                (Some(VerdictEnding::NeedsUpdate), VerdictEnding::Failed) if !excuses(scenario) => {
                    VerdictEnding::Failed
                }
                (Some(VerdictEnding::Failed), VerdictEnding::Failed) if !excused_then && excuses(scenario) => {
                    return Err(ReplayReason::WithoutUpdate);
                }
                (before, first) => ending(before, first, same)?,
            };
            let verdict = Verdict { ending, ..verdict };
            Ok((old, before, verdict))
        });
        match ended {
            Ok((old, before, verdict)) => {
                if old.scenario.id != scenario.id {
                    judged.borrowed.insert(scenario.id.clone(), old.scenario.id.clone());
                }
                if before == Some(VerdictEnding::Passed) && verdict.ending == VerdictEnding::Failed {
                    judged.unconfirmed.push(scenario.id.clone());
                }
                judged.verdicts.push(verdict);
            }
            Err(why) => {
                let open =
                    OpenScenario { scenario: scenario.id.clone(), requirement: scenario.requirement.clone(), why };
                judged.open.push((open, scenario.title.clone(), scenario.hidden));
            }
        }
    }
    judged
}

/// A transcript of another scenario in which the same was played: of one that is not there any more, if possible, since it
/// has probably been moved.
fn another<'a, G: FullGame>(
    coursework: &Coursework<G>,
    transcripts: &'a [Transcript<G>],
    scenario: &Scenario<G>,
) -> Option<(&'a Transcript<G>, Transcript<G>)> {
    let is_gone = |old: &&Transcript<G>| !coursework.scenarios.iter().any(|own| own.id == old.scenario.id);
    let whole = |old: &'a Transcript<G>| {
        let transcript =
            plays_the_same(&old.scenario, scenario).then(|| reusable_transcript(old, scenario).ok()).flatten()?;
        Some((old, transcript))
    };
    let gone = transcripts.iter().filter(is_gone).find_map(whole);
    gone.or_else(|| transcripts.iter().find_map(whole))
}

/// Returns the ending of a scenario of which only the first run was judged again; `before` is its ending after two runs.
fn ending(before: Option<VerdictEnding>, first: VerdictEnding, same: bool) -> Result<VerdictEnding, ReplayReason> {
    match (first, before) {
        (VerdictEnding::Failed, Some(before @ (VerdictEnding::Unstable | VerdictEnding::Open))) if same => Ok(before),
        // Other runs passed then. Whether they would now, their tapes would tell.
        (VerdictEnding::Failed, Some(VerdictEnding::Unstable | VerdictEnding::Open)) => Err(ReplayReason::Twice),
        (VerdictEnding::Failed, Some(VerdictEnding::NeedsUpdate)) if same => Ok(VerdictEnding::NeedsUpdate),
        (VerdictEnding::Failed, Some(VerdictEnding::NeedsUpdate)) => Err(ReplayReason::WithoutUpdate),
        // The second run could not be had.
        (VerdictEnding::Failed, Some(VerdictEnding::NotRun)) => Ok(VerdictEnding::NotRun),
        (first, _) => Ok(first),
    }
}

/// Whether the same is expected: whatever it is called, and no matter who may see it.
fn expects_the_same<G: FullGame>(was: &Scenario<G>, is: &Scenario<G>) -> bool {
    let steps = if is.contest.is_some() { was.steps.clone() } else { is.steps.clone() };
    let named = Scenario {
        id: was.id.clone(),
        title: was.title.clone(),
        requirement: was.requirement.clone(),
        hidden: was.hidden,
        after_due: was.after_due,
        steps,
        ..is.clone()
    };
    named == *was
}

#[cfg(test)]
#[path = "judge_again_tests.rs"]
mod tests;

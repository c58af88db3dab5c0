//! A submission's transcripts, judged by what is expected now.

use std::collections::BTreeMap;

use super::play::{played, same_play};
use super::{Again, Open};
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::scenario::Scenario;
use crate::verdict::{Ending, Verdict, judge};

/// What a submission's transcripts say of the scenarios that there are now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// The verdicts that the transcripts suffice for, in the order of the scenarios.
    pub verdicts: Vec<Verdict>,
    /// The scenarios that must be played again, each with its title and whether it is hidden.
    pub open: Vec<(Open, String, bool)>,
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
) -> Judged {
    let by_id: BTreeMap<&str, &Transcript<G>> =
        transcripts.iter().map(|transcript| (transcript.scenario.id.as_str(), transcript)).collect();
    let mut judged = Judged::default();
    for scenario in &coursework.scenarios {
        let own = by_id.get(scenario.id.as_str()).copied();
        let found = match own {
            Some(own) => played(own, scenario).map(|transcript| (own, transcript)),
            None => another(coursework, transcripts, scenario).ok_or(match transcripts {
                [] => Again::Unsaved,
                _ if sheet.verdicts.iter().any(|verdict| verdict.scenario == scenario.id) => Again::Unsaved,
                _ => Again::New,
            }),
        };
        let ended = found.and_then(|(old, transcript)| {
            let verdict = judge(&coursework.spec, &coursework.rules, &transcript);
            let before = sheet.verdicts.iter().find(|verdict| verdict.scenario == old.scenario.id);
            let before = before.map(|verdict| verdict.ending);
            let same = same_spec && expects_the_same(&old.scenario, scenario);
            let verdict = Verdict { ending: ending(before, verdict.ending, same)?, ..verdict };
            Ok((old, before, verdict))
        });
        match ended {
            Ok((old, before, verdict)) => {
                if old.scenario.id != scenario.id {
                    judged.borrowed.insert(scenario.id.clone(), old.scenario.id.clone());
                }
                if before == Some(Ending::Passed) && verdict.ending == Ending::Failed {
                    judged.unconfirmed.push(scenario.id.clone());
                }
                judged.verdicts.push(verdict);
            }
            Err(why) => {
                let open = Open { scenario: scenario.id.clone(), requirement: scenario.requirement.clone(), why };
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
        let transcript = same_play(&old.scenario, scenario).then(|| played(old, scenario).ok()).flatten()?;
        Some((old, transcript))
    };
    let gone = transcripts.iter().filter(is_gone).find_map(whole);
    gone.or_else(|| transcripts.iter().find_map(whole))
}

/// How a scenario ends now, of which one run was judged again; `before` is how it ended after two.
fn ending(before: Option<Ending>, first: Ending, same: bool) -> Result<Ending, Again> {
    match (first, before) {
        (Ending::Failed, Some(Ending::Unstable)) if same => Ok(Ending::Unstable),
        // The second run passed then. Whether it would now, its tape would tell.
        (Ending::Failed, Some(Ending::Unstable)) => Err(Again::Twice),
        // The second run could not be had.
        (Ending::Failed, Some(Ending::NotRun)) => Ok(Ending::NotRun),
        (first, _) => Ok(first),
    }
}

/// Whether the same is expected: whatever it is called, and whoever may see it.
fn expects_the_same<G: FullGame>(was: &Scenario<G>, is: &Scenario<G>) -> bool {
    let steps = if is.contest.is_some() { was.steps.clone() } else { is.steps.clone() };
    let named = Scenario {
        id: was.id.clone(),
        title: was.title.clone(),
        requirement: was.requirement.clone(),
        hidden: was.hidden,
        steps,
        ..is.clone()
    };
    named == *was
}

#[cfg(test)]
#[path = "judged_tests.rs"]
mod tests;

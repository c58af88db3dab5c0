//! The work on one submission, which several people may share.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::exclusive_runs::ExclusiveRuns;
use super::scenario_player::{PlayedScenario, ScenarioPlayer};
use super::{GradedSubmission, NotReady, PreparationTools};
use crate::audit::Diagnosis;
use crate::games::Play;
use crate::host::language::Language;
use crate::marks::{DeclaredFaults, Identity, MarkingInputs, Marksheet, RunOutcome};
use crate::source_rules::CodeSnapshot;
use crate::submission::Submission;
use crate::verdict::Verdict;

/// Note on work whose games depend on each other.
const KEPT_APART: &str = "a scenario failed after other games and passed alone. Chance may decide, or a static or global \
                          variable may keep something from the game before. All scenarios were played again, each in a \
                          process of its own, and only these runs count.";

/// Builds, plays and judges once, and adds up for each of those who share it; `None` if it was abandoned meanwhile. Scenarios
/// that are known, by their places, are not played.
pub fn grade_work<G: Play>(
    bench: &PreparationTools<'_, G>,
    owners: &[&Submission],
    quiet: &ExclusiveRuns,
    diagnosis: Option<&Diagnosis<G>>,
    believes: &dyn Fn(&Verdict) -> bool,
    known: BTreeMap<usize, PlayedScenario<G>>,
) -> Option<Vec<GradedSubmission<G>>> {
    let spec = &bench.coursework.spec;
    let submission = *owners.first()?;
    // Read before anything of the submission runs, which could write it in hindsight.
    let declared = spec
        .declared
        .as_ref()
        .map(|leniency| DeclaredFaults::new(leniency, spec, submission.read_text(&leniency.file)));
    let mut notes = submission.notes.clone();
    let part = submission.manifest.part();
    let code = submission.refused.is_none().then(|| CodeSnapshot::read(spec, part, submission.place()));
    let mut used = Vec::new();
    let mut taken: BTreeSet<String> = known.values().map(|(verdict, _)| verdict.scenario.clone()).collect();
    let is_all_known = !known.is_empty() && known.len() == bench.coursework.scenarios.len();
    let ready = || if is_all_known { bench.built(submission) } else { bench.ready(submission) };
    let (standing, runs, by_chance) = match quiet.among_others(ready) {
        Ok(ready) => {
            notes.extend(ready.notes.notes.iter().cloned());
            used.clone_from(&ready.notes.used);
            let player = ScenarioPlayer::new(bench, submission, (ready.launch, ready.child), quiet, believes);
            let mut player = player.knowing(known);
            let (verdicts, runs) = player.play_all()?.into_iter().unzip();
            notes.extend(player.note_on_hanging());
            if player.keeps_apart() {
                notes.push(KEPT_APART.to_string());
                taken.clear();
            }
            (RunOutcome::Played(verdicts), runs, ready.by_chance || player.saw_chance())
        }
        Err(NotReady::NotBuilt { why, by_chance }) => (RunOutcome::NotBuilt(why), Vec::new(), by_chance),
        Err(NotReady::NotRun(why)) => (RunOutcome::NotRun(why), Vec::new(), true),
    };
    if runs.is_empty() {
        taken.clear();
    }
    if bench.workshop.is_cancelled() {
        return None;
    }
    let is_handed_in = |file: &str| is_handed_in(file, submission, &used);
    let sources = code.map(|code| code.check(spec, part, is_handed_in)).unwrap_or_default();
    let runs: (Vec<_>, Vec<_>) = runs.into_iter().unzip();
    let hidden = bench.coursework.hidden_requirements();
    let of_owner = |owner: &&Submission| {
        let inputs = MarkingInputs {
            by_hand: Some(bench.plan.by_hand),
            declared: declared.clone(),
            sources: Some(&sources),
            delivery: owner.delivery,
        };
        let mut marksheet = Marksheet::new(spec, identity(owner), standing.clone(), &inputs);
        let likely = diagnosis.map(|diagnosis| diagnosis.likely_mutants(&marksheet.verdicts));
        marksheet.looks_like = likely.unwrap_or_default().into();
        marksheet.notes.clone_from(&notes);
        marksheet.note_hidden(&hidden);
        marksheet.sandbox = Some(bench.workshop.sandbox().tier().to_string());
        marksheet
    };
    let graded = owners.iter().map(of_owner).zip(std::iter::repeat_n(runs, owners.len()));
    let graded = graded.map(|(marksheet, (transcripts, costs))| {
        let taken = taken.clone();
        GradedSubmission { marksheet, transcripts, costs, taken, by_chance }
    });
    Some(graded.collect())
}

fn identity(submission: &Submission) -> Identity {
    Identity {
        id: submission.id.clone(),
        person: submission.enrolled.clone(),
        student: submission.student().map(str::to_string),
        number: submission.person.as_ref().and_then(|person| person.number.clone()),
        hand_in: submission.hand_in.clone(),
        shared: submission.shared.clone(),
        part: submission.manifest.part(),
        language: submission.manifest.language.clone(),
    }
}

/// Whether a file is of the work that is graded. Where a compiler takes what the main file needs, there may be other projects in
/// the folder: that is meant, and what lies beside the main file.
fn is_handed_in(file: &str, submission: &Submission, used: &[String]) -> bool {
    let entry = &submission.manifest.entry;
    let is_told_apart = Language::named(&submission.manifest.language).is_some_and(Language::reports_used_files);
    !is_told_apart || used.iter().any(|own| own == file) || Path::new(file).parent() == entry.parent()
}

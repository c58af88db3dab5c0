//! What a worker does with one submission.

use std::path::Path;

use super::confirm::{Patience, Quiet, confirm, fault};
use super::cost::{Cost, Till};
use super::{Bench, Graded, Readiness, Ready};
use crate::audit::Diagnosis;
use crate::game::FullGame;
use crate::games::Play;
use crate::host::language::Language;
use crate::marks::{Besides, Declared, Identity, Marksheet, Standing};
use crate::replay::{Transcript, replay};
use crate::scenario::Scenario;
use crate::source_rules::Code;
use crate::submission::Submission;
use crate::verdict::{Ending, Verdict, judge};

/// Builds, plays, judges and adds up; `None` if it was abandoned meanwhile.
pub fn grade_one<G: Play>(
    bench: &Bench<'_, G>,
    submission: &Submission,
    quiet: &Quiet,
    diagnosis: Option<&Diagnosis<G>>,
    believes: &dyn Fn(&Verdict) -> bool,
) -> Option<Graded<G>> {
    let spec = &bench.coursework.spec;
    // Read before anything of the submission runs, which could write it in hindsight.
    let declared =
        spec.declared.as_ref().map(|leniency| Declared::new(leniency, spec, submission.text(&leniency.file)));
    let mut notes = submission.notes.clone();
    let part = submission.manifest.part();
    let code = submission.refused.is_none().then(|| Code::take(spec, part, &submission.folder));
    let mut used = Vec::new();
    let (standing, runs) = match quiet.among_others(|| bench.ready(submission)) {
        Ok(ready) => {
            notes.extend(ready.notes.notes.iter().cloned());
            used.clone_from(&ready.notes.used);
            let (verdicts, runs) = play_all(bench, submission, ready, quiet, believes)?;
            (Standing::Played(verdicts), runs)
        }
        Err(Readiness::NotBuilt(why)) => (Standing::NotBuilt(why), Vec::new()),
        Err(Readiness::NotRun(why)) => (Standing::NotRun(why), Vec::new()),
    };
    if bench.workshop.is_abandoned() {
        return None;
    }
    let is_handed_in = |file: &str| is_handed_in(file, submission, &used);
    let sources = code.map(|code| code.look(spec, part, is_handed_in)).unwrap_or_default();
    let identity = Identity {
        id: submission.id.clone(),
        person: submission.enrolled.clone(),
        student: submission.student().map(str::to_string),
        number: submission.person.as_ref().and_then(|person| person.number.clone()),
        part: submission.manifest.part(),
        language: submission.manifest.language.clone(),
    };
    let by_hand = Some(bench.plan.by_hand);
    let besides = Besides { by_hand, declared, sources: Some(&sources), delivery: submission.delivery };
    let mut marksheet = Marksheet::new(spec, identity, standing, &besides);
    marksheet.looks_like = diagnosis.map(|diagnosis| diagnosis.of(&marksheet.verdicts)).unwrap_or_default();
    marksheet.notes = notes;
    marksheet.hide(&bench.coursework.hidden());
    marksheet.sandbox = Some(bench.workshop.sandbox().tier().to_string());
    let (transcripts, costs) = runs.into_iter().unzip();
    Some(Graded { marksheet, transcripts, costs })
}

/// Whether a file is of the work that is graded. Where a compiler takes what the main file needs, there may be other projects in
/// the folder: that is meant, and what lies beside the main file.
fn is_handed_in(file: &str, submission: &Submission, used: &[String]) -> bool {
    let entry = &submission.manifest.entry;
    let is_told_apart = Language::named(&submission.manifest.language).is_some_and(Language::takes_what_it_needs);
    !is_told_apart || used.iter().any(|own| own == file) || Path::new(file).parent() == entry.parent()
}

/// The verdicts, and what they were judged from.
type Played<G> = (Vec<Verdict>, Vec<(Transcript<G>, Cost)>);

fn play_all<G: FullGame>(
    bench: &Bench<'_, G>,
    submission: &Submission,
    ready: Ready<G>,
    quiet: &Quiet,
    believes: &dyn Fn(&Verdict) -> bool,
) -> Option<Played<G>> {
    let coursework = bench.coursework;
    let Ready { launch, mut child, .. } = ready;
    let mut patience = Patience::default();
    let mut play = |scenario: &Scenario<G>| {
        child.hurry(patience.deadline(bench.plan.limits.cue));
        let till = Till::open(&mut child);
        let transcript = quiet.among_others(|| replay(scenario, &mut child));
        let cost = till.cost(&scenario.id, &mut child);
        let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
        if verdict.ending != Ending::Failed {
            patience.learn(None, None);
            return (verdict, (transcript, cost));
        }
        if patience.believes(fault(&transcript)) || (!transcript.timed_out() && believes(&verdict)) {
            return (verdict, (transcript, cost));
        }
        let second = confirm(bench, submission, &launch, scenario, &transcript, quiet, &mut patience);
        // Who answers in time when nobody else keeps the machine busy was late for no fault of his own.
        if second.in_time && second.verdict.ending == Ending::Passed {
            return (second.verdict, (second.transcript, cost));
        }
        (verdict.confirmed_by(&second.verdict), (transcript, cost))
    };
    coursework.scenarios.iter().map(|scenario| (!bench.workshop.is_abandoned()).then(|| play(scenario))).collect()
}

//! Refreshes that a scenario asks for where there is nothing to show.

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::games::Play;
use crate::replay::Transcript;
use crate::scenario::Step;
use crate::verdict::{StepCalls, split_into_steps};

/// Says of each `refreshed` that asks for nothing, because nothing has changed since the view was told last: its author believes that
/// a controller without a refresh fails there. The transcripts are those of all scenarios. Nothing is said of courseworks whose rules are
/// known: `audit` knows mutants of theirs that never refresh. Nor of steps that change only whose turn it is, such as a `startup` on a bare
/// model: `record` and `course new` have stated it there, and it promises nothing wrong.
pub(super) fn of<G: Play>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
    transcripts: &[Transcript<G>],
) -> Vec<Diagnostic> {
    let spec = &coursework.spec;
    if spec.reference.is_none() {
        return Vec::new();
    }
    let is_needless = |act: &StepCalls<G>| act.before == act.after && !act.follows_unseen_poke;
    let mut needless: Vec<(&str, usize)> = Vec::new();
    for transcript in transcripts {
        let scenario = &transcript.scenario;
        for (index, (step, act)) in scenario.steps.iter().zip(split_into_steps(transcript)).enumerate() {
            if matches!(step, Step::Do { expect, .. } if expect.refreshed) && is_needless(&act) {
                needless.push((&scenario.id, index));
            }
        }
    }
    if needless.is_empty() {
        return Vec::new();
    }
    let fixtures = bundle.fixtures(&spec.id).unwrap_or_default();
    let mistake = |(scenario, index): (&str, usize)| {
        let says = format!("step {} of `{scenario}` changes nothing, so `refreshed` asks for nothing", index + 1);
        let place = YamlPath::root().key("steps").item(index).key("refreshed");
        let has_it = |(id, source): &&(String, SourceText)| id == scenario && source.has(&place);
        let found = match fixtures.iter().find(has_it) {
            Some((_, source)) => source.at_key(&place, says),
            None => Diagnostic::of_file(format!("fixtures/{}/{scenario}.yaml", spec.id), says),
        };
        found.with_help("take it out, or change the board with a `poke` before the step")
    };
    needless.into_iter().map(mistake).collect()
}

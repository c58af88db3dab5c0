//! Messages that a model solution tells where they are not true.

use std::collections::BTreeMap;

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, YamlPath};
use crate::games::Play;
use crate::replay::Transcript;
use crate::scenario::MessageLaws;
use crate::verdict::{CheckKind, judge};

/// Says of each message of a coursework that is described where the model solution tells it against its `when`: one of the two is
/// wrong, and students who do as the model solution does would be told that they are. The transcripts are those of all scenarios.
pub(super) fn of<G: Play>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
    transcripts: &[Transcript<G>],
) -> Vec<Diagnostic> {
    let Coursework { spec, rules, .. } = coursework;
    let (true, Some(Ok(source))) = (spec.reference.is_some(), bundle.spec(&spec.id)) else { return Vec::new() };
    // One place of each is enough.
    let mut untrue: BTreeMap<&str, (String, usize)> = BTreeMap::new();
    for transcript in transcripts {
        let mut watched = transcript.clone();
        watched.scenario.messages = MessageLaws { truthful: true, ..MessageLaws::default() };
        let verdict = judge(spec, rules, &watched);
        for finding in verdict.findings.iter().filter(|finding| finding.check == CheckKind::Truthful) {
            let said = finding.actual.as_deref().unwrap_or_default();
            let message =
                spec.messages.list.iter().find(|message| message.wordings.values().flatten().any(|own| own == said));
            if let Some(message) = message {
                untrue.entry(&message.key).or_insert_with(|| (watched.scenario.id.clone(), finding.step));
            }
        }
    }
    let mistake = |(key, (scenario, step)): (&str, (String, usize))| {
        let place = YamlPath::root().key("messages").key(key);
        let says = format!("the model solution tells `{key}` where this is not so: in `{scenario}`, step {step}");
        let help = "write another condition, or `when: always`; or mend the model solution";
        let when = place.key("when");
        let found = if source.has(&when) { source.at(&when, says) } else { source.at_key(&place, says) };
        found.with_help(help)
    };
    untrue.into_iter().map(mistake).collect()
}

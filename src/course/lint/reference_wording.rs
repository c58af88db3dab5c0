//! Wordings of a base spec that are not those that its reference knows by heart.

use std::collections::BTreeSet;
use std::path::Path;

use crate::bundle::Bundle;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::game::Seat;
use crate::spec::{Message, Messages, Spec};
use crate::verdict::Verdict;

/// The messages of a base spec that are worded otherwise than in the spec that comes with the grader, each with its place, as
/// far as the reference still says what that has in a scenario that fails. Editions may say what they like: there the reference speaks as
/// the spec does.
///
/// A reference has words of its own so that a slip in a spec does not go unnoticed; who changes a wording on purpose sees
/// nothing but scenarios that fail, and must be told where it belongs.
pub fn differing_messages(bundle: &Bundle, spec: &Spec, failing: &[Verdict]) -> Vec<Diagnostic> {
    let Some(known) = known(&spec.id).filter(|_| spec.edition.is_none() && !failing.is_empty()) else {
        return Vec::new();
    };
    let Some(Ok(source)) = bundle.spec(&spec.id) else { return Vec::new() };
    let findings = failing.iter().flat_map(|verdict| &verdict.findings).filter(|finding| finding.has_texts());
    let said = findings.filter_map(|finding| finding.actual.as_deref());
    // For whom it is meant makes no difference, nor what its numbers are.
    let keys: BTreeSet<&str> =
        said.filter_map(|text| known.recognise(Seat(1), text, &[])).map(|known| known.message.key.as_str()).collect();
    let others =
        spec.messages.list.iter().filter(|message| keys.contains(message.key.as_str())).filter_map(|message| {
            let known = known.get(&message.key)?;
            (known.wordings != message.wordings).then(|| diagnostic(&source, &spec.id, message, known))
        });
    others.collect()
}

/// The messages of the spec that comes with the grader.
fn known(id: &str) -> Option<Messages> {
    let (_, text) = Bundle::bundled(&format!("specs/{id}.yaml")).find(|(rest, _)| rest.is_empty())?;
    let source = SourceText::new(Path::new("<bundled>"), String::from_utf8_lossy(text));
    Spec::read(id, &source).ok().map(|spec| spec.messages)
}

fn diagnostic(source: &SourceText, id: &str, message: &Message, known: &Message) -> Diagnostic {
    let key = &message.key;
    let differs = known.wordings.iter().find(|(seat, texts)| message.wordings.get(seat) != Some(texts));
    let says = differs.and_then(|(_, texts)| texts.first()).map(|text| format!(": it says `{text}`"));
    let place = YamlPath::root().key("messages").key(key).key("text");
    source
        .at(&place, format!("the reference has another wording of `{key}` built in{}", says.unwrap_or_default()))
        .with_help(format!(
            "other words belong in an edition, where the reference speaks as the spec does: a file \
             specs/editions/{id}-NAME.yaml with `base: {id}`, a `title:`, and this message under `messages:`; then \
             `--edition NAME`"
        ))
}

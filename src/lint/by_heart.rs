//! Wordings of a base spec that are not those that its reference knows by heart.

use std::path::Path;

use crate::bundle::Bundle;
use crate::diagnostic::{Diagnostic, Place, Source};
use crate::spec::{Message, Messages, Spec};
use crate::verdict::{Finding, Verdict};

/// The messages of a base spec that are worded otherwise than in the spec that comes with the grader, each with its place;
/// none where scenarios fail for other reasons than texts. Editions may say what they like: there the reference speaks as
/// the spec does.
///
/// A reference has words of its own so that a slip in a spec does not go unnoticed; who changes a wording on purpose sees
/// nothing but scenarios that fail, and must be told where it belongs.
pub fn reworded(bundle: &Bundle, spec: &Spec, failing: &[Verdict]) -> Vec<Diagnostic> {
    let is_about_texts = |verdict: &Verdict| verdict.findings.iter().any(Finding::has_texts);
    let Some(known) = known(&spec.id).filter(|_| spec.edition.is_none() && failing.iter().any(is_about_texts)) else {
        return Vec::new();
    };
    let Some(Ok(source)) = bundle.spec(&spec.id) else { return Vec::new() };
    let others = spec.messages.list.iter().filter_map(|message| {
        let known = known.get(&message.key)?;
        (known.wordings != message.wordings).then(|| diagnostic(&source, &spec.id, message, known))
    });
    others.collect()
}

/// The messages of the spec that comes with the grader.
fn known(id: &str) -> Option<Messages> {
    let (_, text) = Bundle::bundled(&format!("specs/{id}.yaml")).find(|(rest, _)| rest.is_empty())?;
    let source = Source::new(Path::new("<bundled>"), String::from_utf8_lossy(text));
    Spec::read(id, &source).ok().map(|spec| spec.messages)
}

fn diagnostic(source: &Source, id: &str, message: &Message, known: &Message) -> Diagnostic {
    let key = &message.key;
    let differs = known.wordings.iter().find(|(seat, texts)| message.wordings.get(seat) != Some(texts));
    let says = differs.and_then(|(_, texts)| texts.first()).map(|text| format!(": it says `{text}`"));
    let place = Place::root().key("messages").key(key).key("text");
    source
        .at(&place, format!("the reference knows another wording of `{key}` by heart{}", says.unwrap_or_default()))
        .with_help(format!(
            "other words belong in an edition, where the reference speaks as the spec does: a file \
             specs/editions/{id}-NAME.yaml with `base: {id}`, a `title:`, and this message under `messages:`; then \
             `--edition NAME`"
        ))
}

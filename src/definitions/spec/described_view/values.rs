//! Mistakes in how a view shows counters and texts.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::spec::{Description, did_you_mean};
use crate::view_spec::placeholder;

/// Finds what is shown and is not there, and texts that have no place for their value.
pub(super) fn mistakes(
    source: &SourceText,
    shown: &BTreeMap<String, String>,
    description: &Description,
) -> Vec<Diagnostic> {
    let known = || description.counters.keys().chain(&description.texts).map(String::as_str);
    let mut found = Vec::new();
    for (name, text) in shown {
        let place = YamlPath::root().key("view").key("shown").key(name);
        if !known().any(|known| known == name) {
            let message = format!("there is no counter and no text `{name}`");
            let help = match known().next() {
                None => "the model has neither: describe them under `counters` or `texts`".to_string(),
                Some(_) => did_you_mean(name, known()),
            };
            found.push(source.at_key(&place, message).with_help(help));
            continue;
        }
        let own = placeholder(name);
        if text.matches(&own).count() != 1 {
            let message = format!("`{own}` stands in this text once, in the place of the value");
            let help = format!("write it as it is seen, as in `\"{name}: {own}\"`");
            found.push(source.at(&place, message).with_help(help));
        } else if text.replace(&own, "").contains(['{', '}']) {
            let help = "give each counter and each text a line of its own under `shown`";
            found.push(source.at(&place, format!("only `{own}` can stand in braces here")).with_help(help));
        }
    }
    found
}

//! Mistakes in a coursework that is described: it asks for something that needs the rules of its game.

use std::collections::BTreeMap;

use super::authored::{AuthoredEdition, AuthoredRequirement};
use super::names::is_id;
use super::{BECOMES, Part, Requirement};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};

/// Why it cannot.
const WHY: &str = "the rules of this game are in its model solution, and referee does not know them";

/// Finds what asks for rules in a spec that describes its game.
pub(super) fn mistakes_without_rules(
    source: &SourceText,
    parts: &BTreeMap<Part, Vec<AuthoredRequirement>>,
    has_view: bool,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (part, list) in parts {
        for (index, requirement) in list.iter().enumerate() {
            let place = YamlPath::root().key("parts").key(part.name()).item(index);
            if *part == Part::View && !requirement.manual {
                let says = "a view cannot be run here: nothing says how it looks";
                let help = "add `view:`, or mark the requirement by hand: `manual: true`";
                found.extend((!has_view).then(|| source.at(&place.key("id"), says).with_help(help)));
            } else if part.is_run() && *part != Part::Controller && !requirement.manual {
                let says =
                    format!("a {} cannot be run here, only a controller: mark it by hand, `manual: true`", part.name());
                found.push(source.at(&place.key("id"), says).with_help(WHY));
            }
            if requirement.plays.is_some() {
                found.push(source.at_key(&place.key("plays"), "no games can be made up here").with_help(WHY));
            }
            if requirement.learns.is_some() {
                found.push(source.at_key(&place.key("learns"), "no learner can be watched here").with_help(WHY));
            }
        }
    }
    found
}

/// Finds what asks for rules in an edition of such a spec.
pub(super) fn edition_mistakes_without_rules(source: &SourceText, authored: &AuthoredEdition) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (key, why) in [("rules", WHY), ("view", "all editions look alike: change `view` in the spec itself")] {
        let place = YamlPath::root().key(key);
        let says = || format!("there is no `{key}` in an edition of a coursework that is described");
        found.extend(source.has(&place).then(|| source.at_key(&place, says()).with_help(why)));
    }
    for id in authored.requirements.iter().filter(|(_, change)| change.plays.is_some()).map(|(id, _)| id) {
        let place = YamlPath::root().key("requirements").key(id).key("plays");
        found.push(source.at_key(&place, "no games can be made up here").with_help(WHY));
    }
    found
}

/// Beginning of the names of all wrong views.
const WRONG_VIEW: &str = "view-";

/// Whether words under `audit` are about a change of a model solution or about a wrong view, and not about a requirement.
pub fn is_about_mutant(words: &str) -> bool {
    words.contains(BECOMES) || words.starts_with(WRONG_VIEW)
}

/// Finds entries under `audit` that name neither a change of a model solution nor a wrong view nor a requirement with fixtures,
/// or give no reason. Of `requirements`, ids may be missing where they are in `doubt`.
pub(super) fn explanation_mistakes(
    source: &SourceText,
    audit: &BTreeMap<String, String>,
    requirements: &[Requirement],
    doubt: bool,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (words, reason) in audit {
        let place = YamlPath::root().key("audit").key(words);
        let requirement = requirements.iter().find(|requirement| requirement.id == *words);
        if requirement.is_some_and(|requirement| requirement.manual) {
            let says = format!("people mark `{words}`, so no fixture has to test it");
            found.push(source.at_key(&place, says).with_help("remove the entry"));
            continue;
        }
        let may_be_requirement = doubt && is_id(words);
        if requirement.is_none() && !may_be_requirement && !is_about_mutant(words) {
            let says = format!("`{words}` names no change of the model solution, and no requirement");
            let near = nearest(words, requirements.iter().map(|requirement| requirement.id.as_str()));
            let help = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => "write the line as it is, `=>`, and the line as it would be, as `referee audit` shows them"
                    .to_string(),
            };
            found.push(source.at_key(&place, says).with_help(help));
        }
        if !reason.trim().contains(' ') {
            let help = match requirement {
                Some(_) => "say in words why no fixture of this requirement can fail a mutant",
                None => "say in words why no fixture can notice this change",
            };
            found.push(source.at(&place, "this is no reason").with_help(help));
        }
    }
    found
}

//! Rules on the code as an instructor writes them, in a spec or in an edition.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_yaml::Value;

use super::check::AnySettings;
use super::mistakes::RuleMistake;
use super::{CodeLanguage, Consequence, RuleWords, SourceCheck, SourceRule};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::spec::Part;
use crate::spec::names::did_you_mean;

/// One entry under `source`. In an edition an entry of a known id changes what it says of that rule, and nothing else.
#[derive(Clone, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::spec) struct AuthoredSourceRule {
    pub id: String,
    #[schemars(extend("enum" = CHECKS))]
    pub rule: Option<String>,
    #[schemars(with = "Option<AnySettings>")]
    pub with: Option<Value>,
    pub parts: Option<Vec<Part>>,
    pub languages: Option<Vec<CodeLanguage>>,
    pub points: Option<Vec<u32>>,
    pub says: Option<String>,
    pub advice: Option<String>,
    /// Other words for some languages.
    #[serde(rename = "in")]
    #[schemars(with = "Option<WordsByLanguage>")]
    pub other_words: Option<BTreeMap<CodeLanguage, RuleWords>>,
    pub requirement: Option<String>,
    pub costs: Option<u32>,
    pub cap: Option<u32>,
    /// It costs nothing here, whatever it costs elsewhere.
    #[serde(default)]
    pub warn: bool,
    /// An edition does without it.
    #[serde(default)]
    pub off: bool,
}

/// Other words for some languages.
#[derive(schemars::JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code, reason = "only its schema is used")]
struct WordsByLanguage {
    csharp: Option<RuleWords>,
    java: Option<RuleWords>,
    python: Option<RuleWords>,
    rust: Option<RuleWords>,
}

/// The names of what rules look for.
const CHECKS: &[&str] =
    &["named", "static", "imports", "stores", "one-class", "declares", "delegates", "events", "unchanged"];

/// Lays entries over rules: one of a known id changes that rule, or takes it out; a new one is added at the end.
pub(in crate::spec) fn apply_source_rules(
    source: &SourceText,
    authored: &[AuthoredSourceRule],
    rules: &mut Vec<SourceRule>,
    found: &mut Vec<Diagnostic>,
) {
    // In a base spec nothing is there before, so that two of one id are a mistake, not a change.
    let before: Vec<String> = rules.iter().map(|rule| rule.id.clone()).collect();
    for (index, entry) in authored.iter().enumerate() {
        let place = YamlPath::root().key("source").item(index);
        let old = before.iter().position(|id| *id == entry.id);
        if entry.off {
            match old {
                Some(_) => rules.retain(|rule| rule.id != entry.id),
                None => {
                    let help = did_you_mean(&entry.id, before.iter().map(String::as_str));
                    let message = format!("there is no rule `{}` to do without", entry.id);
                    found.push(source.at(&place.key("id"), message).with_help(help));
                }
            }
            continue;
        }
        let old = rules.iter().position(|rule| old.is_some() && rule.id == entry.id);
        if let Some(rule) = entry.over(old.and_then(|at| rules.get(at)), source, &place, found) {
            match old.and_then(|at| rules.get_mut(at)) {
                Some(old) => *old = rule,
                None => rules.push(rule),
            }
        }
    }
}

/// Returns the position of a mistake for the author: the entry; or, if an edition has none for it, its changes of
/// requirements.
pub(in crate::spec) fn misplaced(
    source: &SourceText,
    authored: &[AuthoredSourceRule],
    rules: &[SourceRule],
    mistakes: Vec<RuleMistake>,
) -> Vec<Diagnostic> {
    let diagnostic = |mistake: RuleMistake| {
        let id = rules.get(mistake.rule).map(|rule| rule.id.as_str()).unwrap_or_default();
        let written = |entry: &AuthoredSourceRule| entry.id == id;
        // The later of two with the same id is the one too many.
        let found = match authored.iter().rposition(written) {
            Some(index) => {
                let place = YamlPath::root().key("source").item(index);
                let entry = &authored[index];
                let has_key = match mistake.key {
                    "id" => true,
                    "with" => entry.with.is_some(),
                    "parts" => entry.parts.is_some(),
                    "languages" => entry.languages.is_some(),
                    "in" => entry.other_words.is_some(),
                    "requirement" => entry.requirement.is_some(),
                    "costs" => entry.costs.is_some(),
                    _ => entry.cap.is_some(),
                };
                let place = if has_key { place.key(mistake.key) } else { place };
                source.at(&place, mistake.message)
            }
            None => source.at_key(&YamlPath::root().key("requirements"), format!("rule `{id}`: {}", mistake.message)),
        };
        found.with_help(mistake.help)
    };
    mistakes.into_iter().map(diagnostic).collect()
}

impl AuthoredSourceRule {
    /// The rule that comes of this entry, where there may be one already; nothing if there is a mistake in it.
    fn over(
        &self,
        old: Option<&SourceRule>,
        source: &SourceText,
        place: &YamlPath,
        found: &mut Vec<Diagnostic>,
    ) -> Option<SourceRule> {
        let missing = |key: &str, help: &str| {
            let message = format!("rule `{}` has no `{key}`", self.id);
            source.at(place, message).with_help(help)
        };
        let check = match (&self.rule, &self.with, old) {
            (Some(kind), _, _) => check(kind, source, place, found),
            (None, Some(_), Some(old)) => check(old.check.name(), source, place, found),
            (None, None, Some(old)) => Some(old.check.clone()),
            (None, _, None) => {
                found.push(missing("rule", &format!("there are: {}", CHECKS.join(", "))));
                None
            }
        };
        let said = self.says.as_ref().or(old.map(|old| &old.words.says));
        let says = said.map(|says| says.trim().to_string()).filter(|says| !says.is_empty());
        if says.is_none() {
            found.push(missing("says", "say in a sentence what the handout asks for"));
        }
        let consequence = match (self.costs, self.cap, self.warn, old) {
            (Some(marks), None, false, _) => Some(Consequence::Costs(marks)),
            (None, Some(percent), false, _) => Some(Consequence::Cap(percent)),
            (None, None, false, Some(old)) => Some(old.consequence),
            (None, None, _, _) => Some(Consequence::Warn),
            _ => {
                let message = format!("rule `{}` says more than one of `costs`, `cap` and `warn`", self.id);
                found.push(source.at(place, message).with_help("leave one of them"));
                None
            }
        };
        let (check, says, consequence) = (check?, says?, consequence?);
        let old = old.cloned();
        let (parts, languages, points, words, other_words, requirement) = old.map_or_else(Default::default, |old| {
            (old.parts, old.languages, old.points, old.words, old.other_words, old.requirement)
        });
        // An edition that says it anew has no use for the old words of any language.
        let is_said_anew = self.says.is_some() || self.advice.is_some();
        let other_words = if is_said_anew { BTreeMap::new() } else { other_words };
        Some(SourceRule {
            id: self.id.clone(),
            check,
            parts: self.parts.clone().unwrap_or(parts),
            languages: self.languages.clone().unwrap_or(languages),
            points: self.points.clone().unwrap_or(points),
            words: RuleWords {
                says,
                advice: self.advice.as_ref().map_or(words.advice, |advice| advice.trim().to_string()),
            },
            other_words: self.other_words.clone().unwrap_or(other_words),
            requirement: self.requirement.clone().or(requirement),
            consequence,
        })
    }
}

fn check(kind: &str, source: &SourceText, place: &YamlPath, found: &mut Vec<Diagnostic>) -> Option<SourceCheck> {
    match kind {
        "named" => read(source, place, found).map(SourceCheck::Named),
        "static" => read(source, place, found).map(SourceCheck::Static),
        "imports" => read(source, place, found).map(SourceCheck::Imports),
        "stores" => read(source, place, found).map(SourceCheck::Stores),
        "one-class" => read(source, place, found).map(SourceCheck::OneClass),
        "declares" => read(source, place, found).map(SourceCheck::Declares),
        "delegates" => read(source, place, found).map(SourceCheck::Delegates),
        "events" => read(source, place, found).map(SourceCheck::Events),
        "unchanged" => read(source, place, found).map(SourceCheck::Unchanged),
        other => {
            let help = did_you_mean(other, CHECKS.iter().copied());
            let message = format!("there is no rule `{other}` on code");
            found.push(source.at(&place.key("rule"), message).with_help(help));
            None
        }
    }
}

/// Reads the settings of a rule; nothing if there is a mistake in them.
fn read<T: DeserializeOwned>(source: &SourceText, place: &YamlPath, found: &mut Vec<Diagnostic>) -> Option<T> {
    let settings = source.parse_part::<T>(&place.key("with"));
    let is_right = settings.mistakes.is_empty();
    found.extend(settings.mistakes);
    settings.value.filter(|_| is_right)
}

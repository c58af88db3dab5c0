//! The faults that a student owns up to.
//!
//! The file is prose by a student, so it is read kindly, but by rules that a student can know: what is in backticks
//! counts; without any backticks in an item, its words do, as ids or as words of what is asked for. What is understood of
//! neither is listed for whoever marks.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::fault_words;
use crate::spec::{DeclaredLeniency, Spec};

/// How many words that are no requirement are told.
const MOST_UNKNOWN: usize = 20;
/// As much of an item that is not understood as is told, in characters.
const MOST_TOLD: usize = 200;
/// Longer words are nobody's id.
const LONGEST_ID: usize = 64;

/// Faults that a submission declares.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DeclaredFaults {
    /// The file's name.
    pub file: String,
    /// How much a declared requirement keeps of the marks that it would lose, in percent.
    pub keeps: u32,
    /// The requirements that are declared, in the order of the spec.
    pub ids: Vec<String>,
    /// Words that look like requirements but are none; untrusted.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub unknown: Vec<String>,
    /// Items of its lists that name no requirement, for whoever marks; untrusted.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub unclear: Vec<String>,
    /// Why the file was not read.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub unread: Option<String>,
}

impl DeclaredFaults {
    /// Reads the declaration from a file; `text` is `None` if there is no such file, and an error says why it was not read.
    pub fn new(leniency: &DeclaredLeniency, spec: &Spec, text: Result<Option<String>, String>) -> DeclaredFaults {
        let mut declared =
            DeclaredFaults { file: leniency.file.clone(), keeps: leniency.keeps, ..DeclaredFaults::default() };
        match text {
            Ok(text) => declared.read(spec, text.as_deref().unwrap_or_default()),
            Err(why) => declared.unread = Some(why),
        }
        declared
    }

    fn read(&mut self, spec: &Spec, text: &str) {
        let mut named = BTreeSet::new();
        for item in items(text) {
            let words = item.words();
            let mut meant: Vec<&str> = words.iter().filter_map(|word| meant(spec, word)).collect();
            if item.quoted().is_empty() {
                meant.extend(fault_words::about(spec, &item.text));
            }
            if meant.is_empty() {
                if item.listed
                    && item.alleged().is_empty()
                    && item.text.contains(char::is_alphanumeric)
                    && self.unclear.len() < MOST_UNKNOWN
                {
                    self.unclear.push(item.text.chars().take(MOST_TOLD).collect());
                }
                let new = item.alleged().into_iter().filter(|word| !self.unknown.contains(word)).collect::<Vec<_>>();
                self.unknown.extend(new);
            }
            named.extend(meant);
        }
        self.unknown.truncate(MOST_UNKNOWN);
        let ids = spec.requirements.iter().map(|requirement| requirement.id.as_str());
        self.ids = ids.filter(|id| named.contains(id)).map(str::to_string).collect();
    }

    /// Whether a requirement is declared.
    pub fn declares(&self, id: &str) -> bool {
        self.ids.iter().any(|declared| declared == id)
    }
}

/// The requirement that a word names; capitals do not matter, since a sentence may begin with it.
fn meant<'a>(spec: &'a Spec, word: &str) -> Option<&'a str> {
    spec.requirement(&word.to_ascii_lowercase()).map(|requirement| requirement.id.as_str())
}

/// An item of a list with the lines that belong to it, or any other line.
struct ListItem {
    listed: bool,
    text: String,
}

fn items(text: &str) -> Vec<ListItem> {
    let mut items: Vec<ListItem> = Vec::new();
    let mut goes_on = false;
    for line in text.trim_start_matches('\u{feff}').lines() {
        let own = line.trim_start();
        if let Some(rest) = without_bullet(own) {
            items.push(ListItem { listed: true, text: rest.to_string() });
            goes_on = true;
        } else if own.is_empty() {
            goes_on = false;
        } else if let Some(last) = items.last_mut().filter(|_| goes_on && own.len() < line.len()) {
            last.text.push(' ');
            last.text.push_str(own);
        } else {
            items.push(ListItem { listed: false, text: own.to_string() });
            goes_on = false;
        }
    }
    items
}

/// Returns the text after `- `, `* `, `+ `, `• `, `3. `, `3) ` or `a) `, and after a box to tick.
fn without_bullet(line: &str) -> Option<&str> {
    let number = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let letter = line.strip_prefix(|letter: char| letter.is_ascii_lowercase());
    let numbered = (number.len() < line.len()).then(|| number.strip_prefix(['.', ')'])).flatten();
    let bullet = line.strip_prefix(['-', '*', '+', '•']);
    let rest = bullet.or(numbered).or_else(|| letter?.strip_prefix(')'))?;
    let rest = rest.strip_prefix([' ', '\t'])?.trim_start();
    let unticked = ["[ ] ", "[x] ", "[X] "].into_iter().find_map(|tick| rest.strip_prefix(tick));
    Some(unticked.unwrap_or(rest))
}

impl ListItem {
    /// The words that may name a requirement: those in backticks; else all of an item, and the first of another line,
    /// since whole sentences of prose are about many things.
    fn words(&self) -> Vec<&str> {
        let quoted = self.quoted();
        match quoted.is_empty() {
            false => quoted,
            true if self.listed => words(&self.text).collect(),
            true => words(&self.text).take(1).collect(),
        }
    }

    /// Returns the words that are clearly meant as ids: those in backticks, and those that stand alone or before a colon.
    fn alleged(&self) -> Vec<String> {
        let quoted = self.quoted();
        let alone = || {
            let text = self.text.trim().trim_matches('*');
            let first = words(text).next().filter(|first| text.starts_with(first) && is_like_an_id(first))?;
            let rest = text.strip_prefix(first)?.trim_start_matches('*');
            (rest.is_empty() || rest.starts_with(':')).then_some(first)
        };
        let alleged = if quoted.is_empty() { alone().into_iter().collect() } else { quoted };
        alleged.into_iter().map(str::to_string).collect()
    }

    /// The single words in backticks; code of more than a word is no id.
    fn quoted(&self) -> Vec<&str> {
        let mut quoted = Vec::new();
        let mut rest = self.text.as_str();
        while let Some((_, from)) = rest.split_once('`') {
            // Two backticks mean the same as one.
            let Some((inside, after)) = from.trim_start_matches('`').split_once('`') else { break };
            let word = inside.trim();
            if word.len() <= LONGEST_ID && words(word).next() == Some(word) {
                quoted.push(word);
            }
            rest = after.trim_start_matches('`');
        }
        quoted
    }
}

/// Letters, digits, hyphens and underscores together; a run of two hyphens is a dash.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let inside = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    let runs = text.split(move |letter| !inside(letter)).flat_map(|run| run.split("--"));
    runs.map(|run| run.trim_matches(['-', '_'])).filter(|run| !run.is_empty() && run.len() <= LONGEST_ID)
}

/// A capital begins a sentence, or a heading such as "Omissions:".
fn is_like_an_id(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

#[cfg(test)]
#[path = "declared_faults_tests.rs"]
mod tests;

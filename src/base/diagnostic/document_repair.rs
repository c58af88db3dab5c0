//! Reads a document in spite of its mistakes: what the type refuses is told, taken out or replaced, and the rest read again.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_yaml::{Mapping, Value};

use super::content_error::{MistakePlace, diagnose_content};
use super::document_outline::DocumentOutline;
use super::partial_document::MOST_MISTAKES;
use super::{Diagnostic, PartialDocument, SourceText, YamlPath, YamlPathStep};

/// Readings of one document: each mistake takes a few of them, until something stands there that the type takes.
const MOST_READINGS: usize = 12 * MOST_MISTAKES;

/// A document under repair.
pub(super) struct DocumentRepair<'a> {
    author: &'a SourceText,
    /// The author's text, with the keys that were respelt.
    source: SourceText,
    /// The author's own, until something in it has to change.
    tree: Cow<'a, Value>,
    /// The value of the document that is read.
    part: &'a YamlPath,
    mistakes: Vec<Diagnostic>,
    /// Places that hold nothing any more.
    removed: Vec<YamlPath>,
    /// Places that hold one of the stand-ins, by its number.
    filled: BTreeMap<String, (YamlPath, usize)>,
}

impl<'a> DocumentRepair<'a> {
    pub(super) fn new(
        author: &'a SourceText,
        tree: Cow<'a, Value>,
        part: &'a YamlPath,
        mistakes: Vec<Diagnostic>,
    ) -> Self {
        let (removed, filled) = (Vec::new(), BTreeMap::new());
        DocumentRepair { author, source: author.clone(), tree, part, mistakes, removed, filled }
    }

    /// Reads the document as often as something in it is wrong.
    pub(super) fn read<T: DeserializeOwned>(mut self) -> PartialDocument<T> {
        if self.part.steps().is_empty() && self.mistakes.is_empty() {
            // Nearly all documents are right, and then the author's own text is what is read.
            match serde_path_to_error::deserialize(serde_yaml::Deserializer::from_str(self.author.text())) {
                Ok(value) => return self.finish(Some(value)),
                Err(error) => {
                    let (outline, _) = DocumentOutline::of(self.author.text(), 0);
                    self.mend(&outline, &YamlPath::from(error.path()), error.inner(), true);
                }
            }
        }
        if self.part.value_in(&self.tree).is_none() {
            self.put(self.part, Value::Mapping(Mapping::new()));
        }
        for _ in 0..MOST_READINGS {
            // YAML reads JSON, and a text that looks like a number stays a text in it.
            let part = self.part.value_in(&self.tree).map(serde_json::to_string);
            let Some(Ok(text)) = part else { break };
            match serde_path_to_error::deserialize(serde_yaml::Deserializer::from_str(&text)) {
                Ok(value) => return self.finish(Some(value)),
                Err(error) => {
                    let (outline, _) = DocumentOutline::of(&text, 0);
                    let outline = outline.below(self.part);
                    let reached = self.part.join(&YamlPath::from(error.path()));
                    if !self.mend(&outline, &reached, error.inner(), false) {
                        break;
                    }
                }
            }
        }
        self.finish(None)
    }

    fn finish<T>(mut self, value: Option<T>) -> PartialDocument<T> {
        self.mistakes.sort_by_key(|one| (one.line, one.column));
        let filled = self.filled.into_values().map(|(place, _)| place);
        let damaged = self.removed.into_iter().chain(filled).collect();
        PartialDocument { value, mistakes: self.mistakes, source: self.source, damaged }
    }

    /// Notes what was refused, unless that is of our own making, and changes the tree there. Returns whether it has.
    fn mend(
        &mut self,
        outline: &DocumentOutline,
        reached: &YamlPath,
        error: &serde_yaml::Error,
        is_first: bool,
    ) -> bool {
        let found = diagnose_content(&self.source, outline, reached, error, is_first);
        let is_ours = matches!(&found.culprit, MistakePlace::Missing(place) if self.has_emptied(place));
        // Behind a key that is a word of the type, only the message says how far the reading has come.
        let refused = match &found.culprit {
            MistakePlace::Value(place) => place,
            MistakePlace::Key(..) | MistakePlace::Missing(_) => reached,
        };
        let stand_in = self.stand_in_at(reached).or_else(|| self.stand_in_at(refused));
        if let Some(stand_in) = stand_in.filter(|_| !is_ours) {
            return self.fill(&stand_in);
        }
        let is_changed = match found.culprit {
            MistakePlace::Missing(place) => {
                if !is_ours {
                    self.mistakes.push(found.diagnostic);
                }
                self.fill(&place)
            }
            MistakePlace::Key(place, meant) => {
                self.mistakes.push(found.diagnostic);
                meant.is_some_and(|meant| self.respell(&place, meant)) || self.remove(&place) || self.remove(reached)
            }
            MistakePlace::Value(place) => {
                let place = if place.value_in(&self.tree).is_some() { &place } else { reached };
                // A form that does not fit may lack only what was taken out.
                if !self.removed.iter().any(|removed| removed.steps().starts_with(place.steps())) {
                    self.mistakes.push(found.diagnostic);
                }
                self.remove(place)
            }
        };
        is_changed && self.mistakes.len() < MOST_MISTAKES
    }

    /// Whether a place is empty because what stood there was taken out, or because a mapping without keys stands in for what holds
    /// it.
    fn has_emptied(&self, place: &YamlPath) -> bool {
        let Some(above) = place.parent() else { return false };
        let is_stand_in = self.filled.contains_key(&above.to_string());
        self.removed.contains(place)
            || is_stand_in && above.value_in(&self.tree).is_some_and(|above| above.is_mapping())
    }

    /// The stand-in that a place is, or lies in.
    fn stand_in_at(&self, reached: &YamlPath) -> Option<YamlPath> {
        let holds = |place: &&YamlPath| reached.steps().starts_with(place.steps());
        let places = self.filled.values().map(|(place, _)| place);
        places.filter(holds).max_by_key(|place| place.steps().len()).cloned()
    }

    /// Reads a key as the known one that was meant; not if that is there, too.
    fn respell(&mut self, place: &YamlPath, meant: String) -> bool {
        let (Some(above), Some(YamlPathStep::Key(written))) = (place.parent(), place.steps().last()) else {
            return false;
        };
        let Some(Value::Mapping(mapping)) = node_mut(self.tree.to_mut(), &above) else { return false };
        if mapping.contains_key(meant.as_str()) {
            return false;
        }
        let respelt = mapping.iter().map(|(key, value)| {
            let is_it = key.as_str() == Some(written);
            (if is_it { Value::from(meant.as_str()) } else { key.clone() }, value.clone())
        });
        *mapping = respelt.collect();
        self.source.respell(above.key(meant), written.clone());
        true
    }

    /// Takes out a value with its key; in place of an item of a list, which others are counted by, comes a stand-in.
    fn remove(&mut self, place: &YamlPath) -> bool {
        match (place.parent(), place.steps().last()) {
            _ if place.steps().len() <= self.part.steps().len() => false,
            (Some(above), Some(YamlPathStep::Key(key))) => match node_mut(self.tree.to_mut(), &above) {
                Some(Value::Mapping(mapping)) => {
                    let is_gone = mapping.shift_remove(key.as_str()).is_some();
                    self.removed.extend(is_gone.then(|| place.clone()));
                    is_gone
                }
                _ => false,
            },
            _ => self.fill(place),
        }
    }

    /// Puts the next stand-in at a place. If all were refused, what holds the place goes as well.
    fn fill(&mut self, place: &YamlPath) -> bool {
        let stand_ins = [
            Value::from(""),
            Value::from(0),
            Value::Sequence(Vec::new()),
            Value::Mapping(Mapping::new()),
            false.into(),
        ];
        let next = self.filled.get(&place.to_string()).map_or(0, |(_, number)| number + 1);
        let Some(stand_in) = stand_ins.get(next) else {
            return place.parent().is_some_and(|above| self.remove(&above));
        };
        let is_put = self.put(place, stand_in.clone());
        self.filled.insert(place.to_string(), (place.clone(), next));
        is_put
    }

    /// Puts a value at a place, if there is something that can hold it.
    fn put(&mut self, place: &YamlPath, value: Value) -> bool {
        let (Some(above), Some(step)) = (place.parent(), place.steps().last()) else { return false };
        let Some(holder) = node_mut(self.tree.to_mut(), &above) else { return false };
        if holder.is_null() {
            *holder = Value::Mapping(Mapping::new());
        }
        match (holder, step) {
            (Value::Mapping(mapping), YamlPathStep::Key(key)) => {
                mapping.insert(Value::from(key.as_str()), value);
                true
            }
            (Value::Sequence(list), YamlPathStep::Item(item)) => {
                list.get_mut(*item).map(|item| *item = value).is_some()
            }
            _ => false,
        }
    }
}

/// The value at a place of a tree, to be changed.
fn node_mut<'t>(tree: &'t mut Value, place: &YamlPath) -> Option<&'t mut Value> {
    place.steps().iter().try_fold(tree, |value, step| match step {
        YamlPathStep::Key(key) => value.as_mapping_mut()?.get_mut(key.as_str()),
        YamlPathStep::Item(item) => value.as_sequence_mut()?.get_mut(*item),
    })
}

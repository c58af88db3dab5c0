//! Every key and value of a document, and the checks that need no type: keys are texts, and none is given twice.
//!
//! The walk also builds the document's tree, in which the first of two equal keys counts.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_yaml::{Mapping, Value};

use super::{YamlPath, YamlPathStep};

/// A document of more values is refused: nobody writes one, but nested aliases can pretend to be one.
const MOST: usize = 100_000;
/// Longer texts are kept cut: an outline is for finding short words again.
const LONGEST: usize = 200;

/// The values of a document, in its order, each knowing what holds it.
#[derive(Debug, Default)]
pub(super) struct DocumentOutline {
    entries: Vec<OutlineEntry>,
    /// The place and key of a key that the document gives a second time.
    pub(super) duplicate: Option<YamlPath>,
    /// The place of the whole, in a larger document.
    above: YamlPath,
    /// How many more of such keys are to be passed over.
    passing: usize,
    /// The document goes on for ever.
    pub(super) endless: bool,
}

#[derive(Debug)]
struct OutlineEntry {
    parent: usize,
    step: Option<YamlPathStep>,
    scalar: Option<String>,
}

impl DocumentOutline {
    /// Reads a document, as far as it can be read, with its tree. Keys that are given twice are passed over so many times.
    ///
    /// # Errors
    /// If it is not YAML, or a key is not a text or is given twice (then [`DocumentOutline::duplicate`] says which).
    pub(super) fn of(text: &str, passing: usize) -> (Self, Result<Value, serde_yaml::Error>) {
        let outline = RefCell::new(Self { passing, ..Self::default() });
        let walker = OutlineVisitor { parent: 0, step: None, outline: &outline };
        let result = walker.deserialize(serde_yaml::Deserializer::from_str(text));
        (outline.into_inner(), result)
    }

    /// The place whose name, as `yaml_serde` writes it, starts a message; the longest if there are several.
    pub(super) fn place_before_colon(&self, message: &str) -> (YamlPath, usize) {
        (0..self.entries.len())
            .map(|index| self.own_place(index))
            .filter_map(|place| {
                let dot = if matches!(place.steps().first(), Some(YamlPathStep::Item(_))) { "." } else { "" };
                let name = format!("{dot}{place}: ");
                message.starts_with(&name).then_some((place, name.len()))
            })
            .max_by_key(|(_, length)| *length)
            .filter(|(place, _)| !place.steps().is_empty())
            .map_or_else(|| (self.above.clone(), 0), |(place, length)| (self.above.join(&place), length))
    }

    /// Moves all places below one of a larger document.
    pub(super) fn below(mut self, above: &YamlPath) -> Self {
        self.above = above.clone();
        self
    }

    /// The first place at or under `above` whose key is `key`.
    pub(super) fn key_under(&self, above: &YamlPath, key: &str) -> Option<YamlPath> {
        self.find(above, |entry| matches!(&entry.step, Some(YamlPathStep::Key(step)) if step == key))
    }

    /// The first place at or under `above` that holds the given text, number or truth value.
    pub(super) fn scalar_under(&self, above: &YamlPath, scalar: &str) -> Option<YamlPath> {
        self.find(above, |entry| entry.scalar.as_deref() == Some(scalar))
    }

    /// Whether the document has this place.
    pub(super) fn has(&self, wanted: &YamlPath) -> bool {
        let is_last = |entry: &OutlineEntry| entry.step.as_ref() == wanted.steps().last();
        self.entries.iter().enumerate().any(|(index, entry)| is_last(entry) && self.place(index) == *wanted)
    }

    fn find(&self, above: &YamlPath, wanted: impl Fn(&OutlineEntry) -> bool) -> Option<YamlPath> {
        let matching = self.entries.iter().enumerate().filter(|(_, entry)| wanted(entry));
        matching.map(|(index, _)| self.place(index)).find(|place| place.steps().starts_with(above.steps()))
    }

    fn place(&self, index: usize) -> YamlPath {
        self.above.join(&self.own_place(index))
    }

    /// The place in this document alone.
    fn own_place(&self, mut index: usize) -> YamlPath {
        let mut steps = Vec::new();
        while let Some(OutlineEntry { parent, step: Some(step), .. }) = self.entries.get(index) {
            steps.push(step.clone());
            index = *parent;
        }
        steps.reverse();
        YamlPath::from(steps)
    }
}

struct OutlineVisitor<'a> {
    parent: usize,
    step: Option<YamlPathStep>,
    outline: &'a RefCell<DocumentOutline>,
}

impl OutlineVisitor<'_> {
    fn note<E: Error>(&mut self, scalar: Option<String>) -> Result<usize, E> {
        let mut outline = self.outline.borrow_mut();
        if outline.entries.len() >= MOST {
            outline.endless = true;
            return Err(E::custom("too many values"));
        }
        outline.entries.push(OutlineEntry { parent: self.parent, step: self.step.take(), scalar });
        Ok(outline.entries.len() - 1)
    }

    fn scalar<E: Error>(mut self, shown: impl fmt::Display, value: Value) -> Result<Value, E> {
        let mut text = shown.to_string();
        text.truncate(text.floor_char_boundary(LONGEST));
        self.note(Some(text)).map(|_| value)
    }
}

impl<'de> DeserializeSeed<'de> for OutlineVisitor<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

macro_rules! scalars {
    ($($visit:ident: $type:ty),*) => {
        $(fn $visit<E: Error>(self, value: $type) -> Result<Value, E> {
            self.scalar(value, Value::from(value))
        })*
    };
}

impl<'de> Visitor<'de> for OutlineVisitor<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a text, a number, true or false, a list or a mapping, without a `!tag`")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Value, A::Error> {
        let parent = self.note(None)?;
        let mut seen = HashSet::new();
        let mut tree = Mapping::new();
        while let Some(key) = map.next_key_seed(UniqueKeySeed { parent, seen: &mut seen, outline: self.outline })? {
            let Some(key) = key else {
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            let step = Some(YamlPathStep::Key(key.clone()));
            let value = map.next_value_seed(OutlineVisitor { parent, step, outline: self.outline })?;
            tree.insert(Value::String(key), value);
        }
        Ok(Value::Mapping(tree))
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<Value, A::Error> {
        let parent = self.note(None)?;
        let mut tree = Vec::new();
        while let Some(value) = list.next_element_seed(OutlineVisitor {
            parent,
            step: Some(YamlPathStep::Item(tree.len())),
            outline: self.outline,
        })? {
            tree.push(value);
        }
        Ok(Value::Sequence(tree))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        self.scalar(text, Value::from(text))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        self.scalar("", Value::Null)
    }

    // Numbers beyond 64 bits: nobody means them.
    fn visit_i128<E: Error>(self, value: i128) -> Result<Value, E> {
        self.scalar(value, Value::from(value as f64))
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<Value, E> {
        self.scalar(value, Value::from(value as f64))
    }

    scalars!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64);
}

/// Refuses the second of two equal keys, so that the error is placed there; serde's own is placed at the mapping,
/// and maps without fixed keys would silently keep the last.
struct UniqueKeySeed<'a> {
    parent: usize,
    seen: &'a mut HashSet<String>,
    outline: &'a RefCell<DocumentOutline>,
}

impl<'de> DeserializeSeed<'de> for UniqueKeySeed<'_> {
    /// Nothing for the second of two equal keys, where it is passed over.
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<String>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for UniqueKeySeed<'_> {
    type Value = Option<String>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Option<String>, E> {
        if self.seen.insert(key.to_owned()) {
            return Ok(Some(key.to_owned()));
        }
        let fewer = self.outline.borrow().passing.checked_sub(1);
        if let Some(fewer) = fewer {
            self.outline.borrow_mut().passing = fewer;
            return Ok(None);
        }
        let place = self.outline.borrow().place(self.parent).key(key);
        self.outline.borrow_mut().duplicate = Some(place);
        Err(E::custom("a second time"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_again_by_what_they_hold() {
        let (outline, result) = DocumentOutline::of("a: {x: 1}\nb:\n  - x: two\n  - 'y: z': two\n", 0);
        assert!(result.is_ok());
        let found = |place: Option<YamlPath>| place.map(|place| place.to_string());
        assert_eq!(found(outline.key_under(&YamlPath::root().key("b"), "x")), Some("b[0].x".into()));
        assert_eq!(found(outline.scalar_under(&YamlPath::root(), "1")), Some("a.x".into()));
        assert_eq!(found(outline.scalar_under(&YamlPath::root().key("b").item(1), "two")), Some("b[1].y: z".into()));
        let (place, length) = outline.place_before_colon("b[1].y: z: no such thing");
        assert_eq!((place.to_string().as_str(), length), ("b[1].y: z", 11));
        assert_eq!(outline.place_before_colon("no such thing: a"), (YamlPath::root(), 0));
    }

    #[test]
    fn nested_aliases_come_to_an_end() {
        let mut text = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for level in 1..9 {
            let before = format!("*a{}, ", level - 1).repeat(9);
            text += &format!("a{level}: &a{level} [{before}]\n");
        }
        let (outline, result) = DocumentOutline::of(&text, 0);
        assert!(result.is_err());
        assert!(outline.entries.len() <= MOST);
    }
}

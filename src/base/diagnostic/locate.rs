//! Positions in the text of places in a document.
//!
//! serde hides positions from what it deserialises, but `yaml_serde` notes in an error the position of the value or
//! key that refused. So a walker goes down the wanted path, refuses at its end, and the error says where that was.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_yaml::Value;

use super::{YamlPath, YamlPathStep};

/// Kind of node at a place.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum NodeKind {
    /// A key with nothing after it, or `null`.
    Nothing,
    /// A text, without quotes or indentation.
    Text(String),
    /// A number or a truth value.
    Plain,
    /// A list or a mapping.
    Collection,
}

impl NodeKind {
    /// The kind of a value.
    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::Null => NodeKind::Nothing,
            Value::String(text) => NodeKind::Text(text.clone()),
            Value::Bool(_) | Value::Number(_) => NodeKind::Plain,
            Value::Sequence(_) | Value::Mapping(_) | Value::Tagged(_) => NodeKind::Collection,
        }
    }
}

/// Target of a search: the value at a place, or the key that leads to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LocateTarget {
    Value,
    Key,
}

/// The byte at which the value or key starts, and what it is; none if the document has no such place.
pub(super) fn locate(text: &str, place: &YamlPath, aim: LocateTarget) -> Option<(usize, NodeKind)> {
    let met = RefCell::new(None);
    let walker = LocateVisitor { steps: place.steps(), aim, met: &met };
    let error = walker.deserialize(serde_yaml::Deserializer::from_str(text)).err()?;
    let kind = met.into_inner()?;
    let index = error.location()?.index();
    text.is_char_boundary(index).then_some((index, kind))
}

/// How many characters the first word, quoted text or bracket of a line takes, as far as can be told without its type.
pub(super) fn token_length(line: &str) -> usize {
    let mut characters = line.chars();
    let taken = match characters.next() {
        Some('-' | '[' | '{') => "-",
        Some('|' | '>') => line.split(' ').next().unwrap_or_default(),
        Some(quote @ ('"' | '\'')) => match characters.as_str().find(quote) {
            Some(end) => &line[..end + 2],
            None => line,
        },
        _ => {
            let ends = [line.find(": "), line.find(" #"), line.strip_suffix(':').map(str::len)];
            &line[..ends.into_iter().flatten().min().unwrap_or(line.len())]
        }
    };
    taken.trim_end().chars().count().max(1)
}

#[derive(Clone, Copy)]
struct LocateVisitor<'a> {
    steps: &'a [YamlPathStep],
    aim: LocateTarget,
    met: &'a RefCell<Option<NodeKind>>,
}

impl LocateVisitor<'_> {
    /// Refuses; the deserialiser adds the position on the way out.
    fn arrive<T, E: Error>(self, kind: NodeKind) -> Result<T, E> {
        if self.steps.is_empty() {
            *self.met.borrow_mut() = Some(kind);
        }
        Err(E::custom("here, or no such place"))
    }
}

impl<'de> DeserializeSeed<'de> for LocateVisitor<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for LocateVisitor<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("anything")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some((YamlPathStep::Key(wanted), rest)) = self.steps.split_first() else {
            return self.arrive(NodeKind::Collection);
        };
        let stop = (rest.is_empty() && self.aim == LocateTarget::Key).then_some(self.met);
        while let Some(found) = map.next_key_seed(KeySeed { wanted, stop })? {
            if found {
                map.next_value_seed(LocateVisitor { steps: rest, ..self })?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((YamlPathStep::Item(wanted), rest)) = self.steps.split_first() else {
            return self.arrive(NodeKind::Collection);
        };
        for _ in 0..*wanted {
            if list.next_element::<IgnoredAny>()?.is_none() {
                return Ok(());
            }
        }
        list.next_element_seed(LocateVisitor { steps: rest, ..self })?;
        Ok(())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.arrive(NodeKind::Text(text.to_owned()))
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.arrive(NodeKind::Nothing)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        self.arrive(NodeKind::Plain)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        self.arrive(NodeKind::Plain)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        self.arrive(NodeKind::Plain)
    }

    fn visit_i128<E: Error>(self, _: i128) -> Result<(), E> {
        self.arrive(NodeKind::Plain)
    }

    fn visit_u128<E: Error>(self, _: u128) -> Result<(), E> {
        self.arrive(NodeKind::Plain)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.arrive(NodeKind::Plain)
    }
}

/// Says whether a key is the wanted one, or refuses it if it is where the walk ends.
struct KeySeed<'a> {
    wanted: &'a str,
    stop: Option<&'a RefCell<Option<NodeKind>>>,
}

impl<'de> DeserializeSeed<'de> for KeySeed<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for KeySeed<'_> {
    type Value = bool;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<bool, E> {
        let found = key == self.wanted;
        if let (true, Some(met)) = (found, self.stop) {
            *met.borrow_mut() = Some(NodeKind::Text(key.to_owned()));
            return Err(E::custom("this key"));
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "título: ü\r\nsteps:\r\n  - {do: \"x, y\", n: 3}\r\n  - board: |\r\n      . .\r\n    empty:\r\n";

    fn at(place: YamlPath, aim: LocateTarget) -> Option<&'static str> {
        locate(TEXT, &place, aim).map(|(index, _)| TEXT[index..].lines().next().unwrap_or_default())
    }

    #[test]
    fn values_and_keys_are_found_after_wide_characters_and_carriage_returns() {
        let steps = YamlPath::root().key("steps");
        assert_eq!(at(YamlPath::root().key("título"), LocateTarget::Value), Some("ü"));
        assert_eq!(at(steps.clone(), LocateTarget::Key), Some("steps:"));
        assert_eq!(at(steps.item(0), LocateTarget::Value), Some("{do: \"x, y\", n: 3}"));
        assert_eq!(at(steps.item(0).key("do"), LocateTarget::Value), Some("\"x, y\", n: 3}"));
        assert_eq!(at(steps.item(0).key("n"), LocateTarget::Key), Some("n: 3}"));
        assert_eq!(at(steps.item(1), LocateTarget::Value), Some("board: |"));
        assert_eq!(at(steps.item(1).key("board"), LocateTarget::Value), Some("|"));
        assert_eq!(at(steps.item(1).key("empty"), LocateTarget::Key), Some("empty:"));
        assert_eq!(at(steps.item(0), LocateTarget::Key), Some("{do: \"x, y\", n: 3}"));
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        let steps = YamlPath::root().key("steps");
        for place in
            [steps.item(2), steps.key("do"), YamlPath::root().key("x"), YamlPath::root().key("título").key("y")]
        {
            assert_eq!(at(place.clone(), LocateTarget::Value), None, "{place}");
            assert_eq!(at(place.clone(), LocateTarget::Key), None, "{place}");
        }
    }
}

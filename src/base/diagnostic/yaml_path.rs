//! Paths in a document, such as `steps[2].feedback.white`.

use std::fmt;

use serde_path_to_error::Segment;
use serde_yaml::Value;

/// One step down into a document.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum YamlPathStep {
    /// The value of a key of a mapping.
    Key(String),
    /// An item of a list, from 0.
    Item(usize),
}

/// A way from the top of a document to a value.
///
/// # Example
/// ```
/// use referee_base::diagnostic::YamlPath;
/// let place = YamlPath::root().key("steps").item(2).key("feedback").key("white");
/// assert_eq!(place.to_string(), "steps[2].feedback.white");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct YamlPath(Vec<YamlPathStep>);

impl YamlPath {
    /// The whole document.
    pub fn root() -> Self {
        Self::default()
    }

    /// The value of a key of the mapping at this place.
    #[must_use]
    pub fn key(&self, key: impl Into<String>) -> Self {
        self.step(YamlPathStep::Key(key.into()))
    }

    /// An item, from 0, of the list at this place.
    #[must_use]
    pub fn item(&self, index: usize) -> Self {
        self.step(YamlPathStep::Item(index))
    }

    /// One step further down.
    #[must_use]
    pub fn step(&self, step: YamlPathStep) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }

    /// The place to which another way leads from here.
    #[must_use]
    pub fn join(&self, below: &YamlPath) -> Self {
        Self(self.0.iter().chain(&below.0).cloned().collect())
    }

    /// The place that holds this one; none for the root.
    pub fn parent(&self) -> Option<Self> {
        let (_, above) = self.0.split_last()?;
        Some(Self(above.to_vec()))
    }

    /// The value at this place of a document.
    pub(super) fn value_in<'t>(&self, tree: &'t Value) -> Option<&'t Value> {
        self.0.iter().try_fold(tree, |value, step| match step {
            YamlPathStep::Key(key) => value.as_mapping()?.get(key.as_str()),
            YamlPathStep::Item(item) => value.as_sequence()?.get(*item),
        })
    }

    /// From the top down.
    pub fn steps(&self) -> &[YamlPathStep] {
        &self.0
    }
}

impl From<Vec<YamlPathStep>> for YamlPath {
    fn from(steps: Vec<YamlPathStep>) -> Self {
        Self(steps)
    }
}

/// As far as keys and items lead.
impl From<&serde_path_to_error::Path> for YamlPath {
    fn from(path: &serde_path_to_error::Path) -> Self {
        let step = |segment: &Segment| match segment {
            Segment::Seq { index } => Some(YamlPathStep::Item(*index)),
            Segment::Map { key } => Some(YamlPathStep::Key(key.clone())),
            Segment::Enum { .. } | Segment::Unknown => None,
        };
        Self(path.iter().map_while(step).collect())
    }
}

impl fmt::Display for YamlPath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.0.iter().enumerate() {
            match step {
                YamlPathStep::Key(key) if index == 0 => write!(formatter, "{key}")?,
                YamlPathStep::Key(key) => write!(formatter, ".{key}")?,
                YamlPathStep::Item(item) => write!(formatter, "[{item}]")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_leads_back_to_the_root() {
        let place = YamlPath::root().item(1).key("a");
        assert_eq!(place.to_string(), "[1].a");
        let above = place.parent().and_then(|place| place.parent());
        assert_eq!(above, Some(YamlPath::root()));
        assert_eq!(YamlPath::root().parent(), None);
    }
}

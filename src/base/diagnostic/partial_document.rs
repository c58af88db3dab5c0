//! A document, as far as it could be read.

use super::{Diagnostic, SourceText, YamlPath};

/// The most mistakes that are told of one file: who makes more has written another kind of file.
pub(super) const MOST_MISTAKES: usize = 100;

/// A document, as far as it could be read, and the mistakes in the rest.
///
/// Wrong parts are left out, or have something in their place that the type takes. So checks of the value may find
/// more mistakes in the same round, and [`PartialDocument::with_checks`] drops those that only follow from others.
///
/// # Example
/// ```
/// use referee_base::diagnostic::SourceText;
/// #[derive(serde::Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Point { x: u8, y: u8 }
/// let document = SourceText::new("a.yaml", "x: one\ny: 2\nz: 3\n").parse_partially::<Point>();
/// assert_eq!(document.value.map(|point| point.y), Some(2));
/// let lines: Vec<usize> = document.mistakes.iter().map(|mistake| mistake.line).collect();
/// assert_eq!(lines, [1, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct PartialDocument<T> {
    /// The value; nothing if the file is not YAML, or too little of it is right.
    pub value: Option<T>,
    /// Mistakes of form, in the order of the file.
    pub mistakes: Vec<Diagnostic>,
    /// The text, in which misspelt keys are found by their right names.
    pub source: SourceText,
    /// Places whose value is not what the author wrote.
    pub(super) damaged: Vec<YamlPath>,
}

impl<T> PartialDocument<T> {
    pub(super) fn unread(source: &SourceText, mistakes: Vec<Diagnostic>) -> PartialDocument<T> {
        PartialDocument { value: None, mistakes, source: source.clone(), damaged: Vec::new() }
    }

    /// Whether what stands at a place, or right in it, is not what the author wrote.
    pub fn is_damaged(&self, place: &YamlPath) -> bool {
        let is_part =
            |damaged: &YamlPath| place.steps().starts_with(damaged.steps()) || damaged.parent().as_ref() == Some(place);
        self.damaged.iter().any(is_part)
    }

    /// Whether a place holds anything that is not what the author wrote, or is within it.
    pub fn has_damage(&self, place: &YamlPath) -> bool {
        self.has_damage_within(place, usize::MAX)
    }

    /// As [`PartialDocument::has_damage`], but at most so many steps below.
    pub fn has_damage_within(&self, place: &YamlPath, depth: usize) -> bool {
        self.damaged.iter().any(|damaged| {
            let (damaged, place) = (damaged.steps(), place.steps());
            place.starts_with(damaged) || damaged.starts_with(place) && damaged.len() - place.len() <= depth
        })
    }

    /// Places whose value is not what the author wrote.
    pub fn damaged(&self) -> impl Iterator<Item = &YamlPath> {
        self.damaged.iter()
    }

    /// Returns all mistakes in the order of the file: those of form, and those that checks of the value have found, without
    /// the ones that only follow from others.
    pub fn with_checks(&self, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let is_own = |one: &Diagnostic| !one.place.as_deref().is_some_and(|place| self.is_damaged(place));
        let mut all = self.mistakes.clone();
        all.extend(found.into_iter().filter(is_own));
        all.sort_by_key(|one| (one.line, one.column));
        all
    }
}

#[cfg(test)]
#[path = "partial_document_tests.rs"]
mod tests;

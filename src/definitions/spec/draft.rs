//! A spec with mistakes in it, as far as it could be read.

use std::collections::BTreeSet;

use super::Spec;
use crate::diagnostic::{Diagnostic, PartialDocument, YamlPath, YamlPathStep};

/// A spec as far as it could be read, and the mistakes in the rest. Nobody is graded by it, but fixtures and editions can be
/// checked against it.
#[derive(Clone, Debug)]
pub struct SpecDraft {
    /// The spec; what is wrong in it is left out, or has a value that means little.
    pub spec: Spec,
    /// The author's mistakes in it, and in the edition laid over it.
    pub mistakes: Vec<Diagnostic>,
    /// Lists of names that may lack some, because of a mistake in them.
    pub doubts: BTreeSet<SpecNames>,
}

/// Names in a spec that fixtures use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SpecNames {
    /// The players.
    Seats,
    /// The kinds of events.
    Cues,
    /// The keys of messages.
    Messages,
    /// The ids of requirements.
    Requirements,
    /// The rules of the game, on which the size of a board depends.
    Rules,
    /// The buttons of a view.
    View,
    /// The rules on code, which an edition may change.
    SourceRules,
}

impl SpecDraft {
    /// A spec without a mistake.
    pub fn of(spec: Spec) -> SpecDraft {
        SpecDraft { spec, mistakes: Vec::new(), doubts: BTreeSet::new() }
    }

    /// The spec, if nothing in it is wrong.
    ///
    /// # Errors
    /// All mistakes.
    pub fn into_spec(self) -> Result<Spec, Vec<Diagnostic>> {
        if self.mistakes.is_empty() { Ok(self.spec) } else { Err(self.mistakes) }
    }
}

/// The lists of names in which something could not be read.
pub(super) fn damaged_names<T>(document: &PartialDocument<T>) -> BTreeSet<SpecNames> {
    let root = YamlPath::root();
    let entries = |key: &str, depth: usize| document.has_damage_within(&root.key(key), depth);
    let is_id = |place: &YamlPath| matches!(place.steps().last(), Some(YamlPathStep::Key(key)) if key == "id");
    let names_of = [
        (SpecNames::Seats, entries("seats", 1)),
        (SpecNames::Cues, entries("cues", 1)),
        (SpecNames::Messages, entries("messages", 1)),
        (SpecNames::Requirements, entries("parts", 2) || document.damaged().any(is_id)),
        (SpecNames::Rules, document.has_damage(&root.key("rules"))),
        (SpecNames::View, document.has_damage(&root.key("view"))),
    ];
    names_of.into_iter().filter(|(_, is_damaged)| *is_damaged).map(|(names, _)| names).collect()
}

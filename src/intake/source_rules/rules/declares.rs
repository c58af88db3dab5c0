//! A class of a kind that the handout asks for.

use super::name_heuristics::is_called;
use super::{RuleChecker, Violation};
use crate::phrases::phrase;
use crate::source_rules::outline::{Class, ClassKind};
use crate::spec::DeclaredClass;

impl RuleChecker<'_> {
    /// Whether some class of the student's own extends one of the types and has one of the methods.
    ///
    /// Where a class does one of the two, or a file was not understood, it is unclear whether one is missing. Cannot see: a
    /// class that does the same by other methods than the spec's.
    pub(super) fn declares(&self, wanted: &DeclaredClass) -> Vec<Violation> {
        let counts = |class: &Class| class.kind == ClassKind::Class && !wanted.except.contains(&class.name);
        let own: Vec<(bool, bool)> = self
            .classes()
            .filter(|(_, class)| counts(class))
            .map(|(index, class)| {
                let supers = self.supers(class, self.language(index));
                let extends = supers.iter().any(|of| wanted.of.contains(of));
                let mut methods = self.parts(index, class).into_iter().flat_map(|(_, part)| &part.methods);
                (extends, methods.any(|method| is_called(&method.name, &wanted.methods)))
            })
            .collect();
        if self.units.is_empty() || own.contains(&(true, true)) {
            return Vec::new();
        }
        let nearly = own.iter().any(|(extends, has)| *extends || *has);
        let certain = !nearly && !self.units.iter().any(|unit| unit.broken);
        let why = phrase!("class-not-declared", functions = wanted.methods.join("`, `"));
        vec![Violation { unit: None, at: None, why, certain }]
    }
}

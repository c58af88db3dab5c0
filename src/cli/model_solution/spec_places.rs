//! Places in a spec at which something is wrong with its model solution.

use crate::bundle::Bundle;
use crate::coursework::reference_place;
use crate::diagnostic::{Diagnostic, SourceText};
use crate::spec::Spec;

/// The spec, to say what is wrong with its model solution.
pub struct SpecPlaces(Option<SourceText>);

impl SpecPlaces {
    /// Of a coursework.
    pub fn of(bundle: &Bundle, spec: &Spec) -> SpecPlaces {
        SpecPlaces(bundle.spec(&spec.id).and_then(Result::ok))
    }

    /// A mistake at a key under `reference`.
    pub fn wrong(&self, key: &str, message: impl Into<String>) -> Diagnostic {
        match &self.0 {
            Some(source) => source.at(&reference_place().key(key), message),
            None => Diagnostic::of_file("specs", message),
        }
    }
}

//! Projects for courseworks that their specs describe, by language.

use std::collections::BTreeMap;

use super::csharp_project::csharp_project;
use super::java_project::java_project;
use crate::spec::Spec;

/// Languages that there are projects in, beside programs without a kit.
pub const PROJECT_LANGUAGES: [&str; 2] = ["csharp", "java"];

/// The files of a controller's project in a language, by their names in it; none where no game is described, or where there is no
/// kit in that language.
pub fn described_project(spec: &Spec, language: &str) -> BTreeMap<String, String> {
    match language {
        "csharp" => csharp_project(spec),
        "java" => java_project(spec),
        _ => BTreeMap::new(),
    }
}

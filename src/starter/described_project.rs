//! Projects for courseworks that their specs describe, by language.

use std::collections::BTreeMap;

use super::csharp_project::csharp_project;
use super::java_project::java_project;
use super::python_project::python_project;
use super::rust_project::{COURSEWORK_FILE, rust_project};
use crate::spec::Spec;

/// Languages that there are projects in, beside programs without a kit.
pub const PROJECT_LANGUAGES: [&str; 4] = ["csharp", "java", "python", "rust"];

/// The files of a controller's project in a language, by their names in it; none where no game is described, or where there is no
/// kit in that language.
pub fn described_project(spec: &Spec, language: &str) -> BTreeMap<String, String> {
    match language {
        "csharp" => csharp_project(spec),
        "java" => java_project(spec),
        "python" => python_project(spec),
        "rust" => rust_project(spec),
        _ => BTreeMap::new(),
    }
}

/// The files of a project without which a model solution in that language cannot be built, and which nobody writes by hand.
pub fn model_solution_files(spec: &Spec, language: &str) -> BTreeMap<String, String> {
    let mut files = described_project(spec, language);
    files.retain(|name, _| name == COURSEWORK_FILE);
    files
}

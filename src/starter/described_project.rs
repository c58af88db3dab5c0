//! Projects for courseworks that their specs describe, by language.

use std::collections::BTreeMap;

use super::csharp_project::csharp_project;
use super::java_project::java_project;
use super::python_project::python_project;
use super::rust_project::{COURSEWORK_FILE, rust_project};
use crate::spec::Spec;

/// Makes the files of a controller's project, by their names in it; none where no game is described.
type MakeProject = fn(&Spec) -> BTreeMap<String, String>;

/// The languages that there are projects in, beside programs without a kit.
const PROJECTS: [(&str, MakeProject); 4] =
    [("csharp", csharp_project), ("java", java_project), ("python", python_project), ("rust", rust_project)];

/// The files of the controller's project in each language, by their names in it.
pub fn described_projects(spec: &Spec) -> impl Iterator<Item = (&'static str, BTreeMap<String, String>)> {
    PROJECTS.into_iter().map(move |(language, make)| (language, make(spec)))
}

/// The files of the controller's project in a language; none where there is no kit in it.
pub fn described_project(spec: &Spec, language: &str) -> BTreeMap<String, String> {
    let make = PROJECTS.into_iter().find(|(own, _)| *own == language);
    make.map_or_else(BTreeMap::new, |(_, make)| make(spec))
}

/// The files of a project without which a model solution in that language cannot be built, and which nobody writes by hand.
pub fn model_solution_files(spec: &Spec, language: &str) -> BTreeMap<String, String> {
    let mut files = described_project(spec, language);
    files.retain(|name, _| name == COURSEWORK_FILE);
    files
}

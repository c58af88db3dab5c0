//! Projects for courseworks that their specs describe, by part and language.

use std::collections::BTreeMap;

use super::csharp_project::csharp_project;
use super::java_project::java_project;
use super::java_view_project::java_view_project;
use super::python_project::python_project;
use super::rust_project::rust_project;
use super::rust_view_project::rust_view_project;
use crate::spec::{Part, Spec};

/// Makes the files of a project, by their names in it; none where no game is described, or no view.
type MakeProject = fn(&Spec) -> BTreeMap<String, String>;

/// A project for a part in a language.
struct ProjectKind {
    part: Part,
    language: &'static str,
    make: MakeProject,
    /// Its files without which work cannot be built, and which nobody writes by hand.
    needed: &'static [&'static str],
    /// Its other files that nobody writes by hand, and that depend on the spec.
    made: &'static [&'static str],
}

/// The projects that there are, beside those of programs without a kit and of views in Python.
const PROJECTS: [ProjectKind; 6] = [
    ProjectKind { part: Part::Controller, language: "csharp", make: csharp_project, needed: &[], made: &["TryIt.cs"] },
    ProjectKind { part: Part::Controller, language: "java", make: java_project, needed: &[], made: &["TryIt.java"] },
    ProjectKind { part: Part::Controller, language: "python", make: python_project, needed: &[], made: &["try_it.py"] },
    ProjectKind {
        part: Part::Controller,
        language: "rust",
        make: rust_project,
        needed: &["src/coursework.rs"],
        made: &[],
    },
    ProjectKind {
        part: Part::View,
        language: "java",
        make: java_view_project,
        needed: &["IController.java"],
        made: &["TryView.java"],
    },
    ProjectKind {
        part: Part::View,
        language: "rust",
        make: rust_view_project,
        needed: &["src/coursework.rs"],
        made: &[],
    },
];

/// The files of the projects for a part, with their languages. They are by their names in the project.
pub fn described_projects(spec: &Spec, part: Part) -> impl Iterator<Item = (&'static str, BTreeMap<String, String>)> {
    let kinds = PROJECTS.iter().filter(move |kind| kind.part == part);
    kinds.map(|kind| (kind.language, (kind.make)(spec))).filter(|(_, files)| !files.is_empty())
}

/// The files of the project for a part in a language; none where there is no kit in it.
pub fn described_project(spec: &Spec, part: Part, language: &str) -> BTreeMap<String, String> {
    kind_of(part, language).map_or_else(BTreeMap::new, |kind| (kind.make)(spec))
}

/// The files of a project without which a solution in that language cannot be built, and which nobody writes by hand.
pub fn needed_files(spec: &Spec, part: Part, language: &str) -> BTreeMap<String, String> {
    let mut files = described_project(spec, part, language);
    let needed = kind_of(part, language).map_or(&[] as &[&str], |kind| kind.needed);
    files.retain(|name, _| needed.contains(&name.as_str()));
    files
}

/// The files of a project that nobody writes by hand and that depend on the spec. They lie beside the main file.
pub fn made_files(spec: &Spec, part: Part, language: &str) -> BTreeMap<String, String> {
    let Some(kind) = kind_of(part, language) else { return BTreeMap::new() };
    let mut files = (kind.make)(spec);
    files.retain(|name, _| kind.needed.iter().chain(kind.made).any(|made| made == name));
    files
}

fn kind_of(part: Part, language: &str) -> Option<&'static ProjectKind> {
    PROJECTS.iter().find(|kind| kind.part == part && kind.language == language)
}

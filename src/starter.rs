//! A student's starting project: stubs that build, the kit, and a README of what the spec asks.
//!
//! What a project begins with are plain files, `specs/starters/<coursework or game>/<part>/<language>/**`, over those of
//! `specs/starters/languages/<language>/**`, which all projects in that language share; `starter.yaml` in either says what else there
//! is to know. Nothing here knows a coursework or a language by name.

mod csharp_project;
mod described_project;
mod hand_in;
mod java_project;
mod java_view_project;
mod model_facts;
mod project;
mod python_project;
mod readme;
mod rust_project;
mod rust_view_project;

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::bundle::{AuthoredFile, Bundle};
use crate::diagnostic::{Diagnostic, SourceText};
use crate::spec::{Part, Spec};

pub use described_project::{described_project, described_projects, made_files, needed_files};
pub use hand_in::what_to_hand_in;

/// The file in a starter's folder that is about it.
const ABOUT: &str = "starter.yaml";

/// Definition of one starting project.
#[derive(Clone, Debug)]
pub struct Starter {
    /// Part that it is for.
    pub part: Part,
    /// Language: a name of `host/languages.yaml`.
    pub language: String,
    /// Its own folder, for people.
    place: String,
    /// The coursework or game in whose folder it lies.
    known_as: String,
    /// Settings of the project, added to those of its language.
    about: StarterManifest,
    /// The language's files, and then its own, which win; none of them is `starter.yaml`.
    files: Vec<AuthoredFile>,
}

/// `starter.yaml`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct StarterManifest {
    /// The language's name in sentences, if that is not its name in manifests with a capital letter.
    title: Option<String>,
    /// Files in which a student writes, the main file first.
    #[serde(default)]
    write: Vec<StarterFile>,
    /// The command that builds it outside the grader, on every system; `{{folder}}` is the folder of the main file.
    build: Option<String>,
    /// Further notes, in Markdown.
    #[serde(default)]
    notes: Option<String>,
    /// Parts of the kit: a file or a folder of it, and its target.
    #[serde(default)]
    kit: BTreeMap<String, String>,
    /// Files that have another name in the project, such as one with a dot in front.
    #[serde(default)]
    names: BTreeMap<String, String>,
}

/// A file in which a student writes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StarterFile {
    /// Its name in the project.
    file: String,
    /// Description of the file, as the end of a sentence.
    says: String,
}

impl Starter {
    /// All that there are for a coursework, by part and then language. A coursework without any has those of its game.
    ///
    /// # Errors
    /// A `starter.yaml` that is wrong, or a folder that cannot be read.
    pub fn all(bundle: &Bundle, spec: &Spec) -> Result<Vec<Starter>, Diagnostic> {
        let mut known_as = &spec.id;
        let mut files = bundle.folder(&format!("specs/starters/{known_as}"))?;
        if files.is_empty() {
            known_as = &spec.game;
            files = bundle.folder(&format!("specs/starters/{known_as}"))?;
        }
        let mut folders: BTreeMap<(Part, String), Vec<AuthoredFile>> = BTreeMap::new();
        for file in files {
            let mut steps = file.name.splitn(3, '/');
            let (Some(part), Some(language), Some(name)) = (steps.next(), steps.next(), steps.next()) else { continue };
            // Another coursework about the same game may have more parts than this one.
            let Some(part) = spec.parts().into_iter().find(|known| known.name() == part) else { continue };
            let own = AuthoredFile { name: name.to_string(), ..file.clone() };
            folders.entry((part, language.to_string())).or_default().push(own);
        }
        folders
            .into_iter()
            .map(|((part, language), own)| Starter::read(bundle, known_as, part, language, own))
            .collect()
    }

    fn read(
        bundle: &Bundle,
        known_as: &str,
        part: Part,
        language: String,
        own: Vec<AuthoredFile>,
    ) -> Result<Starter, Diagnostic> {
        let shared = bundle.folder(&format!("specs/starters/languages/{language}"))?;
        let mut about = StarterManifest::default();
        for file in shared.iter().chain(&own).filter(|file| file.name == ABOUT) {
            about.add(SourceText::new(&file.path, String::from_utf8_lossy(&file.bytes)).parse()?);
        }
        let files = shared.into_iter().chain(own).filter(|file| file.name != ABOUT).collect();
        let place = format!("specs/starters/{known_as}/{}/{language}", part.name());
        Ok(Starter { part, language, place, known_as: known_as.to_string(), about, files })
    }

    /// The file in which a student writes first.
    pub fn entry(&self) -> &str {
        self.about.write.first().map_or("", |written| &written.file)
    }
}

impl StarterManifest {
    /// Adds what a project says to what its language has said.
    fn add(&mut self, own: StarterManifest) {
        self.title = own.title.or(self.title.take());
        self.write.extend(own.write);
        self.build = own.build.or(self.build.take());
        let notes = [own.notes, self.notes.take()].into_iter().flatten();
        self.notes = notes.reduce(|own, shared| format!("{}\n\n{}", own.trim(), shared.trim()));
        self.kit.extend(own.kit);
        self.names.extend(own.names);
    }
}

/// A text in which the names between `{{` and `}}` are replaced; other names stay as they are, as code may have them.
pub fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        let known =
            values.iter().find_map(|(name, value)| Some((value, after.strip_prefix(name)?.strip_prefix("}}")?)));
        match known {
            Some((value, left)) => {
                out.push_str(value);
                rest = left;
            }
            None => {
                out.push_str("{{");
                rest = after;
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_names_are_filled_in_and_only_once() {
        let values = [("name", "{{title}}"), ("title", "T")];
        assert_eq!(filled("{{name}} {{title}} {{other}} {{ {{", &values), "{{title}} T {{other}} {{ {{");
        assert_eq!(filled("{{{name}}}", &[("name", "x")]), "{{{name}}}");
        assert_eq!(filled("", &values), "");
    }
}

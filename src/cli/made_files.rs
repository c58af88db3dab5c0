//! Files of an author's projects that are made from the spec: where they lie, and whether they fit it still.

use std::path::{Path, PathBuf};

use super::environment;
use crate::bundle::Bundle;
use crate::coursework::load_spec;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::spec::{Part, Spec};
use crate::starter::{made_files, needed_files};
use crate::submission::discover;
use crate::untrusted::UntrustedPath;

/// The folders of the right work for a part, and of what students begin it with.
pub const PROJECT_FOLDERS: [(Part, [&str; 2]); 2] =
    [(Part::Controller, ["solution", "starter"]), (Part::View, ["view-solution", "view-starter"])];
/// Largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// A file that nobody writes by hand, beside the main file of a project.
pub struct MadeFile {
    /// Its path, as people know it.
    pub path: PathBuf,
    /// Path of the main file of its project, which is written by hand.
    pub main: PathBuf,
    /// Whether the project cannot be built without it.
    pub is_needed: bool,
    /// Whether it was made from another spec, or has been changed since.
    pub is_stale: bool,
    /// Text that fits the spec.
    pub text: String,
}

/// A project, by its main file.
struct AuthorProject<'a> {
    part: Part,
    language: &'a str,
    /// Its folder.
    place: UntrustedPath,
    /// Main file in there.
    entry: &'a Path,
    /// Path of the main file, as people know it.
    main: PathBuf,
}

impl MadeFile {
    /// The files of the projects in these folders; or, if none is named, of the model solution and of the folders that
    /// `referee course new` makes, where they are.
    ///
    /// # Errors
    /// Folders that are not there, and manifests that cannot be read.
    pub fn all(bundle: &Bundle, spec: &Spec, folders: &[PathBuf]) -> Result<Vec<MadeFile>, Vec<Diagnostic>> {
        let mut found = Vec::new();
        let mut folders = folders.to_vec();
        if folders.is_empty() {
            found.extend(MadeFile::of_model_solution(bundle, spec));
            let all = PROJECT_FOLDERS.iter().flat_map(|(_, folders)| folders).map(PathBuf::from);
            let solution = spec.reference.as_ref().map(|entry| PathBuf::from(&entry.entry)).unwrap_or_default();
            folders.extend(all.filter(|folder| folder.is_dir() && !solution.starts_with(folder)));
        }
        let works = discover(&folders, &environment::discovery_rules())?.submissions;
        let wrong: Vec<Diagnostic> = works.iter().filter_map(|work| work.manifest_error().cloned()).collect();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        for work in &works {
            let (manifest, is_unpacked) = (&work.manifest, work.folder != work.origin);
            if is_unpacked || manifest.coursework.as_ref().is_some_and(|id| *id != spec.id) {
                continue;
            }
            let (part, language, entry) = (manifest.part(), manifest.language.as_str(), manifest.entry.as_path());
            let (place, main) = (work.place().clone(), work.origin.join(entry));
            found.extend(AuthorProject { part, language, place, entry, main }.made_files(spec));
        }
        Ok(found)
    }

    /// The files of the model solution.
    fn of_model_solution(bundle: &Bundle, spec: &Spec) -> Vec<MadeFile> {
        let Some(reference) = &spec.reference else { return Vec::new() };
        let (Some(_), Some((folder, name))) = (bundle.own_file(&reference.entry), reference.folder_and_file()) else {
            return Vec::new();
        };
        let solution = AuthorProject {
            part: Part::Controller,
            language: &reference.language,
            place: UntrustedPath::root(folder),
            entry: Path::new(name),
            main: PathBuf::from(&reference.entry),
        };
        solution.made_files(spec)
    }

    /// Whether it was made from another spec, as a sentence of its path.
    fn says_stale(&self) -> String {
        format!("{} does not fit the specification any more", escape_text(&self.path.display().to_string()))
    }
}

impl AuthorProject<'_> {
    /// The files that are made from the spec. Those that are not there are not wanted.
    fn made_files(&self, spec: &Spec) -> Vec<MadeFile> {
        let needed = needed_files(spec, self.part, self.language);
        let all = made_files(spec, self.part, self.language).into_iter();
        let there = all.filter_map(|(name, text)| {
            let own = Path::new(&name).file_name()?;
            let there = self.place.join(self.entry).parent()?.join(own).read(LARGEST).ok()?.to_text();
            let text = in_package_of(&there, text);
            Some(MadeFile {
                path: self.main.with_file_name(own),
                main: self.main.clone(),
                is_needed: needed.contains_key(&name),
                // Editors change line ends, and what is between words.
                is_stale: !there.split_whitespace().eq(text.split_whitespace()),
                text,
            })
        });
        there.collect()
    }
}

/// A new text of a file, in the package in which the file is: in Java it lies in that of its view.
fn in_package_of(there: &str, text: String) -> String {
    let package = there.lines().find(|line| line.starts_with("package ") && line.trim_end().ends_with(';'));
    package.map_or_else(|| text.clone(), |package| format!("{}\n\n{text}", package.trim_end()))
}

/// Finds which files of projects do not fit the spec of a coursework any more: mistakes, where work needs the file, and remarks about
/// the others, which an author may have changed.
pub fn stale_files(bundle: &Bundle, id: &str) -> (Vec<Diagnostic>, Vec<String>) {
    let is_own = bundle.is_own(&format!("specs/{id}.yaml"));
    // A spec that cannot be read is told of already.
    let spec = is_own.then(|| load_spec(bundle, id, None).ok()).flatten();
    let Some(spec) = spec.filter(|spec| spec.description().is_some()) else { return Default::default() };
    let files = match MadeFile::all(bundle, &spec, &[]) {
        Ok(files) => files,
        Err(wrong) => return (wrong, Vec::new()),
    };
    let command = format!("referee course refresh --coursework {id}");
    let (needed, others): (Vec<MadeFile>, Vec<MadeFile>) =
        files.into_iter().filter(|file| file.is_stale).partition(|file| file.is_needed);
    let mistake = |file: MadeFile| {
        let message = "this does not fit the specification any more, from which it was made";
        Diagnostic::of_file(file.path, message).with_help(format!("write it again: {command}"))
    };
    let remark = |file: MadeFile| format!("{}; to write it again: {command}", file.says_stale());
    (needed.into_iter().map(mistake).collect(), others.into_iter().map(remark).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_in_java_stays_in_its_package() {
        let text = || "interface A {}\n".to_string();
        assert_eq!(
            in_package_of("// A\npackage a.b; \r\n\ninterface B {}", text()),
            "package a.b;\n\ninterface A {}\n"
        );
        assert_eq!(in_package_of("interface B {}", text()), text());
    }
}

//! Samples that are a base and a patch, so that one reads the misconception and not the copy around it.
//!
//! A flawed sample is a folder with two files. `sample.yaml` names the base, and says what its manifest says otherwise than
//! the base's:
//!
//! ```yaml
//! base: reversi/accepted/rust-array
//! student: Eirik Solheim
//! about: A hyphen where the handout has a dash.
//! loses: [turn-messages]
//! why: A hyphen is the key for it.
//! ```
//!
//! `flaw.diff` is a unified diff from the base, with paths that begin with `a/` and `b/`. To add a sample: copy the base's
//! folder, change the copy until it has the misconception, and keep `git diff --no-index -U1 BASE COPY` of its code (its
//! paths have to be those below the base). `referee samples DIR` writes all bundled samples out whole; `referee grade` and
//! `referee check` take the folder of one as it is.
//!
//! **Who may have a base.** `referee-samples.yaml` lists the folders whose folders are samples. It counts in what somebody
//! points at on the command line or in a folder above that, never in anything that is found below: a student who hands one
//! in marks nothing, whatever lies around. A base is a sample of one of these folders too, by its name below the marker;
//! no name leads out of there, and no link is followed. Elsewhere `sample.yaml` is a file like any other. A student whose
//! own folder is pointed at can mark that folder alone, and reads nothing but their own files by it.
//!
//! Anyone who grades sees whole folders: they are written into a place of the grader's while submissions are looked for.

mod expand;
mod flaw_patch;
#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Component, Path, PathBuf};

use serde::Deserialize;

use self::expand::WriteBudget;
use super::MANIFEST;
use super::archive::SubmissionError;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::platform::canonical;
use crate::untrusted::UntrustedPath;

/// The file that lists the folders of samples.
pub const MARKER: &str = "referee-samples.yaml";
/// The file that names a sample's base.
pub const SAMPLE: &str = "sample.yaml";
/// The patch that makes a sample of its base.
pub const FLAW: &str = "flaw.diff";

/// The samples that somebody has marked, around what they point at.
#[derive(Debug)]
pub struct Samples {
    /// Path that was named, as it was written.
    named: PathBuf,
    /// Canonical path.
    at: PathBuf,
    /// The folder of the marker. Students may hand in below it.
    root: UntrustedPath,
    /// Path for people.
    shown: PathBuf,
    /// The folders whose folders are samples, below the root; or why that cannot be told.
    marked: Result<Vec<PathBuf>, Box<Diagnostic>>,
    budget: WriteBudget,
}

/// `referee-samples.yaml`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SamplesMarker {
    folders: Vec<PathBuf>,
}

/// `sample.yaml`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "all but the base become lines of a manifest, and are read for their mistakes only")]
struct SampleFile {
    base: PathBuf,
    student: Option<String>,
    /// Description of the flaw.
    about: String,
    #[serde(default)]
    loses: Vec<String>,
    fault: Option<String>,
    /// Reason that its author gives; the only line that no manifest has.
    why: Option<String>,
}

impl Samples {
    /// The samples around what somebody points at: by the marker there, or else by the nearest above it.
    #[expect(clippy::disallowed_methods, reason = "asks where what the instructor pointed at lies, and opens nothing")]
    pub fn find(named: &Path) -> Option<Samples> {
        let at = canonical(named).ok()?;
        let is_marked = |folder: &Path| UntrustedPath::root(folder).join(MARKER).is_file();
        let (depth, root) = at.ancestors().enumerate().find(|(_, folder)| is_marked(folder))?;
        let above = named.ancestors().nth(depth).filter(|above| canonical(above).is_ok_and(|above| above == root));
        let shown = above.unwrap_or(root).to_owned();
        let (named, root) = (named.to_owned(), UntrustedPath::root(root));
        let marked = folders(&root.join(MARKER), &shown.join(MARKER)).map_err(Box::new);
        Some(Samples { named, at, root, shown, marked, budget: WriteBudget::default() })
    }

    /// The name of the sample with a base that a folder is, if it is one. Of a folder that is not below what was pointed at,
    /// as one that was unpacked, nothing is a sample.
    pub fn name_of(&self, folder: &Path) -> Option<PathBuf> {
        let place = self.at.join(folder.strip_prefix(&self.named).ok()?);
        let name = place.strip_prefix(self.root.to_path()).ok()?;
        // With a marker that cannot be read, each might be one: they are refused, and say why.
        let is_marked = self.marked.as_ref().map_or(true, |folders| is_in(folders, name));
        (is_marked && self.root.join(name).join(SAMPLE).is_file()).then(|| name.to_owned())
    }

    /// The names of all samples, with a base or whole, sorted.
    ///
    /// # Errors
    /// Mistakes in the marker, and folders of it that are not there.
    pub fn names(&self) -> Result<Vec<PathBuf>, Diagnostic> {
        let mut names = Vec::new();
        for folder in self.marked.as_ref().map_err(|mistake| (**mistake).clone())? {
            let path = self.shown.join(folder);
            let listed = self.root.join(folder).list().map_err(|error| {
                let message = format!("failed to list a folder of samples: {error}");
                Diagnostic::of_file(path, message).with_help(format!("{MARKER} names it"))
            })?;
            let below = listed.into_iter().map(|name| folder.join(name));
            names.extend(below.filter(|name| self.root.join(name).is_folder()));
        }
        names.sort();
        Ok(names)
    }

    /// The base of a sample, by its name; none for one that is whole.
    ///
    /// # Errors
    /// Mistakes in `sample.yaml`, each with its place.
    pub fn base(&self, name: &Path) -> Result<Option<PathBuf>, Diagnostic> {
        if self.root.join(name).join(SAMPLE).is_file() { Ok(Some(self.said(name)?.1)) } else { Ok(None) }
    }

    /// Writes a sample into a folder, whole: what was copied from its base and patched, or is a copy of it.
    ///
    /// # Errors
    /// The author's mistakes, each with its place; what the file system refuses.
    pub fn write(&self, name: &Path, into: &Path) -> Result<(), SubmissionError> {
        if let Err(mistake) = &self.marked {
            return Err(SubmissionError::Author { mistake: mistake.clone() });
        }
        let folder = self.root.join(name);
        if !folder.join(SAMPLE).is_file() {
            return self.copy(name, into);
        }
        let (said, base) = self.said(name).map_err(author)?;
        let more = folder.list().map_err(|error| unreadable(name, &error))?;
        let more = more.into_iter().map(|name| name.to_string_lossy().into_owned());
        let is_more = |file: &String| file != SAMPLE && file != FLAW && !crate::leftovers::is_left_over(file);
        if let Some(file) = more.into_iter().find(is_more) {
            let help = format!("a sample with a base is {SAMPLE} and {FLAW}: say what is new in the patch");
            return Err(author(
                Diagnostic::of_file(self.shown.join(name).join(file), "nothing reads this").with_help(help),
            ));
        }
        let manifest = self.manifest_of(&base).map_err(author)?;
        self.copy(&base, into)?;
        let text = expand::merge_manifest(manifest.text(), said.text());
        fs::write(into.join(MANIFEST), text).map_err(|error| unwritten(name, &error))?;
        let flaw = self.shown.join(name).join(FLAW);
        let bytes = expand::read_patch(&folder.join(FLAW)).map_err(|error| {
            let mistake = Diagnostic::of_file(&flaw, format!("cannot read this file: {error}"));
            author(mistake.with_help("write a unified diff from the base into it"))
        })?;
        self.budget.take(bytes.len() as u64).map_err(|error| unwritten(name, &error))?;
        let base = self.shown.join(base);
        flaw_patch::apply(&flaw, &bytes, &base, into)
    }

    /// Returns the path in which mistakes of a sample's manifest are reported: that of its base, because the lines of
    /// `sample.yaml` have already been checked.
    pub fn manifest_path(&self, name: &Path) -> PathBuf {
        match self.base(name) {
            Ok(Some(base)) => self.shown.join(base).join(MANIFEST),
            _ => self.shown.join(name).join(SAMPLE),
        }
    }

    fn copy(&self, name: &Path, into: &Path) -> Result<(), SubmissionError> {
        expand::copy_folder(&self.root.join(name), into, &self.budget).map_err(|error| unwritten(name, &error))
    }

    fn manifest_of(&self, base: &Path) -> Result<SourceText, Diagnostic> {
        let source =
            SourceText::read_untrusted(&self.root.join(base).join(MANIFEST), &self.shown.join(base).join(MANIFEST));
        source.map_err(|mistake| mistake.with_help("a base has a manifest, and none of its own"))
    }

    /// Reads `sample.yaml`, and finds the base, which is a whole sample.
    fn said(&self, name: &Path) -> Result<(SourceText, PathBuf), Diagnostic> {
        let folders = self.marked.as_ref().map_err(|mistake| (**mistake).clone())?;
        let path = self.shown.join(name).join(SAMPLE);
        let source = SourceText::read_untrusted(&self.root.join(name).join(SAMPLE), &path)?;
        let SampleFile { base, .. } = source.parse()?;
        let wrong = |message: String| source.at(&YamlPath::root().key("base"), message);
        let shown = base.display();
        if !is_plain(&base) || !is_in(folders, &base) || !self.root.join(&base).is_folder() {
            let names = self.names()?;
            let names: Vec<String> = names.iter().map(|name| name.display().to_string()).collect();
            let near = nearest(&shown.to_string(), names.iter().map(String::as_str));
            let help = near.map(|near| format!("did you mean `{near}`?"));
            let help = help.unwrap_or_else(|| {
                let root = self.shown.display();
                format!("name a sample by its folder below {root}, such as `reversi/accepted/rust-array`")
            });
            return Err(wrong(format!("there is no sample `{shown}`")).with_help(help));
        }
        if self.root.join(&base).join(SAMPLE).is_file() {
            let help = "name its base, and say in the patch all that is different there";
            return Err(wrong(format!("`{shown}` has a base itself")).with_help(help));
        }
        Ok((source, base))
    }
}

/// The folders that a marker lists.
fn folders(marker: &UntrustedPath, shown: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let source = SourceText::read_untrusted(marker, shown)?;
    let SamplesMarker { folders } = source.parse()?;
    match folders.iter().position(|folder| !is_plain(folder)) {
        None => Ok(folders),
        Some(wrong) => {
            let place = YamlPath::root().key("folders").item(wrong);
            let message = "this is no folder below the marker's";
            Err(source.at(&place, message).with_help("write a path such as `reversi/flawed`"))
        }
    }
}

/// Whether a path only leads down.
fn is_plain(path: &Path) -> bool {
    path.components().next().is_some() && path.components().all(|part| matches!(part, Component::Normal(_)))
}

/// Whether a name is that of something that lies directly in one of these folders.
fn is_in(folders: &[PathBuf], name: &Path) -> bool {
    folders.iter().any(|folder| Some(folder.as_path()) == name.parent())
}

fn author(mistake: Diagnostic) -> SubmissionError {
    SubmissionError::Author { mistake: Box::new(mistake) }
}

fn unreadable(name: &Path, error: &std::io::Error) -> SubmissionError {
    SubmissionError::grader(&name.to_string_lossy(), "read", error)
}

fn unwritten(name: &Path, error: &std::io::Error) -> SubmissionError {
    SubmissionError::grader(&name.to_string_lossy(), "written out whole", error)
}

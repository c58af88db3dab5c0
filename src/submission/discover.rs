//! Finds submissions in what an instructor points at.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::archive::{self, Kind, Refusal};
use super::{MANIFEST, Manifest, Submission};
use crate::diagnostic::{Diagnostic, Source};

/// How deep below a path, or below the root of an archive, submissions are looked for.
const DEPTH: usize = 6;

/// What was found below some paths.
#[derive(Debug, Default)]
pub struct Found {
    /// The submissions, sorted by id.
    pub submissions: Vec<Submission>,
    /// Folders and archives that hold nothing that is known, archives of a kind that is not opened, and links, which are
    /// not followed.
    pub unplaced: Vec<PathBuf>,
}

/// Finds the submissions at or below each path: folders with a manifest, or else with a main file of a known name; or
/// archives of such folders, which are unpacked.
///
/// A submission whose manifest is wrong, or whose folder cannot be read, is one of which nothing is known but that: it keeps
/// nobody else from being graded.
///
/// # Errors
/// Paths that are not there, and two submissions of one name; nobody is graded then.
pub fn discover(paths: &[PathBuf], languages: &[&str]) -> Result<Found, Vec<Diagnostic>> {
    let mut search = Search { languages, found: Found::default(), wrong: Vec::new() };
    for path in paths {
        let name = path.file_name().unwrap_or_default();
        let whole = Spot { folder: path.clone(), origin: path.clone(), id: PathBuf::new(), depth: 0, unpacked: None };
        if path.is_dir() {
            search.look(&whole);
        } else if path.is_file() && kind(name).is_some() {
            search.open(Spot { id: PathBuf::from(name), ..whole });
        } else if path.exists() {
            let why = "a submission is a folder, a .zip or a .tar.gz, and this is none of them";
            search.wrong.push(Diagnostic::of_file(path, why));
        } else {
            search.wrong.push(Diagnostic::of_file(path, "there is no such folder"));
        }
    }
    let Search { mut found, mut wrong, .. } = search;
    found.submissions.sort_by(|left, right| left.id.cmp(&right.id));
    let mut by_id: BTreeMap<&str, &Submission> = BTreeMap::new();
    for submission in &found.submissions {
        if let Some(other) = by_id.insert(&submission.id, submission) {
            let message = format!("this and {} would both be called `{}`", other.origin.display(), submission.id);
            let help = "grade a folder that holds both, or each by itself";
            wrong.push(Diagnostic::of_file(&submission.origin, message).with_help(help));
        }
    }
    if wrong.is_empty() { Ok(found) } else { Err(wrong) }
}

/// A folder or an archive where submissions may be.
#[derive(Clone)]
struct Spot {
    /// Where it is.
    folder: PathBuf,
    /// Where people know it to be.
    origin: PathBuf,
    /// What it would be called; nothing if it is what was pointed at itself.
    id: PathBuf,
    /// How deep it lies below what was pointed at, or below the archive's root.
    depth: usize,
    /// The archive that it is in.
    unpacked: Option<Arc<archive::Place>>,
}

impl Spot {
    fn below(&self, name: &OsStr) -> Spot {
        Spot {
            folder: self.folder.join(name),
            origin: self.origin.join(name),
            id: self.id.join(name),
            depth: self.depth + 1,
            unpacked: self.unpacked.clone(),
        }
    }
}

struct Search<'a> {
    languages: &'a [&'a str],
    found: Found,
    wrong: Vec<Diagnostic>,
}

impl Search<'_> {
    fn look(&mut self, spot: &Spot) {
        let manifest = spot.folder.join(MANIFEST);
        if manifest.is_file() {
            let source = Source::read(&manifest).map(|source| Source { path: spot.origin.join(MANIFEST), ..source });
            match source.and_then(|source| Manifest::read(&source, self.languages)) {
                Ok(manifest) => self.add(spot, manifest, None),
                Err(mistake) => {
                    let mistake = Box::new(Diagnostic { path: spot.origin.join(MANIFEST), ..mistake });
                    self.add(spot, Manifest::unknown(), Some(Refusal::Author { mistake }));
                }
            }
            return;
        }
        if let Some(manifest) = Manifest::guess(&spot.folder) {
            return self.add(spot, manifest, None);
        }
        let below = match names(&spot.folder) {
            Ok(below) => below,
            Err(error) => {
                let refusal = Refusal::grader(&spot.origin.to_string_lossy(), "read", &error);
                return self.add(spot, Manifest::unknown(), Some(refusal));
            }
        };
        let below: Vec<Spot> = below.iter().map(|name| spot.below(name)).collect();
        // A link could lead out of what the instructor pointed at, or round in circles.
        let (links, below): (Vec<Spot>, Vec<Spot>) = below.into_iter().partition(|spot| spot.folder.is_symlink());
        let (folders, files): (Vec<Spot>, Vec<Spot>) = below.into_iter().partition(|spot| spot.folder.is_dir());
        // What is in an archive is not unpacked in its turn.
        let files =
            files.into_iter().filter(|spot| spot.unpacked.is_none() && spot.folder.is_file() && spot.is_visible());
        let (archives, files): (Vec<Spot>, Vec<Spot>) = files.partition(Spot::is_archive);
        let unknown = files.into_iter().filter(|spot| archive::is_of_another_kind(&text(spot.name())));
        let leading = links.into_iter().filter(|spot| spot.folder.is_dir() || spot.is_archive());
        self.found.unplaced.extend(leading.chain(unknown).map(|spot| spot.origin));
        if folders.is_empty() && archives.is_empty() || spot.depth >= DEPTH {
            self.found.unplaced.push(spot.origin.clone());
        }
        if spot.depth < DEPTH {
            let before = (self.found.submissions.len(), self.found.unplaced.len());
            folders.iter().filter(|spot| spot.is_visible()).for_each(|spot| self.look(spot));
            let nothing = self.found.submissions.len() == before.0 && archives.is_empty();
            if nothing && self.found.unplaced.len() > before.1 + 1 {
                self.fold(before.1, spot);
            }
            archives.into_iter().for_each(|spot| self.open(spot));
        }
    }

    /// Names a folder instead of the folders in it, if nothing was found in any of them; archives and links keep their
    /// lines, since each may be somebody's work.
    fn fold(&mut self, from: usize, spot: &Spot) {
        let below = self.found.unplaced.split_off(from);
        let is_folder = |path: &PathBuf| path.is_dir() && !path.is_symlink();
        self.found.unplaced.push(spot.origin.clone());
        self.found.unplaced.extend(below.into_iter().filter(|path| !is_folder(path)));
    }

    /// Unpacks an archive, and looks into it.
    fn open(&mut self, mut spot: Spot) {
        let called = text(spot.id.as_os_str());
        let name = text(spot.name());
        let stem = Kind::of(&name).map_or(name.as_str(), |(_, stem)| stem);
        spot.id.set_file_name(if stem.is_empty() { "submission" } else { stem });
        match archive::open(&spot.folder, &called) {
            Ok(place) => {
                let folder = place.path().to_owned();
                let whole = Spot { folder, depth: 0, unpacked: Some(Arc::new(place)), ..spot };
                self.look(&without_wrapper(whole));
            }
            Err(refusal) => self.add(&spot, Manifest::unknown(), Some(refusal)),
        }
    }

    fn add(&mut self, spot: &Spot, manifest: Manifest, refused: Option<Refusal>) {
        let id = Some(spot.id.clone()).filter(|id| !id.as_os_str().is_empty());
        let own_name = || spot.folder.canonicalize().ok().and_then(|path| path.file_name().map(PathBuf::from));
        let id = id.or_else(own_name).unwrap_or_else(|| PathBuf::from("submission"));
        self.found.submissions.push(Submission {
            id: id.to_string_lossy().into_owned(),
            folder: spot.folder.clone(),
            origin: spot.origin.clone(),
            manifest,
            refused,
            _unpacked: spot.unpacked.clone(),
        });
    }
}

impl Spot {
    fn name(&self) -> &OsStr {
        self.origin.file_name().unwrap_or_default()
    }

    fn is_visible(&self) -> bool {
        !self.name().as_encoded_bytes().starts_with(b".")
    }

    fn is_archive(&self) -> bool {
        kind(self.name()).is_some()
    }
}

/// Most archives hold one folder with everything in it, whose name says nothing that the archive's does not.
fn without_wrapper(whole: Spot) -> Spot {
    let names = names(&whole.folder).unwrap_or_default();
    match names.as_slice() {
        [only] if whole.folder.join(only).is_dir() => Spot { id: whole.id.clone(), depth: 0, ..whole.below(only) },
        _ => whole,
    }
}

/// What is in a folder, sorted.
fn names(folder: &Path) -> std::io::Result<Vec<std::ffi::OsString>> {
    let mut names: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.file_name())).collect();
    names.sort();
    Ok(names)
}

fn kind(name: &OsStr) -> Option<Kind> {
    Kind::of(&text(name)).map(|(kind, _)| kind)
}

fn text(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}

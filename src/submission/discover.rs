//! Finds submissions in what an instructor points at.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::{MANIFEST, Manifest, Submission};
use crate::diagnostic::{Diagnostic, Source};

/// How deep below a path submissions are looked for.
const DEPTH: usize = 6;

/// What was found below some paths.
#[derive(Debug, Default)]
pub struct Found {
    /// The submissions, sorted by id.
    pub submissions: Vec<Submission>,
    /// Folders that hold nothing that is known, and links, which are not followed.
    pub unplaced: Vec<PathBuf>,
}

/// Finds the submissions at or below each path: folders with a manifest, or else with a main file of a known name.
///
/// # Errors
/// Mistakes in manifests, and paths that are not there; nobody is graded then.
pub fn discover(paths: &[PathBuf], languages: &[&str]) -> Result<Found, Vec<Diagnostic>> {
    let mut search = Search { languages, found: Found::default(), wrong: Vec::new() };
    for path in paths {
        if path.is_dir() {
            search.look(path, path, 0);
        } else {
            let why =
                if path.exists() { "a submission is a folder, and this is a file" } else { "there is no such folder" };
            search.wrong.push(Diagnostic::of_file(path, why));
        }
    }
    let Search { mut found, mut wrong, .. } = search;
    found.submissions.sort_by(|left, right| left.id.cmp(&right.id));
    let mut by_id: BTreeMap<&str, &Submission> = BTreeMap::new();
    for submission in &found.submissions {
        if let Some(other) = by_id.insert(&submission.id, submission) {
            let message = format!("this and {} would both be called `{}`", other.folder.display(), submission.id);
            let help = "grade a folder that holds both, or each by itself";
            wrong.push(Diagnostic::of_file(&submission.folder, message).with_help(help));
        }
    }
    if wrong.is_empty() { Ok(found) } else { Err(wrong) }
}

struct Search<'a> {
    languages: &'a [&'a str],
    found: Found,
    wrong: Vec<Diagnostic>,
}

impl Search<'_> {
    fn look(&mut self, root: &Path, folder: &Path, depth: usize) {
        let manifest = folder.join(MANIFEST);
        if manifest.is_file() {
            match Source::read(&manifest).and_then(|source| Manifest::read(&source, self.languages)) {
                Ok(manifest) => self.add(root, folder, manifest),
                Err(diagnostic) => self.wrong.push(diagnostic),
            }
            return;
        }
        if let Some(manifest) = Manifest::guess(folder) {
            return self.add(root, folder, manifest);
        }
        let Ok(entries) = fs::read_dir(folder) else {
            return self.wrong.push(Diagnostic::of_file(folder, "failed to list the folder"));
        };
        let mut below: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        below.sort();
        // A link could lead out of what the instructor pointed at, or round in circles.
        let folders: Vec<&PathBuf> = below.iter().filter(|path| path.is_dir() && !path.is_symlink()).collect();
        let visible = |path: &&PathBuf| !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        self.found.unplaced.extend(below.iter().filter(|path| path.is_dir() && path.is_symlink()).cloned());
        if folders.is_empty() || depth >= DEPTH {
            self.found.unplaced.push(folder.to_path_buf());
        }
        if depth < DEPTH {
            folders.into_iter().filter(visible).for_each(|path| self.look(root, path, depth + 1));
        }
    }

    fn add(&mut self, root: &Path, folder: &Path, manifest: Manifest) {
        let below = folder.strip_prefix(root).ok().filter(|below| !below.as_os_str().is_empty());
        let own_name = || folder.canonicalize().ok().and_then(|path| path.file_name().map(PathBuf::from));
        let id = below.map(Path::to_path_buf).or_else(own_name).unwrap_or_else(|| PathBuf::from("submission"));
        let id = id.to_string_lossy().into_owned();
        self.found.submissions.push(Submission { id, folder: folder.to_path_buf(), manifest });
    }
}

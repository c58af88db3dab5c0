//! Finds submissions in what an instructor points at.
//!
//! Where there is a manifest, it says what is handed in. Where there is none, that is told from what lies there, in three
//! steps: `survey` looks through folders, once; `place` tells one person's work from that of several, by the names of folders
//! and by those that learning platforms give; `hand_in` tells which of a person's files is the main one, through whatever
//! archives they are packed in. What cannot be told is not guessed: it is left out with a reason, or is a submission of which
//! nothing is known but that.

mod assign_ids;
mod entry_candidate;
mod hand_in;
mod hand_in_names;
#[cfg(test)]
mod hostile_tests;
mod name_heuristics;
mod ownership;
#[cfg(test)]
mod people_tests;
mod staging_folder;
mod survey;
#[cfg(test)]
pub(super) mod tests;
mod work_location;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::assign_ids::assign_ids;
use self::survey::FolderSurvey;
pub use self::survey::IGNORED;
use self::work_location::WorkLocation;
use super::archive::{ArchiveKind, SubmissionError, UnpackFolder};
use super::{DiscoveryRules, LatestAttempts, MANIFEST, Manifest, Submission};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, SourceText};
use crate::platform::canonical;
use crate::untrusted::UntrustedPath;

/// Submissions found below some paths, and the places without any.
#[derive(Debug, Default)]
pub struct Discovery {
    /// The submissions, sorted by id.
    pub submissions: Vec<Submission>,
    /// Folders and files in which no submission was found.
    pub unplaced: Vec<UngradablePath>,
}

impl Discovery {
    /// Returns everybody's latest attempt, with notes on the earlier ones that were left out. Use it to look at one
    /// person's work. A spec decides which attempts of a course are graded, and which of them count.
    pub fn into_latest(self) -> Vec<Submission> {
        let all = self.submissions;
        let attempts = LatestAttempts::of(&all);
        let (earlier, mut latest): (Vec<Submission>, Vec<Submission>) =
            all.iter().cloned().partition(|own| attempts.supersede(own));
        for own in &mut latest {
            let others = earlier.iter().filter(|other| other.is_same_person_as(own));
            let says = |other: &Submission| format!("an earlier attempt, {}, was left out", escape_text(&other.id));
            let notes: Vec<String> = others.map(says).collect();
            own.notes.extend(notes);
        }
        latest
    }
}

/// A folder or a file in which there is nothing that can be graded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UngradablePath {
    /// Path of the folder or file, as people know it.
    pub path: PathBuf,
    /// Why, as a predicate; it may hold names of files, and is untrusted.
    pub why: String,
}

/// Finds the submissions at or below each path: folders with a manifest, what platforms say is a person's, folders that
/// hold somebody's code; or archives of any of these, which are unpacked.
///
/// A submission whose manifest is wrong, or whose folder cannot be read, is one of which nothing is known but that: it keeps
/// nobody else from being graded.
///
/// # Errors
/// Paths that are not there, and a submission that is below two of the paths; nobody is graded then.
pub fn discover(paths: &[PathBuf], known: &DiscoveryRules) -> Result<Discovery, Vec<Diagnostic>> {
    let mut search = SubmissionSearch { known, found: Discovery::default() };
    let (mut wrong, mut taken, mut places) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    // Of several archives, each may be somebody's: then no name in any of them tells of people.
    let several = paths.len() > 1;
    let spots: Vec<WorkLocation> = paths.iter().map(|path| WorkLocation::new(path)).collect();
    let is_folder: Vec<bool> = spots.iter().map(|spot| spot.folder.is_folder()).collect();
    let folders = spots.iter().zip(&is_folder).filter(|(_, is_folder)| **is_folder).map(|(spot, _)| spot.clone());
    let mut folders = FolderSurvey::survey_all(folders.collect(), known, several).into_iter();
    for ((path, spot), is_folder) in paths.iter().zip(spots).zip(is_folder) {
        let before = search.found.submissions.len();
        let node = if is_folder { folders.next() } else { None };
        if let Some(node) = node {
            search.pointed_at(node);
        } else if spot.folder.is_file() && spot.kind().is_some() {
            let id = PathBuf::from(path.file_name().unwrap_or_default());
            search.open(WorkLocation { id, ..spot }, !several);
        } else if spot.folder.kind().is_some() {
            let why = "a submission is a folder, a .zip or a .tar.gz, and this is none of them";
            wrong.push(Diagnostic::of_file(path, why));
        } else {
            wrong.push(Diagnostic::of_file(path, "there is no such folder"));
        }
        let own = search.found.submissions.get_mut(before..).unwrap_or_default();
        assign_ids(own, &taken);
        for twice in own.iter().filter(|submission| places.contains(&submission.origin)) {
            let message = "this is below two of the paths that are to be graded";
            wrong.push(Diagnostic::of_file(&twice.origin, message).with_help("name one of them"));
        }
        places.extend(own.iter().map(|submission| submission.origin.clone()));
        taken.extend(own.iter().map(|submission| submission.id.clone()));
    }
    let SubmissionSearch { mut found, .. } = search;
    found.submissions.sort_by(|left, right| left.id.cmp(&right.id));
    hand_in_names::assign(&mut found.submissions);
    if wrong.is_empty() { Ok(found) } else { Err(wrong) }
}

struct SubmissionSearch<'a> {
    known: &'a DiscoveryRules,
    found: Discovery,
}

impl SubmissionSearch<'_> {
    /// A folder with a manifest, or a sample with a base, which is written out whole first.
    fn manifest(&mut self, spot: &WorkLocation) {
        let Some((samples, name)) = spot.sample() else { return self.said(spot, spot.origin.join(MANIFEST)) };
        let refused = |error: std::io::Error| {
            SubmissionError::grader(&spot.origin.to_string_lossy(), "written out whole", &error)
        };
        match UnpackFolder::new().map_err(refused).and_then(|place| samples.write(&name, place.path()).map(|()| place))
        {
            Ok(place) => {
                let own_name = || name.file_name().map(PathBuf::from).unwrap_or_default();
                let id = if spot.id.as_os_str().is_empty() { own_name() } else { spot.id.clone() };
                let (folder, unpacked) = (UntrustedPath::root(place.path()), Some(Arc::new(place)));
                self.said(&WorkLocation { id, folder, unpacked, ..spot.clone() }, samples.manifest_path(&name));
            }
            Err(refusal) => self.refuse(spot, refusal),
        }
    }

    /// A folder with a manifest, of which people are told by another path.
    fn said(&mut self, spot: &WorkLocation, path: PathBuf) {
        let source = SourceText::read_untrusted(&spot.folder.join(MANIFEST), &path);
        let languages: Vec<&str> = self.known.languages.iter().map(String::as_str).collect();
        match source.and_then(|source| Manifest::read(&source, &languages)) {
            Ok(manifest) => self.add(spot, manifest, None),
            Err(mistake) => {
                self.refuse(spot, SubmissionError::Author { mistake: Box::new(Diagnostic { path, ..mistake }) })
            }
        }
    }

    fn refuse(&mut self, spot: &WorkLocation, refusal: SubmissionError) {
        self.add(spot, Manifest::unknown(), Some(refusal));
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "asks how what the instructor pointed at is called, and opens nothing"
    )]
    fn add(&mut self, spot: &WorkLocation, manifest: Manifest, refused: Option<SubmissionError>) {
        let id = Some(spot.id.clone()).filter(|id| !id.as_os_str().is_empty());
        let own_name = || canonical(&spot.folder.to_path()).ok().and_then(|path| path.file_name().map(PathBuf::from));
        let named = id.or_else(own_name).unwrap_or_else(|| PathBuf::from("submission"));
        let handed_in_at = spot.hand_in.clone().unwrap_or_else(|| spot.around_part().to_path_buf());
        self.found.submissions.push(Submission {
            id: String::new(),
            named,
            hand_in: None,
            shared: None,
            handed_in_at,
            folder: spot.folder.to_path(),
            place: spot.folder.clone(),
            origin: spot.origin.clone(),
            manifest,
            game: None,
            person: spot.person.clone(),
            attempt: spot.attempt.clone(),
            enrolled: None,
            delivery: None,
            notes: spot.notes.clone(),
            refused,
            _unpacked: spot.unpacked.clone(),
        });
    }

    fn leave(&mut self, path: &Path, why: impl Into<String>) {
        self.found.unplaced.push(UngradablePath { path: path.to_owned(), why: why.into() });
    }
}

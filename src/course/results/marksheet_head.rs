//! Saved results in a folder, as far as a run that saves more must know them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;

use super::{DEEPEST, MARKSHEET, PICTURES, folder_of};
use crate::marks::{Award, Identity, NotBuilt, Provenance, SubmissionTime};

/// The head of a marksheet: what it is of, and what it rests on. A run holds those of all saved results, so what most of them have in
/// common is held once.
#[derive(Clone, Debug)]
pub struct MarksheetHead {
    /// The coursework's id.
    pub coursework: String,
    /// The edition, if one was laid over it.
    pub edition: Option<String>,
    /// The seed of the generated games, if there were any.
    pub seed: Option<u64>,
    /// Whose it is.
    pub submission: Identity,
    /// Inputs that the marks depend on, but for the submission.
    pub rests_on: Option<Arc<Provenance>>,
    was_unpacked: bool,
    has_time: bool,
    /// The requirements that have marks.
    marked: Arc<Vec<String>>,
}

/// A marksheet, as far as it is read here.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct SavedHead {
    coursework: String,
    #[serde(default)]
    edition: Option<String>,
    #[serde(default)]
    seed: Option<u64>,
    submission: Identity,
    #[serde(default)]
    rests_on: Option<Provenance>,
    #[serde(default)]
    build: Option<NotBuilt>,
    #[serde(default)]
    handed_in: Option<SubmissionTime>,
    #[serde(default)]
    requirements: Vec<SavedAward>,
}

/// The marks of one requirement.
#[derive(Deserialize)]
struct SavedAward {
    id: String,
    awarded: Award,
}

impl MarksheetHead {
    /// All that is saved in a folder, sorted by place; nothing where there is no such folder. What cannot be read says nothing,
    /// and neither does a marksheet that lies where `grade` would not have put it: the folder of results may be within a
    /// larger one, or hold another.
    pub fn read_all(out: &Path) -> Vec<MarksheetHead> {
        let (mut found, mut latest) = (Vec::new(), None);
        look(out, DEEPEST, &mut |folder| {
            let text = fs::read(folder.join(MARKSHEET)).ok();
            let saved = text.and_then(|text| serde_json::from_slice::<SavedHead>(&text).ok());
            let saved = saved.map(|saved| MarksheetHead::of(saved, latest.as_ref()));
            let is_its =
                |saved: &MarksheetHead| !saved.folder().as_os_str().is_empty() && out.join(saved.folder()) == folder;
            if let Some(saved) = saved.filter(is_its) {
                latest = Some(saved.clone());
                found.push(saved);
            }
        });
        found
    }

    /// The head of what was read; it shares with another one what both have.
    fn of(saved: SavedHead, other: Option<&MarksheetHead>) -> MarksheetHead {
        let SavedHead { coursework, edition, seed, submission, rests_on, build, handed_in, requirements } = saved;
        let is_marked = |line: &SavedAward| matches!(line.awarded, Award::Marks(_));
        let marked: Vec<String> = requirements.into_iter().filter(is_marked).map(|line| line.id).collect();
        let shared = other.map(|other| &other.marked).filter(|other| ***other == marked);
        let marked = shared.map_or_else(|| Arc::new(marked), Arc::clone);
        let rests_on = rests_on.map(|own| {
            let own = Provenance { submission: None, ..own };
            let shared = other.and_then(|other| other.rests_on.as_ref()).filter(|other| ***other == own);
            shared.map_or_else(|| Arc::new(own), Arc::clone)
        });
        MarksheetHead {
            coursework,
            edition,
            seed,
            submission,
            rests_on,
            was_unpacked: !matches!(build, Some(NotBuilt::NotUnpacked(_))),
            has_time: handed_in.is_some(),
            marked,
        }
    }

    /// Its folder, below that of all results.
    pub fn folder(&self) -> PathBuf {
        folder_of(&self.submission.id)
    }

    /// Whether something was known of the work: of an archive that could not be unpacked nothing is but its name.
    pub fn was_unpacked(&self) -> bool {
        self.was_unpacked
    }

    /// Returns the requirements that have marks, among them those that a person gave.
    pub fn marked(&self) -> impl Iterator<Item = &str> {
        self.marked.iter().map(String::as_str)
    }

    /// Whether a roster has told whose it is, or when it was handed in.
    pub fn has_roster_data(&self) -> bool {
        self.submission.person.is_some() || self.has_time
    }
}

/// Every folder with a marksheet in it. Links are not followed: they may lead round in a circle.
fn look(folder: &Path, deepest: usize, found: &mut impl FnMut(&Path)) {
    if folder.join(MARKSHEET).is_file() {
        found(folder);
    }
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_folder = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
    let below = entries.filter(|entry| entry.file_name() != PICTURES && is_folder(entry));
    let mut below: Vec<PathBuf> = below.map(|entry| entry.path()).collect();
    below.sort();
    if deepest > 0 {
        below.iter().for_each(|folder| look(folder, deepest - 1, found));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As much of a marksheet as is read here, in a folder of its own.
    fn save(out: &Path, place: &str, id: &str, more: &str) {
        let folder = out.join(place);
        fs::create_dir_all(&folder).expect("a folder");
        let text = format!(
            r#"{{"coursework": "chess", "submission": {{"id": "{id}", "student": null, "part": "view", "language": "rust"}}{more}}}"#
        );
        fs::write(folder.join(MARKSHEET), text).expect("a file");
    }

    #[test]
    fn only_what_grade_has_put_there_is_told() {
        let out = tempfile::tempdir().expect("a folder");
        save(out.path(), "ann", "ann", "");
        save(out.path(), "bob/first", "bob/first", r#", "edition": "2026", "seed": 7"#);
        let marks =
            r#", "requirements": [{"id": "opening", "awarded": {"marks": 2}}, {"id": "report", "awarded": "by-hand"}]"#;
        save(out.path(), "dee", "dee", marks);
        save(out.path(), "eve", "eve", marks);
        save(out.path(), "bob/first/pictures", "bob/first/pictures", "");
        save(out.path(), "within/results/ann", "ann", "");
        save(out.path(), "", "", "");
        fs::create_dir_all(out.path().join("cy")).expect("a folder");
        fs::write(out.path().join("cy").join(MARKSHEET), "{}").expect("a file");
        let all = MarksheetHead::read_all(out.path());
        let told: Vec<_> = all.iter().map(|saved| (saved.submission.id.as_str(), saved.edition.as_deref())).collect();
        assert_eq!(told, [("ann", None), ("bob/first", Some("2026")), ("dee", None), ("eve", None)]);
        assert_eq!(all[1].seed, Some(7));
        assert_eq!(all.iter().map(|saved| saved.marked().count()).collect::<Vec<_>>(), [0, 0, 1, 1]);
        assert!(Arc::ptr_eq(&all[2].marked, &all[3].marked), "what is the same is held once");
        assert!(MarksheetHead::read_all(&out.path().join("nowhere")).is_empty());
    }

    #[test]
    fn of_what_was_not_unpacked_nothing_is_known() {
        let out = tempfile::tempdir().expect("a folder");
        save(out.path(), "ann", "ann", r#", "build": "it does not compile""#);
        save(out.path(), "bob", "bob", r#", "build": "could not be unpacked: its end is missing""#);
        let known: Vec<bool> = MarksheetHead::read_all(out.path()).iter().map(MarksheetHead::was_unpacked).collect();
        assert_eq!(known, [true, false]);
    }
}

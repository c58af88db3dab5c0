//! A line of a roster.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::work_index::WorkIndex;
use crate::spec::OffsetTimestamp;
use crate::submission::{Person, PlatformAttempt, PlatformFileName, Submission};

/// Entry of a roster about a person, or about one of their attempts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterRow {
    /// The line in the file, from 1.
    pub line: usize,
    /// Id of the person on the course.
    pub person: String,
    /// Their name.
    pub name: Option<String>,
    /// Name of the submission below the graded paths.
    pub folder: Option<String>,
    /// Name of that folder below a graded path, where it is named with that path.
    pub below: Option<String>,
    /// Names of that folder, or of the person, with the graded archives before it: what is in an archive is called so.
    pub in_archives: Vec<String>,
    /// Time at which it was handed in.
    pub at: Option<OffsetTimestamp>,
    /// Deadline of this person.
    pub due: Option<OffsetTimestamp>,
    /// Group of people who may share what they hand in.
    pub group: Option<String>,
}

/// Endings of archives; the id of a submission does not have them.
const ARCHIVES: [&str; 4] = [".zip", ".tar.gz", ".tgz", ".tar"];

/// Finds what an instructor means by a folder, or what lies in it. An earlier attempt of somebody goes by its
/// own name alone: that of the person, or of a folder of several, means the latest. An attempt is named with all its parts.
pub(super) fn matching_folder(index: &WorkIndex<'_>, folder: &str) -> BTreeSet<usize> {
    let names = names(folder);
    let is_meant = |submission: &Submission| {
        let Some(attempt) = &submission.attempt else { return names.iter().any(|name| lies_in(&submission.id, name)) };
        let (own, is_earlier) = (attempt.id(), index.latest.supersede(submission));
        let lies_in_it = |name: &String| *name == attempt.of || lies_in(&submission.id, name);
        names.iter().any(|name| *name == own || lies_in_it(name) && (!is_earlier || name.starts_with(&own)))
    };
    let mut found = index.in_folders(&names);
    found.retain(|place| is_meant(&index.all[*place]));
    found
}

/// Finds what was discovered under the name of a folder, or in a folder of that name, however it is called in the results.
pub(super) fn by_own_name(index: &WorkIndex<'_>, folder: &str) -> Vec<usize> {
    index.by_own_names(&names(folder)).into_iter().collect()
}

impl RosterRow {
    /// Returns the names of its folder, the likeliest first.
    pub(super) fn folders(&self) -> impl Iterator<Item = &str> {
        [self.folder.as_deref(), self.below.as_deref()].into_iter().flatten()
    }

    /// Finds what a platform tells is this person's, and the latest of theirs.
    pub(super) fn known_work(&self, index: &WorkIndex<'_>) -> Vec<usize> {
        let is_theirs = |submission: &Submission| {
            let number = submission.person.as_ref().and_then(|person| person.number.as_ref());
            number == Some(&self.person) && !index.latest.supersede(submission)
        };
        index.of_person(&self.person).filter(|place| is_theirs(&index.all[*place])).collect()
    }

    /// Whether both may be about one submission: the rows of two people of one group.
    pub(super) fn may_share_with(&self, other: &RosterRow) -> bool {
        self.group.is_some() && self.group == other.group && self.person != other.person
    }

    /// Whether one of these paths is this person's: of the row's folder, or called like them, by hand or by a platform.
    pub(super) fn owns_any(&self, paths: &[String]) -> bool {
        let of_a_platform = |path: &String| {
            let named = path.split('/').find_map(PlatformFileName::parse);
            named.is_some_and(|handed| handed.person.number.as_deref() == Some(&self.person))
        };
        let is_named = |path: &str| self.folders().any(|folder| is_in(path, folder));
        match &self.folder {
            Some(_) => paths.iter().any(|path| is_named(path)),
            None => paths.iter().any(|path| is_in(path, &self.person) || of_a_platform(path)),
        }
    }
}

/// Finds what a platform tells is this group's, and the latest of theirs.
pub(super) fn known_as_group(index: &WorkIndex<'_>, group: &str) -> Vec<usize> {
    let is_theirs = |submission: &Submission| {
        let is_named = submission.person.as_ref().is_some_and(|person| is_group(person, group));
        is_named && !index.latest.supersede(submission)
    };
    let squeezed = squeezed(group);
    let found = [group, &squeezed].into_iter().flat_map(|name| index.of_person(name));
    found.filter(|place| is_theirs(&index.all[*place])).collect()
}

/// Whether a path is called like a group, by hand or by a platform.
pub(super) fn is_called_like_group(path: &str, group: &str) -> bool {
    let of_a_platform = path.split('/').find_map(PlatformFileName::parse);
    is_in(path, group) || of_a_platform.is_some_and(|handed| is_group(&handed.person, group))
}

/// Whether those whom a platform names are a group. The number of somebody with a name is that of a person, or of no meaning
/// outside of the platform.
fn is_group(person: &Person, group: &str) -> bool {
    let name = person.name.as_deref().or(person.number.as_deref());
    name.is_some_and(|name| name == group || name == squeezed(group))
}

/// Returns a name as Canvas writes it: without blanks and capitals.
fn squeezed(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns what a folder is called below one of the graded paths, if it is named with that; a graded path itself by its name.
pub(super) fn below(folder: &str, graded: &[PathBuf]) -> Option<String> {
    let named = Path::new(normalize_folder(folder));
    let below = graded.iter().find_map(|path| named.strip_prefix(normalize_folder(&path.to_string_lossy())).ok())?;
    let is_all = below.as_os_str().is_empty();
    let name = if is_all { Path::new(named.file_name()?) } else { below };
    Some(name.to_string_lossy().into_owned())
}

/// Returns what a folder is called in each of the graded paths that is an archive.
pub(super) fn in_archives(folder: &str, graded: &[PathBuf]) -> Vec<String> {
    let archive = |path: &PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        let stem = ARCHIVES.iter().find_map(|end| name.strip_suffix(end))?.to_string();
        Some(format!("{stem}/{}", normalize_folder(folder)))
    };
    graded.iter().filter_map(archive).collect()
}

/// A folder as an instructor writes it, without what makes no difference.
pub(super) fn normalize_folder(folder: &str) -> &str {
    folder.strip_prefix("./").unwrap_or(folder).trim_end_matches('/')
}

/// Returns the folders around something, the innermost first.
pub(super) fn folders_above(folder: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(normalize_folder(folder)), |folder| Some(folder.rsplit_once('/')?.0)).skip(1)
}

/// Whether something is called like this folder, by any of its names.
pub(super) fn is_called(index: &WorkIndex<'_>, folder: &str) -> bool {
    names(folder).iter().any(|name| index.has_id(name))
}

/// Whether something is called like a folder, or lies in it.
pub(super) fn is_in(id: &str, folder: &str) -> bool {
    names(folder).iter().any(|name| lies_in(id, name))
}

/// Returns the names that an instructor may write for a folder: the name on the disk, that of an archive, or the rest of a
/// platform's name.
fn names(folder: &str) -> Vec<String> {
    let folder = normalize_folder(folder);
    let without_end = ARCHIVES.iter().find_map(|end| folder.strip_suffix(end)).map(str::to_string);
    let (above, name) = folder.rsplit_once('/').map_or(("", folder), |(above, name)| (above, name));
    let of_a_platform = PlatformFileName::parse(name).map(|handed| {
        let of = if above.is_empty() { handed.id } else { format!("{above}/{}", handed.id) };
        // Its file is of one attempt, and of no other.
        if handed.attempt.is_empty() { of } else { PlatformAttempt { of, time: handed.attempt }.id() }
    });
    let all = [Some(folder.to_string()), without_end, of_a_platform].into_iter().flatten();
    all.filter(|name| !name.is_empty()).collect()
}

fn lies_in(id: &str, folder: &str) -> bool {
    id == folder || id.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::is_in;

    #[test]
    fn folders_are_named_as_people_see_them() {
        for folder in ["ada", "ada/", "./ada", "ada.zip", "ada.tar.gz"] {
            assert!(is_in("ada", folder), "{folder}");
        }
        assert!(is_in("ada/view", "ada") && is_in("Jane Doe_123", "Jane Doe_123_assignsubmission_file_"));
        assert!(is_in("group 1/Jane Doe_123", "group 1/Jane Doe_123_assignsubmission_file_/"));
        assert!(is_in("jd1@2026-05-01-10-11-12", "CW_jd1_attempt_2026-05-01-10-11-12_a.zip"));
        assert!(!is_in("jd1", "CW_jd1_attempt_2026-05-01-10-11-12_a.zip"), "that may be an earlier one");
        assert!(!is_in("adam", "ada") && !is_in("ada", "ada/view") && !is_in("ada", "") && !is_in("ada", "/"));
    }
}

//! A line of a roster.

use crate::spec::Moment;
use crate::submission::Handed;

/// What a roster says of somebody, or of one attempt of theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line in the file, from 1.
    pub line: usize,
    /// What the course tells people by.
    pub person: String,
    /// Their name.
    pub name: Option<String>,
    /// What was handed in, as it is called below what is graded.
    pub folder: Option<String>,
    /// When it was handed in.
    pub at: Option<Moment>,
    /// When it was due for this person.
    pub due: Option<Moment>,
}

/// How archives are called; what is graded of them is called without it.
const ARCHIVES: [&str; 4] = [".zip", ".tar.gz", ".tgz", ".tar"];

/// Whether a submission is what an instructor means by a folder, or lies in it: the folder's name as it is on the disk, that
/// of an archive, or what is left of a platform's.
pub(super) fn is_in(id: &str, folder: &str) -> bool {
    let folder = folder.strip_prefix("./").unwrap_or(folder).trim_end_matches('/');
    let lies_in = |folder: &str| id == folder || id.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    let without_end = || ARCHIVES.iter().find_map(|end| folder.strip_suffix(end));
    let of_a_platform = || {
        let (above, name) = folder.rsplit_once('/').map_or(("", folder), |(above, name)| (above, name));
        let own = Handed::of(name)?.id;
        Some(if above.is_empty() { own } else { format!("{above}/{own}") })
    };
    let is_named = !folder.is_empty();
    is_named
        && (lies_in(folder) || without_end().is_some_and(lies_in) || of_a_platform().is_some_and(|own| lies_in(&own)))
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
        assert!(!is_in("adam", "ada") && !is_in("ada", "ada/view") && !is_in("ada", "") && !is_in("ada", "/"));
    }
}

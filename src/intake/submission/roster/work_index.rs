//! The submissions of a course, found by the names that a roster may have for them.
//!
//! A roster has a row for each submission, so to look through all of them for each row would take the square of their number.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::submission::{LatestAttempts, Submission};

/// Submissions, by their names. Places are those in the list.
pub(super) struct WorkIndex<'a> {
    /// All submissions.
    pub all: &'a [Submission],
    /// Everybody's latest attempt.
    pub latest: LatestAttempts<'a>,
    ids: BTreeSet<&'a str>,
    /// By each folder around an id, the id itself, and the names of attempts.
    by_folder: BTreeMap<String, Vec<usize>>,
    /// By each folder around the name under which something was found, and that name itself.
    by_own_name: BTreeMap<String, Vec<usize>>,
    /// By the numbers and names of people, as platforms tell them.
    by_person: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> WorkIndex<'a> {
    /// The index of all submissions of a course.
    pub fn new(all: &'a [Submission]) -> WorkIndex<'a> {
        let mut index = WorkIndex {
            all,
            latest: LatestAttempts::of(all),
            ids: all.iter().map(|own| own.id.as_str()).collect(),
            by_folder: BTreeMap::new(),
            by_own_name: BTreeMap::new(),
            by_person: BTreeMap::new(),
        };
        for (place, own) in all.iter().enumerate() {
            let attempt = own.attempt.iter().flat_map(|attempt| [attempt.of.clone(), attempt.id()]);
            for name in folders_to(Path::new(&own.id)).chain(attempt) {
                index.by_folder.entry(name).or_default().push(place);
            }
            for name in folders_to(&own.named) {
                index.by_own_name.entry(name).or_default().push(place);
            }
            let person = own.person.iter().flat_map(|person| [&person.number, &person.name]);
            for name in person.flatten() {
                index.by_person.entry(name).or_default().push(place);
            }
        }
        index
    }

    /// Whether something has this id.
    pub fn has_id(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Finds what may be called like one of these names, or lie in a folder that is, in the order of the list.
    pub fn in_folders(&self, names: &[String]) -> BTreeSet<usize> {
        found(&self.by_folder, names)
    }

    /// Finds what was discovered under one of these names, or in a folder of that name, in the order of the list.
    pub fn by_own_names(&self, names: &[String]) -> BTreeSet<usize> {
        found(&self.by_own_name, names)
    }

    /// Finds what a platform says is of somebody with this number or name, in the order of the list.
    pub fn of_person(&self, name: &str) -> impl Iterator<Item = usize> {
        self.by_person.get(name).into_iter().flatten().copied()
    }
}

/// A path, and all folders around it, as a roster writes them.
fn folders_to(path: &Path) -> impl Iterator<Item = String> {
    let above = path.ancestors().map(|path| path.to_string_lossy().into_owned());
    above.filter(|name| !name.is_empty())
}

fn found(index: &BTreeMap<String, Vec<usize>>, names: &[String]) -> BTreeSet<usize> {
    names.iter().filter_map(|name| index.get(name)).flatten().copied().collect()
}

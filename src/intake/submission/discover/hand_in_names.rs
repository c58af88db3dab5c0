//! The name of each hand-in that holds several submissions: a controller and a view, say, which have one total.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::submission::Submission;

/// Tells each submission how all that was handed in together with it is called, if there is more. Ids must be assigned.
///
/// The name is the folder that all their ids lie in. Where there is none, or another hand-in has it, it is the first of their
/// ids.
pub(super) fn assign(submissions: &mut [Submission]) {
    let mut together: BTreeMap<PathBuf, Vec<usize>> = BTreeMap::new();
    for (index, own) in submissions.iter().enumerate() {
        together.entry(own.handed_in_at.clone()).or_default().push(index);
    }
    let mut taken = BTreeSet::new();
    for members in together.values().filter(|members| members.len() > 1) {
        let ids: Vec<&str> = members.iter().map(|index| submissions[*index].id.as_str()).collect();
        let is_anothers =
            |name: &String| submissions.iter().any(|own| own.id == *name && !ids.contains(&own.id.as_str()));
        let common = common_folder(&ids).filter(|name| !taken.contains(name) && !is_anothers(name));
        let Some(name) = common.or_else(|| ids.iter().min().map(|first| first.to_string())) else { continue };
        members.iter().for_each(|index| submissions[*index].hand_in = Some(name.clone()));
        taken.insert(name);
    }
}

/// Returns the longest path that all ids begin with, if there is one.
fn common_folder(ids: &[&str]) -> Option<String> {
    let (first, others) = ids.split_first()?;
    let mut folders = Path::new(first).ancestors().filter_map(Path::to_str);
    let common = folders.find(|folder| others.iter().all(|id| Path::new(id).starts_with(folder)))?;
    Some(common.to_string()).filter(|common| !common.is_empty())
}

#[cfg(test)]
mod tests {
    use super::common_folder;

    #[test]
    fn the_name_is_the_folder_that_holds_all() {
        let cases = [
            (&["ada/controller", "ada/view"][..], Some("ada")),
            (&["ada", "ada/view"], Some("ada")),
            (&["g1/ada/a/x", "g1/ada/b", "g1/ada/c"], Some("g1/ada")),
            (&["ada", "ada-view"], None),
            (&["controller", "view"], None),
        ];
        for (ids, name) in cases {
            assert_eq!(common_folder(ids).as_deref(), name, "{ids:?}");
        }
    }
}

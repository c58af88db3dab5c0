//! From a row to the submissions that it is about.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::row::{self, RosterRow};
use super::work_index::WorkIndex;
use super::{Roster, Submission};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, nearest};
use crate::spec::Part;

impl Roster {
    /// The submissions that a row is about, as indices; at most one of each part.
    pub(super) fn work_of(
        &self,
        row: &RosterRow,
        index: &WorkIndex<'_>,
        without: &[String],
    ) -> Result<Vec<usize>, Diagnostic> {
        match (&row.folder, &row.group) {
            (None, Some(group)) => self.work_of_group(row, group, index, without),
            _ => self.work_of_one(row, index, without),
        }
    }

    /// Whether something of a row's is said to be there, whatever it is.
    pub(super) fn has_something(&self, row: &RosterRow, without: &[String]) -> bool {
        let is_there = |row: &RosterRow| row.at.is_some() || row.owns_any(without);
        let Some(group) = row.group.as_ref().filter(|_| row.folder.is_none()) else { return is_there(row) };
        self.members(group).any(is_there) || without.iter().any(|path| row::is_called_like_group(path, group))
    }

    /// The rows of all members of a group.
    fn members<'a>(&'a self, group: &'a str) -> impl Iterator<Item = &'a RosterRow> {
        self.rows.iter().filter(move |row| row.group.as_deref() == Some(group))
    }

    /// Finds the work of a group: all that is called like it, and whatever any of its members has.
    fn work_of_group(
        &self,
        row: &RosterRow,
        group: &str,
        index: &WorkIndex<'_>,
        without: &[String],
    ) -> Result<Vec<usize>, Diagnostic> {
        let all = index.all;
        let known = row::known_as_group(index, group);
        let mut own: BTreeSet<usize> = called(group, index, known).into_iter().collect();
        if own.is_empty() {
            let in_archives = row::in_archives(group, &self.graded);
            own.extend(in_archives.iter().flat_map(|name| self.in_folder(row, name, index)));
        }
        for member in self.members(group) {
            own.extend(self.work_of_one(member, index, without)?);
        }
        let own: Vec<usize> = own.into_iter().collect();
        let names: Vec<&str> = self.members(group).map(|member| member.person.as_str()).chain([group]).collect();
        if has_handed_in_twice(&own, all, &names) {
            let first = self.members(group).find(|member| member.folder.is_none()).unwrap_or(row);
            let message =
                format!("the group {} has handed in several times: {}", escape_text(group), ids(&own, all).join(", "));
            let help = "write the `folder` that counts into the row of each member; people who have each handed in work of \
                        their own share none: leave their `hand-in-group` empty";
            return Err(self.at(first, Some(group), message).with_help(help));
        }
        Ok(own)
    }

    /// Finds the submissions that a row is about without regard to any group.
    fn work_of_one(
        &self,
        row: &RosterRow,
        index: &WorkIndex<'_>,
        without: &[String],
    ) -> Result<Vec<usize>, Diagnostic> {
        let all = index.all;
        // One that is called otherwise in the results is still meant by its own name.
        let own = if row.folder.is_none() {
            called(&row.person, index, row.known_work(index))
        } else {
            let mut tried = row.folders().flat_map(|folder| {
                [self.in_folder(row, folder, index), row::by_own_name(index, folder), self.around(row, folder, index)]
            });
            tried.find(|own| !own.is_empty()).unwrap_or_default()
        };
        // Two graded archives may have a folder of this name: then both are meant, and that is found out below.
        let in_archive = |name: &String| {
            let own = self.in_folder(row, name, index);
            if own.is_empty() { self.around(row, name, index) } else { own }
        };
        let own = match own.as_slice() {
            [] => row.in_archives.iter().flat_map(in_archive).collect(),
            _ => own,
        };
        if let Some(folder) = row.folder.as_ref().filter(|_| own.is_empty()) {
            if row.owns_any(without) {
                return Ok(own);
            }
            let near = nearest(folder, all.iter().map(|submission| submission.id.as_str()));
            let help = near.map(|near| format!("did you mean `{near}`?"));
            let help =
                help.unwrap_or_else(|| "write its path below the graded folder, or leave the column empty".to_string());
            return Err(self
                .at(row, Some(folder), format!("there is no submission `{}`", escape_text(folder)))
                .with_help(help));
        }
        if has_handed_in_twice(&own, all, &[row.person.as_str()]) {
            let message = format!(
                "there are several submissions of {} here: {}",
                escape_text(&row.person),
                ids(&own, all).join(", ")
            );
            let help = "write a row with a folder and a time for each of them";
            return Err(self.at(row, row.folder.as_deref(), message).with_help(help));
        }
        // What lies in a folder that is called like a person is theirs, unless an instructor has named it: then it may be a group's.
        let place = |index: usize| place_of_hand_in(&all[index], &[row.person.as_str()]);
        let are_together = |other: usize| row.folder.is_none() && place(own[0]) == place(other);
        let is_anothers = |other: &&usize| !are_together(**other) && !are_one_persons(&all[own[0]], &all[**other]);
        if let Some(other) = own.iter().find(is_anothers) {
            let (one, other) = (&all[own[0]].id, &all[*other].id);
            let message = format!("this could be the work of two people: {one} and {other}");
            let help = "write a row with a folder for each of them, also if both are the same person's";
            return Err(self.at(row, row.folder.as_deref(), message).with_help(help));
        }
        Ok(own)
    }

    /// Finds all that lies in a folder, but for what another row of the same person is about.
    fn in_folder(&self, row: &RosterRow, folder: &str, index: &WorkIndex<'_>) -> Vec<usize> {
        let found = row::matching_folder(index, folder).into_iter();
        found.filter(|place| !self.has_row_of_its_own(&index.all[*place], row)).collect()
    }

    /// All that was handed in together with something that a row names.
    fn around(&self, row: &RosterRow, folder: &str, index: &WorkIndex<'_>) -> Vec<usize> {
        let called = |above: &&str| row::is_called(index, above);
        row::folders_above(folder).find(called).map(|above| self.in_folder(row, above, index)).unwrap_or_default()
    }

    /// Whether another row of the same person names just this submission, which also lies in the folder of this row.
    fn has_row_of_its_own(&self, submission: &Submission, row: &RosterRow) -> bool {
        let names = |row: &RosterRow| {
            let in_archives = row.in_archives.iter().map(String::as_str).filter(|_| row.folder.is_some());
            row.folders().chain(in_archives).any(|folder| row::normalize_folder(folder) == submission.id)
        };
        !names(row) && self.rows.iter().any(|other| other.person == row.person && names(other))
    }
}

/// Finds all that is called like a person or a group by hand, in the order of the list, together with what is `known` to be theirs.
fn called(name: &str, index: &WorkIndex<'_>, known: Vec<usize>) -> Vec<usize> {
    let mut own = row::matching_folder(index, name);
    own.extend(known);
    if own.is_empty() { row::by_own_name(index, name) } else { own.into_iter().collect() }
}

fn ids<'a>(own: &[usize], all: &'a [Submission]) -> Vec<&'a str> {
    own.iter().map(|index| all[*index].id.as_str()).collect()
}

/// Whether there is a part that was handed in at two places, so that the instructor has to say which one counts. Who puts two
/// works of one part into one hand-in, or into the folder that has their name, one of `names`, is alone with that: nobody else has
/// to wait for an answer.
fn has_handed_in_twice(own: &[usize], all: &[Submission], names: &[&str]) -> bool {
    let mut places: BTreeMap<Part, &Path> = BTreeMap::new();
    own.iter().map(|index| &all[*index]).any(|own| {
        let place = place_of_hand_in(own, names);
        *places.entry(own.manifest.part()).or_insert(place) != place
    })
}

/// Where somebody of one of these names has handed in: the folder or archive that is called like them, whatever is in it.
fn place_of_hand_in<'a>(own: &'a Submission, names: &[&str]) -> &'a Path {
    let has_name = |path: &Path| names.iter().any(|name| path.ends_with(name));
    let is_called = |above: &&Path| has_name(above) || has_name(&above.with_extension(""));
    own.handed_in_at.ancestors().find(is_called).unwrap_or(&own.handed_in_at)
}

/// Whether two submissions were handed in together, or a platform says that they are one person's.
fn are_one_persons(one: &Submission, other: &Submission) -> bool {
    let number = |own: &Submission| own.person.as_ref().and_then(|person| person.number.clone());
    one.handed_in_at == other.handed_in_at || number(one).is_some_and(|own| number(other) == Some(own))
}

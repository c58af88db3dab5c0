//! The people of a course, what each has handed in and when, as an instructor writes it.
//!
//! A roster is a CSV file whose first line names the columns, in any order: `person` (what the course tells people by: a
//! user's name, a number), and as far as they are known `name`, `folder` (what was handed in), `handed-in` and `due` (moments
//! such as `2026-05-01T16:00Z`). Other columns are not read. Somebody with several attempts has a row for each. Without a
//! folder, a row is about the submission that is called like the person, or that a platform says is theirs.
//!
//! A row is about all that was handed in together, a controller and a view, say, also where it names a part of that or a file in
//! it; but for a part that another row of the same person names. What could be the work of two people is a mistake.
//!
//! Where a platform tells of several attempts, a row is about the latest, unless its folder names another: the file of that, or
//! its id, `jd1@2026-05-01-10-11-12`. Attempts that no row names are the same person's all the same; when those were handed in,
//! nobody says, and a time that was meant for another attempt is not held against them.

#[cfg(test)]
mod attempts_tests;
mod read;
mod row;
mod schema;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use self::row::RosterRow;
pub use self::schema::roster_schema;
use super::{Person, Submission};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, SourceText, nearest};
use crate::spec::{Delivery, Part};

/// The people of a course.
#[derive(Clone, Debug)]
pub struct Roster {
    source: SourceText,
    rows: Vec<RosterRow>,
}

/// A person on the roster, with their work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnrolledStudent {
    /// Id of the person on the course.
    pub person: String,
    /// Their name, if the roster says it; untrusted.
    pub name: Option<String>,
    /// The ids of their submissions, in the order of the rows; of attempts that a platform tells, the earliest comes first.
    pub submissions: Vec<String>,
    /// Whether something of theirs is said to be there, whatever it is: a folder in which no submission was found, or the
    /// time when it was handed in.
    pub has_something: bool,
}

impl Roster {
    /// Reads a roster.
    ///
    /// # Errors
    /// All mistakes, each with its line.
    pub fn read(source: SourceText) -> Result<Roster, Vec<Diagnostic>> {
        let rows = read::rows(&source)?;
        Ok(Roster { source, rows })
    }

    /// Tells what is graded: with `subs` among that, both `subs/ada` and `ada` mean what lies in there.
    #[must_use]
    pub fn below(mut self, graded: &[PathBuf]) -> Roster {
        for row in &mut self.rows {
            row.below = row.folder.as_deref().and_then(|folder| row::below(folder, graded));
            row.in_archives = row::in_archives(row.folder.as_deref().unwrap_or(&row.person), graded);
        }
        self
    }

    /// Returns the folders and archives that the roster names, by their names below the graded paths. A folder that is called
    /// like a part, such as `ada/view`, is one of a person's, and not a person's among others.
    pub fn folders(&self) -> Vec<PathBuf> {
        let is_part = |name: &str| Part::ALL.iter().any(|part| part.name() == name);
        let of_a_person = |folder: &str| match folder.rsplit_once('/') {
            Some((above, name)) if is_part(name) => PathBuf::from(above),
            _ => PathBuf::from(folder),
        };
        let folders = self.rows.iter().flat_map(RosterRow::folders);
        folders.map(row::normalize_folder).map(of_a_person).collect()
    }

    /// Finds out whose the submissions are, and tells each: whose it is, by name and as the course tells people, and when it was
    /// handed in. Answers the people, in the order of the roster; nobody else's submissions are changed. `without` are the
    /// folders in which no submission was found, which are no mistakes of the roster.
    ///
    /// # Errors
    /// Folders that are not there, that several people have handed in, or that hold several of a person's attempts.
    pub fn assign_people(
        &self,
        submissions: &mut [Submission],
        without: &[String],
    ) -> Result<Vec<EnrolledStudent>, Vec<Diagnostic>> {
        let mut wrong = Vec::new();
        let mut owners: BTreeMap<usize, &RosterRow> = BTreeMap::new();
        let mut people: Vec<EnrolledStudent> = Vec::new();
        for row in &self.rows {
            let own = match self.submissions_of(row, submissions, without) {
                Ok(own) => own,
                Err(mistake) => {
                    wrong.push(mistake);
                    continue;
                }
            };
            let place = people.iter().position(|enrolled| enrolled.person == row.person).unwrap_or_else(|| {
                let (person, name) = (row.person.clone(), row.name.clone());
                people.push(EnrolledStudent { person, name, submissions: Vec::new(), has_something: false });
                people.len() - 1
            });
            people[place].has_something |= row.at.is_some() || row.owns_any(without);
            for index in own {
                if let Some(other) = owners.insert(index, row) {
                    let message = format!("line {} says already whose `{}` is", other.line, submissions[index].id);
                    let help = "a submission is one person's, and one attempt of theirs";
                    wrong.push(self.at(row, row.folder.as_deref(), message).with_help(help));
                    continue;
                }
                row.assign_people(&mut submissions[index]);
                people[place].submissions.push(submissions[index].id.clone());
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        for (index, row) in others(submissions, &owners) {
            row.assign_people(&mut submissions[index]);
            let own = people.iter_mut().filter(|enrolled| enrolled.person == row.person);
            own.for_each(|enrolled| enrolled.submissions.push(submissions[index].id.clone()));
        }
        people.iter_mut().for_each(|one| sort(&mut one.submissions, submissions));
        Ok(people)
    }

    /// The submissions that a row is about, as indices; at most one of each part.
    fn submissions_of(
        &self,
        row: &RosterRow,
        all: &[Submission],
        without: &[String],
    ) -> Result<Vec<usize>, Diagnostic> {
        let indices = |wanted: &dyn Fn(&Submission) -> bool| -> Vec<usize> {
            (0..all.len()).filter(|index| wanted(&all[*index])).collect()
        };
        let in_folder = |folder: &str| {
            indices(&|submission| {
                row::matches_folder(submission, all, folder) && !self.has_row_of_its_own(submission, row)
            })
        };
        // One that is called otherwise in the results is still meant by its own name.
        let by_own_name = |name: &str| indices(&|submission| row::is_in(&submission.named.to_string_lossy(), name));
        // Or the row names something in what was handed in: then all of that is meant.
        let around = |folder: &str| {
            let called = |above: &&str| all.iter().any(|own| row::is_called(&own.id, above));
            row::folders_above(folder).find(called).map(in_folder).unwrap_or_default()
        };
        let own = if row.folder.is_none() {
            let own = indices(&|submission| {
                row::matches_folder(submission, all, &row.person) || row.is_known_to(submission, all)
            });
            if own.is_empty() { by_own_name(&row.person) } else { own }
        } else {
            let mut tried = row.folders().flat_map(|folder| [in_folder(folder), by_own_name(folder), around(folder)]);
            tried.find(|own| !own.is_empty()).unwrap_or_default()
        };
        // Two graded archives may have a folder of this name: then both are meant, and that is found out below.
        let own = match own.as_slice() {
            [] => row
                .in_archives
                .iter()
                .flat_map(|name| Some(in_folder(name)).filter(|own| !own.is_empty()).unwrap_or_else(|| around(name)))
                .collect(),
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
        let parts: BTreeSet<_> = own.iter().map(|index| all[*index].manifest.part()).collect();
        if parts.len() < own.len() {
            let ids: Vec<&str> = own.iter().map(|index| all[*index].id.as_str()).collect();
            let message =
                format!("there are several submissions of {} here: {}", escape_text(&row.person), ids.join(", "));
            let help = "write a row with a folder and a time for each of them";
            return Err(self.at(row, row.folder.as_deref(), message).with_help(help));
        }
        if let Some(other) = own.iter().find(|other| !are_one_persons(&all[own[0]], &all[**other])) {
            let (one, other) = (&all[own[0]].id, &all[*other].id);
            let message = format!("this could be the work of two people: {one} and {other}");
            let help = "write a row with a folder for each of them, also if both are the same person's";
            return Err(self.at(row, row.folder.as_deref(), message).with_help(help));
        }
        Ok(own)
    }

    /// Whether another row of the same person names just this submission, which also lies in the folder of this row.
    fn has_row_of_its_own(&self, submission: &Submission, row: &RosterRow) -> bool {
        let names = |row: &RosterRow| {
            let in_archives = row.in_archives.iter().map(String::as_str).filter(|_| row.folder.is_some());
            row.folders().chain(in_archives).any(|folder| row::normalize_folder(folder) == submission.id)
        };
        !names(row) && self.rows.iter().any(|other| other.person == row.person && names(other))
    }

    /// Points at a cell of a row, or at its person.
    fn at(&self, row: &RosterRow, cell: Option<&str>, message: String) -> Diagnostic {
        read::at(&self.source, row.line, cell.unwrap_or(&row.person), message)
    }
}

impl RosterRow {
    /// Tells a submission what the roster knows of it. The roster knows people better than platforms do.
    fn assign_people(&self, submission: &mut Submission) {
        let name = self.name.clone().or_else(|| submission.student().map(str::to_string));
        // The platform's number stays: its gradebook is filled in by that.
        let number = submission.person.as_ref().and_then(|person| person.number.clone());
        submission.person = Some(Person { name, number });
        submission.enrolled = Some(self.person.clone());
        submission.delivery = self.at.map(|at| Delivery { at, own_due: self.due });
    }

    /// Whether a platform tells that it is this person's, and the latest of theirs.
    fn is_known_to(&self, submission: &Submission, all: &[Submission]) -> bool {
        let number = submission.person.as_ref().and_then(|person| person.number.as_ref());
        number == Some(&self.person) && !submission.is_superseded_in(all)
    }
}

/// Whether two submissions were handed in together, or a platform says that they are one person's.
fn are_one_persons(one: &Submission, other: &Submission) -> bool {
    let number = |own: &Submission| own.person.as_ref().and_then(|person| person.number.clone());
    one.handed_in_at == other.handed_in_at || number(one).is_some_and(|own| number(other) == Some(own))
}

/// Submissions that no row names. What was handed in together with something that a row names was handed in when that was.
/// Attempts of a person whose other attempts are named are theirs, but nobody says when those were handed in.
fn others(submissions: &[Submission], owners: &BTreeMap<usize, &RosterRow>) -> Vec<(usize, RosterRow)> {
    let is_left = |index: &usize| !owners.contains_key(index);
    let of_whom = |index: usize| {
        let own = &submissions[index];
        let is_beside = |other: &usize| submissions[*other].handed_in_at == own.handed_in_at;
        if let Some((_, row)) = owners.iter().find(|(other, _)| is_beside(other)) {
            return Some((index, (*row).clone()));
        }
        let (_, row) = owners.iter().find(|(other, _)| submissions[**other].is_same_person_as(own))?;
        Some((index, RosterRow { at: None, due: None, ..(*row).clone() }))
    };
    (0..submissions.len()).filter(is_left).filter_map(of_whom).collect()
}

/// Puts the attempts that a platform tells of one person in their order, where the first of them stands.
fn sort(ids: &mut [String], submissions: &[Submission]) {
    let named = |id: &String| submissions.iter().find(|own| own.id == *id);
    let given = ids.to_vec();
    let is_same = |one: &String, other: &String| {
        one == other || named(one).zip(named(other)).is_some_and(|(one, other)| one.is_same_person_as(other))
    };
    ids.sort_by_cached_key(|id| {
        let time = named(id).and_then(|own| own.attempt.as_ref()).map(|attempt| attempt.time.clone());
        (given.iter().position(|other| is_same(other, id)), time)
    });
}

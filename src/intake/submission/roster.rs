//! The people of a course, what each has handed in and when, as an instructor writes it.
//!
//! A roster is a CSV file whose first line names the columns, in any order: `person` (what the course tells people by: a
//! user's name, a number), and as far as they are known `name`, `folder` (what was handed in), `handed-in` and `due` (moments
//! such as `2026-05-01T16:00Z`), and `hand-in-group`. Other columns are not read. Somebody with several attempts has a row for each.
//! Without a folder, a row is about the submission that is called like the person, or that a platform says is theirs.
//!
//! A row is about all that was handed in together, a controller and a view, say, also where it names a part of that or a file in
//! it; but for a part that another row of the same person names. What could be the work of two people is a mistake.
//!
//! Where a platform tells of several attempts, a row is about the latest, unless its folder names another: the file of that, or
//! its id, `jd1@2026-05-01-10-11-12`. Attempts that no row names are the same person's all the same; when those were handed in,
//! nobody says, and a time that was meant for another attempt is not held against them.
//!
//! People with the same `hand-in-group` may share what they hand in. A row of theirs without a folder is about all that is called like
//! the group or like any of them. Each of them then has a submission of their own, which knows what it is shared with: from here
//! on, a member of a group is a person like any other.

#[cfg(test)]
mod attempts_tests;
mod find_work;
#[cfg(test)]
mod groups_tests;
mod read;
mod row;
mod schema;
mod share_out;
#[cfg(test)]
mod tests;
mod work_index;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use self::row::RosterRow;
pub use self::schema::roster_schema;
use self::work_index::WorkIndex;
use super::Submission;
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, SourceText};
use crate::spec::Part;

/// The rows of those whose a submission is, by its index: of several people, if they share it.
type Owners = BTreeMap<usize, Vec<RosterRow>>;

/// The people of a course.
#[derive(Clone, Debug)]
pub struct Roster {
    source: SourceText,
    rows: Vec<RosterRow>,
    /// Paths that are graded.
    graded: Vec<PathBuf>,
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
    /// The columns that are read; only the first has to be there.
    pub const COLUMNS: [&str; 6] = read::COLUMNS;

    /// Reads a roster.
    ///
    /// # Errors
    /// All mistakes, each with its line.
    pub fn read(source: SourceText) -> Result<Roster, Vec<Diagnostic>> {
        let rows = read::rows(&source)?;
        Ok(Roster { source, rows, graded: Vec::new() })
    }

    /// Tells what is graded: with `subs` among that, both `subs/ada` and `ada` mean what lies in there.
    #[must_use]
    pub fn below(mut self, graded: &[PathBuf]) -> Roster {
        for row in &mut self.rows {
            row.below = row.folder.as_deref().and_then(|folder| row::below(folder, graded));
            row.in_archives = row::in_archives(row.folder.as_deref().unwrap_or(&row.person), graded);
        }
        self.graded = graded.to_vec();
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
    /// handed in. One that several people share becomes one for each of them, with an id of its own. Answers the people, in the
    /// order of the roster; nobody else's submissions are changed. `without` are the folders in which no submission was found,
    /// which are no mistakes of the roster.
    ///
    /// # Errors
    /// Folders that are not there, that several people have handed in who are no group, or that hold several of a person's
    /// attempts; groups that have handed in twice.
    pub fn assign_people(
        &self,
        submissions: &mut Vec<Submission>,
        without: &[String],
    ) -> Result<Vec<EnrolledStudent>, Vec<Diagnostic>> {
        let mut wrong = Vec::new();
        let mut owners = Owners::new();
        let mut unclear = BTreeSet::new();
        let mut people: Vec<(EnrolledStudent, Vec<usize>)> = Vec::new();
        let index = WorkIndex::new(submissions);
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for row in &self.rows {
            let own = match self.work_of(row, &index, without) {
                Ok(own) => own,
                Err(mistake) => {
                    // That of a group is met at each of its members.
                    wrong.extend(Some(mistake).filter(|mistake| !wrong.contains(mistake)));
                    continue;
                }
            };
            let place = *places.entry(&row.person).or_insert_with(|| {
                let (person, name) = (row.person.clone(), row.name.clone());
                let enrolled = EnrolledStudent { person, name, submissions: Vec::new(), has_something: false };
                people.push((enrolled, Vec::new()));
                people.len() - 1
            });
            people[place].0.has_something |= self.has_something(row, without);
            unclear.extend(of_one_part(&own, submissions));
            for index in own {
                let others = owners.entry(index).or_default();
                if let Some(other) = others.iter().find(|other| !other.may_share_with(row)) {
                    wrong.push(self.taken(row, other, &submissions[index]));
                    continue;
                }
                others.push(row.clone());
                people[place].1.push(index);
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        for (index, rows) in others(submissions, &owners) {
            // Several rows may be one person's.
            let theirs: BTreeSet<usize> =
                rows.iter().filter_map(|row| places.get(row.person.as_str())).copied().collect();
            theirs.into_iter().for_each(|place| people[place].1.push(index));
            owners.insert(index, rows);
        }
        for index in unclear {
            let mistake = unclear_part(&submissions[index]);
            submissions[index].refuse(mistake);
        }
        let ids = share_out::share_out(submissions, &owners);
        let with_ids = |(mut enrolled, own): (EnrolledStudent, Vec<usize>)| {
            let id = |index: usize| ids.get(&(index, enrolled.person.clone())).cloned();
            enrolled.submissions = own.into_iter().filter_map(id).collect();
            sort(&mut enrolled.submissions, submissions);
            enrolled
        };
        Ok(people.into_iter().map(with_ids).collect())
    }

    /// The mistake of a row that is about another's submission.
    fn taken(&self, row: &RosterRow, other: &RosterRow, submission: &Submission) -> Diagnostic {
        let message = format!("line {} says already whose `{}` is", other.line, submission.id);
        let help = match (&row.group, &other.group) {
            _ if row.person == other.person => "a submission is one attempt of a person's".to_string(),
            (Some(own), Some(others)) => {
                format!("only people of one group share a submission, and these are of `{others}` and `{own}`")
            }
            _ => "a submission is one person's; people who share one have the same `hand-in-group` in their rows"
                .to_string(),
        };
        self.at(row, row.folder.as_deref(), message).with_help(escape_text(&help))
    }

    /// Points at a cell of a row, or at its person.
    fn at(&self, row: &RosterRow, cell: Option<&str>, message: String) -> Diagnostic {
        read::at(&self.source, row.line, cell.unwrap_or(&row.person), message)
    }
}

/// The works in one hand-in of which nobody knows which is meant: several of one part.
fn of_one_part(own: &[usize], all: &[Submission]) -> Vec<usize> {
    let part = |index: &usize| all[*index].manifest.part();
    let is_alone = |index: &&usize| own.iter().filter(|other| part(other) == part(index)).count() < 2;
    own.iter().filter(|index| !is_alone(index)).copied().collect()
}

/// The mistake of somebody whose hand-in has several works of this one's part.
fn unclear_part(own: &Submission) -> Diagnostic {
    let part = own.manifest.part().name();
    Diagnostic::of_file(&own.origin, format!("this hand-in has more than one {part}, and this is one of them"))
        .with_help("name the folder that counts in this person's row of the roster")
}

/// Submissions that no row names. What was handed in together with something that a row names was handed in when that was.
/// Attempts of a person whose other attempts are named are theirs, but nobody says when those were handed in.
fn others(submissions: &[Submission], owners: &Owners) -> Vec<(usize, Vec<RosterRow>)> {
    let is_left = |index: &usize| !owners.contains_key(index);
    let (mut beside, mut of_person) = (BTreeMap::new(), BTreeMap::new());
    for (index, rows) in owners {
        let own = &submissions[*index];
        beside.entry(own.handed_in_at.as_path()).or_insert(rows);
        if let Some(attempt) = &own.attempt {
            of_person.entry(attempt.of.as_str()).or_insert(rows);
        }
    }
    let of_whom = |index: usize| {
        let own = &submissions[index];
        if let Some(rows) = beside.get(own.handed_in_at.as_path()) {
            return Some((index, rows.to_vec()));
        }
        let rows = of_person.get(own.attempt.as_ref()?.of.as_str())?;
        let untimed = |row: &RosterRow| RosterRow { at: None, due: None, ..row.clone() };
        Some((index, rows.iter().map(untimed).collect()))
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

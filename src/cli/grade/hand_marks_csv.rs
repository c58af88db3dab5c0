//! The instructor's CSV of marks given by hand.

use std::fs;
use std::path::Path;

use crate::cli::CliError;
use crate::diagnostic::Diagnostic;
use crate::marks::{HandMark, HandMarks, Marksheet};
use crate::report::spreadsheet_cell::escape_formula;
use crate::spec::{Part, SharedWork, Spec};
use crate::submission::Submission;

/// Columns that must be there.
pub const NEEDED: [&str; 3] = ["submission", "requirement", "marks"];
/// Columns that may be there.
pub const OPTIONAL: [&str; 3] = ["comment", "by", "on"];

/// Reads the CSV, if there is one; a mark for a submission that is not graded is a mistake, too.
pub fn read_hand_marks(path: Option<&Path>, spec: &Spec, submissions: &[Submission]) -> Result<HandMarks, CliError> {
    let Some(path) = path else { return Ok(HandMarks::default()) };
    let text = fs::read_to_string(path)
        .map_err(|error| CliError::Usage(format!("failed to read {}: {error}", path.display())))?;
    parse_hand_marks(path, &text, spec, |row| meant(row, spec, submissions.iter().map(MarkableWork::to_grade)))
        .map_err(CliError::Author)
}

/// As much of a submission as tells whether a row of marks is about it.
pub struct MarkableWork<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its part.
    pub part: Part,
    /// Name of all that was handed in with it, if there is more.
    pub hand_in: Option<&'a str>,
    /// Person on the roster whose it is.
    pub person: Option<&'a str>,
    /// The hand-in that this person shares with others, if they do.
    pub shared: Option<&'a SharedWork>,
}

/// The submissions that a row of marks is about.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct MarkedWork {
    /// Their ids.
    pub ids: Vec<String>,
    /// Whether the row names what several people share: a row that names one of them wins over it.
    pub is_shared: bool,
    /// Ids of the other parts of the same people's work, on whose sheets the requirement stands too.
    pub beside: Vec<String>,
}

impl<'a> MarkableWork<'a> {
    /// Of a saved result.
    pub fn saved(sheet: &'a Marksheet) -> MarkableWork<'a> {
        let own = &sheet.submission;
        let (hand_in, person) = (own.hand_in.as_deref(), own.person.as_deref());
        MarkableWork { id: &own.id, part: own.part, hand_in, person, shared: own.shared.as_ref() }
    }

    fn to_grade(own: &'a Submission) -> MarkableWork<'a> {
        let (hand_in, person) = (own.hand_in.as_deref(), own.enrolled.as_deref());
        MarkableWork { id: &own.id, part: own.manifest.part(), hand_in, person, shared: own.shared.as_ref() }
    }
}

/// The submissions that a row is about: the one of this id; or of a hand-in, of a person on the roster or of a group all of those
/// parts that have the requirement. A name that is a person's and a group's is the person's.
pub fn meant<'a>(row: &HandMark, spec: &Spec, all: impl Iterator<Item = MarkableWork<'a>>) -> MarkedWork {
    let name = row.submission.as_str();
    let asks = spec.requirement(&row.requirement).map(|requirement| requirement.part);
    let all: Vec<MarkableWork<'_>> = all.collect();
    let has_it = |own: &MarkableWork<'_>| asks.is_none_or(|part| part == Part::Source || part == own.part);
    let ids = |wanted: &dyn Fn(&MarkableWork<'_>) -> bool| -> Vec<String> {
        all.iter().filter(|own| wanted(own)).map(|own| own.id.to_string()).collect()
    };
    // `mark` writes ids so that no spreadsheet takes one for a formula.
    let is_called = |own: &MarkableWork<'_>| escape_formula(own.id) == escape_formula(name);
    let is_of = |own: &MarkableWork<'_>| own.hand_in == Some(name) || own.person == Some(name);
    let is_shared = |own: &MarkableWork<'_>| own.shared.is_some_and(|shared| shared.is_called(name));
    let tried = [
        (ids(&|own| is_called(own) && has_it(own)), false),
        (ids(&|own| is_of(own) && has_it(own)), false),
        (ids(&|own| is_shared(own) && has_it(own)), true),
        (ids(&is_called), false),
    ];
    let Some((ids, is_shared)) = tried.into_iter().find(|(ids, _)| !ids.is_empty()) else {
        return MarkedWork::default();
    };
    let named: Vec<&MarkableWork<'_>> = all.iter().filter(|own| ids.iter().any(|id| id == own.id)).collect();
    let is_part_of = |own: &MarkableWork<'_>, one: &MarkableWork<'_>| {
        own.person.is_some() && own.person == one.person && own.part != one.part
    };
    let beside = all.iter().filter(|own| has_it(own) && named.iter().any(|one| is_part_of(own, one)));
    let beside = beside.map(|own| own.id.to_string()).collect();
    MarkedWork { ids, is_shared, beside }
}

/// Reads marks that were given by hand from the text of their file; `meant` says which of the graded submissions a row is about.
///
/// # Errors
/// All mistakes, each with its line.
pub fn parse_hand_marks(
    path: &Path,
    text: &str,
    spec: &Spec,
    meant: impl Fn(&HandMark) -> MarkedWork,
) -> Result<HandMarks, Vec<Diagnostic>> {
    let (mut marks, mut shared) = (HandMarks::default(), HandMarks::default());
    // A person's own mark for the whole work may stand at one part, and what all share at each.
    let mut own: Vec<(String, String)> = Vec::new();
    let mut wrong = Vec::new();
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let whole = |message: String| vec![Diagnostic::of_file(path, message)];
    let headers = reader.headers().cloned().map_err(|error| whole(error.to_string()))?;
    let has = |column: &&str| headers.iter().filter(|header| header == column).count();
    let is_right = NEEDED.iter().all(|column| has(column) == 1)
        && OPTIONAL.iter().all(|column| has(column) <= 1)
        && headers.iter().all(|header| NEEDED.contains(&header) || OPTIONAL.contains(&header));
    if !is_right {
        let (needed, optional) = (NEEDED.join(","), OPTIONAL.join(", "));
        return Err(whole(format!("the first line names the columns: {needed}; and, if you like, {optional}")));
    }
    for record in reader.records() {
        let position = |record: &csv::StringRecord| record.position().map_or(0, csv::Position::line);
        let taken = record.map_err(|error| (error.position().map_or(0, csv::Position::line), error.to_string()));
        let taken = taken.and_then(|record| {
            let row = record.deserialize::<HandMark>(Some(&headers)).map_err(|error| without_position(&error));
            row.and_then(|row| {
                let about = meant(&row);
                if !about.is_shared {
                    own.extend(about.beside.iter().map(|id| (id.clone(), row.requirement.clone())));
                }
                take(if about.is_shared { &mut shared } else { &mut marks }, spec, about.ids, &row)
            })
            .map_err(|why| (position(&record), why))
        });
        if let Err((line, why)) = taken {
            wrong.push(Diagnostic::of_file(path, format!("line {line}: {why}")));
        }
    }
    if wrong.is_empty() { Ok(marks.or(shared.without(&own))) } else { Err(wrong) }
}

fn take(marks: &mut HandMarks, spec: &Spec, all: Vec<String>, row: &HandMark) -> Result<(), String> {
    if all.is_empty() {
        return Err(format!("there is no submission `{}`", row.submission));
    }
    // What is asked of the whole work is on the sheet of each part, and counts once in the person's total.
    all.into_iter().try_for_each(|submission| marks.add(spec, HandMark { submission, ..row.clone() }))
}

/// Describes the mistake in a row without its position, which is printed separately.
fn without_position(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } if matches!(err.kind(), csv::DeserializeErrorKind::ParseInt(_)) => {
            "`marks` must be a whole number, and not below 0".to_string()
        }
        csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
        _ => error.to_string(),
    }
}

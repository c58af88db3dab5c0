//! A cohort as a spreadsheet: a row a person, a column a requirement.

use std::collections::BTreeSet;

use crate::caps_and_plateaus::plateau_label;
use crate::marks::{Award, Marksheet};
use crate::results::{Member, People, PersonSheet};
use crate::spec::Part;
use crate::spreadsheet_cell;

/// Columns at the start of every row.
const COLUMNS: [&str; 19] = [
    "coursework",
    "edition",
    "submission",
    "person",
    "student",
    "number",
    "part",
    "language",
    "status",
    "missing",
    "handed_in",
    "marks",
    "out_of",
    "by_hand",
    "not_run",
    "cut",
    "late",
    "unstable",
    "plateau",
];

/// The column of those who share the work, where anybody does.
const SHARED_WITH: &str = "shared_with";

/// Columns that depend on the cohort.
struct OwnColumns<'a> {
    /// Parts that have a column with their marks: none, unless somebody has several.
    parts: Vec<Part>,
    /// Whether there is a column of those who share the work: somebody does.
    has_shared: bool,
    /// Requirements, each with its coursework.
    requirements: Vec<(&'a str, &'a str)>,
}

/// Writes marks: the columns of every person, then those who share the work if anybody does, then one for the marks of each part if somebody has several, then one for each
/// requirement of any of them, in the order of the specs.
///
/// `status` is `graded`, `not unpacked`, `not built`, `partly run`, `not run`, or `nothing handed in` for anyone who is on the
/// roster alone; of several parts it is the worst. `missing` names the parts of which nothing was handed in. `cut` is what a cap
/// has taken and `late` what lateness has, `unstable` the number of scenarios that failed in one run and passed in another. Marks
/// are whole. A cell is empty where a requirement is not the person's, or is not settled, and so are all marks where a part was
/// not run: an empty cell is no zero.
///
/// # Errors
/// None that memory does not give.
pub fn csv(sheets: &[Marksheet], people: Option<&People>) -> Result<String, ::csv::Error> {
    let mut requirements: Vec<(&str, &str)> = Vec::new();
    for sheet in sheets {
        for line in &sheet.requirements {
            let own = (sheet.coursework.as_str(), line.id.as_str());
            if !requirements.contains(&own) {
                requirements.push(own);
            }
        }
    }
    let persons = PersonSheet::of_all(&sheets.iter().collect::<Vec<_>>(), people);
    let own_parts = sheets.iter().map(|sheet| sheet.submission.part);
    let missing = persons.iter().flat_map(|one| &one.missing).map(|(part, _)| *part);
    let parts: BTreeSet<Part> =
        own_parts.chain(missing).filter(|_| persons.iter().any(PersonSheet::is_combined)).collect();
    let has_shared = sheets.iter().any(|sheet| sheet.submission.shared.is_some());
    let own = OwnColumns { has_shared, parts: parts.into_iter().collect(), requirements };
    let several = sheets.iter().any(|sheet| sheet.coursework != sheets[0].coursework);
    let name = |(coursework, id): &(&str, &str)| if several { format!("{coursework}/{id}") } else { id.to_string() };
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let columns = COLUMNS.into_iter().map(str::to_string);
    let columns = columns.chain(own.has_shared.then(|| SHARED_WITH.to_string()));
    let columns = columns.chain(own.parts.iter().map(|part| format!("{}_marks", part.name())));
    let columns = columns.chain(own.requirements.iter().map(name));
    writer.write_record(columns.map(|name| spreadsheet_cell::escape_formula(&name)))?;
    for one in &persons {
        writer.write_record(record(one, &own))?;
    }
    let length = COLUMNS.len() + usize::from(own.has_shared) + own.parts.len() + own.requirements.len();
    if let Some(people) = people {
        let own = sheets.iter().find(|sheet| sheet.coursework == people.coursework);
        let taken = (people.coursework.as_str(), own.and_then(|sheet| sheet.edition.as_deref()).unwrap_or_default());
        for one in people.without_work() {
            writer.write_record(absent(taken, one, "nothing handed in", length))?;
        }
        for one in people.unplaced() {
            writer.write_record(absent(taken, one, "no submission found", length))?;
        }
    }
    let bytes = writer.into_inner().map_err(|error| ::csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn record<'a>(one: &'a PersonSheet, own: &'a OwnColumns<'_>) -> impl Iterator<Item = String> + 'a {
    let first_of =
        |told: fn(&Marksheet) -> Option<&str>| one.parts.iter().find_map(told).unwrap_or_default().to_string();
    let latest = one.parts.iter().filter_map(|sheet| sheet.handed_in.as_ref()).map(|handed_in| handed_in.at).max();
    let missing: Vec<&str> = one.missing.iter().map(|(part, _)| part.name()).collect();
    let words = [
        first_of(|sheet| Some(&sheet.coursework)),
        first_of(|sheet| sheet.edition.as_deref()),
        joined(one, |sheet| sheet.submission.id.clone()),
        first_of(|sheet| sheet.submission.person.as_deref()),
        first_of(|sheet| sheet.submission.student.as_deref()),
        first_of(|sheet| sheet.submission.number.as_deref()),
        joined(one, |sheet| sheet.submission.part.name().to_string()),
        joined(one, |sheet| sheet.submission.language.clone()),
        one.parts.iter().map(status).max().map(RowStatus::says).unwrap_or_default().to_string(),
        missing.join(" + "),
        latest.map(|at| at.to_string()).unwrap_or_default(),
    ]
    .map(|text| spreadsheet_cell::escape_formula(&text));
    let sum = |of: fn(&Marksheet) -> u32| one.parts.iter().map(of).sum::<u32>();
    let numbers =
        [one.marks(), one.out_of(), one.by_hand(), one.not_run(), sum(|sheet| sheet.cut), sum(Marksheet::late)];
    // What was not run is worth nothing yet, and has no mark; then there is no total, either.
    let numbers = numbers.map(|number| if one.was_run() { number.to_string() } else { String::new() });
    let unstable: usize = one.parts.iter().map(|sheet| sheet.unstable().count()).sum();
    let others = [unstable.to_string(), spreadsheet_cell::escape_formula(&joined(one, plateau_label))];
    let of_part = |part: &Part| {
        let missing = one.missing.iter().find(|(missing, _)| missing == part).map(|_| 0);
        let own = one.parts.iter().find(|sheet| sheet.submission.part == *part && sheet.trouble.is_none());
        own.map(|sheet| sheet.marks).or(missing).map(|marks| marks.to_string()).unwrap_or_default()
    };
    let awarded = own.requirements.iter().map(|(coursework, id)| {
        let sheets = one.parts.iter().filter(|sheet| *coursework == sheet.coursework);
        match sheets.flat_map(|sheet| &sheet.requirements).find(|line| line.id == *id).map(|line| line.awarded) {
            Some(Award::Marks(marks)) => marks.to_string(),
            _ => String::new(),
        }
    });
    let shared = own.has_shared.then(|| {
        let with = joined(one, |sheet| {
            sheet.submission.shared.iter().flat_map(|own| own.with.clone()).collect::<Vec<_>>().join(", ")
        });
        spreadsheet_cell::escape_formula(&with)
    });
    words.into_iter().chain(numbers).chain(others).chain(shared).chain(own.parts.iter().map(of_part)).chain(awarded)
}

/// Joins a fact about each part, once if it is the same for all.
fn joined(one: &PersonSheet, fact: impl Fn(&Marksheet) -> String) -> String {
    let mut all: Vec<String> = one.parts.iter().map(fact).filter(|fact| !fact.is_empty()).collect();
    all.dedup();
    all.join(" + ")
}

/// The row of somebody of whom there is nothing to grade in a coursework and its edition, of so many cells.
fn absent((coursework, edition): (&str, &str), one: &Member, status: &str, length: usize) -> Vec<String> {
    let mut row = vec![String::new(); length];
    let told = [
        ("coursework", coursework),
        ("edition", edition),
        ("person", one.person.as_str()),
        ("student", one.name.as_deref().unwrap_or_default()),
        ("status", status),
    ];
    for (column, text) in told {
        let place = COLUMNS.iter().position(|name| *name == column);
        if let Some(own) = place.and_then(|place| row.get_mut(place)) {
            *own = spreadsheet_cell::escape_formula(text);
        }
    }
    row
}

/// How far the grading of a part has come, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum RowStatus {
    Graded,
    NotBuilt,
    NotUnpacked,
    PartlyRun,
    NotRun,
}

impl RowStatus {
    fn says(self) -> &'static str {
        match self {
            RowStatus::Graded => "graded",
            RowStatus::NotBuilt => "not built",
            RowStatus::NotUnpacked => "not unpacked",
            RowStatus::PartlyRun => "partly run",
            RowStatus::NotRun => "not run",
        }
    }
}

fn status(sheet: &Marksheet) -> RowStatus {
    match (&sheet.trouble, &sheet.build) {
        (Some(_), _) => RowStatus::NotRun,
        (None, Some(_)) if sheet.not_unpacked().is_some() => RowStatus::NotUnpacked,
        (None, Some(_)) => RowStatus::NotBuilt,
        (None, None) if sheet.not_run > 0 => RowStatus::PartlyRun,
        (None, None) => RowStatus::Graded,
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    fn rows(sheets: &[Marksheet]) -> Vec<Vec<String>> {
        let text = csv(sheets, None).expect("CSV");
        let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        reader.records().map(|row| row.expect("a row").iter().map(str::to_string).collect()).collect()
    }

    #[test]
    fn the_docs_explain_every_column() {
        let page = include_str!("../../../docs/marks.md");
        let (_, table) = page.split_once("## The table of marks").expect("a section on the table");
        for column in COLUMNS.into_iter().chain([SHARED_WITH]) {
            assert!(table.contains(&format!("`{column}`")), "docs/marks.md does not explain `{column}`");
        }
    }

    #[test]
    fn no_cell_is_a_formula_or_hides_anything() {
        for cell in rows(&sample::all()).concat() {
            assert!(
                !cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !cell.contains(['\u{1b}', '\u{202e}', '\n']),
                "{cell}"
            );
        }
    }

    #[test]
    fn a_person_has_one_row() {
        let mut parts = [sample::right(), sample::right_view()];
        for (own, id) in parts.iter_mut().zip(["ann/controller", "ann/view"]) {
            own.submission.id = id.to_string();
            own.submission.hand_in = Some("ann".to_string());
        }
        let rows = rows(&parts);
        let cell = |name: &str| {
            let place = rows[0].iter().position(|column| column == name).expect("a column");
            rows[1][place].as_str()
        };
        assert_eq!(rows.len(), 2);
        assert_eq!(
            (cell("submission"), cell("part"), cell("language")),
            ("ann/controller + ann/view", "controller + view", "python")
        );
        assert_eq!((cell("controller_marks"), cell("view_marks"), cell("marks")), ("24", "24", "48"));
    }

    #[test]
    fn what_has_no_mark_has_no_zero() {
        let rows = rows(&sample::all());
        let column = |name: &str| rows[0].iter().position(|column| column == name).expect("a column");
        let status = column("status");
        let all: Vec<&str> = rows[1..].iter().map(|row| row[status].as_str()).collect();
        assert_eq!(all, ["graded", "graded", "graded", "graded", "not built", "not run", "partly run"]);
        let not_run = &rows[6];
        for name in ["marks", "out_of", "opening", "capture"] {
            assert_eq!(not_run[column(name)], "", "{name}");
        }
        assert_eq!(rows[7][column("opening")], "", "a requirement that was not run");
        assert_eq!((rows[5][column("marks")].as_str(), rows[7][column("unstable")].as_str()), ("0", "1"));
        assert_eq!(rows[3][column("plateau")], sample::capped().plateau.expect("a plateau"));
    }
}

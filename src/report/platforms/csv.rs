//! A cohort as a spreadsheet: a row a submission, a column a requirement.

use crate::caps_and_plateaus::plateau_label;
use crate::marks::{Award, Marksheet};
use crate::results::{Member, People};
use crate::spreadsheet_cell;

/// Columns at the start of every row.
const COLUMNS: [&str; 18] = [
    "coursework",
    "edition",
    "submission",
    "person",
    "student",
    "number",
    "part",
    "language",
    "status",
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

/// Writes marks: the columns of every submission, then one for each requirement of any of them, in the order of the specs.
///
/// `status` is `graded`, `not unpacked`, `not built`, `partly run`, `not run`, or `nothing handed in` for anyone who is on the
/// roster alone; `cut` is what a cap has taken and `late` what lateness has, `unstable` the
/// number of scenarios that failed in one run and passed in another. Marks are whole. A cell is empty where a requirement is not the
/// submission's, or is not settled, and so are all marks of what was not run: an empty cell is no zero.
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
    let several = sheets.iter().any(|sheet| sheet.coursework != sheets[0].coursework);
    let name = |(coursework, id): &(&str, &str)| if several { format!("{coursework}/{id}") } else { id.to_string() };
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let columns = COLUMNS.into_iter().map(str::to_string).chain(requirements.iter().map(name));
    writer.write_record(columns.map(|name| spreadsheet_cell::escape_formula(&name)))?;
    for sheet in sheets {
        writer.write_record(record(sheet, &requirements))?;
    }
    let length = COLUMNS.len() + requirements.len();
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

fn record<'a>(sheet: &'a Marksheet, requirements: &'a [(&str, &str)]) -> impl Iterator<Item = String> + 'a {
    let own = &sheet.submission;
    let handed_in = sheet.handed_in.as_ref().map(|handed_in| handed_in.at.to_string()).unwrap_or_default();
    let words = [
        sheet.coursework.as_str(),
        sheet.edition.as_deref().unwrap_or_default(),
        &own.id,
        own.person.as_deref().unwrap_or_default(),
        own.student.as_deref().unwrap_or_default(),
        own.number.as_deref().unwrap_or_default(),
        own.part.name(),
        &own.language,
        status(sheet),
        &handed_in,
    ]
    .map(spreadsheet_cell::escape_formula);
    let numbers = [sheet.marks, sheet.out_of, sheet.by_hand, sheet.not_run, sheet.cut, sheet.late()]
        .map(|number| number.to_string());
    // What was not run is worth nothing yet, and has no mark.
    let numbers = numbers.map(|number| if sheet.trouble.is_some() { String::new() } else { number });
    let others = [sheet.unstable().count().to_string(), spreadsheet_cell::escape_formula(&plateau_label(sheet))];
    let awarded = requirements.iter().map(|(coursework, id)| {
        let line = sheet.requirements.iter().find(|line| *coursework == sheet.coursework && line.id == *id);
        match line.map(|line| line.awarded) {
            Some(Award::Marks(marks)) => marks.to_string(),
            _ => String::new(),
        }
    });
    words.into_iter().chain(numbers).chain(others).chain(awarded)
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

fn status(sheet: &Marksheet) -> &'static str {
    match (&sheet.trouble, &sheet.build) {
        (Some(_), _) => "not run",
        (None, Some(_)) if sheet.not_unpacked().is_some() => "not unpacked",
        (None, Some(_)) => "not built",
        (None, None) if sheet.not_run > 0 => "partly run",
        (None, None) => "graded",
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
        for column in COLUMNS {
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

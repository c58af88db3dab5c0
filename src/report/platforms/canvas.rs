//! Marks in a gradebook of Canvas's, as its export has it and its import takes it.
//!
//! Source: Canvas's guide, "How do I import grades in the Gradebook?". Columns are `Student`, `ID`, `SIS User ID`,
//! `SIS Login ID`, `Section`, then an assignment each, `Title (123)`, and totals that an import does not read. The second row
//! or the third says how many points are possible.

use super::worksheet::{Filled, Worksheet, is_same, marks, matched, remarks};
use crate::diagnostic::escape::harmless;
use crate::diagnostic::{Diagnostic, nearest};
use crate::marks::Marksheet;

/// Columns with what the institution tells people by.
const SIS: [&str; 3] = ["SIS User ID", "SIS Login ID", "Integration ID"];
/// How the row of possible points begins.
const POSSIBLE: &str = "Points Possible";
/// Somebody who is excused from an assignment.
const EXCUSED: &str = "EX";

/// Fills the marks into the column of an assignment, with two decimals; all else stays as it is.
///
/// `assignment` is the column's name, `Title (123)`, or a part of that which no other has; without it there has to be one
/// assignment only. A result belongs to the row of its number, that is Canvas's own from a download, or to that whose SIS ids
/// are its number, its person on the roster or the last part of its id; else to the only row of its name. Parts of one person's work add up, as far as
/// they have results; what every part is asked for, such as diagrams, then counts with each. Nothing is scaled. What was not
/// run in full, and who is excused, stay as they are.
///
/// # Errors
/// Where columns are missing, or it is not clear which assignment is meant.
pub fn fill(mut worksheet: Worksheet, assignment: Option<&str>, sheets: &[Marksheet]) -> Result<Filled, Diagnostic> {
    let missing = |name: &str| {
        let found = format!("the columns are: {}", worksheet.columns());
        worksheet.wrong(0, format!("there is no column `{name}`")).with_help(found)
    };
    let student = worksheet.column("Student").ok_or_else(|| missing("Student"))?;
    let id = worksheet.column("ID").ok_or_else(|| missing("ID"))?;
    let column = column(&worksheet, assignment)?;
    let sis: Vec<usize> = SIS.iter().filter_map(|name| worksheet.column(name)).collect();
    let possible = (1..worksheet.height()).find(|row| worksheet.cell(*row, student).starts_with(POSSIBLE));
    // What stands between the names of the columns and the possible points is about columns, too.
    let people: Vec<usize> = (possible.map_or(1, |row| row + 1)..worksheet.height()).collect();
    let with = |columns: &[usize], wanted: &str| -> Vec<usize> {
        let is_it =
            |row: &&usize| columns.iter().any(|column| worksheet.cell(**row, *column).eq_ignore_ascii_case(wanted));
        if wanted.is_empty() { Vec::new() } else { people.iter().filter(is_it).copied().collect() }
    };
    let by_number = |sheet: &Marksheet| {
        let own = &sheet.submission;
        let number = own.number.as_deref().unwrap_or_default();
        let leaf = own.id.rsplit('/').next().unwrap_or_default();
        let person = own.person.as_deref().unwrap_or_default();
        let ways = [with(&[id], number), with(&sis, number), with(&sis, person), with(&sis, leaf)];
        ways.into_iter().find(|rows| !rows.is_empty()).unwrap_or_default()
    };
    let by_name = |name: &str| {
        let is_it = |row: &&usize| is_same(worksheet.cell(**row, student), name);
        people.iter().filter(is_it).copied().collect()
    };
    let (rows, mut notes) = matched(sheets, &worksheet, by_number, by_name);
    notes.extend(remarks(&rows));
    notes.extend(possible.and_then(|row| other_maximum(worksheet.cell(row, column), &rows)));
    let mut filled = Vec::new();
    for row in people {
        let name = worksheet.cell(row, student);
        match rows.get(&row).map(|sheets| marks(sheets)) {
            Some(_) if worksheet.cell(row, column).eq_ignore_ascii_case(EXCUSED) => {
                notes.push(format!("{} is excused, and stays so.", harmless(name)));
            }
            Some(Some(marks)) => filled.push((row, format!("{marks}.00"))),
            Some(None) => {}
            // Canvas's own test student is nobody.
            None if worksheet.cell(row, id).is_empty() || name == "Student, Test" => {}
            None => notes.push(format!("{} is in the worksheet, and has no result.", harmless(name))),
        }
    }
    filled.into_iter().for_each(|(row, score)| worksheet.fill(row, column, score));
    Ok(Filled { text: worksheet.text(), notes })
}

/// The column of the assignment that is meant.
fn column(worksheet: &Worksheet, wanted: Option<&str>) -> Result<usize, Diagnostic> {
    let all: Vec<usize> = (0..worksheet.width()).filter(|column| is_assignment(worksheet.cell(0, *column))).collect();
    let names: Vec<&str> = all.iter().map(|column| worksheet.cell(0, *column)).collect();
    let listed = || format!("write it as `--assignment \"TITLE\"`; there are: {}", harmless(&names.join(", ")));
    let Some(wanted) = wanted else {
        return match all.as_slice() {
            [only] => Ok(*only),
            [] => Err(worksheet
                .wrong(0, "no column looks like an assignment, which is called `Title (123)`")
                .with_help(format!("the columns are: {}", worksheet.columns()))),
            _ => Err(worksheet.wrong(0, "say which assignment is meant").with_help(listed())),
        };
    };
    let part = |column: &&usize| worksheet.cell(0, **column).to_lowercase().contains(&wanted.to_lowercase());
    let meant: Vec<usize> = all.iter().filter(part).copied().collect();
    let exact = all.iter().copied().find(|column| worksheet.cell(0, *column) == wanted.trim());
    match (exact, meant.as_slice()) {
        (Some(column), _) => Ok(column),
        (None, [column]) => Ok(*column),
        (None, []) => {
            let near = nearest(wanted, names.iter().copied()).map(|near| format!("; did you mean `{near}`?"));
            let message = format!("there is no assignment `{wanted}`{}", near.unwrap_or_default());
            Err(worksheet.wrong(0, message).with_help(listed()))
        }
        (None, _) => Err(worksheet.wrong(0, format!("several assignments are called `{wanted}`")).with_help(listed())),
    }
}

/// `Title (123)`
fn is_assignment(name: &str) -> bool {
    let number = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    number.is_some_and(|(_, number)| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What to say where the points that are possible are not the marks that are to be had.
fn other_maximum(possible: &str, rows: &super::worksheet::Matched) -> Option<String> {
    let possible: f64 = possible.parse().ok()?;
    let differs = |all: u32| (f64::from(all) - possible).abs() > f64::EPSILON;
    let other = rows.values().map(|sheets| worth(sheets)).find(|all| differs(*all))?;
    Some(format!(
        "The worksheet has {possible} for the most points, and the coursework {other} marks; nothing is scaled."
    ))
}

/// What all parts of somebody's work together are worth, whoever marks it.
pub(super) fn worth(sheets: &[&Marksheet]) -> u32 {
    sheets.iter().map(|sheet| sheet.out_of + sheet.by_hand + sheet.not_run).sum()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::sample;
    use super::*;

    const HEAD: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Board (77),Other (78),Current Score\r\n";
    const POINTS: &str = "    Points Possible,,,,,30,5,(read only)\r\n";

    fn read(text: &str) -> Worksheet {
        Worksheet::read(Path::new("w.csv"), text.as_bytes().to_vec()).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    fn filled(rows: &str, sheets: &[Marksheet]) -> Filled {
        let worksheet = read(&format!("{HEAD}{POINTS}{rows}"));
        fill(worksheet, Some("Board"), sheets).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    #[test]
    fn rows_are_found_by_number_then_sis_then_name() {
        let sheets = [
            sample::of("a", Some("wrongname"), Some("101")),
            sample::of("b", None, Some("bb2")),
            sample::of("work/cc3", None, None),
            sample::of("d", Some("Dan Dot"), None),
        ];
        let rows = "\"Right, Ann\",101,,,S,,1,9\r\nBen,202,x,BB2,S,-,1,9\r\nCleo,303,,cc3,S,,1,9\r\n\"Dot, Dan\",404,,,S,50,,\r\n";
        let Filled { text, notes } = filled(rows, &sheets);
        let wanted = "\"Right, Ann\",101,,,S,24.00,1,9\r\nBen,202,x,BB2,S,24.00,1,9\r\nCleo,303,,cc3,S,24.00,1,9\r\n\"Dot, Dan\",404,,,S,24.00,,\r\n";
        assert_eq!(text, format!("{HEAD}{POINTS}{wanted}"));
        assert_eq!(notes, ["Marks given by hand are still open for 4 of the results, and not in their marks."]);
    }

    #[test]
    fn what_has_no_mark_stays_and_is_said() {
        let sheets = [sample::not_run(), sample::flawed(), sample::of("e", None, Some("999"))];
        let rows = "Ann,104,,,S,,,\r\nBen,102,,,S,EX,,\r\n=Cleo,303,,,S,-,,\r\n\"Student, Test\",1,,,S,,,\r\n";
        let Filled { text, notes } = filled(rows, &sheets);
        assert_eq!(text, format!("{HEAD}{POINTS}{rows}"));
        let said = notes.join("\n");
        for part in ["e matches no row", "not-run was not run", "Ben is excused", "=Cleo is in the worksheet"] {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!said.contains("Test"), "{said}");
    }

    #[test]
    fn which_assignment_is_never_guessed() {
        let ask = |wanted: Option<&str>| fill(read(&format!("{HEAD}{POINTS}")), wanted, &[sample::right()]);
        for wanted in [None, Some("o"), Some("Bored (77)"), Some("Current Score")] {
            let wrong = ask(wanted).expect_err("not clear");
            assert_eq!(wrong.line, 1);
            assert!(wrong.help.as_deref().is_some_and(|help| help.contains("Board (77), Other (78)")), "{wrong}");
        }
        for wanted in ["Board (77)", "board", "(77)"] {
            assert!(ask(Some(wanted)).is_ok(), "{wanted}");
        }
        assert!(fill(read("Student,ID\nx,1\n"), None, &[]).is_err());
        assert!(fill(read("Name,ID,A (1)\nx,1,\n"), None, &[]).expect_err("no students").message.contains("`Student`"));
    }

    #[test]
    fn another_maximum_is_said() {
        let worksheet = read(&format!("{HEAD}    Points Possible,,,,,100,5,\r\nAnn,101,,,S,,,\r\n"));
        let notes = fill(worksheet, Some("77"), &[sample::right()]).expect("a worksheet").notes;
        assert!(notes.iter().any(|note| note.contains("100") && note.contains("30 marks")), "{notes:?}");
    }
}

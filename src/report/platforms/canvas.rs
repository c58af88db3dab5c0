//! Marks in a gradebook of Canvas's, as its export has it and its import takes it.
//!
//! Source: Canvas's guide, "How do I import grades in the Gradebook?". Columns are `Student`, `ID`, `SIS User ID`,
//! `SIS Login ID`, `Section`, then an assignment each, `Title (123)`, and totals that an import does not read. The second row
//! or the third says how many points are possible.

use super::assignment_columns::AssignmentColumns;
use super::gradebook_csv::{FilledGradebook, GradebookCsv, is_same_name, match_rows};
use super::gradebook_entries::{GradebookEntries, parse_number, remarks};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;

/// Columns with what the institution tells people by.
const SIS: [&str; 3] = ["SIS User ID", "SIS Login ID", "Integration ID"];
/// Beginning of the row with the possible points.
const POSSIBLE: &str = "Points Possible";
/// Mark of a person who is excused from an assignment.
const EXCUSED: &str = "EX";

/// Fills the marks into the column of an assignment, with two decimals; all else stays as it is.
///
/// `assignment` is the column's name, `Title (123)`, its title, its number, or a part of the name which no other has; without
/// it there has to be one assignment only. A result belongs to the row of its number, that is Canvas's own from a download, or to that whose SIS ids
/// are its number, its person on the roster or the last part of its id; else to the only row of its name. Parts of one person's
/// work add up, as far as they have results. Nothing is scaled. What was not run in full or is more than the points that are
/// possible, and who is excused, stay as they are.
///
/// # Errors
/// Where columns are missing, or it is not clear which assignment is meant.
pub fn fill(
    mut worksheet: GradebookCsv,
    assignment: Option<&str>,
    sheets: &[Marksheet],
) -> Result<FilledGradebook, Diagnostic> {
    let missing = |name: &str| {
        let found = format!("the columns are: {}", worksheet.columns());
        worksheet.row_error(0, format!("there is no column `{name}`")).with_help(found)
    };
    let student = worksheet.column("Student").ok_or_else(|| missing("Student"))?;
    let id = worksheet.column("ID").ok_or_else(|| missing("ID"))?;
    let column = AssignmentColumns { worksheet: &worksheet, parse, example: "Title (123)" }.find(assignment)?;
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
        let is_it = |row: &&usize| is_same_name(worksheet.cell(**row, student), name);
        people.iter().filter(is_it).copied().collect()
    };
    let (rows, mut notes) = match_rows(sheets, &worksheet, by_number, by_name)?;
    notes.extend(remarks(&rows));
    let is_excused = |row: usize| worksheet.cell(row, column).eq_ignore_ascii_case(EXCUSED);
    let points = possible.and_then(|row| parse_number(worksheet.cell(row, column)));
    let maximum = |row| points.filter(|_| !is_excused(row));
    let mut entries = GradebookEntries::new(&rows, maximum);
    notes.extend(entries.maximum_notes(&rows, maximum, |all| {
        format!("Set the points of the assignment in Canvas to {all}, and export the gradebook again")
    }));
    for row in people {
        let name = worksheet.cell(row, student);
        match rows.get(&row) {
            Some(_) if is_excused(row) => {
                notes.push(format!("{} is excused, and stays so.", escape_text(name)));
                entries.marks.remove(&row);
            }
            Some(_) => {}
            // Canvas's own test student is nobody.
            None if worksheet.cell(row, id).is_empty() || name == "Student, Test" => {}
            None => notes.push(format!("{} is in the worksheet, and has no result.", escape_text(name))),
        }
    }
    notes.extend(entries.changed_grades_note(&worksheet, column, |row| escape_text(worksheet.cell(row, student))));
    entries.marks.iter().for_each(|(row, marks)| worksheet.fill(*row, column, format!("{marks}.00")));
    Ok(FilledGradebook { text: worksheet.text(), notes })
}

/// Whether this is a gradebook of Canvas's, by its columns.
pub fn is_canvas(worksheet: &GradebookCsv) -> bool {
    worksheet.column("Student").is_some() && worksheet.column("ID").is_some() && worksheet.column("Section").is_some()
}

/// The parts of `Title (123)`.
fn parse(name: &str) -> Option<(&str, &str)> {
    let (title, number) = name.trim_end().strip_suffix(')')?.rsplit_once(" (")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some((title, number))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::sample;
    use super::*;

    const HEAD: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Board (77),Other (78),Current Score\r\n";
    const POINTS: &str = "    Points Possible,,,,,30,5,(read only)\r\n";

    fn read(text: &str) -> GradebookCsv {
        GradebookCsv::read(Path::new("w.csv"), text.as_bytes().to_vec()).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    fn filled(rows: &str, sheets: &[Marksheet]) -> FilledGradebook {
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
        let FilledGradebook { text, notes } = filled(rows, &sheets);
        let wanted = "\"Right, Ann\",101,,,S,24.00,1,9\r\nBen,202,x,BB2,S,24.00,1,9\r\nCleo,303,,cc3,S,24.00,1,9\r\n\"Dot, Dan\",404,,,S,24.00,,\r\n";
        assert_eq!(text, format!("{HEAD}{POINTS}{wanted}"));
        let open = "Marks by hand are still to be given for 4 of the results, and are not in these marks.";
        assert_eq!(notes, [open, "1 grade that was there already changes: Dot, Dan, 50 becomes 24."]);
    }

    #[test]
    fn what_has_no_mark_stays_and_is_said() {
        let sheets = [sample::not_run(), sample::flawed(), sample::of("e", None, Some("999"))];
        let rows = "Ann,104,,,S,,,\r\nBen,102,,,S,EX,,\r\n=Cleo,303,,,S,-,,\r\n\"Student, Test\",1,,,S,,,\r\n";
        let FilledGradebook { text, notes } = filled(rows, &sheets);
        assert_eq!(text, format!("{HEAD}{POINTS}{rows}"));
        let said = notes.join("\n");
        for part in ["e matches no row", "not-run was not run", "Ben is excused", "=Cleo is in the worksheet"] {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!said.contains("Test"), "{said}");
    }

    #[test]
    fn which_assignment_is_never_guessed() {
        let text = format!("{HEAD}{POINTS}Ann,101,,,S,,,\r\n");
        let ask = |wanted: Option<&str>| fill(read(&text), wanted, &[sample::right()]);
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

    /// A whole name means the assignment that has it, also where other names contain it.
    #[test]
    fn the_exact_name_comes_first() {
        let head = "Student,ID,Section,Board game (71),Board (77),board (7),Board game (78)\n";
        let text = format!("{head}    Points Possible,,,30,30,30,30\nAnn,101,S,,,,\n");
        let filled = |wanted: &str| fill(read(&text), Some(wanted), &[sample::right()]).map(|filled| filled.text);
        for (wanted, row) in [
            ("Board", "Ann,101,S,,24.00,,"),
            (" Board (77)", "Ann,101,S,,24.00,,"),
            ("board", "Ann,101,S,,,24.00,"),
            ("7", "Ann,101,S,,,24.00,"),
            ("(78)", "Ann,101,S,,,,24.00"),
        ] {
            assert!(
                filled(wanted).unwrap_or_else(|why| panic!("{wanted}: {why}")).ends_with(&format!("{row}\n")),
                "{wanted}"
            );
        }
        for (wanted, fit) in [
            ("Board game", "Board game (71), Board game (78)"),
            ("BOARD", "Board (77), board (7)"),
            ("game", "Board game (71), Board game (78)"),
        ] {
            let wrong = filled(wanted).expect_err("not clear");
            assert!(wrong.help.as_deref().is_some_and(|help| help.ends_with(&format!("these fit: {fit}"))), "{wrong}");
        }
    }

    #[test]
    fn another_maximum_is_said() {
        let worksheet = read(&format!("{HEAD}    Points Possible,,,,,100,5,\r\nAnn,101,,,S,,,\r\n"));
        let notes = fill(worksheet, Some("77"), &[sample::right()]).expect("a worksheet").notes;
        assert!(notes.iter().any(|note| note.contains("100") && note.contains("30 marks")), "{notes:?}");
    }

    #[test]
    fn what_is_more_than_possible_is_not_filled_in() {
        let sheets = [sample::right(), sample::right_view(), sample::of("b", None, Some("102"))];
        let rows = |scores: [&str; 2]| format!("Ann,101,,,S,{},,\r\nBen,102,,,S,{},,\r\n", scores[0], scores[1]);
        let FilledGradebook { text, notes } = filled(&rows(["5", "7"]), &sheets);
        assert_eq!(text, format!("{HEAD}{POINTS}{}", rows(["5", "24.00"])));
        let said = notes.join("\n");
        for part in ["right and right-view (48 of 30). Set the points", "already changes: Ben, 7 becomes 24."] {
            assert!(said.contains(part), "{part}: {said}");
        }
        let FilledGradebook { text, notes } = filled(&rows(["EX", "24"]), &sheets);
        assert_eq!(text, format!("{HEAD}{POINTS}{}", rows(["EX", "24.00"])));
        let said = notes.join("\n");
        assert!(said.contains("Ann is excused") && !said.contains("of 30") && !said.contains("becomes"), "{said}");
    }
}

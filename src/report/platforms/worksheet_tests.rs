//! Worksheets that stay as they are.

use super::super::gradebook_entries::{remarks, total_marks};
use super::super::sample;
use super::*;

fn read(text: &str) -> GradebookCsv {
    GradebookCsv::read(Path::new("w.csv"), text.as_bytes().to_vec()).unwrap_or_else(|wrong| panic!("{wrong}"))
}

#[test]
fn what_is_not_filled_in_stays_to_the_byte() {
    let text = "\u{feff}a,\"b \"\"c\"\"\",d\r\n\"1\n2\",, x \r\n\r\n=1,'2,\"3\"";
    let mut sheet = read(text);
    assert_eq!(sheet.text(), text);
    assert_eq!((sheet.height(), sheet.width()), (3, 3));
    assert_eq!((sheet.cell(0, 1), sheet.cell(1, 0), sheet.cell(1, 2), sheet.cell(9, 9)), ("b \"c\"", "1\n2", "x", ""));
    sheet.fill(1, 1, "7");
    sheet.fill(2, 2, "a,\"b\"");
    assert_eq!(sheet.text(), "\u{feff}a,\"b \"\"c\"\"\",d\r\n\"1\n2\",7, x \r\n\r\n=1,'2,\"a,\"\"b\"\"\"");
}

#[test]
fn semicolons_and_tabs_are_separators_too() {
    for separator in [",", ";", "\t"] {
        let text = format!("a{separator}b\n1{separator}\n");
        let mut sheet = read(&text);
        sheet.fill(1, 1, "2.00");
        assert_eq!(sheet.text(), format!("a{separator}b\n1{separator}2.00\n"));
    }
}

#[test]
fn wrong_worksheets_say_where() {
    let wrong = |bytes: &[u8]| GradebookCsv::read(Path::new("w.csv"), bytes.to_vec()).expect_err("it is wrong");
    assert_eq!(wrong(b"a,b\n1,2\n\"3,4\n5,6\n").line, 3);
    assert!(wrong(b"a,b\n").message.contains("no row"));
    assert!(wrong(b"a\xff\n1\n").message.contains("UTF-8"));
    assert_eq!(read("a\n\n\"x\ny\"\nz\n").row_error(2, "w").line, 5);
}

#[test]
fn names_are_compared_as_people_would() {
    assert!(
        is_same_name("Doe, Jane", "jane doe")
            && is_same_name("doejane", "Doe, Jane")
            && is_same_name("Jane  Doe", "JANE DOE")
    );
    assert!(is_same_name("Zo\u{eb} O'Neil", "Zoe\u{308} ONeil") && !is_same_name("Jane Doe", "John Doe"));
    assert!(!is_same_name("", "") && !is_same_name("?", "!"));
}

#[test]
fn nobody_guesses() {
    let sheet = read("Name,Number\nAnn,1\nBen,2\nBen,3\nCleo,4\n");
    let by = |column: usize, wanted: &str| -> Vec<usize> {
        (1..sheet.height()).filter(|row| sheet.cell(*row, column) == wanted).collect()
    };
    let of = |id: &str, student: &str, number: Option<&str>| sample::of(id, Some(student), number);
    let mut view = sample::right_view();
    view.submission.number = Some("1".to_string());
    let sheets = [
        of("ann", "Ann", Some("1")),
        view,
        of("ben", "Ben", None),
        of("other-cleo", "Cleo", Some("5")),
        of("cleo", "Cleo", Some("4")),
        of("cleo-again", "Cleo", Some("4")),
    ];
    let number = |sheet: &Marksheet| by(1, sheet.submission.number.as_deref().unwrap_or("-"));
    let (rows, notes) = match_rows(&sheets, &sheet, number, |name| by(0, name)).expect("Ann has a row");
    assert_eq!(rows.keys().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(total_marks(&rows[&1]), Some(2 * sample::right().marks));
    let wanted = [
        "ben may belong to the rows of lines 3, 4",
        "other-cleo matches no row",
        "cleo and cleo-again belong to one row, in line 5",
    ];
    assert_eq!(notes.len(), wanted.len(), "{notes:?}");
    for (note, wanted) in notes.iter().zip(wanted) {
        assert!(note.starts_with(wanted), "{note}");
    }
    assert_eq!(remarks(&rows).len(), 2, "{:?}", remarks(&rows));
}

/// Anybody may write anybody's name into a manifest.
#[test]
fn a_name_in_a_manifest_changes_nobody_elses_row() {
    let sheet = read("Name,Number\nAnn,1\nBen,2\nCleo,3\nDan,4\n");
    let by = |column: usize, wanted: &str| -> Vec<usize> {
        (1..sheet.height()).filter(|row| sheet.cell(*row, column) == wanted).collect()
    };
    let view = |id: &str, student: &str| {
        let mut view = sample::right_view();
        (view.submission.id, view.submission.number) = (id.to_string(), None);
        view.submission.student = Some(student.to_string());
        view
    };
    let mut sheets = [
        // Of what a platform knows, neither a second part nor the same one takes anything away.
        sample::of("ann", Some("Ann"), Some("1")),
        view("mallory", "Ann"),
        sample::of("ben", Some("Ben"), Some("2")),
        sample::of("nan", Some("Ben"), None),
        // Two say it of themselves, and nobody knows who is right.
        sample::of("cleo", Some("Cleo"), None),
        view("oz", "Cleo"),
        // Both parts of one hand-in.
        sample::of("dan", Some("Dan"), None),
        view("dan/view", "Dan"),
    ];
    sheets[6..].iter_mut().for_each(|sheet| sheet.submission.hand_in = Some("dan".to_string()));
    let number = |sheet: &Marksheet| by(1, sheet.submission.number.as_deref().unwrap_or("-"));
    let (rows, notes) = match_rows(&sheets, &sheet, number, |name| by(0, name)).expect("rows");
    let marks: Vec<(usize, Option<u32>)> = rows.iter().map(|(row, sheets)| (*row, total_marks(sheets))).collect();
    let one = sample::right().marks;
    assert_eq!(marks, [(1, Some(one)), (2, Some(one)), (4, Some(2 * one))]);
    let wanted = ["mallory says a student", "nan says a student", "cleo and oz say the same student"];
    assert_eq!(notes.len(), wanted.len(), "{notes:?}");
    for (note, wanted) in notes.iter().zip(wanted) {
        assert!(note.starts_with(wanted), "{note}");
    }
}

#[test]
fn a_worksheet_of_nobody_is_a_mistake() {
    let sheet = read("Name,Number\nZoe,9\n");
    let many: Vec<Marksheet> = (0..5).map(|number| sample::of(&format!("no-{number}"), None, None)).collect();
    let wrong = match_rows(&many, &sheet, |_| Vec::new(), |_| Vec::new()).expect_err("nobody has a row");
    let help = wrong.help.unwrap_or_default();
    assert!(wrong.message.starts_with("no result belongs to a row of this worksheet"), "{}", wrong.message);
    assert!(help.contains("no-2 matches no row") && help.ends_with("And 2 more."), "{help}");
}

//! Gradebooks of Blackboard's.

use std::path::Path;

use super::super::sample;
use super::*;

const HEAD: &str = "\"Last Name\",\"First Name\",\"Username\",\"Student ID\",\"Last Access\",\"Availability\",\
    \"Weighted Total [Total Pts: up to 0 Score] |41\",\"Board [games], a [Total Pts: 30 Score] |77\",\
    \"Board [games], b [Total Pts: 5,5 Score] |78\"\r\n";

fn read(text: &str) -> GradebookCsv {
    GradebookCsv::read(Path::new("w.csv"), text.as_bytes().to_vec()).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn filled(rows: &str, sheets: &[Marksheet]) -> FilledGradebook {
    fill(read(&format!("{HEAD}{rows}")), Some("77"), &sample::saved(sheets)).expect("filled")
}

#[test]
fn rows_are_found_by_user_then_student_then_name() {
    let sheets = [
        sample::of("a", Some("wrongname"), Some("jd1")),
        sample::of("work/9005", None, None),
        sample::of("d", Some("Dan Dot"), None),
    ];
    let rows =
        "Doe,Joe,JD1,9001,,Yes,1,,2\r\nCee,Cleo,cc3,9005,,Yes,1,Needs Grading,2\r\nDot,Dan,dd4,9009,,No,1,50,\r\n";
    let FilledGradebook { text, notes } = filled(rows, &sheets);
    let wanted = "Doe,Joe,JD1,9001,,Yes,1,24,2\r\nCee,Cleo,cc3,9005,,Yes,1,24,2\r\nDot,Dan,dd4,9009,,No,1,24,\r\n";
    assert_eq!(text, format!("{HEAD}{wanted}"));
    let open = "Marks by hand are still to be given for 3 of the results, and are not in these marks.";
    assert_eq!(notes, [open, "1 grade that was there already changes: Dan Dot (dd4), 50 becomes 24."]);
}

#[test]
fn what_has_no_mark_stays_and_is_said() {
    let sheets = [sample::not_run(), sample::flawed(), sample::of("e", None, Some("zz9"))];
    let rows = "Ann,A,104,1,,Yes,,In Progress,\r\nBen,B,102,2,,Yes,,Exempt,\r\nCeo,=C,303,3,,Yes,,-,\r\n";
    let FilledGradebook { text, notes } = filled(rows, &sheets);
    assert_eq!(text, format!("{HEAD}{rows}"));
    let said = notes.join("\n");
    for part in ["e matches no row", "not-run was not run", "B Ben (102) is exempt", "=C Ceo (303) is in the worksheet"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn a_column_is_named_by_title_or_number_and_is_none_that_blackboard_works_out() {
    let ask = |wanted: Option<&str>| {
        let filled = fill(read(&format!("{HEAD}Ann,A,101,1,,Yes,0,,\r\n")), wanted, &sample::saved(&[sample::right()]));
        filled.map(|filled| filled.text.lines().nth(1).unwrap_or_default().to_string())
    };
    for wanted in ["77", "board [games], a", "Board [games], a", "Board [games], a [Total Pts: 30 Score] |77"] {
        assert_eq!(ask(Some(wanted)).expect(wanted), "Ann,A,101,1,,Yes,0,24,", "{wanted}");
    }
    for wanted in [None, Some("board"), Some("41"), Some("Weighted Total"), Some("Username")] {
        let Err(GradebookError::Worksheet(wrong)) = ask(wanted) else { panic!("not clear: {wanted:?}") };
        let help = wrong.help.unwrap_or_default();
        assert!(
            help.contains("a [Total Pts: 30 Score] |77, Board") && !help.contains("Weighted"),
            "{wanted:?}: {help}"
        );
    }
    // 24 are more than 5.5.
    assert_eq!(ask(Some("78")).expect("a column"), "Ann,A,101,1,,Yes,0,,");
}

#[test]
fn feedback_goes_beside_the_mark_as_html() {
    let head = "Last Name\tFirst Name\tUsername\tStudent ID\tBoard [Total Pts: 30 Score] |77\tGrading Notes\tNotes Format\t\
        Feedback to Learner\tFeedback Format\n";
    let sheet = sample::flawed();
    let number = sheet.submission.number.clone().unwrap_or_default();
    let rows = format!("Ben\tB\t{number}\t\t\t\tSMART_TEXT\t\t\n");
    let FilledGradebook { text, .. } =
        fill(read(&format!("{head}{rows}")), None, &sample::saved(std::slice::from_ref(&sheet))).expect("filled");
    sample::is_published(&text);
    let cells: Vec<&str> = text.lines().nth(1).unwrap_or_default().split('\t').collect();
    assert_eq!(cells[4], sheet.marks.to_string());
    assert!(cells[7].contains("<p>Your controller: "), "{text}");
    assert_eq!((cells[6], cells[8]), ("SMART_TEXT", "HTML"));
}

#[test]
fn a_gradebook_in_another_language_says_what_to_do() {
    let head = "Nachname,Vorname,Benutzername,Brettspiel [Gesamtpunktzahl: 30 Punkte] |77\n";
    let wrong = fill(read(&format!("{head}Ann,A,101,\n")), None, &sample::saved(&[sample::right()]));
    let Err(GradebookError::Worksheet(wrong)) = wrong else { panic!("nobody guesses: {wrong:?}") };
    assert!(wrong.help.is_some_and(|help| help.contains("English") && help.contains("Benutzername")));
    assert_eq!(possible_points("Brettspiel [Gesamtpunktzahl: 30 Punkte] |77"), Some(30.0));
    assert_eq!(possible_points("Brettspiel |77"), None);
}

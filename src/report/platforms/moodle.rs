//! Marks and feedback comments for Moodle, in its offline grading worksheet.
//!
//! Source: Moodle's documentation, "Assignment settings", of the feedback type "Offline grading worksheet". The worksheet's
//! columns are named in the language of anyone who has downloaded it.

use super::feedback_comment::feedback_comment;
use super::gradebook_csv::{FilledGradebook, GradebookCsv, GradebookError, is_same_name, match_rows};
use super::gradebook_entries::{GradebookEntries, parse_number, remarks, total_marks};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::results::SavedResults;

/// Columns by which a roster may tell people.
const KNOWN_BY: [&str; 3] = ["ID number", "Email address", "Username"];

/// Names of columns, for worksheets in another language than English.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoodleColumns {
    /// Column of the marks; by default `Grade`.
    pub grade: Option<String>,
    /// Column of the feedback; by default `Feedback comments`.
    pub feedback: Option<String>,
    /// Column of the names; by default `Full name`.
    pub name: Option<String>,
}

/// Fills marks and feedback comments in; all else stays as it is.
///
/// A result belongs to the row whose identifier, `Participant 123`, ends in its number; else to that of its person on the
/// roster, by an address or the university's number; or else to the only row of its name.
/// Where no column is called `Identifier`, it is the only one whose cells all end in numbers of which one is a result's.
/// Marks are whole numbers, which are read alike in every language; nothing is scaled. Parts of one person's work add up. What
/// was not run in full stays as it is, and so does a grade whose row has a maximum below it. Feedback is a little HTML, which is what Moodle takes it for.
///
/// # Errors
/// Where a column cannot be found, or the findings for the feedback cannot be read.
pub fn fill(
    mut worksheet: GradebookCsv,
    columns: &MoodleColumns,
    results: &SavedResults,
) -> Result<FilledGradebook, GradebookError> {
    let sheets = results.sheets.as_slice();
    let named = |given: &Option<String>, usual: &str, option: &str| match given {
        Some(name) => match worksheet.column(name) {
            None => Err(missing(&worksheet, name, option)),
            column => Ok(column),
        },
        None => Ok(worksheet.column(usual)),
    };
    let grade = named(&columns.grade, "Grade", "--grade-column")?
        .ok_or_else(|| missing(&worksheet, "Grade", "--grade-column"))?;
    let feedback = named(&columns.feedback, "Feedback comments", "--feedback-column")?;
    let name = named(&columns.name, "Full name", "--name-column")?;
    let maximum = worksheet.column("Maximum Grade");
    let people = 1..worksheet.height();
    let identifier = worksheet.column("Identifier").or_else(|| identifier(&worksheet, sheets)).ok_or_else(|| {
        worksheet
            .row_error(0, "there is no column `Identifier`, and none whose cells end in the numbers of results")
            .with_help("download the worksheet of the assignment whose submissions were graded")
    })?;
    // Whatever else says who somebody is: a number of the university, an address.
    let known_by: Vec<usize> =
        KNOWN_BY.iter().filter_map(|column| worksheet.column(column)).chain([identifier]).collect();
    let by_number = |sheet: &Marksheet| -> Vec<usize> {
        let number = sheet.submission.number.as_deref().unwrap_or("-");
        let rows = || people.clone();
        let numbered: Vec<usize> =
            rows().filter(|row| last_number(worksheet.cell(*row, identifier)) == Some(number)).collect();
        let Some(person) = sheet.submission.person.as_deref().filter(|_| numbered.is_empty()) else { return numbered };
        let known =
            |row: &usize| known_by.iter().any(|column| worksheet.cell(*row, *column).eq_ignore_ascii_case(person));
        rows().filter(known).collect()
    };
    let by_name = |wanted: &str| -> Vec<usize> {
        let is_it = |row: &usize| name.is_some_and(|name| is_same_name(worksheet.cell(*row, name), wanted));
        people.clone().filter(is_it).collect()
    };
    let (rows, mut notes) = match_rows(sheets, &worksheet, by_number, by_name)?;
    notes.extend(remarks(&rows));
    let maximum = |row| maximum.and_then(|column| parse_number(worksheet.cell(row, column)));
    let entries = GradebookEntries::new(&rows, maximum);
    notes.extend(entries.maximum_notes(&rows, maximum, |all| {
        format!("Set the assignment's maximum grade in Moodle to {all}, and download the worksheet again")
    }));
    if feedback.is_none() {
        notes.push("There is no column `Feedback comments`, so marks alone are filled in.".to_string());
    }
    let who = |row: usize| {
        let who = [Some(identifier), name].into_iter().flatten().map(|column| escape_text(worksheet.cell(row, column)));
        who.filter(|who| !who.is_empty()).collect::<Vec<_>>().join(", ")
    };
    let mut filled = Vec::new();
    for row in people.clone() {
        let Some(sheets) = rows.get(&row) else {
            notes.push(format!("{} is in the worksheet, and has no result.", who(row)));
            continue;
        };
        filled.extend(entries.marks.get(&row).map(|marks| (row, grade, marks.to_string())));
        // Anyone who has more marks than the row takes reads of them all the same.
        if total_marks(sheets).is_some() {
            let comment = feedback.map(|column| Ok((row, column, feedback_comment(sheets, results)?)));
            filled.extend(comment.transpose().map_err(GradebookError::Results)?);
        }
    }
    notes.extend(entries.changed_grades_note(&worksheet, grade, who));
    filled.into_iter().for_each(|(row, column, value)| worksheet.fill(row, column, value));
    Ok(FilledGradebook { text: worksheet.text(), notes })
}

/// Whether this is a worksheet of Moodle's, by its columns, in English.
pub fn is_moodle(worksheet: &GradebookCsv) -> bool {
    worksheet.column("Identifier").is_some() && worksheet.column("Grade").is_some()
}

fn missing(worksheet: &GradebookCsv, name: &str, option: &str) -> Diagnostic {
    let help = format!("name it with `{option}`; the columns are: {}", worksheet.columns());
    worksheet.row_error(0, format!("there is no column `{name}`")).with_help(help)
}

/// The only column whose cells all end in numbers, one of them a result's.
fn identifier(worksheet: &GradebookCsv, sheets: &[Marksheet]) -> Option<usize> {
    let numbers: Vec<&str> = sheets.iter().filter_map(|sheet| sheet.submission.number.as_deref()).collect();
    let is_it = |column: &usize| {
        let mut found = (1..worksheet.height()).map(|row| last_number(worksheet.cell(row, *column)));
        let fits = found.clone().flatten().any(|number| numbers.contains(&number));
        fits && found.all(|number| number.is_some())
    };
    let mut columns = (0..worksheet.width()).filter(is_it);
    columns.next().filter(|_| columns.next().is_none())
}

/// The digits at the end of `Participant 123`.
fn last_number(cell: &str) -> Option<&str> {
    let number = &cell[cell.trim_end_matches(|letter: char| letter.is_ascii_digit()).len()..];
    (!number.is_empty()).then_some(number)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::sample;
    use super::*;

    const HEAD: &str = "Identifier,Full name,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments\n";

    fn filled(text: &str, columns: &MoodleColumns, sheets: &[Marksheet]) -> Result<FilledGradebook, GradebookError> {
        let worksheet = GradebookCsv::read(Path::new("w.csv"), text.as_bytes().to_vec())?;
        fill(worksheet, columns, &sample::saved(sheets))
    }

    #[test]
    fn marks_and_comments_go_where_the_number_is() {
        let rows =
            "Participant 102,Ben,In,,30.00,-,\nParticipant 101,Ann,In,3.00,30.00,-,old\nParticipant 7,Zoe,,,30.00,-,\n";
        let sheets = [sample::right(), sample::flawed()];
        let FilledGradebook { text, notes } =
            filled(&format!("{HEAD}{rows}"), &MoodleColumns::default(), &sheets).expect("filled");
        sample::is_published(&text);
        let lines: Vec<&str> = text.lines().collect();
        let marks = sample::flawed().marks;
        let ben = format!(
            "Participant 102,Ben,In,{marks},30.00,-,\"<p>Your controller: {marks} of 24 marks.</p><ul><li>opening, −5:"
        );
        assert!(lines[1].starts_with(&ben), "{}", lines[1]);
        assert!(lines[2].starts_with("Participant 101,Ann,In,24,30.00,-,"), "{}", lines[2]);
        assert_eq!(lines[3], "Participant 7,Zoe,,,30.00,-,");
        assert!(notes.contains(&"Participant 7, Zoe is in the worksheet, and has no result.".to_string()), "{notes:?}");
    }

    #[test]
    fn a_worksheet_in_another_language() {
        let text = "ID;Vollst\u{e4}ndiger Name;Bewertung;Feedback als Kommentar\nTeilnehmer/in 101;Ann;;\nTeilnehmer/in 9;Max;;\n";
        let wrong = filled(text, &MoodleColumns::default(), &[sample::right()]);
        let Err(GradebookError::Worksheet(wrong)) = wrong else { panic!("nobody guesses: {wrong:?}") };
        assert!(wrong.help.as_deref().is_some_and(|help| help.contains("--grade-column")), "{wrong}");
        let columns = MoodleColumns { grade: Some("Bewertung".to_string()), ..MoodleColumns::default() };
        let FilledGradebook { text, notes } = filled(text, &columns, &[sample::right()]).expect("filled");
        assert!(text.contains("Teilnehmer/in 101;Ann;24;\n"), "{text}");
        assert!(notes.iter().any(|note| note.contains("marks alone")), "{notes:?}");
        let columns = MoodleColumns { feedback: Some("Kommentar".to_string()), ..columns };
        assert!(filled("ID;Bewertung\nT 101;\n", &columns, &[sample::right()]).is_err());
    }

    #[test]
    fn what_is_more_than_the_maximum_is_no_grade() {
        let sheets = [sample::right(), sample::right_view(), sample::flawed()];
        let rows = "Participant 101,Ann,In,12.00,\"30,00\",-,\nParticipant 102,Ben,In,77.00,30.00,-,\n";
        let FilledGradebook { text, notes } =
            filled(&format!("{HEAD}{rows}"), &MoodleColumns::default(), &sheets).expect("filled");
        let lines: Vec<&str> = text.lines().collect();
        let ann = "Participant 101,Ann,In,12.00,\"30,00\",-,\"<p>Your controller: 24 of 24 marks.</p>\
                   <p>To be marked by hand, and not in these marks: diagram (6).</p><p>Your view: 24 of 24 marks.</p>\"";
        assert_eq!(lines[1], ann);
        assert!(lines[2].starts_with(&format!("Participant 102,Ben,In,{},30.00,-,", sheets[2].marks)), "{text}");
        let said = notes.join("\n");
        for part in [
            "no grade is filled in: right and right-view (48 of 30). Set the assignment's maximum grade in Moodle to 54",
            "1 grade that was there already changes: Participant 102, Ben, 77.00 becomes 3.",
        ] {
            assert!(said.contains(part), "{part}: {said}");
        }
    }

    #[test]
    fn hostile_words_stay_in_their_cells() {
        let mut sheet = sample::hostile();
        sheet.submission.number = Some("101".to_string());
        let text = format!("{HEAD}Participant 101,x,,,10,-,\n");
        let text = filled(&text, &MoodleColumns::default(), &[sheet]).expect("filled").text;
        assert!(!text.contains("<script") && !text.contains('\u{1b}') && text.lines().count() == 2, "{text}");
    }
}

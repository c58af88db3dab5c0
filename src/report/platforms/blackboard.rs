//! Marks and feedback in a gradebook of Blackboard's, as "Download Grades" has it and "Upload Grades" takes it.
//!
//! Source: Blackboard's help for instructors, "Work Offline with Grade Data". Columns are `Last Name`, `First Name`, `Username`,
//! `Student ID` and others about the person, then each column of the gradebook, `Title [Total Pts: 100 Score] |123`. A download
//! of one column with comments has `Feedback to Learner` and `Feedback Format` after it. A tab-delimited download is in UTF-16
//! although its name ends in `.xls`.

use super::assignment_columns::AssignmentColumns;
use super::feedback_comment::feedback_comment;
use super::gradebook_csv::{FilledGradebook, GradebookCsv, GradebookError, is_same_name, match_rows};
use super::gradebook_entries::{GradebookEntries, parse_number, remarks, total_marks};
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::results::SavedResults;

/// Columns that tell people by what the institution knows of them.
const KNOWN_BY: [&str; 2] = ["Username", "Student ID"];
/// Begin of the format of a column that Blackboard works out itself, such as a total.
const CALCULATED: &str = "Total Pts: up to";
/// Column of the feedback, and that of its format with the word for HTML.
const FEEDBACK: &str = "Feedback to Learner";
const FEEDBACK_FORMAT: (&str, &str) = ("Feedback Format", "HTML");
/// Mark of a person who need not do an assignment.
const EXEMPT: &str = "Exempt";

/// Fills the marks into the column of an assignment, and feedback where there is a column for it; all else stays as it is.
///
/// `assignment` is the column's name, its title, its number, or a part of the name which no other has; without it there has to be
/// one assignment only. What Blackboard works out itself cannot be named. A result
/// belongs to the rows whose user's name or student's number is its number, its person on the roster or the last part of its
/// id; else to the only row of its name. Parts of one person's work add up. Nothing is scaled. What was not run in full or is
/// more than the points that are possible, and who is exempt, stay as they are.
///
/// # Errors
/// Where columns are missing, or it is not clear which assignment is meant; where the findings for the feedback cannot be read.
pub fn fill(
    mut worksheet: GradebookCsv,
    assignment: Option<&str>,
    results: &SavedResults,
) -> Result<FilledGradebook, GradebookError> {
    let sheets = results.sheets.as_slice();
    let column = AssignmentColumns { worksheet: &worksheet, parse, example: "Title [Total Pts: 100 Score] |123" }
        .find(assignment)?;
    let known_by: Vec<usize> = KNOWN_BY.iter().filter_map(|name| worksheet.column(name)).collect();
    if known_by.is_empty() {
        let message = format!("there is no column `{}`, and no `{}`", KNOWN_BY[0], KNOWN_BY[1]);
        let found = format!(
            "download the gradebook while Blackboard is set to English; the columns are: {}",
            worksheet.columns()
        );
        return Err(worksheet.row_error(0, message).with_help(found).into());
    }
    let names = [worksheet.column("First Name"), worksheet.column("Last Name")];
    let name = |row: usize| {
        let own = names.into_iter().flatten().map(|column| worksheet.cell(row, column));
        own.collect::<Vec<_>>().join(" ")
    };
    let people = 1..worksheet.height();
    let by_number = |sheet: &Marksheet| -> Vec<usize> {
        let own = &sheet.submission;
        let leaf = own.id.rsplit('/').next();
        let known = |wanted: &str| -> Vec<usize> {
            let is_it =
                |row: &usize| known_by.iter().any(|column| worksheet.cell(*row, *column).eq_ignore_ascii_case(wanted));
            if wanted.is_empty() { Vec::new() } else { people.clone().filter(is_it).collect() }
        };
        let ways = [own.number.as_deref(), own.person.as_deref(), leaf];
        ways.into_iter().flatten().map(known).find(|rows| !rows.is_empty()).unwrap_or_default()
    };
    let by_name = |wanted: &str| people.clone().filter(|row| is_same_name(&name(*row), wanted)).collect();
    let (rows, mut notes) = match_rows(sheets, &worksheet, by_number, by_name)?;
    notes.extend(remarks(&rows));
    let is_exempt = |row: usize| worksheet.cell(row, column).eq_ignore_ascii_case(EXEMPT);
    let points = possible_points(worksheet.cell(0, column));
    let maximum = |row| points.filter(|_| !is_exempt(row));
    let mut entries = GradebookEntries::new(&rows, maximum);
    notes.extend(entries.maximum_notes(&rows, maximum, |all| {
        format!("Set the points of the assignment in Blackboard to {all}, and download the gradebook again")
    }));
    let feedback = worksheet.column(FEEDBACK);
    let format = worksheet.column(FEEDBACK_FORMAT.0);
    let who = |row: usize| escape_text(&format!("{} ({})", name(row), worksheet.cell(row, known_by[0])));
    let mut filled = Vec::new();
    for row in people.clone() {
        match rows.get(&row) {
            Some(_) if is_exempt(row) => {
                notes.push(format!("{} is exempt, and stays so.", who(row)));
                entries.marks.remove(&row);
            }
            Some(sheets) if total_marks(sheets).is_some() => {
                let comment = feedback.map(|column| Ok((row, column, feedback_comment(sheets, results)?)));
                filled.extend(comment.transpose().map_err(GradebookError::Results)?);
                filled.extend(feedback.and(format).map(|column| (row, column, FEEDBACK_FORMAT.1.to_string())));
            }
            Some(_) => {}
            None => notes.push(format!("{} is in the worksheet, and has no result.", who(row))),
        }
    }
    notes.extend(entries.changed_grades_note(&worksheet, column, who));
    filled.extend(entries.marks.iter().map(|(row, marks)| (*row, column, marks.to_string())));
    filled.into_iter().for_each(|(row, column, value)| worksheet.fill(row, column, value));
    Ok(FilledGradebook { text: worksheet.text(), notes })
}

/// Whether this is a gradebook of Blackboard's, by its columns.
pub fn is_blackboard(worksheet: &GradebookCsv) -> bool {
    (0..worksheet.width()).any(|column| parse(worksheet.cell(0, column)).is_some())
        && KNOWN_BY.iter().any(|name| worksheet.column(name).is_some())
}

/// The title and the number in `Title [Total Pts: 100 Score] |123`; nothing for what Blackboard works out itself.
fn parse(name: &str) -> Option<(&str, &str)> {
    let (name, number) = name.rsplit_once('|')?;
    let (title, format) = name.trim_end().rsplit_once(" [").unwrap_or((name, ""));
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !format.starts_with(CALCULATED)).then_some((title, number))
}

/// The points in `Title [Total Pts: 100 Score] |123`, whatever the language of the words around them.
fn possible_points(name: &str) -> Option<f64> {
    let (_, format) = name.rsplit_once('|')?.0.rsplit_once('[')?;
    let mut numbers = format.split([' ', ']']).filter_map(parse_number);
    numbers.next().filter(|_| numbers.next().is_none())
}

#[cfg(test)]
#[path = "blackboard_tests.rs"]
mod tests;

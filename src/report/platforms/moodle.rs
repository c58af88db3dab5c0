//! Marks and feedback for Moodle: its offline grading worksheet, and the archive of feedback files that it takes back.
//!
//! Source: Moodle's documentation, "Assignment settings", of the feedback types "Offline grading worksheet" and "Feedback
//! files". The worksheet's columns are named in the language of whoever has downloaded it.

use std::io::{self, Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::canvas::worth;
use super::worksheet::{Filled, Matched, Worksheet, is_same, marks, matched, remarks};
use super::{markdown, plain};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::harmless;
use crate::marks::Marksheet;
use crate::report::cohort::reason;
use crate::report::failure::requirement;
use crate::report::late;

/// Columns by which a roster may tell people.
const KNOWN_BY: [&str; 3] = ["ID number", "Email address", "Username"];

/// Which columns are meant, where they do not have their English names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// That of the marks, `Grade`.
    pub grade: Option<String>,
    /// That of what the student reads, `Feedback comments`.
    pub feedback: Option<String>,
    /// That of people's names, `Full name`.
    pub name: Option<String>,
}

/// Fills marks and feedback comments in; all else stays as it is.
///
/// A result belongs to the row whose identifier, `Participant 123`, ends in its number; else to that of its person on the
/// roster, by an address or the university's number; or else to the only row of its name.
/// Where no column is called `Identifier`, it is the only one whose cells all end in numbers of which one is a result's.
/// Marks are whole numbers, which are read alike in every language; nothing is scaled. Parts of one person's work add up. What
/// was not run in full stays as it is. Feedback is a little HTML, which is what Moodle takes it for.
///
/// # Errors
/// Where a column cannot be found.
pub fn fill(mut worksheet: Worksheet, columns: &Columns, sheets: &[Marksheet]) -> Result<Filled, Diagnostic> {
    let own: Vec<Marksheet> = sheets.iter().map(Marksheet::for_student).collect();
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
    let identifier = worksheet.column("Identifier").or_else(|| identifier(&worksheet, &own)).ok_or_else(|| {
        worksheet
            .wrong(0, "there is no column `Identifier`, and none whose cells end in the numbers of results")
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
        let is_it = |row: &usize| name.is_some_and(|name| is_same(worksheet.cell(*row, name), wanted));
        people.clone().filter(is_it).collect()
    };
    let (rows, mut notes) = matched(&own, &worksheet, by_number, by_name);
    notes.extend(remarks(&rows));
    notes.extend(maximum.and_then(|column| other_maximum(&worksheet, column, &rows)));
    if feedback.is_none() {
        notes.push("There is no column `Feedback comments`, so marks alone are filled in.".to_string());
    }
    let mut filled = Vec::new();
    for row in people.clone() {
        let Some(sheets) = rows.get(&row) else {
            let who =
                [Some(identifier), name].into_iter().flatten().map(|column| harmless(worksheet.cell(row, column)));
            let who = who.filter(|who| !who.is_empty()).collect::<Vec<_>>().join(", ");
            notes.push(format!("{who} is in the worksheet, and has no result."));
            continue;
        };
        if let Some(marks) = marks(sheets) {
            filled.push((row, grade, marks.to_string()));
            let comments: Vec<String> = sheets.iter().map(|sheet| comment(sheet)).collect();
            filled.extend(feedback.map(|column| (row, column, comments.concat())));
        }
    }
    filled.into_iter().for_each(|(row, column, value)| worksheet.fill(row, column, value));
    Ok(Filled { text: worksheet.text(), notes })
}

fn missing(worksheet: &Worksheet, name: &str, option: &str) -> Diagnostic {
    let help = format!("name it with `{option}`; the columns are: {}", worksheet.columns());
    worksheet.wrong(0, format!("there is no column `{name}`")).with_help(help)
}

/// The only column whose cells all end in numbers, one of them a result's.
fn identifier(worksheet: &Worksheet, sheets: &[Marksheet]) -> Option<usize> {
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

fn other_maximum(worksheet: &Worksheet, column: usize, rows: &Matched) -> Option<String> {
    let differs = |(row, sheets): (&usize, &Vec<&Marksheet>)| {
        let maximum: f64 = worksheet.cell(*row, column).replace(',', ".").parse().ok()?;
        let all = worth(sheets);
        ((f64::from(all) - maximum).abs() > f64::EPSILON).then_some((maximum, all))
    };
    let (maximum, all) = rows.iter().find_map(differs)?;
    Some(format!("The worksheet has {maximum} for the maximum, and the coursework {all} marks; nothing is scaled."))
}

/// What a student reads beside the mark: what was lost where.
fn comment(sheet: &Marksheet) -> String {
    let mut blocks = vec![format!("<p>Your {}: {}</p>", sheet.submission.part.name(), html(&plain::total(sheet)))];
    blocks
        .extend(plain::standing(sheet).map(|says| format!("<p>{}</p>", html(says.lines().next().unwrap_or_default()))));
    let lost = |line| {
        let name = html(&requirement(line));
        format!("<li>{name}, −{}: {}</li>", line.lost(), html(reason(line, &sheet.verdicts)))
    };
    let mut items: Vec<String> = sheet.losses().filter(|_| sheet.build.is_none()).map(lost).collect();
    let missed = sheet.plateaus.iter().filter(|plateau| plateau.lost() > 0 && sheet.build.is_none());
    items.extend(missed.map(|plateau| format!("<li>plateau {}, −{}</li>", html(&plateau.id), plateau.lost())));
    items.extend((sheet.cut > 0).then(|| format!("<li>cap, −{}</li>", sheet.cut)));
    items.extend(late::late(sheet).map(|(handed_in, late)| {
        let (name, why) = (late::name(late), html(&late::reason(handed_in, late)));
        format!("<li>{name}, −{}: {why}</li>", late.took)
    }));
    if !items.is_empty() {
        blocks.push(format!("<ul>{}</ul>", items.concat()));
    }
    blocks.extend(plain::by_hand(sheet).map(|says| format!("<p>{}</p>", html(&says))));
    blocks.concat()
}

fn html(text: &str) -> String {
    let text = harmless(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

/// Feedback files in an archive for Moodle's "Upload multiple feedback files in a zip": Markdown, a file a part, in folders
/// named like those of the download, `Jane Doe_123456_assignsubmission_file_`. The number says whose they are; an underscore
/// in the name would hide it, and becomes a blank. The notes name who has no number, and so gets no file.
///
/// The same results give the same bytes.
///
/// # Errors
/// What the archive refuses.
pub fn feedback(sheets: &[Marksheet]) -> io::Result<(Vec<u8>, Vec<String>)> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let (mut notes, mut taken) = (Vec::new(), Vec::new());
    for sheet in sheets.iter().map(Marksheet::for_student) {
        let own = &sheet.submission;
        let number = own.number.as_deref().filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let Some(number) = number.filter(|number| !number.is_empty()) else {
            notes.push(format!("{} has no participant's number, and no file.", harmless(&own.id)));
            continue;
        };
        let name = own.student.as_deref().map(folder_name).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| "Participant".to_string());
        let file = format!("{name}_{number}_assignsubmission_file_/feedback-{}.md", own.part.name());
        if taken.contains(&file) {
            notes.push(format!("{} is the second result of one part: its file is left out.", harmless(&own.id)));
            continue;
        }
        archive.start_file(file.as_str(), options)?;
        archive.write_all(markdown::submission(&sheet).as_bytes())?;
        taken.push(file);
    }
    Ok((archive.finish()?.into_inner(), notes))
}

/// A name as a part of a folder's.
fn folder_name(name: &str) -> String {
    let kept = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '\'');
    let plain: String = name.chars().map(|letter| if kept(letter) { letter } else { ' ' }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::path::Path;

    use super::super::sample;
    use super::*;

    const HEAD: &str = "Identifier,Full name,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments\n";

    fn filled(text: &str, columns: &Columns, sheets: &[Marksheet]) -> Result<Filled, Diagnostic> {
        let worksheet = Worksheet::read(Path::new("w.csv"), text.as_bytes().to_vec())?;
        fill(worksheet, columns, sheets)
    }

    #[test]
    fn marks_and_comments_go_where_the_number_is() {
        let rows =
            "Participant 102,Ben,In,,30.00,-,\nParticipant 101,Ann,In,3.00,30.00,-,old\nParticipant 7,Zoe,,,30.00,-,\n";
        let sheets = [sample::right(), sample::flawed()];
        let Filled { text, notes } = filled(&format!("{HEAD}{rows}"), &Columns::default(), &sheets).expect("filled");
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
        let wrong = filled(text, &Columns::default(), &[sample::right()]).expect_err("nobody guesses");
        assert!(wrong.help.as_deref().is_some_and(|help| help.contains("--grade-column")), "{wrong}");
        let columns = Columns { grade: Some("Bewertung".to_string()), ..Columns::default() };
        let Filled { text, notes } = filled(text, &columns, &[sample::right()]).expect("filled");
        assert!(text.contains("Teilnehmer/in 101;Ann;24;\n"), "{text}");
        assert!(notes.iter().any(|note| note.contains("marks alone")), "{notes:?}");
        let columns = Columns { feedback: Some("Kommentar".to_string()), ..columns };
        assert!(filled("ID;Bewertung\nT 101;\n", &columns, &[sample::right()]).is_err());
    }

    #[test]
    fn hostile_words_stay_in_their_cells() {
        let mut sheet = sample::hostile();
        sheet.submission.number = Some("101".to_string());
        let text = format!("{HEAD}Participant 101,x,,,10,-,\n");
        let text = filled(&text, &Columns::default(), &[sheet]).expect("filled").text;
        assert_eq!(html("<b title='\"&'>\u{1b}"), r"&lt;b title=&#39;&quot;&amp;&#39;&gt;\u{1b}");
        assert!(!text.contains("<script") && !text.contains('\u{1b}') && text.lines().count() == 2, "{text}");
    }

    #[test]
    fn feedback_files_are_in_folders_that_moodle_knows() {
        let mut odd = sample::flawed();
        odd.submission.student = Some("A_B/../ \u{141}uk".to_string());
        let (bytes, notes) = feedback(&[sample::right(), odd, sample::hostile()]).expect("an archive");
        let mut archive = zip::ZipArchive::new(Cursor::new(&bytes)).expect("an archive");
        let names: Vec<String> = archive.file_names().map(|name| name.expect("a name").into_owned()).collect();
        let folder = |who: &str| format!("{who}_assignsubmission_file_/feedback-controller.md");
        assert_eq!(names, [folder("Ann Right_101"), folder("A B \u{141}uk_102")]);
        let mut page = String::new();
        archive.by_index(1).expect("a file").read_to_string(&mut page).expect("text");
        sample::is_published(&page);
        assert!(page.contains("### capture"), "{page}");
        assert_eq!(notes.len(), 1);
        let again = feedback(&[sample::right()]).expect("an archive");
        assert_eq!(again, feedback(&[sample::right()]).expect("an archive"));
    }
}

//! Pages for students in an archive that Moodle takes back.
//!
//! Source: Moodle's documentation, "Assignment settings", of the feedback type "Feedback files".

use std::io::{self, Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::diagnostic::escape::escape_text;
use crate::results::PersonSheet;

/// An archive of pages, and what the instructor should know of it.
pub struct FeedbackArchive {
    /// The archive.
    pub bytes: Vec<u8>,
    /// How many pages it holds.
    pub pages: usize,
    /// Who gets no page, and why; a sentence each.
    pub notes: Vec<String>,
}

/// Feedback files in an archive for Moodle's "Upload multiple feedback files in a zip": a page a person, in folders named like
/// those of the download, `Jane Doe_123456_assignsubmission_file_`. The number says whose they are; an underscore in the name
/// would hide it, and becomes a blank. The notes name who has no number, and so gets no file. `page` makes a student's page,
/// in HTML, and takes out what is hidden itself.
///
/// The same results give the same bytes.
///
/// # Errors
/// What the archive or `page` refuses.
pub fn feedback_zip<E: From<io::Error>>(
    people: &[PersonSheet],
    page: impl Fn(&PersonSheet) -> Result<String, E>,
) -> Result<FeedbackArchive, E> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let (mut notes, mut taken) = (Vec::new(), Vec::new());
    for person in people {
        let Some(own) = person.parts.first().map(|sheet| &sheet.submission) else { continue };
        let number = own.number.as_deref().filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let Some(number) = number.filter(|number| !number.is_empty()) else {
            notes.push(format!("{} has no participant's number, and no file.", escape_text(&own.id)));
            continue;
        };
        let name = own.student.as_deref().map(folder_name).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| "Participant".to_string());
        let parts: Vec<&str> = person.parts.iter().map(|sheet| sheet.submission.part.name()).collect();
        let file = format!("{name}_{number}_assignsubmission_file_/feedback-{}.html", parts.join("-"));
        if taken.contains(&file) {
            notes.push(format!("{} is the second result of one part: its file is left out.", escape_text(&own.id)));
            continue;
        }
        let page = page(person)?;
        archive.start_file(file.as_str(), options).map_err(io::Error::from)?;
        archive.write_all(page.as_bytes())?;
        taken.push(file);
    }
    let bytes = archive.finish().map_err(io::Error::from)?.into_inner();
    Ok(FeedbackArchive { bytes, pages: taken.len(), notes })
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

    use super::super::sample;
    use super::*;

    #[test]
    fn feedback_files_are_in_folders_that_moodle_knows() {
        let mut odd = sample::flawed();
        odd.submission.student = Some("A_B/../ \u{141}uk".to_string());
        let page = |person: &PersonSheet| -> io::Result<String> { Ok(format!("<p>{}</p>", person.marks())) };
        let of = |sheet: crate::marks::Marksheet| PersonSheet::of(&sheet);
        let FeedbackArchive { bytes, pages, notes } =
            feedback_zip(&[sample::right(), odd, sample::hostile()].map(of), page).expect("an archive");
        let mut archive = zip::ZipArchive::new(Cursor::new(&bytes)).expect("an archive");
        let names: Vec<String> = archive.file_names().map(|name| name.expect("a name").into_owned()).collect();
        let folder = |who: &str| format!("{who}_assignsubmission_file_/feedback-controller.html");
        assert_eq!(names, [folder("Ann Right_101"), folder("A B \u{141}uk_102")]);
        let mut page = String::new();
        archive.by_index(1).expect("a file").read_to_string(&mut page).expect("text");
        assert_eq!(page, format!("<p>{}</p>", sample::flawed().marks));
        assert_eq!((pages, notes.len()), (2, 1));
        let pages =
            || feedback_zip(&[of(sample::right())], |_| io::Result::Ok(String::new())).expect("an archive").bytes;
        assert_eq!(pages(), pages());
        let refused = feedback_zip(&[of(sample::right())], |_| Err(io::Error::other("no page")));
        assert!(refused.is_err_and(|why| why.to_string() == "no page"));
    }
}

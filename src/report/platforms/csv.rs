//! A cohort as a spreadsheet: a row a submission, a column a requirement.

use crate::marks::{Awarded, Marksheet};
use crate::report::cell;

/// What every row begins with.
const COLUMNS: [&str; 10] =
    ["coursework", "submission", "student", "number", "part", "language", "marks", "out_of", "by_hand", "not_run"];

/// Writes marks: the columns of every submission, then one for each requirement of any of them, in the order of the specs.
/// A cell is empty where a requirement is not the submission's, or is not settled.
///
/// # Errors
/// None that memory does not give.
pub fn csv(sheets: &[Marksheet]) -> Result<String, ::csv::Error> {
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
    writer.write_record(columns.map(|name| cell::text(&name)))?;
    for sheet in sheets {
        writer.write_record(record(sheet, &requirements))?;
    }
    let bytes = writer.into_inner().map_err(|error| ::csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn record<'a>(sheet: &'a Marksheet, requirements: &'a [(&str, &str)]) -> impl Iterator<Item = String> + 'a {
    let own = &sheet.submission;
    let words = [
        sheet.coursework.as_str(),
        &own.id,
        own.student.as_deref().unwrap_or_default(),
        own.number.as_deref().unwrap_or_default(),
        own.part.name(),
        &own.language,
    ]
    .map(cell::text);
    let numbers = [sheet.marks, sheet.out_of, sheet.by_hand, sheet.not_run].map(|number| number.to_string());
    let awarded = requirements.iter().map(|(coursework, id)| {
        let line = sheet.requirements.iter().find(|line| *coursework == sheet.coursework && line.id == *id);
        match line.map(|line| line.awarded) {
            Some(Awarded::Marks(marks)) => marks.to_string(),
            _ => String::new(),
        }
    });
    words.into_iter().chain(numbers).chain(awarded)
}

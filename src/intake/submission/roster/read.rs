//! From CSV to rows, with every mistake in its place.

use csv::{Reader, ReaderBuilder, StringRecord, Trim};

use super::RosterRow;
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, SourceText, nearest};
use crate::spec::OffsetTimestamp;

/// The columns that are read.
pub(super) const COLUMNS: [&str; 6] = ["person", "name", "folder", "handed-in", "due", "hand-in-group"];
/// Separators that spreadsheets write between cells.
const DELIMITERS: [char; 3] = [',', ';', '\t'];

/// Reads the rows.
///
/// # Errors
/// All mistakes, each with its line.
pub(super) fn rows(source: &SourceText) -> Result<Vec<RosterRow>, Vec<Diagnostic>> {
    let whole = |message: String| vec![Diagnostic::of_file(&source.path, message)];
    let mut reader = reader(source.text());
    let headers = reader.headers().cloned().map_err(|error| whole(error.to_string()))?;
    let columns = columns(source, &headers)?;
    let mut wrong = Vec::new();
    let mut rows = Vec::new();
    for record in reader.records() {
        match record {
            Ok(record) if record.iter().all(str::is_empty) => {}
            Ok(record) => match row(source, &columns, &record) {
                Ok(row) => rows.push(row),
                Err(mistakes) => wrong.extend(mistakes),
            },
            Err(error) => {
                let line = error.position().map_or(1, |position| line_of(position.line()));
                wrong.push(at(source, line, "", of_the_reader(&error)));
            }
        }
    }
    if rows.is_empty() && wrong.is_empty() {
        return Err(whole("there is nobody in this roster".to_string()));
    }
    if wrong.is_empty() { Ok(rows) } else { Err(wrong) }
}

/// Points at a cell in a line, or at the whole line where it is not found as it was written.
pub(super) fn at(source: &SourceText, line: usize, cell: &str, message: impl Into<String>) -> Diagnostic {
    let excerpt = source.text().lines().nth(line.saturating_sub(1)).unwrap_or_default().to_string();
    let found = Some(cell).filter(|cell| !cell.is_empty()).and_then(|cell| excerpt.find(cell));
    let (start, length) = match found {
        Some(byte) => (excerpt[..byte].chars().count(), cell.chars().count()),
        None => (0, excerpt.chars().count()),
    };
    Diagnostic {
        line,
        column: start + 1,
        length,
        excerpt: excerpt.into(),
        ..Diagnostic::of_file(&source.path, message)
    }
}

fn reader(text: &str) -> Reader<&[u8]> {
    let first = text.lines().next().unwrap_or_default();
    let delimiter = DELIMITERS.into_iter().max_by_key(|mark| (first.matches(*mark).count(), *mark == ','));
    let delimiter = delimiter.and_then(|mark| u8::try_from(mark).ok()).unwrap_or(b',');
    ReaderBuilder::new().trim(Trim::All).delimiter(delimiter).from_reader(text.as_bytes())
}

/// Returns the index of each of [`COLUMNS`]; capitals, blanks and underscores do not matter.
fn columns(source: &SourceText, headers: &StringRecord) -> Result<[Option<usize>; 6], Vec<Diagnostic>> {
    let mut wrong = Vec::new();
    let mut places = [None; 6];
    for (place, header) in headers.iter().enumerate() {
        let told = header.to_lowercase().replace([' ', '_'], "-");
        // A column of the university's is not read; one that was meant for ours must not be lost.
        let Some(ours) = COLUMNS.iter().position(|name| *name == told) else {
            wrong.extend(nearest(&told, COLUMNS).map(|near| {
                let message = format!("there is no column `{}`", escape_text(header));
                at(source, 1, header, message).with_help(format!("did you mean `{near}`?"))
            }));
            continue;
        };
        if places[ours].replace(place).is_some() {
            wrong.push(at(source, 1, header, format!("there are two columns `{told}`")));
        }
    }
    if places[0].is_none() && wrong.is_empty() {
        let message = "the first line names the columns, and there is none `person`";
        let help = format!("a roster has the columns {}; all but `person` may be left out", COLUMNS.join(", "));
        wrong.push(at(source, 1, "", message).with_help(help));
    }
    if wrong.is_empty() { Ok(places) } else { Err(wrong) }
}

fn row(source: &SourceText, columns: &[Option<usize>; 6], record: &StringRecord) -> Result<RosterRow, Vec<Diagnostic>> {
    let line = record.position().map_or(1, |position| line_of(position.line()));
    let cell = |index: usize| columns[index].and_then(|place| record.get(place)).filter(|cell| !cell.is_empty());
    let mut wrong = Vec::new();
    let mut moment = |index: usize| -> Option<OffsetTimestamp> {
        let text = cell(index)?;
        text.parse().map_err(|error| wrong.push(at(source, line, text, format!("{error}")))).ok()
    };
    let (handed_in, due) = (moment(3), moment(4));
    let text = |index: usize| cell(index).map(str::to_string);
    match text(0) {
        Some(person) if wrong.is_empty() => Ok(RosterRow {
            line,
            person,
            name: text(1),
            folder: text(2),
            below: None,
            in_archives: Vec::new(),
            at: handed_in,
            due,
            group: text(5),
        }),
        Some(_) => Err(wrong),
        None => {
            wrong.push(at(source, line, "", "this row does not name a person: `person` is empty"));
            Err(wrong)
        }
    }
}

fn line_of(line: u64) -> usize {
    usize::try_from(line).unwrap_or(usize::MAX)
}

/// Describes the mistake in a row without its position, which is printed separately.
fn of_the_reader(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("this row has {len} of {expected_len} cells")
        }
        _ => error.to_string(),
    }
}

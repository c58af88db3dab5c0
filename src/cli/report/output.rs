//! Targets of reports: standard output, a file, or a file for each submission.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::save::{WholeFile, write_file};
use crate::cli::verbosity::note;
use crate::cli::{CliError, say};
use crate::diagnostic::escape::escape_text;
use crate::json::to_json_pretty;
use crate::marks::Marksheet;
use crate::results::folder_of;

/// Prints what is one file, or writes it there.
pub fn write_one(out: Option<&Path>, text: &str) -> Result<(), CliError> {
    match out {
        None => say(text.trim_end_matches('\n')),
        Some(path) => {
            write(path, text.as_bytes())?;
            say_written(path);
        }
    }
    Ok(())
}

/// Prints a list as JSON, or writes it to a file: item by item, so that not all of them are in memory at once.
///
/// # Errors
/// The first item that is an error, or what the file system refuses.
pub fn write_list(out: Option<&Path>, items: impl Iterator<Item = Result<String, CliError>>) -> Result<(), CliError> {
    write_pieces(out, |line| list_lines(items, line))
}

/// Prints a text, or writes it to a file, piece by piece, so that not all of it is in memory at once: `make` hands the pieces
/// over, and each gets a line break if it has none.
///
/// # Errors
/// The error of `make`, or what the file system refuses. Then no file is written.
pub fn write_pieces(
    out: Option<&Path>,
    make: impl FnOnce(&mut dyn FnMut(&str) -> Result<(), CliError>) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let Some(path) = out else {
        return make(&mut |piece| {
            say(piece.trim_end_matches('\n'));
            Ok(())
        });
    };
    let refused = |error| CliError::grader(format!("write {}", path.display()), error);
    let mut file = WholeFile::create(path).map_err(refused)?;
    make(&mut |piece| writeln!(file, "{}", piece.trim_end_matches('\n')).map_err(refused))?;
    file.finish().map_err(refused)?;
    say_written(path);
    Ok(())
}

/// The lines of a list of JSON texts on several lines, as [`to_json_pretty`] would write all of them.
fn list_lines(
    items: impl Iterator<Item = Result<String, CliError>>,
    line: &mut dyn FnMut(&str) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut items = items.peekable();
    if items.peek().is_none() {
        return line("[]");
    }
    line("[")?;
    while let Some(item) = items.next() {
        // A string has no line break in JSON.
        let indented = item?.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n");
        line(&(indented + if items.peek().is_some() { "," } else { "" }))?;
    }
    line("]")
}

/// A marksheet as an item of such a list.
///
/// # Errors
/// Something that is no JSON, which nothing is.
pub fn pretty_json(sheet: &Marksheet) -> Result<String, CliError> {
    to_json_pretty(sheet).map_err(|error| CliError::grader("write JSON", error))
}

/// Renders each submission by itself: the only one is printed, or written to a file; several need a folder, in which each has
/// a file named after its id. What `allow` refuses for one of them is written for none.
pub fn write_each(
    out: Option<&Path>,
    sheets: &[Marksheet],
    ending: &str,
    allow: impl Fn(&Marksheet) -> Result<(), CliError>,
    render: impl Fn(&Marksheet) -> Result<String, CliError>,
) -> Result<(), CliError> {
    match (out, sheets) {
        (None, [sheet]) => write_one(None, &render(sheet)?),
        (Some(path), [sheet]) if !path.is_dir() => write_one(Some(path), &render(sheet)?),
        (None, _) => Err(CliError::Usage(format!(
            "there are {} results, and this format is for one: name it with `--submission ID`, or a folder for all with `--out DIR`",
            sheets.len()
        ))),
        (Some(folder), _) => {
            sheets.iter().try_for_each(allow)?;
            for sheet in sheets {
                write(&file_of(folder, sheet, ending), render(sheet)?.as_bytes())?;
            }
            note(format!("{} files written to {}.", sheets.len(), escape_text(&folder.display().to_string())));
            Ok(())
        }
    }
}

/// Writes a file, whole or not at all.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    write_file(path, bytes).map_err(|error| CliError::grader(format!("write {}", path.display()), error))
}

/// Says where something has gone.
pub fn say_written(path: &Path) {
    note(format!("Written to {}.", escape_text(&path.display().to_string())));
}

/// The id may have dots of its own, so no extension is replaced.
fn file_of(folder: &Path, sheet: &Marksheet, ending: &str) -> PathBuf {
    let mut name = OsString::from(folder.join(folder_of(&sheet.submission.id)));
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

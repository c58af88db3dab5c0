//! Targets of reports: standard output, a file, or a file for each submission.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, say};
use crate::diagnostic::escape::escape_text;
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

/// Renders each submission by itself: the only one is printed, or written to a file; several need a folder, in which each has
/// a file named after its id.
pub fn write_each(
    out: Option<&Path>,
    sheets: &[Marksheet],
    ending: &str,
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
            // Nothing is written of what is refused for one of them.
            let texts = sheets.iter().map(&render).collect::<Result<Vec<_>, _>>()?;
            for (sheet, text) in sheets.iter().zip(texts) {
                write(&file_of(folder, sheet, ending), text.as_bytes())?;
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

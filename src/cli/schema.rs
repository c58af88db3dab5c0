//! `referee schema`: JSON Schemas of what referee writes, and of what authors write.

mod editor_schemas;
mod file_kind;

use std::path::PathBuf;

use clap::Args;

use super::verbosity::note;
use super::{CliError, environment, say};
use crate::diagnostic::escape::escape_text;

use editor_schemas::FOLDER;
use file_kind::{FileKind, fixture_schema_for, general_schema, text};

pub use editor_schemas::write_beside;

/// Print the JSON Schema of a file that referee reads or writes
///
/// An editor checks and completes your files by it. A file says where its schema is in a first line such as
/// `# yaml-language-server: $schema=../../../schemas/fixture-reversi.json`.
#[derive(Args)]
pub struct Arguments {
    /// Kind of file; of a CSV, the schema is that of a row
    #[arg(value_enum, required_unless_present = "into")]
    file: Option<FileKind>,
    /// With `fixture`: the coursework whose requirements, messages and events are named
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// Write the schemas into the folder of a course, and into its specs, editions and fixtures the line that names them
    #[arg(long, value_name = "COURSE", conflicts_with_all = ["file", "coursework"])]
    into: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    if let Some(course) = &arguments.into {
        let written = write_beside(course)?;
        note(format!(
            "{} schemas written to {}.",
            written.len(),
            escape_text(&course.join(FOLDER).display().to_string())
        ));
        return Ok(());
    }
    let schema = match (&arguments.coursework, arguments.file) {
        (Some(id), Some(FileKind::Fixture)) => fixture_schema_for(&environment::bundle(), id)?,
        // The settings of a course name one for all commands.
        (_, Some(file)) => general_schema(file),
        (_, None) => return Err(CliError::Usage("say which kind of file".to_string())),
    };
    say(text(&schema)?);
    Ok(())
}

//! `referee schema`: JSON Schemas of what referee writes, and of what authors write.

mod editor_schemas;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use schemars::Schema;
use serde_json::json;

use super::verbosity::note;
use super::{CliError, environment, say};
use crate::bundle::Bundle;
use crate::coursework::load_spec;
use crate::diagnostic::escape::escape_text;
use crate::games::NAMES;
use crate::host::language::Language;
use crate::marks::{HandMark, Marksheet};
use crate::regrade::Comparison;
use crate::scenario::{fixture_schema, fixture_schema_of};
use crate::spec::{edition_schema, spec_schema};
use crate::submission::{Manifest, roster_schema};

use editor_schemas::FOLDER;

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

/// Kinds of files that have a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FileKind {
    /// A coursework: `specs/<coursework>.yaml`
    Spec,
    /// An edition: `specs/editions/<coursework>-<edition>.yaml`
    Edition,
    /// A fixture: `fixtures/<coursework>/<requirement>/<name>.yaml`
    Fixture,
    /// A submission: `submission.yaml`
    Submission,
    /// A row of the marks given by hand
    HandMarks,
    /// A row of a roster
    Roster,
    /// A result: `marksheet.json`
    Marksheet,
    /// A comparison: the output of `diff --json`
    Diff,
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
        (None, Some(file)) => general_schema(file),
        _ => return Err(CliError::Usage("only the schema of a `fixture` has names of a coursework".to_string())),
    };
    say(text(&schema)?);
    Ok(())
}

fn text(schema: &Schema) -> Result<String, CliError> {
    serde_json::to_string_pretty(schema).map_err(|error| CliError::grader("write JSON", error))
}

fn general_schema(file: FileKind) -> Schema {
    match file {
        FileKind::Spec => with_names(spec_schema(), "/properties/game", NAMES),
        FileKind::Edition => edition_schema(),
        FileKind::Fixture => fixture_schema(),
        FileKind::Submission => {
            let languages: Vec<&str> = Language::all().map(|language| language.name.as_str()).collect();
            with_names(schemars::schema_for!(Manifest), "/properties/language", &languages)
        }
        FileKind::HandMarks => schemars::schema_for!(HandMark),
        FileKind::Roster => roster_schema(),
        FileKind::Marksheet => schemars::schema_for!(Marksheet),
        FileKind::Diff => schemars::schema_for!(Comparison),
    }
}

/// Adds the names that a text may be, which only those above the type know.
fn with_names(mut schema: Schema, pointer: &str, names: &[&str]) -> Schema {
    if let Some(place) = schema.pointer_mut(pointer) {
        place["enum"] = json!(names);
    }
    schema
}

/// The schema of a fixture of this coursework, in any of its editions.
fn fixture_schema_for(bundle: &Bundle, id: &str) -> Result<Schema, CliError> {
    let base = load_spec(bundle, id, None)?;
    let editions = bundle.editions(id);
    let editions =
        editions.iter().map(|edition| load_spec(bundle, id, Some(edition))).collect::<Result<Vec<_>, _>>()?;
    Ok(fixture_schema_of(&base, &editions))
}

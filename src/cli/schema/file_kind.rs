//! Kinds of files that have a schema.

use clap::ValueEnum;
use schemars::Schema;
use serde_json::json;

use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::cli::course_file::course_schema;
use crate::coursework::load_spec;
use crate::games::NAMES;
use crate::host::language::Language;
use crate::marks::HandMark;
use crate::regrade::Comparison;
use crate::results::SavedMarksheet;
use crate::scenario::{fixture_schema, fixture_schema_of};
use crate::spec::{edition_schema, spec_schema};
use crate::submission::{Manifest, roster_schema};

/// Kinds of files that have a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileKind {
    /// A coursework: `specs/<coursework>.yaml`
    Spec,
    /// An edition: `specs/editions/<coursework>-<edition>.yaml`
    Edition,
    /// A fixture: `fixtures/<coursework>/<requirement>/<name>.yaml`
    Fixture,
    /// A submission: `submission.yaml`
    Submission,
    /// The settings of a course: `course.yaml`
    Course,
    /// A row of the marks given by hand
    HandMarks,
    /// A row of a roster
    Roster,
    /// A result: `marksheet.json`
    Marksheet,
    /// A comparison: the output of `diff --json`
    Diff,
}

/// The schema as a file has it.
pub fn text(schema: &Schema) -> Result<String, CliError> {
    serde_json::to_string_pretty(schema).map_err(|error| CliError::grader("write JSON", error))
}

/// The schema of a kind of file, in any coursework.
pub fn general_schema(file: FileKind) -> Schema {
    match file {
        FileKind::Spec => with_names(spec_schema(), "/properties/game", NAMES),
        FileKind::Edition => edition_schema(),
        FileKind::Fixture => fixture_schema(),
        FileKind::Submission => {
            let languages: Vec<&str> = Language::all().map(|language| language.name.as_str()).collect();
            with_names(schemars::schema_for!(Manifest), "/properties/language", &languages)
        }
        FileKind::Course => course_schema(&crate::cli::command()),
        FileKind::HandMarks => schemars::schema_for!(HandMark),
        FileKind::Roster => roster_schema(),
        FileKind::Marksheet => schemars::schema_for!(SavedMarksheet),
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
pub fn fixture_schema_for(bundle: &Bundle, id: &str) -> Result<Schema, CliError> {
    let base = load_spec(bundle, id, None)?;
    let editions = bundle.editions(id);
    let editions =
        editions.iter().map(|edition| load_spec(bundle, id, Some(edition))).collect::<Result<Vec<_>, _>>()?;
    Ok(fixture_schema_of(&base, &editions))
}

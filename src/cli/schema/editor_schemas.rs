//! Schemas beside the files of a course, and the line in each file by which an editor finds its schema.

use std::fs;
use std::path::{Path, PathBuf};

use super::file_kind::{FileKind, fixture_schema_for, general_schema, text};
use crate::bundle::{Bundle, is_bundled};
use crate::cli::CliError;
use crate::cli::save::write_file;
use crate::diagnostic::SourceText;

/// Folder of the schemas in a course.
pub const FOLDER: &str = "schemas";
/// Beginning of the line that editors look for.
const LINE: &str = "# yaml-language-server: $schema=";

/// Writes schemas into the folder of a course, and into each of its specs, editions and fixtures the line that names the
/// right one. Returns the names of the new files.
///
/// # Errors
/// What cannot be read or written.
pub fn write_beside(course: &Path) -> Result<Vec<String>, CliError> {
    if !course.is_dir() {
        let why = format!("there is no folder {}: name one with `specs/` or `fixtures/`", course.display());
        return Err(CliError::Usage(why));
    }
    let bundle = Bundle::with_overrides(course);
    let mut schemas = vec![
        ("spec".to_string(), text(&general_schema(FileKind::Spec))?),
        ("edition".to_string(), text(&general_schema(FileKind::Edition))?),
        ("submission".to_string(), text(&general_schema(FileKind::Submission))?),
    ];
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    let is_here = |id: &String| {
        course.join(format!("specs/{id}.yaml")).is_file() || course.join(format!("fixtures/{id}")).is_dir()
    };
    for id in bundle.courseworks().into_iter().filter(is_here) {
        files.push((course.join(format!("specs/{id}.yaml")), "spec".to_string()));
        let editions = bundle.editions(&id).into_iter();
        files.extend(
            editions.map(|edition| (course.join(format!("specs/editions/{id}-{edition}.yaml")), "edition".to_string())),
        );
        let of_it = format!("fixture-{id}");
        let fixtures = bundle.fixtures(&id).map_err(CliError::Author)?.into_iter();
        let own = fixtures.map(|(_, source)| source).filter(|source| !is_bundled(source));
        files.extend(own.map(|SourceText { path, .. }| (path, of_it.clone())));
        schemas.push((of_it, text(&fixture_schema_for(&bundle, &id)?)?));
    }
    let failed = |path: &Path, error| CliError::grader(format!("write {}", path.display()), error);
    for (path, schema) in files.iter().filter(|(path, _)| path.is_file()) {
        add_line(course, path, schema).map_err(|error| failed(path, error))?;
    }
    let mut written = Vec::new();
    for (name, schema) in schemas {
        let name = format!("{FOLDER}/{name}.json");
        let path = course.join(&name);
        write_file(&path, format!("{schema}\n").as_bytes()).map_err(|error| failed(&path, error))?;
        written.push(name);
    }
    Ok(written)
}

/// Puts the line at the top of a file that has none.
fn add_line(course: &Path, path: &Path, schema: &str) -> std::io::Result<()> {
    let text = fs::read_to_string(path)?;
    if text.starts_with(LINE) {
        return Ok(());
    }
    let depth = path.strip_prefix(course).unwrap_or(path).components().count().saturating_sub(1);
    fs::write(path, format!("{LINE}{}{FOLDER}/{schema}.json\n{text}", "../".repeat(depth)))
}

//! A workflow for students' repositories on GitHub: what is wrong shows where it is, on every push.

use clap::Args;

use super::course_files::{CourseFile, CourseFiles};
use super::{ExportSummary, is_for_students};
use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment};
use crate::diagnostic::escape::escape_text;

/// Path at which GitHub looks for workflows.
const WORKFLOW: &str = ".github/workflows/referee.yml";
/// Path at which the workflow looks for the coursework.
const COURSE: &str = ".github/referee";

/// Write a workflow for students' repositories on GitHub, with the coursework's spec and its public fixtures
#[derive(Args)]
pub struct WorkflowArguments {
    #[command(flatten)]
    course: CourseFiles,
}

/// Writes the files. What is hidden is not among them: students read what is in their repositories.
pub fn run(WorkflowArguments { course }: &WorkflowArguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    course.prove(&bundle)?;
    let workflow = include_str!("workflow.yml").replace("{{words}}", &course.words());
    let mut files: Vec<CourseFile> = vec![(WORKFLOW.to_string(), workflow.into_bytes())];
    let public = course.files(&bundle)?.into_iter().filter(|(name, text)| is_for_students(name, text));
    files.extend(public.map(|(name, text)| (format!("{COURSE}/{name}"), text)));
    let there = files.iter().map(|(name, _)| course.folder.join(name)).find(|path| path.exists());
    if let Some(path) = there.filter(|_| !course.force) {
        return Err(CliError::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    for (name, text) in &files {
        let path = course.folder.join(name);
        write_file(&path, text).map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
    }
    if course.output.is_json() {
        return ExportSummary::say(&course.folder, files.into_iter().map(|(name, _)| name).collect());
    }
    let folder = escape_text(&course.folder.display().to_string());
    note(format!("{} files written to {folder}.", files.len()));
    note(
        "Set the variable REFEREE_URL, of the repository or the organisation, to where the program for students can be had.",
    );
    Ok(())
}

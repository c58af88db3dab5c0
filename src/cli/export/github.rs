//! A workflow for students' repositories on GitHub: what is wrong shows where it is, on every push.

use clap::Args;

use super::course_files::{CourseFile, CourseFiles};
use super::program::{ProgramArguments, Readers, github_step};
use super::{ExportSummary, is_for_students};
use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment};
use crate::diagnostic::escape::escape_text;
use crate::platform::set_mode;

/// Path at which GitHub looks for workflows.
const WORKFLOW: &str = ".github/workflows/referee.yml";
/// Path at which the workflow looks for the coursework.
const COURSE: &str = ".github/referee";
/// Path at which it looks for the program, if that lies in the repository.
const PROGRAM: &str = ".github/referee/referee";

/// Write a workflow for students' repositories on GitHub, with the coursework's spec and its public fixtures
#[derive(Args)]
pub struct WorkflowArguments {
    #[command(flatten)]
    course: CourseFiles,
    #[command(flatten)]
    program: ProgramArguments,
}

/// Writes the files. What is hidden is not among them: students read what is in their repositories.
pub fn run(WorkflowArguments { course, program }: &WorkflowArguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    course.prove(&bundle)?;
    let pinned = program.pinned(Readers::Students)?;
    let (get, from) = github_step(pinned.as_ref(), PROGRAM);
    let workflow = include_str!("workflow.yml").replace("{{words}}", &course.words());
    let workflow = workflow.replace("{{get}}\n", &get).replace("{{from}}", from);
    let mut files: Vec<CourseFile> = vec![(WORKFLOW.to_string(), workflow.into_bytes())];
    let public = course.files(&bundle)?.into_iter().filter(|(name, text)| is_for_students(name, text));
    files.extend(public.map(|(name, text)| (format!("{COURSE}/{name}"), text)));
    files.extend(pinned.as_ref().and_then(|own| Some((PROGRAM.to_string(), own.bytes()?.to_vec()))));
    let there = files.iter().map(|(name, _)| course.folder.join(name)).find(|path| path.exists());
    if let Some(path) = there.filter(|_| !course.force) {
        return Err(CliError::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    for (name, text) in &files {
        let path = course.folder.join(name);
        let failed = |error| CliError::grader(format!("write {}", path.display()), error);
        write_file(&path, text).map_err(failed)?;
        if name == PROGRAM {
            set_mode(&path, 0o755).map_err(failed)?;
        }
    }
    if course.output.is_json() {
        return ExportSummary::say(&course.folder, files.into_iter().map(|(name, _)| name).collect());
    }
    let folder = escape_text(&course.folder.display().to_string());
    note(format!("{} files written to {folder}.", files.len()));
    if pinned.is_none() {
        note(
            "Set the variables REFEREE_URL and REFEREE_SHA256, of the repository or the organisation: where the program for \
             students can be had, and its sum. Or export again with `--program`.",
        );
    }
    Ok(())
}

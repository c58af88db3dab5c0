//! `referee export`: writes the bundled files out, for an instructor to change, or for a platform to run.

mod answers;
mod archive;
mod course_files;
mod github;
mod gradescope;
mod program;
mod selection;
mod shared_run;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;

pub(super) use archive::pack;
pub(super) use course_files::{files_of, prove_for_students};
use selection::{FileKind, Selection};

use super::CliError;
use super::format::{Output, say_json};
use super::save::write_file;
use super::verbosity::note;
use crate::bundle::{Bundle, SOURCES, replacing_file};
use crate::diagnostic::SourceText;
use crate::scenario::Visibility;

/// Write the bundled specs, fixtures, kits and sample submissions into a folder, for you to change
///
/// `export gradescope` and `export github` write what those platforms need to grade by themselves; `export slurm`, `export kubernetes`
/// and `export github-matrix` what several machines need to grade a cohort together; `export answers` what students need of a model
/// solution to check their own work.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, disable_help_subcommand = true)]
pub struct Arguments {
    #[command(subcommand)]
    platform: Option<ExportTarget>,
    /// The folder; made if it is not there
    #[arg(required = true)]
    folder: Option<PathBuf>,
    /// The files of one coursework only, and those that all need
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// Some kinds of files only
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND")]
    only: Vec<FileKind>,
    /// Only what students may have: the kits, the specs, and the public fixtures
    #[arg(long)]
    for_students: bool,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    output: Output,
}

/// Summary of the written files, for other programs.
#[derive(Serialize)]
struct ExportSummary {
    folder: String,
    /// The files in it.
    files: Vec<String>,
}

impl ExportSummary {
    /// Says what was written where.
    fn say(folder: &Path, files: Vec<String>) -> Result<(), CliError> {
        say_json("export", &ExportSummary { folder: folder.display().to_string(), files })
    }
}

#[derive(Subcommand)]
enum ExportTarget {
    Gradescope(gradescope::AutograderArguments),
    Github(github::WorkflowArguments),
    /// Write a job for a Slurm cluster, whose tasks grade a cohort together
    Slurm(shared_run::SharedRunArguments),
    /// Write a job for Kubernetes, whose pods grade a cohort together, and the container for it
    Kubernetes(shared_run::SharedRunArguments),
    /// Write a workflow by which several of GitHub's machines grade a cohort together
    GithubMatrix(shared_run::SharedRunArguments),
    Answers(answers::AnswersArguments),
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    match (&arguments.platform, &arguments.folder) {
        (Some(ExportTarget::Gradescope(autograder)), _) => gradescope::run(autograder),
        (Some(ExportTarget::Github(workflow)), _) => github::run(workflow),
        (Some(ExportTarget::Slurm(shared)), _) => shared_run::run(shared_run::Cluster::Slurm, shared),
        (Some(ExportTarget::Kubernetes(shared)), _) => shared_run::run(shared_run::Cluster::Kubernetes, shared),
        (Some(ExportTarget::GithubMatrix(shared)), _) => shared_run::run(shared_run::Cluster::GithubMatrix, shared),
        (Some(ExportTarget::Answers(kept)), _) => answers::run(kept),
        (None, Some(folder)) => write_out(arguments, folder),
        (None, None) => Err(CliError::Usage("say which folder".to_string())),
    }
}

fn write_out(arguments: &Arguments, folder: &Path) -> Result<(), CliError> {
    let selection = Selection::new(arguments.coursework.as_deref(), &arguments.only)?;
    // Where specs and fixtures are changed, readings of the sources of those that are bundled say nothing.
    let wanted = |name: &str, text: &[u8]| {
        let is_for_reader = !arguments.for_students || is_for_students(name, text);
        selection.has(name) && is_for_reader && !name.starts_with(SOURCES)
    };
    // What is deleted there is to be gone, and what is hidden stays hidden.
    let replacing: Vec<(String, &[u8])> = selection.with_fixtures().map(|id| replacing_file(id)).collect();
    let bundled = Bundle::bundled("").filter(|(name, text)| wanted(name, text)).map(|(name, _)| name.to_string());
    let mut files: Vec<String> = bundled.chain(replacing.iter().map(|(name, _)| name.clone())).collect();
    files.sort();
    let there = files.iter().map(|name| folder.join(name)).find(|path| path.exists());
    if let Some(path) = there.filter(|_| !arguments.force) {
        return Err(CliError::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    let failed = |error| CliError::grader(format!("write to {}", folder.display()), error);
    Bundle::write_matching("", folder, wanted).map_err(failed)?;
    for (name, text) in replacing {
        write_file(&folder.join(name), text).map_err(failed)?;
    }
    // For students, a schema would name what is hidden from them.
    #[cfg(feature = "schema")]
    if !arguments.for_students && (selection.has("specs/") || selection.has("fixtures/")) {
        files.extend(super::schema::write_beside(folder)?);
    }
    if arguments.output.is_json() {
        return ExportSummary::say(folder, files);
    }
    note(format!("{} files written to {}.", files.len(), folder.display()));
    if !arguments.for_students {
        note("Stand there and run `referee lint`: its specs/ and fixtures/ win over the bundled ones.");
    }
    Ok(())
}

/// Neither samples, which are solutions, nor readings of sources, nor fixtures that are not public. A fixture that cannot be read is left out, too.
pub(super) fn is_for_students(name: &str, text: &[u8]) -> bool {
    if !name.starts_with("fixtures/") {
        return !name.starts_with("submissions/") && !name.starts_with(SOURCES);
    }
    let source = SourceText::new(name, String::from_utf8_lossy(text));
    Visibility::of_fixture(&source).is_ok_and(|visibility| visibility == Visibility::Public)
}

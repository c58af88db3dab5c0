//! Files by which several machines grade a cohort together: a Slurm array, a Kubernetes job, a matrix of GitHub's machines.

use std::path::PathBuf;

use clap::Args;

use super::ExportSummary;
use super::course_files::prove;
use crate::cli::format::Output;
use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment};
use crate::diagnostic::escape::escape_text;

/// Largest number of machines: a matrix of GitHub's takes no more.
const MOST: i64 = 256;

/// How a cohort is shared.
#[derive(Args)]
pub struct SharedRunArguments {
    /// The folder; made if it is not there
    folder: PathBuf,
    /// The coursework [default: what the submissions say they are for]
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID", requires = "coursework")]
    edition: Option<String>,
    /// How many tasks share the cohort
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=MOST))]
    shards: u32,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    output: Output,
}

/// Where a cohort is graded by several machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cluster {
    /// An array of Slurm, and the job that merges.
    Slurm,
    /// An indexed job of Kubernetes, the job that merges, and the container.
    Kubernetes,
    /// A matrix of GitHub Actions.
    GithubMatrix,
}

impl Cluster {
    /// The files, by name below the folder, with gaps for what is asked for.
    fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Cluster::Slurm => &[
                ("grade.sbatch", include_str!("shared_run/grade.sbatch")),
                ("merge.sbatch", include_str!("shared_run/merge.sbatch")),
            ],
            Cluster::Kubernetes => &[
                ("referee.yaml", include_str!("shared_run/kubernetes.yaml")),
                ("Containerfile", include_str!("shared_run/Containerfile")),
            ],
            Cluster::GithubMatrix => &[(".github/workflows/grade.yml", include_str!("shared_run/github-matrix.yml"))],
        }
    }

    /// Names the next step, for a person.
    fn next_step(self) -> &'static str {
        match self {
            Cluster::Slurm => {
                "Put them beside the folder `submissions`. The first lines of grade.sbatch say how to start it."
            }
            Cluster::Kubernetes => "The first lines of referee.yaml say what to fill in, and how to start it.",
            Cluster::GithubMatrix => {
                "Set the variables REFEREE_URL and REFEREE_SHA256 of the repository: where the program can be had, and its sum."
            }
        }
    }
}

/// Writes the files.
pub fn run(cluster: Cluster, asked: &SharedRunArguments) -> Result<(), CliError> {
    if let Some(coursework) = &asked.coursework {
        // A mistake in a fixture is told here, and not by each of the machines.
        prove(&environment::bundle(), coursework, asked.edition.as_deref())?;
    }
    let coursework = asked.coursework.as_ref().map(|id| format!("--coursework '{id}'"));
    let edition = asked.edition.as_ref().map(|id| format!("--edition '{id}'"));
    let words = coursework.into_iter().chain(edition).collect::<Vec<_>>().join(" ");
    let numbers = (1..=asked.shards).map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
    let fill = |text: &str| {
        let text = text.replace("{{shards}}", &asked.shards.to_string()).replace("{{numbers}}", &numbers);
        // Nothing is asked for: no double space either.
        let gap = if words.is_empty() { " {{words}}" } else { "{{words}}" };
        text.replace(gap, &words)
    };
    let files = cluster.files();
    let there = files.iter().map(|(name, _)| asked.folder.join(name)).find(|path| path.exists());
    if let Some(path) = there.filter(|_| !asked.force) {
        return Err(CliError::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    for (name, text) in files {
        let path = asked.folder.join(name);
        let failed = |error| CliError::grader(format!("write {}", path.display()), error);
        write_file(&path, fill(text).as_bytes()).map_err(failed)?;
    }
    let names: Vec<String> = files.iter().map(|(name, _)| (*name).to_string()).collect();
    if asked.output.is_json() {
        return ExportSummary::say(&asked.folder, names);
    }
    note(format!("Written to {}: {}.", escape_text(&asked.folder.display().to_string()), names.join(", ")));
    note(cluster.next_step());
    Ok(())
}

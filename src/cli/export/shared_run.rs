//! Files by which several machines grade a cohort together: a Slurm array, a Kubernetes job, a matrix of GitHub's machines.

use std::path::PathBuf;

use clap::Args;

use super::ExportSummary;
use super::course_files::prove;
use super::program::{PinnedProgram, ProgramArguments, Readers, github_step};
use crate::cli::format::Output;
use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment};
use crate::diagnostic::escape::escape_text;
use crate::platform::set_mode;

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
    #[command(flatten)]
    program: ProgramArguments,
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

    /// Path of the program below the folder, if it is written with the other files.
    fn program_path(self) -> &'static str {
        match self {
            Cluster::Slurm | Cluster::Kubernetes => "referee",
            Cluster::GithubMatrix => ".github/referee/referee",
        }
    }

    /// The gaps that depend on where the program comes from, each with what is put there.
    fn program_gaps(self, pinned: Option<&PinnedProgram>) -> Vec<(&'static str, String)> {
        match self {
            Cluster::Slurm => {
                let program = if pinned.is_some() { "./referee" } else { "\"${REFEREE:-referee}\"" };
                let check = pinned.map(|program| program.check("referee") + "\n").unwrap_or_default();
                vec![("{{program}}", program.to_string()), ("{{check}}\n", check)]
            }
            Cluster::Kubernetes => {
                let place = "/usr/local/bin/referee";
                let check = pinned.map(|program| format!("\nRUN {}", program.check(place))).unwrap_or_default();
                let (from, program) = match pinned {
                    Some(PinnedProgram::Address { url, .. }) => {
                        ("The program is downloaded.", format!("ADD --chmod=0755 {url}"))
                    }
                    Some(PinnedProgram::File { .. }) => ("The program lies beside this file.", COPY.to_string()),
                    None => ("Put the program for Linux beside this file as `referee`.", COPY.to_string()),
                };
                vec![("{{from}}", from.to_string()), ("{{program}}", format!("{program} {place}{check}"))]
            }
            Cluster::GithubMatrix => {
                let (get, from) = github_step(pinned, self.program_path());
                vec![("{{get}}\n", get), ("{{from}}", from.to_string())]
            }
        }
    }

    /// Names the next step, for a person.
    fn next_step(self, pinned: Option<&PinnedProgram>) -> &'static str {
        match self {
            Cluster::Slurm => {
                "Put them beside the folder `submissions`. The first lines of grade.sbatch say how to start it."
            }
            Cluster::Kubernetes => "The first lines of referee.yaml say what to fill in, and how to start it.",
            Cluster::GithubMatrix if pinned.is_some() => {
                "Put them into the repository with the folder `submissions`. The first lines of the workflow say how to start it."
            }
            Cluster::GithubMatrix => {
                "Set the variables REFEREE_URL and REFEREE_SHA256 of the repository: where the program can be had, and its sum."
            }
        }
    }
}

/// Line of the Containerfile that takes the program from beside it.
const COPY: &str = "COPY --chmod=0755 referee";

/// Writes the files.
pub fn run(cluster: Cluster, asked: &SharedRunArguments) -> Result<(), CliError> {
    // Before anything else is asked for that would not help.
    if cluster == Cluster::Slurm && asked.program.is_address() {
        return Err(CliError::Usage(
            "--program: the machines of a cluster need not have a network: download the program, and name the file"
                .to_string(),
        ));
    }
    if let Some(coursework) = &asked.coursework {
        // A mistake in a fixture is told here, and not by each of the machines.
        prove(&environment::bundle(), coursework, asked.edition.as_deref())?;
    }
    let pinned = asked.program.pinned(Readers::Instructors)?;
    let gaps = cluster.program_gaps(pinned.as_ref());
    let coursework = asked.coursework.as_ref().map(|id| format!("--coursework '{id}'"));
    let edition = asked.edition.as_ref().map(|id| format!("--edition '{id}'"));
    let words = coursework.into_iter().chain(edition).collect::<Vec<_>>().join(" ");
    let numbers = (1..=asked.shards).map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
    let fill = |text: &str| {
        let text = text.replace("{{shards}}", &asked.shards.to_string()).replace("{{numbers}}", &numbers);
        // Nothing is asked for: no double space either.
        let gap = if words.is_empty() { " {{words}}" } else { "{{words}}" };
        gaps.iter().fold(text.replace(gap, &words), |text, (gap, value)| text.replace(gap, value))
    };
    let mut files: Vec<(&str, Vec<u8>)> =
        cluster.files().iter().map(|(name, text)| (*name, fill(text).into_bytes())).collect();
    files.extend(pinned.as_ref().and_then(|own| Some((cluster.program_path(), own.bytes()?.to_vec()))));
    let there = files.iter().map(|(name, _)| asked.folder.join(name)).find(|path| path.exists());
    if let Some(path) = there.filter(|_| !asked.force) {
        return Err(CliError::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    for (name, bytes) in &files {
        let path = asked.folder.join(name);
        let failed = |error| CliError::grader(format!("write {}", path.display()), error);
        write_file(&path, bytes).map_err(failed)?;
        if *name == cluster.program_path() {
            set_mode(&path, 0o755).map_err(failed)?;
        }
    }
    let names: Vec<String> = files.iter().map(|(name, _)| (*name).to_string()).collect();
    if asked.output.is_json() {
        return ExportSummary::say(&asked.folder, names);
    }
    note(format!("Written to {}: {}.", escape_text(&asked.folder.display().to_string()), names.join(", ")));
    note(cluster.next_step(pinned.as_ref()));
    Ok(())
}

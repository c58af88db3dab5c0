//! Arguments of `referee grade`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::shard::Shard;
use crate::cli::environment;
use crate::submission::Roster;

/// Grade submissions: build them, play every scenario on them, and show what they lose and why
#[derive(Args, Default)]
pub struct Arguments {
    /// Folders with submissions, or archives of them, at any depth [default: submissions/]
    pub paths: Vec<PathBuf>,
    /// The coursework [default: what the submissions say they are for]
    #[arg(long, value_name = "ID")]
    pub coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// Another seed for the generated games, if the coursework has any
    #[arg(long, value_name = "S", value_parser = crate::cli::environment::seed)]
    pub seed: Option<u64>,
    /// Folder for the results [default: results]; with --shard, the folder that the shards are in [default: shards]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// How many submissions are graded at the same time [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub jobs: Option<u16>,
    /// One share of the cohort, to be graded by several machines: `3/16` is the third of sixteen; `referee merge` puts them together
    #[arg(long, value_name = "N/M")]
    pub shard: Option<Shard>,
    /// Marks given by hand: CSV with the columns submission, requirement, marks
    #[arg(long, value_name = "CSV")]
    pub marks: Option<PathBuf>,
    #[arg(long, value_name = "CSV", help = roster_help())]
    pub roster: Option<PathBuf>,
    /// Format of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Play everything again, even where nothing has changed since the last run
    #[arg(long)]
    pub fresh: bool,
    /// Show what would be graded and why, and what would be left out; nothing is run or saved
    #[arg(long)]
    pub dry_run: bool,
    /// Show rows in the browser as they come, at this port of this machine; the page stays open until Ctrl-C
    #[arg(long, value_name = "PORT", num_args = 0..=1, require_equals = true, default_missing_value = "4711",
          conflicts_with = "dry_run")]
    pub serve: Option<u16>,
    #[command(flatten)]
    pub contained: environment::SandboxArguments,
}

/// Formats of the output.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
pub enum Format {
    /// Each loss, and the mark table
    #[default]
    Terminal,
    /// All marksheets, as JSON
    Json,
}

/// The help of `--roster`, with the columns that are read.
fn roster_help() -> String {
    format!("People of the course and when they handed in: CSV with the columns {}", Roster::COLUMNS.join(", "))
}

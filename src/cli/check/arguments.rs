//! Arguments of `referee check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cli::environment;
use crate::cli::language::LanguageArguments;
use crate::spec::Part;

/// Check your own work against the public scenarios, and see what is wrong where
#[derive(Args, Clone)]
pub struct Arguments {
    /// The folder of your work, or the archive that you hand in
    #[arg(default_value = ".")]
    pub folder: PathBuf,
    /// Check some scenarios only: one (`capture/upwards`), those of a requirement (`capture`), or all that a pattern fits
    /// (`'*/up*'`); may be given several times
    #[arg(long = "fixture", value_name = "ID")]
    pub fixtures: Vec<String>,
    /// Show every failure in full, and why each requirement failed
    #[arg(long)]
    pub all: bool,
    /// List the public scenarios for your part, or those that --fixture names, and check nothing
    #[arg(long)]
    pub list: bool,
    /// Check again whenever a file is saved, and show first what has changed; `q` ends it, with the exit code of the last
    /// check
    #[arg(long, conflicts_with = "list")]
    pub watch: bool,
    /// With --watch: look at the files a few times a second, where the system does not tell of changes (network drives)
    #[arg(long, requires = "watch")]
    pub poll: bool,
    /// Format of the output; JSON gives the marksheet of each part, and with --watch one line for each run with its changes
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// One part of your work only, such as `view`, if it has several
    #[arg(long, value_name = "PART", value_parser = part)]
    pub part: Option<Part>,
    /// The coursework [default: what the manifest says, or the only one there is]
    #[arg(long, value_name = "ID")]
    pub coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// Another seed for the generated games, if the coursework has any
    #[arg(long, value_name = "S", value_parser = crate::cli::environment::seed)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub language: LanguageArguments,
    #[command(flatten)]
    pub contained: environment::SandboxArguments,
}

/// Formats of the output.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
pub enum Format {
    /// Text for people
    #[default]
    Terminal,
    #[cfg_attr(feature = "schema", doc = "For programs: `referee schema marksheet` describes a marksheet")]
    #[cfg_attr(not(feature = "schema"), doc = "For programs: a marksheet")]
    Json,
    /// JUnit XML, for programs that run tests: a case a scenario, with what `--all` shows of a failure
    Junit,
}

fn part(name: &str) -> Result<Part, String> {
    let run = || Part::ALL.into_iter().filter(|part| part.is_run());
    let known = || run().map(Part::name).collect::<Vec<_>>().join(", ");
    run().find(|part| part.name() == name).ok_or_else(|| format!("there are: {}", known()))
}

//! `referee samples`: writes the bundled samples out whole.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::format::{Output, say_json};
use super::verbosity::note;
use super::{CliError, environment};
use crate::submission::archive::SubmissionError;
use crate::submission::sample::Samples;

/// Write the bundled sample submissions into a folder, each of them whole
///
/// Flawed samples are kept as a base and a patch, which shows what is wrong with them. Here they become folders like those
/// that students hand in.
#[derive(Args)]
pub struct Arguments {
    /// The folder; made if it is not there, and else it has to be empty
    folder: PathBuf,
    #[command(flatten)]
    output: Output,
}

/// Summary of the written samples, for other programs.
#[derive(Serialize)]
struct SamplesSummary {
    folder: String,
    /// The folders of the samples in it.
    samples: Vec<String>,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let folder = &arguments.folder;
    let shown = folder.display();
    is_free(folder)?;
    let (_cache, bundled) = environment::samples()?;
    let samples =
        Samples::find(&bundled).ok_or_else(|| CliError::Grader("the bundled samples have no marker".into()))?;
    let names = samples.names().map_err(|mistake| CliError::Author(vec![mistake]))?;
    for name in &names {
        samples.write(name, &folder.join(name)).map_err(|refusal| match refusal {
            SubmissionError::Author { mistake } => CliError::Author(vec![*mistake]),
            SubmissionError::Student { why } | SubmissionError::Grader { why } => CliError::Grader(why),
        })?;
    }
    if arguments.output.is_json() {
        let samples = names.iter().map(|name| name.display().to_string()).collect();
        return say_json("samples", &SamplesSummary { folder: shown.to_string(), samples });
    }
    note(format!("{} samples written to {shown}.", names.len()));
    Ok(())
}

/// Whether a folder is not there or empty: anyone who compares with what is written wants nothing else beside it.
fn is_free(folder: &Path) -> Result<(), CliError> {
    let shown = folder.display();
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => Err(CliError::Usage(format!("{shown} is not empty: name an empty folder or a new one"))),
        },
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(CliError::grader(format!("look into {shown}"), error)),
    }
}

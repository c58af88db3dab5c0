//! `referee completions` and `referee man`: what a shell and a reader of manuals want to know of the command.

use std::io::Write;

use clap::Args;
use clap_complete::Shell;

use super::{CliError, command, say};

/// Print completions for a shell, for its startup file
///
/// Such as `referee completions bash > ~/.local/share/bash-completion/completions/referee`.
#[derive(Args)]
pub struct Arguments {
    /// Name of the shell
    shell: Shell,
}

/// Print the manual, for `man -l`; or one page for each command, into a folder
#[derive(Args)]
pub struct ManualArguments {
    /// A folder for `referee.1`, `referee-grade.1` and the others; made if it is not there
    folder: Option<std::path::PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command(), "referee", &mut script);
    say(String::from_utf8_lossy(&script).trim_end());
    Ok(())
}

pub fn manual(arguments: &ManualArguments) -> Result<(), CliError> {
    let failed = |error: std::io::Error| CliError::grader("write the manual", error);
    if let Some(folder) = &arguments.folder {
        std::fs::create_dir_all(folder).map_err(failed)?;
        clap_mangen::generate_to(command(), folder).map_err(failed)?;
        super::verbosity::note(format!(
            "Written to {}.",
            crate::diagnostic::escape::escape_text(&folder.display().to_string())
        ));
        return Ok(());
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command()).render(&mut page).map_err(failed)?;
    // Not through `say`: a line of it may begin like anything.
    let written = std::io::stdout().lock().write_all(&page);
    written.or_else(|error| if error.kind() == std::io::ErrorKind::BrokenPipe { Ok(()) } else { Err(failed(error)) })
}

//! Launch of a process: its settings, and how it becomes a child.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

use super::group_limits::GroupLimits;
use crate::cache::CachedFolder;
use crate::sandbox::{Permissions, Sandbox};

/// All that is needed to start a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaunchConfig {
    /// An absolute path: nothing is looked for on any PATH.
    pub program: PathBuf,
    /// Arguments after the program's name.
    pub arguments: Vec<OsString>,
    /// The working directory.
    pub folder: PathBuf,
    /// The whole environment: nothing of the grader's own is inherited.
    pub environment: Vec<(OsString, OsString)>,
    /// Channel for its lines.
    pub channel: Channel,
    /// Sandbox that confines it.
    pub sandbox: Sandbox,
    /// Access that it has in the sandbox.
    pub confinement: Permissions,
    /// The X server that [`Child`](crate::ProcessController) starts for it, if it opens windows.
    pub display: Option<PathBuf>,
    /// Limits of it and of all that it starts, together.
    pub group: Option<GroupLimits>,
    /// Folders that have to stay while it is used.
    pub folders: Vec<CachedFolder>,
}

impl LaunchConfig {
    /// Everything about how it becomes a child, but for its file descriptors and the sandbox.
    pub(super) fn command(&self) -> Command {
        let environment = self.environment.iter().map(|(name, value)| (name.as_os_str(), value.as_os_str()));
        command(&self.program, self.arguments.iter().map(OsString::as_os_str), &self.folder, environment)
    }
}

/// A command with its arguments, working directory and whole environment, which leads a process group of its own.
pub(super) fn command<'a>(
    program: impl AsRef<OsStr>,
    arguments: impl Iterator<Item = &'a OsStr>,
    folder: impl AsRef<Path>,
    environment: impl Iterator<Item = (&'a OsStr, &'a OsStr)>,
) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env_clear().envs(environment);
    lead_a_group(&mut command);
    command
}

/// Channel over which a process receives events and answers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// File descriptor 0 is one end of a socket pair, read and written; standard output and error are printing. Where there
    /// are no such pairs it is a connection on this machine.
    Socket,
    /// Standard input and standard output; only standard error is printing.
    Stdio,
    /// No lines: nothing to read, and all output is printing, of which the beginning is kept. For compilers.
    Silent,
}

/// Lets what `command` will start lead a process group.
#[cfg(unix)]
fn lead_a_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

/// Opens no console for what `command` will start; a job takes the place of the group.
#[cfg(windows)]
fn lead_a_group(command: &mut Command) {
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    std::os::windows::process::CommandExt::creation_flags(command, CREATE_NO_WINDOW);
}

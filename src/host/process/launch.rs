//! Launch of a process: its settings, and how it becomes a child.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;

use serde::{Deserialize, Serialize};

use super::group_limits::GroupLimits;
use crate::cache::CachedFolder;
use crate::limits::Limits;
use crate::sandbox::{ControlGroup, Permissions, Sandbox};

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

/// Everything about how a `LaunchConfig` becomes a child, but for its file descriptors, and the control group that it joins.
///
/// # Errors
/// When the rules of the sandbox cannot be made.
pub(super) fn command(launch: &LaunchConfig, limits: &Limits) -> io::Result<(Command, Option<ControlGroup>)> {
    let mut command = Command::new(&launch.program);
    command.args(&launch.arguments).current_dir(&launch.folder).env_clear();
    lead_a_group(&mut command);
    command.envs(launch.environment.iter().map(|(name, value)| (name, value)));
    let joined = launch.sandbox.apply(&mut command, &launch.confinement, limits)?;
    Ok((command, joined))
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

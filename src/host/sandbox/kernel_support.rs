//! Sandbox features that this machine's kernel offers.

use std::process::Command;

use super::control_group::ControlGroups;
use super::namespaces;

/// Features that the kernel offers, each with the reason if it is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelSupport {
    /// The version of Landlock's interface.
    pub landlock: Result<i32, String>,
    /// Whether user namespaces may be made, with all that we need in them.
    pub namespaces: Result<(), String>,
    /// Whether control groups may be made: limits for all processes of a submission together.
    pub control_groups: Result<(), String>,
}

impl KernelSupport {
    /// Asks the kernel: makes namespaces and a control group once, and throws them away.
    pub fn probe() -> KernelSupport {
        let control_groups = ControlGroups::here()
            .map(|_| ())
            .map_err(|why| format!("not used: {why}; limits are kept for each process instead"));
        KernelSupport { landlock: landlock(), namespaces: namespaces(), control_groups }
    }
}

/// Returns the version of Landlock for a ruleset, or the reason why there is none.
fn landlock() -> Result<i32, String> {
    let version = super::pre_exec::landlock_version()?;
    if version < 1 { Err(format!("version {version}")) } else { Ok(version) }
}

/// Starts `true` in namespaces: what forbids them in containers is not seen in any file.
fn namespaces() -> Result<(), String> {
    let mut command = Command::new("/bin/true");
    command.env_clear();
    super::pre_exec::use_namespaces(&mut command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string()),
        Err(error) => Err(namespaces::explain_error(&error)),
    }
}

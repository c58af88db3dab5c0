//! Containment of a program: what Linux offers, put together.

use std::io;
use std::process::Command;

pub(crate) use super::control_group::ControlGroup;
use super::control_group::ControlGroups;
pub use super::kernel_support::KernelSupport;
use super::{Permissions, Tier, pre_exec};
use crate::limits::Limits;

/// Whether this system can contain a program.
pub(super) const IS_POSSIBLE: bool = true;

/// Confines what `command` will start, and answers the control group that it joins, where there are any.
///
/// # Errors
/// When the rules cannot be made: a grader's fault.
pub(super) fn contain(
    command: &mut Command,
    tier: Tier,
    to: &Permissions,
    limits: &Limits,
) -> io::Result<Option<ControlGroup>> {
    let group = ControlGroups::here().ok().map(|groups| groups.group(limits)).transpose()?;
    if let Some(group) = &group {
        pre_exec::join_control_group(command, group);
    }
    pre_exec::confine_command(command, tier, to, limits)?;
    Ok(group)
}

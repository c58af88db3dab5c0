//! Containment of a program: what Linux offers, put together.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

pub(crate) use super::control_group::ControlGroup;
use super::control_group::ControlGroups;
pub use super::kernel_support::KernelSupport;
use super::pre_exec::{self, ConfinementSteps};
use super::{Permissions, Tier, landlock_rules};
use crate::limits::Limits;

/// Whether this system can contain a program.
pub(super) const IS_POSSIBLE: bool = true;

/// All that confines one program, made before it is started.
#[derive(Debug)]
pub(crate) struct Confinement {
    /// Steps that the program's process takes before it becomes the program.
    pub steps: ConfinementSteps,
    rules: Arc<OwnedFd>,
    /// Control group that it joins, where there are any.
    pub group: Option<ControlGroup>,
}

impl Confinement {
    /// Makes what confines `program`.
    ///
    /// # Errors
    /// When the rules cannot be made: a grader's fault.
    pub(super) fn new(program: &Path, tier: Tier, to: &Permissions, limits: &Limits) -> io::Result<Confinement> {
        let group = ControlGroups::here().ok().map(|groups| groups.group(limits)).transpose()?;
        let rules = landlock_rules::cached_ruleset(to)?;
        let steps = ConfinementSteps::new(program, tier, to, limits, group.is_some())?;
        Ok(Confinement { steps, rules, group })
    }

    /// Returns the descriptors that the steps need: the rules on files, and the way into the control group.
    pub fn descriptors(&self) -> impl Iterator<Item = BorrowedFd<'_>> {
        std::iter::once(self.rules.as_fd()).chain(self.group.iter().map(ControlGroup::door))
    }

    /// Confines what `command` will start.
    ///
    /// # Errors
    /// When there are no more descriptors.
    pub fn apply(&self, command: &mut Command) -> io::Result<()> {
        let descriptors = self.descriptors().map(|descriptor| descriptor.try_clone_to_owned());
        pre_exec::confine_command(command, &self.steps, descriptors.collect::<io::Result<Vec<_>>>()?)
    }
}

//! Containment of a program on systems that offer none.

use std::io;
use std::path::Path;
use std::time::Duration;

use super::{Permissions, Tier};
use crate::limits::Limits;

/// Whether this system can contain a program.
pub(super) const IS_POSSIBLE: bool = false;

/// The reason that each feature is missing.
const NOT_HERE: &str = "only Linux has it";

/// Limits that the kernel keeps for a process and all that it starts, together: nowhere but on Linux.
#[derive(Debug)]
pub(crate) enum ControlGroup {}

impl ControlGroup {
    /// Whether the kernel has ended it for want of memory.
    pub fn is_out_of_memory(&self) -> bool {
        match *self {}
    }

    /// The processor time that all that has ever been in it has used.
    pub fn cpu(&self) -> Option<Duration> {
        match *self {}
    }
}

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
    /// Knows that there is nothing.
    pub fn probe() -> KernelSupport {
        let missing = || NOT_HERE.to_string();
        KernelSupport { landlock: Err(missing()), namespaces: Err(missing()), control_groups: Err(missing()) }
    }
}

/// All that confines one program: nothing can here.
#[derive(Debug)]
pub(crate) enum Confinement {}

impl Confinement {
    /// Refuses: nobody has chosen such a tier here.
    ///
    /// # Errors
    /// Always.
    pub(super) fn new(_: &Path, _: Tier, _: &Permissions, _: &Limits) -> io::Result<Confinement> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

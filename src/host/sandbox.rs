//! Student code, contained.
//!
//! A process that runs or builds untrusted code is confined between `fork` and `exec`: what it may read and write
//! (Landlock), which system calls it may make (seccomp), how much of everything it may use (resource limits), and that it
//! ends with the thread that started it. Nothing of this can be taken back by the process or by what it becomes.
//!
//! [`Tier::Ns`] adds namespaces: the process sees no other process, no network, and ends with all that it has started.
//! Where the kernel forbids them, [`Tier::Light`] does without. Without Landlock nothing would keep a submission from reading
//! the fixtures, so then there is no sandbox at all, and [`Sandbox::choose`] says so rather than pretend.
//!
//! All this is Linux's. Elsewhere nothing contains a program, and `contain` is another module.
//!
//! The threat model, and what is not stopped, is in `SECURITY.md`.

#[cfg(all(target_os = "linux", not(uncontained)))]
mod allowed_calls;
#[cfg_attr(any(not(target_os = "linux"), uncontained), path = "sandbox/uncontained.rs")]
mod contain;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod control_group;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod kernel_support;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod landlock_rules;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod namespace_guard;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod namespaces;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod pre_exec;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod refused_calls;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod resource_limits;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod seccomp_filter;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod system_calls;
#[cfg(test)]
#[cfg(all(target_os = "linux", not(uncontained)))]
mod tests;
pub mod usage;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod usage_meter;
#[cfg(all(target_os = "linux", not(uncontained)))]
mod user;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use self::contain::KernelSupport;
pub(crate) use self::contain::{Confinement, ControlGroup};
#[cfg(all(target_os = "linux", not(uncontained)))]
pub(crate) use self::pre_exec::{ConfinementSteps, confine_command};
#[cfg(all(target_os = "linux", not(uncontained)))]
pub(crate) use self::system_calls::{end_with_parent, exit, fork, fork_sibling, keep_only};
#[cfg(all(target_os = "linux", not(uncontained)))]
pub(crate) use self::usage_meter::{UsageMeter, reap};
use crate::limits::Limits;

/// How much keeps student code in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    /// Nothing: it may do whatever the grader may.
    #[default]
    None,
    /// Landlock, seccomp and resource limits.
    Light,
    /// Landlock, seccomp and resource limits as in `Light`, and namespaces of its own.
    Ns,
}

impl Tier {
    /// Its name on the command line and in results.
    pub fn name(self) -> &'static str {
        match self {
            Tier::None => "none",
            Tier::Light => "light",
            Tier::Ns => "ns",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Tier that is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TierChoice {
    /// The best that there is; no sandbox at all is none of them.
    #[default]
    Auto,
    /// This one or nothing.
    Only(Tier),
}

/// A word that names no tier.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no sandbox `{}`; there are: auto, ns, light, none", .0.escape_default())]
pub struct TierChoiceError(String);

impl FromStr for TierChoice {
    type Err = TierChoiceError;

    fn from_str(text: &str) -> Result<TierChoice, TierChoiceError> {
        match text {
            "auto" => Ok(TierChoice::Auto),
            "none" => Ok(TierChoice::Only(Tier::None)),
            "light" => Ok(TierChoice::Only(Tier::Light)),
            "ns" => Ok(TierChoice::Only(Tier::Ns)),
            other => Err(TierChoiceError(other.to_string())),
        }
    }
}

/// Why there is no sandbox of the kind that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SandboxUnavailable {
    /// Nothing on this system can contain a program.
    #[error(
        "there is no sandbox on this system, and without one a submission could read the fixtures and other submissions: \
         grade on Linux (on Windows, WSL 2 is one; a container is another), or say `--sandbox none` to run student code \
         without any protection"
    )]
    NoContainment,
    /// The kernel has no Landlock, or it is switched off.
    #[error(
        "there is no sandbox on this machine: its kernel has no Landlock ({0}), and without it a submission could read \
         the fixtures and other submissions; use a kernel from 5.13 on with `landlock` among its security modules, or \
         say `--sandbox none` to run student code without any protection"
    )]
    NoLandlock(String),
    /// Namespaces are forbidden.
    #[error("the sandbox `ns` needs user namespaces, which this machine forbids ({0}); `--sandbox light` does without")]
    NoNamespaces(String),
}

/// Access that a process has, in addition to the system's programs and libraries, which every process may use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Permissions {
    /// Files and folders that it may read and execute.
    pub reads: Vec<PathBuf>,
    /// Folders in which it may do anything.
    pub writes: Vec<PathBuf>,
    /// A folder of ours that it fills: in it, it may do anything. Where it runs as another user, the folder belongs to that
    /// one until it is taken over.
    pub output: Option<PathBuf>,
    /// Paths that it may not read, although they lie in one of the folders above or among the system's files: our own
    /// program, which holds the fixtures.
    pub hidden: Vec<PathBuf>,
    /// Whether it may start other processes, as compilers must.
    pub forks: bool,
    /// Whether it may read where its own memory lies.
    pub reads_own_map: bool,
    /// Permitted use of sockets.
    pub sockets: SocketAccess,
}

/// Permitted use of sockets by a process. Sockets of the network are never permitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SocketAccess {
    /// Nothing.
    #[default]
    None,
    /// Connect to one of this machine, as a program that opens windows must.
    Connect,
    /// Wait for others to connect, as an X server must.
    Listen,
}

/// The tier in which everything runs from now on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sandbox {
    tier: Tier,
}

impl Sandbox {
    /// No protection.
    pub const NONE: Sandbox = Sandbox { tier: Tier::None };

    /// The sandbox that is asked for, if this machine has it.
    ///
    /// # Errors
    /// When it has not; never weaker than asked for.
    pub fn choose(choice: TierChoice) -> Result<Sandbox, SandboxUnavailable> {
        if choice == TierChoice::Only(Tier::None) {
            return Ok(Sandbox::NONE);
        }
        if !contain::IS_POSSIBLE {
            return Err(SandboxUnavailable::NoContainment);
        }
        let kernel = KernelSupport::probe();
        let tier = match choice {
            TierChoice::Only(Tier::None) => Tier::None,
            TierChoice::Auto if kernel.namespaces.is_err() => Tier::Light,
            TierChoice::Auto => Tier::Ns,
            TierChoice::Only(tier) => tier,
        };
        match (tier, kernel.landlock, kernel.namespaces) {
            (Tier::Light | Tier::Ns, Err(why), _) => Err(SandboxUnavailable::NoLandlock(why)),
            (Tier::Ns, _, Err(why)) => Err(SandboxUnavailable::NoNamespaces(why)),
            _ => Ok(Sandbox { tier }),
        }
    }

    /// The sandbox for what somebody runs anyway, their own work: as [`Sandbox::choose`], but a system that has no sandbox
    /// at all does without.
    ///
    /// # Errors
    /// When this machine could have a sandbox, and has it not.
    pub fn choose_for_own_work(choice: TierChoice) -> Result<Sandbox, SandboxUnavailable> {
        match choice {
            TierChoice::Auto if !contain::IS_POSSIBLE => Ok(Sandbox::NONE),
            choice => Sandbox::choose(choice),
        }
    }

    /// Returns this sandbox without namespaces.
    #[must_use]
    pub fn without_namespaces(self) -> Sandbox {
        Sandbox { tier: self.tier.min(Tier::Light) }
    }

    /// How much it keeps in.
    pub fn tier(self) -> Tier {
        self.tier
    }

    /// Makes all that will confine `program`; nothing where the tier is [`Tier::None`].
    ///
    /// # Errors
    /// When the rules cannot be made: a grader's fault.
    pub(super) fn confinement(
        self,
        program: &Path,
        to: &Permissions,
        limits: &Limits,
    ) -> io::Result<Option<Confinement>> {
        (self.tier != Tier::None).then(|| Confinement::new(program, self.tier, to, limits)).transpose()
    }
}

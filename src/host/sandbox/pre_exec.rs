//! Between `fork` and `exec`. All `unsafe` code of the project is here, in `namespace_guard.rs`, `system_calls.rs` and
//! `usage_meter.rs`.
//!
//! In a child that is forked from a program with several threads nothing may be done that takes a lock or allocates memory,
//! since anyone who held the lock is not there any more. So all that is needed is made before, and what runs afterwards is
//! system calls on it; each goes through [`call`], and the first that fails ends the child before it becomes anything.
#![allow(unsafe_code)]

use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use libc::{c_long, c_uint, c_ulong};
use serde::{Deserialize, Serialize};

use super::namespace_guard::unshare;
use super::namespaces::IdMaps;
use super::resource_limits::{ResourceLimit, resource_limits};
use super::seccomp_filter::SeccompFilter;
use super::system_calls::{call, control, control_with, end_with_parent, limit};
use super::user::unused_uid;
use super::{Permissions, SocketAccess, Tier};
use crate::limits::Limits;

/// The one power that is left to root: to read what belongs to somebody else, as far as Landlock lets it. A submission's
/// files may belong to the student.
const KEPT: c_ulong = 2;
/// More than there are.
const POWERS: c_ulong = 64;

/// Steps that a process takes before it becomes a program that is to be confined. They are known before the process is there,
/// and go to the launcher as text; [`confine_command`] takes the descriptors that they need.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ConfinementSteps {
    joins_group: bool,
    namespaces: bool,
    user: Option<u32>,
    bounds: Vec<ResourceLimit>,
    forks: bool,
    sockets: SocketAccess,
    reads_own_map: bool,
}

impl ConfinementSteps {
    /// Finds out what is needed, and gives the folder of its output to the user that the program will be.
    ///
    /// # Errors
    /// The folder cannot be given away.
    pub fn new(
        program: &Path,
        tier: Tier,
        to: &Permissions,
        limits: &Limits,
        joins_group: bool,
    ) -> io::Result<ConfinementSteps> {
        // What an X server writes lies in folders that are not only ours.
        let serves = !to.writes.is_empty();
        let user = if serves { None } else { unused_uid(program) };
        if let (Some(user), Some(output)) = (user, &to.output) {
            std::os::unix::fs::lchown(output, Some(user), Some(user))?;
        }
        let namespaces = tier == Tier::Ns;
        // As an ordinary user outside of namespaces, everything else that the same user runs would count.
        let counted = !serves && (user.is_some() || namespaces && !rustix::process::geteuid().is_root());
        Ok(ConfinementSteps {
            joins_group,
            namespaces,
            user,
            bounds: resource_limits(limits, counted),
            forks: to.forks,
            sockets: to.sockets,
            reads_own_map: to.reads_own_map,
        })
    }
}

/// Confines what `command` will start. `descriptors` are the rules on files and, if it joins a control group, the way into it.
///
/// # Errors
/// A descriptor is missing.
pub(crate) fn confine_command(
    command: &mut Command,
    steps: &ConfinementSteps,
    descriptors: Vec<OwnedFd>,
) -> io::Result<()> {
    let mut descriptors = descriptors.into_iter();
    let mut next = || descriptors.next().ok_or(io::ErrorKind::InvalidInput);
    let rules = next()?;
    let door = steps.joins_group.then(next).transpose()?;
    let namespaces = steps.namespaces.then(|| (rustix::process::geteuid().is_root(), IdMaps::here()));
    let mut filter = SeccompFilter::new(steps.forks, steps.sockets);
    let (bounds, user, reads_own_map) = (steps.bounds.clone(), steps.user, steps.reads_own_map);
    // SAFETY: what runs in the child makes system calls on what has been made here, and allocates nothing: all that it uses
    // is the child's own copy, and is not dropped there.
    unsafe {
        command.pre_exec(move || {
            // Before all else: what the next steps take counts, too.
            if let Some(door) = &door {
                let door = c_long::from(door.as_raw_fd());
                call(libc::SYS_write, [door, c"0".as_ptr() as c_long, 1, 0])?;
            }
            if let Some((root, maps)) = &namespaces {
                unshare(*root, maps)?;
            }
            if reads_own_map {
                allow_own_map(&rules)?;
            }
            confine(&rules, &bounds, user, &mut filter)
        });
    }
    Ok(())
}

/// Puts what `command` will start into namespaces of its own, as process 2 of them.
pub(super) fn use_namespaces(command: &mut Command) {
    let root = rustix::process::geteuid().is_root();
    let maps = IdMaps::here();
    // SAFETY: as above; `maps` is made before the fork.
    unsafe { command.pre_exec(move || unshare(root, &maps)) };
}

/// The version of Landlock that the kernel has.
pub(super) fn landlock_version() -> Result<i32, String> {
    const VERSION: c_uint = 1;
    // SAFETY: with this flag the kernel reads no memory of ours.
    let version = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, std::ptr::null::<u8>(), 0_usize, VERSION) };
    if version < 0 { Err(io::Error::last_os_error().to_string()) } else { Ok(version as i32) }
}

/// Lets the process read where its own memory lies: .NET asks the C library for the bounds of its first stack, which finds
/// them there. Only the child knows its number, so the rule is added in it, to rules that no other process has.
fn allow_own_map(rules: &OwnedFd) -> io::Result<()> {
    /// As the kernel has it: `struct landlock_path_beneath_attr`.
    #[repr(C, packed)]
    struct PathBeneathRule {
        access: u64,
        place: i32,
    }
    const PATH_BENEATH: c_long = 1;
    const READ_FILE: u64 = 1 << 2;
    let flags = c_long::from(libc::O_PATH | libc::O_CLOEXEC);
    let file = c"/proc/self/maps".as_ptr() as c_long;
    let Ok(place) = call(libc::SYS_openat, [c_long::from(libc::AT_FDCWD), file, flags, 0]) else {
        // No such folder: what needs it says so itself.
        return Ok(());
    };
    let place = place as i32;
    let rule = PathBeneathRule { access: READ_FILE, place };
    let rule = std::ptr::from_ref(&rule) as c_long;
    call(libc::SYS_landlock_add_rule, [c_long::from(rules.as_raw_fd()), PATH_BENEATH, rule, 0]).map(|_| ())
}

/// Takes everything away that is not needed. Runs in the child.
fn confine(rules: &OwnedFd, bounds: &[ResourceLimit], user: Option<u32>, filter: &mut SeccompFilter) -> io::Result<()> {
    for (resource, soft, hard) in bounds {
        limit(*resource, *soft, *hard)?;
    }
    for power in (0..POWERS).filter(|power| *power != KEPT) {
        // Not root, or the first that is no power of this kernel's: nothing more to be taken away. What counts is tested
        // from the outside.
        if control(libc::PR_CAPBSET_DROP, power).is_err() {
            break;
        }
    }
    let _ = control(libc::PR_CAP_AMBIENT, libc::PR_CAP_AMBIENT_CLEAR_ALL as c_ulong);
    if let Some(user) = user {
        become_user(user)?;
    }
    // Forgotten when the user changes, so not before.
    end_with_parent()?;
    control(libc::PR_SET_NO_NEW_PRIVS, 1)?;
    call(libc::SYS_landlock_restrict_self, [rules.as_raw_fd() as c_long, 0, 0, 0])?;
    // Closed by `exec` and not now: the standard library's way of telling the parent that it failed is one of them.
    call(libc::SYS_close_range, [3, c_long::from(u32::MAX), libc::CLOSE_RANGE_CLOEXEC as c_long, 0])?;
    // SAFETY: has no arguments and cannot fail.
    filter.set_own_pid(unsafe { libc::getpid() } as u32);
    let program = libc::sock_fprog { len: filter.program.len() as libc::c_ushort, filter: filter.program.as_mut_ptr() };
    // The kernel copies the program, so that it need not live on.
    call(libc::SYS_seccomp, [libc::SECCOMP_SET_MODE_FILTER as c_long, 0, std::ptr::from_ref(&program) as c_long, 0])?;
    Ok(())
}

/// Becomes another user, with the one power that is left. Where there is no such user (a container in which root is nobody
/// outside), nothing changes.
fn become_user(user: u32) -> io::Result<()> {
    /// The third version of what `capset` takes: two words of each kind.
    const VERSION: u32 = 0x2008_0522;
    // Without this, `access` would be asked as somebody who has not even that power: a program would be told that it may not
    // read what it may.
    control(libc::PR_SET_SECUREBITS, (libc::SECBIT_NO_SETUID_FIXUP | libc::SECBIT_NO_SETUID_FIXUP_LOCKED) as c_ulong)?;
    control(libc::PR_SET_KEEPCAPS, 1)?;
    let id = c_long::from(user);
    // Root's other groups. Forbidden in some containers, where they are nobody's outside, either.
    let _ = call(libc::SYS_setgroups, [0, 0, 0, 0]);
    if call(libc::SYS_setresgid, [id, id, id, 0]).is_err() {
        return Ok(());
    }
    call(libc::SYS_setresuid, [id, id, id, 0])?;
    let header = [VERSION, 0];
    let kept = 1_u32 << KEPT;
    let powers = [kept, kept, kept, 0, 0, 0];
    call(libc::SYS_capset, [header.as_ptr() as c_long, powers.as_ptr() as c_long, 0, 0])?;
    control_with(libc::PR_CAP_AMBIENT, libc::PR_CAP_AMBIENT_RAISE as c_ulong, KEPT)
}

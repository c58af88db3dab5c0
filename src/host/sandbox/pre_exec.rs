//! Between `fork` and `exec`. All `unsafe` code of the project is here and in `usage.rs`.
//!
//! In a child that is forked from a program with several threads nothing may be done that takes a lock or allocates memory,
//! since anyone who held the lock is not there any more. So all that is needed is made before, and what runs afterwards is
//! system calls on it; each goes through [`call`], and the first that fails ends the child before it becomes anything.
#![allow(unsafe_code)]

use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicI32, Ordering};

use libc::{c_int, c_long, c_uint, c_ulong};

use super::control_group::ControlGroup;
use super::namespaces::{self, IdMaps};
use super::resource_limits::{Resource, ResourceLimit, resource_limits};
use super::seccomp_filter::SeccompFilter;
use super::user::unused_uid;
use super::{Permissions, Tier, landlock_rules};
use crate::limits::Limits;

/// The one power that is left to root: to read what belongs to somebody else, as far as Landlock lets it. A submission's
/// files may belong to the student.
const KEPT: c_ulong = 2;
/// More than there are.
const POWERS: c_ulong = 64;

/// The status of a process that has ended with exit code 1: said where nothing is known.
const FAILED: c_int = 1 << 8;

/// Confines what `command` will start.
pub(super) fn confine_command(command: &mut Command, tier: Tier, to: &Permissions, limits: &Limits) -> io::Result<()> {
    if tier == Tier::Ns {
        use_namespaces(command);
    }
    let rules = landlock_rules::cached_ruleset(to)?;
    // What an X server writes lies in folders that are not only ours.
    let serves = !to.writes.is_empty();
    let user = if serves { None } else { unused_uid(Path::new(command.get_program())) };
    if let (Some(user), Some(output)) = (user, &to.output) {
        std::os::unix::fs::lchown(output, Some(user), Some(user))?;
    }
    // As an ordinary user outside of namespaces, everything else that the same user runs would count.
    let counted = !serves && (user.is_some() || tier == Tier::Ns && !rustix::process::geteuid().is_root());
    let bounds = resource_limits(limits, counted);
    let mut filter = SeccompFilter::new(to.forks, to.sockets);
    let reads_own_map = to.reads_own_map;
    // SAFETY: what runs in the child makes system calls on what has been made here, and allocates nothing: `rules`,
    // `bounds` and `filter` are the child's own copies, and are not dropped there.
    unsafe {
        command.pre_exec(move || {
            if reads_own_map {
                allow_own_map(&rules)?;
            }
            confine(&rules, &bounds, user, &mut filter)
        });
    }
    Ok(())
}

/// Lets what `command` will start join a group, before all else.
pub(super) fn join_control_group(command: &mut Command, group: &ControlGroup) {
    let door = group.door();
    // SAFETY: one system call on a descriptor, which is open until the child has been made.
    unsafe {
        command.pre_exec(move || call(libc::SYS_write, [c_long::from(door), c"0".as_ptr() as c_long, 1, 0]).map(|_| ()))
    };
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
    die_with_the_parent()?;
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

/// Becomes process 2 of new namespaces; what was forked stays outside and ends as process 2 does.
///
/// Process 1 takes in orphans, and ends everything when process 2 ends. A submission cannot be process 1 itself, since
/// signals mean something else to it: `abort` would not abort.
fn unshare(root: bool, maps: &IdMaps) -> io::Result<()> {
    die_with_the_parent()?;
    let flags = if root { namespaces::ALL & !libc::CLONE_NEWUSER } else { namespaces::ALL };
    call(libc::SYS_unshare, [c_long::from(flags), 0, 0, 0])?;
    if !root {
        write(c"/proc/self/setgroups", b"deny")?;
        write(c"/proc/self/uid_map", &maps.users)?;
        write(c"/proc/self/gid_map", &maps.groups)?;
    }
    let mut ends: [RawFd; 2] = [0; 2];
    call(libc::SYS_pipe2, [ends.as_mut_ptr() as c_long, c_long::from(libc::O_CLOEXEC), 0, 0])?;
    let [hears, says] = ends;
    let first = fork()?;
    if first != 0 {
        end_with(first);
        keep_only(hears);
        end_as(receive_exit_status(hears, first))
    }
    die_with_the_parent()?;
    let second = fork()?;
    if second != 0 {
        keep_only(says);
        write_status(says, wait_for_child(second));
        exit(0)
    }
    Ok(())
}

/// From now on, anyone who asks this process to end gets it to kill process 1, and everything with it, and to wait for that:
/// only so is it known what has been used in there.
fn end_with(first: c_int) {
    static FIRST: AtomicI32 = AtomicI32::new(0);
    extern "C" fn asked(_: c_int) {
        // SAFETY: takes numbers only, and may be called in a signal's handler.
        unsafe { libc::kill(FIRST.load(Ordering::Relaxed), libc::SIGKILL) };
    }
    FIRST.store(first, Ordering::Relaxed);
    // SAFETY: the handler does nothing but one system call; this process has one thread, and the handler is ours alone.
    unsafe { libc::signal(libc::SIGTERM, asked as extern "C" fn(c_int) as libc::sighandler_t) };
}

/// Returns the status of process 2 that process 1 reports, or the status of process 1 if it could not report one.
fn receive_exit_status(from: RawFd, first: c_int) -> c_int {
    match read_status(from) {
        Ok(Some(status)) => {
            wait_for_child(first);
            status
        }
        Ok(None) => wait_for_child(first),
        Err(_) => {
            // Nothing more will be heard, so nothing more may run.
            // SAFETY: takes numbers only.
            unsafe { libc::kill(first, libc::SIGKILL) };
            wait_for_child(first);
            FAILED
        }
    }
}

/// Reads a status from a pipe; `None` if the pipe ends before it is whole.
fn read_status(from: RawFd) -> io::Result<Option<c_int>> {
    let mut status = [0_u8; 4];
    let mut got = 0;
    while got < status.len() {
        // SAFETY: reads into the rest of `status`, whose length is given.
        let read = unsafe { libc::read(from, status[got..].as_mut_ptr().cast(), status.len() - got) };
        match usize::try_from(read) {
            Ok(0) => return Ok(None),
            Ok(read) => got += read,
            Err(_) if interrupted() => {}
            Err(_) => return Err(io::Error::last_os_error()),
        }
    }
    Ok(Some(c_int::from_ne_bytes(status)))
}

/// Whether the last system call only made way for a signal, and may be made again.
fn interrupted() -> bool {
    io::Error::last_os_error().raw_os_error() == Some(libc::EINTR)
}

fn write_status(to: RawFd, status: c_int) {
    let bytes = status.to_ne_bytes();
    // SAFETY: writes four bytes of `bytes`; a pipe takes them in one go.
    unsafe { libc::write(to, bytes.as_ptr().cast(), bytes.len()) };
}

/// Waits until this child has ended, taking in whatever else ends meanwhile.
fn wait_for_child(child: c_int) -> c_int {
    let mut status = 0;
    loop {
        // SAFETY: writes to `status` only.
        let ended = unsafe { libc::wait4(-1, &raw mut status, 0, std::ptr::null_mut()) };
        if ended == child {
            return status;
        }
        if ended < 0 && !interrupted() {
            // Nobody left to wait for, which cannot be: as if it had failed.
            return FAILED;
        }
    }
}

/// Ends in the same way.
fn end_as(status: c_int) -> ! {
    if libc::WIFSIGNALED(status) {
        let signal = libc::WTERMSIG(status);
        let _ = limit(libc::RLIMIT_CORE, 0, 0);
        // SAFETY: both take numbers only; the default action of every signal that ends a process is to end it.
        unsafe {
            libc::signal(signal, libc::SIG_DFL);
            libc::kill(libc::getpid(), signal);
        }
        exit(128 + signal)
    }
    exit(libc::WEXITSTATUS(status))
}

fn exit(code: c_int) -> ! {
    // SAFETY: runs no handlers and flushes nothing, which is what a forked child must do.
    unsafe { libc::_exit(code) }
}

/// Closes all descriptors but one: who waits for the end of a pipe must not wait for us.
fn keep_only(kept: RawFd) {
    let kept = c_long::from(kept);
    if kept > 0 {
        let _ = call(libc::SYS_close_range, [0, kept - 1, 0, 0]);
    }
    let _ = call(libc::SYS_close_range, [kept + 1, c_long::from(u32::MAX), 0, 0]);
}

/// A child without the C library's handlers: they take locks that nobody might give back.
fn fork() -> io::Result<c_int> {
    let child = call(libc::SYS_clone, [c_long::from(libc::SIGCHLD), 0, 0, 0])?;
    Ok(child as c_int)
}

/// Makes the kernel kill this process when its parent ends. A parent normally ends its child itself, but a killed parent
/// cannot.
fn die_with_the_parent() -> io::Result<()> {
    control(libc::PR_SET_PDEATHSIG, libc::SIGKILL as c_ulong)
}

fn limit(resource: Resource, soft: u64, hard: u64) -> io::Result<()> {
    let bound = libc::rlimit { rlim_cur: soft, rlim_max: hard };
    // SAFETY: reads `bound`.
    match unsafe { libc::setrlimit(resource, &raw const bound) } {
        0 => Ok(()),
        // The administrator allows less than that: then less it is.
        _ if io::Error::last_os_error().raw_os_error() == Some(libc::EPERM) => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

fn write(path: &std::ffi::CStr, text: &[u8]) -> io::Result<()> {
    let opened = call(
        libc::SYS_openat,
        [c_long::from(libc::AT_FDCWD), path.as_ptr() as c_long, c_long::from(libc::O_WRONLY | libc::O_CLOEXEC), 0],
    )?;
    let written = call(libc::SYS_write, [opened, text.as_ptr() as c_long, text.len() as c_long, 0]);
    call(libc::SYS_close, [opened, 0, 0, 0])?;
    written.map(|_| ())
}

fn control(option: c_int, value: c_ulong) -> io::Result<()> {
    control_with(option, value, 0)
}

fn control_with(option: c_int, value: c_ulong, further: c_ulong) -> io::Result<()> {
    // `prctl` wants those that it does not use to be zero.
    // SAFETY: none of the options that we use reads or writes memory.
    call_result(unsafe { c_long::from(libc::prctl(option, value, further, 0 as c_ulong, 0 as c_ulong)) }).map(|_| ())
}

/// A system call; what its arguments point at must live until it returns, and be what it expects.
fn call(number: c_long, [a, b, c, d]: [c_long; 4]) -> io::Result<c_long> {
    // SAFETY: every caller in this file passes numbers, descriptors, or pointers to what it holds itself at that moment, of
    // the layout that the call documents.
    call_result(unsafe { libc::syscall(number, a, b, c, d, 0 as c_long) })
}

fn call_result(answer: c_long) -> io::Result<c_long> {
    if answer < 0 { Err(io::Error::last_os_error()) } else { Ok(answer) }
}

#[cfg(test)]
mod tests {
    use std::io::{PipeReader, PipeWriter, Write, pipe};
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Returns the result of `told` for a descriptor, or an error if `told` is still trying.
    fn heard_of(from: RawFd) -> Result<io::Result<Option<c_int>>, mpsc::RecvTimeoutError> {
        let (says, hears) = mpsc::channel();
        thread::spawn(move || says.send(read_status(from)));
        hears.recv_timeout(Duration::from_secs(20))
    }

    #[test]
    fn a_status_that_cannot_be_read_is_not_tried_for_ever() {
        let error = heard_of(-1).expect("an end").expect_err("no descriptor");
        assert_eq!(error.raw_os_error(), Some(libc::EBADF));
    }

    #[test]
    fn a_status_is_read_whole_or_not_at_all() {
        let with = |bytes: &[u8]| -> io::Result<PipeReader> {
            let (reader, mut writer): (PipeReader, PipeWriter) = pipe()?;
            writer.write_all(bytes).map(|()| reader)
        };
        for (bytes, status) in [(&FAILED.to_ne_bytes()[..], Some(FAILED)), (&[0, 1][..], None), (&[][..], None)] {
            let reader = with(bytes).expect("a pipe");
            assert_eq!(heard_of(reader.as_raw_fd()).expect("an end").expect("no error"), status);
        }
    }
}

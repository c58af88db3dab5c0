//! System calls between `fork` and `exec`, and those by which our own small processes live.
//!
//! None of them takes a lock or allocates memory, so a copy of a process that had several threads may make them.
#![allow(unsafe_code)]

use std::io;
use std::os::fd::RawFd;

use libc::{c_int, c_long, c_ulong};

use super::resource_limits::Resource;

/// Ends this process at once.
pub(crate) fn exit(code: c_int) -> ! {
    // SAFETY: runs no handlers and flushes nothing, which is what a forked child must do.
    unsafe { libc::_exit(code) }
}

/// Closes all descriptors but one: who waits for the end of a pipe must not wait for us.
pub(crate) fn keep_only(kept: RawFd) {
    let kept = c_long::from(kept);
    if kept > 0 {
        let _ = call(libc::SYS_close_range, [0, kept - 1, 0, 0]);
    }
    let _ = call(libc::SYS_close_range, [kept + 1, c_long::from(u32::MAX), 0, 0]);
}

/// A child without the C library's handlers: they take locks that nobody might give back.
pub(crate) fn fork() -> io::Result<c_int> {
    let child = call(libc::SYS_clone, [c_long::from(libc::SIGCHLD), 0, 0, 0])?;
    Ok(child as c_int)
}

/// As [`fork`], but the child is one of this process's parent, which takes its end. Answers 0 in the child.
///
/// # Errors
/// The system has no more processes.
pub(crate) fn fork_sibling() -> io::Result<c_int> {
    let child = call(libc::SYS_clone, [c_long::from(libc::CLONE_PARENT | libc::SIGCHLD), 0, 0, 0])?;
    Ok(child as c_int)
}

/// Makes the kernel kill this process when its parent ends. A parent normally ends its child itself, but a killed parent
/// cannot.
pub(crate) fn end_with_parent() -> io::Result<()> {
    control(libc::PR_SET_PDEATHSIG, libc::SIGKILL as c_ulong)
}

pub(super) fn limit(resource: Resource, soft: u64, hard: u64) -> io::Result<()> {
    let bound = libc::rlimit { rlim_cur: soft, rlim_max: hard };
    // SAFETY: reads `bound`.
    match unsafe { libc::setrlimit(resource, &raw const bound) } {
        0 => Ok(()),
        // The administrator allows less than that: then less it is.
        _ if io::Error::last_os_error().raw_os_error() == Some(libc::EPERM) => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

pub(super) fn write(path: &std::ffi::CStr, text: &[u8]) -> io::Result<()> {
    let opened = call(
        libc::SYS_openat,
        [c_long::from(libc::AT_FDCWD), path.as_ptr() as c_long, c_long::from(libc::O_WRONLY | libc::O_CLOEXEC), 0],
    )?;
    let written = call(libc::SYS_write, [opened, text.as_ptr() as c_long, text.len() as c_long, 0]);
    call(libc::SYS_close, [opened, 0, 0, 0])?;
    written.map(|_| ())
}

pub(super) fn control(option: c_int, value: c_ulong) -> io::Result<()> {
    control_with(option, value, 0)
}

pub(super) fn control_with(option: c_int, value: c_ulong, further: c_ulong) -> io::Result<()> {
    // `prctl` wants those that it does not use to be zero.
    // SAFETY: none of the options that we use reads or writes memory.
    call_result(unsafe { c_long::from(libc::prctl(option, value, further, 0 as c_ulong, 0 as c_ulong)) }).map(|_| ())
}

/// A system call; what its arguments point at must live until it returns, and be what it expects.
pub(super) fn call(number: c_long, [a, b, c, d]: [c_long; 4]) -> io::Result<c_long> {
    // SAFETY: every caller in this file passes numbers, descriptors, or pointers to what it holds itself at that moment, of
    // the layout that the call documents.
    call_result(unsafe { libc::syscall(number, a, b, c, d, 0 as c_long) })
}

fn call_result(answer: c_long) -> io::Result<c_long> {
    if answer < 0 { Err(io::Error::last_os_error()) } else { Ok(answer) }
}

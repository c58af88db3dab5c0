//! Namespaces: a process that sees nothing but itself.

use std::io;

/// Kinds of namespaces that are unshared.
pub(super) const ALL: i32 =
    libc::CLONE_NEWUSER | libc::CLONE_NEWPID | libc::CLONE_NEWNET | libc::CLONE_NEWIPC | libc::CLONE_NEWUTS;

/// User and group of the process outside of its namespace, in the kernel's format: itself and nobody else. They are written
/// down before the fork.
#[derive(Clone, Debug)]
pub(super) struct IdMaps {
    /// For `/proc/self/uid_map`.
    pub users: Vec<u8>,
    /// For `/proc/self/gid_map`.
    pub groups: Vec<u8>,
}

impl IdMaps {
    /// Of anyone who runs the grader.
    pub fn here() -> IdMaps {
        let (user, group) = (rustix::process::geteuid().as_raw(), rustix::process::getegid().as_raw());
        let map = |id: u32| format!("{id} {id} 1\n").into_bytes();
        IdMaps { users: map(user), groups: map(group) }
    }
}

/// Why there are none, in words.
pub(super) fn explain_error(error: &io::Error) -> String {
    match error.raw_os_error() {
        Some(libc::EPERM | libc::EACCES) => "not permitted; a container's rules, or the kernel's settings".to_string(),
        Some(libc::ENOSPC | libc::EUSERS) => "their number is limited to what there are already".to_string(),
        _ => error.to_string(),
    }
}

//! A user for one process, if the grader is root.
//!
//! Root is not bound by the limit on threads, and all that root starts is one user's. So each process gets a number of
//! its own that belongs to nobody: then the limit counts its own threads only, and no other process is its to signal.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

/// Far above the users of a machine, its containers and its directory service; below what does not fit in 31 bits.
const FIRST: u32 = 1_900_000_000;
/// How many one grader uses in turn: more than it can have running.
const EACH: u32 = 1024;
/// How many graders may run at the same time before two of them might use the same.
const GRADERS: u32 = 1 << 16;

/// The user as whom `program` will run; `None` to stay who one is.
#[expect(clippy::disallowed_methods, reason = "asks for the mode of what will be started, and opens nothing")]
pub(super) fn unused_uid(program: &Path) -> Option<u32> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    // Nobody's user may read whatever root may, but starts only what everybody may start.
    let mode = program.metadata().ok()?.permissions().mode();
    let next = NEXT.fetch_add(1, Ordering::Relaxed) % EACH;
    (mode & 0o001 != 0).then_some(FIRST + std::process::id() % GRADERS * EACH + next)
}

//! Workers and the children that they talk to, which the system places itself.

/// Pins nothing, and says so.
pub fn pin_this_thread(_: usize, _: usize) -> bool {
    false
}

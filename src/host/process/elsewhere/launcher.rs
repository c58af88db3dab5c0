//! No launcher: nothing is copied at the start of a program here.

/// Does nothing, and answers that it has not.
pub fn start_launcher() -> bool {
    false
}

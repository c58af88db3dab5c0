//! What is heard while two people play from afar: lines of either side, passed on by a thread each, and who joins.

use std::net::TcpStream;
use std::sync::mpsc::SyncSender;

/// So many lines wait to be dealt with before whoever sends them has to wait.
pub const WAITING: usize = 16;

/// A line, why it is none, or the end.
pub type ReceivedLine = Option<Result<String, &'static str>>;

/// What the host hears, from wherever it comes.
pub enum HostInput {
    /// A line that was typed here.
    Here(ReceivedLine),
    /// One from the guest of this number.
    There(usize, ReceivedLine),
    /// Somebody has connected.
    Joins(TcpStream),
}

/// Passes lines on until the end, which is passed on, too, or until nobody wants them.
pub fn pass_on<T>(
    mut next: impl FnMut() -> std::io::Result<ReceivedLine>,
    heard: &SyncSender<T>,
    whose: impl Fn(ReceivedLine) -> T,
) {
    loop {
        // Who can no longer be read from is gone.
        let line = next().unwrap_or(None);
        let last = line.is_none();
        if heard.send(whose(line)).is_err() || last {
            return;
        }
    }
}

//! Input while two people play on two machines: a thread for each side passes its lines on, and reports who joins.

use std::net::TcpStream;
use std::sync::mpsc::SyncSender;

/// Number of lines that may wait before their sender has to wait.
pub const WAITING: usize = 16;

/// A line, why it is none, or the end.
pub type ReceivedLine = Option<Result<String, &'static str>>;

/// Input of the host, from any source.
pub enum HostInput {
    /// A line that was typed here.
    Here(ReceivedLine),
    /// One from the guest of this number.
    There(usize, ReceivedLine),
    /// A new connection.
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

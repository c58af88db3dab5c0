//! A guest, who may be anybody: their input is bounded, and nobody waits for them to read.

use std::io::{self, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::super::bounded_lines::read_line;
use super::remote_input::{HostInput, pass_on};
use super::remote_protocol::split_messages;

/// How long the other side may read nothing of what it is sent.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// Number of bytes that may wait to be read by the other side before the connection is closed.
const MOST_WAITING: usize = 4 << 20;
/// Number of lines accepted in one second. Nobody types faster; a flood has to wait.
const MOST_LINES: u32 = 50;
/// Number of seconds of flooding after which a guest is disconnected. Otherwise the lines that they sent ahead would keep
/// the seat for hours.
const MOST_PAUSES: u32 = 5;
const SECOND: Duration = Duration::from_secs(1);

/// The line to somebody who has joined.
pub struct GuestConnection {
    /// Number of the guest, so that late lines of an earlier guest are not taken for theirs.
    pub number: usize,
    stream: TcpStream,
    out: Sender<String>,
    /// How many bytes nobody has read yet.
    waiting: Arc<AtomicUsize>,
    /// Whether they are gone, whatever they have sent before.
    gone: Arc<AtomicBool>,
    /// Closed when everything has been written that ever will be.
    written: Receiver<()>,
}

impl GuestConnection {
    /// Begins to listen to somebody, and to talk to them. The threads end with the connection.
    ///
    /// # Errors
    /// When the connection is not good for that.
    pub fn welcome(stream: TcpStream, number: usize, heard: &SyncSender<HostInput>) -> io::Result<GuestConnection> {
        stream.set_write_timeout(Some(PATIENCE))?;
        let (mut input, output) = (BufReader::new(stream.try_clone()?), stream.try_clone()?);
        let (out, lines) = channel();
        let (done, written) = channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let gone = Arc::new(AtomicBool::new(false));
        let (heard, is_gone) = (heard.clone(), Arc::clone(&gone));
        thread::spawn(move || {
            let mut pace = RateLimit::new(Instant::now());
            let next = || {
                let pause = pace.pause(Instant::now());
                thread::park_timeout(pause.unwrap_or_default());
                let ends = pause.is_none() || is_gone.load(Ordering::Relaxed);
                if ends { Ok(None) } else { read_line(&mut input) }
            };
            pass_on(next, &heard, |line| HostInput::There(number, line));
        });
        let (unread, is_gone) = (Arc::clone(&waiting), Arc::clone(&gone));
        thread::spawn(move || {
            if write_on(&output, &lines, &unread).is_err() {
                is_gone.store(true, Ordering::Relaxed);
                // Anyone who waits to read on this connection waits no longer.
                let _ = output.shutdown(Shutdown::Both);
            }
            drop(done);
        });
        Ok(GuestConnection { number, stream, out, waiting, gone, written })
    }

    /// Shows them lines, without waiting. Who does not read is gone; that is heard like any other end.
    pub fn shows(&self, lines: &[String], wrong: bool) {
        for message in split_messages(lines, wrong) {
            let waiting = self.waiting.fetch_add(message.len(), Ordering::Relaxed);
            if waiting > MOST_WAITING || self.out.send(message).is_err() {
                return self.leave();
            }
        }
    }

    /// Ends the connection at once.
    pub fn leave(&self) {
        self.gone.store(true, Ordering::Relaxed);
        // If it has ended already, so much the better.
        let _ = self.stream.shutdown(Shutdown::Both);
    }

    /// Ends the connection when the last word has been written.
    pub fn finish(self) {
        drop(self.out);
        let _ = self.written.recv_timeout(PATIENCE);
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

fn write_on(mut output: &TcpStream, lines: &Receiver<String>, waiting: &AtomicUsize) -> io::Result<()> {
    while let Ok(line) = lines.recv() {
        output.write_all(line.as_bytes())?;
        waiting.fetch_sub(line.len(), Ordering::Relaxed);
    }
    Ok(())
}

/// Announces everybody who connects, for as long as the process lives.
pub fn announce(listener: TcpListener, heard: SyncSender<HostInput>) {
    thread::spawn(move || {
        for stream in listener.incoming() {
            match stream {
                Ok(stream) => {
                    if heard.send(HostInput::Joins(stream)).is_err() {
                        return;
                    }
                }
                // Out of files, say: that may be over soon.
                Err(_) => thread::park_timeout(SECOND),
            }
        }
    });
}

/// Tells somebody why they cannot join.
pub fn refuse(mut stream: TcpStream, why: &str) {
    // A few bytes always fit; and anyone who is gone again need not be told.
    let told = split_messages(&[why.to_string()], true).concat();
    let _ = stream.set_write_timeout(Some(SECOND)).and_then(|()| stream.write_all(told.as_bytes()));
    let _ = stream.shutdown(Shutdown::Both);
}

/// Limit for the rate of incoming lines.
struct RateLimit {
    since: Instant,
    lines: u32,
    /// How often there was a pause in seconds that followed each other.
    pauses: u32,
}

impl RateLimit {
    fn new(now: Instant) -> RateLimit {
        RateLimit { since: now, lines: 0, pauses: 0 }
    }

    /// How long to wait before the next line is read; `None` if none is worth waiting for.
    fn pause(&mut self, now: Instant) -> Option<Duration> {
        let end = self.since + SECOND;
        if now >= end {
            *self = RateLimit::new(now);
        }
        self.lines += 1;
        if self.lines <= MOST_LINES {
            return Some(Duration::ZERO);
        }
        *self = RateLimit { since: end, lines: 1, pauses: self.pauses + 1 };
        (self.pauses <= MOST_PAUSES).then(|| end.saturating_duration_since(now))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// Both ends of a connection; neither waits for ever in a test.
    fn connected() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let theirs = TcpStream::connect(listener.local_addr().expect("an address")).expect("somebody listens");
        let (ours, _) = listener.accept().expect("somebody connects");
        theirs.set_read_timeout(Some(Duration::from_secs(60))).expect("a time-out");
        (ours, theirs)
    }

    #[test]
    fn who_reads_nothing_is_let_go_and_nobody_waits() {
        let (ours, theirs) = connected();
        let (sender, heard) = sync_channel(1);
        let guest = GuestConnection::welcome(ours, 7, &sender).expect("a connection");
        let lines = vec!["x".repeat(1 << 10); 1 << 10];
        // Buffers of the system take some; far more than that is offered, and what is kept for them is bounded.
        for _ in 0..64 {
            guest.shows(&lines, false);
        }
        assert!(guest.waiting.load(Ordering::Relaxed) < 4 * MOST_WAITING);
        let end = heard.recv_timeout(Duration::from_secs(60));
        assert!(matches!(end, Ok(HostInput::There(7, None))), "nobody says that they are gone");
        drop(theirs);
    }

    #[test]
    fn the_last_word_is_written_before_the_end() {
        let (ours, mut theirs) = connected();
        let (sender, _heard) = sync_channel(1);
        let guest = GuestConnection::welcome(ours, 1, &sender).expect("a connection");
        guest.shows(&["good-bye".to_string()], false);
        guest.finish();
        let mut read = String::new();
        theirs.read_to_string(&mut read).expect("it ends");
        assert_eq!(read, "{\"shows\":[\"good-bye\"]}\n");
    }

    #[test]
    fn a_flood_has_to_wait_and_is_let_go() {
        let mut now = Instant::now();
        let mut pace = RateLimit::new(now);
        let mut lines = 0;
        while let Some(pause) = pace.pause(now) {
            now += pause;
            lines += 1;
        }
        assert!((MOST_LINES * MOST_PAUSES..=MOST_LINES * (MOST_PAUSES + 1)).contains(&lines), "{lines}");
        // Nobody types twenty lines a second.
        let mut pace = RateLimit::new(now);
        let mut typed = (0..1_000).map(|line| now + SECOND / 20 * line);
        assert!(typed.all(|now| pace.pause(now) == Some(Duration::ZERO)));
    }
}

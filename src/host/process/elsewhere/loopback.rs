//! A connection on this machine, which takes the place of a socket pair.
//!
//! Any program of this machine may connect, so the child's first line is a word that only it was told.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Read};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Variable of the child's environment that tells it the port and the word.
pub(super) const VARIABLE: &str = "REFEREE_CHANNEL";
/// How long a stranger may hold up the child with a word that does not come.
const PATIENCE: Duration = Duration::from_secs(1);

/// A port at which one child is waited for.
#[derive(Debug)]
pub(super) struct Loopback {
    address: SocketAddr,
    word: String,
    listener: Option<TcpListener>,
    closed: Arc<AtomicBool>,
}

impl Loopback {
    /// Opens a port that only programs of this machine reach.
    ///
    /// # Errors
    /// There is none to be had.
    pub fn open() -> io::Result<Loopback> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let part = || RandomState::new().build_hasher().finish();
        let word = format!("{:016x}{:016x}", part(), part());
        Ok(Loopback { address, word, listener: Some(listener), closed: Arc::default() })
    }

    /// Returns the child's way to it, for its environment.
    pub fn told(&self) -> String {
        format!("{}:{}", self.address.port(), self.word)
    }

    /// Waits in a thread of its own for the child, and hands its connection to `converse`.
    ///
    /// # Errors
    /// There is no thread to be had.
    pub fn serve(&mut self, converse: impl FnOnce(TcpStream) + Send + 'static) -> io::Result<()> {
        let Some(listener) = self.listener.take() else { return Ok(()) };
        let (word, closed) = (self.word.clone(), Arc::clone(&self.closed));
        let wait = move || {
            while let Ok((stream, _)) = listener.accept() {
                if knows(&stream, &word).is_ok_and(|knows| knows) {
                    drop(listener);
                    let _ = stream.set_nodelay(true);
                    return converse(stream);
                }
                // Asked last: a child that has connected, answered and ended stands before who closes in the queue.
                if closed.load(Ordering::SeqCst) {
                    return;
                }
            }
        };
        thread::Builder::new().spawn(wait).map(|_| ())
    }

    /// Waits no longer: the child has ended, or is not wanted any more.
    pub fn close(&self) {
        if !self.closed.swap(true, Ordering::SeqCst) {
            // Wakes the thread, if it still waits.
            let _ = TcpStream::connect_timeout(&self.address, PATIENCE);
        }
    }
}

impl Drop for Loopback {
    fn drop(&mut self) {
        self.close();
    }
}

/// Whether a line with the word comes, byte by byte: what follows it is not ours to read.
fn knows(mut stream: &TcpStream, word: &str) -> io::Result<bool> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut line = vec![0; word.len() + 1];
    stream.read_exact(&mut line)?;
    stream.set_read_timeout(None)?;
    Ok(line.strip_suffix(b"\n") == Some(word.as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn only_who_knows_the_word_is_talked_to() {
        let mut loopback = Loopback::open().unwrap();
        let told = loopback.told();
        let (port, word) = told.split_once(':').unwrap();
        let port: u16 = port.parse().unwrap();
        let (says, hears) = mpsc::channel();
        let converse = move |mut stream: TcpStream| {
            let mut line = [0; 3];
            stream.read_exact(&mut line).unwrap();
            says.send(line).unwrap();
        };
        loopback.serve(converse).unwrap();
        let connect = |line: &str| {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            stream.write_all(line.as_bytes()).unwrap();
            stream
        };
        let wrong = format!("{}\nbad", "0".repeat(word.len()));
        let streams = [connect(&wrong), connect(&format!("{word}\ngot"))];
        assert_eq!(hears.recv(), Ok(*b"got"));
        drop(streams);
    }

    #[test]
    fn a_child_that_has_ended_before_it_was_looked_for_is_heard() {
        let mut loopback = Loopback::open().unwrap();
        let told = loopback.told();
        let (port, word) = told.split_once(':').unwrap();
        let mut child = TcpStream::connect((Ipv4Addr::LOCALHOST, port.parse().unwrap())).unwrap();
        child.write_all(format!("{word}\ngot").as_bytes()).unwrap();
        drop(child);
        loopback.close();
        let (says, hears) = mpsc::channel();
        loopback.serve(move |stream| says.send(io::read_to_string(stream).unwrap()).unwrap()).unwrap();
        assert_eq!(hears.recv().unwrap(), "got");
    }

    #[test]
    fn nobody_is_waited_for_in_vain() {
        let mut loopback = Loopback::open().unwrap();
        let (says, hears) = mpsc::channel::<()>();
        loopback.serve(move |_| drop(says)).unwrap();
        drop(loopback);
        assert!(hears.recv().is_err(), "the thread has ended, and what it held with it");
    }
}

//! The line to the grader: one question a line in, one answer a line out.

use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpStream};

/// Answers every line that comes until there are no more, or nobody listens any longer.
///
/// The grader talks over file descriptor 0, one end of a socket pair that is read *and* written, so that a student may
/// print whatever they like. Where standard input is anything else (a pipe, a file, a terminal) the answers go to
/// standard output, and a student can try the program by hand. Where there are no socket pairs, as on Windows, the
/// grader tells in the environment at which port of this machine it listens.
pub(super) fn converse(answer: impl FnMut(&[u8]) -> String) {
    // Whatever fails here, the other side is gone: there is nobody left to tell.
    let _ = match (env::var("REFEREE_CHANNEL"), socket()) {
        (Ok(place), _) => connect(&place).and_then(|stream| talk(BufReader::new(&stream), &stream, answer)),
        (Err(_), Some(socket)) => talk(BufReader::new(&socket), &socket, answer),
        (Err(_), None) => talk(io::stdin().lock(), io::stdout(), answer),
    };
}

/// Connects to the grader, of whose `PORT:WORD` the word is said first: nobody else knows it.
fn connect(place: &str) -> io::Result<TcpStream> {
    let (port, word) = place.split_once(':').ok_or(io::ErrorKind::InvalidInput)?;
    let port: u16 = port.parse().map_err(|_| io::ErrorKind::InvalidInput)?;
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    // Answers are short and waited for.
    stream.set_nodelay(true)?;
    stream.write_all(format!("{word}\n").as_bytes())?;
    Ok(stream)
}

/// Answers each line of `input` with one write of one line to `output`; empty lines are passed over.
pub(super) fn talk(
    mut input: impl BufRead,
    mut output: impl Write,
    mut answer: impl FnMut(&[u8]) -> String,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let said = line.trim_ascii();
        if said.is_empty() {
            continue;
        }
        let mut reply = answer(said);
        reply.push('\n');
        output.write_all(reply.as_bytes())?;
        output.flush()?;
    }
}

/// File descriptor 0 as a socket, if it is one.
#[cfg(unix)]
fn socket() -> Option<std::os::unix::net::UnixStream> {
    use std::os::{fd::AsFd, unix::net::UnixStream};
    let stream = UnixStream::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
    // Only a socket has an address, so asking for it tells a socket from a pipe without reading anything.
    stream.local_addr().is_ok().then_some(stream)
}

#[cfg(not(unix))]
fn socket() -> Option<TcpStream> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_gets_one_line() {
        let mut output = Vec::new();
        let echo = |line: &[u8]| format!("<{}>", String::from_utf8_lossy(line));
        talk("one\r\n\n two".as_bytes(), &mut output, echo).expect("memory never fails");
        assert_eq!(String::from_utf8_lossy(&output), "<one>\n<two>\n");
    }

    #[test]
    fn the_word_is_said_before_all_else() {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let mut stream = connect(&format!("{port}:secret")).expect("a connection");
        stream.write_all(b"answer\n").expect("room for a line");
        drop(stream);
        let (grader, _) = listener.accept().expect("the program");
        let lines: Vec<_> = BufReader::new(grader).lines().map_while(Result::ok).collect();
        assert_eq!(lines, ["secret", "answer"]);
        for wrong in ["", "1", ":word", "70000:word", "x:word"] {
            assert!(connect(wrong).is_err(), "{wrong}");
        }
    }

    /// Counts writes, since a reply in two parts would wake the grader twice.
    struct Counting(usize);

    impl Write for Counting {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += 1;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reply_is_one_write() {
        let mut output = Counting(0);
        talk("one\ntwo\n".as_bytes(), &mut output, |_| "x".repeat(100_000)).expect("memory never fails");
        assert_eq!(output.0, 2);
    }
}

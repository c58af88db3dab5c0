//! `play --listen` and `--join`: two machines, and anyone else who may be at the other end.
//!
//! Nothing here waits without a deadline: neither for a line nor at a socket.

use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Only what never comes takes so long, however much else the machine has to do.
const A_LONG_TIME: Duration = Duration::from_secs(300);

/// A process with open ends; it is ended with the test.
struct Open(Child);

impl Open {
    fn new(arguments: &[&str]) -> Open {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command
            .args(if arguments.contains(&"--join") { &["play"][..] } else { &["play", "reversi"] })
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit());
        Open(command.spawn().expect("the command can be run"))
    }

    /// Returns the lines that it prints; ends if nothing comes for a long time.
    fn lines(&mut self) -> impl Iterator<Item = String> + use<> {
        let printed = BufReader::new(self.0.stdout.take().expect("a pipe"));
        let (sender, lines) = std::sync::mpsc::channel();
        std::thread::spawn(move || printed.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        std::iter::from_fn(move || lines.recv_timeout(A_LONG_TIME).ok())
    }

    fn types(&mut self, line: &str) {
        writeln!(self.0.stdin.as_mut().expect("a pipe"), "{line}").expect("it is read");
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn wait_for(lines: &mut impl Iterator<Item = String>, says: &str) -> String {
    lines.find(|line| line.contains(says)).unwrap_or_else(|| panic!("nobody says {says:?}"))
}

/// A host, what it prints, and where it is joined.
fn host(arguments: &[&str]) -> (Open, impl Iterator<Item = String> + use<>, String) {
    let mut host = Open::new(&[&["--listen", "127.0.0.1:0"], arguments].concat());
    let mut lines = host.lines();
    let address = wait_for(&mut lines, "joins with").rsplit(' ').next().unwrap_or_default().to_string();
    (host, lines, address)
}

/// Returns the record of the host, whose game ends then.
fn record(mut host: Open, mut lines: impl Iterator<Item = String>) -> Vec<String> {
    host.types("record");
    host.types("quit");
    wait_for(&mut lines, "startup");
    lines.filter(|line| !line.is_empty()).collect()
}

/// A guest who is no `referee`.
fn connect(address: &str) -> (TcpStream, impl Iterator<Item = String> + use<>) {
    let stream = TcpStream::connect(address).expect("somebody listens");
    stream.set_read_timeout(Some(A_LONG_TIME)).expect("a time-out");
    stream.set_write_timeout(Some(A_LONG_TIME)).expect("a time-out");
    let shown = BufReader::new(stream.try_clone().expect("a stream")).lines().map_while(Result::ok);
    (stream, shown)
}

#[test]
fn two_people_play_from_afar() {
    let (mut host, mut at_host, address) = host(&[]);
    let mut guest = Open::new(&["--join", &address]);
    let mut at_guest = guest.lines();
    wait_for(&mut at_guest, "You are black");
    wait_for(&mut at_guest, "white: White player choose");
    guest.types("4,2");
    wait_for(&mut at_guest, "white sits at the other machine");
    guest.types("save x");
    wait_for(&mut at_guest, "only the host can do that");
    guest.types("nonsense");
    wait_for(&mut at_guest, "no command");
    host.types("4,2");
    wait_for(&mut at_guest, "black: Black player choose");
    guest.types("5,2");
    wait_for(&mut at_host, "black: Black player choose");
    wait_for(&mut at_host, "white: White player choose");
    guest.types("quit");
    wait_for(&mut at_host, "black is gone");
    assert_eq!(record(host, at_host), ["white selects 4,2", "black selects 5,2"]);
}

/// There is one seat; when it is free again, the game goes on where it was, and it ends when the host ends it.
#[test]
fn one_guest_at_a_time_and_another_after_them() {
    let (mut host, mut at_host, address) = host(&[]);
    let mut first = Open::new(&["--join", &address]);
    let mut at_first = first.lines();
    wait_for(&mut at_first, "You are black");
    host.types("4,2");
    wait_for(&mut at_first, "black: Black player choose");
    let mut second = Open::new(&["--join", &address]);
    let at_second: Vec<String> = second.lines().collect();
    assert_eq!(
        at_second,
        ["somebody else is black at this table already", "The game has ended: the other side is gone."]
    );
    // Without a word, as when a machine is switched off.
    drop(first);
    wait_for(&mut at_host, "black is gone. The next player who joins continues the game");
    host.types("black selects 5,2");
    wait_for(&mut at_host, "black sits at the other machine, and nobody is there now");
    let mut back = Open::new(&["--join", &address]);
    let mut at_back = back.lines();
    wait_for(&mut at_back, "You are black");
    wait_for(&mut at_back, "player: black, not finished");
    back.types("5,2");
    wait_for(&mut at_back, "white: White player choose");
    assert_eq!(record(host, at_host), ["white selects 4,2", "black selects 5,2"]);
    wait_for(&mut at_back, "The other player has ended the game.");
    wait_for(&mut at_back, "the other side is gone");
}

/// A line that is no message of the game is answered, and changes nothing.
#[test]
fn a_guest_that_talks_nonsense_is_answered() {
    let (host, mut at_host, address) = host(&[]);
    let (mut stream, mut shown) = connect(&address);
    for (line, says) in [
        (b"hello".to_vec(), "write a line such as"),
        (b"{\"say\": 7}".to_vec(), "write a line such as"),
        (b"{\"say\": \"\\u0000\"}".to_vec(), "no command"),
        (b"{\"say\": \"\\u001b[2J\"}".to_vec(), "no command"),
        (vec![b'x'; 32 << 20], "longer than 64 KiB"),
        ((0..=255).filter(|byte| *byte != b'\n').collect(), "this line is no text"),
        (b"{\"say\": \"legal\"}".to_vec(), "legal: 4,2"),
    ] {
        stream.write_all(&[&line[..], b"\n"].concat()).expect("somebody reads");
        assert!(!wait_for(&mut shown, says).contains("u001b"));
    }
    // Half a line, and nobody to end it.
    stream.write_all(b"{\"say\": \"startup").expect("somebody reads");
    stream.shutdown(Shutdown::Both).expect("it is open");
    wait_for(&mut at_host, "black is gone");
    assert_eq!(record(host, at_host), [""; 0]);
}

/// A guest who sends without end and reads nothing blocks neither the other player nor the next guest.
#[test]
fn a_flood_keeps_nobody_from_playing() {
    let (mut host, mut at_host, address) = host(&[]);
    let (stream, _) = connect(&address);
    wait_for(&mut at_host, "white: White player choose");
    let mut floods = stream.try_clone().expect("a stream");
    let flood =
        std::thread::spawn(move || while floods.write_all(&b"{\"say\": \"legal\"}\nrubbish\n".repeat(1000)).is_ok() {});
    host.types("4,2");
    wait_for(&mut at_host, "black: Black player choose");
    stream.shutdown(Shutdown::Both).expect("it is open");
    flood.join().expect("it ends with the connection");
    drop(stream);
    wait_for(&mut at_host, "black is gone");
    let mut next = Open::new(&["--join", &address]);
    let mut at_next = next.lines();
    wait_for(&mut at_next, "player: black, not finished");
    next.types("5,2");
    wait_for(&mut at_next, "white: White player choose");
    assert_eq!(record(host, at_host), ["white selects 4,2", "black selects 5,2"]);
}

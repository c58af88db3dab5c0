//! Typing at somebody else's table.

use std::io::{BufReader, Write, stdin};
use std::net::TcpStream;
use std::sync::mpsc::sync_channel;
use std::thread;

use super::guest::PATIENCE;
use super::remote_input::{ReceivedLine, WAITING, pass_on};
use super::remote_protocol::{GuestMessage, HostMessage, full_address};
use crate::cli::play::bounded_lines::read_line;
use crate::cli::{CliError, say};
use crate::diagnostic::escape::escape_text;
use crate::report::terminal_text::{BAD, paint, wrap};

/// Whose line it is.
enum JoinInput {
    Here(ReceivedLine),
    There(ReceivedLine),
}

/// Types at somebody else's table.
pub fn join(address: &str) -> Result<(), CliError> {
    let address = full_address(address);
    let trouble = |error| CliError::Usage(format!("nobody to join at {address}: {error}"));
    let mut stream = TcpStream::connect(&address).map_err(trouble)?;
    stream.set_write_timeout(Some(PATIENCE)).map_err(trouble)?;
    let mut there = BufReader::new(stream.try_clone().map_err(trouble)?);
    let mut here = BufReader::new(stdin());
    let (sender, heard) = sync_channel(WAITING);
    let other = sender.clone();
    // The threads end with the process.
    thread::spawn(move || pass_on(|| read_line(&mut there), &other, JoinInput::There));
    thread::spawn(move || pass_on(|| read_line(&mut here), &sender, JoinInput::Here));
    loop {
        match heard.recv() {
            Err(_) | Ok(JoinInput::There(None)) => {
                say("The game has ended: the other side is gone.");
                return Ok(());
            }
            Ok(JoinInput::There(Some(line))) => {
                let shown = line.ok().and_then(|line| serde_json::from_str::<HostMessage>(&line).ok());
                let Some(shown) = shown else {
                    say(paint(BAD, "the other side has said something that is not of this game"));
                    continue;
                };
                for line in shown.shows.iter().map(|line| escape_text(line)) {
                    say(if shown.wrong { paint(BAD, wrap("", "  ", &line)) } else { line });
                }
            }
            Ok(JoinInput::Here(None)) => return Ok(()),
            Ok(JoinInput::Here(Some(Err(why)))) => say(paint(BAD, why)),
            Ok(JoinInput::Here(Some(Ok(line)))) => {
                if matches!(line.trim(), "quit" | "exit") {
                    return Ok(());
                }
                let said = serde_json::to_string(&GuestMessage { say: line })
                    .map_err(|error| CliError::grader("write JSON", error))?;
                if stream.write_all((said + "\n").as_bytes()).is_err() {
                    say("The game has ended: the other side is gone.");
                    return Ok(());
                }
            }
        }
    }
}

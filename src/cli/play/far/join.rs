//! Typing at somebody else's table.

use std::io::{BufReader, Write, stdin};
use std::net::TcpStream;
use std::sync::mpsc::sync_channel;
use std::thread;

use super::guest::PATIENCE;
use super::heard::{Line, WAITING, pass_on};
use super::wire::{Says, Shows, whole};
use crate::cli::play::lines::read_line;
use crate::cli::{Stop, say};
use crate::diagnostic::escape::harmless;
use crate::report::paint::{BAD, paint, wrapped};

/// Whose line it is.
enum Heard {
    Here(Line),
    There(Line),
}

/// Types at somebody else's table.
pub fn join(address: &str) -> Result<(), Stop> {
    let address = whole(address);
    let trouble = |error| Stop::Usage(format!("nobody to join at {address}: {error}"));
    let mut stream = TcpStream::connect(&address).map_err(trouble)?;
    stream.set_write_timeout(Some(PATIENCE)).map_err(trouble)?;
    let mut there = BufReader::new(stream.try_clone().map_err(trouble)?);
    let mut here = BufReader::new(stdin());
    let (sender, heard) = sync_channel(WAITING);
    let other = sender.clone();
    // The threads end with the process.
    thread::spawn(move || pass_on(|| read_line(&mut there), &other, Heard::There));
    thread::spawn(move || pass_on(|| read_line(&mut here), &sender, Heard::Here));
    loop {
        match heard.recv() {
            Err(_) | Ok(Heard::There(None)) => {
                say("The game has ended: the other side is gone.");
                return Ok(());
            }
            Ok(Heard::There(Some(line))) => {
                let shown = line.ok().and_then(|line| serde_json::from_str::<Shows>(&line).ok());
                let Some(shown) = shown else {
                    say(paint(BAD, "the other side has said something that is not of this game"));
                    continue;
                };
                for line in shown.shows.iter().map(|line| harmless(line)) {
                    say(if shown.wrong { paint(BAD, wrapped("", "  ", &line)) } else { line });
                }
            }
            Ok(Heard::Here(None)) => return Ok(()),
            Ok(Heard::Here(Some(Err(why)))) => say(paint(BAD, why)),
            Ok(Heard::Here(Some(Ok(line)))) => {
                if matches!(line.trim(), "quit" | "exit") {
                    return Ok(());
                }
                let said =
                    serde_json::to_string(&Says { say: line }).map_err(|error| Stop::grader("write JSON", error))?;
                if stream.write_all((said + "\n").as_bytes()).is_err() {
                    say("The game has ended: the other side is gone.");
                    return Ok(());
                }
            }
        }
    }
}

//! Two people at two machines: one has the table, the other one types from afar.
//!
//! Both speak in JSON, a line each and at most 64 KiB: the guest `{"say": "3,2"}`, the host `{"shows": ["…"]}`, with
//! `"wrong": true` where something is the matter with what was said. The guest has the last seat that is no computer's, and no say in files.

use std::io::{BufRead, BufReader, Write, stdin};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::lines::read_line;
use super::session::{Answer, Session};
use crate::cli::{Stop, say};
use crate::diagnostic::escape::harmless;
use crate::game::{Game, Seat};
use crate::play::{self, Command};
use crate::report::paint::{BAD, paint, wrapped};
use crate::stage::Cue;

/// Where it is listened if only a port is given: nobody else's machine can reach it.
const LOOPBACK: &str = "127.0.0.1";
/// How long the other side may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// So many lines wait to be dealt with before whoever sends them has to wait.
const WAITING: usize = 16;
/// So many moves computers make in a row before somebody has to say `go`.
const MOST_MOVES: usize = 1_000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Says {
    say: String,
}

#[derive(Serialize, Deserialize)]
struct Shows {
    shows: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    wrong: bool,
}

/// A line, why it is none, or the end.
type Line = Option<Result<String, &'static str>>;

/// Whose line it is.
enum Heard {
    Here(Line),
    There(Line),
}

/// Waits for somebody to join, and plays with them.
pub fn host<G: Game>(mut session: Session<G>, address: &str) -> Result<(), Stop> {
    let trouble = |error| Stop::grader(format!("listen at {address}"), error);
    let is_human = |seat: &Seat| session.table.sitter(*seat).is_some_and(|sitter| !sitter.is_computer());
    let Some(guest) = Seat::all(session.table.seats()).into_iter().rfind(is_human) else {
        return Err(Stop::Usage("--listen leaves no seat for who joins: computers have them all".to_string()));
    };
    let listener = TcpListener::bind(whole(address)).map_err(trouble)?;
    let here = listener.local_addr().map_err(trouble)?;
    say(format!("The other player joins with: referee play --join {here}"));
    let (mut stream, from) = listener.accept().map_err(trouble)?;
    stream.set_write_timeout(Some(PATIENCE)).map_err(trouble)?;
    let name = guest.name(session.table.seats());
    say(format!("{from} has joined and is {name}.\n"));
    let heard = listen(&stream).map_err(trouble)?;
    let mut table = Far { stream: &mut stream, there: true };
    table.shows(&[format!("You are {name}."), String::new()], false);
    let begun = session.begin();
    table.both(&session, &begun);
    loop {
        table.computers(&mut session);
        if !table.there {
            return gone(&session, &name);
        }
        match heard.recv() {
            Err(_) | Ok(Heard::There(None)) => return gone(&session, &name),
            Ok(Heard::Here(None)) => return table.ends(),
            Ok(Heard::Here(Some(Err(why)))) => say(paint(BAD, why)),
            Ok(Heard::There(Some(Err(why)))) => table.shows(&[why.to_string()], true),
            Ok(Heard::Here(Some(Ok(line)))) => {
                if let Some(why) = not_theirs(&session, &line, |seat| seat != guest) {
                    say(paint(BAD, why));
                    continue;
                }
                let answer = session.enter(&line);
                if answer.quits {
                    return table.ends();
                }
                if answer.board {
                    table.both(&session, &answer);
                } else {
                    here_only(&session, &answer);
                }
            }
            Ok(Heard::There(Some(Ok(line)))) => {
                let said: Says = match serde_json::from_str(&line) {
                    Ok(said) => said,
                    Err(why) => {
                        table.shows(&[format!("write a line such as {{\"say\": \"3,2\"}}: {why}")], true);
                        continue;
                    }
                };
                if let Some(why) =
                    not_theirs(&session, &said.say, |seat| seat == guest).or_else(|| ours(&session, &said.say))
                {
                    table.shows(&[why], true);
                    continue;
                }
                let answer = session.enter(&said.say);
                if answer.quits {
                    return gone(&session, &name);
                }
                if answer.board {
                    table.both(&session, &answer);
                } else {
                    table.shows(&answer.lines, answer.wrong);
                }
            }
        }
    }
}

/// Why a line is not for whoever typed it: it is for a player who sits at the other machine.
fn not_theirs<G: Game>(session: &Session<G>, line: &str, own: impl Fn(Seat) -> bool) -> Option<String> {
    let Ok(Command::Cue(cue)) = Command::read(line, &session.table) else { return None };
    let seat = cue.mover(session.table.board().player).or(cue.seat())?;
    let elsewhere = Seat::all(session.table.seats()).contains(&seat) && !own(seat);
    elsewhere.then(|| format!("{} sits at the other machine", seat.name(session.table.seats())))
}

/// What only the host decides: files and the model are on this machine.
fn ours<G: Game>(session: &Session<G>, line: &str) -> Option<String> {
    let command = Command::read(line, &session.table).ok()?;
    let ours = matches!(
        command,
        Command::Save(_) | Command::Load(_) | Command::Poke(_) | Command::Fresh | Command::Cue(Cue::Load { .. })
    );
    ours.then(|| "that is up to the one who has the table".to_string())
}

/// The other side, as long as it is there.
struct Far<'a> {
    stream: &'a mut TcpStream,
    there: bool,
}

impl Far<'_> {
    fn shows(&mut self, lines: &[String], wrong: bool) {
        let written = serde_json::to_string(&Shows { shows: lines.to_vec(), wrong }).map_err(std::io::Error::other);
        self.there &= written.and_then(|line| writeln!(self.stream, "{line}")).is_ok();
    }

    /// Shows both sides what has happened.
    fn both<G: Game>(&mut self, session: &Session<G>, answer: &Answer) {
        here_only(session, answer);
        let mut lines = answer.lines.clone();
        if answer.board {
            lines.extend(play::board(&session.table, session.separate).lines().map(str::to_string));
        }
        lines.push(String::new());
        self.shows(&lines, answer.wrong);
    }

    fn computers<G: Game>(&mut self, session: &mut Session<G>) {
        for _ in 0..MOST_MOVES {
            let Some(answer) = session.advance().filter(|_| self.there) else { return };
            self.both(session, &answer);
        }
    }

    fn ends(&mut self) -> Result<(), Stop> {
        self.shows(&["The other player has ended the game.".to_string()], false);
        Ok(())
    }
}

fn here_only<G: Game>(session: &Session<G>, answer: &Answer) {
    super::plain::show(session, answer);
    say("");
}

/// The other one is gone: what was played so far is not.
fn gone<G: Game>(session: &Session<G>, name: &str) -> Result<(), Stop> {
    say(format!("{name} is gone, and the game with them. What was done:"));
    session.table.said().iter().for_each(|line| say(harmless(line)));
    Ok(())
}

/// Types at somebody else's table.
pub fn join(address: &str) -> Result<(), Stop> {
    let address = whole(address);
    let trouble = |error| Stop::Usage(format!("nobody to join at {address}: {error}"));
    let mut stream = TcpStream::connect(&address).map_err(trouble)?;
    stream.set_write_timeout(Some(PATIENCE)).map_err(trouble)?;
    let heard = listen(&stream).map_err(trouble)?;
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
                if writeln!(stream, "{said}").is_err() {
                    say("The game has ended: the other side is gone.");
                    return Ok(());
                }
            }
        }
    }
}

/// Lines from here and from there, in one order. The threads end with the process.
fn listen(stream: &TcpStream) -> std::io::Result<Receiver<Heard>> {
    let (sender, heard) = sync_channel(WAITING);
    let there = BufReader::new(stream.try_clone()?);
    let other = sender.clone();
    thread::spawn(move || pass_on(there, &other, Heard::There));
    thread::spawn(move || pass_on(BufReader::new(stdin()), &sender, Heard::Here));
    Ok(heard)
}

fn pass_on(mut input: impl BufRead, heard: &SyncSender<Heard>, whose: fn(Line) -> Heard) {
    loop {
        // Who can no longer be read from is gone.
        let line = read_line(&mut input).unwrap_or(None);
        let last = line.is_none();
        if heard.send(whose(line)).is_err() || last {
            return;
        }
    }
}

/// A port alone is one of this machine.
fn whole(address: &str) -> String {
    match address.parse::<u16>() {
        Ok(port) => format!("{LOOPBACK}:{port}"),
        Err(_) => address.to_string(),
    }
}

//! Two people at two machines: one has the table, the other one types from afar.
//!
//! Both speak in JSON, a line each and at most 64 KiB: the guest `{"say": "3,2"}`, the host `{"shows": ["…"]}`, with
//! `"wrong": true` where something is the matter with what was said. The guest has the last seat that is no computer's,
//! and no say in files. A guest who is gone, or is let go, costs nothing: anyone who joins next goes on.

mod guest;
mod join;
mod remote_input;
mod remote_protocol;

use std::io::{BufReader, stdin};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use self::guest::{GuestConnection, announce, refuse};
use self::remote_input::{HostInput, ReceivedLine, WAITING, pass_on};
use self::remote_protocol::{GuestMessage, full_address};
use super::bounded_lines::read_line;
use super::session::{LineResult, PlaySession};
use crate::cli::{CliError, say};
use crate::game::{FullGame, Game, Seat};
use crate::play::{self, TableCommand};
use crate::ports::Event;
use crate::report::terminal_text::{BAD, paint};

pub use self::join::join;

/// Largest number of moves that computers make in a row before a person has to say `go`.
const MOST_MOVES: usize = 1_000;

/// Waits for somebody to join, and plays with them and anyone who comes after them.
pub fn host<G: FullGame>(mut session: PlaySession<G>, address: &str) -> Result<(), CliError> {
    let trouble = |error| CliError::grader(format!("listen at {address}"), error);
    let is_human = |seat: &Seat| session.table.seat_occupant(*seat).is_some_and(|sitter| !sitter.is_computer());
    let Some(seat) = Seat::all(session.table.seats()).into_iter().rfind(is_human) else {
        return Err(CliError::Usage(
            "--listen needs a free seat for the player who joins, but computers have all seats".to_string(),
        ));
    };
    let listener = TcpListener::bind(full_address(address)).map_err(trouble)?;
    let address = listener.local_addr().map_err(trouble)?.to_string();
    say(format!("The other player joins with: referee play --join {address}"));
    let (sender, heard) = sync_channel(WAITING);
    announce(listener, sender.clone());
    let name = seat.name(session.table.seats());
    let mut host = RemoteHost { session: &mut session, seat, name, address, guest: None, joined: 0, sender };
    for what in heard {
        match what {
            HostInput::Joins(stream) => host.joins(stream),
            HostInput::There(number, line) => {
                if host.guest.as_ref().is_some_and(|guest| guest.number == number) {
                    host.there(line);
                }
            }
            HostInput::Here(line) => {
                if host.here(line) {
                    break;
                }
            }
        }
        host.computers();
    }
    if let Some(guest) = host.guest.take() {
        guest.shows(&["The other player has ended the game.".to_string()], false);
        guest.finish();
    }
    Ok(())
}

/// The one who has the table.
struct RemoteHost<'a, G: Game> {
    session: &'a mut PlaySession<G>,
    /// The guest's seat, and what it is called.
    seat: Seat,
    name: String,
    /// Address at which the second player joins.
    address: String,
    guest: Option<GuestConnection>,
    /// How many have joined so far.
    joined: usize,
    sender: SyncSender<HostInput>,
}

impl<G: FullGame> RemoteHost<'_, G> {
    /// Handles a new connection. The guest gets the seat if it is free.
    fn joins(&mut self, stream: TcpStream) {
        if self.guest.is_some() {
            return refuse(stream, &format!("somebody else is {} at this table already", self.name));
        }
        let from = stream.peer_addr().map_or_else(|_| "somebody".to_string(), |from| from.to_string());
        // Anyone who is gone again has not joined.
        let Ok(guest) = GuestConnection::welcome(stream, self.joined, &self.sender) else { return };
        say(format!("{from} has joined and is {}.\n", self.name));
        guest.shows(&[format!("You are {}.", self.name), String::new()], false);
        self.guest = Some(guest);
        self.joined += 1;
        if self.joined == 1 {
            let begun = self.session.begin();
            self.both(&begun);
            self.listen_here();
        } else {
            self.both(&LineResult { board: true, ..LineResult::default() });
        }
    }

    /// From now on it is heard what is typed here. The thread ends with the process.
    fn listen_here(&self) {
        let sender = self.sender.clone();
        let mut input = BufReader::new(stdin());
        thread::spawn(move || pass_on(|| read_line(&mut input), &sender, HostInput::Here));
    }

    /// A line that was typed here; answers whether it was the last one.
    fn here(&mut self, line: ReceivedLine) -> bool {
        let line = match line {
            None => return true,
            Some(Err(why)) => {
                say(paint(BAD, why));
                return false;
            }
            Some(Ok(line)) => line,
        };
        if let Some(why) = self.not_theirs(&line, |seat| seat != self.seat) {
            say(paint(BAD, why));
            return false;
        }
        let answer = self.session.enter(&line);
        match answer.board {
            _ if answer.quits => return true,
            true => self.both(&answer),
            false => self.here_only(&answer),
        }
        false
    }

    /// A line from the guest.
    fn there(&mut self, line: ReceivedLine) {
        let line = match line {
            None => return self.gone(),
            Some(Err(why)) => return self.shows(&[why.to_string()], true),
            Some(Ok(line)) => line,
        };
        let said = match serde_json::from_str::<GuestMessage>(&line) {
            Ok(GuestMessage { say }) => say,
            Err(why) => return self.shows(&[format!("write a line such as {{\"say\": \"3,2\"}}: {why}")], true),
        };
        if let Some(why) = self.not_theirs(&said, |seat| seat == self.seat).or_else(|| self.ours(&said)) {
            return self.shows(&[why], true);
        }
        let answer = self.session.enter(&said);
        if answer.quits {
            self.gone();
        } else if answer.board {
            self.both(&answer);
        } else {
            self.shows(&answer.lines, answer.wrong);
        }
    }

    /// The guest is gone; the game is still here.
    fn gone(&mut self) {
        if let Some(guest) = self.guest.take() {
            guest.leave();
        }
        let RemoteHost { name, address, .. } = self;
        say(format!("{name} is gone. The next player who joins continues the game: referee play --join {address}"));
        say("`record` shows what was done, `quit` ends the game.");
    }

    /// Why a line is not for anyone who typed it: it is for a player who sits at the other machine.
    fn not_theirs(&self, line: &str, own: impl Fn(Seat) -> bool) -> Option<String> {
        let table = &self.session.table;
        let Ok(TableCommand::Event(cue)) = TableCommand::read(line, table) else { return None };
        let seat = cue.mover(table.board().player).or(cue.seat())?;
        let elsewhere = Seat::all(table.seats()).contains(&seat) && !own(seat);
        let nobody = if self.guest.is_none() { ", and nobody is there now" } else { "" };
        elsewhere.then(|| format!("{} sits at the other machine{nobody}", seat.name(table.seats())))
    }

    /// Refuses lines that only the host may type, because files and the model are on this machine.
    fn ours(&self, line: &str) -> Option<String> {
        let command = TableCommand::read(line, &self.session.table).ok()?;
        let ours = matches!(
            command,
            TableCommand::Save(_)
                | TableCommand::Load(_)
                | TableCommand::ChangeModel(_)
                | TableCommand::ReplaceController
                | TableCommand::Event(Event::Load { .. })
        );
        ours.then(|| "only the host can do that".to_string())
    }

    /// Shows the guest lines, if there is one.
    fn shows(&self, lines: &[String], wrong: bool) {
        if let Some(guest) = &self.guest {
            guest.shows(lines, wrong);
        }
    }

    fn here_only(&self, answer: &LineResult) {
        super::line_mode::show(self.session, answer);
        say("");
    }

    /// Shows both sides what has happened.
    fn both(&self, answer: &LineResult) {
        self.here_only(answer);
        let mut lines = answer.lines.clone();
        if answer.board {
            lines.extend(play::board_text(&self.session.table, self.session.separate).lines().map(str::to_string));
        }
        lines.push(String::new());
        self.shows(&lines, answer.wrong);
    }

    /// Computers move, while there is somebody to play with.
    fn computers(&mut self) {
        for _ in 0..MOST_MOVES {
            let Some(answer) = self.guest.is_some().then(|| self.session.advance()).flatten() else { return };
            self.both(&answer);
        }
    }
}

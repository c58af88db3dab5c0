//! The ways to a child and back where descriptors of different kinds cannot be waited for together: a thread for each way,
//! and a bell that they ring.
//!
//! What the child prints goes into a file: it is all there by the time an answer comes, so that it can be set beside the
//! answer.

use std::fs::File;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use super::buffers::{CHUNK, OutputCapture, ReadOutcome, ReceiveBuffer};
use super::launch::{Channel, LaunchConfig};
use super::process_group::ProcessGroup;
use crate::limits::Limits;
use crate::ports::PortResult;
use crate::sandbox::ControlGroup;

#[path = "bell.rs"]
mod bell;
#[path = "loopback.rs"]
mod loopback;

use self::bell::Bell;
use self::loopback::Loopback;

/// Time between two looks at what rings no bell: whether the child has ended, and what it has printed.
const LOOK: Duration = Duration::from_millis(10);
/// How long the last answers of a child that has ended may take to arrive.
const LAST: Duration = Duration::from_secs(1);
/// Pieces of answers that are read ahead.
const AHEAD: usize = 4;

/// A child, and what goes to it and comes back.
#[derive(Debug)]
pub(super) struct Wire {
    /// The child and all that it starts.
    pub group: ProcessGroup,
    to: Option<Sender<Vec<u8>>>,
    from: Option<Receiver<Vec<u8>>>,
    printing: File,
    connection: Option<Loopback>,
    bell: Arc<Bell>,
    ended: bool,
    /// Answers that nobody has asked for yet.
    pub inbox: ReceiveBuffer,
    /// All that it has printed.
    pub printed: OutputCapture,
    /// Nothing, as there are no control groups here.
    pub joined: Option<ControlGroup>,
}

impl Wire {
    /// Starts a child.
    ///
    /// # Errors
    /// What the system says.
    pub fn start(launch: &LaunchConfig, limits: &Limits) -> io::Result<Wire> {
        let confined = launch.sandbox.confinement(&launch.program, &launch.confinement, limits)?;
        let joined = confined.map(|never| match never {});
        let mut command = launch.command();
        let bell = Arc::new(Bell::default());
        let prints = tempfile::NamedTempFile::new()?;
        let appending = || File::options().append(true).open(prints.path());
        let printing = prints.reopen()?;
        command.stderr(appending()?);
        let mut connection = None;
        match launch.channel {
            Channel::Socket => {
                let loopback = Loopback::open()?;
                command.env(loopback::VARIABLE, loopback.told());
                command.stdin(Stdio::null()).stdout(appending()?);
                connection = Some(loopback);
            }
            Channel::Stdio => {
                command.stdin(Stdio::piped()).stdout(Stdio::piped());
            }
            Channel::Silent => {
                command.stdin(Stdio::null()).stdout(appending()?);
            }
        }
        let (group, pipes) = ProcessGroup::start(&mut command)?;
        let (mut to, mut from) = (None, None);
        if let Some(loopback) = &mut connection {
            let (to_child, lines) = mpsc::channel();
            let (pieces, from_child) = mpsc::sync_channel(AHEAD);
            let bell = Arc::clone(&bell);
            loopback.serve(move |stream| converse(stream, lines, pieces, &bell))?;
            (to, from) = (Some(to_child), Some(from_child));
        } else if let Some((mut stdin, stdout)) = pipes {
            let (to_child, lines) = mpsc::channel();
            let (pieces, from_child) = mpsc::sync_channel(AHEAD);
            let bell = Arc::clone(&bell);
            thread::Builder::new().spawn(move || write_all(&mut stdin, &lines))?;
            thread::Builder::new().spawn(move || read_all(stdout, &pieces, &bell))?;
            (to, from) = (Some(to_child), Some(from_child));
        }
        Ok(Wire {
            group,
            to,
            from,
            printing,
            connection,
            bell,
            ended: false,
            inbox: ReceiveBuffer::new(limits.line),
            printed: OutputCapture::new(limits.printed, launch.channel != Channel::Silent),
            joined,
        })
    }

    /// Sends a line or several; a thread writes them.
    pub fn send(&mut self, lines: &str) {
        if let Some(to) = &self.to
            && to.send([lines.as_bytes(), b"\n"].concat()).is_err()
        {
            // Nobody reads any more, which is no fault yet: answers to earlier lines may still be on their way.
            self.to = None;
        }
    }

    /// Whether answers may still come.
    pub fn is_open(&self) -> bool {
        self.from.is_some()
    }

    /// One turn of the loop: waits until something can be done or the deadline has come, and does it. Returns how the child
    /// has ended, if it has.
    pub fn turn(&mut self, deadline: Instant) -> PortResult<Option<ExitStatus>> {
        self.bell.wait((Instant::now() + LOOK).min(deadline));
        // An answer is taken before the printing is read, so that what was printed before it is known when it is.
        let taken = self.take();
        self.read_printing()?;
        self.keep(taken);
        let status = self.group.status();
        if status.is_some() {
            self.group.kill();
            self.ended = true;
            if let Some(connection) = &self.connection {
                connection.close();
            }
        }
        Ok(status)
    }

    /// Reads answers that have come; `false` if there were none.
    pub fn read_answers(&mut self) -> bool {
        let taken = self.take();
        let came = taken.as_ref().is_ok_and(Option::is_some);
        self.keep(taken);
        came
    }

    /// Reads what has been printed since, up to a bound.
    ///
    /// # Errors
    /// [`Fault::Output`](crate::ports::Fault::Output) when it is too much.
    pub fn read_printing(&mut self) -> PortResult<ReadOutcome> {
        let mut printing = &self.printing;
        self.printed.fill(|into| {
            let mut piece = vec![0; CHUNK];
            match printing.read(&mut piece) {
                Ok(0) | Err(_) => ReadOutcome::NothingYet,
                Ok(count) => {
                    into.extend(&piece[..count]);
                    ReadOutcome::Some
                }
            }
        })
    }

    /// A piece of the answers; none if there is none yet, and an error if there will be none any more.
    fn take(&self) -> Result<Option<Vec<u8>>, ()> {
        let Some(from) = &self.from else { return Err(()) };
        // All that a child has said before it ended is on its way.
        if self.ended {
            return from.recv_timeout(LAST).map(Some).map_err(|_| ());
        }
        match from.try_recv() {
            Ok(piece) => Ok(Some(piece)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(()),
        }
    }

    fn keep(&mut self, taken: Result<Option<Vec<u8>>, ()>) {
        match taken {
            Ok(Some(piece)) => {
                self.inbox.fill(|into| {
                    into.extend(piece);
                    ReadOutcome::Some
                });
            }
            Ok(None) => {}
            Err(()) => self.from = None,
        }
    }
}

/// Writes and reads until one side has enough.
fn converse(stream: TcpStream, lines: Receiver<Vec<u8>>, pieces: SyncSender<Vec<u8>>, bell: &Bell) {
    if let Ok(mut writing) = stream.try_clone() {
        thread::spawn(move || write_all(&mut writing, &lines));
        read_all(&stream, &pieces, bell);
        let _ = stream.shutdown(Shutdown::Both);
    }
}

fn write_all(mut to: impl Write, lines: &Receiver<Vec<u8>>) {
    while let Ok(line) = lines.recv() {
        if to.write_all(&line).and_then(|()| to.flush()).is_err() {
            return;
        }
    }
}

/// Reads to the end, of which nothing but the bell tells.
fn read_all(mut from: impl Read, pieces: &SyncSender<Vec<u8>>, bell: &Bell) {
    let mut piece = vec![0; CHUNK];
    loop {
        match from.read(&mut piece) {
            Ok(0) => break,
            Ok(count) => {
                if pieces.send(piece[..count].to_vec()).is_err() {
                    break;
                }
                bell.ring();
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            // A child that dies with unread lines resets the connection: for us that is the end of its answers.
            Err(_) => break,
        }
    }
}

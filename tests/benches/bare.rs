//! The least that any grader has to do: start each program, say the same bytes, hear the same number of lines.

use std::io::{self, BufRead, BufReader, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use referee::host::cpu_pinning::pin_this_thread;
use referee::host::process::{Channel, LaunchConfig};

use super::Outcome;
use super::script::Script;

/// Ways in which a bare loop talks.
#[derive(Clone, Copy, PartialEq)]
pub enum Pace {
    /// As the grader does: what is said together, then its answers.
    RunByRun,
    /// Everything at once, from a thread of its own: no grader can, since it has to hear how a board was left.
    AtOnce,
}

/// Goes through all programs with pinned workers.
pub fn all(scripts: &[Script], workers: usize, pace: Pace) -> Outcome {
    let next = AtomicUsize::new(0);
    let work = |worker| -> io::Result<()> {
        pin_this_thread(worker, workers);
        while let Some(script) = scripts.get(next.fetch_add(1, Ordering::Relaxed)) {
            one(script, pace)?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        workers.into_iter().try_for_each(|worker| Ok(worker.join().map_err(|_| "a bare worker panicked")??))
    })
}

fn one(script: &Script, pace: Pace) -> io::Result<()> {
    let Line { mut child, mut to, mut from } = Line::open(&script.launch)?;
    let told = match pace {
        Pace::RunByRun => script.runs.iter().try_for_each(|run| {
            to.write_all(&run.bytes)?;
            hear(&mut from, run.answers)
        }),
        Pace::AtOnce => std::thread::scope(|scope| {
            scope.spawn(|| script.runs.iter().try_for_each(|run| to.write_all(&run.bytes)));
            hear(&mut from, script.runs.iter().map(|run| run.answers).sum())
        }),
    };
    child.kill()?;
    child.wait()?;
    told
}

fn hear(from: &mut impl BufRead, answers: usize) -> io::Result<()> {
    let mut line = Vec::new();
    for _ in 0..answers {
        line.clear();
        if from.read_until(b'\n', &mut line)? == 0 {
            return Err(io::Error::other("a program ended too soon"));
        }
    }
    Ok(())
}

/// A program, and the line to it.
pub struct Line {
    pub child: Child,
    pub to: Box<dyn Write + Send>,
    pub from: BufReader<std::fs::File>,
}

impl Line {
    pub fn open(launch: &LaunchConfig) -> io::Result<Line> {
        let mut command = Command::new(&launch.program);
        command.args(&launch.arguments).current_dir(&launch.folder).env_clear().process_group(0);
        command.envs(launch.environment.iter().map(|(name, value)| (name, value))).stderr(Stdio::null());
        if launch.channel == Channel::Socket {
            let (ours, theirs) = UnixStream::pair()?;
            let child = command.stdin(OwnedFd::from(theirs)).stdout(Stdio::null()).spawn()?;
            let from = OwnedFd::from(ours.try_clone()?);
            return Ok(Line { child, to: Box::new(ours), from: BufReader::with_capacity(64 * 1024, from.into()) });
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (to, from) = pipes.ok_or_else(|| io::Error::other("a program without pipes"))?;
        let from = BufReader::with_capacity(64 * 1024, OwnedFd::from(from).into());
        Ok(Line { child, to: Box::new(to), from })
    }
}

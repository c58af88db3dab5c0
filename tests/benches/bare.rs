//! The least that any grader has to do: start each program, say the same bytes, hear the same number of lines.

use std::io::{self, BufRead, BufReader, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use referee::host::cpu_pinning::pin_this_thread;
use referee::host::process::{Channel, LaunchConfig};

use super::Outcome;
use super::script::{Run, Script};

/// Goes through all programs with pinned workers. Each talks as the grader does: what is said together, then its answers.
pub fn all(scripts: &[Script], workers: usize) -> Outcome {
    let next = AtomicUsize::new(0);
    let work = |worker| -> io::Result<()> {
        pin_this_thread(worker, workers);
        while let Some(script) = scripts.get(next.fetch_add(1, Ordering::Relaxed)) {
            one(script)?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        workers.into_iter().try_for_each(|worker| Ok(worker.join().map_err(|_| "a bare worker panicked")??))
    })
}

fn one(script: &Script) -> io::Result<()> {
    script.processes.iter().try_for_each(|runs| {
        let screen = script.launch.display.as_deref().map(Screen::open).transpose()?;
        let mut launch = script.launch.clone();
        launch.environment.extend(screen.as_ref().map(|screen| ("DISPLAY".into(), (&screen.name).into())));
        process(&launch, runs)
    })
}

fn process(launch: &LaunchConfig, runs: &[Run]) -> io::Result<()> {
    let Line { mut child, mut to, mut from } = Line::open(launch)?;
    let told = runs.iter().try_for_each(|run| {
        to.write_all(&run.bytes)?;
        hear(&mut from, run.answers)
    });
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

/// A screen that nobody sees, as large as the grader's.
struct Screen {
    server: Child,
    name: String,
}

impl Screen {
    fn open(program: &Path) -> io::Result<Screen> {
        let mut command = Command::new(program);
        command.args(["-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp", "-noreset", "-dpi", "96"]);
        let mut server = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut number = String::new();
        let told = server.stdout.as_mut().map_or(Ok(0), |told| BufReader::new(told).read_line(&mut number));
        let screen = Screen { server, name: format!(":{}", number.trim()) };
        told.map(|_| screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Asked, and not killed: it then removes its socket and its lock.
        let id = i32::try_from(self.server.id()).ok().and_then(rustix::process::Pid::from_raw);
        let _ = id.map(|id| rustix::process::kill_process(id, rustix::process::Signal::TERM));
        let _ = self.server.wait();
    }
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

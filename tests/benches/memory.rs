//! Memory of the grader itself, without that of the programs that it starts.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Outcome;

/// How often the kernel is asked. The peak only grows, so nothing is missed but what grows at the very end.
const PAUSE: Duration = Duration::from_millis(5);

/// A run of the command.
pub struct WatchedRun {
    /// By the clock on the wall, in seconds.
    pub wall: f64,
    /// The largest resident memory of the command's own process, in megabytes; 0 where the system does not tell.
    pub peak: f64,
}

/// Runs a command of ours to its end, and looks at its own memory.
pub fn watched(command: &mut Command) -> Outcome<WatchedRun> {
    let begin = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::inherit()).spawn()?;
    let status = format!("/proc/{}/status", child.id());
    let (sender, end) = channel();
    thread::spawn(move || sender.send(child.wait()));
    let mut peak = 0.0;
    let ended = loop {
        match end.recv_timeout(PAUSE) {
            Ok(ended) => break ended?,
            Err(RecvTimeoutError::Timeout) => peak = resident_peak(Path::new(&status)).unwrap_or(peak),
            Err(gone) => return Err(gone.into()),
        }
    };
    let wall = begin.elapsed().as_secs_f64();
    if !ended.success() {
        return Err(format!("{command:?} ended with {ended}").into());
    }
    Ok(WatchedRun { wall, peak })
}

/// The largest resident memory of a process so far, in megabytes.
fn resident_peak(status: &Path) -> Option<f64> {
    let told = fs::read_to_string(status).ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024.0 / 1e6)
}

/// Number of files below a folder, and their bytes.
pub fn files_below(folder: &Path) -> Outcome<(u64, u64)> {
    let mut all = (0, 0);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (files, bytes) =
            if entry.file_type()?.is_dir() { files_below(&entry.path())? } else { (1, entry.metadata()?.len()) };
        all = (all.0 + files, all.1 + bytes);
    }
    Ok(all)
}

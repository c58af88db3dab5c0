//! Takes down what the grader says to a program that opens windows: where it clicks depends on where they are.
//!
//! The benchmark starts itself again between the grader and the program, which is outside any sandbox then.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, Stdio};

use referee::host::process::LaunchConfig;
use referee::host::sandbox::Sandbox;

use super::Outcome;
use super::script::Run;

/// The first word of a command line that is ours.
pub const WORD: &str = "--wiretap";

/// How a program is launched so that what is said to it is written to a file.
pub fn tapped(launch: &LaunchConfig, file: &Path) -> Outcome<LaunchConfig> {
    let mut tapped = LaunchConfig { program: std::env::current_exe()?, sandbox: Sandbox::NONE, ..launch.clone() };
    let mut arguments: Vec<OsString> = vec![WORD.into(), file.into(), launch.program.clone().into()];
    arguments.append(&mut tapped.arguments);
    tapped.arguments = arguments;
    Ok(tapped)
}

/// Reads what was written: each line has one answer.
pub fn written(file: &Path) -> Outcome<Vec<Run>> {
    let bytes = fs::read(file)?;
    Ok(bytes.split_inclusive(|byte| *byte == b'\n').map(|line| Run { bytes: line.to_vec(), answers: 1 }).collect())
}

/// Runs a program, and stands between it and the grader on descriptor 0.
pub fn listen(file: &str, program: &[String]) -> Outcome {
    let (program, arguments) = program.split_first().ok_or("no program")?;
    let grader = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let (ours, theirs) = UnixStream::pair()?;
    let stdin = Stdio::from(OwnedFd::from(theirs));
    let mut child = Command::new(program).args(arguments).stdin(stdin).stdout(Stdio::null()).spawn()?;
    let (mut to_grader, mut from_child) = (grader.try_clone()?, ours.try_clone()?);
    std::thread::spawn(move || io::copy(&mut from_child, &mut to_grader));
    let (mut from_grader, mut to_child, mut tape) = (BufReader::new(grader), ours, File::create(file)?);
    let mut line = Vec::new();
    while from_grader.read_until(b'\n', &mut line)? > 0 {
        tape.write_all(&line)?;
        to_child.write_all(&line)?;
        line.clear();
    }
    child.kill()?;
    child.wait()?;
    Ok(())
}

//! A program to be started, as it goes to the launcher: bytes, and the descriptors that are needed.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::Command;

use rustix::thread::{CpuSet, sched_getaffinity};
use serde::{Deserialize, Serialize};

use super::launch::{self, LaunchConfig};
use crate::sandbox::{ConfinementSteps, confine_command};

/// The most descriptors of a request: for an error, three standard ones, rules on files, and the way into a control group.
pub(super) const DESCRIPTORS: usize = 6;
/// The most bytes of a request. A longer one is not sent.
pub(super) const BYTES: usize = 192 << 10;
/// Byte between texts: none of them can hold it.
const END: u8 = 0;

/// The bytes of a request.
#[derive(Debug)]
pub(super) struct StartRequest {
    bytes: Vec<u8>,
}

/// All but the texts of the system, which need not be Unicode: those follow, each with an [`END`].
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    arguments: usize,
    /// CPUs that the program may use: those of the thread that starts it.
    cpus: Vec<usize>,
    steps: Option<ConfinementSteps>,
}

impl StartRequest {
    /// Writes down what is to be started by the calling thread.
    ///
    /// # Errors
    /// A text has a zero byte, which no system takes.
    pub fn new(launch: &LaunchConfig, steps: Option<&ConfinementSteps>) -> io::Result<StartRequest> {
        let allowed = sched_getaffinity(None)?;
        let cpus = (0..CpuSet::MAX_CPU).filter(|cpu| allowed.is_set(*cpu)).collect();
        let header = Header { arguments: launch.arguments.len(), cpus, steps: steps.cloned() };
        let mut bytes = serde_json::to_vec(&header)?;
        bytes.push(END);
        let arguments = launch.arguments.iter().map(OsString::as_os_str);
        let environment = launch.environment.iter().flat_map(|(name, value)| [name.as_os_str(), value.as_os_str()]);
        for text in
            [launch.program.as_os_str(), launch.folder.as_os_str()].into_iter().chain(arguments).chain(environment)
        {
            if text.as_bytes().contains(&END) {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, "a zero byte in an argument or a path"));
            }
            bytes.extend_from_slice(text.as_bytes());
            bytes.push(END);
        }
        Ok(StartRequest { bytes })
    }

    /// Returns what goes to the launcher.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// A request that the launcher has read.
#[derive(Debug)]
pub(super) struct ReadRequest {
    /// The program, confined, with its standard descriptors.
    pub command: Command,
    /// CPUs that it may use.
    pub cpus: CpuSet,
}

impl ReadRequest {
    /// Reads a request. `descriptors` are standard input, output and error, and those of the sandbox.
    ///
    /// # Errors
    /// It is no request.
    pub fn read(bytes: &[u8], mut descriptors: Vec<OwnedFd>) -> io::Result<ReadRequest> {
        let invalid = || io::Error::from(io::ErrorKind::InvalidInput);
        let mut texts = bytes.strip_suffix(&[END]).ok_or_else(invalid)?.split(|byte| *byte == END);
        let header: Header = serde_json::from_slice(texts.next().ok_or_else(invalid)?)?;
        let mut next = || texts.next().map(OsStr::from_bytes).ok_or_else(invalid);
        let (program, folder) = (next()?, Path::new(next()?));
        let arguments = (0..header.arguments).map(|_| next()).collect::<io::Result<Vec<_>>>()?;
        let rest: Vec<&OsStr> = texts.map(OsStr::from_bytes).collect();
        let (environment, []) = rest.as_chunks::<2>() else { return Err(invalid()) };
        let environment = environment.iter().map(|[name, value]| (*name, *value));
        let mut command = launch::command(program, arguments.into_iter(), folder, environment);
        let sandbox = descriptors.split_off(descriptors.len().min(3));
        let [input, output, errors] = <[OwnedFd; 3]>::try_from(descriptors).map_err(|_| invalid())?;
        command.stdin(input).stdout(output).stderr(errors);
        if let Some(steps) = &header.steps {
            confine_command(&mut command, steps, sandbox)?;
        }
        let mut cpus = CpuSet::new();
        header.cpus.into_iter().filter(|cpu| *cpu < CpuSet::MAX_CPU).for_each(|cpu| cpus.set(cpu));
        Ok(ReadRequest { command, cpus })
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::process::Channel;
    use crate::sandbox::{Permissions, Sandbox};

    fn launch() -> LaunchConfig {
        LaunchConfig {
            program: PathBuf::from("/bin/ünder \"x\""),
            arguments: vec!["".into(), "a b".into(), OsStr::from_bytes(b"\xff\n").into()],
            folder: PathBuf::from("/tmp"),
            environment: vec![("LANG".into(), "C".into()), ("EMPTY".into(), "".into())],
            channel: Channel::Silent,
            sandbox: Sandbox::NONE,
            confinement: Permissions::default(),
            display: None,
            group: None,
            folders: Vec::new(),
        }
    }

    fn descriptors() -> Vec<OwnedFd> {
        (0..3).map(|_| std::fs::File::open("/dev/null").unwrap().into()).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let launch = launch();
        let written = StartRequest::new(&launch, None).unwrap();
        let ReadRequest { command, cpus } = ReadRequest::read(written.bytes(), descriptors()).unwrap();
        assert_eq!(command.get_program(), launch.program);
        assert_eq!(command.get_args().collect::<Vec<_>>(), launch.arguments);
        assert_eq!(command.get_current_dir(), Some(launch.folder.as_path()));
        let environment: Vec<_> = command.get_envs().map(|(name, value)| (name, value.unwrap())).collect();
        assert_eq!(environment, [("EMPTY", ""), ("LANG", "C")].map(|(name, value)| (name.as_ref(), value.as_ref())));
        assert_eq!(cpus, sched_getaffinity(None).unwrap());
    }

    #[test]
    fn what_no_system_takes_is_not_sent() {
        let launch = LaunchConfig { arguments: vec!["a\0b".into()], ..launch() };
        assert_eq!(StartRequest::new(&launch, None).unwrap_err().kind(), io::ErrorKind::InvalidInput);
    }

    #[test]
    fn what_breaks_off_is_no_request() {
        let written = StartRequest::new(&launch(), None).unwrap();
        for length in 0..written.bytes().len() - 14 {
            assert!(ReadRequest::read(&written.bytes()[..length], descriptors()).is_err(), "{length}");
        }
        assert!(ReadRequest::read(written.bytes(), Vec::new()).is_err());
    }
}

//! Start of a program: by the launcher where there is one, else from this process.

use std::io::{self, PipeReader, Read};
use std::os::fd::{AsFd, OwnedFd};

use rustix::process::Pid;

use super::launch::LaunchConfig;
use super::launcher;
use super::start_request::StartRequest;
use crate::sandbox::Confinement;

/// A program that is about to be started.
#[derive(Debug)]
pub(super) struct ProgramStart<'a> {
    /// The program.
    pub launch: &'a LaunchConfig,
    /// Its sandbox, if it is to have one.
    pub confinement: Option<&'a Confinement>,
    /// Its standard input, output and error.
    pub standard: [OwnedFd; 3],
}

impl ProgramStart<'_> {
    /// Starts it as a child of this process, and answers the child's number. Whether the child has become the program is
    /// known when it has been waited for.
    ///
    /// # Errors
    /// What the system says.
    pub fn start(self) -> io::Result<(Pid, Becoming)> {
        let (errors, reports) = io::pipe()?;
        let request = StartRequest::new(self.launch, self.confinement.map(|confinement| &confinement.steps))?;
        let confinement = self.confinement.iter().flat_map(|confinement| confinement.descriptors());
        let descriptors = [reports.as_fd()].into_iter().chain(self.standard.iter().map(AsFd::as_fd)).chain(confinement);
        match launcher::launch(&request, &descriptors.collect::<Vec<_>>()) {
            Some(child) => Ok((child, Becoming(Some(errors)))),
            None => Ok((self.start_from_here()?, Becoming(None))),
        }
    }

    fn start_from_here(self) -> io::Result<Pid> {
        let mut command = self.launch.command();
        let [input, output, errors] = self.standard;
        command.stdin(input).stdout(output).stderr(errors);
        if let Some(confinement) = self.confinement {
            confinement.apply(&mut command)?;
        }
        Ok(Pid::from_child(&command.spawn()?))
    }
}

/// A child that becomes a program, and says so by closing a pipe, or that it cannot.
#[derive(Debug)]
pub(super) struct Becoming(Option<PipeReader>);

impl Becoming {
    /// Waits until the child is the program.
    ///
    /// # Errors
    /// It could not become the program.
    pub fn wait(self) -> io::Result<()> {
        let mut number = Vec::new();
        let Some(errors) = self.0 else { return Ok(()) };
        errors.take(4).read_to_end(&mut number)?;
        match <[u8; 4]>::try_from(&number[..]) {
            Ok(number) => Err(io::Error::from_raw_os_error(i32::from_ne_bytes(number))),
            Err(_) => Ok(()),
        }
    }
}

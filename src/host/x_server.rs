//! A screen for programs that open windows: an X server of their own, which nobody sees.

mod key;
mod window_reader;

use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::gui::GuiSnapshot;
use super::process::{Channel, LaunchConfig, Process};
use super::sandbox::{Permissions, Sandbox, SocketAccess};
use crate::limits::Limits;
use crate::ports::{Fault, PortResult};
use key::write_key;
use window_reader::WindowReader;

/// How long it may take to be ready; it usually takes a thirtieth of a second.
const READY: Duration = Duration::from_secs(20);
/// Wide enough for two boards beside each other.
const SCREEN: &str = "1920x1200x24";
/// No board needs a wider or higher window than this, in pixels; a larger one is not looked at.
const LARGEST: i32 = 2_000;
/// Folder in which X servers put their sockets. No option changes it.
const SOCKETS: &str = "/tmp/.X11-unix";
/// Folder in which an X server puts its keyboard map and its lock: this one as root, the next one as any other user.
const ROOTS: &str = "/var/lib/xkb";
const ANYBODYS: &str = "/tmp";

/// Address space of a server, in bytes: it begins with a quarter of this, and programs can have it keep their pictures.
const MEMORY: usize = 1 << 30;

/// An X server for one process. It ends when this is dropped.
#[derive(Debug)]
pub struct XServer {
    number: String,
    key: PathBuf,
    windows: WindowReader,
    // Before the folder: the server goes first.
    pub(super) server: Process,
    _folder: tempfile::TempDir,
}

/// The most programs that may be connected at the same time: as many as such a server can have. Other submissions can
/// connect, too, and take places without the key.
const CLIENTS: &str = "2048";

impl XServer {
    /// Starts an X server that lets nobody in but anyone who has its key.
    ///
    /// # Errors
    /// [`Fault::Grader`] only: no student's code runs here.
    pub fn start(program: &Path, sandbox: Sandbox) -> PortResult<XServer> {
        let failed = |why: &dyn std::fmt::Display| Fault::grader(format!("failed to open a display: {why}"));
        let folder = tempfile::Builder::new().prefix("referee-display-").tempdir().map_err(|error| failed(&error))?;
        let key = folder.path().join("key");
        let secret = write_key(&key).map_err(|error| failed(&error))?;
        share_sockets().map_err(|error| failed(&error))?;
        let root = rustix::process::geteuid().is_root();
        let mut arguments: Vec<std::ffi::OsString> = [
            "-displayfd",
            "1",
            "-screen",
            "0",
            SCREEN,
            "-nolisten",
            "tcp",
            "-noreset",
            "-dpi",
            "96",
            "-maxclients",
            CLIENTS,
            "-auth",
        ]
        .map(Into::into)
        .to_vec();
        arguments.push(key.clone().into());
        if root {
            arguments.push("-nolock".into());
        }
        let writes = if root { [SOCKETS, ROOTS].as_slice() } else { [SOCKETS, ANYBODYS].as_slice() };
        let launch = LaunchConfig {
            program: program.to_owned(),
            arguments,
            folder: folder.path().to_owned(),
            environment: vec![("PATH".into(), "/usr/bin:/bin".into()), ("LANG".into(), "C.UTF-8".into())],
            channel: Channel::Stdio,
            sandbox: sandbox.without_namespaces(),
            confinement: Permissions {
                reads: vec![folder.path().to_owned(), "/etc/X11".into()],
                writes: writes.iter().map(PathBuf::from).collect(),
                forks: true,
                sockets: SocketAccess::Listen,
                ..Permissions::default()
            },
            display: None,
            group: None,
            folders: Vec::new(),
        };
        let limits = Limits { cpu: Duration::from_secs(3600), memory: MEMORY, ..Limits::default().for_compiler() };
        let mut server = Process::start(&launch, &limits)?;
        let number = server.receive(READY).map_err(|fault| failed(&format!("{fault}: {}", server.output().trim())))?;
        let number = number.trim();
        let socket = Path::new(SOCKETS).join(format!("X{number}"));
        let windows = WindowReader::connect(&socket, &secret).map_err(|error| failed(&error))?;
        Ok(XServer { number: format!(":{number}"), key, windows, server, _folder: folder })
    }

    /// Adds to each window what the screen shows of it.
    ///
    /// # Errors
    /// [`Fault::Display`] when the server has no connection with the grader any more, [`Fault::TimedOut`] when it does not answer.
    /// A program that has the key can bring about both.
    pub fn photograph(&self, screen: &mut GuiSnapshot) -> PortResult<()> {
        for window in &mut screen.frames {
            let is_looked_at = window.width.max(window.height) <= LARGEST;
            let area = window.on_screen.filter(|_| is_looked_at);
            window.seen = match area {
                Some(area) => self.windows.read(area, window.width, window.height)?,
                None => None,
            };
        }
        Ok(())
    }

    /// Returns the fault behind that of a program on this display, if the display has ended, or has ended the grader's
    /// connection.
    ///
    /// Anyone who has the key can end the server, by a key of the keyboard, say. It is believed as other faults are: when it
    /// happens a second time, to another process on another server.
    pub fn fault(&mut self, of_program: &Fault) -> Option<Fault> {
        let ended = || Fault::Display { why: "the display of its windows has ended".to_string() };
        if self.server.has_ended() {
            return Some(ended());
        }
        // A program may notice before the server's process is gone. One that has ended keeps the server from nothing any more.
        (matches!(of_program, Fault::Exited { .. }) && self.windows.is_lost()).then(ended)
    }

    /// Returns the launch with the environment and the permissions that a program needs to use this display.
    pub fn with_display(&self, launch: &LaunchConfig) -> LaunchConfig {
        let mut told = launch.clone();
        told.environment.push(("DISPLAY".into(), self.number.clone().into()));
        told.environment.push(("XAUTHORITY".into(), self.key.clone().into()));
        told.confinement.reads.push(self.key.clone());
        told.confinement.sockets = SocketAccess::Connect;
        told
    }
}

impl Drop for XServer {
    /// A server that is killed leaves its socket and its lock behind. They go while it still runs: as long as it does, no other
    /// server takes its number, and its files. Of one that has ended already they may be another's, which replaces what is stale.
    fn drop(&mut self) {
        if self.server.has_ended() {
            return;
        }
        let number = self.number.trim_start_matches(':');
        if number.chars().all(|digit| digit.is_ascii_digit()) {
            // What is not there is as good as gone.
            let _ = fs::remove_file(format!("{SOCKETS}/X{number}"));
            let _ = fs::remove_file(format!("{ANYBODYS}/.X{number}-lock"));
        }
    }
}

/// Makes the folder of the sockets, unless it exists. Every user may put a socket there, and nobody may remove another
/// user's.
fn share_sockets() -> io::Result<()> {
    match fs::create_dir(SOCKETS) {
        Ok(()) => fs::set_permissions(SOCKETS, fs::Permissions::from_mode(0o1777)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use rustix::process::{Pid, Signal, kill_process_group};

    use super::*;
    use crate::gui::WindowArea;
    use crate::ports::FaultKind;
    use crate::sandbox::{Tier, TierChoice};

    /// A window that nobody can look at is not judged by what its program paints.
    #[test]
    fn a_lost_display_is_a_fault_and_not_a_window_that_is_missing() {
        let program = Path::new("/usr/bin/Xvfb");
        if !program.is_file() {
            return println!("not run: there is no Xvfb");
        }
        let mut display = XServer::start(program, Sandbox::choose(TierChoice::Only(Tier::None)).unwrap()).unwrap();
        let nobodys = WindowArea { window: 1, x: 0, y: 0 };
        let exited = Fault::Exited { status: String::new() };
        assert_eq!(display.windows.read(nobodys, 10, 10), Ok(None));
        assert_eq!(display.fault(&exited), None);
        kill_process_group(Pid::from_raw(display.server.group()).unwrap(), Signal::KILL).unwrap();
        assert_eq!(display.fault(&exited).map(|fault| fault.kind()), Some(FaultKind::Display));
        assert_eq!(display.windows.read(nobodys, 10, 10).unwrap_err().kind(), FaultKind::Display);
    }

    /// The next server may have the same number.
    #[test]
    fn a_display_that_has_ended_takes_no_other_socket_with_it() {
        let program = Path::new("/usr/bin/Xvfb");
        if !program.is_file() {
            return println!("not run: there is no Xvfb");
        }
        let start = || XServer::start(program, Sandbox::choose(TierChoice::Only(Tier::None)).unwrap()).unwrap();
        let mut ended = start();
        kill_process_group(Pid::from_raw(ended.server.group()).unwrap(), Signal::KILL).unwrap();
        ended.server.wait(Duration::from_secs(10)).unwrap();
        let next = start();
        drop(ended);
        let socket = Path::new(SOCKETS).join(format!("X{}", next.number.trim_start_matches(':')));
        std::os::unix::net::UnixStream::connect(socket).unwrap();
    }
}

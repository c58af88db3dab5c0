//! `check --watch` on a terminal: what is drawn, what keys do, and that the terminal is given back.
//!
//! Nothing here depends on the size of the terminal, which may be the one of anyone who runs the tests.

use std::fs::File;
use std::io::Read;
use std::os::fd::OwnedFd;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Termios, Winsize, tcgetattr, tcsetwinsize};

use super::support::Place;

/// Only what never comes takes so long, however much else the machine has to do.
const A_LONG_TIME: Duration = Duration::from_secs(300);
const TAKEN: &str = "\u{1b}[?1049h";
const GIVEN_BACK: &str = "\u{1b}[?1049l";

/// A terminal with a watch on it.
struct Terminal {
    ours: OwnedFd,
    theirs: File,
    child: Child,
    shown: Receiver<Vec<u8>>,
    before: Termios,
}

impl Terminal {
    fn new(place: &Place, change: impl FnOnce(&mut Command)) -> Terminal {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&ours).and_then(|()| unlockpt(&ours)).expect("a terminal of ours");
        let name = ptsname(&ours, Vec::new()).expect("a name").into_string().expect("a path");
        let theirs = File::options().read(true).write(true).open(name).expect("the other end");
        let size = Winsize { ws_row: 24, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&ours, size).expect("a size");
        let before = tcgetattr(&theirs).expect("its modes");
        let end = || Stdio::from(theirs.try_clone().expect("another end"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.args(["check", "work", "--watch"]).current_dir(place.path(""));
        command.env("XDG_CACHE_HOME", std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
        command.env("TERM", "xterm-256color").env_remove("NO_COLOR").env_remove("CLICOLOR");
        command.stdin(end()).stdout(end()).stderr(end());
        change(&mut command);
        let child = command.spawn().expect("the command can be run");
        let (sender, shown) = channel();
        let mut reader = File::from(ours.try_clone().expect("another end"));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal { ours, theirs, child, shown, before }
    }

    /// Returns the output up to these words; ends if nothing comes for a long time.
    #[track_caller]
    fn until(&mut self, says: &str) -> String {
        let mut bytes = Vec::new();
        while let Ok(more) = self.shown.recv_timeout(A_LONG_TIME) {
            bytes.extend(more);
            let text = String::from_utf8_lossy(&bytes);
            if text.contains(says) {
                return text.into_owned();
            }
        }
        panic!("nobody writes {says:?}, but:\n{}", String::from_utf8_lossy(&bytes));
    }

    fn types(&mut self, keys: &str) {
        rustix::io::write(&self.ours, keys.as_bytes()).expect("it can be typed");
    }

    #[track_caller]
    fn is_as_before(&self) {
        let now = tcgetattr(&self.theirs).expect("its modes");
        assert!(self.before.local_modes.contains(LocalModes::ICANON | LocalModes::ECHO), "this check can fail");
        assert_eq!(now.local_modes, self.before.local_modes);
        assert_eq!(now.input_modes, self.before.input_modes);
        assert_eq!(now.output_modes, self.before.output_modes);
    }

    fn ends(&mut self) -> ExitStatus {
        self.child.wait().expect("it ends")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = kill_process(Pid::from_child(&self.child), Signal::TERM);
        let _ = self.child.wait();
    }
}

fn flawed() -> Place {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/rust-colon", "work");
    place
}

#[test]
fn a_key_ends_it_and_the_last_result_stays() {
    let place = flawed();
    let mut terminal = Terminal::new(&place, |_| {});
    let first = terminal.until("public scenarios passed");
    assert!(first.starts_with(TAKEN), "{first:?}");
    assert!(first.contains("\u{1b}[31m") && first.contains("q quit"), "{first:?}");
    place.edit("work/src/main.rs", "player: {what}", "player {what}");
    let again = terminal.until("checking again: src/main.rs was saved");
    assert!(!again.contains('✗'), "what was there is not drawn again: {again:?}");
    let mended = terminal.until(" public scenarios passed");
    assert!(mended.contains("Mended:"), "{mended:?}");
    terminal.types("q");
    let left = terminal.until("Well done");
    let (_, left) = left.split_once(GIVEN_BACK).expect("the screen is given back first");
    assert!(left.contains("Mended:") && left.contains("✓"), "{left:?}");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_as_before();
}

#[test]
fn keys_scroll_and_show_all() {
    let place = flawed();
    let mut terminal = Terminal::new(&place, |_| {});
    terminal.until("more lines: the space bar");
    terminal.types("G");
    terminal.until("Start with the first");
    terminal.types("g");
    terminal.until("more lines: the space bar");
    terminal.types("aG");
    // Without the others there is no need to say that there are others.
    let all = terminal.until("Start with the first");
    assert!(!all.contains("more failed"), "{all:?}");
    terminal.types("\r");
    terminal.until("checking again: you asked for it");
    terminal.until("Nothing has changed since the last run.");
    terminal.types("\u{3}");
    terminal.until("Start with the first");
    assert_eq!(terminal.ends().code(), Some(1), "as the last check");
    terminal.is_as_before();
}

#[test]
fn a_signal_gives_the_terminal_back() {
    let place = flawed();
    let mut terminal = Terminal::new(&place, |_| {});
    terminal.until("public scenarios passed");
    kill_process(Pid::from_child(&terminal.child), Signal::TERM).expect("it is alive");
    assert_eq!(terminal.ends().code(), Some(128 + 15));
    terminal.until(GIVEN_BACK);
    terminal.is_as_before();
}

#[test]
fn who_wants_no_colours_gets_none() {
    let place = flawed();
    let mut terminal = Terminal::new(&place, |command| {
        command.env("NO_COLOR", "1");
    });
    let shown = terminal.until("public scenarios passed");
    assert!(!shown.contains("\u{1b}[31m") && !shown.contains("\u{1b}[1m"), "{shown:?}");
}

/// Such a terminal cannot move its cursor.
#[test]
fn a_terminal_that_can_do_nothing_gets_lines() {
    let place = flawed();
    let mut terminal = Terminal::new(&place, |command| {
        command.env("TERM", "dumb");
    });
    let shown = terminal.until("Start with the first");
    assert!(shown.contains("=== Run 1 ===") && !shown.contains(TAKEN), "{shown:?}");
}

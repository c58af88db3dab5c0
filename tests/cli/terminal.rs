//! Output on a terminal: colours and their absence, progress, and what Ctrl-C leaves behind.

use std::path::Path;
use std::process::Command;

use super::support::{Place, installed};

/// Runs a command on a pseudo-terminal of 80 columns with nobody at its keyboard, and prints all that it showed there.
const TERMINAL: &str = r#"
import fcntl, os, pty, signal, struct, subprocess, sys, termios
shows, arguments = sys.argv[1].encode(), sys.argv[2:]
master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
child = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave)
os.close(slave)
shown, stopped = b"", False
while True:
    try:
        part = os.read(master, 65536)
    except OSError:
        break
    if not part:
        break
    shown += part
    if shows and shows in shown and not stopped:
        stopped = True
        child.send_signal(signal.SIGINT)
sys.stdout.buffer.write(shown.replace(b"\r\n", b"\n"))
sys.exit(child.wait())
"#;

/// Returns the screen of a terminal, and the exit code. A command that has shown `until` is stopped as by Ctrl-C.
fn shown(place: &Place, words: &[&str], environment: &[(&str, &str)], until: &str) -> (String, Option<i32>) {
    let mut command = Command::new("python3");
    command.args(["-c", TERMINAL, until, env!("CARGO_BIN_EXE_referee")]).args(words).current_dir(place.path(""));
    command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    // A CI service is taken for a terminal with colours, whatever TERM says.
    for name in ["CI", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color").envs(environment.iter().copied());
    let output = command.output().expect("python3 can be run");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}

fn work() -> Place {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/flawed/rust-board-once-a-game", "work");
    place
}

/// Whether a text sets a colour or a weight: `ESC [ … m`.
fn has_colour(text: &str) -> bool {
    let codes = text.split("\u{1b}[").skip(1);
    codes
        .into_iter()
        .any(|code| code.trim_start_matches(|own: char| own.is_ascii_digit() || own == ';').starts_with('m'))
}

#[test]
#[ignore = "slow: CI runs it"]
fn colours_are_for_terminals_that_want_them() {
    if !installed("python3") {
        return;
    }
    let place = work();
    let check = ["check", "work"];
    assert!(has_colour(&shown(&place, &check, &[], "").0), "there are colours, or this test could not fail");
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb"), ("CLICOLOR", "0")] {
        for words in [&check[..], &["check", "nowhere"], &["moves", "--help"]] {
            let (text, _) = shown(&place, words, &[(name, value)], "");
            assert!(!has_colour(&text), "{name}: {text:?}");
            // A terminal that can do nothing gets no bars either, which move its cursor.
            assert!(name != "TERM" || !text.contains('\u{1b}'), "{text:?}");
        }
    }
}

/// A bar is there while something takes its time, and gone before anything is printed; nothing of it is in a pipe, and with
/// `--quiet` there is none.
#[test]
fn a_bar_comes_and_goes() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    let train = ["train", "hexapawn", "--games", "3000"];
    let (text, code) = shown(&place, &train, &[("NO_COLOR", "1")], "");
    assert_eq!(code, Some(0), "{text}");
    let table = text.find("Games").expect("a table");
    let bar = text.rfind("/3000 ").expect("a bar");
    assert!(bar < table && text[bar..table].contains("\u{1b}[2K"), "{:?}", &text[bar.min(table)..]);
    assert!(!text[table..].contains('\u{1b}'), "{text:?}");
    let quiet = shown(&place, &[&train[..], &["-q"]].concat(), &[("NO_COLOR", "1")], "").0;
    assert!(!quiet.contains('\u{1b}'), "{quiet:?}");
    let piped = place.run(&train).exits(0);
    assert_eq!((piped.err.as_str(), piped.out.as_str()), ("", quiet.as_str()));
}

/// Ctrl-C ends it at once, and the line of the bar is empty again.
#[test]
fn a_bar_is_gone_after_control_c() {
    if !installed("python3") {
        return;
    }
    let (text, code) = shown(&Place::new(), &["train", "hexapawn", "--games", "1000000"], &[], "/1000000 ");
    assert_eq!(code, Some(128 + 2), "{text:?}");
    let end = text.rsplit("/1000000 ").next().unwrap_or_default();
    assert!(end.contains("\u{1b}[2K") && !end.contains("panicked"), "{end:?}");
}

/// An error message is one line in a log, and lines that fit on a terminal.
#[test]
fn an_error_fits_on_a_terminal() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    let words = ["report", "nowhere-to-be-found"];
    assert_eq!(place.run(&words).exits(2).err.lines().count(), 1);
    let (text, code) = shown(&place, &words, &[], "");
    assert_eq!(code, Some(2));
    assert!(text.lines().count() > 1 && text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

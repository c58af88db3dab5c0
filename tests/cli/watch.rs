//! `check --watch` in a pipe, and `check --format json`: real files, a real child, and what it prints.
//!
//! Nothing here sleeps, and nothing waits without a deadline.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use super::fits::fits;
use super::support::{Place, same_text};

/// Only what never comes takes so long, however much else the machine has to do.
const A_LONG_TIME: Duration = Duration::from_secs(300);

/// A watch that is under way; it is ended with the test.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn new(place: &Place, more: &[&str]) -> Watching {
        let (mut watching, printed) = Watching::deaf(place, more);
        let (sender, lines) = channel();
        let printed = BufReader::new(printed);
        std::thread::spawn(move || printed.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        watching.lines = lines;
        watching
    }

    /// One of which nobody has read anything yet.
    fn deaf(place: &Place, more: &[&str]) -> (Watching, ChildStdout) {
        let arguments = [&["check", "work", "--watch"], more].concat();
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.args(&arguments).current_dir(place.path(""));
        command.env("XDG_CACHE_HOME", std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command can be run");
        let printed = child.stdout.take().expect("a pipe");
        (Watching { child, lines: channel().1 }, printed)
    }

    /// Returns the output up to a line that contains this text; ends if nothing comes for a long time.
    #[track_caller]
    fn until(&mut self, says: &str) -> String {
        let mut text = String::new();
        while let Ok(line) = self.lines.recv_timeout(A_LONG_TIME) {
            assert!(!line.contains('\u{1b}'), "no escapes in a pipe: {line:?}");
            text.push_str(&line);
            text.push('\n');
            if line.contains(says) {
                return text;
            }
        }
        panic!("nobody says {says:?}, but:\n{text}");
    }

    /// Ends it as a person would, who presses Ctrl-C or closes the window.
    fn end(mut self, signal: Signal) -> ExitStatus {
        kill_process(Pid::from_child(&self.child), signal).expect("it is alive");
        self.child.wait().expect("it ends")
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        // Not killed outright: what it has started has to go as well.
        let _ = kill_process(Pid::from_child(&self.child), Signal::TERM);
        let _ = self.child.wait();
    }
}

fn right() -> Place {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "work");
    place
}

/// Makes a submission that is a script; the grader cannot know what it does.
fn script(text: &str) -> Place {
    let place = Place::new();
    place.write("work/submission.yaml", "coursework: reversi\nlanguage: command\ncommand: [sh, run.sh]\n");
    // What runs is a copy of it.
    place.write("work/run.sh", &format!("cd '{}'\n{text}", place.path("work").display()));
    place
}

/// Waits for a file.
fn appears(watching: &mut Watching, place: &Place, name: &str) -> String {
    loop {
        if let Ok(text) = std::fs::read_to_string(place.path(name))
            && text.ends_with('\n')
        {
            return text.trim().to_string();
        }
        assert!(watching.child.try_wait().expect("a child").is_none(), "it ended too soon");
        std::thread::yield_now();
    }
}

const MAIN: &str = "work/src/main.rs";
const GOOD: &str = "player not your turn";
const BAD: &str = "player, not your turn";

#[test]
fn each_save_is_checked_and_what_has_changed_comes_first() {
    let place = right();
    let mut watching = Watching::new(&place, &[]);
    let first = watching.until("scenarios.");
    assert!(first.starts_with("=== Run 1 ===\n\n  requirement "), "{first}");
    place.edit(MAIN, GOOD, BAD);
    let broken = watching.until("turn-messages/after-a-restart.");
    same_text("watch_broken", &broken);
    // What fails now comes before what has failed already, whatever the order of the handout.
    place.edit(MAIN, "Draw. Both", "Drawn. Both");
    let broken = watching.until("Start with the first");
    let first = broken.lines().find(|line| line.contains("(handout, point")).expect("a failure is shown");
    assert!(first.starts_with("    end-messages "), "{broken}");
    place.edit(MAIN, "Drawn. Both", "Draw. Both");
    assert!(watching.until("turn-messages/after-a-restart.").contains("\n\nMended: end-messages/"), "it is mended");
    place.edit(MAIN, BAD, "player { not your turn");
    let unbuilt = watching.until("Before this");
    same_text("watch_unbuilt", &unbuilt);
    place.edit(MAIN, "player { not your turn", GOOD);
    let mended = watching.until("scenarios.");
    same_text("watch_mended", &mended);
    place.write("work/notes.txt", "I am done.\n");
    let same_again = watching.until("scenarios.");
    let head = "\n=== Run 7: notes.txt was saved ===\n\nNothing has changed since the last run.\n\n  requirement ";
    assert!(same_again.starts_with(head), "{same_again}");
    assert_eq!(watching.end(Signal::TERM).code(), Some(128 + 15));
}

/// A run that nobody has asked for would come before the one that is.
#[test]
fn what_changes_nothing_leads_to_no_check() {
    let place = right();
    let mut watching = Watching::new(&place, &[]);
    watching.until("scenarios.");
    place.write(MAIN, &place.read(MAIN));
    place.write("work/src/.main.rs.swp", "x");
    place.write("work/src/main.rs~", "x");
    place.write("work/target/debug/main", "x");
    place.write("work/__pycache__/main.pyc", "x");
    place.write("other/main.rs", "x");
    // Saved as many editors do it, and together with another file.
    place.write("work/src/main.rs.new.tmp", &place.read(MAIN).replace(GOOD, BAD));
    place.write("work/notes.txt", "x");
    std::fs::rename(place.path("work/src/main.rs.new.tmp"), place.path(MAIN)).expect("it is there");
    let text = watching.until("Start with the first");
    assert!(text.contains("=== Run 2: notes.txt and another file have changed ==="), "{text}");
}

/// Without a sandbox, it can write beside itself: that must not go on for ever.
#[test]
fn a_check_does_not_lead_to_another() {
    let place = script("echo $$ >> log.txt\necho x > $$.txt\nexit 1\n");
    place.write("work/log.txt", "");
    let mut watching = Watching::new(&place, &["--sandbox", "none"]);
    // What the first one has written might be a person's: nobody can tell.
    let first = watching.until("===");
    assert_eq!(first, "=== Run 2: log.txt was saved ===\n");
    watching.until("could not be built or started");
    let log = place.path("work/log.txt");
    place.write("work/run.sh", &format!("echo x >> '{}'\nexit 1\n", log.display()));
    let next = watching.until("===");
    assert!(next.ends_with("\n=== Run 3: run.sh was saved ===\n"), "{next}");
}

/// It is ended at once, and its result is never shown.
#[test]
fn work_that_hangs_keeps_nobody_waiting() {
    let place = script("echo $$ > .pid\nwhile :; do :; done\n");
    // Longer than this test waits: who is not ended hangs on.
    place.copy("specs/reversi.yaml", "specs/reversi.yaml");
    place.edit("specs/reversi.yaml", "  start: 4 s ", "  start: 30 min ");
    let mut watching = Watching::new(&place, &["--sandbox", "none"]);
    let pid = appears(&mut watching, &place, "work/.pid");
    place.write("work/run.sh", "echo I am here\nexit 1\n");
    let text = watching.until("I am here");
    assert!(text.starts_with("=== Run 2: run.sh was saved ==="), "{text}");
    assert!(!std::path::Path::new("/proc").join(pid).exists(), "it goes on");
}

#[test]
fn whatever_happens_to_the_files_it_keeps_watching() {
    let place = Place::own("reversi");
    place.copy("submissions/reversi/accepted/rust-array", "work");
    let mut watching = Watching::new(&place, &[]);
    watching.until("scenarios.");
    let main = place.read(MAIN);
    std::fs::remove_dir_all(place.path("work/src")).expect("it is there");
    let gone = watching.until("there is no file");
    assert!(gone.contains("=== Run 2: src/main.rs is gone ==="), "{gone}");
    place.write(MAIN, &main);
    watching.until("scenarios.");
    let fixture = "fixtures/reversi/capture/upwards.yaml";
    let right = place.read(fixture);
    place.write(fixture, &right.replace("requirement: capture", "requirement: captur"));
    let mistake = watching.until("to correct");
    same_text("watch_mistake_in_a_fixture", &mistake);
    place.write(fixture, &right);
    watching.until("scenarios.");
    // A manifest that makes another language of it, and a folder that is gone for a while.
    let manifest = place.read("work/submission.yaml");
    place.write("work/submission.yaml", "coursework: reversi\nlanguage: rsut\nentry: src/main.rs\n");
    watching.until("there is no language `rsut`");
    std::fs::rename(place.path("work"), place.path("away")).expect("it is there");
    place.write("away/submission.yaml", &manifest);
    std::fs::rename(place.path("away"), place.path("work")).expect("it is there");
    watching.until("scenarios.");
}

#[test]
fn wrong_arguments_end_at_once() {
    let place = right();
    for arguments in [
        &["check", "nowhere", "--watch"][..],
        &["check", "work", "--watch", "--fixture", "capture/upward"],
        &["check", "work", "--watch", "--fixture", "view-click/a-click-on-a-square"],
        &["check", "work", "--watch", "--edition", "1066"],
        &["check", "work", "--watch", "--coursework", "go"],
        &["check", "work", "--watch", "--list"],
        &["check", "work", "--poll"],
    ] {
        let run = place.run(arguments).exits(2);
        assert!(run.out.is_empty() && !run.err.is_empty(), "{run}");
    }
}

#[test]
fn one_scenario_can_be_watched_and_polled() {
    let place = right();
    let mut watching = Watching::new(&place, &["--fixture", "capture/upwards", "--poll"]);
    watching.until("1 of 1 public scenarios passed");
    place.edit(MAIN, "passed += 1;", "passed += 2;");
    let text = watching.until("0 of 1 public scenarios passed");
    assert!(text.contains("Broken since the last run: capture/upwards\n\n✗ "), "{text}");
}

/// The watch ends by itself when nobody reads its output any more.
#[test]
fn it_ends_when_nobody_reads_any_more() {
    let (mut watching, printed) = Watching::deaf(&right(), &[]);
    drop(printed);
    while watching.child.try_wait().expect("a child").is_none() {
        std::thread::yield_now();
    }
}

fn hidden() -> BTreeSet<String> {
    let place = Place::new();
    place.copy("fixtures/reversi", "fixtures");
    let files = place.files("fixtures").into_iter();
    let hidden = files.filter(|(_, text)| String::from_utf8_lossy(text).contains("visibility: hidden"));
    hidden.map(|(name, _)| name.trim_end_matches(".yaml").to_string()).collect()
}

#[test]
fn a_check_is_one_document_for_programs() {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/rust-colon", "work");
    let run = place.run(&["check", "work", "--format", "json"]).exits(1);
    let schema = place.run(&["schema", "marksheet"]).exits(0).json();
    let json = run.json();
    let [sheet] = json.as_array().expect("a list").as_slice() else { panic!("{run}") };
    fits(sheet, &schema);
    assert_eq!(sheet["submission"]["id"], "work");
    assert!(hidden().iter().all(|id| !run.out.contains(id.as_str())), "{run}");
    // Whatever keeps it from being checked is said as ever.
    let wrong = place.run(&["check", "nowhere", "--format", "json"]).exits(2);
    assert!(wrong.out.is_empty(), "{wrong}");
}

#[test]
fn a_watch_is_a_line_for_each_run() {
    let place = right();
    let mut watching = Watching::new(&place, &["--format", "json"]);
    let mut next = || -> Value { serde_json::from_str(&watching.until("{")).expect("a line of JSON") };
    let first = next();
    assert_eq!(
        (&first["run"], &first["saved"], &first["changes"]),
        (&1.into(), &Value::from([""; 0]), &Value::from([""; 0]))
    );
    assert_eq!(first["marksheets"][0]["submission"]["part"], "controller");
    place.edit(MAIN, GOOD, BAD);
    let second = next();
    assert_eq!((&second["run"], &second["saved"][0]), (&2.into(), &"src/main.rs".into()));
    let changes = &second["changes"][0];
    assert_eq!(changes["part"], "controller");
    assert!(changes["broken"].as_array().is_some_and(|ids| ids.len() > 5), "{changes}");
    assert_eq!(changes["mended"], Value::from([""; 0]));
    std::fs::remove_file(place.path(MAIN)).expect("it is there");
    let third = next();
    assert_eq!(third["marksheets"][0]["build"].as_str().map(|why| why.contains("main.rs")), Some(true), "{third}");
    place.write("work/submission.yaml", "language: [\n");
    let fourth = next();
    assert_eq!(fourth["stopped"]["exit-code"], 2, "{fourth}");
    assert!(!fourth["stopped"]["says"].as_str().expect("words").contains('\u{1b}'), "{fourth}");
}

//! Tests of inputs that must be refused, or survived: wrong fixtures, links, CSVs without columns, full disks, signals.

use std::fs::File;
use std::os::unix::fs::symlink;
use std::process::{Command, Stdio};

use super::support::{Place, REPOSITORY};

/// A fixture that the reference does not pass is the author's fault, and nobody is graded by it.
#[test]
fn a_wrong_fixture_costs_nobody_a_mark() {
    let place = Place::new();
    place.copy("fixtures/reversi", "fixtures/reversi");
    place.copy("submissions/reversi/accepted/rust-array", "work");
    place.edit("fixtures/reversi/capture/upwards.yaml", "captures: 3", "captures: 4");
    for command in ["grade", "check"] {
        let run = place.run(&[command, "work"]).exits(2);
        assert!(run.err.contains("fixtures/reversi/capture/upwards.yaml"), "{run}");
        assert!(run.err.contains("4 pieces should be taken, and 3 were"), "{run}");
    }
    assert!(!place.path("results").exists());
}

/// A main file that is a link to somebody else's is not taken for the student's own.
#[test]
fn a_link_out_of_the_folder_is_not_followed() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "good");
    place.write("bad/submission.yaml", "language: rust\nentry: main.rs\n");
    symlink("../good/src/main.rs", place.path("bad/main.rs")).expect("a link");
    // Nothing is read through the link, not even which coursework the file speaks of.
    let run = place.run(&["grade", "bad"]).exits(2);
    assert!(run.err.contains("say which coursework is meant"), "{run}");
    let sheets = place.run(&["grade", "bad", "--coursework", "reversi", "--format", "json"]).exits(0).json();
    assert_eq!(sheets[0]["marks"], 0);
    assert_eq!(sheets[0]["build"], "main.rs is a link, and links are not followed: hand in the file itself");
}

#[test]
fn marks_by_hand_need_their_columns() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "ada");
    for text in ["", "ada,class-diagram,1\n", "submission\trequirement\tmarks\n"] {
        place.write("marks.csv", text);
        let run = place.run(&["grade", "ada", "--marks", "marks.csv"]).exits(2);
        assert!(run.err.contains("the first line names the columns: submission,requirement,marks"), "{run}");
    }
    place.write("marks.csv", "submission,requirement,marks\nada,class-diagram,4\nada,object-diagram,6\n");
    let run = place.run(&["grade", "ada", "--marks", "marks.csv"]).exits(2);
    assert!(run.err.contains("line 3: 6 marks are given for `object-diagram`, which is worth 5"), "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn marks_by_hand_are_not_forgotten_without_a_word() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "ada");
    place.write("marks.csv", "submission,requirement,marks\nada,class-diagram,4\n");
    let warning = "the results of ada in the folder results hold marks given by hand";
    let says = |marks: &[&str]| place.run(&[&["grade", "ada"], marks].concat()).exits(0).err.contains(warning);
    assert!(!says(&["--marks", "marks.csv"]), "there is nothing yet");
    assert!(!says(&["--marks", "marks.csv"]), "they are given again");
    assert!(says(&[]));
    assert!(!says(&[]), "they are gone");
}

#[test]
fn a_command_in_one_text_is_split_in_the_help() {
    let place = Place::new();
    place.write("ada/submission.yaml", "coursework: reversi\nlanguage: command\ncommand: python3 x.py\n");
    let run = place.run(&["grade", "ada"]).exits(2);
    assert!(run.err.contains("a list of the program and its arguments is wanted here, not the text"), "{run}");
    assert!(run.err.contains("`[\"python3\", \"x.py\"]`"), "{run}");
}

#[test]
fn a_scenario_that_an_edition_leaves_out_is_said_to_exist() {
    let run = Place::new().run(&["replay", "quoridor-comp2911/jumps/player-two-aside", "--edition", "2012"]).exits(2);
    assert!(run.err.contains("edition 2012 leaves out the scenario `jumps/player-two-aside`"), "{run}");
}

#[test]
fn a_view_is_not_marked_with_nothing_of_nothing() {
    let place = Place::new();
    place.write("ada/submission.yaml", "coursework: quoridor-comp2911\nlanguage: python\nentry: view.py\npart: view\n");
    place.write("ada/view.py", "");
    let run = place.run(&["grade", "ada"]).exits(2);
    assert!(run.err.contains("a view is handed in, but quoridor-comp2911 has no scenarios for one"), "{run}");
}

#[test]
fn a_full_disk_shows_in_the_exit_code() {
    let full = File::options().write(true).open("/dev/full").expect("Linux has /dev/full");
    let status = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["perft", "reversi", "2"])
        .stdout(full)
        .stderr(Stdio::null())
        .status()
        .expect("the command can be run");
    assert_eq!(status.code(), Some(3));
}

/// The files for students contain neither solutions nor hidden fixtures, and their kit is a crate that builds.
#[test]
fn students_get_no_answers() {
    let place = Place::new();
    place.run(&["export", "--for-students", "kit"]).exits(0);
    let files = place.files("kit");
    assert!(files.iter().any(|(name, _)| name.ends_with("rust/Cargo.toml")));
    assert!(files.iter().all(|(name, _)| !name.contains("submissions/")));
    let hidden = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains("visibility: hidden");
    assert!(files.iter().filter(|(name, _)| name.contains("fixtures/")).count() > 50);
    assert!(files.iter().filter(|(name, _)| name.contains("fixtures/")).all(|(_, bytes)| !hidden(bytes)));
}

/// A signal to the grader ends the student's processes before it ends the grader.
#[test]
fn nothing_outlives_a_grader_that_is_stopped() {
    let place = Place::new();
    place.write("ada/submission.yaml", "coursework: reversi\nlanguage: command\ncommand: [sh, run.sh]\n");
    // It says its number by the file, and then that it is ready by never answering.
    let ada = place.path("ada");
    let script = "echo $$ > number.tmp\nmv number.tmp number\nwhile true; do :; done\n";
    place.write("ada/run.sh", &format!("cd '{}'\n{script}", ada.display()));
    let mut grader = Command::new(env!("CARGO_BIN_EXE_referee"))
        // In a sandbox it could not say its number.
        .args(["grade", "ada", "--sandbox", "none"])
        .current_dir(place.path(""))
        .env("XDG_CACHE_HOME", format!("{REPOSITORY}/target/tmp/cache"))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command can be run");
    while !place.path("ada/number").exists() {
        std::thread::yield_now();
        assert!(grader.try_wait().expect("a child").is_none(), "it ended too soon");
    }
    let pid = i32::try_from(grader.id()).ok().and_then(rustix::process::Pid::from_raw).expect("a process");
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it is alive");
    let end = grader.wait_with_output().expect("a child");
    assert_eq!(end.status.code(), Some(128 + 15));
    let said = String::from_utf8_lossy(&end.stderr);
    let says = "referee: Stopped. 0 of 1 submission graded and saved. The same command continues from there.\n";
    assert!(said.ends_with(says), "{said}");
    let number = place.read("ada/number").trim().parse().expect("a number");
    let student = rustix::process::Pid::from_raw(number).expect("the number of a process");
    // Where there is no such process any more, there is nothing to wait for.
    if let Ok(end) = rustix::process::pidfd_open(student, rustix::process::PidfdFlags::empty()) {
        let mut ends = [rustix::event::PollFd::new(&end, rustix::event::PollFlags::IN)];
        let ten_seconds = rustix::event::Timespec { tv_sec: 10, tv_nsec: 0 };
        assert_eq!(rustix::event::poll(&mut ends, Some(&ten_seconds)), Ok(1), "it lives on");
    }
}

//! The launcher: a small process of ours from which all programs are started, and without which they are started anyway.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;

use super::support::{Place, REPOSITORY};

/// Starts of a program, by what it saw each time.
#[derive(Debug, PartialEq, Eq)]
struct Starts {
    /// How many there were.
    all: usize,
    /// At how many the launcher was there, as a child of the program's own parent.
    with_launcher: usize,
    /// At how many a descriptor was open that the grader was started with. The launcher hands on none of those.
    with_inheritance: usize,
}

/// Grades a program that notes what it sees, kills the launcher if a file `kill` is there, and answers nothing.
fn starts(place: &Place) -> Starts {
    let seen = place.path("seen");
    place.write("ada/submission.yaml", "coursework: tic-tac-toe\nlanguage: command\ncommand: [sh, run.sh]\n");
    place.write(
        "ada/run.sh",
        &format!(
            "for child in $(cat /proc/$PPID/task/$PPID/children); do\n\
             \x20 read -r number name state rest < /proc/$child/stat\n\
             \x20 if [ \"$name\" = '(referee-launch)' ] && [ \"$state\" != Z ]; then\n\
             \x20   echo launcher >> '{0}'\n\
             \x20   if [ -e '{1}' ]; then kill -9 $child; fi\n\
             \x20 fi\n\
             done\n\
             if [ -e /proc/$$/fd/9 ]; then echo inherited >> '{0}'; fi\n\
             echo started >> '{0}'\n",
            seen.display(),
            place.path("kill").display()
        ),
    );
    fs::remove_file(&seen).ok();
    let graded = Command::new("sh")
        .args(["-c", "exec 9< /dev/null; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_referee")])
        // In a sandbox it sees nothing of this.
        .args(["grade", "ada", "--sandbox", "none", "--fresh"])
        .current_dir(place.path(""))
        .env("XDG_CACHE_HOME", format!("{REPOSITORY}/target/tmp/cache"))
        .output()
        .expect("the command can be run");
    assert!(graded.status.success(), "{}", String::from_utf8_lossy(&graded.stderr));
    let seen = place.read("seen");
    let count = |what: &str| seen.lines().filter(|line| *line == what).count();
    Starts { all: count("started"), with_launcher: count("launcher"), with_inheritance: count("inherited") }
}

#[test]
fn programs_are_children_of_the_grader_and_started_by_the_launcher() {
    let seen = starts(&Place::own("tic-tac-toe"));
    assert!(seen.all > 1, "{seen:?}");
    assert_eq!(seen, Starts { all: seen.all, with_launcher: seen.all, with_inheritance: 0 });
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_launcher_that_is_killed_is_done_without() {
    let place = Place::own("tic-tac-toe");
    starts(&place);
    let results = place.results("results");
    place.write("kill", "");
    let seen = starts(&place);
    assert!(seen.all > 1, "{seen:?}");
    assert_eq!(seen, Starts { all: seen.all, with_launcher: 1, with_inheritance: seen.all - 1 });
    assert!(place.results("results") == results, "the marks are the same");
}

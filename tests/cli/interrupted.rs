//! A grader that is killed, two at once, and a disk that does not take everything: nothing is lost, nothing is broken,
//! nothing stale is taken for fresh.

use std::os::unix::fs::MetadataExt;
use std::process::{Child, Command, Stdio};

use super::support::{Place, Run};

/// Three submissions; `zoe` hangs as long as there is a file `hold`, and then does not start. Only without a sandbox can
/// it see that.
fn cohort() -> Place {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    place.copy("submissions/reversi/flawed/rust-no-up-left", "work/ben");
    place.write("work/zoe/submission.yaml", "coursework: reversi\nlanguage: command\ncommand: [sh, run.sh]\n");
    let hold = place.path("hold");
    place.write("work/zoe/run.sh", &format!("while [ -e '{}' ]; do :; done\n", hold.display()));
    place.write("hold", "");
    place
}

const GRADE: [&str; 6] = ["grade", "work", "--jobs", "1", "--sandbox", "none"];

/// A grader that is at work.
fn start(place: &Place, cache: Option<&str>) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    let shared = || std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    command.args(GRADE).current_dir(place.path("")).stdout(Stdio::null()).stderr(Stdio::null());
    command.env("XDG_CACHE_HOME", cache.map_or_else(shared, |name| place.path(name)));
    command.spawn().expect("the command can be run")
}

/// Waits until something is there, and kills the grader as nobody can foresee.
fn kill(mut grader: Child, when: impl Fn() -> bool) {
    wait(&mut grader, when);
    grader.kill().expect("it is alive");
    grader.wait().expect("it is dead");
}

fn wait(grader: &mut Child, when: impl Fn() -> bool) {
    while !when() {
        std::thread::yield_now();
        assert!(grader.try_wait().expect("a child").is_none(), "it ended too soon");
    }
}

/// A cohort whose grader was killed when `ann` and `ben` were finished; `zoe` does not hang any more.
fn interrupted() -> Place {
    let place = cohort();
    let saved = place.path("results/ben/marksheet.json");
    let noted =
        || std::fs::read_to_string(place.path("results/.unfinished")).is_ok_and(|text| text.contains("\"ben\",\"key"));
    kill(start(&place, None), || saved.exists() && noted());
    std::fs::remove_file(place.path("hold")).expect("a file");
    place
}

fn inode(place: &Place, name: &str) -> u64 {
    std::fs::metadata(place.path(&format!("results/{name}/marksheet.json"))).expect("a marksheet").ino()
}

#[track_caller]
fn takes_over(run: &Run, what: &str) {
    assert_eq!(run.err.contains("graded before the last run was interrupted"), !what.is_empty(), "{run}");
    assert!(run.err.contains(what), "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn the_same_command_goes_on_after_a_kill_and_the_results_are_the_same() {
    let place = interrupted();
    let before = [inode(&place, "ann"), inode(&place, "ben")];
    let run = place.run(&GRADE).exits(0);
    takes_over(&run, "2 of 3 submissions for reversi graded before the last run was interrupted: taken from results");
    assert_eq!([inode(&place, "ann"), inode(&place, "ben")], before, "they were graded again");
    let whole = place.run(&[&GRADE[..], &["--out", "whole"]].concat()).exits(0);
    takes_over(&whole, "");
    assert_eq!(run.out, whole.out.replace("Saved in whole", "Saved in results"));
    assert!(place.results("results") == place.results("whole"), "the results differ");
    // That run has ended: the next one is a real one, if it is asked to be.
    takes_over(&place.run(&[&GRADE[..], &["--fresh"]].concat()).exits(0), "");
    assert!(inode(&place, "ann") != before[0] && inode(&place, "ben") != before[1], "they were not graded again");
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_a_result_rests_on_has_changed_and_it_is_graded_again() {
    let place = interrupted();
    place.write("work/ben/src/another.rs", "// Not there when it was graded.\n");
    takes_over(&place.run(&GRADE).exits(0), "1 of 3 submissions");
    let place = interrupted();
    takes_over(&place.run(&[&GRADE[..], &["--edition", "2023"]].concat()), "");
}

#[test]
#[ignore = "slow: CI runs it"]
fn two_graders_do_not_save_in_one_folder() {
    let place = cohort();
    let mut first = start(&place, None);
    wait(&mut first, || place.path("results/ben/marksheet.json").exists());
    let second = place.run(&GRADE).exits(3);
    assert!(second.err.contains("another grader is saving results in results: wait for it, or name"), "{second}");
    kill(first, || true);
    std::fs::remove_file(place.path("hold")).expect("a file");
    place.run(&GRADE).exits(0);
}

/// A result that cannot be saved is reported; the rest of the cohort is graded, shown and saved, and the same command
/// continues.
#[test]
#[ignore = "slow: CI runs it"]
fn what_cannot_be_saved_costs_nobody_else_anything() {
    let place = cohort();
    std::fs::remove_file(place.path("hold")).expect("a file");
    place.write("results/ann", "in the way");
    let run = place.run(&GRADE).exits(3);
    assert!(run.err.contains("failed to save results in results: ") && run.err.contains("missing are: ann\n"), "{run}");
    assert!(run.out.contains("ben") && !run.out.contains("Saved in"), "{run}");
    let before = inode(&place, "ben");
    std::fs::remove_file(place.path("results/ann")).expect("a file");
    takes_over(&place.run(&GRADE).exits(0), "2 of 3 submissions");
    assert_eq!(inode(&place, "ben"), before);
    assert!(place.path("results/ann/marksheet.json").exists());
}

/// A build that was interrupted is built again, and not taken for a build.
#[test]
#[ignore = "slow: CI runs it"]
fn a_build_that_was_interrupted_is_none() {
    let place = cohort();
    std::fs::remove_dir_all(place.path("work/ben")).expect("a folder");
    std::fs::remove_file(place.path("hold")).expect("a file");
    let building = || {
        let entries = std::fs::read_dir(place.path("cache/referee")).into_iter().flatten().flatten();
        let folders = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(".building-"));
        let mut inside = folders.filter_map(|entry| std::fs::read_dir(entry.path()).ok()).flatten().flatten();
        inside.any(|file| file.file_name().to_string_lossy().contains("rust") || file.path().is_file())
    };
    kill(start(&place, Some("cache")), building);
    let run = place.run_with(&[&GRADE[..], &["--format", "json"]].concat(), |command| {
        command.env("XDG_CACHE_HOME", place.path("cache"));
    });
    assert_eq!(
        run.exits(0).json()[0]["marks"],
        place.run(&[&GRADE[..], &["--format", "json"]].concat()).json()[0]["marks"]
    );
}

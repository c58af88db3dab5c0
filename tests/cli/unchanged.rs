//! `grade` again: what has not changed is taken from the results, and everything else is made anew.

use std::os::unix::fs::MetadataExt;

use super::support::{Place, Run};

/// A right one and a flawed one, in a folder with specs and fixtures of its own.
fn cohort() -> Place {
    let place = Place::own("reversi");
    place.remove_hidden("reversi");
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    place.copy("submissions/reversi/flawed/rust-no-up-left", "work/ben");
    place
}

const GRADE: [&str; 2] = ["grade", "work"];

/// Says how many results were taken.
#[track_caller]
fn takes(run: Run, taken: usize, of: usize) -> Run {
    let are = if taken == 1 { "is" } else { "are" };
    let says = format!("{taken} of {of} submissions for reversi {are} unchanged: taken from results\n");
    assert_eq!(run.err.contains("unchanged"), taken > 0, "{run}");
    assert!(taken == 0 || run.err.contains(&says), "{run}");
    run
}

/// The inode of a marksheet, which is another one when the result is made anew.
fn inode(place: &Place, name: &str) -> u64 {
    std::fs::metadata(place.path(&format!("results/{name}/marksheet.json"))).expect("a marksheet").ino()
}

fn edit(place: &Place, name: &str, from: &str, to: &str) {
    let text = place.read(name);
    assert!(text.contains(from), "{name} has no {from}");
    place.write(name, &text.replacen(from, to, 1));
}

#[test]
fn what_has_not_changed_is_taken_and_the_results_are_those_of_a_fresh_run() {
    let place = cohort();
    let first = takes(place.run(&GRADE).exits(0), 0, 2);
    let before = ["ann", "ben"].map(|name| inode(&place, name));
    let files = place.files("results");
    let again = takes(place.run(&GRADE).exits(0), 2, 2);
    assert_eq!(again.out, first.out);
    assert!(place.files("results") == files, "a result has changed, or costs were noted of what was not played");
    assert_eq!(["ann", "ben"].map(|name| inode(&place, name)), before);
    let fresh = takes(place.run(&[&GRADE[..], &["--fresh"]].concat()).exits(0), 0, 2);
    assert_eq!(fresh.out, first.out);
    let lasting =
        |files: Vec<(String, Vec<u8>)>| files.into_iter().filter(|(name, _)| !name.ends_with("costs.jsonl.zst"));
    assert!(lasting(place.files("results")).eq(lasting(files)), "a fresh run gives other files");
    assert!(["ann", "ben"].map(|name| inode(&place, name)).iter().zip(before).all(|(now, then)| *now != then));
    takes(place.run(&GRADE).exits(0), 2, 2);
    // Another cache has the same kits in another place, as on another node of a cluster.
    let elsewhere = place.run_with(&GRADE, |command| {
        command.env("XDG_CACHE_HOME", place.path("another-cache"));
    });
    takes(elsewhere.exits(0), 2, 2);
}

/// A new attempt costs what one student costs; one who is graded alone is taken, too, and takes nothing from the others.
#[test]
#[ignore = "slow: CI runs it"]
fn one_students_new_attempt_costs_one_student() {
    let place = cohort();
    place.run(&GRADE).exits(0);
    let before = ["ann", "ben"].map(|name| inode(&place, name));
    edit(&place, "work/ben/src/main.rs", "#[derive(Default)]", "// Another attempt.\n#[derive(Default)]");
    takes(place.run(&GRADE).exits(0), 1, 2);
    assert!(inode(&place, "ann") == before[0] && inode(&place, "ben") != before[1]);
    takes(place.run(&GRADE).exits(0), 2, 2);
    let alone = place.run(&["grade", "work/ann"]).exits(0);
    assert!(alone.err.contains("1 of 1 submission for reversi is unchanged"), "{alone}");
    takes(place.run(&GRADE).exits(0), 2, 2);
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_result_that_was_edited_or_lost_is_made_anew() {
    let place = cohort();
    place.run(&GRADE).exits(0);
    let right = place.results("results");
    for (name, taken) in [("marksheet.json", 1), ("transcripts.jsonl.zst", 1)] {
        let mut bytes = std::fs::read(place.path(&format!("results/ben/{name}"))).expect("a file");
        bytes.push(b'\n');
        place.write_raw(&format!("results/ben/{name}"), &bytes);
        takes(place.run(&GRADE).exits(0), taken, 2);
        assert!(place.results("results") == right, "{name} is not what it was");
        std::fs::remove_file(place.path(&format!("results/ben/{name}"))).expect("a file");
        takes(place.run(&GRADE).exits(0), taken, 2);
        assert!(place.results("results") == right, "{name} is not what it was");
    }
    std::fs::remove_file(place.path("results/.finished")).expect("a file");
    takes(place.run(&GRADE).exits(0), 0, 2);
    assert!(place.results("results") == right, "the results differ");
}

/// Each thing that anybody may change between two runs, in a spec, a fixture or what was said on the command line.
#[test]
#[ignore = "slow: CI runs it"]
fn whatever_counts_has_changed_and_it_is_made_anew() {
    let place = cohort();
    place.run(&GRADE).exits(0);
    let again = |what: &str, more: &[&str]| {
        let run = place.run(&[&GRADE[..], more].concat());
        assert!(run.code == Some(0) && !run.err.contains("unchanged"), "{what}: {run}");
        let run = place.run(&[&GRADE[..], more].concat());
        assert!(run.code == Some(0) && run.err.contains("2 of 2 submissions"), "{what}: {run}");
    };
    edit(&place, "specs/reversi.yaml", "title: ", "title: New ");
    again("the spec", &[]);
    let (fixture, _) = place.files("fixtures/reversi/opening").swap_remove(0);
    edit(&place, &format!("fixtures/reversi/opening/{fixture}"), "title: ", "title: New ");
    again("a fixture", &[]);
    place.write(
        "private/fixtures/reversi/opening/new.yaml",
        &place.read(&format!("fixtures/reversi/opening/{fixture}")),
    );
    again("a hidden fixture", &["--private", "private"]);
    again("the edition", &["--edition", "2023"]);
    again("the sandbox", &["--sandbox", "none"]);
    place.write("marks.csv", "submission,requirement,marks\nann,class-diagram,3\nben,class-diagram,3\n");
    again("marks by hand", &["--marks", "marks.csv"]);
}

/// It plays by the rules in the first game of a process only: after others it fails, and alone it passes. What depends on that
/// is played every time.
#[test]
#[ignore = "slow: CI runs it"]
fn what_depends_on_chance_is_never_taken() {
    let place = cohort();
    let counts = "static GAMES: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);\n\n\
                  pub struct ReversiController;\n\nimpl Default for ReversiController {\n    fn default() -> Self {\n        \
                  GAMES.fetch_add(1, std::sync::atomic::Ordering::SeqCst);\n        ReversiController\n    }\n}";
    edit(&place, "work/ann/src/main.rs", "#[derive(Default)]\npub struct ReversiController;", counts);
    let spoilt = "    let mut total = 0;\n    if GAMES.load(std::sync::atomic::Ordering::SeqCst) > 1 { return 0; }\n";
    edit(&place, "work/ann/src/main.rs", "    let mut total = 0;\n", spoilt);
    place.run(&GRADE).exits(0);
    let sheet = place.read("results/ann/marksheet.json");
    assert!(sheet.contains("each in a process of its own"), "{sheet}");
    let right = place.results("results");
    takes(place.run(&GRADE).exits(0), 1, 2);
    assert!(place.results("results") == right, "the results differ");
    assert!(!place.read("results/.finished").contains("\"ann\""));
}

/// Most people's tapes are the reference's: they are written once, and every command reads them as before.
#[test]
#[ignore = "slow: CI runs it"]
fn transcripts_are_small_and_those_of_an_older_program_are_read() {
    let place = cohort();
    place.run(&GRADE).exits(0);
    let whole = place.transcripts("results/ben");
    let size = |name: &str| std::fs::metadata(place.path(name)).expect("a file").len();
    let small = size("results/ben/transcripts.jsonl.zst");
    assert!(small * 20 < whole.len() as u64, "{small} of {} bytes", whole.len());
    let says = |folder: &str| {
        let told = place.run(&["explain", &format!("{folder}/ben"), "capture", "--format", "json"]).exits(0).json();
        let pages = place.run(&["report", folder, "--out", "pages"]).exits(0);
        (told["transcripts"].clone(), pages.code, place.files("pages"))
    };
    let new = says("results");
    for name in ["ann", "ben"] {
        place.write(&format!("old/{name}/marksheet.json"), &place.whole_sheet(&format!("results/{name}")));
        place.write(&format!("old/{name}/transcripts.jsonl"), &place.transcripts(&format!("results/{name}")));
    }
    assert!(says("old") == new, "the transcripts are not the same in the older form");
    // Fixtures have changed, and one of two is graded again: the other's can still be read. The reference's old tapes go when
    // nobody needs them.
    let tapes = || place.files("results/reference-tapes").len();
    let (fixture, _) = place.files("fixtures/reversi/opening").swap_remove(0);
    edit(&place, &format!("fixtures/reversi/opening/{fixture}"), "title: ", "title: New ");
    place.run(&["grade", "work/ann"]).exits(0);
    assert_eq!((place.transcripts("results/ben"), tapes()), (whole, 2));
    place.run(&GRADE).exits(0);
    assert_eq!(tapes(), 1);
    std::fs::remove_dir_all(place.path("results/reference-tapes")).expect("a folder");
    let run = place.run(&["diff", "results", "."]).exits(3);
    assert!(run.err.contains("the tapes of the reference are missing"), "{run}");
    assert!(!place.run(&GRADE).exits(0).err.contains("unchanged"), "what cannot be read is not taken");
    place.run(&["diff", "results", "."]).exits(0);
}

//! Tests that saved results are neither lost nor mixed with others, and that wrong paths are reported.

use std::fs;

use super::support::{Place, Run, same};

const RIGHT: &str = "submissions/tic-tac-toe/accepted/rust-monitor";
const OTHER: &str = "submissions/hexapawn/accepted/rust-monitor";

/// Two people's work for one coursework, which is graded, and a part of it in `some`.
fn graded(arguments: &[&str]) -> Place {
    let place = Place::new();
    place.copy(RIGHT, "work/ann");
    place.copy(RIGHT, "work/ben");
    place.copy(RIGHT, "some/ann");
    place.run(&[&["grade", "work"], arguments].concat()).exits(0);
    place
}

/// A refused command leaves everything as it is, including the costs of scenarios.
#[track_caller]
fn refused(place: &Place, arguments: &[&str]) -> Run {
    let before = place.files("results");
    let run = place.run(arguments).exits(2);
    assert!(run.out.is_empty() && place.files("results") == before, "something was graded: {run}");
    run
}

#[test]
fn a_result_of_another_coursework_is_not_replaced() {
    let place = graded(&[]);
    place.copy(OTHER, "other/ann");
    place.copy(OTHER, "other/zoe");
    same("standing_other_coursework", &refused(&place, &["grade", "other"]));
    refused(&place, &["grade", "other", "--format", "json", "--quiet"]);
    // Both together are no way round it, and a folder of its own is one.
    refused(&place, &["grade", "other/ann", "some"]);
    place.run(&["grade", "other", "--out", "apart"]).exits(0);
    fs::remove_dir_all(place.path("results/ann")).expect("results");
    place.run(&["grade", "other"]).exits(0);
    assert!(place.read("results/ann/marksheet.json").contains("\"coursework\": \"hexapawn\""));
    assert!(place.read("results/ben/marksheet.json").contains("\"coursework\": \"tic-tac-toe\""));
}

/// One student's manifest says another coursework than the one that they have results for: nobody else waits for that.
#[test]
fn one_manifest_for_another_coursework_concerns_its_owner_alone() {
    let place = graded(&[]);
    place.copy(RIGHT, "work/cyd");
    place.edit("work/ben/submission.yaml", "coursework: tic-tac-toe", "coursework: hexapawn");
    same("standing_one_manifest", &place.run(&["grade", "work"]).exits(0));
    let table = place.run(&["report", "results", "--format", "csv"]).exits(0).out;
    let states: Vec<_> = table.lines().skip(1).map(|row| (row.split(',').nth(2), row.split(',').nth(8))).collect();
    assert_eq!(states, [("ann", "graded"), ("ben", "not run"), ("cyd", "graded")].map(|(id, is)| (Some(id), Some(is))));
    let why = place.read("results/ben/marksheet.json");
    assert!(why.contains("it names the coursework hexapawn"), "{why}");
}

/// Two folders of one name, from two places: each has a result of its own, and one of them is told that it is called otherwise.
#[test]
fn two_of_one_name_from_two_places_are_both_graded() {
    let place = Place::new();
    place.copy(RIGHT, "monday/ann");
    place.copy(RIGHT, "tuesday/ann");
    let run = place.run(&["grade", "monday", "tuesday"]).exits(0);
    assert!(run.out.contains("note: is called ann-2 in the results, because another hand-in has its name"), "{run}");
    let (one, other) = (place.read("results/ann/marksheet.json"), place.read("results/ann-2/marksheet.json"));
    assert!(one.contains("\"marks\": 100") && other.contains("\"marks\": 100"));
    let twice = place.run(&["grade", "monday", "monday/ann"]).exits(2);
    assert!(twice.err.contains("below two of the paths"), "{twice}");
}

#[test]
fn a_result_of_another_part_is_not_replaced() {
    let place = Place::new();
    place.copy(OTHER, "work/ann");
    place.run(&["grade", "work"]).exits(0);
    place.copy("submissions/hexapawn/accepted/rust-view", "views/ann");
    same("standing_other_part", &refused(&place, &["grade", "views"]));
    // Of what could not be unpacked nobody knows which part it is.
    place.write_raw("damaged/ann.zip", b"PK broken");
    place.run(&["grade", "damaged", "--coursework", "hexapawn"]).exits(0);
    place.run(&["grade", "views"]).exits(0);
    assert!(place.read("results/ann/marksheet.json").contains("\"part\": \"view\""));
}

/// One student hands in another part than the one that they have results for: nobody else waits for that.
#[test]
fn one_hand_in_of_another_part_concerns_its_owner_alone() {
    let place = Place::new();
    for name in ["ann", "ben", "cyd"] {
        place.copy(OTHER, &format!("work/{name}"));
    }
    place.run(&["grade", "work"]).exits(0);
    fs::remove_dir_all(place.path("work/ben")).expect("work");
    place.copy("submissions/hexapawn/accepted/rust-view", "work/ben");
    place.run(&["grade", "work"]).exits(0);
    let why = place.read("results/ben/marksheet.json");
    assert!(why.contains("it is a view, and the results of this hand-in are for a controller"), "{why}");
    assert!(place.read("results/ann/marksheet.json").contains("\"marks\": 100"));
}

/// Who stands in a student's folder to grade it does not let the student choose the marks.
#[test]
fn what_a_hand_in_says_of_its_own_grading_does_not_hold() {
    let place = Place::new();
    place.copy(OTHER, "ann");
    place.write("ann/course.yaml", "marks: marks.csv\n");
    for name in ["course.yaml", "specs"] {
        let stand = place.path("ann");
        let run = place.run_with(&["grade", "."], |command| {
            command.current_dir(&stand);
        });
        let run = run.exits(2);
        let says = format!("{name} would hold for this run, and lies in the hand-in");
        assert!(run.err.split_whitespace().collect::<Vec<_>>().join(" ").contains(&says), "{run}");
        let _ = fs::remove_file(place.path("ann/course.yaml"));
        fs::create_dir_all(place.path("ann/specs")).expect("a folder");
    }
    place.run(&["grade", "ann"]).exits(0);
}

/// As `cargo run` does it with the samples: several courseworks in one folder, again and again.
#[test]
#[ignore = "slow: CI runs it"]
fn grading_the_same_again_is_no_trouble() {
    let place = graded(&[]);
    place.copy(OTHER, "work/other/ann");
    let of_two = "referee: 2 of 2 submissions for tic-tac-toe are unchanged: taken from results\n";
    let of_one = "referee: 1 of 1 submission for hexapawn is unchanged: taken from results\n";
    for said in [of_two.to_string(), [of_one, of_two].concat()] {
        let run = place.run(&["grade", "work"]).exits(0);
        assert_eq!(run.err, said, "{run}");
        let run = place.run(&["grade", "work", "--fresh"]).exits(0);
        assert!(run.err.is_empty(), "{run}");
    }
    let run = place.run(&["grade", "some"]).exits(0);
    let taken = "referee: 1 of 1 submission for tic-tac-toe is unchanged: taken from results\n";
    assert_eq!(run.err, taken, "nothing has changed: {run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn editions_are_not_mixed() {
    let place = Place::own("tic-tac-toe");
    for year in ["2026", "2027"] {
        place.write(&format!("specs/editions/tic-tac-toe-{year}.yaml"), "base: tic-tac-toe\ntitle: Another year's\n");
    }
    for name in ["work/ann", "work/ben", "some/ann"] {
        place.copy(RIGHT, name);
    }
    place.run(&["grade", "work", "--edition", "2026"]).exits(0);
    same("standing_no_edition", &refused(&place, &["grade", "some"]));
    let run = refused(&place, &["grade", "some", "--edition", "2027"]);
    assert!(run.err.contains("of edition 2026") && run.err.contains("would be of edition 2027"), "{run}");
    place.run(&["grade", "some", "--edition", "2026"]).exits(0);
    place.run(&["grade", "some", "--out", "apart"]).exits(0);
    // Where nobody is left over, everybody may have another edition, or none.
    place.run(&["grade", "work", "--edition", "2027"]).exits(0);
    place.run(&["grade", "work"]).exits(0);
    let run = refused(&place, &["grade", "some", "--edition", "2026"]);
    assert!(run.err.contains("of no edition") && run.err.contains("leave out --edition"), "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn generated_games_of_two_seeds_are_not_mixed() {
    let place = Place::own("tic-tac-toe");
    let requirement = "    - id: whole-games\n      marks: 10\n      plays: {games: 1, seed: 5}\n      says: Games go as the rules \
                       say.\n      failing: A game did not.\n";
    place.edit("specs/tic-tac-toe.yaml", "parts:\n  controller:\n", &format!("parts:\n  controller:\n{requirement}"));
    for name in ["work/ann", "work/ben", "some/ann"] {
        place.copy(RIGHT, name);
    }
    place.run(&["grade", "work", "--seed", "20261121"]).exits(0);
    same("standing_other_seed", &refused(&place, &["grade", "some"]));
    place.run(&["grade", "some", "--seed", "20261121"]).exits(0);
    place.run(&["grade", "work"]).exits(0);
}

#[test]
#[ignore = "slow: CI runs it"]
fn who_is_late_is_not_forgotten_of_some() {
    let place = graded(&[]);
    let late = "person,handed-in\nann,2026-05-01T16:00Z\nben,2026-05-02T16:00Z\n";
    place.write("roster.csv", late);
    place.run(&["grade", "work", "--roster", "roster.csv"]).exits(0);
    same("standing_no_roster", &refused(&place, &["grade", "some"]));
    let run = place.run(&["grade", "some", "--roster", "roster.csv"]).exits(0);
    assert!(run.err.contains("results of ben stay as they are in the folder results"), "{run}");
    let run = place.run(&["grade", "work", "--roster", "roster.csv"]).exits(0);
    let taken = "referee: 2 of 2 submissions for tic-tac-toe are unchanged: taken from results\n";
    assert_eq!(run.err, taken, "{run}");
    let run = place.run(&["grade", "work", "--roster", "roster.csv", "--fresh"]).exits(0);
    assert!(run.err.is_empty(), "{run}");
    place.run(&["grade", "work"]).exits(0);
}

#[test]
#[ignore = "slow: CI runs it"]
fn who_is_graded_again_by_other_fixtures_is_graded_and_the_others_are_counted() {
    let place = Place::own("tic-tac-toe");
    for name in ["work/ann", "work/ben", "some/ann"] {
        place.copy(RIGHT, name);
    }
    place.run(&["grade", "work"]).exits(0);
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &format!("{spec}\n# Mended.\n"));
    let fixture =
        place.files("fixtures/tic-tac-toe").into_iter().map(|(name, _)| name).find(|name| name.starts_with("end/"));
    fs::remove_file(place.path(&format!("fixtures/tic-tac-toe/{}", fixture.expect("a fixture")))).expect("a file");
    let run = place.run(&["-q", "grade", "some"]).exits(0);
    assert_eq!(
        run.err,
        "referee: warning: 1 result in the folder results stays as it is, and rests on other files than those graded now (changed since: \
         the fixtures, the spec): `referee diff` tells what that does to marks, and grading everybody again leaves nothing \
         open\n"
    );
    // What was graded by the new fixtures is taken, and of the other all that is still asked for.
    let run = place.run(&["grade", "work"]).exits(0);
    let taken = "referee: 1 of 2 submissions for tic-tac-toe is unchanged: taken from results\n\
                 referee: 1 of 2 submissions for tic-tac-toe: judged again, nothing was played\n";
    assert_eq!(run.err, taken, "{run}");
}

#[test]
fn work_for_another_coursework_is_not_passed_over_in_silence() {
    let place = Place::new();
    for name in ["ann", "ben"] {
        place.copy(RIGHT, &format!("work/{name}"));
    }
    same("standing_nobody", &place.run(&["grade", "work", "--coursework", "hexapawn"]).exits(2));
    assert!(!place.path("results").exists());
    place.copy(OTHER, "work/zoe");
    let says = "2 submissions were left out, being for tic-tac-toe (ann, ben).";
    let run = place.run(&["grade", "work", "--coursework", "hexapawn"]).exits(0);
    assert!(run.out.contains(says) && run.err.is_empty(), "{run}");
    let run = place.run(&["grade", "work", "--coursework", "hexapawn", "--format", "json"]).exits(0);
    assert!(run.err.contains(says) && run.json().as_array().map(Vec::len) == Some(1), "{run}");
    let run = place.run(&["grade", "work", "--coursework", "quoridor-self"]).exits(2);
    assert!(run.err.contains("1 submission for hexapawn, 2 submissions for tic-tac-toe"), "{run}");
}

#[test]
fn without_arguments_what_is_here_is_graded() {
    let place = Place::new();
    place.copy(RIGHT, "submissions/ann");
    let run = place.run::<&str>(&[]).exits(0);
    assert!(run.out.contains("ann") && place.path("results/ann/marksheet.json").exists(), "{run}");
    assert!(!place.path("referee-samples").exists(), "samples are for whoever has no work of their own");
}

/// Not even the superuser makes files in `/sys`. A work that is started without a sandbox says so by a file.
#[test]
fn a_folder_that_cannot_be_written_to_is_told_before_anybody_waits() {
    let place = Place::new();
    place.write("work/ann/submission.yaml", "coursework: reversi\nlanguage: command\ncommand: [sh, run.sh]\n");
    let started = place.path("work/ann/started");
    place.write("work/ann/run.sh", &format!("echo > '{}'\n", started.display()));
    place.write("file", "in the way");
    let grade = |out: &str| place.run(&["grade", "work", "--sandbox", "none", "--out", out]);
    for out in ["/sys/results", "/sys"] {
        let run = grade(out).exits(3);
        let says = format!("failed to save results in {out}: the folder cannot be written to: ");
        assert!(run.err.contains(&says) && run.err.contains("; name another folder by --out\n"), "{run}");
        assert!(!run.err.contains(" at path ") && run.out.is_empty(), "{run}");
    }
    grade("file").exits(3);
    place.write("shut/ann", "in the way of all that there is");
    let run = grade("shut").exits(3);
    assert!(run.err.contains("failed to save results in shut: Not a directory"), "{run}");
    assert!(!place.path("work/ann/started").exists(), "it was played");
    // Where others can have their results saved, everybody is graded, and nobody is surprised in the end.
    place.copy(RIGHT, "work/ben");
    place.write("results/ann", "in the way");
    let run = grade("results").exits(3);
    assert!(run.err.contains("warning: results of ann cannot be saved in results: Not a directory"), "{run}");
    assert!(place.path("work/ann/started").exists() && place.path("results/ben/marksheet.json").exists(), "{run}");
}

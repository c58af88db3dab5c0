//! `referee samples`, and samples that are a base and a patch, in a folder of one's own.

use std::fs;

use super::support::Place;

#[test]
#[ignore = "slow: CI runs it"]
fn samples_are_written_out_whole() {
    let place = Place::new();
    let run = place.run(&["samples", "all"]).exits(0);
    let files = place.files("all");
    let whole = files.iter().filter(|(name, _)| name.ends_with("submission.yaml")).count();
    assert!(run.err.is_empty() && run.out == format!("{whole} samples written to all.\n"), "{run}");
    assert!(!files.iter().any(|(name, _)| name.ends_with("sample.yaml") || name.ends_with("flaw.diff")));
    assert!(place.read("all/reversi/flawed/rust-colon/src/main.rs").contains("player: "));
    // They are folders like those that students hand in.
    place.run(&["check", "all/tic-tac-toe/accepted/rust-functions"]).exits(0);
    let again = place.run(&["samples", "all"]).exits(2);
    assert!(again.err.contains("all is not empty"), "{again}");
    let json = place.run(&["samples", "json", "--format", "json"]).exits(0).json();
    assert_eq!(json["samples"].as_array().map(Vec::len), Some(whole));
    assert_eq!(place.files("json"), files);
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_folder_of_ones_own_may_hold_samples() {
    let place = Place::new();
    place.run(&["export", "."]).exits(0);
    let run = place.run(&["check", "submissions/tic-tac-toe/flawed/rust-never-refreshes"]).exits(1);
    assert!(run.out.contains("refresh"), "{run}");
    fs::remove_dir_all(place.path("submissions/reversi")).expect("it is there");
    place.edit(
        "submissions/tic-tac-toe/flawed/rust-never-refreshes/flaw.diff",
        "-    stage.refresh();",
        "-    stage.repaint();",
    );
    let run = place.run(&["check", "submissions/tic-tac-toe/flawed/rust-never-refreshes"]).exits(2);
    assert!(run.err.contains("this does not fit submissions/tic-tac-toe/accepted/rust-functions"), "{run}");
    assert!(run.err.contains("submissions/tic-tac-toe/flawed/rust-never-refreshes/flaw.diff:3:1"), "{run}");
}

/// An instructor collects work in `submissions/`, where samples are, too; one student hands in a patch of a solution.
#[test]
#[ignore = "slow: CI runs it"]
fn a_student_gets_nothing_for_somebody_elses_work() {
    let place = Place::new();
    place.run(&["export", "."]).exits(0);
    fs::rename(place.path("submissions"), place.path("samples")).expect("it is there");
    for folder in ["hexapawn", "hare-and-tortoise", "quoridor-self", "quoridor-comp2911", "reversi"] {
        fs::remove_dir_all(place.path(&format!("samples/{folder}"))).expect("it is there");
    }
    for folder in
        ["broken", "flawed", "accepted/command-python", "accepted/python-classes", "accepted/python-one-class"]
    {
        fs::remove_dir_all(place.path(&format!("samples/tic-tac-toe/{folder}"))).expect("it is there");
    }
    for (folder, marker) in [("samples/eve", false), ("samples/mallory", true)] {
        let said = "base: tic-tac-toe/accepted/rust-functions\nabout: Mine.\n";
        place.write(&format!("{folder}/sample.yaml"), said);
        place.write(
            &format!("{folder}/flaw.diff"),
            "--- a/src/main.rs\n+++ b/src/main.rs\n@@ -1,0 +1,1 @@\n+// Mine.\n",
        );
        if marker {
            place.write(&format!("{folder}/referee-samples.yaml"), "folders: [tic-tac-toe/accepted]\n");
        }
        let own = place.run(&["check", folder]).exits(2);
        assert!(own.err.contains("there is no submission in"), "{own}");
    }
    let all = place.run(&["grade", "samples", "--coursework", "tic-tac-toe", "-q"]).exits(0);
    for name in ["eve", "mallory"] {
        assert!(!place.path(&format!("results/{name}")).exists(), "{all}");
        assert!(all.out.contains(&format!("samples/{name}")), "{all}");
    }
}

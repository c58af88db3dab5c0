//! `export`, and files of one's own that win over the bundled ones.

use super::support::{Place, same};

#[test]
#[ignore = "slow: CI runs it"]
fn export_writes_what_lint_finds_clean() {
    let place = Place::new();
    let run = place.run(&["export", "mine"]).exits(0);
    assert!(run.out.contains("files written to mine."), "{run}");
    assert!(place.path("mine/specs/reversi.yaml").is_file());
    assert!(place.path("mine/fixtures/reversi/capture/upwards.yaml").is_file());
    assert!(place.path("mine/submissions/reversi/accepted/rust-array/submission.yaml").is_file());
    place
        .run_with(&["lint"], |command| {
            command.current_dir(place.path("mine"));
        })
        .exits(0);
}

#[test]
#[ignore = "slow: CI runs it"]
fn export_overwrites_only_when_told_to() {
    let place = Place::new();
    place.run(&["export", "."]).exits(0);
    place.write("specs/reversi.yaml", "mine");
    let run = place.run(&["export", "."]).exits(2);
    assert!(run.err.contains("is there already; `--force` overwrites it"), "{run}");
    assert_eq!(place.read("specs/reversi.yaml"), "mine");
    place.run(&["export", ".", "--force"]).exits(0);
    assert_ne!(place.read("specs/reversi.yaml"), "mine");
}

#[test]
fn files_that_stand_here_win() {
    let place = Place::new();
    place.copy("specs/reversi.yaml", "specs/reversi.yaml");
    place.edit("specs/reversi.yaml", "marks: 14", "marks: 24");
    place.copy("fixtures/reversi", "fixtures/reversi");
    place.edit("fixtures/reversi/capture/upwards.yaml", "A piece captures upwards", "My own title");
    place.copy("submissions/reversi/accepted/rust-array", "ann");
    let sheet = place.run(&["grade", "ann", "--format", "json"]).exits(0).json();
    assert_eq!(sheet[0]["out-of"], 100, "the spec here is worth ten marks more");
    let run = place.run(&["replay", "capture/upwards"]).exits(0);
    assert!(run.out.starts_with("My own title\n"), "{run}");
}

/// Exported fixtures replace the bundled ones as a whole, so that deleting one has an effect.
#[test]
#[ignore = "slow: CI runs it"]
fn a_deleted_fixture_is_gone() {
    let place = Place::new();
    place.run(&["export", "."]).exits(0);
    std::fs::remove_file(place.path("fixtures/reversi/capture/upwards.yaml")).expect("it is there");
    let run = place.run(&["replay", "capture/upwards"]).exits(2);
    assert!(run.err.contains("there is no scenario `capture/upwards`"), "{run}");
    let listed = place.run(&["lint", "--list"]).exits(0);
    assert!(!listed.out.contains("capture/upwards "), "{listed}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn an_edition_of_ones_own() {
    let place = Place::new();
    place.write(
        "specs/editions/reversi-hull.yaml",
        "base: reversi\ntitle: Reversi at Hull\nfold: [dash]\nmessages:\n  choose:\n    text:\n      white: \"White player: choose where to put your piece\"\n      black: \"Black player: choose where to put your piece\"\n  wait:\n    text:\n      white: \"White player: not your turn\"\n      black: \"Black player: not your turn\"\n",
    );
    let lint = place.run(&["lint"]).exits(0);
    assert!(lint.out.contains("reversi-hull: "), "{lint}");
    place.copy("submissions/reversi/flawed/rust-colon", "ben");
    let base = place.run(&["grade", "ben", "--format", "json"]).exits(0).json();
    let own = place.run(&["grade", "ben", "--edition", "hull", "--format", "json"]).exits(0).json();
    assert!(base[0]["marks"].as_u64() < own[0]["marks"].as_u64(), "the colon is right in this edition");
    assert_eq!((&own[0]["marks"], &own[0]["edition"]), (&own[0]["out-of"], &"hull".into()));
    place.run(&["check", "ben", "--edition", "hull"]).exits(0);
    same("grade_unknown_edition", &place.run(&["grade", "ben", "--edition", "hul"]).exits(2));
}

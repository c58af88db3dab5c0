//! `fuzz`, and generated games as part of the marks.

use super::support::{Place, Run, same};

fn place_with(sample: &str) -> Place {
    let place = Place::new();
    place.copy(&format!("submissions/reversi/{sample}"), "work");
    place
}

#[test]
fn nothing_is_found_in_right_work() {
    let run = place_with("accepted/rust-array").run(&["fuzz", "work", "--games", "40"]).exits(0);
    assert!(run.out.starts_with("40 games, ") && run.out.ends_with("seed 1: nothing found.\n"), "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_missing_direction_is_found_and_kept() {
    let place = place_with("flawed/rust-no-up-left");
    same("fuzz_no_up_left", &place.run(&["fuzz", "work", "--games", "40", "--keep", "found"]).exits(1));
    let kept = place.files("found");
    assert_eq!(kept.len(), 1, "{kept:?}");
    let path = format!("found/{}", kept[0].0);
    place.run(&["replay", path.as_str()]).exits(0);
    place.run(&["replay", path.as_str(), "--with", "work"]).exits(1);
    // The same again is the same file.
    place.run(&["fuzz", "work", "--games", "40", "--keep", "found"]).exits(1);
    assert_eq!(place.files("found"), kept);
}

/// The option that keeps faults is named once, however many are found.
#[test]
#[ignore = "slow: CI runs it"]
fn how_faults_are_kept_is_said_once() {
    let run = place_with("broken/rust-panics-in-startup").run(&["fuzz", "work", "--games", "20"]).exits(1);
    assert!(run.out.matches('✗').count() > 1, "{run}");
    assert_eq!(run.out.matches("--keep").count(), 1, "{run}");
    assert!(run.out.trim_end().ends_with("`--keep DIR` keeps each fault as a fixture, for you to replay."), "{run}");
}

/// A fixture that was kept in the folder of fixtures counts from then on.
#[test]
#[ignore = "slow: CI runs it"]
fn what_is_kept_is_a_fixture_like_any_other() {
    let place = Place::own("reversi");
    place.copy("submissions/reversi/flawed/rust-counts-swapped", "work");
    place.run(&["fuzz", "work", "--games", "40", "--keep", "fixtures/reversi"]).exits(1);
    place.run(&["lint", "--coursework", "reversi"]).exits(0);
    let found = place.files("fixtures/reversi").into_iter().find(|(name, _)| name.contains("/found-"));
    let (name, _) = found.expect("something was kept");
    let id = name.trim_end_matches(".yaml");
    place.run(&["check", "work", "--fixture", id]).exits(1);
}

/// The folder of fixtures was empty, so that what was kept was all that there was: nobody could be graded any more.
#[test]
#[ignore = "slow: CI runs it"]
fn what_is_kept_is_added_to_the_bundled_fixtures() {
    let place = place_with("flawed/rust-counts-swapped");
    place.run(&["fuzz", "work", "--games", "40", "--keep", "fixtures/reversi"]).exits(1);
    assert!(place.files("fixtures/reversi").iter().any(|(name, _)| name.contains("/found-")));
    let lint = || place.run(&["lint", "--coursework", "reversi"]).exits(0).out;
    let with_it = lint();
    place.write("fixtures/reversi/bundled.yaml", "replace: false\n");
    assert_eq!(lint(), with_it);
    place.write("fixtures/reversi/bundled.yaml", "replace: true\n");
    let run = place.run(&["lint", "--coursework", "reversi"]).exits(2);
    assert!(run.err.contains("has no fixture, so nobody could get its marks"), "{run}");
    place.write("fixtures/reversi/bundled.yaml", "replaces: true\n");
    let run = place.run(&["check", "work", "--coursework", "reversi"]).exits(2);
    assert!(run.err.contains("bundled.yaml:1") && run.err.contains("replace"), "{run}");
}

/// Samples are right in the bundled coursework; one that an edition of one's own finds wrong says nothing of a case.
#[test]
#[ignore = "slow: CI runs it"]
fn a_sample_that_is_wrong_in_an_edition_keeps_no_case_out() {
    let place = place_with("flawed/rust-counts-swapped");
    let message = "messages:\n  white-won:\n    text: \"White is the winner with {white} against {black}.\"\n";
    place.write("specs/editions/reversi-short.yaml", &format!("base: reversi\ntitle: Short\n{message}"));
    let arguments = ["fuzz", "work", "--edition", "short", "--games", "40", "--keep", "fixtures/reversi"];
    let run = place.run(&arguments).exits(1);
    assert!(run.out.contains("2 faults found") && !run.out.contains("Not kept"), "{run}");
    assert_eq!(place.files("fixtures/reversi").len(), 2);
}

#[test]
#[ignore = "slow: CI runs it"]
fn the_same_seed_finds_the_same() {
    let place = place_with("flawed/rust-one-flip-too-few");
    let with = |more: &[&str]| -> Run {
        let arguments: Vec<&str> = ["fuzz", "work", "--games", "20"].iter().chain(more).copied().collect();
        place.run(&arguments).exits(1)
    };
    let first = with(&["--seed", "4"]);
    assert_eq!(first.out, with(&["--seed", "4"]).out);
    assert_eq!(first.out, with(&["--seed", "4", "--jobs", "3"]).out);
    assert_ne!(first.out, with(&["--seed", "5"]).out);
}

#[test]
fn what_cannot_be_played_is_said() {
    let run = place_with("broken/rust-does-not-compile").run(&["fuzz", "work"]).exits(1);
    assert!(run.err.contains("could not be built or started") && run.err.contains("src/main.rs:"), "{run}");
    let run = Place::new().run(&["fuzz", "nowhere"]).exits(2);
    assert!(run.err.contains("nowhere"), "{run}");
    let run = place_with("accepted/rust-array").run(&["fuzz", "work", "--time", "soon"]).exits(2);
    assert!(run.err.contains("500 ms"), "{run}");
}

/// The bundled coursework with one more requirement: games as the rules say.
fn with_games(plays: &str) -> Place {
    let place = Place::own("reversi");
    let requirement = format!(
        "    - id: whole-games\n      marks: 10\n      award: share\n      plays: {plays}\n      says: Whole games go as \
         the rules say.\n      failing: In a generated game, the board was not as it should be.\n  view:\n"
    );
    place.edit("specs/reversi.yaml", "  view:\n", &requirement);
    place.copy("submissions/reversi/accepted/rust-array", "cohort/right");
    place.copy("submissions/reversi/flawed/rust-no-up-left", "cohort/wrong");
    place.copy("submissions/reversi/flawed/rust-colon", "cohort/colon");
    place
}

#[test]
#[ignore = "slow: CI runs it"]
fn generated_games_are_marked() {
    let place = with_games("{games: 10, seed: 5}");
    let grade = |more: &[&str]| -> serde_json::Value {
        let arguments: Vec<&str> = ["grade", "cohort", "--format", "json"].iter().chain(more).copied().collect();
        serde_json::from_str(&place.run(&arguments).exits(0).out).expect("JSON")
    };
    let marks = |sheets: &serde_json::Value, id: &str| -> u64 {
        let sheet = sheets.as_array().into_iter().flatten().find(|sheet| sheet["submission"]["id"] == id);
        let lines = sheet.and_then(|sheet| sheet["requirements"].as_array()).into_iter().flatten();
        let line = lines.into_iter().find(|line| line["id"] == "whole-games").expect("a line for the games");
        assert_eq!(line["judged"], 10);
        line["awarded"]["marks"].as_u64().expect("marks")
    };
    let sheets = grade(&[]);
    assert_eq!(sheets[0]["seed"], 5);
    assert_eq!(marks(&sheets, "right"), 10);
    assert_eq!(marks(&sheets, "colon"), 10, "a misspelt message is no matter of these games");
    assert!(marks(&sheets, "wrong") < 10);
    let others = grade(&["--seed", "6"]);
    assert_eq!(others[0]["seed"], 6, "the seed of the marking is recorded");
    assert_eq!(marks(&others, "right"), 10);
    // A student sees a game step by step, and the instructor's own seed is needed for the instructor's games.
    place.run(&["replay", "whole-games/game-00003", "--with", "cohort/right", "--all"]).exits(0);
    let run = place.run(&["check", "cohort/wrong", "--seed", "6"]).exits(1);
    assert!(run.out.contains("--seed 6"), "{run}");
}

#[test]
fn a_wrong_number_of_games_is_the_authors_mistake() {
    same("fuzz_no_games", &with_games("{games: 0}").run(&["lint", "--coursework", "reversi"]).exits(2));
}

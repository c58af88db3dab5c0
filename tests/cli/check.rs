//! `check` and `replay`: what a student reads.

use super::support::{Place, same};

fn place_with(sample: &str) -> Place {
    let place = Place::new();
    place.copy(&format!("submissions/reversi/{sample}"), "work");
    place
}

#[test]
fn right_work_is_told_so() {
    same("check_right_work", &place_with("accepted/rust-array").run(&["check", "work"]).exits(0));
}

#[test]
fn check_looks_where_one_stands() {
    let place = place_with("accepted/rust-array");
    let there = place.run(&["check", "work"]).exits(0);
    let here = place
        .run_with(&["check"], |command| {
            command.current_dir(place.path("work"));
        })
        .exits(0);
    assert_eq!(there.out, here.out);
}

#[test]
fn a_missing_direction_is_shown_on_the_board() {
    same("check_no_up_left", &place_with("flawed/rust-no-up-left").run(&["check", "work"]).exits(1));
}

#[test]
fn a_wrong_letter_is_pointed_at() {
    same("check_colon", &place_with("flawed/rust-colon").run(&["check", "work"]).exits(1));
}

/// An exception has its own words, and the board before it has the player and the flag.
#[test]
fn an_exception_is_called_one() {
    let place = place_with("broken/rust-panics-in-startup");
    // Nothing that costs more is to be shown in its place.
    let run = place.run(&["check", "work", "--fixture", "opening"]).exits(1);
    assert!(run.out.contains("the code failed: "), "{run}");
    let all = place.run(&["check", "work", "--all"]).exits(1);
    assert!(all.out.contains("The program stopped with an exception in"), "{all}");
    assert!(run.out.contains("\n      player: none, not finished\n"), "{run}");
}

#[test]
fn work_that_does_not_compile_gets_the_compilers_words() {
    let run = place_with("broken/rust-does-not-compile").run(&["check", "work"]).exits(1);
    assert!(run.out.starts_with("Your program could not be built"), "{run}");
    assert!(run.out.contains("src/main.rs:"), "{run}");
}

/// pytest and JUnit read this, in the tests that come with starting projects.
#[test]
fn programs_that_run_tests_get_a_case_a_scenario() {
    let place = place_with("flawed/rust-no-up-left");
    let xml = place.run(&["check", "work", "--format", "junit"]).exits(1);
    let sheet = &place.run(&["check", "work", "--format", "json"]).exits(1).json()[0];
    let verdicts = sheet["verdicts"].as_array().expect("verdicts");
    assert!(!verdicts.is_empty());
    for verdict in verdicts {
        let case = format!("name=\"{}\" time=\"0.000\"", verdict["scenario"].as_str().expect("an id"));
        let end = if verdict["ending"] == "passed" { "/>" } else { ">\n<failure message=" };
        assert!(xml.out.contains(&format!("{case}{end}")), "{case}: {xml}");
    }
    assert!(xml.out.contains("See it step by step:  referee replay "), "{xml}");
    let named = hidden().into_iter().find(|id| xml.out.contains(id.as_str()));
    assert_eq!(named, None, "{xml}");
    for other in ["--list", "--watch"] {
        let refused = place.run(&["check", "work", "--format", "junit", other]).exits(2);
        assert!(refused.err.contains("leave out --list and --watch"), "{refused}");
    }
    let unbuilt = place_with("broken/rust-does-not-compile").run(&["check", "work", "--format", "junit"]).exits(1);
    assert!(unbuilt.out.contains("name=\"build\""), "{unbuilt}");
}

/// Ids of the hidden scenarios, from their files.
fn hidden() -> Vec<String> {
    let place = Place::new();
    place.copy("fixtures/reversi", "fixtures");
    let files = place.files("fixtures").into_iter();
    let hidden =
        files.filter(|(_, text)| String::from_utf8_lossy(text).lines().any(|line| line == "visibility: hidden"));
    hidden.map(|(name, _)| name.trim_end_matches(".yaml").to_string()).collect()
}

/// Also work that fails nearly everything hears nothing of what is hidden, nor does a wrong guess at an id.
#[test]
fn what_is_hidden_is_neither_run_nor_named() {
    let hidden = hidden();
    assert!(hidden.len() > 20, "the bundled fixtures have hidden ones");
    let place = place_with("broken/rust-panics-in-startup");
    let runs = [
        place.run(&["check", "work"]).exits(1),
        place.run(&["check", "work", "--fixture", "capture/up-to-teh-left"]).exits(2),
    ];
    for run in runs {
        let named = hidden.iter().find(|id| run.out.contains(id.as_str()) || run.err.contains(id.as_str()));
        assert_eq!(named, None, "{run}");
    }
    let asked = place.run(&["check", "work", "--fixture", "capture/up-to-the-left"]).exits(2);
    assert!(asked.err.starts_with("referee: there is no scenario `capture/up-to-the-left`;"), "{asked}");
}

#[test]
fn one_scenario_can_be_checked_alone() {
    let place = place_with("flawed/rust-no-up-left");
    same("check_one_scenario", &place.run(&["check", "work", "--fixture", "capture-many/three-directions"]).exits(1));
    let passed = place.run(&["check", "work", "--fixture", "reversi/capture/upwards"]).exits(0);
    assert!(passed.out.contains("1 of 1 public scenarios passed"), "{passed}");
    let misspelt = place.run(&["check", "work", "--fixture", "capture/upward"]).exits(2);
    assert!(misspelt.err.contains("did you mean `capture/upwards`?"), "{misspelt}");
    let name_alone = place.run(&["check", "work", "--fixture", "upwards"]).exits(2);
    assert!(name_alone.err.contains("did you mean `capture/upwards`?"), "{name_alone}");
}

#[test]
fn a_folder_without_work_or_with_too_much_of_it() {
    let place = Place::new();
    std::fs::create_dir(place.path("empty")).expect("a folder");
    same("check_nothing", &place.run(&["check", "empty"]).exits(2));
    place.copy("submissions/reversi/accepted/rust-array", "two/a");
    place.copy("submissions/reversi/accepted/rust-array", "two/b");
    same("check_two", &place.run(&["check", "two"]).exits(2));
    same("check_nowhere", &place.run(&["check", "nowhere"]).exits(2));
}

#[test]
fn replay_shows_the_reference() {
    let place = Place::new();
    let run = place.run(&["replay", "capture/upwards"]).exits(0);
    same("replay_reference", &run);
    assert_eq!(place.run(&["replay", "reversi/capture/upwards"]).exits(0).out, run.out);
    let path = format!("{}/fixtures/reversi/capture/upwards.yaml", super::support::REPOSITORY);
    assert_eq!(place.run(&["replay", &path]).exits(0).out, run.out);
}

#[test]
fn replay_shows_a_students_work() {
    let place = place_with("flawed/rust-no-up-left");
    same("replay_no_up_left", &place.run(&["replay", "capture-many/three-directions", "--with", "work"]).exits(1));
    place.run(&["replay", "capture/upwards", "--with", "work"]).exits(0);
}

#[test]
fn replay_shows_pokes_and_new_instances() {
    same("replay_poke", &Place::new().run(&["replay", "reversi/stores-nothing/player-changed"]).exits(0));
    same(
        "replay_fresh",
        &Place::new().run(&["replay", "reversi/stores-nothing/a-new-controller-in-the-middle"]).exits(0),
    );
}

#[test]
fn replay_of_what_is_not_there() {
    let run = Place::new().run(&["replay", "capture/upward"]).exits(2);
    let says = "referee: there is no scenario `capture/upward`; did you mean `capture/upwards`? \
                `referee check --list --coursework reversi` lists the public ones; `--hidden` finds hidden ones\n";
    assert_eq!(run.err, says);
    let hidden = ["replay", "reversi/end/automated-moves-after-the-end"];
    assert!(Place::new().run(&hidden).exits(2).err.contains("`--hidden` finds hidden ones"));
    Place::new().run(&[&hidden[..], &["--hidden"]].concat()).exits(0);
    Place::new().run(&["replay", "nowhere.yaml"]).exits(2);
}

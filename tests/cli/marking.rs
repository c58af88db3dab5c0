//! Plateaus, caps and declared faults: what `check` and `grade` say of them, and the mistakes in them.

use std::os::unix::fs::symlink;

use super::fits::{fits, misfit};
use super::support::{Place, Run, same};

/// An edition of a bundled coursework, as an instructor would write it.
const EDITION: &str = "base: reversi
title: Reversi by plateaus
plateaus:
  - id: startable
    says: The board can be set up.
    needs: [functions, opening]
    marks: 10
  - id: playable
    says: Pieces are captured in all directions.
    needs: [capture, capture-many, turns]
    marks: 30
  - id: documented
    says: The design is explained.
    needs: [class-diagram]
caps:
  - unless: object-diagram
    percent: 40
    says: A design that nobody can explain is no design.
declared: {file: KNOWN_BUGS.md, keeps: 50}
";

const SPEC: &str = "specs/editions/reversi-plateaus.yaml";

const BUGS: &str = "# Known bugs

- `capture-many`: up and to the left nothing is taken
- `turns` are sometimes wrong, I think
- the class-diagram is not quite what I built
- `restrat` does not clear the \u{1b}[31mboard
- `object diagram`: later
";

/// A right submission, one that forgets a direction and says so for half of it, and one that does not compile.
fn cohort() -> Place {
    let place = Place::new();
    place.write(SPEC, EDITION);
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    place.copy("submissions/reversi/flawed/rust-no-up-left", "work/ben");
    place.write("work/ben/KNOWN_BUGS.md", BUGS);
    place.copy("submissions/reversi/broken/rust-does-not-compile", "work/cleo");
    place.write("work/cleo/KNOWN_BUGS.md", "- `capture`\n- `turns`\n");
    place
}

fn grade(place: &Place, more: &[&str]) -> Run {
    place.run(&[&["grade", "work", "--edition", "plateaus"], more].concat())
}

#[test]
#[ignore = "slow: CI runs it"]
fn grade_shows_plateaus_and_what_was_declared() {
    let place = cohort();
    std::fs::remove_dir_all(place.path("work/cleo")).expect("it is there");
    same("grade_plateaus", &grade(&place, &[]).exits(0));
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_mark_of_none_by_hand_caps_the_total() {
    let place = cohort();
    std::fs::remove_dir_all(place.path("work/cleo")).expect("it is there");
    place.write(
        "marks.csv",
        "submission,requirement,marks\nann,class-diagram,5\nann,object-diagram,0\nben,object-diagram,1\n",
    );
    same("grade_capped", &grade(&place, &["--marks", "marks.csv"]).exits(0));
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_does_not_compile_has_nothing_whatever_it_declares() {
    let place = cohort();
    let sheets = grade(&place, &["--format", "json"]).exits(0).json();
    let cleo = &sheets[2];
    assert_eq!((cleo["submission"]["id"].as_str(), cleo["marks"].as_u64()), (Some("cleo"), Some(0)));
    assert_eq!(cleo["declared"]["ids"].as_array().map(Vec::len), Some(2));
}

#[test]
#[ignore = "slow: CI runs it"]
fn results_fit_the_schema() {
    let place = cohort();
    let schema = place.run(&["schema", "marksheet"]).exits(0).json();
    place.write("marks.csv", "submission,requirement,marks\nben,object-diagram,0\n");
    let sheets = grade(&place, &["--format", "json", "--marks", "marks.csv"]).exits(0).json();
    for sheet in sheets.as_array().expect("a list") {
        fits(sheet, &schema);
    }
    let ben = &sheets[1];
    assert_eq!(ben["plateau"], "startable");
    assert_eq!(ben["plateaus"][1]["climb"], "missed");
    assert_eq!(ben["caps"][0]["state"], "holds");
    assert_eq!(ben["declared"]["ids"], serde_json::json!(["capture-many", "turns", "class-diagram"]));
    let mut wrong = ben.clone();
    wrong["plateaus"][1]["climb"] = "nearly".into();
    assert!(misfit(&wrong, &schema).is_some(), "the schema lets everything through");
}

#[test]
fn check_says_what_it_understood() {
    let place = cohort();
    same("check_declared", &place.run(&["check", "work/ben", "--edition", "plateaus"]).exits(1));
    let one = ["check", "work/ben", "--edition", "plateaus", "--fixture", "capture/upwards"];
    let one = place.run(&one).exits(0);
    assert!(!one.out.contains("plateau ") && one.out.contains("did you mean `restart`?"), "{one}");
    let right = place.run(&["check", "work/ann", "--edition", "plateaus"]).exits(0);
    assert!(right.out.contains("✓ plateau playable\n") && !right.out.contains("KNOWN_BUGS"), "{right}");
}

#[test]
fn check_says_how_to_declare_and_why_a_file_is_not_read() {
    let place = cohort();
    std::fs::remove_file(place.path("work/ben/KNOWN_BUGS.md")).expect("it is there");
    let run = place.run(&["check", "work/ben", "--edition", "plateaus"]).exits(1);
    assert!(run.out.contains("What you know to be wrong, declare in KNOWN_BUGS.md"), "{run}");
    place.write("bugs.md", "- `capture-many`\n");
    symlink("../../bugs.md", place.path("work/ann/KNOWN_BUGS.md")).expect("a link");
    let linked = place.run(&["check", "work/ann", "--edition", "plateaus"]).exits(0);
    assert!(linked.out.contains("KNOWN_BUGS.md is a link, and links are not followed, so nothing"), "{linked}");
    std::fs::remove_file(place.path("work/ann/KNOWN_BUGS.md")).expect("it is there");
    place.write("work/ann/KNOWN_BUGS.md", &"- `capture-many`\n".repeat(5000));
    let large = place.run(&["check", "work/ann", "--edition", "plateaus"]).exits(0);
    assert!(large.out.contains("KNOWN_BUGS.md is larger than 64 KiB, so nothing is declared."), "{large}");
}

#[test]
fn a_file_that_is_not_utf_8_is_read_all_the_same() {
    let place = cohort();
    let bugs = b"- `capture-many`: gro\xdfe L\xfccke\n- \xff\xfe\x00`turns`\n";
    std::fs::write(place.path("work/ann/KNOWN_BUGS.md"), bugs).expect("a file");
    let run = place.run(&["check", "work/ann", "--edition", "plateaus"]).exits(0);
    assert!(run.out.contains("marks are kept: capture-many,\n  turns.\n"), "{run}");
}

/// A requirement of which all is hidden can neither be guessed nor nearly guessed; `grade` knows it all the same.
#[test]
#[ignore = "slow: CI runs it"]
fn what_is_hidden_as_a_whole_has_no_name() {
    let place = cohort();
    place.copy("fixtures/reversi", "fixtures/reversi");
    for (name, text) in place.files("fixtures/reversi/restart") {
        let text = String::from_utf8(text).expect("text");
        let text = if text.contains("visibility: hidden") { text } else { format!("{text}visibility: hidden\n") };
        place.write(&format!("fixtures/reversi/restart/{name}"), &text);
    }
    place.edit(SPEC, "needs: [functions, opening]", "needs: [functions, opening, restart]");
    let check = |bugs: &str| {
        place.write("work/ann/KNOWN_BUGS.md", bugs);
        place.run(&["check", "work/ann", "--edition", "plateaus"]).exits(0)
    };
    let near = check("- `restrat`\n");
    assert!(near.out.contains("`restrat` is no requirement\n") && !near.out.contains("restart"), "{near}");
    let exact = check("- `restart`\n- capture and restart\n- restart, turns\n");
    let other = check("- `chimera`\n- capture and chimera\n- chimera, turns\n");
    assert_eq!(exact.out.replace("restart", "chimera"), other.out);
    assert!(other.out.contains("? plateau startable"), "{other}");
    place.write("work/ann/KNOWN_BUGS.md", "- `restart`\n");
    let sheets = place.run(&["grade", "work/ann", "--edition", "plateaus", "--format", "json"]).exits(0).json();
    assert_eq!(sheets[0]["declared"]["ids"], serde_json::json!(["restart"]));
}

#[test]
#[ignore = "slow: CI runs it"]
fn every_mistake_is_shown_with_its_place() {
    let mistakes = [
        ("plateau_unknown_requirement", "needs: [functions, opening]", "needs: [functions, openning]"),
        ("plateau_twice", "id: documented", "id: playable"),
        ("plateau_needs_twice", "needs: [class-diagram]", "needs: [class-diagram, class-diagram]"),
        ("plateau_needs_nothing", "needs: [class-diagram]", "needs: []"),
        ("plateau_marks", "marks: 30", "marks: 30000"),
        ("plateau_misspelt_key", "needs: [class-diagram]", "need: [class-diagram]"),
        ("cap_unknown_requirement", "unless: object-diagram", "unless: objct-diagram"),
        ("cap_percent", "percent: 40", "percent: 100"),
        ("declared_elsewhere", "file: KNOWN_BUGS.md", "file: ../KNOWN_BUGS.md"),
        ("declared_keeps", "keeps: 50", "keeps: 150"),
    ];
    for (name, old, new) in mistakes {
        let place = cohort();
        place.edit(SPEC, old, new);
        let run = grade(&place, &[]).exits(2);
        assert!(run.out.is_empty() && run.err.contains(SPEC), "{name}: {run}");
        same(&format!("lint_{name}"), &run);
    }
    let place = cohort();
    let twice = "caps:\n  - {unless: object-diagram, percent: 50, says: x}\n";
    place.edit(SPEC, "caps:\n", twice);
    place.write(SPEC, &(place.read(SPEC) + "requirements: {class-diagram: {marks: 0}, object-diagram: {marks: 0}}\n"));
    same("lint_worth_nothing", &place.run(&["lint", "--coursework", "reversi"]).exits(2));
}

/// The base may have them as well, and an edition that changes marks is held to what the base asks.
#[test]
#[ignore = "slow: CI runs it"]
fn a_base_has_them_too_and_its_editions_are_held_to_them() {
    let place = Place::own("reversi");
    let own = EDITION.split_once("plateaus:").map(|(_, own)| format!("plateaus:{own}")).expect("plateaus");
    let spec = place.read("specs/reversi.yaml");
    place.write("specs/reversi.yaml", &format!("{spec}\n{own}"));
    place.run(&["lint"]).exits(0);
    let edition = place.read("specs/editions/reversi-2025.yaml");
    place.write("specs/editions/reversi-2025.yaml", &format!("{edition}  object-diagram: {{marks: 0}}\n"));
    same("lint_edition_takes_a_caps_marks", &place.run(&["lint", "--coursework", "reversi"]).exits(2));
}

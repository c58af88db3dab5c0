//! Tests of `handout`.

use super::support::{Place, installed, same_text};

/// One place says what players are told; the handout, the scenarios and a starting project say the same.
#[test]
#[ignore = "slow: CI runs it"]
fn a_changed_message_changes_everything_together() {
    let place = Place::own("tic-tac-toe");
    place.copy("submissions/tic-tac-toe/accepted/python-classes", "work");
    let edition =
        "base: tic-tac-toe\ntitle: Tic-tac-toe, 2030\nmessages:\n  again:\n    when: over\n    text: Another round?\n";
    place.write("specs/editions/tic-tac-toe-2030.yaml", edition);
    let told = |year: Option<&str>| {
        let edition: Vec<&str> = year.into_iter().flat_map(|year| ["--edition", year]).collect();
        let handout = [&["handout", "tic-tac-toe"], edition.as_slice()].concat();
        let project = format!("project-{}", year.unwrap_or("base"));
        let new = [&["new", "tic-tac-toe", &project, "--lang", "python"], edition.as_slice()].concat();
        let handout = place.run(&handout).exits(0).out;
        place.run(&new).exits(0);
        (handout, place.read(&format!("{project}/README.md")))
    };
    let (old, new) = ("Play again?", "Another round?");
    let (handout, readme) = told(None);
    assert!(handout.contains(old) && readme.contains(old) && !handout.contains(new), "{handout}\n{readme}");
    let (handout, readme) = told(Some("2030"));
    assert!(handout.contains(new) && readme.contains(new), "{handout}\n{readme}");
    if !installed("python3") {
        return;
    }
    place.run(&["check", "work", "--coursework", "tic-tac-toe"]).exits(0);
    let check = place.run(&["check", "work", "--coursework", "tic-tac-toe", "--edition", "2030"]).exits(1);
    assert!(check.out.contains(new), "{check}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_handout_is_a_page_and_names_nothing_hidden() {
    let place = Place::own("tic-tac-toe");
    let file = "fixtures/tic-tac-toe/opening/canary.yaml";
    // It would come before all others, and its board is like no other: ten times as many games as anywhere.
    let hidden = "title: Canary\nrequirement: opening\nvisibility: hidden\ngiven:\n  board: |\n    . . .\n    . . .\n    . . .\n    \
                  scores: cat 7777, x 8888, o 9999\nsteps:\n  - do: startup\n    player: x\n";
    place.write(file, hidden);
    let page = place.run(&["handout", "tic-tac-toe", "--format", "html"]).exits(0).out;
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("more are not published"), "{page}");
    for format in ["html", "markdown", "json"] {
        let told = place.run(&["handout", "tic-tac-toe", "--format", format]).exits(0).out.to_lowercase();
        assert!(!told.contains("canary") && !told.contains("8888"), "{format}: {told}");
    }
    for nothing_loaded in ["http://", "https://", "<script", "src="] {
        assert!(!page.contains(nothing_loaded), "{nothing_loaded}");
    }
    let matrix = place.run(&["handout", "tic-tac-toe", "--matrix"]).exits(0).out;
    assert!(matrix.contains("| `opening` | controller |") && matrix.contains("## Holes"), "{matrix}");
    // A hole is shown.
    std::fs::remove_dir_all(place.path("fixtures/tic-tac-toe/opening")).expect("it can be removed");
    place.write(file, hidden);
    let matrix = place.run(&["handout", "tic-tac-toe", "--matrix"]).exits(0).out;
    assert!(matrix.contains("- `opening` has no published scenario"), "{matrix}");
}

/// Neither a plateau, nor a cap, nor a rule on the code says what nobody is to know.
#[test]
#[ignore = "slow: CI runs it"]
fn a_hidden_requirement_is_named_nowhere() {
    let place = Place::own("tic-tac-toe");
    let asked = "    - {id: canary, marks: 1, says: A canary sings., failing: No canary.}\n";
    place.edit("specs/tic-tac-toe.yaml", "parts:\n  controller:\n", &format!("parts:\n  controller:\n{asked}"));
    let plateau = "plateaus:\n  - {id: starts, says: It starts., needs: [opening, canary], marks: 2}\n";
    let cap = "caps:\n  - {unless: canary, percent: 50, says: No canary.}\n";
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &format!("{spec}\n{plateau}{cap}"));
    let hidden = "title: Canary\nrequirement: canary\nvisibility: hidden\nsteps:\n  - do: startup\n    player: x\n";
    place.write("fixtures/tic-tac-toe/canary/sings.yaml", hidden);
    let handout = place.run(&["handout", "tic-tac-toe"]).exits(0);
    assert!(!handout.out.to_lowercase().contains("canary"), "{handout}");
    assert!(handout.out.contains("It needs `opening`, what is not published."), "{handout}");
    assert!(handout.out.contains(", and 1 mark for what is not published."), "{handout}");
    place.run(&["new", "tic-tac-toe", "project", "--lang", "python"]).exits(0);
    let readme = place.read("project/README.md");
    assert!(!readme.to_lowercase().contains("canary"), "{readme}");
    assert!(place.run(&["handout", "tic-tac-toe", "--matrix"]).exits(0).out.contains("- `canary` has no published"));
}

#[test]
fn every_bundled_coursework_has_a_handout() {
    let place = Place::new();
    for coursework in referee::bundle::Bundle::bundled_only().courseworks() {
        let handout = place.run(&["handout", &coursework]).exits(0).out;
        for part in ["## What is asked, and what it is worth", "## How it is marked", "## Examples"] {
            assert!(handout.contains(part), "{coursework}: {part}");
        }
    }
}

/// The boards of an example are drawn, and what has to happen is said, as the spec and the fixture have it.
#[test]
fn an_example_shows_its_boards_and_exact_messages() {
    let place = Place::own("tic-tac-toe");
    std::fs::remove_dir_all(place.path("fixtures/tic-tac-toe/opening")).expect("it can be removed");
    let steps = "steps:\n  - do: type 5\n    feedback: {x: silent, o: \"a  text <b>\"}\n";
    let given = "given:\n  player: x\n  board: |\n    O . .\n    . . .\n    . . X\n";
    place.write("fixtures/tic-tac-toe/opening/own.yaml", &format!("title: Own\nrequirement: opening\n{given}{steps}"));
    // What the reference says is another thing, so the author is told before anything is written.
    place.run(&["handout", "tic-tac-toe"]).exits(2);
    let right = steps.replace("\"a  text <b>\"", "move");
    place.write("fixtures/tic-tac-toe/opening/own.yaml", &format!("title: Own\nrequirement: opening\n{given}{right}"));
    let page = place.run(&["handout", "tic-tac-toe", "--format", "html"]).exits(0).out;
    let example = page.split("<article").find(|part| part.contains(">Own</h3>")).expect("an example");
    let wanted = [
        "aria-label=\"Before: 3 by 3 squares: o on 1; x on 9\"",
        "aria-label=\"After: 3 by 3 squares: o on 1; x on 5; x on 9. changed: 5 x, not empty\"",
        "Type 5</h4>",
        "X is told nothing new.",
        "O sees: <q>",
        "<details class=\"fixture\">",
    ];
    for wanted in wanted {
        assert!(example.contains(wanted), "{wanted}: {example}");
    }
    let message = place.read("specs/tic-tac-toe.yaml");
    let words = example.split("<q>").nth(1).and_then(|rest| rest.split("</q>").next()).expect("a message");
    assert!(message.contains(&words.replace("&#x27;", "'").replace("&#39;", "'")), "{words}");
    let markdown = place.run(&["handout", "tic-tac-toe"]).exits(0).out;
    let example = markdown.split("### Own").nth(1).and_then(|rest| rest.split("\n### ").next()).expect("an example");
    same_text("handout_example", example.trim());
}

#[test]
fn every_board_of_a_handout_has_a_label() {
    let place = Place::new();
    for coursework in referee::bundle::Bundle::bundled_only().courseworks() {
        let page = place.run(&["handout", &coursework, "--format", "html"]).exits(0).out;
        let examples: Vec<&str> = page.split("<article class=\"example\"").skip(1).collect();
        assert!(examples.len() > 5, "{coursework}");
        for example in examples {
            assert!(
                example.contains("<svg role=\"img\"") && example.contains("<pre tabindex=\"0\">title: "),
                "{example}"
            );
            let drawings = example.split("<svg ").skip(1).filter_map(|rest| rest.split('>').next());
            for drawing in drawings {
                let labelled = drawing.contains("aria-label=\"") && !drawing.contains("aria-label=\"\"");
                assert!(labelled, "{coursework}: {drawing}");
            }
        }
        for wrong in ["<script", "<img", "src=", "http://", "https://"] {
            assert!(!page.contains(wrong), "{coursework}: {wrong}");
        }
    }
}

#[test]
fn shells_and_manuals_know_every_command() {
    let place = Place::new();
    let script = place.run(&["completions", "bash"]).exits(0).out;
    let page = place.run(&["man"]).exits(0).out;
    for command in ["grade", "check", "report", "handout", "tournament"] {
        assert!(script.contains(&format!("referee__subcmd__{command}")) || script.contains(command), "{command}");
        assert!(page.contains(&format!("referee\\-{command}")), "{command}");
    }
    place.run(&["man", "pages"]).exits(0);
    assert!(place.read("pages/referee-grade.1").contains("Grade submissions"));
}

//! Views in Rust and Python: what the commands make of them, and what they refuse.

use super::support::{Place, Run, installed};

/// A place with a view that shows the same board to both, and a right one.
fn views() -> Place {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-view", "right");
    place.copy("submissions/reversi/flawed/rust-view-not-turned", "wrong");
    place.copy("submissions/reversi/accepted/rust-array", "controller");
    place
}

fn refused(run: &Run, why: &str) {
    assert!(run.code == Some(2) && run.err.contains(why), "{run}");
}

#[test]
fn a_view_is_checked_and_replayed() {
    let place = views();
    let run = place.run(&["check", "right"]).exits(0);
    assert!(run.out.contains("view-turned") && !run.out.contains("capture"), "{run}");
    let run = place.run(&["check", "wrong"]).exits(1);
    assert!(run.out.contains("in black's frame the board is not turned round"), "{run}");
    let run = place.run(&["replay", "view-turned/a-corner", "--with", "wrong", "--all"]).exits(1);
    assert!(run.out.contains("Reversi - black player") && run.out.contains("[Restart]"), "{run}");
}

/// Most people hand in both, in one folder.
#[test]
#[ignore = "slow: CI runs it"]
fn a_controller_and_a_view_are_checked_together() {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/python-jumps-gaps/controller.py", "own/controller.py");
    place.copy("submissions/reversi/accepted/python-view/view.py", "own/view.py");
    let run = place.run(&["check", "own"]).exits(1);
    let (controller, view) = run.out.split_once("Your view").unwrap_or_else(|| panic!("{run}"));
    assert!(controller.starts_with("Your controller\n") && controller.contains("✗ capture "), "{run}");
    assert!(view.contains("Well done") && view.contains("✓ view-turned") && !view.contains("✗"), "{run}");
    let run = place.run(&["check", "own", "--part", "view"]).exits(0);
    assert!(run.out.contains("✓ view-turned") && !run.out.contains("capture"), "{run}");
    let run = place.run(&["check", "own", "--fixture", "view-turned/a-corner"]).exits(0);
    assert!(run.out.contains("1 of 1 public scenarios passed") && !run.out.contains("Your view"), "{run}");
    place.run(&["replay", "view-turned/a-corner", "--with", "own", "--all"]).exits(0);
    place.run(&["replay", "capture/upwards", "--with", "own", "--all"]).exits(0);
    let run = place.run(&["fuzz", "own", "--games", "5"]).exits(1);
    assert!(run.out.contains("fault"), "{run}");
    refused(&place.run(&["check", "own", "--part", "player"]), "there is no player in own");
}

#[test]
fn a_view_is_not_taken_for_a_controller() {
    let place = views();
    refused(&place.run(&["fuzz", "right"]), "random games are for controllers");
    refused(&place.run(&["play", "reversi", "--controller", "right"]), "is a view, not a controller");
    let with = |scenario: &str, work: &str| place.run(&["replay", scenario, "--with", work, "--coursework", "reversi"]);
    refused(&with("capture/upwards", "right"), "is a scenario for a controller, but the submission is a view");
    refused(&with("view-turned/a-corner", "controller"), "a scenario for a view, but the submission is a controller");
    // Of nothing, nothing would fail.
    refused(&place.run(&["check", "controller", "--fixture", "view-turned/a-corner"]), "is a scenario for a view");
    refused(&place.run(&["check", "right", "--fixture", "capture/upwards"]), "is a scenario for a controller");
}

/// Fixtures begin with messages, and a list of two has no place for player 2: that is a mistake with messages, and no other.
#[test]
#[ignore = "slow: CI runs it"]
fn a_view_that_fails_at_a_message_is_looked_at_all_the_same() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-view", "ada");
    place.edit(
        "ada/view.py",
        "        if player in self.messages:",
        "        [0, 1][player]\n        if player in self.messages:",
    );
    let sheets = place.run(&["grade", "ada", "--format", "json"]).exits(0).json();
    let lines = sheets[0]["requirements"].as_array().expect("requirements").iter();
    let lost = lines.filter(|line| line["awarded"]["marks"].as_u64().is_some_and(|marks| line["marks"] != marks));
    let lost: Vec<&str> = lost.filter_map(|line| line["id"].as_str()).collect();
    assert_eq!(lost, ["view-functions", "view-messages"]);
}

/// Windows that are kept in a static field are closed when the next scenario begins. In a process of its own each scenario
/// passes, so that costs nothing; and no process is started for each.
#[test]
#[ignore = "needs a JDK and Xvfb: CI runs it"]
fn what_a_view_keeps_in_static_fields_costs_nothing() {
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let place = Place::new();
    place.copy("submissions/reversi/accepted/java-view-panels", "ada");
    let file = "ada/reversi/GUIView.java";
    place.edit(file, "private PlayerWindow[] windows", "private static PlayerWindow[] windows");
    place.edit(file, "// black first", "if (windows[1] != null) return;\n        // black first");
    let sheets = place.run(&["grade", "ada", "--format", "json"]).exits(0).json();
    assert_eq!((&sheets[0]["marks"], &sheets[0]["out-of"]), (&50.into(), &50.into()));
    assert!(sheets[0]["notes"].to_string().contains("each in a process of its own"), "{}", sheets[0]["notes"]);
}

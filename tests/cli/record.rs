//! `record`: expectations filled and renewed from the reference, and nothing else of a file changed.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use super::support::{Place, same};

/// A board on which white captures upwards.
const GIVEN: &str = "given:
  player: white
  board: |
    . . . . . . . .
    . . . . . . . .
    . . . W . . . .
    . . . B . . . .
    . . . . . . . .
    . W B . . . . .
    . . . . . . . .
    . . . . . . . .
";

/// Board afterwards.
const AFTER: &str = "    board: |
      . . . . . . . .
      . . . . . . . .
      . . . W . . . .
      . . . W . . . .
      . . . W . . . .
      . W B . . . . .
      . . . . . . . .
      . . . . . . . .
";

/// A fixture of a requirement with these steps, recorded; what the file says then.
#[track_caller]
fn recorded(requirement: &str, steps: &str) -> String {
    let place = Place::new();
    let name = format!("{requirement}/mine.yaml");
    place.write(&name, &fixture(requirement, steps));
    let run = place.run(&["record", "--coursework", "reversi", &name, "--yes"]).exits(0);
    let again = place.run(&["record", "--coursework", "reversi", &name]).exits(0);
    assert_eq!(again.out, format!("{name}: nothing to change\n"), "after {run}");
    let text = place.read(&name);
    let (above, steps) = text.split_once("\nsteps:").unwrap_or_else(|| panic!("{text}"));
    assert_eq!(format!("{above}\n"), fixture(requirement, "").replace("steps:\n", ""), "what is above stays");
    steps.trim_start_matches('\n').to_string()
}

fn fixture(requirement: &str, steps: &str) -> String {
    format!("# Mine.\ntitle: Mine\nrequirement: {requirement}\n{GIVEN}steps:\n{steps}")
}

/// The strongest test of what record thinks right: it agrees with every author.
#[test]
fn nothing_is_to_be_changed_in_the_bundled_fixtures() {
    let place = Place::new();
    place.copy("fixtures/reversi", "fixtures/reversi");
    let before = place.files("fixtures");
    let mut arguments = vec!["record".to_string(), "--yes".to_string()];
    arguments.extend(before.iter().map(|(name, _)| format!("fixtures/{name}")));
    let run = place.run(&arguments).exits(0);
    assert_eq!(run.out.lines().filter(|line| line.ends_with(": nothing to change")).count(), before.len(), "{run}");
    assert_eq!(place.files("fixtures"), before);
}

#[test]
fn a_fresh_file_gets_what_its_requirement_states() {
    let steps = "  - do: white selects 3,4\n  - do: black selects 0,0\n";
    let capture = recorded("capture", steps);
    assert_eq!(
        capture,
        format!("  - do: white selects 3,4\n    captures: 1\n{AFTER}  - do: black selects 0,0\n    unchanged: true\n")
    );
    let messages = recorded("turn-messages", "  - do: white selects 3,4\n");
    assert_eq!(messages, "  - do: white selects 3,4\n    feedback: {white: wait, black: choose}\n");
    let place = Place::new();
    place.write("message-list/mine.yaml", &fixture("message-list", steps));
    place.run(&["record", "--coursework", "reversi", "message-list/mine.yaml", "--yes"]).exits(0);
    let text = place.read("message-list/mine.yaml");
    assert_eq!(text, fixture("message-list", steps).replace("steps:", "messages: [listed, true]\nsteps:"));
}

/// An author who got `given` wrong should hear of it, and not only see another expectation.
#[test]
fn a_step_that_changes_nothing_against_what_was_stated_is_told_of() {
    let place = Place::new();
    place.write("capture/mine.yaml", &fixture("capture", "  - do: black selects 3,4\n    captures: 1\n"));
    let run = place.run(&["record", "--coursework", "reversi", "capture/mine.yaml", "--yes"]).exits(0);
    assert!(run.out.contains("Step 1 was to change something, and changes nothing"), "{run}");
    assert!(place.read("capture/mine.yaml").contains("unchanged: true"), "{run}");
}

#[test]
fn what_is_stated_is_renewed_and_nothing_else() {
    let wrong = AFTER.replace(". . . W . . . .\n      . W B", ". W . B . . . .\n      . W B");
    let steps = |captures: &str, player: &str, board: &str| {
        format!(
            "  # He plays.\n  - do: white selects 3,4\n\n    player: {player}   # in turn\n{board}    # And takes:\n    captures: {captures} # one\n\n  - do: black selects 0,0 # refused\n"
        )
    };
    assert_ne!(wrong, AFTER);
    assert_eq!(recorded("capture", &steps("7", "white", &wrong)), steps("1", "black", AFTER));
    let mapping =
        "  - do: white selects 3,4\n    feedback:   # both\n      black: wait # yes\n      white: 'It is: yours'\n";
    assert_eq!(recorded("turn-messages", mapping), mapping.replace("wait", "choose").replace("'It is: yours'", "wait"));
    let texts = "  - do: white selects 3,4\n    feedback: {white: White player not your turn, black: \"no, wait }\"}\n";
    assert_eq!(recorded("turn-messages", texts), texts.replace("\"no, wait }\"", "choose"));
}

#[test]
fn what_cannot_be_expected_any_more_is_said_otherwise() {
    let changed = recorded("invalid-square", "  - do: white selects 3,4\n    unchanged: true # not\n");
    assert_eq!(changed, format!("  - do: white selects 3,4\n    player: black\n{AFTER}"));
    let same = format!("  - do: white selects 0,0\n    captures: 1\n    player: white\n{AFTER}    refreshed: true\n");
    let unchanged = "  - do: white selects 0,0\n    unchanged: true\n    refreshed: true\n";
    assert_eq!(recorded("invalid-square", &same), unchanged);
    // Either of two squares is right, and what comes of it later is open, too.
    let tie = |tied: &str, then: &str| {
        format!(
            "  - do: white moves automatically\n{tied}  - do: black selects 0,5\n{then}  - do: startup\n    player: white\n"
        )
    };
    let stated = tie(&format!("    captures: 2\n{AFTER}"), &format!("    captures: 1\n    player: black\n{AFTER}"));
    let fair = tie("    captures: 1\n    plays: [\"3,4\", \"3,5\"]\n", "");
    assert_eq!(recorded("automated", &stated), fair);
}

#[test]
fn steps_may_be_written_in_braces_or_begin_with_any_key() {
    let line = "  - {do: \"white selects 3,4\", captures: 4} # why\n  - do: update\n";
    assert_eq!(recorded("capture", line), "  - do: \"white selects 3,4\" # why\n    captures: 1\n  - do: update\n");
    let last = "  - captures: 0\n    do: white selects 3,4\n";
    assert_eq!(recorded("capture", last), last.replace('0', "1"));
    let first = "  - unchanged: true\n    do: white selects 3,4\n";
    assert_eq!(recorded("capture", first), format!("  - do: white selects 3,4\n    player: black\n{AFTER}"));
    let nested = "  [{do: 'white selects 3,4', player: white}, {do: startup}]\n";
    assert_eq!(recorded("capture", nested), "  [{do: 'white selects 3,4', player: black}, {do: startup}]\n");
}

#[test]
fn line_breaks_marks_and_permissions_stay() {
    let place = Place::new();
    let text = |captures: &str| {
        let steps = format!("- do: white selects 3,4\n  captures: {captures}\n- do: update\n  unchanged: true");
        format!("\u{feff}{}", fixture("capture", &steps).replace('\n', "\r\n"))
    };
    place.write("capture/mine.yaml", &text("5"));
    let mode = |mode| fs::Permissions::from_mode(mode);
    fs::set_permissions(place.path("capture/mine.yaml"), mode(0o640)).expect("it is ours");
    place.write("elsewhere/capture/readme", "");
    std::os::unix::fs::symlink("../../capture/mine.yaml", place.path("elsewhere/capture/link.yaml")).expect("a link");
    let standing_there = |command: &mut std::process::Command| {
        command.current_dir(place.path("elsewhere/capture"));
    };
    place.run_with(&["record", "--coursework", "reversi", "link.yaml", "--yes"], standing_there).exits(0);
    assert_eq!(place.read("capture/mine.yaml"), text("1"));
    assert!(place.path("elsewhere/capture/link.yaml").is_symlink());
    let kept = fs::metadata(place.path("capture/mine.yaml")).expect("it is there").permissions();
    assert_eq!(kept.mode() & 0o777, 0o640);
    // A fresh file without an end of its last line.
    place.write("capture/mine.yaml", "title: Mine\r\nrequirement: capture\r\nsteps:\r\n- do: update");
    place.run(&["record", "--coursework", "reversi", "capture/mine.yaml", "--yes"]).exits(0);
    let text = place.read("capture/mine.yaml");
    assert!(text.contains("\r\n- do: update\r\n  "), "{text:?}");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count(), "{text:?}");
}

/// So that CI can use it as a check.
#[test]
fn nobody_is_asked_without_a_terminal() {
    let place = Place::new();
    let text = fixture("capture", "  - do: white selects 3,4\n    captures: 2\n");
    place.write("fixtures/reversi/capture/mine.yaml", &text);
    let run = place.run(&["record", "--coursework", "reversi", "capture/mine"]).exits(1);
    assert_eq!(place.read("fixtures/reversi/capture/mine.yaml"), text);
    same("record_not_written", &run);
    place.run(&["record", "--coursework", "reversi", "reversi/capture/mine", "--yes"]).exits(0);
    place.run(&["record", "--coursework", "reversi", "reversi/capture/mine"]).exits(0);
}

#[test]
fn what_cannot_be_recorded_is_said() {
    let place = Place::new();
    let bundled = place.run(&["record", "--coursework", "reversi", "capture/upwards"]).exits(2);
    assert!(bundled.err.contains("`referee export .` writes the bundled fixtures out"), "{bundled}");
    let unknown = place.run(&["record", "--coursework", "reversi", "capture/upward"]).exits(2);
    assert!(unknown.err.contains("did you mean `capture/upwards`?"), "{unknown}");
    let right = fixture("capture", "  - do: white selects 3,4\n");
    place.write("capture/right.yaml", &right);
    place.write("capture/wrong.yaml", &right.replace("white selects", "white leaps"));
    let run =
        place.run(&["record", "--coursework", "reversi", "capture/right.yaml", "capture/wrong.yaml", "--yes"]).exits(2);
    assert!(run.err.contains("capture/wrong.yaml:"), "{run}");
    assert_eq!(place.read("capture/right.yaml"), right, "nothing is written while anything is wrong");
    // A step that stands in two places can be right in only one of them.
    let shared = fixture("capture", "  - &play\n    do: white selects 3,4\n    captures: 4\n  - *play\n");
    place.write("capture/shared.yaml", &shared);
    let run = place.run(&["record", "--coursework", "reversi", "capture/shared.yaml", "--yes"]).exits(3);
    assert!(run.err.contains("failed to edit capture/shared.yaml: "), "{run}");
    assert_eq!(place.read("capture/shared.yaml"), shared);
}

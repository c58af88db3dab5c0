//! Games that are typed at a monitor with a log: what a student reads.

use super::support::{Place, same};

fn place_with(sample: &str) -> Place {
    let place = Place::new();
    place.copy(&format!("submissions/{sample}"), "work");
    place
}

/// The difference is a blank at the end of a line, which nobody sees unless it is shown.
#[test]
fn a_missing_blank_at_the_end_of_a_line_is_seen() {
    let place = place_with("hexapawn/accepted/rust-monitor");
    place.edit("work/src/monitor.rs", "says he resigns ", "says he resigns");
    let run = place.run(&["check", "work"]).exits(1);
    assert!(run.out.contains("resigns"), "{run}");
    same("monitor_trailing_blank", &run);
}

/// Squares are called by their numbers, so these stand beside the board.
#[test]
fn boards_have_the_numbers_of_their_squares() {
    let run = place_with("hexapawn/flawed/rust-black-is-white-turned").run(&["check", "work"]).exits(1);
    assert!(run.out.contains("7 8 9"), "{run}");
    same("monitor_numbered_squares", &run);
}

#[test]
fn a_log_is_replayed_line_by_line() {
    let arguments = ["replay", "log/blocked", "--coursework", "hexapawn"];
    same("monitor_replay", &Place::new().run(&arguments).exits(0));
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_log_line_that_is_wrong_in_a_fixture_is_named() {
    let place = Place::new();
    place.copy("fixtures/tic-tac-toe", "fixtures/tic-tac-toe");
    place.edit("fixtures/tic-tac-toe/log/resignation.yaml", "X says he resigns ", "X says he resigns");
    let run = place.run(&["lint"]).exits(2);
    assert!(run.out.contains("(your text ends with a blank)"), "{run}");
    assert!(run.err.contains("fixtures/tic-tac-toe/log/resignation.yaml"), "{run}");
}

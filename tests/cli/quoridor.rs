//! What Quoridor adds to read: marks, a log, saved games, rulings, boards with letters and numbers, and path searches.

use super::support::{Place, same};

/// Checks a sample by one fixture that it fails.
fn fails(name: &str, sample: &str, fixture: &str) {
    let place = Place::new();
    place.copy(&format!("submissions/{sample}"), "work");
    same(name, &place.run(&["check", "work", "--fixture", fixture]).exits(1));
}

#[test]
fn what_is_marked_wrongly_is_named() {
    fails("quoridor_marks", "quoridor-self/flawed/rust-hover-for-both", "hover/out-of-turn");
}

#[test]
fn a_damaged_game_is_shown_with_the_line_that_should_be_named() {
    fails("quoridor_damaged", "quoridor-self/flawed/python-lines-from-zero", "load/damaged-other-size");
}

#[test]
fn a_saved_game_is_compared_line_by_line() {
    fails("quoridor_saved", "quoridor-self/flawed/command-saves-the-present", "save/moves");
}

#[test]
fn a_board_is_shown_with_its_letters_and_numbers() {
    fails("quoridor_board", "quoridor-self/flawed/python-undo-keeps-the-wall", "undo/a-wall");
}

#[test]
fn a_line_that_should_not_be_printed_is_shown() {
    fails("quoridor_printed", "quoridor-comp2911/flawed/python-prints-always", "printed/nothing-when-refused");
}

#[test]
fn a_validator_that_is_wrong_is_told_about_which_game() {
    fails("quoridor_ruling", "quoridor-comp2911/flawed/python-validator-after-the-end", "illegal-games/after-the-end");
}

#[test]
fn perft_and_moves_know_the_rules_of_both_courseworks() {
    let place = Place::new();
    assert_eq!(place.run(&["perft", "quoridor", "2"]).exits(0).out, "16677\n");
    let rules = ["--rules", "{size: 3, walls: 1, jump: any-adjacent}"];
    let run = place.run(&[&["perft", "quoridor", "5"][..], &rules[..]].concat()).exits(0);
    assert_eq!(run.out, "4294\n");
    same("quoridor_moves", &place.run(&["moves", "quoridor", "e8", "e2", "a1h", "d7v"]).exits(0));
    same("quoridor_moves_refused", &place.run(&["moves", "quoridor", "e8", "e2", "e6"]).exits(1));
    same("quoridor_rules_refused", &place.run(&["perft", "quoridor", "2", "--rules", "size: 2"]).exits(2));
}

#[test]
fn path_searches_are_compared_on_boards_that_follow_from_a_seed() {
    let place = Place::new();
    same("paths_page", &place.run(&["paths", "--size", "5", "--positions", "20", "--seed", "7"]).exits(0));
    same("paths_no_size", &place.run(&["paths", "--size", "0"]).exits(2));
    same("paths_no_positions", &place.run(&["paths", "--positions", "0"]).exits(2));
}

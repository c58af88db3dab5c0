//! Tests of the output that Quoridor adds: marks, a log, saved games, verdicts, boards with letters and numbers, and path
//! searches.

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
    assert!(place.run(&["paths", "--size", "2"]).exits(2).err.contains("write a number from 3 to 15"));
    same("paths_no_positions", &place.run(&["paths", "--positions", "0"]).exits(2));
}

#[test]
fn boards_of_other_sizes_can_be_played() {
    let place = Place::new();
    let play = |rules: &str| {
        place.write("typed", "d3\nb3\na1h\nsave small\n");
        let input = std::fs::File::open(place.path("typed")).expect("it was just written");
        place.run_with(&["play", "quoridor-self", "--plain", "--rules", rules], |command| {
            command.stdin(input);
        })
    };
    assert!(play("{size: 5, walls: 3}").exits(0).out.contains("walls: 2 3"));
    assert_eq!(place.read("small"), "quoridor 5\nfirst e3 3\nsecond a3 3\nwalls\nturn first\nmoves d3 b3 a1h\n");
    assert!(play("size: 5").exits(2).err.contains("room for at most 8"), "the coursework's ten walls have no room");
    assert!(play("boards: 5").exits(2).err.contains("unknown field"));
    assert!(play("5").exits(2).err.contains("--rules does not fit quoridor-self"));
}

/// A saved game that is cut anywhere is refused with the line that is wrong, and nothing changes; or what is left of it is a
/// saved game, too, and is loaded as what it says.
#[test]
fn a_saved_game_that_is_cut_is_refused_or_is_what_it_says() {
    let place = Place::new();
    let play = |typed: &str| {
        place.write("typed", typed);
        let input = std::fs::File::open(place.path("typed")).expect("it was just written");
        let run = place.run_with(&["play", "quoridor-self", "--plain"], |command| {
            command.stdin(input);
        });
        run.exits(0).out
    };
    let whole = "quoridor 9\nfirst h5 9\nsecond b5 10\nwalls a8v\nturn second\nmoves c5 g5 f6h\n";
    let mut typed = String::new();
    for cut in 0..=whole.len() {
        place.write(&format!("cut/{cut}"), &whole[..cut]);
        typed += &format!("startup\nb2h\nload cut/{cut}\nsave again/{cut}\n");
    }
    let printed = play(&typed);
    let mut loaded = Vec::new();
    for cut in 0..=whole.len() {
        let left = &whole[..cut];
        let answer = printed.split(&format!("> load cut/{cut}\n")).nth(1).and_then(|rest| rest.split("\n> ").next());
        let answer = answer.expect("an answer");
        let again = place.read(&format!("again/{cut}"));
        let Some((_, named)) = answer.split_once("The saved game is wrong in line ") else {
            assert_eq!(again.trim_end(), left.trim_end(), "{answer}");
            loaded.push(left.rsplit(' ').next().unwrap_or_default());
            continue;
        };
        assert_eq!(again, "quoridor 9\nfirst i5 10\nsecond a5 10\nwalls\nturn first\nmoves b2h\n", "{left}");
        // What is left of a line may be one; then the next is missing.
        let line = left.matches('\n').count() + 1;
        assert!([line, line + 1].iter().any(|line| named.starts_with(&format!("{line}."))), "{left}: {answer}");
    }
    assert_eq!(loaded, ["second\nmoves", "c5", "g5", "f6h", "f6h\n"]);
}

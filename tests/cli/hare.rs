//! Hare and Tortoise: what hover and the transactions log are held to, and computer players against each other.

use super::support::{Place, same};

/// The name under which a sample lies in the place.
const WORK: &str = "work";

fn place_with(sample: &str) -> Place {
    let place = Place::new();
    place.copy(&format!("submissions/hare-and-tortoise/{sample}"), WORK);
    place
}

#[test]
fn hover_is_held_to_the_letter() {
    let place = place_with("flawed/rust-illegal-move-small");
    same("hare_hover", &place.run(&["check", WORK, "--fixture", "hover/tortoise-ahead"]).exits(1));
    place.run(&["check", WORK, "--fixture", "hover/costs"]).exits(0);
}

#[test]
fn the_first_line_of_the_log_that_is_wrong_is_shown() {
    let place = place_with("flawed/rust-last-event-only");
    same("hare_log", &place.run(&["check", WORK, "--fixture", "log/die-drop-back"]).exits(1));
    place.run(&["check", WORK, "--fixture", "log/one-carrot"]).exits(0);
}

/// Runners, dice and what somebody is bound to do, step by step, as the reference has it.
#[test]
fn a_turn_with_a_card_can_be_replayed() {
    let run = Place::new().run(&["replay", "hare/choose-to-lose", "--coursework", "hare-and-tortoise"]).exits(0);
    same("hare_replay", &run);
}

#[test]
fn nothing_is_found_in_right_work() {
    let run = place_with("accepted/rust-plain").run(&["fuzz", WORK, "--games", "30"]).exits(0);
    assert!(run.out.starts_with("30 games, ") && run.out.ends_with("seed 1: nothing found.\n"), "{run}");
}

#[test]
fn a_computer_that_ignores_the_turn_is_found() {
    let run = place_with("flawed/rust-computer-for-anybody").run(&["fuzz", WORK, "--games", "30"]).exits(1);
    assert!(run.out.contains("moves automatically"), "{run}");
}

/// The figures follow from the seed, however many games are played at the same time.
#[test]
fn levels_play_each_other() {
    let place = Place::new();
    let run = place.run(&["tournament", "hare-and-tortoise", "--games", "4"]).exits(0);
    same("hare_tournament", &run);
    let jobs = place.run(&["tournament", "hare-and-tortoise", "--games", "4", "--jobs", "3"]).exits(0);
    assert_eq!(run.out, jobs.out);
    let other = ["tournament", "hare-and-tortoise", "--games", "4", "--seed", "2", "--players", "novice,advanced"];
    assert_ne!(run.out, place.run(&other).exits(0).out);
    let six = ["tournament", "hare-and-tortoise", "--games", "2", "--rules", "{players: 6}"];
    assert!(place.run(&six).exits(0).out.contains("6 seats at each"));
}

/// One person plays, and the computer has the other seats, unless somebody is named.
#[test]
fn one_person_plays_novices() {
    let place = Place::new();
    let play = |seats: &[&str]| {
        place.write("typed.txt", "10\nrecord\n");
        let input = std::fs::File::open(place.path("typed.txt")).expect("it was just written");
        let arguments = [&["play", "hare-and-tortoise", "--plain"], seats].concat();
        place.run_with(&arguments, |command| {
            command.stdin(input);
        })
    };
    let run = play(&[]).exits(0);
    assert!(run.out.starts_with("seed 1\n") && run.out.contains("one selects 10"), "{run}");
    for seat in ["* two selects ", "* three selects ", "* four selects "] {
        assert!(run.out.contains(seat), "{seat}: {run}");
    }
    let people = play(&["--seat", "all=human"]).exits(0);
    // The die of hare squares is cast from a seed, whoever plays.
    assert!(!people.out.contains('*') && people.out.starts_with("seed 1\n"), "{people}");
    let mixed = play(&["--seat", "three=human", "--seat", "two=advanced"]).exits(0);
    assert!(mixed.out.contains("* two selects ") && !mixed.out.contains("* three"), "{mixed}");
    let unknown = play(&["--seat", "two=expert"]).exits(2);
    assert!(unknown.err.contains("`novice`, `intermediate`, `advanced`"), "{unknown}");
}

/// A work plays with its automated move, which is the novice's.
#[test]
fn a_work_takes_part_in_a_tournament() {
    let place = place_with("accepted/rust-plain");
    let players = ["tournament", "hare-and-tortoise", "--games", "8", "--players", "work,advanced"];
    let run = place.run(&players).exits(0);
    assert!(run.out.contains("advanced beats work.") && run.out.contains("A choice took: work "), "{run}");
    let run = place.run(&[&players[..], &["--rules", "{players: 3}"]].concat()).exits(2);
    assert!(run.err.contains("leave `--rules` out"), "{run}");
}

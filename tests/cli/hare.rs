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
    let run = place.run(&["tournament", "--games", "4"]).exits(0);
    same("hare_tournament", &run);
    assert_eq!(run.out, place.run(&["tournament", "--games", "4", "--jobs", "3"]).exits(0).out);
    let other = place.run(&["tournament", "--games", "4", "--seed", "2", "--levels", "novice,advanced"]).exits(0);
    assert_ne!(run.out, other.out);
}

#[test]
fn tournaments_that_cannot_be_played_are_refused() {
    let place = Place::new();
    for (arguments, why) in [
        (&["--levels", "novice"][..], "--levels needs two levels at least, such as `novice,advanced`"),
        (&["--levels", "novice,novice"], "--levels names `novice` twice: a level does not play itself"),
        (&["--levels", "novice,expert"], "there is no level `expert`; there are: novice, intermediate, advanced"),
        (&["--levels", ""], "there is no level ``"),
        (&["--games", "0"], "invalid value '0'"),
        (&["--games", "99999999999999999999"], "invalid value '99999999999999999999'"),
        (&["--games", "many"], "invalid value 'many'"),
        (&["--players", "7"], "invalid value '7'"),
        (&["--players", "1"], "invalid value '1'"),
        (&["--jobs", "0"], "invalid value '0'"),
        (&["--seed", "-1"], "invalid value '-1' for '--seed <S>': write a whole number from 0 to"),
    ] {
        let all: Vec<&str> = ["tournament"].iter().chain(arguments).copied().collect();
        let run = place.run(&all).exits(2);
        assert!(run.out.is_empty() && run.err.contains(why), "{why}: {run}");
    }
}

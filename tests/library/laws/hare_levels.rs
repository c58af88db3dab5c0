//! The computer players of Hare and Tortoise.

use referee::game::Game;
use referee::games::HareAndTortoise;
use referee::games::hare_and_tortoise::{Level, Rules, novice_actions};
use referee::play::{Contestant, ContestantKind, MatchResult, TournamentPlan, play_tournament};

use super::hare_and_tortoise::position;

fn may(turn: i32, picture: &str) -> String {
    novice_actions(&position(turn, picture)).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

const OTHER: &str = "\n2: on 2, 65 carrots, 3 lettuces";

#[test]
fn the_novice_follows_its_five_rules() {
    let one = |line: &str| may(1, &format!("1: on {line}{OTHER}"));
    assert_eq!(one("57, 28 carrots, 1 lettuce"), "chew", "first of all, a lettuce");
    assert_eq!(one("60, 30 carrots, 0 lettuces"), "64", "home");
    assert_eq!(one("20, 36 carrots, 1 lettuce"), "22", "a lettuce square");
    assert_eq!(one("8, 200 carrots, 1 lettuce"), "10 22", "any of them");
    assert_eq!(one("56, 57 carrots, 0 lettuces"), "59", "late, with many carrots");
    assert_eq!(one("57, 37 carrots, 1 lettuce, must leave"), "59");
    assert_eq!(one("57, 36 carrots, 1 lettuce, must leave"), "56 59 60 61 63", "36 are not many");
    assert_eq!(one("55, 70 carrots, 0 lettuces"), "50 59 60 61 63 gain lose", "55 is not late");
    assert_eq!(
        may(1, "1: on 56, 57 carrots, 0 lettuces\n2: on 59, 3 carrots, 0 lettuces"),
        "50 60 61 63",
        "59 is occupied"
    );
    assert_eq!(one("21, 0 carrots, 0 lettuces"), "19 gain", "whatever it may, all the same to it");
}

#[test]
fn every_level_does_only_what_it_may_and_the_same_for_the_same_seed() {
    for level in Level::ALL {
        let game = |seed: u64| {
            let dice: Vec<u8> = (0..400).map(|number| (number * 5 + number / 7 % 6) as u8 % 6 + 1).collect();
            let mut position = HareAndTortoise::opening(&Rules::with(5, dice).unwrap());
            let mut players: Vec<_> = (0..5).map(|seat| level.player(seed + seat)).collect();
            let mut played = Vec::new();
            while position.outcome().is_none() && played.len() < 3000 {
                let action = players[position.turn().0 as usize - 1].choose(&position).unwrap();
                assert!(level != Level::Novice || novice_actions(&position).contains(&action));
                position =
                    position.play(position.turn(), &action).unwrap_or_else(|why| panic!("{level}: {action}: {why}"));
                played.push(action);
            }
            assert!(position.outcome().is_some(), "{level}, seed {seed}: the game does not end");
            assert_eq!(players[0].choose(&position), None, "after the end there is nothing to do");
            played
        };
        assert_eq!(game(1), game(1), "{level}");
    }
    assert!("expert".parse::<Level>().is_err());
}

fn plan(games: u64, players: usize, jobs: usize) -> TournamentPlan<HareAndTortoise> {
    TournamentPlan { games, seed: 1, rules: Rules::with(players, Vec::new()).unwrap(), opening: 0, jobs }
}

/// Figures of a tournament, without times, which are never the same.
fn played(plan: &TournamentPlan<HareAndTortoise>, levels: &[Level]) -> Vec<MatchResult> {
    let player = |level: Level| ContestantKind::Player(Box::new(move |seed| level.player(seed)));
    let contestants: Vec<_> =
        levels.iter().map(|level| Contestant { name: level.to_string(), kind: player(*level) }).collect();
    let mut found = play_tournament(plan, &contestants, &|_| {});
    found.iter_mut().flat_map(|one| &mut one.sides).for_each(|side| side.time = Default::default());
    found
}

#[test]
fn each_level_beats_the_one_below() {
    let found = played(&plan(240, 4, 2), &Level::ALL);
    assert_eq!(found.len(), 3);
    for one in &found {
        assert!(one.beats(), "{one:?}, {:?}", one.confidence_interval());
        assert_eq!(one.won + one.lost + one.drawn, 240);
    }
}

#[test]
fn the_figures_do_not_depend_on_how_many_work() {
    let levels = [Level::Novice, Level::Intermediate];
    for players in [2, 3, 6] {
        assert_eq!(played(&plan(25, players, 1), &levels), played(&plan(25, players, 3), &levels));
    }
    assert_ne!(played(&plan(25, 4, 1), &levels), played(&TournamentPlan { seed: 2, ..plan(25, 4, 1) }, &levels));
}

#[test]
fn the_interval_is_wilsons() {
    let none = played(&plan(0, 4, 1), &[Level::Novice, Level::Advanced]).remove(0);
    let of = |won, lost| MatchResult { won, lost, drawn: 3, ..none.clone() };
    let near = |found: (f64, f64), expected: (f64, f64)| {
        assert!((found.0 - expected.0).abs() < 1e-4 && (found.1 - expected.1).abs() < 1e-4, "{found:?}");
    };
    // Figures from textbooks: 8 of 10, 0 of 10, 81 of 263.
    near(of(8, 2).confidence_interval(), (0.4902, 0.9433));
    near(of(0, 10).confidence_interval(), (0.0, 0.2775));
    near(of(81, 182).confidence_interval(), (0.2553, 0.3662));
    near(of(0, 0).confidence_interval(), (0.0, 1.0));
    assert!(!of(8, 2).beats() && of(9, 1).beats());
}

/// Novices alone get home, too, as the specification expects of a whole game at their level: in about 80 actions.
#[test]
fn novices_get_home() {
    let mut lengths = Vec::new();
    for seed in 0..100_u64 {
        let dice: Vec<u8> = (0..2000).map(|number: u64| (number * (seed + 5) + number / 7) as u8 % 6 + 1).collect();
        let mut position = HareAndTortoise::opening(&Rules::with(4, dice).unwrap());
        let mut players: Vec<_> = (0..4).map(|seat| Level::Novice.player(seed * 4 + seat)).collect();
        let mut length = 0;
        while position.outcome().is_none() && length < 500 {
            let action = players[position.turn().0 as usize - 1].choose(&position).unwrap();
            position = position.play(position.turn(), &action).unwrap();
            length += 1;
        }
        lengths.push(length);
    }
    lengths.sort_unstable();
    assert!(lengths[99] < 500, "{lengths:?}");
}

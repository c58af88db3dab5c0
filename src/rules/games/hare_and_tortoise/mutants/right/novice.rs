//! What the computer does: the rules of the novice.

use super::super::misrules::Misrules;
use super::super::race::Race;
use crate::games::hare_and_tortoise::{Action, Kind};

/// One rule of the novice: what it would do, if it fits.
pub type Rule = fn(&Race, &[Action]) -> Option<Action>;

/// The rules of the novice, in their order; the last one leaves a choice, of which this takes the first.
pub const NOVICE: [Rule; 5] = [chew, home, lettuce, carrot, anything];

/// What the novice does.
pub fn novice(_: &Misrules, race: &Race, all: &[Action]) -> Option<Action> {
    first(&NOVICE, race, all)
}

pub fn first(rules: &[Rule], race: &Race, all: &[Action]) -> Option<Action> {
    rules.iter().find_map(|rule| rule(race, all))
}

pub fn chew(_: &Race, all: &[Action]) -> Option<Action> {
    all.iter().find(|action| **action == Action::Chew).copied()
}

pub fn home(race: &Race, all: &[Action]) -> Option<Action> {
    to_kind(race, all, Kind::Finish)
}

pub fn lettuce(race: &Race, all: &[Action]) -> Option<Action> {
    to_kind(race, all, Kind::Lettuce)
}

pub fn carrot(race: &Race, all: &[Action]) -> Option<Action> {
    let runner = race.runner(race.turn);
    if runner.at >= 56 && runner.carrots > 36 { to(all, 59) } else { None }
}

pub fn anything(_: &Race, all: &[Action]) -> Option<Action> {
    all.first().copied()
}

pub fn to(all: &[Action], square: i32) -> Option<Action> {
    all.iter().find(|action| **action == Action::Move(square)).copied()
}

fn to_kind(race: &Race, all: &[Action], kind: Kind) -> Option<Action> {
    let there = |action: &&Action| matches!(action, Action::Move(to) if race.kind(*to) == Some(kind));
    all.iter().find(there).copied()
}

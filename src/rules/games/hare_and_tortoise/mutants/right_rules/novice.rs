//! The computer player: the rules of the novice.

use super::super::race_state::RaceState;
use super::super::replaceable_rules::ReplaceableRules;
use crate::games::hare_and_tortoise::{Action, SquareKind};

/// One rule of the novice: what it would do, if it fits.
pub type NoviceRule = fn(&RaceState, &[Action]) -> Option<Action>;

/// The rules of the novice, in their order; the last one leaves a choice, of which this takes the first.
pub const NOVICE: [NoviceRule; 5] = [chew, home, lettuce, carrot, anything];

/// Chooses an action as the novice does.
pub fn novice(_: &ReplaceableRules, race: &RaceState, all: &[Action]) -> Option<Action> {
    first(&NOVICE, race, all)
}

pub fn first(rules: &[NoviceRule], race: &RaceState, all: &[Action]) -> Option<Action> {
    rules.iter().find_map(|rule| rule(race, all))
}

pub fn chew(_: &RaceState, all: &[Action]) -> Option<Action> {
    all.iter().find(|action| **action == Action::Chew).copied()
}

pub fn home(race: &RaceState, all: &[Action]) -> Option<Action> {
    to_kind(race, all, SquareKind::Finish)
}

pub fn lettuce(race: &RaceState, all: &[Action]) -> Option<Action> {
    to_kind(race, all, SquareKind::Lettuce)
}

pub fn carrot(race: &RaceState, all: &[Action]) -> Option<Action> {
    let runner = race.runner(race.turn);
    if runner.at >= 56 && runner.carrots > 36 { to(all, 59) } else { None }
}

pub fn anything(_: &RaceState, all: &[Action]) -> Option<Action> {
    all.first().copied()
}

pub fn to(all: &[Action], square: i32) -> Option<Action> {
    all.iter().find(|action| **action == Action::Move(square)).copied()
}

fn to_kind(race: &RaceState, all: &[Action], kind: SquareKind) -> Option<Action> {
    let there = |action: &&Action| matches!(action, Action::Move(to) if race.kind(*to) == Some(kind));
    all.iter().find(there).copied()
}

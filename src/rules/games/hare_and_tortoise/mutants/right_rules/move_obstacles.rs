//! Reasons against a move forward to a square.

use super::super::race_state::RaceState;
use super::super::replaceable_rules::{BARS, MoveObstacle, ReplaceableRules};
use crate::games::hare_and_tortoise::SquareKind;

/// All of them, in the order of these constants.
pub const ALL: [MoveObstacle; BARS] = [
    |_, race, who, to| race.occupied(who, to),
    |_, race, _, to| race.kind(to) == Some(SquareKind::Tortoise),
    |wrong, race, who, to| wrong.move_cost(race, who, to) > race.runner(who).carrots,
    |_, race, who, to| race.kind(to) == Some(SquareKind::Lettuce) && race.runner(who).lettuces == 0,
    |_, race, who, to| race.kind(to) == Some(SquareKind::Finish) && race.runner(who).lettuces > 0,
    |wrong, race, who, to| {
        race.kind(to) == Some(SquareKind::Finish) && left(wrong, race, who, to) > race.rules.home_limit()
    },
    |_, race, _, to| race.kind(to) == Some(SquareKind::Hare) && race.squares.dice.is_empty(),
];

pub const OCCUPIED: usize = 0;
pub const TORTOISE_AHEAD: usize = 1;
pub const TOO_FAR: usize = 2;
pub const NO_LETTUCE: usize = 3;
pub const LETTUCES_AT_HOME: usize = 4;
pub const CARROTS_AT_HOME: usize = 5;
pub const NO_DIE: usize = 6;

/// The carrots that are left after a move.
pub fn left(wrong: &ReplaceableRules, race: &RaceState, who: usize, to: i32) -> i32 {
    race.runner(who).carrots - wrong.move_cost(race, who, to)
}

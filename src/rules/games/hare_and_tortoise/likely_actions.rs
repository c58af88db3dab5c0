//! Actions for random players, and starting positions for them.

use super::{Action, HareAndTortoise, Obligation, SquareKind, move_cost, novice_actions};
use crate::game::{Game, Seat};

/// Returns the actions that random players choose from: those of the novice, except gaining carrots that are not needed.
/// Otherwise no runner would get home.
pub fn likely_actions(position: &HareAndTortoise) -> Vec<Action> {
    let all = novice_actions(position);
    let Some(runner) = position.runner(position.turn()) else { return all };
    let enough = runner.carrots > 3 * (position.finish() - runner.at);
    let gains = |action: &Action| match action {
        Action::Gain => true,
        Action::Move(to) => *to < runner.at && position.kind(*to) == Some(SquareKind::Tortoise),
        Action::Chew | Action::Lose => false,
    };
    let few: Vec<Action> = all.iter().filter(|action| !(enough && gains(action))).copied().collect();
    if few.is_empty() { all } else { few }
}

/// Near home, where it depends on a few carrots; no lettuce left while others lie ahead; several who miss a turn.
pub fn rarity(position: &HareAndTortoise) -> u8 {
    let Some(runner) = position.runner(position.turn()) else { return 0 };
    let runners = (1..).map_while(|number| position.runner(Seat(number)));
    let missing = runners.filter(|runner| runner.must == Some(Obligation::Miss)).count();
    let left = runner.carrots - move_cost(position.finish() - runner.at);
    match runner.lettuces {
        _ if missing > 1 => 5,
        0 if (0..=position.home_limit() + 10).contains(&left) => 4,
        0 if runner.at < position.finish() / 2 => 3,
        0 => 2,
        _ if position.kind(runner.at) == Some(SquareKind::Lettuce) => 1,
        _ => 0,
    }
}

//! The rules as they are: those of which each mutant replaces one.

pub mod cards;
pub mod move_obstacles;
pub mod novice;
pub mod turns;

use super::race_state::RaceState;
use super::replaceable_rules::ReplaceableRules;
use super::systematic_fault::RuleUse;
use crate::game::{Board, Seat};
use crate::games::hare_and_tortoise::{Obligation, Rules, Runner, SquareKind, Squares};

impl Default for ReplaceableRules {
    fn default() -> ReplaceableRules {
        ReplaceableRules {
            opening,
            cost: |squares| squares * (squares + 1) / 2,
            bars: move_obstacles::ALL,
            back: |race, who, to| tortoise_behind(race, who) == Some(to) && !race.occupied(who, to),
            back_pays: |squares| 10 * squares,
            rank: RaceState::rank,
            chews: |race, who| {
                let runner = race.runner(who);
                race.kind_under(who) == Some(SquareKind::Lettuce) && runner.must.is_none() && runner.lettuces > 0
            },
            lettuce_pays: |rank| 10 * rank,
            chewed: |race, who| race.set_obligation(who, Some(Obligation::Leave)),
            nibbles,
            due,
            die: |dice| (!dice.is_empty()).then(|| dice.remove(0)),
            card: cards::table,
            does: cards::apply_card,
            leads: cards::leads,
            goes_on: |wrong, race, who| !wrong.used_for(RuleUse::Skipping).actions(race, who).is_empty(),
            next: turns::next,
            home: RaceState::is_home,
            picks: novice::novice,
            fault: None,
            used: RuleUse::Playing,
        }
    }
}

fn opening(rules: &Rules, before: &Board<Squares>) -> Board<Squares> {
    let runner = Runner { at: 0, carrots: rules.carrots(), lettuces: rules.lettuces(), must: None };
    let squares = Squares { runners: vec![runner; rules.players()], dice: before.squares.dice.clone() };
    Board { player: Seat(1), finished: false, squares }
}

/// The tortoise square immediately behind a runner.
pub fn tortoise_behind(race: &RaceState, who: usize) -> Option<i32> {
    (1..race.runner(who).at).rev().find(|square| race.kind(*square) == Some(SquareKind::Tortoise))
}

fn nibbles(race: &RaceState, who: usize, earned: i32) -> bool {
    let runner = race.runner(who);
    let here = runner.must == Some(Obligation::Choose) || race.kind_under(who) == Some(SquareKind::Carrot);
    here && runner.carrots + earned >= 0
}

/// Number squares pay for just their rank.
pub fn due(race: &RaceState, who: usize, rank: i32) -> i32 {
    match race.kind_under(who) {
        Some(SquareKind::Number(number)) if i32::from(number) == rank => 10 * rank,
        _ => 0,
    }
}

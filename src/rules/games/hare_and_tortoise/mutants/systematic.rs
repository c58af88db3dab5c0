//! Wrong controllers by the thousand: each distance, square, rank, number of the die and player, with each way to get it wrong.
//!
//! They show what the fixtures leave out. Who makes a mistake is not told by them: their ids say no more than what is wrong.

mod cards;
mod hover;
mod journeys;
mod squares;
mod turns;

use super::configurable_controller::with_wrong_rule;
use super::fault_case::FaultCase;
use super::replaceable_rules::ReplaceableRules;
use super::systematic_fault::{FaultEffect, RuleUse, SystematicFault};
use crate::games::hare_and_tortoise::{HareAndTortoise, Rules, SquareKind};
use crate::mutants::Mutant;

/// The kinds of squares between start and finish.
const KINDS: [SquareKind; 8] = [
    SquareKind::Hare,
    SquareKind::Carrot,
    SquareKind::Tortoise,
    SquareKind::Lettuce,
    SquareKind::Number(1),
    SquareKind::Number(2),
    SquareKind::Number(3),
    SquareKind::Number(4),
];

/// A fault, and the requirement that it breaks.
type NamedFault = (&'static str, SystematicFault);

/// All of them.
pub fn systematic_mutants(rules: &Rules) -> Vec<Mutant<HareAndTortoise>> {
    let groups = [
        squares::faults(rules),
        journeys::faults(rules),
        cards::faults(rules),
        turns::faults(rules),
        hover::faults(rules),
    ];
    groups.into_iter().flatten().map(|(breaks, fault)| mutant(breaks, fault)).collect()
}

fn mutant(breaks: &'static str, fault: SystematicFault) -> Mutant<HareAndTortoise> {
    let SystematicFault { used, effect, case } = fault;
    // Made once, for an audit: an id may stay until the program ends.
    let id = format!("{effect}{case}{used}").leak();
    let wrong = ReplaceableRules { fault: Some(fault), ..ReplaceableRules::default() };
    with_wrong_rule(id, breaks, "is wrong in one kind of case only", wrong)
}

/// A fault wherever the rule is used.
fn everywhere(breaks: &'static str, effect: FaultEffect, case: FaultCase) -> NamedFault {
    (breaks, SystematicFault { used: RuleUse::Playing, effect, case })
}

/// Any case.
fn any() -> FaultCase {
    FaultCase::default()
}

/// The cases of each player.
fn by_player(rules: &Rules) -> Vec<FaultCase> {
    (0..rules.players()).map(|who| FaultCase { who: Some(who), ..any() }).collect()
}

/// The cases of each rank.
fn by_rank(rules: &Rules) -> Vec<FaultCase> {
    let ranks = (1..).take(rules.players());
    ranks.map(|rank| FaultCase { rank: Some(rank), ..any() }).collect()
}

/// The cases of each player, and those of each rank.
fn by_player_and_rank(rules: &Rules) -> Vec<FaultCase> {
    by_player(rules).into_iter().chain(by_rank(rules)).collect()
}

/// The squares of a kind, and the finish if that is meant.
fn squares_of(rules: &Rules, kind: SquareKind) -> Vec<i32> {
    (0..=rules.finish()).filter(|square| rules.kind(*square) == Some(kind)).collect()
}

/// The squares with a number.
fn number_squares(rules: &Rules) -> Vec<(i32, i32)> {
    let number = |square: i32| match rules.kind(square) {
        Some(SquareKind::Number(number)) => Some((square, i32::from(number))),
        _ => None,
    };
    (0..=rules.finish()).filter_map(number).collect()
}

//! The hare table, what each card does, and where it leads.

use super::super::race_state::{RaceState, carrots};
use super::super::replaceable_rules::ReplaceableRules;
use super::super::systematic_fault::FaultEffect;
use crate::games::hare_and_tortoise::{CardEffect, Obligation, SquareKind};

/// The table, row by row.
pub fn table(die: u8, rank: i32) -> Option<CardEffect> {
    Some(match (die, rank) {
        (1, _) => CardEffect::MissATurn,
        (2, 1..=3) => CardEffect::BackToCarrot,
        (2, _) => CardEffect::ForwardToCarrot,
        (3, 1..=2) => CardEffect::DropBack,
        (3, _) => CardEffect::MoveForward,
        (4, 1) => CardEffect::ChewACarrot,
        (4, _) => CardEffect::ChewALettuce,
        (5, _) => CardEffect::LastTurnFree,
        (6, _) => CardEffect::MoveAgain,
        _ => return None,
    })
}

/// Applies a card. Returns whether the turn goes on.
pub fn apply_card(wrong: &ReplaceableRules, race: &mut RaceState, who: usize, card: CardEffect, paid: i32) -> bool {
    match card {
        CardEffect::MissATurn => race.set_obligation(who, Some(Obligation::Miss)),
        CardEffect::ChewACarrot => race.set_obligation(who, Some(Obligation::Choose)),
        CardEffect::ChewALettuce if race.runner(who).lettuces > 0 => wrong.eat(race, who),
        CardEffect::ChewALettuce => race.log(who, "stays"),
        CardEffect::LastTurnFree => {
            race.give(who, paid);
            race.log(who, &format!("gets back {}", carrots(paid)));
        }
        CardEffect::MoveAgain => {}
        CardEffect::BackToCarrot | CardEffect::ForwardToCarrot | CardEffect::DropBack | CardEffect::MoveForward => {
            let from = race.runner(who).at;
            match (wrong.leads)(wrong, race, who, card) {
                Some(to) => {
                    race.put(who, to);
                    race.log(who, &format!("is moved from {from} to {to}"));
                }
                None => race.log(who, "stays"),
            }
        }
    }
    matches!(card, CardEffect::ChewACarrot | CardEffect::MoveAgain)
}

/// Returns the destination of cards that move a runner.
pub fn leads(wrong: &ReplaceableRules, race: &RaceState, who: usize, card: CardEffect) -> Option<i32> {
    let runner = race.runner(who);
    let (at, finish) = (runner.at, race.rules.finish());
    let free =
        |to: &i32| !race.occupied(who, *to) && (race.kind(*to) != Some(SquareKind::Lettuce) || runner.lettuces > 0);
    let seen = |to: &i32| wrong.effect_here(race, who) != Some(FaultEffect::LeadsPast(*to));
    let carrot = |to: &i32| race.kind(*to) == Some(SquareKind::Carrot) && free(to) && seen(to);
    let ahead = |to: &i32| {
        let home = runner.lettuces == 0 && runner.carrots <= race.rules.home_limit();
        free(to) && race.kind(*to) != Some(SquareKind::Tortoise) && (*to < finish || home)
    };
    match card {
        CardEffect::BackToCarrot => (1..at).rev().find(carrot),
        CardEffect::ForwardToCarrot => (at + 1..finish).find(carrot),
        CardEffect::DropBack => {
            let behind = race.others(who).filter(|other| *other < at).max()?;
            (0..behind.max(1)).rev().find(free)
        }
        CardEffect::MoveForward => (race.others(who).filter(|other| *other > at).min()? + 1..=finish).find(ahead),
        _ => None,
    }
}

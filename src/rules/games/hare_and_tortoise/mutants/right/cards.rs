//! The hare table, what each card does, and where it leads.

use super::super::misrules::Misrules;
use super::super::race::{Race, carrots};
use crate::games::hare_and_tortoise::{Card, Kind, Must};

/// The table, row by row.
pub fn table(die: u8, rank: i32) -> Option<Card> {
    Some(match (die, rank) {
        (1, _) => Card::MissATurn,
        (2, 1..=3) => Card::BackToCarrot,
        (2, _) => Card::ForwardToCarrot,
        (3, 1..=2) => Card::DropBack,
        (3, _) => Card::MoveForward,
        (4, 1) => Card::ChewACarrot,
        (4, _) => Card::ChewALettuce,
        (5, _) => Card::LastTurnFree,
        (6, _) => Card::MoveAgain,
        _ => return None,
    })
}

/// What each card does; answers whether the turn goes on.
pub fn does(wrong: &Misrules, race: &mut Race, who: usize, card: Card, paid: i32) -> bool {
    match card {
        Card::MissATurn => race.bind(who, Some(Must::Miss)),
        Card::ChewACarrot => race.bind(who, Some(Must::Choose)),
        Card::ChewALettuce if race.runner(who).lettuces > 0 => wrong.eat(race, who),
        Card::ChewALettuce => race.say(who, "stays"),
        Card::LastTurnFree => {
            race.give(who, paid);
            race.say(who, &format!("gets back {}", carrots(paid)));
        }
        Card::MoveAgain => {}
        Card::BackToCarrot | Card::ForwardToCarrot | Card::DropBack | Card::MoveForward => {
            let from = race.runner(who).at;
            match (wrong.leads)(wrong, race, who, card) {
                Some(to) => {
                    race.put(who, to);
                    race.say(who, &format!("is moved from {from} to {to}"));
                }
                None => race.say(who, "stays"),
            }
        }
    }
    matches!(card, Card::ChewACarrot | Card::MoveAgain)
}

/// Where the cards lead that move a runner.
pub fn leads(_: &Misrules, race: &Race, who: usize, card: Card) -> Option<i32> {
    let runner = race.runner(who);
    let (at, finish) = (runner.at, race.rules.finish());
    let free = |to: &i32| !race.occupied(who, *to) && (race.kind(*to) != Some(Kind::Lettuce) || runner.lettuces > 0);
    let carrot = |to: &i32| race.kind(*to) == Some(Kind::Carrot) && free(to);
    let ahead = |to: &i32| {
        let home = runner.lettuces == 0 && runner.carrots <= race.rules.home_limit();
        free(to) && race.kind(*to) != Some(Kind::Tortoise) && (*to < finish || home)
    };
    match card {
        Card::BackToCarrot => (1..at).rev().find(carrot),
        Card::ForwardToCarrot => (at + 1..finish).find(carrot),
        Card::DropBack => {
            let behind = race.others(who).filter(|other| *other < at).max()?;
            (0..behind.max(1)).rev().find(free)
        }
        Card::MoveForward => (race.others(who).filter(|other| *other > at).min()? + 1..=finish).find(ahead),
        _ => None,
    }
}

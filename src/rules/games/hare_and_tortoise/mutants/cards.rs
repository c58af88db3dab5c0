//! Mistakes in reading the hare table.

use super::configurable_controller::with_wrong_rule;
use super::race_state::RaceState;
use super::replaceable_rules::ReplaceableRules;
use super::right_rules::cards::{apply_card, leads, table};
use crate::games::hare_and_tortoise::{CardEffect, HareAndTortoise, SquareKind};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let mut all = tables();
    all.extend(deeds());
    all.extend(ways());
    all
}

fn tables() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        read("table-rows-two-and-three-swapped", "mixes up the rows 2 and 3 of the hare table", |die, rank| {
            table(if die == 2 || die == 3 { 5 - die } else { die }, rank)
        }),
        read("table-rows-five-and-six-swapped", "mixes up the rows 5 and 6 of the hare table", |die, rank| {
            table(if die == 5 || die == 6 { 11 - die } else { die }, rank)
        }),
        read("table-without-a-six", "does nothing when the die shows 6", |die, rank| {
            table(die, rank).filter(|_| die < 6)
        }),
        read("table-read-from-zero", "counts the rows of the hare table from 0", |die, rank| table(die % 6 + 1, rank)),
        read("one-column-for-all", "reads the column of the first place for everybody", |die, _| table(die, 1)),
        read("fourth-goes-back-to-carrots", "sends the fourth back to a carrot square, too", |die, rank| {
            if die == 2 { Some(CardEffect::BackToCarrot) } else { table(die, rank) }
        }),
        read("third-goes-forward-to-carrots", "sends the third forward to a carrot square", |die, rank| {
            if (die, rank) == (2, 3) { Some(CardEffect::ForwardToCarrot) } else { table(die, rank) }
        }),
        read("second-moves-forward", "moves the second forward one position", |die, rank| {
            if (die, rank) == (3, 2) { Some(CardEffect::MoveForward) } else { table(die, rank) }
        }),
        read("third-drops-back", "lets the third drop back one position", |die, rank| {
            if (die, rank) == (3, 3) { Some(CardEffect::DropBack) } else { table(die, rank) }
        }),
        read("first-chews-a-lettuce", "lets the first chew a lettuce", |die, rank| {
            if die == 4 { Some(CardEffect::ChewALettuce) } else { table(die, rank) }
        }),
        read("second-chews-a-carrot", "lets the second chew a carrot", |die, rank| {
            if (die, rank) == (4, 2) { Some(CardEffect::ChewACarrot) } else { table(die, rank) }
        }),
        with_wrong_rule(
            "dice-from-the-back",
            "hare",
            "takes the last of the dice first",
            ReplaceableRules { die: |dice| dice.pop(), ..ReplaceableRules::default() },
        ),
        with_wrong_rule(
            "die-left-lying",
            "hare",
            "does not take the die away that it has cast",
            ReplaceableRules { die: |dice| dice.first().copied(), ..ReplaceableRules::default() },
        ),
    ]
}

fn deeds() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        deed("nobody-misses-a-turn", "does not note that a turn is to be missed", |wrong, race, who, card, paid| {
            card != CardEffect::MissATurn && apply_card(wrong, race, who, card, paid)
        }),
        deed(
            "carrot-card-always-gains",
            "gains ten carrots by a hare card without asking",
            |wrong, race, who, card, paid| {
                if card != CardEffect::ChewACarrot {
                    return apply_card(wrong, race, who, card, paid);
                }
                race.give(who, 10);
                race.log(who, "chews a carrot and gains 10 carrots");
                false
            },
        ),
        deed(
            "lettuce-card-pays-nothing",
            "pays nothing for a lettuce chewed by a hare card",
            |wrong, race, who, card, paid| {
                let before = race.runner(who).carrots;
                let again = apply_card(wrong, race, who, card, paid);
                if card == CardEffect::ChewALettuce {
                    race.give(who, before - race.runner(who).carrots);
                }
                again
            },
        ),
        deed(
            "lettuce-card-pays-for-nothing",
            "pays for a lettuce by a hare card even if there is none",
            |wrong, race, who, card, paid| {
                if card == CardEffect::ChewALettuce && race.runner(who).lettuces == 0 {
                    race.give(who, 10 * race.rank(who));
                }
                apply_card(wrong, race, who, card, paid)
            },
        ),
        deed(
            "lettuces-below-none",
            "chews a lettuce by a hare card even if there is none",
            |wrong, race, who, card, paid| {
                if card == CardEffect::ChewALettuce {
                    wrong.eat(race, who);
                    return false;
                }
                apply_card(wrong, race, who, card, paid)
            },
        ),
        deed("free-turn-forgotten", "gives nothing back for a free turn", |wrong, race, who, card, paid| {
            card != CardEffect::LastTurnFree && apply_card(wrong, race, who, card, paid)
        }),
        deed(
            "free-turn-gives-ten",
            "gives ten carrots back for a free turn, whatever it cost",
            |wrong, race, who, card, paid| {
                apply_card(wrong, race, who, card, if card == CardEffect::LastTurnFree { 10 } else { paid })
            },
        ),
        deed("moves-once-only", "does not let anybody move again", |wrong, race, who, card, paid| {
            apply_card(wrong, race, who, card, paid) && card != CardEffect::MoveAgain
        }),
        deed(
            "second-die",
            "casts the die again where a card leads to another hare square",
            |wrong, race, who, card, paid| {
                let from = race.runner(who).at;
                let again = apply_card(wrong, race, who, card, paid);
                let landed = race.runner(who).at != from && race.kind_under(who) == Some(SquareKind::Hare);
                if !landed {
                    return again;
                }
                let next = (wrong.die)(&mut race.squares.dice).and_then(|die| table(die, race.rank(who)));
                next.is_some_and(|card| apply_card(wrong, race, who, card, 0))
            },
        ),
        deed(
            "moved-back-for-carrots",
            "pays ten carrots a square for being moved back by a card",
            |wrong, race, who, card, paid| {
                let from = race.runner(who).at;
                let again = apply_card(wrong, race, who, card, paid);
                let back = from - race.runner(who).at;
                if card == CardEffect::DropBack {
                    race.give(who, 10 * back);
                }
                again
            },
        ),
        deed(
            "tortoise-pays-after-a-card",
            "pays for a tortoise square to which a card leads",
            |wrong, race, who, card, paid| {
                let from = race.runner(who).at;
                let again = apply_card(wrong, race, who, card, paid);
                if race.kind_under(who) == Some(SquareKind::Tortoise) {
                    race.give(who, 10 * (from - race.runner(who).at));
                }
                again
            },
        ),
        deed(
            "moved-forward-for-carrots",
            "charges for being moved forward by a card",
            |wrong, race, who, card, paid| {
                let from = race.runner(who).at;
                let again = apply_card(wrong, race, who, card, paid);
                let cost = (wrong.cost)(race.runner(who).at - from);
                if card == CardEffect::MoveForward {
                    race.give(who, -cost.min(race.runner(who).carrots));
                }
                again
            },
        ),
    ]
}

fn ways() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        way("nearest-carrot-square-or-none", "stays if the nearest carrot square is occupied", |_, race, who, card| {
            let at = race.runner(who).at;
            let carrot = |to: &i32| race.kind(*to) == Some(SquareKind::Carrot);
            let nearest = match card {
                CardEffect::BackToCarrot => (1..at).rev().find(carrot),
                CardEffect::ForwardToCarrot => (at + 1..race.rules.finish()).find(carrot),
                _ => return leads(&ReplaceableRules::default(), race, who, card),
            };
            nearest.filter(|to| !race.occupied(who, *to))
        }),
        way("occupied-carrot-squares-too", "leads to carrot squares that are occupied", |wrong, race, who, card| {
            let at = race.runner(who).at;
            match card {
                CardEffect::BackToCarrot => (1..at).rev().find(|to| race.kind(*to) == Some(SquareKind::Carrot)),
                _ => leads(wrong, race, who, card),
            }
        }),
        way(
            "back-to-the-start-for-carrots",
            "goes back to the start where no carrot square is behind",
            |wrong, race, who, card| {
                let to = leads(wrong, race, who, card);
                if card == CardEffect::BackToCarrot { to.or(Some(0)) } else { to }
            },
        ),
        way("drops-behind-the-last", "drops back behind the last of all runners", |wrong, race, who, card| {
            let last = race.others(who).min().filter(|last| *last < race.runner(who).at);
            let free = |to: &i32| !race.occupied(who, *to);
            match card {
                CardEffect::DropBack => (0..last?.max(1)).rev().find(free),
                _ => leads(wrong, race, who, card),
            }
        }),
        way(
            "drops-onto-occupied",
            "drops back to the square behind even if it is occupied",
            |wrong, race, who, card| {
                let behind = race.others(who).filter(|other| *other < race.runner(who).at).max();
                if card == CardEffect::DropBack { Some((behind? - 1).max(0)) } else { leads(wrong, race, who, card) }
            },
        ),
        way(
            "start-has-room-for-one",
            "drops nobody back to the start if somebody stands there",
            |wrong, race, who, card| {
                let to = leads(wrong, race, who, card);
                to.filter(|to| *to > 0 || race.others(who).all(|other| other > 0))
            },
        ),
        way("drops-off-the-track", "drops back behind the start if the nearest runner behind is there", {
            |wrong, race, who, card| {
                let behind = race.others(who).filter(|other| *other < race.runner(who).at).max();
                let to = leads(wrong, race, who, card);
                if card == CardEffect::DropBack && behind == Some(0) { Some(-1) } else { to }
            }
        }),
        way("drops-behind-the-next-place", "finds nobody to drop back behind where several share the next place", {
            |wrong, race, who, card| {
                let behind: Vec<i32> = race.others(who).filter(|other| *other < race.runner(who).at).collect();
                let shared = behind.iter().filter(|other| Some(*other) == behind.iter().max()).count() > 1;
                if card == CardEffect::DropBack && shared { None } else { leads(wrong, race, who, card) }
            }
        }),
        way("cards-lead-home-with-anything", "leads runners home whatever they still have", {
            |wrong, race, who, card| {
                let (at, finish) = (race.runner(who).at, race.rules.finish());
                let to = leads(wrong, race, who, card);
                let nobody_stops = |ahead: i32| (ahead + 1..finish).all(|square| race.occupied(who, square));
                let home = race.others(who).filter(|other| *other > at).min().is_some_and(nobody_stops);
                if card == CardEffect::MoveForward && home { Some(finish) } else { to }
            }
        }),
        way("cards-lead-nobody-home", "stays where a card leads home", |wrong, race, who, card| {
            leads(wrong, race, who, card).filter(|to| *to < race.rules.finish())
        }),
        way("drops-one-square", "takes dropping back one position for one square back", |wrong, race, who, card| {
            if card == CardEffect::DropBack { Some(race.runner(who).at - 1) } else { leads(wrong, race, who, card) }
        }),
        way(
            "forward-ahead-of-the-first",
            "moves forward ahead of the first of all runners",
            |wrong, race, who, card| {
                let first = race.others(who).max();
                let free = |to: &i32| !race.occupied(who, *to);
                match card {
                    CardEffect::MoveForward => (first? + 1..race.rules.finish()).find(free),
                    _ => leads(wrong, race, who, card),
                }
            },
        ),
        way(
            "forward-onto-occupied",
            "moves forward to the square ahead even if it is occupied",
            |wrong, race, who, card| {
                let ahead = race.others(who).filter(|other| *other > race.runner(who).at).min();
                if card == CardEffect::MoveForward { Some(ahead? + 1) } else { leads(wrong, race, who, card) }
            },
        ),
        way(
            "cards-lead-to-any-lettuce-square",
            "leads runners without lettuces to lettuce squares",
            |wrong, race, who, card| {
                let mut fed = race.clone();
                fed.runner_mut(who).into_iter().for_each(|runner| runner.lettuces += 1);
                leads(wrong, &fed, who, card)
            },
        ),
        way("cards-lead-past-every-lettuce-square", "leads nobody to a lettuce square", |wrong, race, who, card| {
            let mut hungry = race.clone();
            let full = race.runner(who).carrots.max(race.rules.home_limit() + 1);
            hungry.runner_mut(who).into_iter().for_each(|runner| (runner.lettuces, runner.carrots) = (0, full));
            leads(wrong, &hungry, who, card)
        }),
    ]
}

fn read(id: &'static str, says: &'static str, card: fn(u8, i32) -> Option<CardEffect>) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "hare", says, ReplaceableRules { card, ..ReplaceableRules::default() })
}

type CardAction = fn(&ReplaceableRules, &mut RaceState, usize, CardEffect, i32) -> bool;

fn deed(id: &'static str, says: &'static str, does: CardAction) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "hare", says, ReplaceableRules { does, ..ReplaceableRules::default() })
}

type CardDestination = fn(&ReplaceableRules, &RaceState, usize, CardEffect) -> Option<i32>;

fn way(id: &'static str, says: &'static str, leads: CardDestination) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, "hare", says, ReplaceableRules { leads, ..ReplaceableRules::default() })
}

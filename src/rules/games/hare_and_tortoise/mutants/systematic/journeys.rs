//! Moves forward and back: costs and pay, what is refused, and what is overlooked; and the finish.

use super::super::fault_case::FaultCase;
use super::super::right_rules::move_obstacles::{
    CARROTS_AT_HOME, LETTUCES_AT_HOME, NO_DIE, NO_LETTUCE, OCCUPIED, TOO_FAR, TORTOISE_AHEAD,
};
use super::super::systematic_fault::{ActionKind, Amount, FaultEffect};
use super::{KINDS, NamedFault, any, by_player, by_player_and_rank, everywhere, squares_of};
use crate::games::hare_and_tortoise::{Rules, SquareKind};

pub fn faults(rules: &Rules) -> Vec<NamedFault> {
    let mut all = forward(rules);
    all.extend(back(rules));
    all.extend(obstacles(rules));
    all.extend(home(rules));
    all
}

fn forward(rules: &Rules) -> Vec<NamedFault> {
    let finish = rules.finish();
    let mut all = Vec::new();
    let mut add = |effect: FaultEffect, case: FaultCase| all.push(everywhere("moves", effect, case));
    let off_by_one = [1, -1].map(|more| FaultEffect::Adds(Amount::Cost, more));
    let refuses = FaultEffect::Refuses(ActionKind::Forward);
    for distance in 1..=finish {
        off_by_one.into_iter().for_each(|effect| add(effect, FaultCase { distance: Some(distance), ..any() }));
        add(refuses, FaultCase { distance: Some(distance), ..any() });
    }
    for most in 1..finish {
        add(FaultEffect::ChargesAtMost(most), any());
        add(refuses, FaultCase { distance_least: Some(most + 1), ..any() });
    }
    for from in 1..finish {
        off_by_one.into_iter().for_each(|effect| add(effect, FaultCase { from_least: Some(from), ..any() }));
    }
    for kind in KINDS.into_iter().chain([SquareKind::Start]) {
        add(refuses, FaultCase { from_kind: Some(kind), ..any() });
    }
    // On a hare square, what follows says whether anybody has come there.
    let closed = |kind: &SquareKind| matches!(kind, SquareKind::Tortoise | SquareKind::Hare);
    for kind in KINDS.into_iter().filter(|kind| !closed(kind)) {
        add(refuses, FaultCase { kind: Some(kind), ..any() });
        add(FaultEffect::Casts, FaultCase { kind: Some(kind), ..any() });
    }
    for case in by_player_and_rank(rules) {
        off_by_one.into_iter().for_each(|effect| add(effect, case));
        add(refuses, case);
    }
    all
}

fn back(rules: &Rules) -> Vec<NamedFault> {
    let tortoises = squares_of(rules, SquareKind::Tortoise);
    let longest = tortoises.iter().zip(tortoises.iter().skip(1)).map(|(one, next)| next - one).max().unwrap_or(1);
    let mut cases: Vec<FaultCase> =
        (1..=longest).map(|distance| FaultCase { distance: Some(distance), ..any() }).collect();
    cases.extend(tortoises.iter().map(|to| FaultCase { to: Some(*to), ..any() }));
    cases.extend(by_player_and_rank(rules));
    let refuses = FaultEffect::Refuses(ActionKind::Back);
    let kinds = KINDS.into_iter().map(|kind| FaultCase { from_kind: Some(kind), ..any() });
    let without = kinds.chain([FaultCase { carrots: Some(0), ..any() }]);
    let mut all: Vec<NamedFault> = without.map(|case| everywhere("tortoise", refuses, case)).collect();
    for case in cases {
        let effects = [refuses, FaultEffect::Adds(Amount::Back, 10), FaultEffect::Adds(Amount::Back, -10)];
        all.extend(effects.map(|effect| everywhere("tortoise", effect, case)));
    }
    let kinds = KINDS.into_iter().map(|kind| FaultCase { kind: Some(kind), ..any() });
    let cases = kinds.chain(by_player_and_rank(rules));
    all.extend(cases.map(|case| everywhere("invalid-square", FaultEffect::Allows(ActionKind::Back), case)));
    all
}

fn obstacles(rules: &Rules) -> Vec<NamedFault> {
    let mut all = Vec::new();
    let mut add =
        |bar: usize, case: FaultCase| all.push(everywhere("invalid-square", FaultEffect::Overlooks(bar), case));
    let closed =
        [(SquareKind::Tortoise, TORTOISE_AHEAD), (SquareKind::Lettuce, NO_LETTUCE), (SquareKind::Hare, NO_DIE)];
    for (kind, bar) in closed {
        squares_of(rules, kind).into_iter().for_each(|to| add(bar, FaultCase { to: Some(to), ..any() }));
        by_player(rules).into_iter().for_each(|case| add(bar, case));
    }
    // A tortoise square is closed for another reason.
    for kind in KINDS.into_iter().filter(|kind| *kind != SquareKind::Tortoise).chain([SquareKind::Finish]) {
        add(TOO_FAR, FaultCase { kind: Some(kind), ..any() });
    }
    by_player_and_rank(rules).into_iter().for_each(|case| add(TOO_FAR, case));
    let kinds = [SquareKind::Hare, SquareKind::Carrot, SquareKind::Lettuce];
    let kinds = kinds.into_iter().chain((1..=4).map(SquareKind::Number));
    kinds.for_each(|kind| add(OCCUPIED, FaultCase { kind: Some(kind), ..any() }));
    for case in by_player(rules) {
        let others = (0..rules.players()).filter(|by| Some(*by) != case.who);
        others.for_each(|by| add(OCCUPIED, FaultCase { by: Some(by), ..case }));
    }
    all
}

fn home(rules: &Rules) -> Vec<NamedFault> {
    let (limit, finish) = (rules.home_limit(), rules.finish());
    let mut all = Vec::new();
    let refuses = FaultEffect::Refuses(ActionKind::Forward);
    let cases = by_player_and_rank(rules).into_iter().chain([any()]);
    let cases: Vec<FaultCase> = cases.map(|case| FaultCase { to: Some(finish), ..case }).collect();
    for case in cases.iter().copied() {
        // Other limits, lower and higher.
        let fewer = [0, 1, limit / 2, limit - 1].map(|most| FaultCase { left: Some((most + 1, limit)), ..case });
        let more = [1, 5, 10, 20].map(|more| FaultCase { left: Some((limit + 1, limit + more)), ..case });
        all.extend(fewer.map(|case| everywhere("end", refuses, case)));
        let overlooks = FaultEffect::Overlooks(CARROTS_AT_HOME);
        all.extend(more.into_iter().chain([case]).map(|case| everywhere("invalid-square", overlooks, case)));
    }
    all.push(everywhere("end", refuses, FaultCase { to: Some(finish), left: Some((0, 0)), ..any() }));
    let ranks = cases.into_iter().filter(|case| case.who.is_some() || case.rank.is_some());
    let ranks: Vec<FaultCase> = ranks.collect();
    let lettuces = (1..=rules.lettuces()).map(|lettuces| FaultCase { lettuces: Some(lettuces), ..any() });
    let lettuces = lettuces.chain(ranks.iter().copied());
    all.extend(lettuces.map(|case| everywhere("invalid-square", FaultEffect::Overlooks(LETTUCES_AT_HOME), case)));
    for case in ranks {
        all.push(everywhere("end", refuses, case));
        // Who is home is in first place.
        if case.rank.is_none() {
            all.push(everywhere("end", FaultEffect::GoesOnAfterHome, FaultCase { to: None, ..case }));
        }
    }
    all
}

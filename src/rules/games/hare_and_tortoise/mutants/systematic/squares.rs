//! Squares taken for squares of another kind, and what is done wrongly on lettuce, carrot and number squares.

use super::super::fault_case::FaultCase;
use super::super::systematic_fault::{ActionKind, Amount, FaultEffect};
use super::{KINDS, NamedFault, any, by_player, by_player_and_rank, by_rank, everywhere, number_squares, squares_of};
use crate::games::hare_and_tortoise::{Obligation, Rules, SquareKind};

pub fn faults(rules: &Rules) -> Vec<NamedFault> {
    let mut all = mistaken(rules);
    all.extend(lettuces(rules));
    all.extend(carrots(rules));
    all.extend(numbers(rules));
    all
}

/// Each square between start and finish, taken for each other kind. The right kind says what is missing there.
fn mistaken(rules: &Rules) -> Vec<NamedFault> {
    let of_square = |square: i32| {
        let right = rules.kind(square);
        let breaks = match right {
            Some(SquareKind::Hare) => "hare",
            Some(SquareKind::Carrot) => "carrot",
            Some(SquareKind::Tortoise) => "tortoise",
            Some(SquareKind::Lettuce) => "lettuce",
            _ => "number",
        };
        let others = KINDS.into_iter().filter(move |kind| Some(*kind) != right);
        others.map(move |kind| everywhere(breaks, FaultEffect::Mistakes(square, kind), any()))
    };
    (1..rules.finish()).flat_map(of_square).collect()
}

fn lettuces(rules: &Rules) -> Vec<NamedFault> {
    let squares = squares_of(rules, SquareKind::Lettuce).into_iter();
    let squares: Vec<FaultCase> = squares.map(|from| FaultCase { from: Some(from), ..any() }).collect();
    let left = (1..=rules.lettuces()).map(|lettuces| FaultCase { lettuces: Some(lettuces), ..any() });
    let cases = by_player_and_rank(rules).into_iter().chain(squares.iter().copied()).chain(left);
    let effects = [
        FaultEffect::Refuses(ActionKind::Chew),
        FaultEffect::Withholds(Amount::Lettuce),
        FaultEffect::Adds(Amount::Lettuce, 10),
        FaultEffect::Adds(Amount::Lettuce, -10),
        FaultEffect::MayStay,
    ];
    // In first place ten carrots less are none.
    let same = |effect: FaultEffect, case: FaultCase| {
        effect == FaultEffect::Withholds(Amount::Lettuce) && case.rank == Some(1)
    };
    let mut all = Vec::new();
    for case in cases {
        all.extend(
            effects.into_iter().filter(|effect| !same(*effect, case)).map(|effect| everywhere("lettuce", effect, case)),
        );
    }
    // Once more where one has just chewed.
    let again = |case: FaultCase| FaultCase { must: Some(Obligation::Leave), ..case };
    let stays = by_player(rules).into_iter().chain(squares);
    let chew = FaultEffect::Allows(ActionKind::Chew);
    all.extend(stays.map(|case| everywhere("invalid-square", chew, again(case))));
    all.extend(elsewhere(rules, ActionKind::Chew, SquareKind::Lettuce));
    all
}

fn carrots(rules: &Rules) -> Vec<NamedFault> {
    let mut all = Vec::new();
    let squares = squares_of(rules, SquareKind::Carrot).into_iter();
    let squares = squares.map(|from| FaultCase { from: Some(from), ..any() });
    let cases: Vec<FaultCase> = squares.chain(by_player(rules)).chain(by_rank(rules)).collect();
    for (kind, amount) in [(ActionKind::Gain, Amount::Gain), (ActionKind::Lose, Amount::Lose)] {
        let effects = [FaultEffect::Refuses(kind), FaultEffect::Adds(amount, 1), FaultEffect::Adds(amount, -1)];
        all.extend(cases.iter().flat_map(|case| effects.map(|effect| everywhere("carrot", effect, *case))));
        all.extend(elsewhere(rules, kind, SquareKind::Carrot));
    }
    let few = [0, 1, 5, 9].map(|carrots| FaultCase { carrots: Some(carrots), ..any() });
    let few = few.into_iter().chain(by_player(rules)).chain(by_rank(rules));
    let few = few.map(|case| FaultCase { kind: Some(SquareKind::Carrot), ..case });
    all.extend(few.map(|case| everywhere("invalid-square", FaultEffect::Allows(ActionKind::Lose), case)));
    all
}

/// Something that is allowed on squares of another kind than the right one, of one kind or for one player.
fn elsewhere(rules: &Rules, action: ActionKind, right: SquareKind) -> Vec<NamedFault> {
    let kinds = KINDS.into_iter().chain([SquareKind::Start]).filter(|kind| *kind != right);
    let kinds = kinds.map(|kind| FaultCase { kind: Some(kind), ..any() });
    let cases = kinds.chain(by_player(rules));
    cases.map(|case| everywhere("invalid-square", FaultEffect::Allows(action), case)).collect()
}

fn numbers(rules: &Rules) -> Vec<NamedFault> {
    let mut all = Vec::new();
    for (square, number) in number_squares(rules) {
        let here = FaultCase { from: Some(square), ..any() };
        let amounts = [
            FaultEffect::Withholds(Amount::Number),
            FaultEffect::Adds(Amount::Number, 10),
            FaultEffect::Adds(Amount::Number, -10),
        ];
        // On a 1 ten carrots less are none.
        let amounts = amounts.into_iter().skip(usize::from(number == 1));
        all.extend(amounts.map(|effect| everywhere("number", effect, here)));
        let wrong = by_rank(rules).into_iter().filter(|case| case.rank != Some(number));
        all.extend(
            wrong.map(|case| everywhere("number", FaultEffect::PaysUnasked, FaultCase { from: here.from, ..case })),
        );
    }
    let others = KINDS.into_iter().chain([SquareKind::Start]).filter(|kind| !matches!(kind, SquareKind::Number(_)));
    for (kind, case) in others.flat_map(|kind| by_rank(rules).into_iter().map(move |case| (kind, case))) {
        // Somebody is ahead of whoever begins a turn on the start, unless a card has led everybody back there.
        if (kind, case.rank) != (SquareKind::Start, Some(1)) {
            all.push(everywhere("number", FaultEffect::PaysUnasked, FaultCase { kind: Some(kind), ..case }));
        }
    }
    for (player, rank) in
        by_player(rules).into_iter().flat_map(|player| by_rank(rules).into_iter().map(move |rank| (player, rank)))
    {
        let case = FaultCase { rank: rank.rank, ..player };
        let effects = [FaultEffect::Withholds(Amount::Number), FaultEffect::PaysUnasked];
        all.extend(effects.map(|effect| everywhere("number", effect, case)));
    }
    all
}

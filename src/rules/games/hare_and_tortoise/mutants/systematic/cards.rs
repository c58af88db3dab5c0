//! The hare table, the die, and where cards lead.

use super::super::fault_case::FaultCase;
use super::super::right_rules::cards::table;
use super::super::systematic_fault::{Amount, FaultEffect};
use super::{NamedFault, any, by_player, by_player_and_rank, by_rank, everywhere, squares_of};
use crate::games::hare_and_tortoise::{CardEffect, Rules, SquareKind};

const CARDS: [CardEffect; 9] = [
    CardEffect::MissATurn,
    CardEffect::BackToCarrot,
    CardEffect::ForwardToCarrot,
    CardEffect::DropBack,
    CardEffect::MoveForward,
    CardEffect::ChewACarrot,
    CardEffect::ChewALettuce,
    CardEffect::LastTurnFree,
    CardEffect::MoveAgain,
];

pub fn faults(rules: &Rules) -> Vec<NamedFault> {
    let mut all = Vec::new();
    for (die, case) in (1..=6).flat_map(|die| by_rank(rules).into_iter().map(move |case| (die, case))) {
        let right = case.rank.and_then(|rank| table(die, rank));
        let wrong = CARDS.into_iter().map(Some).chain([None]).filter(|card| *card != right);
        all.extend(wrong.map(|card| everywhere("hare", FaultEffect::HasCard(die, card), case)));
    }
    for (die, case) in (1..=6).flat_map(|die| by_player(rules).into_iter().map(move |case| (die, case))) {
        all.push(everywhere("hare", FaultEffect::HasCard(die, None), case));
    }
    let hares = squares_of(rules, SquareKind::Hare).into_iter();
    all.extend(hares.map(|to| everywhere("hare", FaultEffect::NeverCasts, FaultCase { to: Some(to), ..any() })));
    for case in by_player_and_rank(rules) {
        let refunds = [1, -1].map(|more| FaultEffect::Adds(Amount::Refund, more));
        all.extend(refunds.map(|effect| everywhere("hare", effect, case)));
    }
    all.extend(
        squares_of(rules, SquareKind::Carrot)
            .into_iter()
            .map(|square| everywhere("hare", FaultEffect::LeadsPast(square), any())),
    );
    all
}

//! Texts of the square under the mouse.

use super::super::fault_case::FaultCase;
use super::super::right_rules::move_obstacles::{
    CARROTS_AT_HOME, LETTUCES_AT_HOME, NO_DIE, NO_LETTUCE, OCCUPIED, TOO_FAR, TORTOISE_AHEAD,
};
use super::super::systematic_fault::{ActionKind, Amount, FaultEffect, RuleUse, SystematicFault};
use super::{NamedFault, any, by_player, squares_of};
use crate::games::hare_and_tortoise::{Rules, SquareKind};

pub fn faults(rules: &Rules) -> Vec<NamedFault> {
    let finish = rules.finish();
    let mut all = Vec::new();
    let mut add = |effect: FaultEffect, case: FaultCase| {
        all.push(("hover", SystematicFault { used: RuleUse::Hovering, effect, case }));
    };
    let (forward, back) = (FaultEffect::Refuses(ActionKind::Forward), FaultEffect::Refuses(ActionKind::Back));
    let at = |to: i32| FaultCase { to: Some(to), ..any() };
    for to in 1..=finish {
        add(FaultEffect::TellsNothing, at(to));
        if rules.kind(to) != Some(SquareKind::Tortoise) {
            add(forward, at(to));
            [1, -1].into_iter().for_each(|more| add(FaultEffect::Adds(Amount::Cost, more), at(to)));
        }
    }
    for to in squares_of(rules, SquareKind::Tortoise) {
        add(back, at(to));
        [10, -10].into_iter().for_each(|more| add(FaultEffect::Adds(Amount::Back, more), at(to)));
        add(FaultEffect::Overlooks(TORTOISE_AHEAD), at(to));
    }
    squares_of(rules, SquareKind::Lettuce).into_iter().for_each(|to| add(FaultEffect::Overlooks(NO_LETTUCE), at(to)));
    squares_of(rules, SquareKind::Hare).into_iter().for_each(|to| add(FaultEffect::Overlooks(NO_DIE), at(to)));
    for case in by_player(rules) {
        add(FaultEffect::TellsNothing, case);
        add(forward, case);
        add(back, case);
        add(FaultEffect::Allows(ActionKind::Back), case);
        for bar in [OCCUPIED, TORTOISE_AHEAD, TOO_FAR, NO_LETTUCE, LETTUCES_AT_HOME, CARROTS_AT_HOME, NO_DIE] {
            add(FaultEffect::Overlooks(bar), case);
        }
        add(FaultEffect::HearsOutOfTurn(ActionKind::Back), case);
        for turn in (0..rules.players()).filter(|turn| Some(*turn) != case.who) {
            add(FaultEffect::HearsOutOfTurn(ActionKind::Forward), FaultCase { turn: Some(turn), ..case });
        }
        add(FaultEffect::HearsAfterTheEnd, case);
    }
    all
}

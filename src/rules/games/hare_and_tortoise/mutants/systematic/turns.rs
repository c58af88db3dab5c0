//! Whose turn comes next, who is skipped, who is listened to, and what the computer chooses.

use super::super::fault_case::FaultCase;
use super::super::right_rules::move_obstacles::{CARROTS_AT_HOME, LETTUCES_AT_HOME, NO_LETTUCE, OCCUPIED, TOO_FAR};
use super::super::systematic_fault::{ActionKind, FaultEffect, RuleUse, SystematicFault};
use super::{NamedFault, any, by_player, everywhere, squares_of};
use crate::games::hare_and_tortoise::{Rules, SquareKind};

pub fn faults(rules: &Rules) -> Vec<NamedFault> {
    let mut all = order(rules);
    all.extend(skipped(rules));
    all.extend(heard(rules));
    all.extend(computer(rules));
    all
}

/// After each action of each player the turn is given to each wrong one.
fn order(rules: &Rules) -> Vec<NamedFault> {
    let players = rules.players();
    let mut all = Vec::new();
    for case in by_player(rules) {
        let right = case.who.map(|who| (who + 1) % players);
        for next in (0..players).filter(|next| Some(*next) != right) {
            all.extend(ActionKind::ALL.map(|kind| everywhere("turns", FaultEffect::GivesTurnTo(next, kind), case)));
        }
    }
    all
}

fn skipped(rules: &Rules) -> Vec<NamedFault> {
    let mut all = Vec::new();
    for case in by_player(rules) {
        all.extend(
            [FaultEffect::ForgetsMissedTurns, FaultEffect::WaitsFor].map(|effect| everywhere("skip", effect, case)),
        );
        // Whoever could do only this is skipped.
        let overlooked = |kind: ActionKind| {
            let fault = SystematicFault { used: RuleUse::Skipping, effect: FaultEffect::Refuses(kind), case };
            ("skip", fault)
        };
        // Who can lose carrots can gain some.
        all.extend(ActionKind::ALL.into_iter().filter(|kind| *kind != ActionKind::Lose).map(overlooked));
        let barred = [OCCUPIED, TOO_FAR, NO_LETTUCE].map(|bar| {
            ("skip", SystematicFault { used: RuleUse::Skipping, effect: FaultEffect::Overlooks(bar), case })
        });
        all.extend(barred);
    }
    all
}

/// Each player does something in the turn of each other one, or after the end.
fn heard(rules: &Rules) -> Vec<NamedFault> {
    let mut all = Vec::new();
    for case in by_player(rules) {
        let hears = ActionKind::ALL.map(FaultEffect::HearsOutOfTurn);
        all.extend(hears.map(|effect| everywhere("wrong-player", effect, case)));
        for turn in (0..rules.players()).filter(|turn| Some(*turn) != case.who) {
            let case = FaultCase { turn: Some(turn), ..case };
            let effect = FaultEffect::HearsOutOfTurn(ActionKind::Forward);
            all.push(everywhere("wrong-player", effect, case));
            all.push(("automated", SystematicFault { used: RuleUse::Computer, effect, case }));
        }
        all.push(everywhere("end", FaultEffect::HearsAfterTheEnd, case));
    }
    all
}

/// Faults of the computer, which overlooks something or takes it for allowed.
fn computer(rules: &Rules) -> Vec<NamedFault> {
    let (finish, limit) = (rules.finish(), rules.home_limit());
    let mut all = Vec::new();
    let mut add = |effect: FaultEffect, case: FaultCase| {
        all.push(("automated", SystematicFault { used: RuleUse::Computer, effect, case }));
    };
    by_player(rules).into_iter().for_each(|case| add(FaultEffect::StandsStill, case));
    let forward = FaultEffect::Refuses(ActionKind::Forward);
    let chew = FaultEffect::Refuses(ActionKind::Chew);
    for square in squares_of(rules, SquareKind::Lettuce) {
        add(chew, FaultCase { from: Some(square), ..any() });
        add(forward, FaultCase { to: Some(square), ..any() });
        add(FaultEffect::Overlooks(TOO_FAR), FaultCase { to: Some(square), ..any() });
    }
    for lettuces in 1..=rules.lettuces() {
        let case = FaultCase { lettuces: Some(lettuces), ..any() };
        add(chew, case);
        add(forward, FaultCase { kind: Some(SquareKind::Lettuce), ..case });
        add(FaultEffect::Overlooks(LETTUCES_AT_HOME), FaultCase { to: Some(finish), ..case });
    }
    let home = FaultCase { to: Some(finish), ..any() };
    add(forward, FaultCase { left: Some((limit, limit)), ..home });
    let more = [1, 10, 20].map(|more| FaultCase { left: Some((limit + 1, limit + more)), ..home });
    more.into_iter().for_each(|case| add(FaultEffect::Overlooks(CARROTS_AT_HOME), case));
    // The rank does not matter to the novice.
    for case in by_player(rules) {
        add(chew, case);
        add(forward, FaultCase { kind: Some(SquareKind::Lettuce), ..case });
    }
    // From where the late rule holds, up to square 59.
    for from in 56..59 {
        add(forward, FaultCase { from: Some(from), to: Some(59), ..any() });
    }
    by_player(rules).into_iter().for_each(|case| add(forward, FaultCase { to: Some(59), ..case }));
    all
}

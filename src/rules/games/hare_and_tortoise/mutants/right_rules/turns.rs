//! Whose turn comes next, and when the race is over.

use super::super::race_state::RaceState;
use super::super::replaceable_rules::ReplaceableRules;
use super::super::systematic_fault::{FaultEffect, RuleUse};
use crate::games::hare_and_tortoise::Obligation;

/// Whether a runner can do something in a turn that begins, with what the turn pays.
fn can_act(wrong: &ReplaceableRules, race: &RaceState, who: usize) -> bool {
    let mut paid = race.clone();
    paid.give(who, wrong.due_with_fault(race, who));
    !wrong.used_for(RuleUse::Skipping).actions(&paid, who).is_empty()
}

/// Gives the turn to the next who can do something; if nobody can, the race is over.
pub fn next(wrong: &ReplaceableRules, race: &mut RaceState) {
    let (players, before) = (race.players(), race.log.len());
    let first = (race.turn + 1) % players;
    for who in (0..2 * players).map(|further| (first + further) % players) {
        let effect = wrong.effect_here(race, who);
        if race.runner(who).must == Some(Obligation::Miss) && effect != Some(FaultEffect::ForgetsMissedTurns) {
            race.set_obligation(who, None);
            race.log(who, "misses a turn");
        } else if can_act(wrong, race, who) || effect == Some(FaultEffect::WaitsFor) {
            return begin(wrong, race, who);
        } else {
            race.log(who, "cannot move and is skipped");
        }
    }
    race.log.truncate(before);
    (race.turn, race.over) = (first, true);
    race.log(first, "cannot move, and neither can anybody else");
}

/// Begins a runner's turn.
pub fn begin(wrong: &ReplaceableRules, race: &mut RaceState, who: usize) {
    race.turn = who;
    let rank = (wrong.rank)(race, who);
    let paid = wrong.due_with_fault(race, who);
    if paid > 0 {
        race.give(who, paid);
        race.log(who, &format!("is in place {rank} on that number and gains {paid} carrots"));
    }
}

/// Puts the flag right, and the turn, for whatever the model holds.
pub fn settle(wrong: &ReplaceableRules, race: &mut RaceState) {
    let everybody = 0..race.players();
    let stuck = !everybody.clone().any(|who| can_act(wrong, race, who));
    race.over = stuck || everybody.clone().any(|who| (wrong.home)(race, who));
    let who = race.turn;
    let misses = race.runner(who).must == Some(Obligation::Miss);
    if race.over || (!misses && !wrong.used_for(RuleUse::Skipping).actions(race, who).is_empty()) {
        return;
    }
    if misses {
        race.set_obligation(who, None);
    }
    race.log(who, if misses { "misses a turn" } else { "cannot move and is skipped" });
    (wrong.next)(wrong, race);
}

//! The rules of the game one by one, as a student would write them, so that each can be replaced.

use super::race_state::{RaceState, carrots};
use super::systematic_fault::{ActionKind, Amount, FaultEffect, RuleUse, SystematicFault};
use crate::game::Board;
use crate::games::hare_and_tortoise::{Action, CardEffect, Obligation, Rules, SquareKind, Squares};

/// One reason against going forward to a square.
pub type MoveObstacle = fn(&ReplaceableRules, &RaceState, usize, i32) -> bool;

/// How many reasons there are.
pub const BARS: usize = 7;

/// The rules one by one; [`ReplaceableRules::default`] has them right. Runners are counted from 0.
#[derive(Clone, Copy)]
pub struct ReplaceableRules {
    /// Returns the board after startup.
    pub opening: fn(&Rules, &Board<Squares>) -> Board<Squares>,
    /// Returns the cost of a move forward over a number of squares.
    pub cost: fn(i32) -> i32,
    /// Reasons against a move forward to a square; one of them is enough.
    pub bars: [MoveObstacle; BARS],
    /// Whether a runner may go back to a square.
    pub back: fn(&RaceState, usize, i32) -> bool,
    /// Returns the pay for going back a number of squares.
    pub back_pays: fn(i32) -> i32,
    /// The rank of a runner.
    pub rank: fn(&RaceState, usize) -> i32,
    /// Whether a runner may chew a lettuce.
    pub chews: fn(&RaceState, usize) -> bool,
    /// Returns the pay for a chewed lettuce in a rank.
    pub lettuce_pays: fn(i32) -> i32,
    /// Does what remains after a lettuce was chewed on a lettuce square.
    pub chewed: fn(&mut RaceState, usize),
    /// Whether a runner may chew a carrot for so many carrots more, or less.
    pub nibbles: fn(&RaceState, usize, i32) -> bool,
    /// Returns the pay of a number square for a runner of this rank at the start of a turn.
    pub due: fn(&RaceState, usize, i32) -> i32,
    /// Takes a die.
    pub die: fn(&mut Vec<u8>) -> Option<u8>,
    /// Returns the entry of the table for a die and a rank.
    pub card: fn(u8, i32) -> Option<CardEffect>,
    /// Applies a card to a runner who paid so many carrots to get there. Returns whether the turn goes on.
    pub does: fn(&ReplaceableRules, &mut RaceState, usize, CardEffect, i32) -> bool,
    /// Returns the square to which a card leads a runner; `None` if the runner stays.
    pub leads: fn(&ReplaceableRules, &RaceState, usize, CardEffect) -> Option<i32>,
    /// Whether a runner who may go on can do something.
    pub goes_on: fn(&ReplaceableRules, &RaceState, usize) -> bool,
    /// Gives the turn to the next player.
    pub next: fn(&ReplaceableRules, &mut RaceState),
    /// Whether a runner has won, who has just moved.
    pub home: fn(&RaceState, usize) -> bool,
    /// Chooses one of these actions for the computer.
    pub picks: fn(&ReplaceableRules, &RaceState, &[Action]) -> Option<Action>,
    /// A fault in one kind of case.
    pub fault: Option<SystematicFault>,
    /// The purpose for which the rules are asked now.
    pub used: RuleUse,
}

impl ReplaceableRules {
    /// Returns the change in carrots when a runner goes to a square, forward or back; `None` if that is not allowed.
    pub fn carrot_change(&self, race: &RaceState, who: usize, to: i32) -> Option<i32> {
        let runner = race.runner(who);
        if runner.must == Some(Obligation::Choose) || to == runner.at || to < 1 || to > race.rules.finish() {
            return None;
        }
        let errs = |effect: FaultEffect| self.errs(effect, race, who, to);
        if to < runner.at {
            let allowed =
                (self.back)(race, who, to) || (errs(FaultEffect::Allows(ActionKind::Back)) && !race.occupied(who, to));
            let pay = || self.amount(Amount::Back, (self.back_pays)(runner.at - to), race, who, to);
            return (allowed && !errs(FaultEffect::Refuses(ActionKind::Back))).then(pay);
        }
        let bars = self.bars.iter().enumerate().filter(|(bar, _)| !errs(FaultEffect::Overlooks(*bar)));
        let barred = bars.into_iter().any(|(_, bar)| bar(self, race, who, to));
        (!barred && !errs(FaultEffect::Refuses(ActionKind::Forward))).then(|| -self.move_cost(race, who, to))
    }

    /// Returns the cost of a move forward to a square.
    pub fn move_cost(&self, race: &RaceState, who: usize, to: i32) -> i32 {
        let squares = to - race.runner(who).at;
        let charged = match self.effect(race, who, to) {
            Some(FaultEffect::ChargesAtMost(most)) => squares.min(most),
            _ => squares,
        };
        self.amount(Amount::Cost, (self.cost)(charged), race, who, to)
    }

    /// Whether a runner may chew a lettuce.
    fn may_chew(&self, race: &RaceState, who: usize) -> bool {
        let runner = race.runner(who);
        match self.effect_here(race, who) {
            Some(FaultEffect::Refuses(ActionKind::Chew)) => false,
            Some(FaultEffect::Allows(ActionKind::Chew)) => {
                (self.chews)(race, who) || (runner.lettuces > 0 && runner.must != Some(Obligation::Choose))
            }
            _ => (self.chews)(race, who),
        }
    }

    /// Whether a runner may chew a carrot.
    fn may_nibble(&self, race: &RaceState, who: usize, earned: i32) -> bool {
        let kind = if earned > 0 { ActionKind::Gain } else { ActionKind::Lose };
        match self.effect_here(race, who) {
            Some(FaultEffect::Refuses(wrong)) if wrong == kind => false,
            Some(FaultEffect::Allows(wrong)) if wrong == kind => true,
            _ => (self.nibbles)(race, who, earned),
        }
    }

    /// All that a runner may do.
    pub fn actions(&self, race: &RaceState, who: usize) -> Vec<Action> {
        let squares = 1..=race.rules.finish();
        let mut all: Vec<Action> =
            squares.filter(|to| self.carrot_change(race, who, *to).is_some()).map(Action::Move).collect();
        all.extend(self.may_chew(race, who).then_some(Action::Chew));
        all.extend(self.may_nibble(race, who, 10).then_some(Action::Gain));
        all.extend(self.may_nibble(race, who, -10).then_some(Action::Lose));
        all
    }

    /// Takes an action; answers whether it was allowed.
    pub fn act(&self, race: &mut RaceState, action: Action) -> bool {
        let who = race.turn;
        let from = race.runner(who).at;
        let given = self.turn_given_away(race, who, ActionKind::of(action, from));
        let mut again = false;
        match action {
            Action::Move(to) => {
                let Some(earned) = self.carrot_change(race, who, to) else { return false };
                race.put(who, to);
                race.set_obligation(who, None);
                race.give(who, earned);
                if to < from {
                    race.log(who, &format!("goes back from {from} to {to} and gains {}", carrots(earned)));
                } else {
                    race.log(who, &format!("moves from {from} to {to} for {}", carrots(-earned)));
                    again = self.casts(race, who) && self.cast(race, who, -earned);
                }
            }
            Action::Chew if self.may_chew(race, who) => {
                let stays = self.effect_here(race, who) == Some(FaultEffect::MayStay);
                self.eat(race, who);
                (self.chewed)(race, who);
                if stays {
                    race.set_obligation(who, None);
                }
            }
            Action::Gain | Action::Lose => {
                let earned = if action == Action::Gain { 10 } else { -10 };
                if !self.may_nibble(race, who, earned) {
                    return false;
                }
                let amount = if earned > 0 { Amount::Gain } else { Amount::Lose };
                race.give(who, self.amount(amount, earned, race, who, from));
                race.set_obligation(who, None);
                let verb = if earned > 0 { "gains" } else { "loses" };
                race.log(who, &format!("chews a carrot and {verb} 10 carrots"));
            }
            Action::Chew => return false,
        }
        self.end_turn(race, who, again, given);
        true
    }

    /// Chews a lettuce, and is paid for it.
    pub fn eat(&self, race: &mut RaceState, who: usize) {
        let rank = (self.rank)(race, who);
        let pay = self.amount(Amount::Lettuce, (self.lettuce_pays)(rank), race, who, race.runner(who).at);
        race.runner_mut(who).into_iter().for_each(|runner| runner.lettuces -= 1);
        race.give(who, pay);
        let left = race.runner(who).lettuces;
        let lettuces = if left == 1 { "lettuce" } else { "lettuces" };
        race.log(who, &format!("chews a lettuce in place {rank}, gains {} and has {left} {lettuces}", carrots(pay)));
    }

    /// Whether a die is cast for a runner who has come to a square.
    fn casts(&self, race: &RaceState, who: usize) -> bool {
        match self.effect_here(race, who) {
            Some(FaultEffect::Casts) => true,
            Some(FaultEffect::NeverCasts) => false,
            _ => race.kind_under(who) == Some(SquareKind::Hare),
        }
    }

    /// Casts the die on a hare square; answers whether the turn goes on.
    fn cast(&self, race: &mut RaceState, who: usize, paid: i32) -> bool {
        let rank = (self.rank)(race, who);
        let die = (self.die)(&mut race.squares.dice);
        let card = |die: u8| match self.effect_here(race, who) {
            Some(FaultEffect::HasCard(wrong, card)) if wrong == die => card,
            _ => (self.card)(die, rank),
        };
        let Some((die, card)) = die.and_then(|die| Some((die, card(die)?))) else { return false };
        let paid = self.amount(Amount::Refund, paid, race, who, race.runner(who).at);
        race.log(who, &format!("casts {die} in place {rank}: {card}"));
        (self.does)(self, race, who, card, paid)
    }

    /// Returns the runner to whom the turn is wrongly given after this action.
    fn turn_given_away(&self, race: &RaceState, who: usize, kind: ActionKind) -> Option<usize> {
        match self.effect_here(race, who) {
            Some(FaultEffect::GivesTurnTo(next, after)) if after == kind => Some(next),
            _ => None,
        }
    }

    fn end_turn(&self, race: &mut RaceState, who: usize, again: bool, given: Option<usize>) {
        if (self.home)(race, who) && self.effect_here(race, who) != Some(FaultEffect::GoesOnAfterHome) {
            race.log(who, "is home");
            race.over = true;
            return;
        }
        if again && (self.goes_on)(self, race, who) {
            return;
        }
        if again {
            race.log(who, "cannot move and is skipped");
        }
        if let Some(given) = given {
            race.turn = (given + race.players() - 1) % race.players();
        }
        (self.next)(self, race);
    }

    /// Returns the hover text, if there is one.
    pub fn hover(&self, race: &RaceState, who: usize, action: Action) -> Option<String> {
        let to = if let Action::Move(to) = action { to } else { 0 };
        let kind = ActionKind::of(action, race.runner(who).at);
        let heard = match self.effect(race, who, to) {
            Some(FaultEffect::TellsNothing) => return None,
            Some(FaultEffect::HearsOutOfTurn(wrong)) if wrong == kind => !race.over,
            Some(FaultEffect::HearsAfterTheEnd) => who == race.turn,
            _ => who == race.turn && !race.over,
        };
        Some(match Some(who).filter(|_| heard).and_then(|who| self.carrot_change(race, who, to)) {
            Some(earned) if earned > 0 => format!("Gain: {}", carrots(earned)),
            Some(earned) => format!("Cost: {}", carrots(-earned)),
            None => "Illegal Move".to_string(),
        })
    }

    /// Returns the pay of the square under a runner whose turn begins.
    pub fn due_with_fault(&self, race: &RaceState, who: usize) -> i32 {
        let rank = (self.rank)(race, who);
        match (self.due)(race, who, rank) {
            0 if self.effect_here(race, who) == Some(FaultEffect::PaysUnasked) => 10 * rank,
            0 => 0,
            due => self.amount(Amount::Number, due, race, who, race.runner(who).at),
        }
    }
}

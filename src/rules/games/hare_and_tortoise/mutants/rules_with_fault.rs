//! The rules as they are where a fault shows.

use super::race_state::RaceState;
use super::replaceable_rules::ReplaceableRules;
use super::systematic_fault::{Amount, FaultEffect, RuleUse};

impl ReplaceableRules {
    /// These rules when they are asked for a purpose.
    #[must_use]
    pub fn used_for(&self, used: RuleUse) -> ReplaceableRules {
        ReplaceableRules { used, ..*self }
    }

    /// Whether this fault shows now.
    pub fn errs(&self, effect: FaultEffect, race: &RaceState, who: usize, to: i32) -> bool {
        self.effect(race, who, to) == Some(effect)
    }

    /// The fault, if it shows now.
    pub fn effect(&self, race: &RaceState, who: usize, to: i32) -> Option<FaultEffect> {
        let fault = self.fault.filter(|fault| fault.used == RuleUse::Playing || fault.used == self.used)?;
        fault.case.is(race, who, to).then_some(fault.effect)
    }

    /// The fault, if it shows now to a runner who goes nowhere.
    pub fn effect_here(&self, race: &RaceState, who: usize) -> Option<FaultEffect> {
        self.effect(race, who, race.runner(who).at)
    }

    /// An amount of carrots, with the fault.
    pub fn amount(&self, amount: Amount, right: i32, race: &RaceState, who: usize, to: i32) -> i32 {
        match self.effect(race, who, to) {
            Some(FaultEffect::Adds(wrong, more)) if wrong == amount => right + more,
            Some(FaultEffect::Withholds(wrong)) if wrong == amount => 0,
            _ => right,
        }
    }

    /// The race as it looks to who takes a square for one of another kind.
    pub fn seen(&self, race: RaceState) -> RaceState {
        match self.fault.map(|fault| fault.effect) {
            Some(FaultEffect::Mistakes(square, kind)) => RaceState { mistaken: Some((square, kind)), ..race },
            _ => race,
        }
    }
}

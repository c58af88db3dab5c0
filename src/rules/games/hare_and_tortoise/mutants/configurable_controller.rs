//! A controller that plays by rules of which one may be wrong, and the mutants that it makes.

use super::race_state::{RaceState, seat};
use super::replaceable_rules::ReplaceableRules;
use super::right_rules::turns;
use super::systematic_fault::{ActionKind, FaultEffect, RuleUse};
use crate::game::Seat;
use crate::games::hare_and_tortoise::{Action, HareAndTortoise, Rules};
use crate::mutants::{Mutant, MutantSetup};
use crate::ports::{Controller, Event, PortResult, Ports};

/// A controller with wrong rules and right manners: it stores, refreshes and logs as it should.
struct ConfigurableController {
    wrong: ReplaceableRules,
    rules: Rules,
}

impl ConfigurableController {
    /// The race in which this player is listened to, if that is so.
    fn heard(&self, race: RaceState, player: Seat, action: Action) -> Option<RaceState> {
        let who = (0..race.players()).find(|who| seat(*who) == player)?;
        let kind = ActionKind::of(action, race.runner(who).at);
        match self.wrong.effect_here(&race, who) {
            Some(FaultEffect::HearsOutOfTurn(wrong)) if wrong == kind && !race.over => {
                Some(RaceState { turn: who, ..race })
            }
            Some(FaultEffect::HearsAfterTheEnd) => Some(RaceState { over: false, turn: who, ..race }),
            _ => Some(race).filter(|race| !race.over && race.turn == who),
        }
    }

    /// The race in which the computer moves for this player, if it does.
    fn asked(&self, race: RaceState, player: Seat) -> Option<RaceState> {
        let who = (0..race.players()).find(|who| seat(*who) == player)?;
        match self.wrong.used_for(RuleUse::Computer).effect_here(&race, who) {
            Some(FaultEffect::StandsStill) => None,
            Some(FaultEffect::HearsOutOfTurn(_)) if !race.over => Some(RaceState { turn: who, ..race }),
            Some(FaultEffect::HearsAfterTheEnd) => Some(RaceState { over: false, turn: who, ..race }),
            _ => Some(race).filter(|race| !race.over && race.turn == who),
        }
    }

    fn select(
        &self,
        race: Option<RaceState>,
        who: Seat,
        action: Action,
        stage: &mut Ports<'_, HareAndTortoise>,
    ) -> PortResult<()> {
        match race.and_then(|race| self.heard(race, who, action)) {
            Some(race) => self.play(race, action, stage),
            None => Ok(()),
        }
    }

    fn play(&self, mut race: RaceState, action: Action, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        if self.wrong.act(&mut race, action) { show(&race, stage) } else { Ok(()) }
    }
}

/// Stores, refreshes, and writes the log.
fn show(race: &RaceState, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
    stage.model.store(&race.board())?;
    stage.view.refresh()?;
    race.log.iter().try_for_each(|line| stage.view.log(line))
}

impl Controller<HareAndTortoise> for ConfigurableController {
    fn handle(&mut self, cue: &Event<HareAndTortoise>, stage: &mut Ports<'_, HareAndTortoise>) -> PortResult<()> {
        let board = stage.model.load()?;
        let race = RaceState::of(&self.rules, &board).map(|race| self.wrong.seen(race));
        match *cue {
            Event::Startup => {
                let opening = (self.wrong.opening)(&self.rules, &board);
                RaceState::of(&self.rules, &opening).map_or(Ok(()), |race| show(&race, stage))
            }
            Event::Update => {
                let Some(mut race) = race else { return stage.view.refresh() };
                turns::settle(&self.wrong, &mut race);
                show(&race, stage)
            }
            Event::Select { seat, action } => self.select(race, seat, action, stage),
            Event::Automatic { seat: who } => {
                let thinking = self.wrong.used_for(RuleUse::Computer);
                let Some(race) = race.and_then(|race| self.asked(race, who)) else { return Ok(()) };
                let all = thinking.actions(&race, race.turn);
                let action = (thinking.picks)(&thinking, &race, &all);
                action.map_or(Ok(()), |action| self.play(race, action, stage))
            }
            Event::Hover { seat: who, action } => {
                let players = self.rules.players();
                let Some(index) = (0..players).find(|index| seat(*index) == who) else { return Ok(()) };
                let telling = self.wrong.used_for(RuleUse::Hovering);
                let illegal = || Some("Illegal Move".to_string());
                let says = race.map_or_else(illegal, |race| telling.hover(&race, index, action));
                says.map_or(Ok(()), |says| stage.view.tell(who, &says))
            }
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

/// A mutant by its one wrong rule.
pub fn with_wrong_rule(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    wrong: ReplaceableRules,
) -> Mutant<HareAndTortoise> {
    Mutant::new(id, breaks, says, move |setting: &MutantSetup<HareAndTortoise>| {
        Box::new(ConfigurableController { wrong, rules: setting.rules.clone() })
    })
}

/// A mutant by what it makes of the turn that comes next.
pub fn with_wrong_turn(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    next: fn(&ReplaceableRules, &mut RaceState),
) -> Mutant<HareAndTortoise> {
    with_wrong_rule(id, breaks, says, ReplaceableRules { next, ..ReplaceableRules::default() })
}

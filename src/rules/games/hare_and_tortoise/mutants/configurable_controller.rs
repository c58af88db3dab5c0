//! A controller that plays by rules of which one may be wrong, and the mutants that it makes.

use super::race_state::{RaceState, seat};
use super::replaceable_rules::ReplaceableRules;
use super::right_rules::turns;
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
    fn select(
        &self,
        race: Option<RaceState>,
        who: Seat,
        action: Action,
        stage: &mut Ports<'_, HareAndTortoise>,
    ) -> PortResult<()> {
        let Some(mut race) = race.filter(|race| !race.over && seat(race.turn) == who) else { return Ok(()) };
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
        let race = RaceState::of(&self.rules, &board);
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
                let own = race.as_ref().filter(|race| !race.over && seat(race.turn) == who);
                let all = own.map(|race| self.wrong.actions(race, race.turn)).unwrap_or_default();
                let action = own.and_then(|race| (self.wrong.picks)(&self.wrong, race, &all));
                action.map_or(Ok(()), |action| self.select(race, who, action, stage))
            }
            Event::Hover { seat: who, action } => {
                let players = self.rules.players();
                let Some(index) = (0..players).find(|index| seat(*index) == who) else { return Ok(()) };
                let says = race.map(|race| self.wrong.hover(&race, Some(index), action));
                stage.view.tell(who, says.as_deref().unwrap_or("Illegal Move"))
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

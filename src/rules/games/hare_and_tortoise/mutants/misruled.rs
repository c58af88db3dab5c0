//! A controller that plays by rules of which one may be wrong, and the mutants that it makes.

use super::misrules::Misrules;
use super::race::{Race, seat};
use super::right::turns;
use crate::game::Seat;
use crate::games::hare_and_tortoise::{Action, HareAndTortoise, Rules};
use crate::mutants::{Mutant, Setting};
use crate::stage::{Controller, Cue, Heard, Stage};

/// A controller with wrong rules and right manners: it stores, refreshes and logs as it should.
struct Misruled {
    wrong: Misrules,
    rules: Rules,
}

impl Misruled {
    fn select(
        &self,
        race: Option<Race>,
        who: Seat,
        action: Action,
        stage: &mut Stage<'_, HareAndTortoise>,
    ) -> Heard<()> {
        let Some(mut race) = race.filter(|race| !race.over && seat(race.turn) == who) else { return Ok(()) };
        if self.wrong.act(&mut race, action) { show(&race, stage) } else { Ok(()) }
    }
}

/// Stores, refreshes, and writes the log.
fn show(race: &Race, stage: &mut Stage<'_, HareAndTortoise>) -> Heard<()> {
    stage.model.store(&race.board())?;
    stage.view.refresh()?;
    race.log.iter().try_for_each(|line| stage.view.log(line))
}

impl Controller<HareAndTortoise> for Misruled {
    fn handle(&mut self, cue: &Cue<HareAndTortoise>, stage: &mut Stage<'_, HareAndTortoise>) -> Heard<()> {
        let board = stage.model.load()?;
        let race = Race::of(&self.rules, &board);
        match *cue {
            Cue::Startup => {
                let opening = (self.wrong.opening)(&self.rules, &board);
                Race::of(&self.rules, &opening).map_or(Ok(()), |race| show(&race, stage))
            }
            Cue::Update => {
                let Some(mut race) = race else { return stage.view.refresh() };
                turns::settle(&self.wrong, &mut race);
                show(&race, stage)
            }
            Cue::Select { seat, action } => self.select(race, seat, action, stage),
            Cue::Automatic { seat: who } => {
                let own = race.as_ref().filter(|race| !race.over && seat(race.turn) == who);
                let all = own.map(|race| self.wrong.actions(race, race.turn)).unwrap_or_default();
                let action = own.and_then(|race| (self.wrong.picks)(&self.wrong, race, &all));
                action.map_or(Ok(()), |action| self.select(race, who, action, stage))
            }
            Cue::Hover { seat: who, action } => {
                let players = self.rules.players();
                let Some(index) = (0..players).find(|index| seat(*index) == who) else { return Ok(()) };
                let says = race.map(|race| self.wrong.hover(&race, Some(index), action));
                stage.view.tell(who, says.as_deref().unwrap_or("Illegal Move"))
            }
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> Heard<()> {
        Ok(())
    }
}

/// A mutant by its one wrong rule.
pub fn misruled(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    wrong: Misrules,
) -> Mutant<HareAndTortoise> {
    Mutant::new(id, breaks, says, move |setting: &Setting<HareAndTortoise>| {
        Box::new(Misruled { wrong, rules: setting.rules.clone() })
    })
}

/// A mutant by what it makes of the turn that comes next.
pub fn turning(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    next: fn(&Misrules, &mut Race),
) -> Mutant<HareAndTortoise> {
    misruled(id, breaks, says, Misrules { next, ..Misrules::default() })
}

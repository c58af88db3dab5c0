//! A machine of matchboxes as a part that hears cues.

use super::{Matchboxes, Player};
use crate::game::{Game, Mirrored, Outcome, Seat};
use crate::stage::{Controller, Cue, Heard, Stage};

/// A controller beside which a machine of matchboxes sits, and answers what a computer player is asked.
pub struct Learning<G: Game> {
    controller: Box<dyn Controller<G>>,
    machine: Matchboxes<G>,
}

impl<G: Mirrored> Learning<G> {
    /// A machine that knows nothing yet, beside a controller.
    pub fn new(controller: Box<dyn Controller<G>>, rules: G::Rules) -> Learning<G> {
        Learning { controller, machine: Matchboxes::new(&rules, false, 1) }
    }
}

impl<G: Mirrored> Controller<G> for Learning<G> {
    fn handle(&mut self, cue: &Cue<G>, stage: &mut Stage<'_, G>) -> Heard<()> {
        let rules = self.machine.rules().clone();
        answer(&rules, &mut self.machine, cue, stage).unwrap_or_else(|| self.controller.handle(cue, stage))
    }

    fn renew(&mut self) -> Heard<()> {
        self.machine = Matchboxes::new(self.machine.rules(), false, 1);
        self.controller.renew()
    }

    fn foresee(&mut self, cues: &[&Cue<G>]) -> Heard<()> {
        self.controller.foresee(cues)
    }
}

/// What a player answers; `None` to a cue that is not for a player.
pub fn answer<G: Game>(
    rules: &G::Rules,
    player: &mut dyn Player<G>,
    cue: &Cue<G>,
    stage: &mut Stage<'_, G>,
) -> Option<Heard<()>> {
    Some(match *cue {
        Cue::Begin => {
            player.begin();
            Ok(())
        }
        Cue::Choose { seat } => choose(rules, player, seat, stage),
        Cue::Ended { seat, won } => {
            let outcome = match won {
                Some(true) => Outcome::Won(seat),
                Some(false) => Outcome::lost_by(seat),
                None => Outcome::Draw,
            };
            player.ended(seat, outcome);
            Ok(())
        }
        _ => return None,
    })
}

fn choose<G: Game>(rules: &G::Rules, player: &mut dyn Player<G>, seat: Seat, stage: &mut Stage<'_, G>) -> Heard<()> {
    let position = G::from_board(rules, &stage.model.load()?).ok().filter(|position| position.turn() == seat);
    let action = position.and_then(|position| player.choose(&position));
    stage.view.choose(&action.map_or_else(|| "resign".to_string(), |action| action.to_string()))
}

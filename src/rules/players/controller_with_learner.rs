//! A machine of matchboxes as a part that hears cues.

use super::{MatchboxLearner, Player};
use crate::game::{Game, Outcome, Seat, Symmetric};
use crate::ports::{Controller, Event, PortResult, Ports};

/// A controller beside which a machine of matchboxes sits, and answers what a computer player is asked.
pub struct ControllerWithLearner<G: Game> {
    controller: Box<dyn Controller<G>>,
    machine: MatchboxLearner<G>,
}

impl<G: Symmetric> ControllerWithLearner<G> {
    /// A machine that knows nothing yet, beside a controller.
    pub fn new(controller: Box<dyn Controller<G>>, rules: G::Rules) -> ControllerWithLearner<G> {
        ControllerWithLearner { controller, machine: MatchboxLearner::new(&rules, false, 1) }
    }
}

impl<G: Symmetric> Controller<G> for ControllerWithLearner<G> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let rules = self.machine.rules().clone();
        handle_player_event(&rules, &mut self.machine, cue, stage).unwrap_or_else(|| self.controller.handle(cue, stage))
    }

    fn renew(&mut self) -> PortResult<()> {
        self.machine = MatchboxLearner::new(self.machine.rules(), false, 1);
        self.controller.renew()
    }

    fn foresee(&mut self, cues: &[&Event<G>]) -> PortResult<()> {
        self.controller.foresee(cues)
    }
}

/// Returns the answer of a player; `None` to an event that is not for a player.
pub fn handle_player_event<G: Game>(
    rules: &G::Rules,
    player: &mut dyn Player<G>,
    cue: &Event<G>,
    stage: &mut Ports<'_, G>,
) -> Option<PortResult<()>> {
    Some(match *cue {
        Event::Begin => {
            player.begin_game();
            Ok(())
        }
        Event::Choose { seat } => choose(rules, player, seat, stage),
        Event::Ended { seat, won } => {
            let outcome = match won {
                Some(true) => Outcome::Won(seat),
                Some(false) => Outcome::lost_by(seat),
                None => Outcome::Draw,
            };
            player.end_game(seat, outcome);
            Ok(())
        }
        _ => return None,
    })
}

fn choose<G: Game>(
    rules: &G::Rules,
    player: &mut dyn Player<G>,
    seat: Seat,
    stage: &mut Ports<'_, G>,
) -> PortResult<()> {
    let position = G::from_board(rules, &stage.model.load()?).ok().filter(|position| position.turn() == seat);
    let action = position.and_then(|position| player.choose(&position));
    stage.view.choose(&action.map_or_else(|| "resign".to_string(), |action| action.to_string()))
}

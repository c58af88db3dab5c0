//! Occupants of seats.

use thiserror::Error;

use crate::game::{Board, FullGame, Game, Outcome, Seat};
use crate::players::Player;
use crate::ports::{Controller, Event, MemoryModel, NullView, Ports};

/// An occupant of a seat.
pub enum SeatOccupant<G: Game> {
    /// A person, who types or points.
    Human,
    /// A computer player, and what it is called.
    Player(String, Box<dyn Player<G>>),
    /// A submission's controller, and its name. It plays its automated move on a board of its own, so any controller can be
    /// tried as a player, whichever controller runs the game.
    Submission(String, Box<dyn Controller<G>>),
    /// A computer player who thinks elsewhere: what it is called, and what it has missed.
    Deciding(String, MissedEvents),
}

/// Events at the table while a player was away.
#[derive(Clone, Copy, Debug, Default)]
pub struct MissedEvents {
    begun: bool,
    ended: Option<Outcome>,
}

/// Why an occupant can do nothing: a sentence that goes on after its name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OccupantFault {
    /// There is no playing on this board.
    #[error("cannot play on this board: {0}")]
    NoPosition(String),
    /// It failed.
    #[error("failed when it was to move: {0}")]
    Failed(String),
    /// It did what is not legal.
    #[error("{0}")]
    Illegal(String),
}

impl<G: FullGame> SeatOccupant<G> {
    /// Name of the occupant: `human`, `search:4`, or a folder.
    pub fn name(&self) -> &str {
        match self {
            SeatOccupant::Human => "human",
            SeatOccupant::Player(name, _) | SeatOccupant::Submission(name, _) | SeatOccupant::Deciding(name, _) => name,
        }
    }

    /// Gives it another name; a person has none.
    pub(super) fn rename(&mut self, to: String) {
        match self {
            SeatOccupant::Human => {}
            SeatOccupant::Player(name, _) | SeatOccupant::Submission(name, _) | SeatOccupant::Deciding(name, _) => {
                *name = to;
            }
        }
    }

    /// Whether it moves by itself.
    pub fn is_computer(&self) -> bool {
        !matches!(self, SeatOccupant::Human)
    }

    /// A new game begins.
    pub(super) fn begin(&mut self) {
        match self {
            SeatOccupant::Human => {}
            SeatOccupant::Player(_, player) => player.begin_game(),
            // It is asked again when it is on turn, and shows then what is wrong with it.
            SeatOccupant::Submission(_, controller) => drop(controller.renew()),
            SeatOccupant::Deciding(_, missed) => *missed = MissedEvents { begun: true, ended: None },
        }
    }

    /// The game has ended, for the seat that this one had.
    pub(super) fn ended(&mut self, seat: Seat, outcome: Outcome) {
        match self {
            SeatOccupant::Player(_, player) => player.end_game(seat, outcome),
            SeatOccupant::Deciding(_, missed) => missed.ended = Some(outcome),
            SeatOccupant::Human | SeatOccupant::Submission(..) => {}
        }
    }

    /// Lets a computer player go and think elsewhere.
    pub(super) fn leave(&mut self) -> Option<Box<dyn Player<G>>> {
        match std::mem::replace(self, SeatOccupant::Human) {
            SeatOccupant::Player(name, player) => {
                *self = SeatOccupant::Deciding(name, MissedEvents::default());
                Some(player)
            }
            other => {
                *self = other;
                None
            }
        }
    }

    /// A computer player is back, and hears what it has missed.
    pub(super) fn resume_with(&mut self, seat: Seat, mut player: Box<dyn Player<G>>) {
        let SeatOccupant::Deciding(name, missed) = self else { return };
        if missed.begun {
            player.begin_game();
        }
        if let Some(outcome) = missed.ended {
            player.end_game(seat, outcome);
        }
        *self = SeatOccupant::Player(std::mem::take(name), player);
    }

    /// Chooses an action on this board, on turn; `None` gives up.
    ///
    /// # Errors
    /// Why it can do nothing: a sentence that goes on after its name.
    pub(super) fn choose(&mut self, rules: &G::Rules, board: &Board<G::Squares>) -> Result<Option<G::Action>, String> {
        let position =
            G::from_board(rules, board).map_err(|why| OccupantFault::NoPosition(why.to_string()).to_string())?;
        self.choose_in(&position).map_err(|fault| fault.to_string())
    }

    /// Chooses an action in this position, on turn; `None` gives up.
    ///
    /// # Errors
    /// Why it can do nothing.
    pub(super) fn choose_in(&mut self, position: &G) -> Result<Option<G::Action>, OccupantFault> {
        match self {
            SeatOccupant::Human | SeatOccupant::Deciding(..) => Ok(None),
            SeatOccupant::Player(_, player) => Ok(player.choose(position)),
            SeatOccupant::Submission(_, controller) => automated(position, controller.as_mut()),
        }
    }
}

/// The action by which a controller's automated move gets from a position to what it then stores.
fn automated<G: FullGame>(
    position: &G,
    controller: &mut dyn Controller<G>,
) -> Result<Option<G::Action>, OccupantFault> {
    let (seat, before) = (position.turn(), position.board());
    let mut model = MemoryModel::<G>(before.clone());
    let stage = &mut Ports { model: &mut model, view: &mut NullView };
    if let Err(fault) = controller.handle(&Event::Automatic { seat }, stage) {
        let _ = controller.renew();
        return Err(OccupantFault::Failed(fault.to_string()));
    }
    if model.0.squares == before.squares {
        return Ok(None);
    }
    let leads_there =
        |action: &G::Action| position.play(seat, action).is_ok_and(|next| next.board().squares == model.0.squares);
    let found = position.legal_actions().into_iter().find(leads_there);
    let illegal = || OccupantFault::Illegal("answered with a board to which no move leads".to_string());
    found.map(Some).ok_or_else(illegal)
}

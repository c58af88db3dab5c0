//! Whoever sits at the table.

use crate::game::{Board, FullGame, Game, Outcome, Seat};
use crate::players::Player;
use crate::stage::{Audience, Controller, Cue, Stage, Store};

/// Somebody with a seat at the table.
pub enum Sitter<G: Game> {
    /// A person, who types or points.
    Human,
    /// A computer player, and what it is called.
    Player(String, Box<dyn Player<G>>),
    /// Somebody's controller, and what it is called. It plays what its automated move does on a board of its own, so
    /// that any controller can be tried as a player, whichever controller the game itself is played on.
    Work(String, Box<dyn Controller<G>>),
    /// A computer player who thinks elsewhere: what it is called, and what it has missed.
    Away(String, Missed),
}

/// What happened at the table while a player was away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Missed {
    begun: bool,
    ended: Option<Outcome>,
}

impl<G: FullGame> Sitter<G> {
    /// What it is called: `human`, `search:4`, or a folder.
    pub fn name(&self) -> &str {
        match self {
            Sitter::Human => "human",
            Sitter::Player(name, _) | Sitter::Work(name, _) | Sitter::Away(name, _) => name,
        }
    }

    /// Whether it moves by itself.
    pub fn is_computer(&self) -> bool {
        !matches!(self, Sitter::Human)
    }

    /// A new game begins.
    pub(super) fn begin(&mut self) {
        match self {
            Sitter::Human => {}
            Sitter::Player(_, player) => player.begin(),
            // It is asked again when it is on turn, and shows then what is wrong with it.
            Sitter::Work(_, controller) => drop(controller.renew()),
            Sitter::Away(_, missed) => *missed = Missed { begun: true, ended: None },
        }
    }

    /// The game has ended, for the seat that this one had.
    pub(super) fn ended(&mut self, seat: Seat, outcome: Outcome) {
        match self {
            Sitter::Player(_, player) => player.ended(seat, outcome),
            Sitter::Away(_, missed) => missed.ended = Some(outcome),
            Sitter::Human | Sitter::Work(..) => {}
        }
    }

    /// Lets a computer player go and think elsewhere.
    pub(super) fn leave(&mut self) -> Option<Box<dyn Player<G>>> {
        match std::mem::replace(self, Sitter::Human) {
            Sitter::Player(name, player) => {
                *self = Sitter::Away(name, Missed::default());
                Some(player)
            }
            other => {
                *self = other;
                None
            }
        }
    }

    /// A computer player is back, and hears what it has missed.
    pub(super) fn come_back(&mut self, seat: Seat, mut player: Box<dyn Player<G>>) {
        let Sitter::Away(name, missed) = self else { return };
        if missed.begun {
            player.begin();
        }
        if let Some(outcome) = missed.ended {
            player.ended(seat, outcome);
        }
        *self = Sitter::Player(std::mem::take(name), player);
    }

    /// What it does on this board, on turn; `None` gives up.
    ///
    /// # Errors
    /// Why it can do nothing: a sentence that goes on after its name.
    pub(super) fn choose(&mut self, rules: &G::Rules, board: &Board<G::Squares>) -> Result<Option<G::Action>, String> {
        let position = G::from_board(rules, board).map_err(|why| format!("cannot play on this board: {why}"))?;
        match self {
            Sitter::Human | Sitter::Away(..) => Ok(None),
            Sitter::Player(_, player) => Ok(player.choose(&position)),
            Sitter::Work(_, controller) => automated(&position, controller.as_mut()),
        }
    }
}

/// The action by which a controller's automated move gets from a position to what it then stores.
fn automated<G: FullGame>(position: &G, controller: &mut dyn Controller<G>) -> Result<Option<G::Action>, String> {
    let (seat, before) = (position.turn(), position.board());
    let mut model = Store::<G>(before.clone());
    let stage = &mut Stage { model: &mut model, view: &mut Audience };
    if let Err(fault) = controller.handle(&Cue::Automatic { seat }, stage) {
        let _ = controller.renew();
        return Err(format!("gave no answer when it was to move: {fault}"));
    }
    if model.0.squares == before.squares {
        return Ok(None);
    }
    let leads_there =
        |action: &G::Action| position.play(seat, action).is_ok_and(|next| next.board().squares == model.0.squares);
    let found = position.actions().into_iter().find(leads_there);
    found.map(Some).ok_or_else(|| "answered with a board to which no move leads".to_string())
}

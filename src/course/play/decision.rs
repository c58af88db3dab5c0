//! Thinking away from the table, so that nobody else has to wait.

use crate::game::{Board, FullGame, Game, Seat};
use crate::players::Player;

/// A computer player with something to think about. It can be sent to another thread.
pub struct DecisionTask<G: Game> {
    pub(super) seat: Seat,
    pub(super) player: Box<dyn Player<G>>,
    pub(super) position: G,
    pub(super) board: Board<G::Squares>,
}

/// Decision of a computer player, on its way back to the table.
pub struct Decision<G: Game> {
    pub(super) seat: Seat,
    pub(super) player: Box<dyn Player<G>>,
    pub(super) action: Option<G::Action>,
    pub(super) board: Board<G::Squares>,
}

impl<G: FullGame> DecisionTask<G> {
    /// Thinks, for as long as it takes.
    pub fn decide(self) -> Decision<G> {
        let DecisionTask { seat, mut player, position, board } = self;
        let action = player.choose(&position);
        Decision { seat, player, action, board }
    }
}

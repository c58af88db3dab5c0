//! Why Reversi refuses.

use thiserror::Error;

use super::{Action, PassRule};
use crate::game::Seat;

/// Why a board is no position, or an action not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Point 7: only the player on turn may play.
    #[error("it is not player {0}'s turn")]
    NotOnTurn(Seat),
    /// Points 7 and 11: after the end nothing is played any more.
    #[error("the game is over")]
    Over,
    /// The square is not on the board.
    #[error("{0} is not on the board")]
    OffBoard(Action),
    /// There is a disc already.
    #[error("{0} is occupied")]
    Occupied(Action),
    /// Point 7: a disc must capture at least one other.
    #[error("a disc on {0} captures nothing")]
    CapturesNothing(Action),
    /// Point 10: passing is not a choice.
    #[error("{}", match .0 {
        PassRule::Automatic => "a pass is not an action here: a player who cannot move is passed over",
        PassRule::Plies => "a player who can move may not pass",
    })]
    MayNotPass(PassRule),
    /// A square holds neither nothing, nor white, nor black.
    #[error("square {0} holds something that is no disc")]
    NoDisc(Action),
    /// The player is neither 1 nor 2.
    #[error("there is no player {0}")]
    NoPlayer(Seat),
    /// The board says that it is the turn of somebody who cannot move.
    #[error("player {0} cannot move, so it cannot be their turn")]
    WrongTurn(Seat),
    /// The finished flag contradicts the squares.
    #[error("the finished flag says {0}, which the squares contradict")]
    WrongFlag(bool),
}

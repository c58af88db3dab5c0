//! Why Quoridor refuses.

use thiserror::Error;

use super::{Action, Square, Wall};
use crate::game::Seat;

/// Why a board is no position, or an action not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// A move is only valid on the player's turn (design, section 1).
    #[error("it is not player {0}'s turn")]
    NotOnTurn(Seat),
    /// A pawn has arrived; nothing is played any more.
    #[error("the game is over")]
    Over,
    /// The square or the wall's square is not on the board, or the wall sticks out.
    #[error("{}", match .0 {
        Action::Move(square) => format!("{square} is not on the board"),
        Action::Wall(wall) => format!("there is no room for {wall}: a wall has two squares on either side"),
    })]
    OffBoard(Action),
    /// A turn is one move; staying is none.
    #[error("the pawn is on {0} already")]
    Stays(Square),
    /// The other pawn is there.
    #[error("the other pawn is on {0}")]
    Occupied(Square),
    /// A neighbour, but a wall stands between.
    #[error("a wall stands between {0} and {1}")]
    WallBetween(Square, Square),
    /// Neither a neighbour nor to be reached by a jump.
    #[error("the pawn does not get from {0} to {1} in one move")]
    TooFar(Square, Square),
    /// All of the player's walls stand.
    #[error("player {0} has no wall left")]
    NoneLeft(Seat),
    /// Two walls on one place, in whole or in half.
    #[error("{0} would lie on {1}")]
    Covers(Wall, Wall),
    /// Two walls with one middle.
    #[error("{0} would cross {1}")]
    Crosses(Wall, Wall),
    /// There must always be a way for both players.
    #[error("{0} would leave player {1} no way")]
    CutsOff(Wall, Seat),

    /// The board is of another size than the rules say.
    #[error("the board has {0} squares a side, and the game has {1}")]
    WrongSize(u8, u8),
    /// A player without a pawn.
    #[error("player {0} has no pawn on the board")]
    NoPawn(Seat),
    /// Both pawns on one square.
    #[error("both pawns are on {0}")]
    SameSquare(Square),
    /// Both pawns have arrived, and the first ended the game.
    #[error("both pawns have arrived")]
    BothHome,
    /// A player has fewer walls than none, or more than all.
    #[error("player {0} cannot have {1} walls left of {2}")]
    WrongLeft(Seat, i32, u8),
    /// Walls on the board and walls that are left are more than there are.
    #[error("there are {0} walls on the board and {1} left, and only {2} in all")]
    TooManyWalls(usize, usize, usize),
    /// Somebody cannot get to the other side.
    #[error("player {0} has no way to the other side")]
    NoWay(Seat),
    /// The player is neither 1 nor 2.
    #[error("there is no player {0}")]
    NoPlayer(Seat),
    /// The winner moved last, so it would be the other's turn.
    #[error("player {0} has arrived, so it cannot be their turn")]
    WrongTurn(Seat),
    /// The finished flag contradicts the squares.
    #[error("the finished flag says {0}, which the squares contradict")]
    WrongFlag(bool),
}

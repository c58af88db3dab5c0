//! Why the monitor refuses.

use thiserror::Error;

use crate::game::Seat;

/// Why a board is no position, or an action not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Only the player on turn may play.
    #[error("it is not player {0}'s turn")]
    NotOnTurn(Seat),
    /// After the end nothing is played any more.
    #[error("the game is over")]
    Over,
    /// There is no square of this number: the listing runs off its array here.
    #[error("there is no square {square}: they are numbered 1 to {last}")]
    OffBoard {
        /// The number that was given.
        square: u32,
        /// The last square.
        last: u32,
    },
    /// Nothing of one's own is there to be moved.
    #[error("player {1} has nothing on square {0}")]
    NotOwn(u32, Seat),
    /// The square ahead is not free.
    #[error("square {0} is occupied")]
    Occupied(u32),
    /// A diagonal step takes something.
    #[error("there is nothing to take on square {0}")]
    NothingToTake(u32),
    /// Neither straight ahead nor diagonally ahead.
    #[error("from square {0} nothing moves to square {1}: a pawn goes one row ahead, and takes diagonally")]
    TooFar(u32, u32),
    /// The board has another size.
    #[error("the board has {columns} columns and {rows} rows, not {found_columns} and {found_rows}")]
    WrongSize {
        /// Number of columns in the rules.
        columns: usize,
        /// Number of rows in the rules.
        rows: usize,
        /// Number of columns of the board.
        found_columns: usize,
        /// Number of rows of the board.
        found_rows: usize,
    },
    /// The player is neither 1 nor 2.
    #[error("there is no player {0}")]
    NoPlayer(Seat),
    /// More than a player has at the beginning, or can have put there by now.
    #[error("player {0} has {1} squares, which cannot come about")]
    TooMany(Seat, u32),
    /// The first of them would have ended the game.
    #[error("both players have won, which cannot come about")]
    TwoWinners,
    /// The squares say that it is the other's turn.
    #[error("it cannot be player {0}'s turn with these squares")]
    WrongTurn(Seat),
    /// A player who has resigned is on turn.
    #[error("player {0} has resigned, so it cannot be their turn")]
    HasResigned(Seat),
    /// The finished flag contradicts the squares.
    #[error("the finished flag says {0}, which the squares contradict")]
    WrongFlag(bool),
}

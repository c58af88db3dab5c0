//! Why Hare and Tortoise refuses.

use thiserror::Error;

use super::Obligation;
use crate::game::Seat;

/// Why a board is no position, or an action not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Somebody is home, or nobody can move any more.
    #[error("the game is over")]
    Over,
    /// Only the player on turn may do anything.
    #[error("it is not player {0}'s turn")]
    NotOnTurn(Seat),
    /// A runner moves to the squares after the start, up to the finish.
    #[error("there is no square {square}: the squares are 1 to {finish}")]
    OffTrack {
        /// Square that was tried.
        square: i32,
        /// The last square of all.
        finish: i32,
    },
    /// A move leads somewhere else.
    #[error("player {seat} stands on {square} already")]
    OwnSquare {
        /// Player who moves.
        seat: Seat,
        /// The square.
        square: i32,
    },
    /// A square between start and finish holds one runner.
    #[error("square {square} is occupied by player {by}")]
    Occupied {
        /// The square.
        square: i32,
        /// Player who stands there.
        by: Seat,
    },
    /// Tortoise squares are reached from in front only.
    #[error("square {0} is a tortoise square, and nobody may move forward to one")]
    ForwardToTortoise(i32),
    /// Backwards there is one square to go to, and not this one.
    #[error("square {square} is behind; {}", match .tortoise {
        Some(tortoise) => format!("the only way back is to the tortoise square {tortoise}"),
        None => "there is no tortoise square behind".to_string(),
    })]
    Backwards {
        /// Square that was tried.
        square: i32,
        /// The tortoise square immediately behind, if there is one.
        tortoise: Option<i32>,
    },
    /// The move costs more than there is.
    #[error("square {square} costs {cost} carrots, and player {seat} has {carrots}")]
    TooFewCarrots {
        /// Player who moves.
        seat: Seat,
        /// Square that was tried.
        square: i32,
        /// Cost of the move, in carrots.
        cost: i32,
        /// Carrots that the player has.
        carrots: i32,
    },
    /// A lettuce square is for those who have a lettuce to chew.
    #[error("square {0} is a lettuce square, and there is no lettuce left to chew")]
    NoLettuceLeft(i32),
    /// Home only without lettuces.
    #[error("nobody may finish with a lettuce, and player {seat} has {lettuces}")]
    LettucesLeft {
        /// Player who moves.
        seat: Seat,
        /// How many there are.
        lettuces: i32,
    },
    /// Home only with few carrots.
    #[error("nobody may finish with more than {limit} carrots, and player {seat} would have {carrots}")]
    TooManyCarrots {
        /// Player who moves.
        seat: Seat,
        /// Carrots that would be left after paying.
        carrots: i32,
        /// The most that is allowed.
        limit: i32,
    },
    /// There is no number to come.
    #[error("square {0} is a hare square, and the die has not been cast")]
    NotCast(i32),
    /// After a lettuce the square must be left.
    #[error("player {0} has just chewed a lettuce and must leave the square")]
    MustLeave(Seat),
    /// A card asks for a choice first.
    #[error("player {0} must first choose whether to gain or lose ten carrots")]
    MustChoose(Seat),
    /// Lettuces are chewed on lettuce squares.
    #[error("square {0} is no lettuce square")]
    NotOnLettuce(i32),
    /// Carrots are chewed on carrot squares, or when a card says so.
    #[error("square {0} is no carrot square")]
    NotOnCarrot(i32),
    /// There are no ten carrots to lose.
    #[error("player {seat} has {carrots} carrots, too few to lose 10")]
    TooFewToLose {
        /// Player who chooses.
        seat: Seat,
        /// Carrots that the player has.
        carrots: i32,
    },
    /// The board has too few or too many runners.
    #[error("{there} runners are on the board, and {players} play")]
    Runners {
        /// How many are there.
        there: usize,
        /// How many there should be.
        players: usize,
    },
    /// No such seat plays.
    #[error("there is no player {0}")]
    NoPlayer(Seat),
    /// A runner is nowhere on the track.
    #[error("player {seat} is on square {square}, and the track goes from 0 to {finish}")]
    Nowhere {
        /// Whose runner.
        seat: Seat,
        /// Square on which the board puts the player.
        square: i32,
        /// The last square of the track.
        finish: i32,
    },
    /// Carrots below zero, or beyond all measure.
    #[error("player {seat} cannot have {carrots} carrots")]
    Carrots {
        /// Whose.
        seat: Seat,
        /// How many.
        carrots: i32,
    },
    /// Lettuces below zero, or more than at the start; or none, on a lettuce square that one comes to with a lettuce.
    #[error("player {seat} cannot have {lettuces} lettuces there")]
    Lettuces {
        /// Whose.
        seat: Seat,
        /// How many.
        lettuces: i32,
    },
    /// Nobody misses a turn off a hare square, leaves off a lettuce square, or chooses, except in first place on a hare
    /// square and on turn.
    #[error("player {seat} cannot be in a position in which it {}", match .must {
        Obligation::Miss => "misses a turn",
        Obligation::Leave => "must leave",
        Obligation::Choose => "must choose",
    })]
    CannotBeBound {
        /// Player concerned.
        seat: Seat,
        /// To what.
        must: Obligation,
    },
    /// A die has six sides.
    #[error("a die cannot show {0}")]
    NoDie(u8),
    /// The board says that it is the turn of somebody who has nothing to do, or misses it.
    #[error("player {0} cannot do anything, so it cannot be their turn")]
    WrongTurn(Seat),
    /// The finished flag contradicts the squares.
    #[error("the finished flag says {0}, which the squares contradict")]
    WrongFlag(bool),
}

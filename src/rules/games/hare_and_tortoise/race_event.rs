//! Events that follow from an action, for the transactions log and for messages.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::CardEffect;
use super::carrots::carrots_text;
use crate::game::Seat;

/// One thing that happened to one player. `Display` is a line of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaceEvent {
    /// To whom.
    pub seat: Seat,
    /// Kind of the event.
    pub what: RaceEventKind,
}

/// Kinds of events. Squares are numbered from the start, 0; amounts of carrots are never negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RaceEventKind {
    /// Went forwards, and paid.
    Moved {
        /// The square that was left.
        from: i32,
        /// The square that was reached.
        to: i32,
        /// Cost in carrots.
        paid: i32,
    },
    /// Went back to the tortoise square behind, and was paid.
    WentBack {
        /// The square that was left.
        from: i32,
        /// The tortoise square.
        to: i32,
        /// Ten carrots for each square.
        gained: i32,
    },
    /// Landed on a hare square, and the die was cast.
    Cast {
        /// Number that the die shows, 1 to 6.
        die: u8,
        /// The player's rank at that moment.
        rank: usize,
        /// Entry of the table.
        card: CardEffect,
    },
    /// Was moved by a card, for nothing.
    Carried {
        /// The hare square.
        from: i32,
        /// Square that the card led to.
        to: i32,
    },
    /// The card had no effect: no square to go to, or no lettuce to chew.
    Stayed,
    /// Got back what the last move had cost.
    Refunded(i32),
    /// Chewed a lettuce, on a lettuce square or because of a card.
    ChewedLettuce {
        /// The player's rank at that moment.
        rank: usize,
        /// Ten carrots times the rank.
        gained: i32,
        /// The lettuces left.
        left: i32,
    },
    /// Chewed a carrot, for ten carrots more.
    Gained(i32),
    /// Chewed a carrot, for ten carrots less.
    Lost(i32),
    /// Began a turn on a number square with just that rank.
    Collected {
        /// The rank, and the number.
        rank: usize,
        /// Ten carrots times the rank.
        gained: i32,
    },
    /// Missed a turn, as a card had said.
    Missed,
    /// Could not do anything, and was passed over.
    Skipped,
    /// Came home, and won.
    Home,
    /// Nobody can do anything any more: the game is a draw.
    Stuck,
}

impl fmt::Display for RaceEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {} ", self.seat)?;
        match self.what {
            RaceEventKind::Moved { from, to, paid } => {
                write!(f, "moves from {from} to {to} for {}", carrots_text(paid))
            }
            RaceEventKind::WentBack { from, to, gained } => {
                write!(f, "goes back from {from} to {to} and gains {}", carrots_text(gained))
            }
            RaceEventKind::Cast { die, rank, card } => write!(f, "casts {die} in place {rank}: {card}"),
            RaceEventKind::Carried { from, to } => write!(f, "is moved from {from} to {to}"),
            RaceEventKind::Stayed => f.write_str("stays"),
            RaceEventKind::Refunded(count) => write!(f, "gets back {}", carrots_text(count)),
            RaceEventKind::ChewedLettuce { rank, gained, left } => {
                let lettuces = if left == 1 { "lettuce" } else { "lettuces" };
                write!(f, "chews a lettuce in place {rank}, gains {} and has {left} {lettuces}", carrots_text(gained))
            }
            RaceEventKind::Gained(count) => write!(f, "chews a carrot and gains {}", carrots_text(count)),
            RaceEventKind::Lost(count) => write!(f, "chews a carrot and loses {}", carrots_text(count)),
            RaceEventKind::Collected { rank, gained } => {
                write!(f, "is in place {rank} on that number and gains {}", carrots_text(gained))
            }
            RaceEventKind::Missed => f.write_str("misses a turn"),
            RaceEventKind::Skipped => f.write_str("cannot move and is skipped"),
            RaceEventKind::Home => f.write_str("is home"),
            RaceEventKind::Stuck => f.write_str("cannot move, and neither can anybody else"),
        }
    }
}

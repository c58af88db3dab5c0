//! How a game ended.

use serde::{Deserialize, Serialize};

use super::Seat;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This seat won.
    Won(Seat),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// How a game of two ends when `seat` has lost it.
    pub fn lost_by(seat: Seat) -> Outcome {
        Outcome::Won(if seat == Seat(1) { Seat(2) } else { Seat(1) })
    }
}

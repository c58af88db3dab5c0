//! Outcomes of a game.

use serde::{Deserialize, Serialize};

use super::Seat;

/// Outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This seat won.
    Won(Seat),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// Returns the outcome of a game of two that `seat` has lost.
    pub fn lost_by(seat: Seat) -> Outcome {
        Outcome::Won(if seat == Seat(1) { Seat(2) } else { Seat(1) })
    }
}

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

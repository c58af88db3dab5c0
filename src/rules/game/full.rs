//! Everything that can be asked of a game.

use super::{BoardJudge, Mirrored, Pictured, Shrink};

/// The rules of a game and all that is asked besides. Every game that implements the four traits has it by itself; code
/// that needs one of them only asks for that one.
pub trait FullGame: BoardJudge + Pictured + Mirrored + Shrink {}

impl<G: BoardJudge + Pictured + Mirrored + Shrink> FullGame for G {}

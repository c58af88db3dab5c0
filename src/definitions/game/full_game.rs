//! Everything that can be asked of a game.

use super::{BoardJudge, Drawable, Shrink, Symmetric};

/// The rules of a game and all that is asked besides. Every game that implements the four traits has it by itself; code
/// that needs one of them only asks for that one.
pub trait FullGame: BoardJudge + Drawable + Symmetric + Shrink {}

impl<G: BoardJudge + Drawable + Symmetric + Shrink> FullGame for G {}

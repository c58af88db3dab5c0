//! Symmetry for players that learn: positions that count as the same.

use super::Game;

/// A game in which positions that look alike, or the same in a mirror, count as one. By default, none do.
pub trait Symmetric: Game {
    /// Returns everything that a choice depends on, which is what a matchbox shows: the squares, without details such as
    /// the scores of earlier games.
    fn matchbox_squares(&self) -> Self::Squares {
        self.board().squares
    }

    /// In how many mirrors the game looks the same, besides plain sight: 1 where left and right can be exchanged.
    fn mirror_count(_rules: &Self::Rules) -> usize {
        0
    }

    /// Explains how many boxes a source gives for these rules, where that is another number than ours.
    fn boxes_in_the_source(_rules: &Self::Rules) -> Option<&'static str> {
        None
    }

    /// The position as it looks in a mirror, 0 and up; without mirrors, as it is.
    #[must_use]
    fn mirrored(&self, _mirror: usize) -> Self {
        self.clone()
    }

    /// An action in this position as it looks in a mirror, 0 and up; without mirrors, as it is.
    fn mirrored_action(&self, _mirror: usize, action: &Self::Action) -> Self::Action {
        action.clone()
    }
}

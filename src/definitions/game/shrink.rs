//! Simpler boards, to reduce a fault that was found.

use super::Game;

/// A game whose boards can be made simpler. By default, none can.
pub trait Shrink: Game {
    /// Returns variants of these squares, each with a little less on them. They reduce a fault that was found.
    fn simpler(_rules: &Self::Rules, _squares: &Self::Squares) -> Vec<Self::Squares> {
        Vec::new()
    }
}

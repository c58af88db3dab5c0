//! What is asked to make a found fault smaller.

use super::Game;

/// A game whose boards can be made simpler. By default, none can.
pub trait Shrink: Game {
    /// The same squares with a little less on them, each in another way: what a found fault is made smaller with.
    fn simpler(_squares: &Self::Squares) -> Vec<Self::Squares> {
        Vec::new()
    }
}

//! Counts of what a player has besides pieces on squares.

/// How much a player has of something that is no piece on a square: carrots, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resource {
    /// English word for many of it, in lower case: `carrots`.
    pub kind: &'static str,
    /// How much the player has, 0 or more on any board of a game.
    pub count: i32,
}

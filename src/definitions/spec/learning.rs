//! Demands on a computer player that learns.

use serde::{Deserialize, Serialize};

/// A law that a player keeps over many games, if it learns as a machine of matchboxes does: of what it could do in a
/// position it takes one at random; when it has lost, it never again does what it did last in that game; when nothing
/// is left to do in a position, it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LearningLaw {
    /// Everything that it does is allowed.
    Legal,
    /// It gives up where nothing is left to do, and nowhere else.
    Resigns,
    /// It does not do what lost it a game when it next comes to the same position.
    Drops,
    /// It has not forgotten that any later.
    Remembers,
    /// It goes on doing, now and then, what has not lost it a game.
    Keeps,
    /// In the end nobody can beat it, whatever they do.
    Unbeatable,
}

/// Test of a learner: a number of games against somebody who plays at random, and a law that must hold over them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LearningTest {
    /// Law.
    pub law: LearningLaw,
    /// How many games.
    pub games: u32,
    /// Seed of the opponent's random choices.
    #[serde(default)]
    pub seed: u64,
    /// The name of the seat that the learner has.
    #[serde(rename = "as")]
    pub seat: String,
}

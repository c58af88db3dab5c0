//! The computer players.

mod advanced;
mod intermediate;
mod novice;
mod turns_home;

use std::fmt;
use std::str::FromStr;

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use advanced::AdvancedPlayer;
pub(super) use advanced::RulesAnalysis;
pub use intermediate::IntermediatePlayer;
pub use novice::{NovicePlayer, novice_actions};

use super::{Action, HareAndTortoise};
use crate::players::Player;

/// Strength of a computer player, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// As the specification says: [`NovicePlayer`].
    Novice,
    /// Our own: [`IntermediatePlayer`].
    Intermediate,
    /// Our own: [`AdvancedPlayer`].
    Advanced,
}

/// A text that is no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level `{}`; there are: novice, intermediate, advanced", .0.escape_default())]
pub struct LevelError(String);

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 3] = [Level::Novice, Level::Intermediate, Level::Advanced];

    /// Its name in words.
    pub fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Intermediate => "intermediate",
            Level::Advanced => "advanced",
        }
    }

    /// A player of this level, whose choices among equals follow from the seed.
    pub fn player(self, seed: u64) -> Box<dyn Player<HareAndTortoise>> {
        match self {
            Level::Novice => Box::new(NovicePlayer::new(seed)),
            Level::Intermediate => Box::new(IntermediatePlayer::new(seed)),
            Level::Advanced => Box::new(AdvancedPlayer::new(seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| LevelError(text.to_string()))
    }
}

/// One of these, each as likely as the others.
fn any(actions: &[Action], random: &mut ChaCha8Rng) -> Option<Action> {
    actions.choose(random).copied()
}

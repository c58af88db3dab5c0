//! Players by their names on the command line.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{GreedyPlayer, Player, RandomPlayer, SearchPlayer};
use crate::game::BoardJudge;

/// A player that needs nothing but a seed: `random`, `greedy` or `search:4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedPlayer {
    /// [`RandomPlayer`].
    Random,
    /// [`GreedyPlayer`].
    Greedy,
    /// [`SearchPlayer`], so many actions ahead.
    Search(u32),
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no player `{}`: write `random`, `greedy`, or `search:4` to look 4 actions ahead (1 to {})",
    .0.escape_default(), SearchPlayer::TO_THE_END
)]
pub struct NamedPlayerError(String);

impl NamedPlayer {
    /// The player itself; the same seed plays the same.
    pub fn make<G: BoardJudge>(self, seed: u64) -> Box<dyn Player<G>> {
        match self {
            NamedPlayer::Random => Box::new(RandomPlayer::new(seed)),
            NamedPlayer::Greedy => Box::new(GreedyPlayer::new(seed)),
            NamedPlayer::Search(depth) => Box::new(SearchPlayer::new(depth, seed)),
        }
    }
}

impl FromStr for NamedPlayer {
    type Err = NamedPlayerError;

    fn from_str(text: &str) -> Result<NamedPlayer, NamedPlayerError> {
        let search = || {
            let depth: u32 = text.strip_prefix("search:")?.parse().ok()?;
            (1..=SearchPlayer::TO_THE_END).contains(&depth).then_some(NamedPlayer::Search(depth))
        };
        match text {
            "random" => Ok(NamedPlayer::Random),
            "greedy" => Ok(NamedPlayer::Greedy),
            _ => search().ok_or_else(|| NamedPlayerError(text.to_string())),
        }
    }
}

impl fmt::Display for NamedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NamedPlayer::Random => f.write_str("random"),
            NamedPlayer::Greedy => f.write_str("greedy"),
            NamedPlayer::Search(depth) => write!(f, "search:{depth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for named in [NamedPlayer::Random, NamedPlayer::Greedy, NamedPlayer::Search(1), NamedPlayer::Search(100)] {
            assert_eq!(named.to_string().parse(), Ok(named));
        }
        for wrong in ["", "search", "search:0", "search:101", "search:-1", "search:99999999999", "Random", "human"] {
            assert!(wrong.parse::<NamedPlayer>().is_err(), "{wrong}");
        }
    }
}

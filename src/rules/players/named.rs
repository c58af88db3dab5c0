//! Players by their names on the command line.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Greedy, Player, Random, Search};
use crate::game::BoardJudge;

/// A player that needs nothing but a seed: `random`, `greedy` or `search:4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
    /// [`Search`], so many actions ahead.
    Search(u32),
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no player `{}`: write `random`, `greedy`, or `search:4` to look 4 actions ahead (1 to {})",
    .0.escape_default(), Search::TO_THE_END
)]
pub struct NamedError(String);

impl Named {
    /// The player itself; the same seed plays the same.
    pub fn make<G: BoardJudge>(self, seed: u64) -> Box<dyn Player<G>> {
        match self {
            Named::Random => Box::new(Random::new(seed)),
            Named::Greedy => Box::new(Greedy::new(seed)),
            Named::Search(depth) => Box::new(Search::new(depth, seed)),
        }
    }
}

impl FromStr for Named {
    type Err = NamedError;

    fn from_str(text: &str) -> Result<Named, NamedError> {
        let search = || {
            let depth: u32 = text.strip_prefix("search:")?.parse().ok()?;
            (1..=Search::TO_THE_END).contains(&depth).then_some(Named::Search(depth))
        };
        match text {
            "random" => Ok(Named::Random),
            "greedy" => Ok(Named::Greedy),
            _ => search().ok_or_else(|| NamedError(text.to_string())),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Random => f.write_str("random"),
            Named::Greedy => f.write_str("greedy"),
            Named::Search(depth) => write!(f, "search:{depth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for named in [Named::Random, Named::Greedy, Named::Search(1), Named::Search(100)] {
            assert_eq!(named.to_string().parse(), Ok(named));
        }
        for wrong in ["", "search", "search:0", "search:101", "search:-1", "search:99999999999", "Random", "human"] {
            assert!(wrong.parse::<Named>().is_err(), "{wrong}");
        }
    }
}

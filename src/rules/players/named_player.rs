//! Players by their names on the command line.

use std::fmt;

use thiserror::Error;

use super::{Evaluate, GreedyPlayer, OwnPlayer, Player, RandomPlayer, SearchLimit};
use crate::game::Game;

/// A player that needs nothing but a seed: `random`, `greedy`, `search:4`, or one of the game's own.
pub enum NamedPlayer<G: Game> {
    /// [`RandomPlayer`].
    Random,
    /// [`GreedyPlayer`].
    Greedy,
    /// [`super::SearchPlayer`], with this limit, for the game of these rules.
    Search(SearchLimit, G::Rules),
    /// A player that only this game has.
    Own(OwnPlayer<G>),
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no player `{}`: write `random`, `greedy`{own}, or `search:` with a limit: `search:4` looks 4 actions ahead \
     (1 to {deepest}), `search:20000n` at 20000 positions, `search:100ms` for 100 milliseconds",
    .name.escape_default(), own = own_text(.own), deepest = SearchLimit::TO_THE_END
)]
pub struct NamedPlayerError {
    name: String,
    own: Vec<&'static str>,
}

fn own_text(own: &[&str]) -> String {
    own.iter().map(|name| format!(", `{name}`")).collect()
}

impl<G: Evaluate> NamedPlayer<G> {
    /// The player of this name.
    ///
    /// # Errors
    /// When the game has none, with the names that there are.
    pub fn named(rules: &G::Rules, name: &str) -> Result<NamedPlayer<G>, NamedPlayerError> {
        let mut own = G::own_players(rules);
        match name {
            "random" => return Ok(NamedPlayer::Random),
            "greedy" => return Ok(NamedPlayer::Greedy),
            _ => {}
        }
        if let Some(limit) = name.strip_prefix("search:").and_then(|limit| limit.parse().ok()) {
            return Ok(NamedPlayer::Search(limit, rules.clone()));
        }
        match own.iter().position(|player| player.name == name) {
            Some(index) => Ok(NamedPlayer::Own(own.swap_remove(index))),
            None => Err(NamedPlayerError {
                name: name.to_string(),
                own: own.into_iter().map(|player| player.name).collect(),
            }),
        }
    }

    /// The player itself; the same seed plays the same, unless its limit is a time.
    pub fn make(&self, seed: u64) -> Box<dyn Player<G>> {
        match self {
            NamedPlayer::Random => Box::new(RandomPlayer::new(seed)),
            NamedPlayer::Greedy => Box::new(GreedyPlayer::new(seed)),
            NamedPlayer::Search(limit, rules) => G::search_player(rules, *limit, seed),
            NamedPlayer::Own(player) => (player.make)(seed),
        }
    }

    /// Whether equal seeds give equal choices.
    pub fn is_repeatable(&self) -> bool {
        match self {
            NamedPlayer::Search(limit, _) => limit.is_repeatable(),
            NamedPlayer::Random | NamedPlayer::Greedy | NamedPlayer::Own(_) => true,
        }
    }
}

impl<G: Game> fmt::Display for NamedPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NamedPlayer::Random => f.write_str("random"),
            NamedPlayer::Greedy => f.write_str("greedy"),
            NamedPlayer::Search(limit, _) => write!(f, "search:{limit}"),
            NamedPlayer::Own(player) => f.write_str(player.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{HareAndTortoise, Reversi};

    #[test]
    fn names_read_back() {
        for name in ["random", "greedy", "search:1", "search:100", "search:500n", "search:100ms", "table"] {
            let read = NamedPlayer::<Reversi>::named(&Default::default(), name).map(|player| player.to_string());
            assert_eq!(read.as_deref(), Ok(name));
        }
        for wrong in ["", "search", "search:0", "search:101", "search:-1", "Random", "human", "novice"] {
            assert!(NamedPlayer::<Reversi>::named(&Default::default(), wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_error_names_the_players_of_the_game() {
        let says = |error: Result<_, NamedPlayerError>| error.err().map(|error| error.to_string()).unwrap_or_default();
        let hare = says(NamedPlayer::<HareAndTortoise>::named(&Default::default(), "table").map(|_| ()));
        assert!(hare.contains("`greedy`, `novice`, `intermediate`, `advanced`, or `search:`"), "{hare}");
        assert!(
            says(NamedPlayer::<Reversi>::named(&Default::default(), "\u{1b}").map(|_| ()))
                .contains("no player `\\u{1b}`")
        );
    }
}

//! One type for all games, so that what is done with a game is compiled once and not once for each game.
//!
//! A game is a type of positions, and the compiler makes a copy of all generic code for each: [`with_game`] would need six copies of
//! replay, judge, audit and reports. So it hands out [`AnyGame`]. Which game is meant is in the values: in the rules, the squares and
//! the actions. Whoever reads these says it by the rules; see [`Game::reading`].
//!
//! [`with_game`]: crate::games::with_game
//! [`Game::reading`]: crate::game::Game::reading

/// Does the same with the value in an enum, whatever its game is: `in_game!(AnyRules, rules, own, G => G::opening(own))`. `own` is the
/// game's own value, and `G` the game.
macro_rules! in_game {
    ($any:ident, $value:expr, $own:pat => $body:expr) => {
        in_game!($any, $value, $own, Own => $body)
    };
    ($any:ident, $value:expr, $own:pat, $of:ident => $body:expr) => {
        games!(arms, $any, $value, $own, $of, $body)
    };
}

/// The arms of [`in_game`].
macro_rules! arms {
    ($($game:ident),+; $any:ident, $value:expr, $own:pat, $of:ident, $body:expr) => {
        match $value {
            $($any::$game($own) => {
                #[allow(dead_code)]
                type $of = crate::games::$game;
                $body
            })+
        }
    };
}

mod board_judge;
mod drawable;
mod mutants;
mod one_game;
mod play;
mod players;
mod position;
mod reading;

use std::fmt::{self, Display};

use serde::Serialize;
use thiserror::Error;

use crate::game::Game;
use crate::games::games;

pub use one_game::OneGame;

/// Defines the enums, with a variant for each game.
macro_rules! define {
    ($($game:ident),+) => {
        /// A legal position of one of the games.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyGame {
            $(#[doc = concat!("A position of [`", stringify!($game), "`](super::", stringify!($game), ").")] $game(super::$game),)+
        }

        /// Settings of one of the games.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyRules {
            $(#[doc = concat!("Those of [`", stringify!($game), "`](super::", stringify!($game), ").")] $game(<super::$game as Game>::Rules),)+
        }

        /// Squares of one of the games.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnySquares {
            $(#[doc = concat!("Those of [`", stringify!($game), "`](super::", stringify!($game), ").")] $game(<super::$game as Game>::Squares),)+
        }

        /// An action in one of the games.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyAction {
            $(#[doc = concat!("One in [`", stringify!($game), "`](super::", stringify!($game), ").")] $game(<super::$game as Game>::Action),)+
        }

        /// Why one of the games does not allow something.
        #[derive(Debug, Error)]
        pub enum AnyIllegal {
            $(#[doc = concat!("For [`", stringify!($game), "`](super::", stringify!($game), ").")]
            #[error(transparent)]
            $game(<super::$game as Game>::Illegal),)+
        }
    };
}

games!(define);

impl Display for AnySquares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        in_game!(AnySquares, self, own => own.fmt(f))
    }
}

impl Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        in_game!(AnyAction, self, own => own.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Board;
    use crate::games::NAMES;

    fn usual(name: &str) -> AnyRules {
        AnyGame::rules_of(name).expect("a game")
    }

    /// Many games write their actions alike: which one is meant, nobody but the rules can say.
    #[test]
    fn the_rules_say_of_which_game_something_is_read() {
        for name in NAMES {
            let rules = usual(name);
            let (action, board) = (AnyGame::all_actions(&rules).remove(0), AnyGame::opening(&rules).board());
            assert_eq!(AnyGame::read_action(&rules, &action.to_string()), Ok(action.clone()));
            assert_eq!(AnyGame::read_squares(&rules, &board.squares.to_string()).as_ref(), Ok(&board.squares));
            let text = serde_json::to_string(&(&action, &board)).expect("data");
            let back: (AnyAction, Board<AnySquares>) =
                AnyGame::reading(&rules, || serde_json::from_str(&text)).expect("what was written");
            assert_eq!(back, (action, board));
        }
    }

    #[test]
    fn nothing_is_read_of_no_game_and_the_outer_game_comes_back() {
        let (outer, inner) = (usual("tic-tac-toe"), usual("hexapawn"));
        let read = || serde_json::from_str::<AnyRules>("{}");
        let unread = read().expect_err("of no game").to_string();
        assert!(unread.contains("nobody says of which game"), "{unread}");
        AnyGame::reading(&outer, || {
            assert!(matches!(AnyGame::reading(&inner, read), Ok(AnyRules::Hexapawn(_))));
            assert!(matches!(read(), Ok(AnyRules::TicTacToe(_))));
        });
        assert!(read().is_err());
    }
}

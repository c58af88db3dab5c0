//! Code that plays for long, compiled here for each game.
//!
//! The compiler makes generic code where it first meets it with a type: without this list in the command, which knows the
//! games and is not optimised, and again in each test program.

use crate::games::{GameTask, NAMES, Play, with_game};
use crate::players::solve::solve;
use crate::players::{MatchboxLearner, check_beatability};

/// The functions of one game.
struct GameInstantiations;

impl GameTask for GameInstantiations {
    type Output = Vec<*const ()>;

    fn run<G: Play>(self) -> Vec<*const ()> {
        vec![
            G::perft as *const (),
            solve::<G> as *const (),
            check_beatability::<G> as *const (),
            MatchboxLearner::<G>::new as *const (),
        ]
    }
}

/// Instantiates the functions for all games. Nobody calls it: being callable is what makes the compiler generate the code.
#[doc(hidden)]
pub fn instantiate_all() -> Vec<*const ()> {
    NAMES.iter().filter_map(|name| with_game(name, GameInstantiations)).flatten().collect()
}

//! Code that plays for long, compiled here.
//!
//! The compiler makes generic code where it first meets it with a type: without this list in the command, which is not optimised, and
//! again in each test program.

use crate::game::Game;
use crate::games::AnyGame;
use crate::players::solve::solve;
use crate::players::{MatchboxLearner, check_beatability};

/// Instantiates the functions. Nobody calls it: being callable is what makes the compiler generate the code.
#[doc(hidden)]
pub fn instantiate_all() -> Vec<*const ()> {
    vec![
        AnyGame::perft as *const (),
        solve::<AnyGame> as *const (),
        check_beatability::<AnyGame> as *const (),
        MatchboxLearner::<AnyGame>::new as *const (),
    ]
}

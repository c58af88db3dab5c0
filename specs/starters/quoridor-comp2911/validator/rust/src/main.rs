//! The validator of Quoridor: it is told the moves of a game, and says whether they are legal.
#![allow(unused_variables)]

use referee::kit::quoridor::Validator;

/// Knows the rules, and no board but its own.
#[derive(Default)]
struct GameValidator;

impl Validator for GameValidator {
    /// Whether all these moves are legal, one after the other from the start of a game.
    ///
    /// Each is a text such as `e8` or `a1h`, which `Action` reads, or anything else that somebody may have typed.
    fn check(&mut self, moves: &[String]) -> bool {
        false
    }
}

#[cfg(not(feature = "harness"))]
fn main() {
    referee::kit::quoridor::serve_validator(GameValidator::default)
}

/// One test a scenario; `Cargo.toml` says how.
#[cfg(feature = "harness")]
fn main() {
    referee::harness::quoridor_comp2911_validator(GameValidator::default){{judged-by}}.run()
}

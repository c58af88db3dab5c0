//! Code that plays and judges, compiled here.
//!
//! The compiler makes generic code where it first meets it with a type: without this list in the command, and again in each test
//! program.

use crate::audit::{Diagnosis, KillMatrix, failure_signatures, mutants};
use crate::coursework::Coursework;
use crate::fuzz::{GameGenerator, load_with_games, play_one, with_games};
use crate::game::Game;
use crate::games::AnyGame;
use crate::lint::Lint;
use crate::mutants::harmless;
use crate::play::play_tournament;
use crate::record::{correct_expectations, with_expectations};
use crate::regrade::judge_again;
use crate::replay::{Transcript, replay};
use crate::scenario::Scenario;
use crate::verdict::judge;

fn written(transcript: &Transcript<AnyGame>) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec(transcript)
}

fn read(rules: &<AnyGame as Game>::Rules, text: &str) -> serde_json::Result<Transcript<AnyGame>> {
    AnyGame::reading(rules, || serde_json::from_str(text))
}

/// Instantiates the functions. Nobody calls it: being callable is what makes the compiler generate the code.
#[doc(hidden)]
pub fn instantiate_all() -> Vec<*const ()> {
    vec![
        Coursework::<AnyGame>::load as *const (),
        Coursework::<AnyGame>::for_part as *const (),
        Coursework::<AnyGame>::reference as *const (),
        load_with_games::<AnyGame> as *const (),
        with_games::<AnyGame> as *const (),
        GameGenerator::<AnyGame>::game as *const (),
        play_one::<AnyGame> as *const (),
        mutants::<AnyGame> as *const (),
        harmless::<AnyGame> as *const (),
        failure_signatures::<AnyGame> as *const (),
        KillMatrix::of::<AnyGame> as *const (),
        KillMatrix::compute_with_progress::<AnyGame> as *const (),
        Diagnosis::<AnyGame>::new as *const (),
        Diagnosis::<AnyGame>::likely_mutants as *const (),
        Lint::of::<AnyGame> as *const (),
        Lint::prove::<AnyGame> as *const (),
        with_expectations::<AnyGame> as *const (),
        correct_expectations::<AnyGame> as *const (),
        judge_again::<AnyGame> as *const (),
        play_tournament::<AnyGame> as *const (),
        replay::<AnyGame> as *const (),
        judge::<AnyGame> as *const (),
        Scenario::<AnyGame>::to_yaml as *const (),
        written as *const (),
        read as *const (),
    ]
}

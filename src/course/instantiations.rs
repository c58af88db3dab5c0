//! Code that plays and judges, compiled here for each game.
//!
//! The compiler makes generic code where it first meets it with a type: without this list in the command, which knows the
//! games, and again in each test program.

use crate::audit::{Diagnosis, KillMatrix, failure_signatures, mutants};
use crate::coursework::Coursework;
use crate::fuzz::{GameGenerator, load_with_games, play_one, with_games};
use crate::games::{GameTask, NAMES, Play, with_game};
use crate::lint::Lint;
use crate::mutants::harmless;
use crate::play::play_tournament;
use crate::record::{correct_expectations, with_expectations};
use crate::regrade::judge_again;
use crate::replay::{Transcript, replay};
use crate::scenario::Scenario;
use crate::verdict::judge;

/// The functions of one game.
struct GameInstantiations;

impl GameTask for GameInstantiations {
    type Output = Vec<*const ()>;

    fn run<G: Play>(self) -> Vec<*const ()> {
        vec![
            Coursework::<G>::load as *const (),
            Coursework::<G>::for_part as *const (),
            Coursework::<G>::reference as *const (),
            load_with_games::<G> as *const (),
            with_games::<G> as *const (),
            GameGenerator::<G>::game as *const (),
            play_one::<G> as *const (),
            mutants::<G> as *const (),
            harmless::<G> as *const (),
            failure_signatures::<G> as *const (),
            KillMatrix::of::<G> as *const (),
            KillMatrix::compute_with_progress::<G> as *const (),
            Diagnosis::<G>::new as *const (),
            Diagnosis::<G>::likely_mutants as *const (),
            Lint::of::<G> as *const (),
            Lint::prove::<G> as *const (),
            with_expectations::<G> as *const (),
            correct_expectations::<G> as *const (),
            judge_again::<G> as *const (),
            play_tournament::<G> as *const (),
            replay::<G> as *const (),
            judge::<G> as *const (),
            Scenario::<G>::to_yaml as *const (),
            written::<G> as *const (),
            read::<G> as *const (),
        ]
    }
}

fn written<G: Play>(transcript: &Transcript<G>) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec(transcript)
}

fn read<G: Play>(text: &str) -> serde_json::Result<Transcript<G>> {
    serde_json::from_str(text)
}

/// Instantiates the functions for all games. Nobody calls it: being callable is what makes the compiler generate the code.
#[doc(hidden)]
pub fn instantiate_all() -> Vec<*const ()> {
    NAMES.iter().filter_map(|name| with_game(name, GameInstantiations)).flatten().collect()
}

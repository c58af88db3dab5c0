//! Code that plays and judges, compiled here for each game.
//!
//! The compiler makes generic code where it first meets it with a type: without this list in the command, which knows the
//! games, and again in each test program.

use crate::audit::{Diagnosis, Matrix, mutants, patterns};
use crate::coursework::Coursework;
use crate::fuzz::{Games, hunt_one, load, with_games};
use crate::games::{NAMES, Play, Task, with_game};
use crate::lint::Lint;
use crate::mutants::harmless;
use crate::record::{recorded, renewed};
use crate::regrade::judge_again;
use crate::replay::{Transcript, replay};
use crate::scenario::Scenario;
use crate::verdict::judge;

/// The functions of one game.
struct OfOne;

impl Task for OfOne {
    type Output = Vec<*const ()>;

    fn run<G: Play>(self) -> Vec<*const ()> {
        vec![
            Coursework::<G>::load as *const (),
            Coursework::<G>::of as *const (),
            Coursework::<G>::reference as *const (),
            load::<G> as *const (),
            with_games::<G> as *const (),
            Games::<G>::game as *const (),
            hunt_one::<G> as *const (),
            mutants::<G> as *const (),
            harmless::<G> as *const (),
            patterns::<G> as *const (),
            Matrix::of::<G> as *const (),
            Matrix::watched::<G> as *const (),
            Diagnosis::<G>::new as *const (),
            Diagnosis::<G>::of as *const (),
            Lint::of::<G> as *const (),
            Lint::prove::<G> as *const (),
            recorded::<G> as *const (),
            renewed::<G> as *const (),
            judge_again::<G> as *const (),
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

/// All of them. Nobody calls it: that it may be called is what makes the compiler compile them.
#[doc(hidden)]
pub fn compiled_here() -> Vec<*const ()> {
    NAMES.iter().filter_map(|name| with_game(name, OfOne)).flatten().collect()
}

//! Results of training, as JSON.

use serde::Serialize;

use super::{Arguments, written};
use crate::game::Symmetric;
use crate::players::training::{SeatResult, TrainingResult};
use crate::players::{BeatabilityResult, CurvePoint, MatchboxLearner};

/// Results of training.
#[derive(Serialize)]
pub struct TrainingJson {
    game: &'static str,
    seed: u64,
    /// The state of the machine at 1, 2, 5, 10, … games.
    curve: Vec<CurvePoint>,
    standings: Vec<SeatJson>,
    /// All that the machine has ever played, before this as well.
    life: LifeJson,
    written: Vec<WrittenFilesJson>,
}

/// Record of the machine in one seat.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct SeatJson {
    player: String,
    /// Whether nothing beats it; none if there are too many positions to try.
    unbeatable: Option<bool>,
    /// Since when.
    since: Option<CurvePoint>,
    /// Moves that beat it.
    beaten_by: Vec<String>,
}

#[derive(Serialize)]
struct LifeJson {
    games: u64,
    losses: u64,
}

#[derive(Serialize)]
struct WrittenFilesJson {
    what: &'static str,
    file: String,
}

/// Takes the figures of a machine that has been trained.
pub fn figures<G: Symmetric>(
    arguments: &Arguments,
    machine: &MatchboxLearner<G>,
    trained: &TrainingResult<G::Action>,
) -> TrainingJson {
    let facts = G::facts(machine.rules());
    let names = facts.seat_names();
    let written = written(arguments).map(|(path, what)| WrittenFilesJson { what, file: path.display().to_string() });
    TrainingJson {
        game: facts.name,
        seed: arguments.seed,
        curve: trained.curve.steps(),
        standings: trained.standings.iter().map(|standing| stands(standing, &names)).collect(),
        life: LifeJson { games: machine.games(), losses: machine.losses() },
        written: written.collect(),
    }
}

fn stands<A: ToString>(standing: &SeatResult<A>, names: &[String]) -> SeatJson {
    let (unbeatable, beaten_by) = match &standing.proof {
        BeatabilityResult::Unbeatable => (Some(true), Vec::new()),
        BeatabilityResult::Beatable(way) => (Some(false), way.iter().map(ToString::to_string).collect()),
        BeatabilityResult::TooLarge => (None, Vec::new()),
    };
    SeatJson { player: standing.seat.name(names), unbeatable, since: standing.since, beaten_by }
}

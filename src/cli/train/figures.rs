//! What came of training, as other programs read it.

use serde::Serialize;

use super::{Arguments, names, written};
use crate::game::Mirrored;
use crate::players::training::{Standing, Trained};
use crate::players::{Matchboxes, Point, Proof};

/// What came of it.
#[derive(Serialize)]
pub struct Figures {
    game: &'static str,
    seed: u64,
    /// The state of the machine at 1, 2, 5, 10, … games.
    curve: Vec<Point>,
    standings: Vec<Stands>,
    /// All that the machine has ever played, before this as well.
    life: Life,
    written: Vec<Written>,
}

/// How the machine stands in one seat.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Stands {
    player: String,
    /// Whether nothing beats it; none if there are too many positions to try.
    unbeatable: Option<bool>,
    /// Since when.
    since: Option<Point>,
    /// Moves that beat it.
    beaten_by: Vec<String>,
}

#[derive(Serialize)]
struct Life {
    games: u64,
    losses: u64,
}

#[derive(Serialize)]
struct Written {
    what: &'static str,
    file: String,
}

/// Takes the figures of a machine that has been trained.
pub fn figures<G: Mirrored>(arguments: &Arguments, machine: &Matchboxes<G>, trained: &Trained<G::Action>) -> Figures {
    let names = names::<G>();
    let written = written(arguments).map(|(path, what)| Written { what, file: path.display().to_string() });
    Figures {
        game: G::NAME,
        seed: arguments.seed,
        curve: trained.curve.steps(),
        standings: trained.standings.iter().map(|standing| stands(standing, &names)).collect(),
        life: Life { games: machine.games(), losses: machine.losses() },
        written: written.collect(),
    }
}

fn stands<A: ToString>(standing: &Standing<A>, names: &[String]) -> Stands {
    let (unbeatable, beaten_by) = match &standing.proof {
        Proof::Unbeatable => (Some(true), Vec::new()),
        Proof::Beatable(way) => (Some(false), way.iter().map(ToString::to_string).collect()),
        Proof::TooLarge => (None, Vec::new()),
    };
    Stands { player: standing.seat.name(names), unbeatable, since: standing.since, beaten_by }
}

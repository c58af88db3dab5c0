//! The courseworks that can be played, and who can have a seat there.

use crate::bundle::Bundle;
use crate::cli::{CliError, lookup};
use crate::games::{GameTask, Play};
use crate::serve::CourseworkChoice;
use crate::spec::Spec;

/// A search with a time that people are ready to wait.
const SEARCH: &str = "search:500ms";

/// Describes a coursework for whoever chooses; `None` if nothing can be played there.
pub fn coursework_choice(bundle: &Bundle, spec: Spec) -> Option<CourseworkChoice> {
    let game = spec.game.clone();
    let has = |kind: &str| spec.cues.iter().any(|cue| cue == kind);
    let players =
        lookup::with_rules("a table", &game, Players { seats: spec.seats.len(), learns: has("choose") }).ok()?;
    let can_move = has("select") || has("type");
    Some(CourseworkChoice {
        editions: bundle.editions(&spec.id),
        players: if can_move { players.names } else { Vec::new() },
        usual: players.usual,
        automated: has("automatic"),
        controller: true,
        view: spec.look.is_some(),
        id: spec.id,
        title: spec.title,
        seats: spec.seats,
    })
}

/// Asks a game for its computer players.
struct Players {
    seats: usize,
    /// Whether students write players that learn.
    learns: bool,
}

struct GamePlayers {
    names: Vec<String>,
    usual: Vec<Option<String>>,
}

impl GameTask for Players {
    type Output = Result<GamePlayers, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let own = G::own_players(&usual);
        let own = own.iter().map(|player| player.name);
        // Machines of matchboxes are for games with few positions, whose courseworks ask for them.
        let learner = self.learns.then_some("learner");
        let names = ["random", "greedy", SEARCH].into_iter().chain(own).chain(learner).map(str::to_string).collect();
        // The first seat is a person's.
        let opponent = |index: usize| G::usual_opponent(&usual).filter(|_| index > 0).map(str::to_string);
        Ok(GamePlayers { names, usual: (0..self.seats).map(opponent).collect() })
    }
}

//! Results of a tournament, for other programs.

use serde::Serialize;

use crate::game::Game;
use crate::play::{MatchResult, SideFigures, TournamentPlan};
use crate::spec::Spec;

/// All results.
#[derive(Serialize)]
pub struct TournamentJson<'a> {
    coursework: &'a str,
    games: u64,
    seed: u64,
    /// Random actions at the beginning of each game.
    opening: u32,
    /// Seats at each game.
    seats: usize,
    players: &'a [String],
    matches: Vec<MatchJson<'a>>,
}

/// Result of one player against another.
#[derive(Serialize)]
struct MatchJson<'a> {
    player: &'a str,
    against: &'a str,
    won: u64,
    lost: u64,
    drawn: u64,
    share: f64,
    /// The 95 % confidence interval of the share.
    range: (f64, f64),
    /// The mean of a game.
    actions: f64,
    /// Whether the whole interval lies above a half.
    beats: bool,
    /// Games that each of the two lost by what they did, the player first.
    forfeits: [ForfeitsJson; 2],
}

/// Games that somebody lost by what they did.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct ForfeitsJson {
    gave_up: u64,
    failed: u64,
    illegal: u64,
    /// Event in the first of these games.
    first: Option<String>,
}

impl<'a> TournamentJson<'a> {
    /// The results for a coursework.
    pub fn new<G: Game>(
        spec: &'a Spec,
        plan: &TournamentPlan<G>,
        players: &'a [String],
        matches: &'a [MatchResult],
    ) -> TournamentJson<'a> {
        TournamentJson {
            coursework: &spec.id,
            games: plan.games,
            seed: plan.seed,
            opening: plan.opening,
            seats: G::seats(&plan.rules),
            players,
            matches: matches.iter().map(MatchJson::new).collect(),
        }
    }
}

impl MatchJson<'_> {
    fn new(found: &MatchResult) -> MatchJson<'_> {
        let forfeits = |side: &SideFigures| ForfeitsJson {
            gave_up: side.forfeits.gave_up,
            failed: side.forfeits.failed,
            illegal: side.forfeits.illegal,
            first: side.first_fault.as_ref().map(|(_, says)| says.clone()),
        };
        let [player, against] = &found.sides;
        MatchJson {
            player: &found.player,
            against: &found.against,
            won: found.won,
            lost: found.lost,
            drawn: found.drawn,
            share: found.win_share(),
            range: found.confidence_interval(),
            actions: found.mean_actions(),
            beats: found.beats(),
            forfeits: [forfeits(player), forfeits(against)],
        }
    }
}

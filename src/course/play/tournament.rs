//! Players against each other: who beats whom, and how surely.

mod match_result;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{OccupantFault, SeatOccupant};
use crate::game::{FullGame, Game, Outcome, Seat};
use crate::players::{Evaluate, Player};
use crate::ports::Controller;
use crate::workers::run_workers;

pub use self::match_result::{ForfeitCounts, MatchResult, SideFigures};

/// A game that nobody has won after so many actions is a draw; most take about a hundred.
const LONGEST: usize = 1_000;
/// Number of games between two reports of progress.
const WATCHED: u64 = 16;
/// Sets openings apart from all other chance.
const OPENINGS: u64 = 1 << 63;

/// Settings of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentPlan<G: Game> {
    /// How many games each two contestants play.
    pub games: u64,
    /// Seed of all random choices.
    pub seed: u64,
    /// Rules of the game, and with them how many sit at it.
    pub rules: G::Rules,
    /// How many random actions a game begins with. Two games in a row, in which the seats are exchanged, begin alike.
    pub opening: u32,
    /// How many games are played at the same time; it does not change what comes out, unless a player has a time limit.
    pub jobs: usize,
}

/// Somebody who plays in a tournament.
pub struct Contestant<'a, G: Game> {
    /// Name in the results: `search:4`, or a folder.
    pub name: String,
    /// How to get one who plays.
    pub kind: ContestantKind<'a, G>,
}

/// How to get somebody who plays.
pub enum ContestantKind<'a, G: Game> {
    /// A player with this seed: another one for each game.
    Player(Box<dyn Fn(u64) -> Box<dyn Player<G>> + Sync + 'a>),
    /// A submission's controller, which plays its automated move on a board of its own and is renewed for each game.
    Submission(Box<dyn Fn() -> Box<dyn Controller<G>> + Sync + 'a>),
}

/// Plays every two contestants against each other: the pairs in the order of the list, the later one named first.
///
/// Half of the seats of a game have one of them, half the other, sitting together or alternately, and everybody moves on by
/// a seat from game to game; with an odd number of seats, the odd one changes sides. Whoever fails, plays what is not legal or
/// gives up has lost the game for their side. Same plan, same figures, on any number of jobs, as long as all players choose
/// by their seed. `watch` hears how many more games are over, on any thread. A panic in a game is passed on.
pub fn play_tournament<G: FullGame + Evaluate>(
    plan: &TournamentPlan<G>,
    contestants: &[Contestant<'_, G>],
    watch: &(dyn Fn(u64) + Sync),
) -> Vec<MatchResult> {
    let above = |index: usize| contestants.iter().take(index);
    let pairs = contestants.iter().enumerate().flat_map(|(index, one)| above(index).map(move |below| [one, below]));
    (0..).zip(pairs).map(|(number, pair)| play_pair(plan, number, pair, watch)).collect()
}

fn play_pair<G: FullGame + Evaluate>(
    plan: &TournamentPlan<G>,
    number: u64,
    pair: [&Contestant<'_, G>; 2],
    watch: &(dyn Fn(u64) + Sync),
) -> MatchResult {
    let next = AtomicU64::new(0);
    let fresh = || MatchResult::new(pair.map(|contestant| contestant.name.clone()));
    let worker = |_| {
        let mut table = GameLoop::new(plan, pair);
        let mut sum = fresh();
        for played in 1.. {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                watch((played - 1) % WATCHED);
                break;
            }
            table.play(number, game, &mut sum);
            if played % WATCHED == 0 {
                watch(WATCHED);
            }
        }
        sum
    };
    run_workers(plan.jobs, worker).into_iter().fold(fresh(), MatchResult::and)
}

/// The game of one worker, used for one game after another, and the submissions that have been started for it.
struct GameLoop<'a, G: Game> {
    plan: &'a TournamentPlan<G>,
    pair: [&'a Contestant<'a, G>; 2],
    /// For each side, those who do not sit at a game.
    started: [Vec<SeatOccupant<G>>; 2],
}

/// End of a game, for the one of the two sides that is meant.
enum GameEnd {
    Won(usize),
    Drawn,
    Forfeited(usize, Option<OccupantFault>),
}

impl<'a, G: FullGame + Evaluate> GameLoop<'a, G> {
    fn new(plan: &'a TournamentPlan<G>, pair: [&'a Contestant<'a, G>; 2]) -> GameLoop<'a, G> {
        GameLoop { plan, pair, started: [Vec::new(), Vec::new()] }
    }

    fn play(&mut self, pair: u64, game: u64, sum: &mut MatchResult) {
        // Every game has a stream of its own, so it does not matter who plays it, or when.
        let stream = |of: u64| {
            let mut random = ChaCha8Rng::seed_from_u64(self.plan.seed);
            random.set_stream(of);
            random
        };
        let mut random = stream(pair << 48 | game);
        let position = self.begun(&mut stream(OPENINGS | (game / 2)));
        let sides = seating(game, G::seats(&self.plan.rules));
        let mut occupants: Vec<SeatOccupant<G>> =
            sides.iter().map(|side| self.occupant(*side, random.random())).collect();
        occupants.iter_mut().for_each(SeatOccupant::begin);
        let end = run_game(position, &sides, &mut occupants, &mut random, sum);
        match end {
            GameEnd::Won(side) => sum.count_win(side),
            GameEnd::Drawn => sum.drawn += 1,
            GameEnd::Forfeited(side, fault) => sum.count_forfeit(side, fault, game),
        }
        for (side, occupant) in sides.into_iter().zip(occupants) {
            if let (SeatOccupant::Submission(..), Some(started)) = (&occupant, self.started.get_mut(side)) {
                started.push(occupant);
            }
        }
    }

    /// The position after the random actions at the beginning, none of which ends the game.
    fn begun(&self, random: &mut ChaCha8Rng) -> G {
        let mut position = G::opening(&self.plan.rules);
        for action in 0..self.plan.opening {
            position = position.with_chance(action == 0, &mut cast(random));
            let next =
                position.legal_actions().choose(random).and_then(|action| position.play(position.turn(), action).ok());
            match next.filter(|next| next.outcome().is_none()) {
                Some(next) => position = next,
                None => break,
            }
        }
        position
    }

    fn occupant(&mut self, side: usize, seed: u64) -> SeatOccupant<G> {
        let [first, second] = self.pair;
        let contestant = if side == 0 { first } else { second };
        let waiting = self.started.get_mut(side).and_then(Vec::pop);
        waiting.unwrap_or_else(|| match &contestant.kind {
            ContestantKind::Player(make) => SeatOccupant::Player(contestant.name.clone(), make(seed)),
            ContestantKind::Submission(start) => SeatOccupant::Submission(contestant.name.clone(), start()),
        })
    }
}

/// Plays one game to its end. `sides` says for each seat which of the two has it.
fn run_game<G: FullGame + Evaluate>(
    mut position: G,
    sides: &[usize],
    occupants: &mut [SeatOccupant<G>],
    random: &mut ChaCha8Rng,
    sum: &mut MatchResult,
) -> GameEnd {
    let side_of = |seat: Seat| sides.get(place(seat)).copied().unwrap_or_default();
    for turn in 0..LONGEST {
        match position.outcome() {
            Some(Outcome::Won(seat)) => return GameEnd::Won(side_of(seat)),
            Some(Outcome::Draw) => return GameEnd::Drawn,
            None => {}
        }
        // Chance that the rules foresee is the same in every game, and so is not used.
        position = position.with_chance(turn == 0, &mut cast(random));
        let seat = position.turn();
        let Some(occupant) = occupants.get_mut(place(seat)) else { return GameEnd::Drawn };
        let asked = Instant::now();
        let chosen = occupant.choose_in(&position);
        sum.spend(side_of(seat), asked.elapsed());
        let action = match chosen {
            Ok(Some(action)) => action,
            Ok(None) => return GameEnd::Forfeited(side_of(seat), None),
            Err(fault) => return GameEnd::Forfeited(side_of(seat), Some(fault)),
        };
        match position.play(seat, &action) {
            Ok(next) => position = next,
            Err(why) => {
                let fault = OccupantFault::Illegal(format!("chose {action}, which is not legal: {why}"));
                return GameEnd::Forfeited(side_of(seat), Some(fault));
            }
        }
        sum.actions += 1;
    }
    GameEnd::Drawn
}

/// A die with as many sides as are asked for.
fn cast(random: &mut ChaCha8Rng) -> impl FnMut(u8) -> u8 {
    |sides| random.random_range(1..=sides)
}

fn place(seat: Seat) -> usize {
    usize::try_from(seat.0 - 1).unwrap_or(usize::MAX)
}

/// Returns for each seat which side has it in this game: 0 or 1.
fn seating(game: u64, seats: usize) -> Vec<usize> {
    let round = 2 * seats as u64;
    let turned = (game / 2 % seats as u64) as usize;
    let together = (game / round).is_multiple_of(2);
    let swapped = game % 2 == 1;
    let first = |seat: usize| if together { seat * 2 < seats } else { seat.is_multiple_of(2) };
    (0..seats).map(|seat| usize::from(first((seat + turned) % seats) == swapped)).collect()
}

#[cfg(test)]
#[path = "tournament/tournament_tests.rs"]
mod tests;

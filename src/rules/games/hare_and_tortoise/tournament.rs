//! Computer players against each other: which level beats which, and how surely.

use std::sync::atomic::{AtomicU64, Ordering};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{HareAndTortoise, Level, Rules};
use crate::game::{Game, Outcome, Seat};
use crate::players::Player;
use crate::workers::run_workers;

/// A game that nobody has won after so many actions is a draw; they take about a hundred.
const LONGEST: usize = 5_000;
/// The die is dealt so far ahead: one number for the move, and one more, without which the hare squares would be closed
/// to the next player.
const DEALT: usize = 2;
/// 97.5 % of a normal distribution lie below this many standard deviations: 95 % between the two.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// Number of games between two reports of progress.
const WATCHED: u64 = 16;

/// Settings of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// How many games each two levels play.
    pub games: u64,
    /// Seed of all random choices.
    pub seed: u64,
    /// How many players sit at each game.
    pub rules: Rules,
    /// How many games are played at the same time; it does not change what comes out.
    pub jobs: usize,
}

/// Result of two levels against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelMatch {
    /// The level of which the figures are.
    pub level: Level,
    /// Whom it played.
    pub against: Level,
    /// Games that a player of this level won.
    pub won: u64,
    /// Games that a player of the other level won.
    pub lost: u64,
    /// Games that nobody won.
    pub drawn: u64,
    /// Actions in all games together.
    pub actions: u64,
}

impl LevelMatch {
    /// The share of the games with a winner that this level won, 0 to 1; a half if there were none.
    pub fn win_share(&self) -> f64 {
        let decided = self.won + self.lost;
        if decided == 0 { 0.5 } else { self.won as f64 / decided as f64 }
    }

    /// The 95 % confidence interval of the share, by Wilson's score.
    pub fn confidence_interval(&self) -> (f64, f64) {
        let decided = (self.won + self.lost) as f64;
        if decided == 0.0 {
            return (0.0, 1.0);
        }
        let square = DEVIATIONS * DEVIATIONS;
        let share = self.win_share();
        let middle = (share + square / (2.0 * decided)) / (1.0 + square / decided);
        let spread = (share * (1.0 - share) / decided + square / (4.0 * decided * decided)).sqrt();
        let half = DEVIATIONS / (1.0 + square / decided) * spread;
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// Whether this level is better for all that chance can do, 95 % sure: the whole interval lies above a half.
    pub fn beats(&self) -> bool {
        self.confidence_interval().0 > 0.5
    }
}

/// Plays every two of these levels against each other: the pairs in the order of the list, the later level named first.
///
/// Half of the seats of a game have one level, half the other, sitting together or alternately, and everybody moves on by
/// a seat from game to game; with an odd number of seats, the odd one changes sides. Same plan, same figures, on any
/// number of jobs. A panic in a game is passed on: no figures come of the games that are left.
pub fn play_matches(plan: &TournamentPlan, levels: &[Level]) -> Vec<LevelMatch> {
    play_matches_with_progress(plan, levels, &|_| {})
}

/// Plays as [`matches`] does, and reports to `watch` how many more games are over, on any thread.
pub fn play_matches_with_progress(
    plan: &TournamentPlan,
    levels: &[Level],
    watch: &(dyn Fn(u64) + Sync),
) -> Vec<LevelMatch> {
    let pairs = levels
        .iter()
        .enumerate()
        .flat_map(|(index, level)| levels.iter().take(index).map(move |below| (*level, *below)));
    let pairs: Vec<(Level, Level)> = pairs.collect();
    (0..).zip(pairs).map(|(number, (level, against))| pair(plan, number, level, against, watch)).collect()
}

fn pair(plan: &TournamentPlan, number: u64, level: Level, against: Level, watch: &(dyn Fn(u64) + Sync)) -> LevelMatch {
    let next = AtomicU64::new(0);
    let fresh = LevelMatch { level, against, won: 0, lost: 0, drawn: 0, actions: 0 };
    let worker = |_| {
        let mut table = GameLoop::new(plan, level, against);
        let mut sum = fresh;
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
    run_workers(plan.jobs, worker).into_iter().fold(fresh, |all, one| LevelMatch {
        won: all.won + one.won,
        lost: all.lost + one.lost,
        drawn: all.drawn + one.drawn,
        actions: all.actions + one.actions,
        ..all
    })
}

/// The players and the game of one worker, used for one game after another.
struct GameLoop<'a> {
    plan: &'a TournamentPlan,
    opening: HareAndTortoise,
    level: Level,
    against: Level,
}

impl GameLoop<'_> {
    fn new(plan: &TournamentPlan, level: Level, against: Level) -> GameLoop<'_> {
        GameLoop { plan, opening: HareAndTortoise::opening(&plan.rules), level, against }
    }

    fn play(&mut self, pair: u64, game: u64, sum: &mut LevelMatch) {
        // Every game has a stream of its own, so it does not matter who plays it, or when.
        let mut random = ChaCha8Rng::seed_from_u64(self.plan.seed);
        random.set_stream(pair << 48 | game);
        let seats = seating(game, self.plan.rules.players());
        let mut players: Vec<Box<dyn Player<HareAndTortoise>>> =
            seats.iter().map(|first| if *first { self.level } else { self.against }.player(random.random())).collect();
        let mut position = self.opening.clone();
        for _ in 0..LONGEST {
            if position.squares().dice.len() < DEALT {
                let mut dice = position.squares().dice.clone();
                dice.resize_with(DEALT, || random.random_range(1..=6));
                position = position.with_dice(&dice);
            }
            let seat = position.turn();
            let player = position.index(seat).and_then(|index| players.get_mut(index));
            let Some(action) = player.and_then(|player| player.choose(&position)) else { break };
            let Ok(next) = position.play(seat, &action) else { break };
            position = next;
            sum.actions += 1;
            if let Some(outcome) = position.outcome() {
                match outcome {
                    Outcome::Won(seat) if seats.get(place(seat)) == Some(&true) => sum.won += 1,
                    Outcome::Won(_) => sum.lost += 1,
                    Outcome::Draw => sum.drawn += 1,
                }
                return;
            }
        }
        sum.drawn += 1;
    }
}

fn place(seat: Seat) -> usize {
    usize::try_from(seat.0 - 1).unwrap_or(usize::MAX)
}

/// Returns for each seat whether the first level has it in this game.
fn seating(game: u64, players: usize) -> Vec<bool> {
    let round = 2 * players as u64;
    let turned = (game / 2 % players as u64) as usize;
    let together = (game / round).is_multiple_of(2);
    let swapped = game % 2 == 1;
    let first = |seat: usize| if together { seat * 2 < players } else { seat.is_multiple_of(2) };
    (0..players).map(|seat| first((seat + turned) % players) != swapped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "whoever watches has had enough")]
    fn a_worker_that_panics_takes_no_games_with_it_in_silence() {
        let plan = TournamentPlan { games: 2, seed: 1, rules: Rules::default(), jobs: 1 };
        let told = AtomicU64::new(0);
        play_matches_with_progress(&plan, &[Level::Novice, Level::Advanced], &|games| {
            told.fetch_add(games, Ordering::Relaxed);
            panic!("whoever watches has had enough");
        });
    }
}

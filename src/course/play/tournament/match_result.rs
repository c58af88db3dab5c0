//! Result of two contestants against each other.

use std::time::Duration;

use super::OccupantFault;

/// 97.5 % of a normal distribution lie below this many standard deviations: 95 % between the two.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// Figures of many games between two. All counts are of games, unless they say otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// Of whom the figures are.
    pub player: String,
    /// Whom they played.
    pub against: String,
    /// Games that the player won.
    pub won: u64,
    /// Games that the other won.
    pub lost: u64,
    /// Games that nobody won.
    pub drawn: u64,
    /// Actions in all games together.
    pub actions: u64,
    /// Figures of each of the two, the player first.
    pub sides: [SideFigures; 2],
}

/// Figures of one of the two.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideFigures {
    /// Games that it lost by what it did, and not by the rules; [`MatchResult::won`] and [`MatchResult::lost`] have them, too.
    pub forfeits: ForfeitCounts,
    /// The first such game, counted from 0, and what happened there: a phrase that goes on after its name.
    pub first_fault: Option<(u64, String)>,
    /// How often it was asked to choose.
    pub choices: u64,
    /// How long it took for all choices.
    pub time: Duration,
}

/// Games that a player lost by what it did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ForfeitCounts {
    /// It gave up, or did nothing.
    pub gave_up: u64,
    /// It failed: its program ended, did not answer in time or said what it must not.
    pub failed: u64,
    /// It did what is not legal.
    pub illegal: u64,
}

impl ForfeitCounts {
    /// How many games that were.
    pub fn games(self) -> u64 {
        self.gave_up + self.failed + self.illegal
    }
}

impl SideFigures {
    fn and(self, other: SideFigures) -> SideFigures {
        let (one, two) = (self.forfeits, other.forfeits);
        let first_fault = [self.first_fault, other.first_fault].into_iter().flatten().min_by_key(|(game, _)| *game);
        SideFigures {
            forfeits: ForfeitCounts {
                gave_up: one.gave_up + two.gave_up,
                failed: one.failed + two.failed,
                illegal: one.illegal + two.illegal,
            },
            first_fault,
            choices: self.choices + other.choices,
            time: self.time + other.time,
        }
    }
}

impl MatchResult {
    /// Nothing has been played yet.
    pub(super) fn new([player, against]: [String; 2]) -> MatchResult {
        let sides = [SideFigures::default(), SideFigures::default()];
        MatchResult { player, against, won: 0, lost: 0, drawn: 0, actions: 0, sides }
    }

    /// Adds the figures of other games of the same two.
    #[must_use]
    pub(super) fn and(self, other: MatchResult) -> MatchResult {
        let ([one, two], [other_one, other_two]) = (self.sides, other.sides);
        MatchResult {
            won: self.won + other.won,
            lost: self.lost + other.lost,
            drawn: self.drawn + other.drawn,
            actions: self.actions + other.actions,
            sides: [one.and(other_one), two.and(other_two)],
            ..self
        }
    }

    /// A side, 0 or 1, has won a game.
    pub(super) fn count_win(&mut self, side: usize) {
        if side == 0 { self.won += 1 } else { self.lost += 1 }
    }

    /// A side has lost a game by what it did.
    pub(super) fn count_forfeit(&mut self, side: usize, fault: Option<OccupantFault>, game: u64) {
        self.count_win(1 - side.min(1));
        let Some(figures) = self.sides.get_mut(side) else { return };
        let forfeits = &mut figures.forfeits;
        match &fault {
            None => forfeits.gave_up += 1,
            Some(OccupantFault::Illegal(_)) => forfeits.illegal += 1,
            Some(OccupantFault::Failed(_) | OccupantFault::NoPosition(_)) => forfeits.failed += 1,
        }
        let says = fault.map_or_else(|| "gave up, or did nothing".to_string(), |fault| fault.to_string());
        if figures.first_fault.as_ref().is_none_or(|(first, _)| game < *first) {
            figures.first_fault = Some((game, says));
        }
    }

    /// A side has taken so long for a choice.
    pub(super) fn spend(&mut self, side: usize, time: Duration) {
        if let Some(figures) = self.sides.get_mut(side) {
            figures.choices += 1;
            figures.time += time;
        }
    }

    /// The share of the games with a winner that the player won, 0 to 1; a half if there were none.
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

    /// Whether the player is better for all that chance can do, 95 % sure: the whole interval lies above a half.
    pub fn beats(&self) -> bool {
        self.confidence_interval().0 > 0.5
    }

    /// The mean number of actions of a game.
    pub fn mean_actions(&self) -> f64 {
        let games = (self.won + self.lost + self.drawn).max(1);
        self.actions as f64 / games as f64
    }
}

//! Lets a machine of matchboxes play, and watches it learn.

use super::{
    BeatabilityResult, CurvePoint, Evaluate, LearningCurve, MatchboxLearner, Player, RandomPlayer, SearchLimit,
    check_beatability,
};
use crate::game::{Outcome, Seat, Symmetric};

/// Whom the machine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// An opponent who plays at random.
    Random,
    /// An opponent who sees the end of the game.
    Strong,
    /// A machine of its own kind; itself, if it is to learn both seats.
    Itself,
}

/// Settings of a training.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    /// How many games.
    pub games: u32,
    /// The seats that the machine is to learn: one, or both.
    pub seats: Vec<Seat>,
    /// Whom it plays. With both seats, and somebody else: one after the other.
    pub against: Opponent,
    /// Seed of the opponent's random choices.
    pub seed: u64,
    /// Largest number of positions that are searched to prove that the machine cannot be beaten.
    pub provable: usize,
    /// Whether to stop as soon as it cannot be beaten in any of its seats.
    pub no_longer_than_needed: bool,
}

/// Record of the machine in one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult<A> {
    /// The seat.
    pub seat: Seat,
    /// Present knowledge about it.
    pub proof: BeatabilityResult<A>,
    /// Since when it cannot be beaten.
    pub since: Option<CurvePoint>,
}

/// Results of a training.
#[derive(Clone, Debug)]
pub struct TrainingResult<A> {
    /// The state of the machine after each game.
    pub curve: LearningCurve,
    /// One for each seat that it learns.
    pub standings: Vec<SeatResult<A>>,
}

/// A game that has not ended after so many actions counts as drawn.
const LONGEST: usize = 10_000;

/// Plays the games of a plan; `watch` is told after each. Only games of two can be learnt.
pub fn train<G: Symmetric + Evaluate>(
    machine: &mut MatchboxLearner<G>,
    plan: &TrainingPlan,
    mut watch: impl FnMut(&CurvePoint),
) -> TrainingResult<G::Action> {
    let learns_both = plan.seats.len() > 1;
    let mut other: Option<Box<dyn Player<G>>> = match plan.against {
        Opponent::Random => Some(Box::new(RandomPlayer::new(plan.seed))),
        Opponent::Strong => {
            Some(G::search_player(machine.rules(), SearchLimit::Depth(SearchLimit::TO_THE_END), plan.seed))
        }
        Opponent::Itself if learns_both => None,
        Opponent::Itself => {
            Some(Box::new(MatchboxLearner::<G>::new(machine.rules(), machine.merges_mirrors(), plan.seed)))
        }
    };
    let mut curve = LearningCurve::default();
    let mut standings: Vec<SeatResult<G::Action>> = plan
        .seats
        .iter()
        .map(|seat| SeatResult { seat: *seat, proof: BeatabilityResult::TooLarge, since: None })
        .collect();
    let mut proven = false;
    let before = machine.losses();
    for (number, own) in (0..plan.games).zip(plan.seats.iter().copied().cycle()) {
        let lost = machine.losses();
        one_game(machine, other.as_deref_mut(), own);
        let losses = machine.losses() - before;
        let point = CurvePoint { games: number + 1, losses, boxes: machine.boxes.len(), beads: machine.beads() };
        // Only a bead that is gone can make a difference.
        if !proven || machine.losses() > lost {
            for standing in standings.iter_mut().filter(|standing| standing.since.is_none()) {
                standing.proof = check_beatability(machine, standing.seat, plan.provable);
                standing.since = (standing.proof == BeatabilityResult::Unbeatable).then_some(point);
            }
            proven = true;
        }
        watch(&point);
        curve.push(point);
        if plan.no_longer_than_needed && standings.iter().all(|standing| standing.since.is_some()) {
            break;
        }
    }
    TrainingResult { curve, standings }
}

/// The machine has one seat, or all of them where there is nobody else.
fn one_game<G: Symmetric>(machine: &mut MatchboxLearner<G>, mut other: Option<&mut (dyn Player<G> + '_)>, own: Seat) {
    machine.begin_game();
    if let Some(other) = other.as_mut() {
        other.begin_game();
    }
    let mut position = G::opening(machine.rules());
    let mut outcome = None;
    for _ in 0..LONGEST {
        outcome = position.outcome();
        if outcome.is_some() {
            break;
        }
        let turn = position.turn();
        let chosen = match other.as_mut() {
            Some(other) if turn != own => other.choose(&position),
            _ => machine.choose(&position),
        };
        match chosen.and_then(|action| position.play(turn, &action).ok()) {
            Some(next) => position = next,
            None => {
                outcome = Some(Outcome::lost_by(turn));
                break;
            }
        }
    }
    let outcome = outcome.unwrap_or(Outcome::Draw);
    for seat in [Seat(1), Seat(2)] {
        match other.as_mut() {
            Some(other) if seat != own => other.end_game(seat, outcome),
            _ => machine.end_game(seat, outcome),
        }
    }
}

//! Machines of matchboxes, as the page shows them.

use crate::cli::play::TableLearners;
use crate::game::Seat;
use crate::games::Play;
use crate::players::{Matchbox, MatchboxLearner};
use crate::serve::{BoxState, LearnerState};

/// Number of boxes that are shown, those of which a bead is gone first. Tic-tac-toe has hundreds.
const MOST_BOXES: usize = 120;
/// Number of games in a curve, the last ones.
const MOST_GAMES: usize = 2_000;

/// The machines at a table, and what has become of their games there.
pub struct LearnerStates<G: Play> {
    machines: TableLearners<G>,
    seats: Vec<String>,
    /// For each machine, its games when it was looked at last, and the curve.
    curves: Vec<(u64, Vec<u64>)>,
}

impl<G: Play> LearnerStates<G> {
    /// The machines that have just sat down.
    pub fn new(machines: TableLearners<G>, seats: &[String]) -> LearnerStates<G> {
        let curves = machines.machines().map(|machine| (machine.games(), Vec::new())).collect();
        LearnerStates { machines, seats: seats.to_vec(), curves }
    }

    /// Describes them as they are now.
    pub fn describe(&mut self) -> Vec<LearnerState> {
        let machines: Vec<MatchboxLearner<G>> = self.machines.machines().collect();
        let states = machines.iter().zip(&mut self.curves).map(|(machine, (games, curve))| {
            // A game counts when it has ended.
            if machine.games() > *games {
                *games = machine.games();
                curve.push(machine.losses());
                curve.drain(..curve.len().saturating_sub(MOST_GAMES));
            }
            LearnerState {
                games: machine.games(),
                lost: machine.losses(),
                curve: curve.clone(),
                boxes: boxes(machine, &self.seats),
            }
        });
        states.collect()
    }
}

/// The boxes of a machine, with the bead that was drawn last.
fn boxes<G: Play>(machine: &MatchboxLearner<G>, seats: &[String]) -> Vec<BoxState> {
    let drawn: Vec<_> = Seat::all(seats).into_iter().filter_map(|seat| machine.last_drawn(seat)).collect();
    let is_drawn = |each: &Matchbox<G>| drawn.iter().find(|(own, _)| *own == each).map(|(_, bead)| bead.to_string());
    let state = |each: &Matchbox<G>| BoxState {
        seat: each.seat.name(seats),
        picture: each.squares.to_string(),
        beads: each.beads.iter().map(ToString::to_string).collect(),
        drawn: is_drawn(each),
    };
    let mut all: Vec<BoxState> = machine.boxes().map(state).collect();
    all.sort_by_key(|each| each.drawn.is_none());
    all.truncate(MOST_BOXES);
    all
}

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

/// Width and height of a curve.
const SIZE: (f64, f64) = (200.0, 80.0);

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
            let (games, lost) = (machine.games(), machine.losses());
            LearnerState {
                says: format!("It has played {games} {} and lost {lost}.", if games == 1 { "game" } else { "games" }),
                curve: points(curve),
                curve_says: format!(
                    "Games lost: {} after {} games at this table",
                    curve.last().unwrap_or(&0),
                    curve.len()
                ),
                boxes: boxes(machine, &self.seats),
            }
        });
        states.collect()
    }
}

/// The points of a curve that has at least two.
fn points(curve: &[u64]) -> Option<String> {
    let (last, most) = (curve.len().checked_sub(1).filter(|last| *last > 0)?, *curve.last()?.max(&1));
    let (wide, high) = SIZE;
    let point = |(game, lost): (usize, &u64)| {
        let (x, y) = (game as f64 / last as f64 * wide, high - *lost as f64 / most as f64 * high);
        format!("{x:.1},{y:.1}")
    };
    Some(curve.iter().enumerate().map(point).collect::<Vec<_>>().join(" "))
}

/// The boxes of a machine, with the bead that was drawn last.
fn boxes<G: Play>(machine: &MatchboxLearner<G>, seats: &[String]) -> Vec<BoxState> {
    let drawn: Vec<_> = Seat::all(seats).into_iter().filter_map(|seat| machine.last_drawn(seat)).collect();
    let is_drawn = |each: &Matchbox<G>| drawn.iter().find(|(own, _)| *own == each).map(|(_, bead)| bead.to_string());
    let state = |each: &Matchbox<G>| BoxState {
        seat: each.seat.name(seats),
        picture: each.squares.to_string(),
        beads: match each.beads.is_empty() {
            true => "empty".to_string(),
            false => each.beads.iter().map(ToString::to_string).collect::<Vec<_>>().join(" · "),
        },
        drawn: is_drawn(each),
    };
    let mut all: Vec<BoxState> = machine.boxes().map(state).collect();
    all.sort_by_key(|each| each.drawn.is_none());
    all.truncate(MOST_BOXES);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_goes_from_the_first_game_to_the_last() {
        assert_eq!([points(&[]), points(&[1])], [None, None]);
        assert_eq!(points(&[0, 1, 2]).as_deref(), Some("0.0,80.0 100.0,40.0 200.0,0.0"));
        assert_eq!(points(&[0, 0]).as_deref(), Some("0.0,80.0 200.0,80.0"));
    }
}

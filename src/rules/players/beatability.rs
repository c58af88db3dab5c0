//! Whether a machine can still be beaten, by trying everything.

use std::collections::HashSet;

use super::{MatchboxLearner, box_label};
use crate::game::{Outcome, Seat, Symmetric};

/// Result of trying everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BeatabilityResult<A> {
    /// The machine never loses, whatever the others do, and whichever beads it draws.
    Unbeatable,
    /// These actions beat it; if it is on turn after them, it gives up there.
    Beatable(Vec<A>),
    /// There are more positions than were to be looked at.
    TooLarge,
}

/// Whether a machine can be beaten in a seat, now that its boxes are as they are.
///
/// All that the others can do is set against all that its beads allow; at most `most` positions are looked at.
pub fn check_beatability<G: Symmetric>(
    machine: &MatchboxLearner<G>,
    seat: Seat,
    most: usize,
) -> BeatabilityResult<G::Action> {
    // Each with what led to it, so that the way there can be told.
    let mut found: Vec<(G, usize, Option<G::Action>)> = vec![(G::opening(machine.rules()), 0, None)];
    let mut known = HashSet::from([box_label(&found[0].0, machine.merge).0]);
    let mut open = vec![0];
    while let Some(index) = open.pop() {
        let Some((position, ..)) = found.get(index) else { continue };
        let position = position.clone();
        let lost = match position.outcome() {
            Some(Outcome::Won(winner)) => winner != seat,
            Some(Outcome::Draw) => false,
            None => position.turn() == seat && machine.possible_actions(&position).is_empty(),
        };
        if lost {
            return BeatabilityResult::Beatable(way_to(&found, index));
        }
        if position.outcome().is_some() {
            continue;
        }
        let actions =
            if position.turn() == seat { machine.possible_actions(&position) } else { position.legal_actions() };
        for action in actions {
            let Ok(next) = position.play(position.turn(), &action) else { continue };
            // Ended positions are looked at each time: their squares may say more than their label does.
            if next.outcome().is_none() && !known.insert(box_label(&next, machine.merge).0) {
                continue;
            }
            if known.len() > most {
                return BeatabilityResult::TooLarge;
            }
            let won = next.outcome().is_some_and(|outcome| outcome == Outcome::Won(seat) || outcome == Outcome::Draw);
            if !won {
                open.push(found.len());
                found.push((next, index, Some(action)));
            }
        }
    }
    BeatabilityResult::Unbeatable
}

fn way_to<G: Symmetric>(found: &[(G, usize, Option<G::Action>)], mut index: usize) -> Vec<G::Action> {
    let mut way = Vec::new();
    while let Some((_, before, Some(action))) = found.get(index) {
        way.push(action.clone());
        index = *before;
    }
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::{Hexapawn, Reversi};

    #[test]
    fn a_machine_that_knows_nothing_can_be_beaten_and_this_is_how() {
        let machine = MatchboxLearner::<Hexapawn>::new(&Default::default(), true, 1);
        let BeatabilityResult::Beatable(way) = check_beatability(&machine, Seat(2), 1000) else {
            panic!("it knows nothing")
        };
        let end = way.iter().fold(Hexapawn::opening(&Default::default()), |position, action| {
            position.play(position.turn(), action).expect("a legal action")
        });
        assert_eq!(end.outcome(), Some(Outcome::Won(Seat(1))));
    }

    #[test]
    fn a_large_game_is_not_looked_at_for_ever() {
        let machine = MatchboxLearner::<Reversi>::new(&Default::default(), false, 1);
        // Depth first, an end comes soon; that it is a loss would be chance.
        assert!(check_beatability(&machine, Seat(2), 20) == BeatabilityResult::TooLarge);
    }
}

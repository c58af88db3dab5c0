//! Takes what there is.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::Player;
use crate::game::BoardJudge;

/// Plays one of the actions that take the most now; where nothing is ever taken, any that leaves it with the most.
#[derive(Clone, Debug)]
pub struct GreedyPlayer(ChaCha8Rng);

impl GreedyPlayer {
    /// Creates a player; equal seeds give equal choices.
    pub fn new(seed: u64) -> GreedyPlayer {
        GreedyPlayer(ChaCha8Rng::seed_from_u64(seed))
    }
}

/// Returns the gain of an action for its player; 0 in a game that counts nothing.
fn gain<G: BoardJudge>(position: &G, action: &G::Action) -> u64 {
    let seat = position.turn();
    let Some(after) = position.play(seat, action).ok().map(|next| next.board().squares) else { return 0 };
    let held = || G::count_pieces(&after).into_iter().find(|(other, _)| *other == seat).map(|(_, count)| count);
    G::count_captures(&position.board().squares, &after, seat).or_else(held).unwrap_or(0)
}

impl<G: BoardJudge> Player<G> for GreedyPlayer {
    fn choose(&mut self, position: &G) -> Option<G::Action> {
        let all: Vec<(u64, G::Action)> =
            position.legal_actions().into_iter().map(|action| (gain(position, &action), action)).collect();
        let most = all.iter().map(|(gain, _)| *gain).max()?;
        let best: Vec<&G::Action> = all.iter().filter(|(gain, _)| *gain == most).map(|(_, action)| action).collect();
        best.choose(&mut self.0).map(|action| (*action).clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Hexapawn, Reversi};

    fn takes<G: BoardJudge<Rules: Default>>(moves: &[&str]) -> bool {
        let position = moves.iter().fold(G::opening(&G::Rules::default()), |position, text| {
            let action = G::read_action(&position.rules(), text).unwrap_or_else(|_| panic!("{text}"));
            position.play(position.turn(), &action).unwrap_or_else(|why| panic!("{text}: {why}"))
        });
        let chosen = Player::<G>::choose(&mut GreedyPlayer::new(3), &position).expect("something to do");
        let most = position.legal_actions().iter().map(|action| gain(&position, action)).max();
        assert!(most > Some(0));
        Some(gain(&position, &chosen)) == most
    }

    #[test]
    fn the_most_is_taken() {
        assert!(takes::<Hexapawn>(&["7 4"]));
        assert!(takes::<Reversi>(&["4,2", "5,2", "6,2", "6,1"]));
    }
}

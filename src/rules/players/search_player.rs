//! Looks ahead.

use std::collections::HashMap;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::Player;
use crate::game::{Game, Outcome, Seat};

/// Value of a game that is won at once; each further action makes it worth one less.
const WON: i32 = 1_000_000;
/// Largest number of remembered values; others are computed again.
const REMEMBERED: usize = 1 << 20;

/// Looks a number of actions ahead, and assumes that everybody else plays against it.
///
/// A quick win is better than a slow one, a slow loss better than a quick one. What lies further ahead counts as
/// nothing, and of equal actions one is taken by chance.
#[derive(Clone, Debug)]
pub struct SearchPlayer {
    depth: u32,
    random: ChaCha8Rng,
    /// By the seat that looks, the one on turn, the picture, and how far ahead.
    known: HashMap<(Seat, Seat, String, u32), i32>,
}

impl SearchPlayer {
    /// Deeper than any small game is long.
    pub const TO_THE_END: u32 = 100;

    /// Looks `depth` actions ahead, 1 at least. The same seed plays the same.
    pub fn new(depth: u32, seed: u64) -> SearchPlayer {
        let depth = depth.clamp(1, SearchPlayer::TO_THE_END);
        SearchPlayer { depth, random: ChaCha8Rng::seed_from_u64(seed), known: HashMap::new() }
    }

    /// Evaluates a position for `own`.
    fn value<G: Game>(&mut self, position: &G, own: Seat, depth: u32) -> i32 {
        match position.outcome() {
            Some(Outcome::Won(winner)) => return if winner == own { WON } else { -WON },
            Some(Outcome::Draw) => return 0,
            None if depth == 0 => return 0,
            None => {}
        }
        let turn = position.turn();
        let key = (own, turn, position.board().squares.to_string(), depth);
        if let Some(value) = self.known.get(&key) {
            return *value;
        }
        let next = position.legal_actions().into_iter().filter_map(|action| position.play(turn, &action).ok());
        let values = next.map(|next| {
            let value = self.value(&next, own, depth - 1);
            value - value.signum()
        });
        let value = if turn == own { values.max() } else { values.min() }.unwrap_or(0);
        if self.known.len() < REMEMBERED {
            self.known.insert(key, value);
        }
        value
    }
}

impl<G: Game> Player<G> for SearchPlayer {
    fn choose(&mut self, position: &G) -> Option<G::Action> {
        let own = position.turn();
        let mut best: Vec<G::Action> = Vec::new();
        let mut most = i32::MIN;
        for action in position.legal_actions() {
            let Ok(next) = position.play(own, &action) else { continue };
            let value = self.value(&next, own, self.depth - 1);
            if value > most {
                (most, best) = (value, Vec::new());
            }
            if value == most {
                best.push(action);
            }
        }
        best.choose(&mut self.random).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Hexapawn, TicTacToe};
    use crate::players::RandomPlayer;

    fn play<G: Game>(players: [&mut dyn Player<G>; 2]) -> Option<Outcome> {
        let [first, second] = players;
        let mut position = G::opening(&G::Rules::default());
        while position.outcome().is_none() {
            let player: &mut dyn Player<G> = if position.turn() == Seat(1) { &mut *first } else { &mut *second };
            let action = player.choose(&position)?;
            position = position.play(position.turn(), &action).ok()?;
        }
        position.outcome()
    }

    #[test]
    fn black_always_wins_hexapawn_when_it_sees_the_end() {
        let mut black = SearchPlayer::new(SearchPlayer::TO_THE_END, 1);
        for seed in 0..20 {
            assert_eq!(play::<Hexapawn>([&mut RandomPlayer::new(seed), &mut black]), Some(Outcome::Won(Seat(2))));
        }
    }

    #[test]
    fn two_who_see_the_end_leave_tic_tac_toe_to_the_cat() {
        let (mut x, mut o) = (SearchPlayer::new(9, 1), SearchPlayer::new(9, 2));
        assert_eq!(play::<TicTacToe>([&mut x, &mut o]), Some(Outcome::Draw));
    }

    #[test]
    fn a_win_at_once_is_taken_and_one_of_the_other_prevented() {
        for (moves, best) in [("1 4 2 5", "3"), ("1 4 2", "3")] {
            let position = moves.split(' ').fold(TicTacToe::opening(&Default::default()), |position, text| {
                position.play(position.turn(), &text.parse().expect("a move")).expect("legal")
            });
            for seed in 0..10 {
                let chosen = Player::<TicTacToe>::choose(&mut SearchPlayer::new(2, seed), &position);
                assert_eq!(chosen.map(|action| action.to_string()), Some(best.to_string()), "after {moves}");
            }
        }
    }
}

//! Tests of the search on small games, whose values are known.

use super::*;
use crate::games::{Hexapawn, TicTacToe};
use crate::players::{Evaluate, RandomPlayer};

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

fn to_the_end<G: Evaluate>(seed: u64) -> Box<dyn Player<G>> {
    G::search_player(SearchLimit::Depth(SearchLimit::TO_THE_END), seed)
}

#[test]
fn black_always_wins_hexapawn_when_it_sees_the_end() {
    let mut black = to_the_end::<Hexapawn>(1);
    for seed in 0..20 {
        assert_eq!(play::<Hexapawn>([&mut RandomPlayer::new(seed), &mut *black]), Some(Outcome::Won(Seat(2))));
    }
}

#[test]
fn two_who_see_the_end_leave_tic_tac_toe_to_the_cat() {
    let (mut x, mut o) = (to_the_end::<TicTacToe>(1), TicTacToe::search_player(SearchLimit::Depth(9), 2));
    assert_eq!(play::<TicTacToe>([&mut *x, &mut *o]), Some(Outcome::Draw));
}

fn after<G: Game>(moves: &str) -> G {
    moves.split(' ').fold(G::opening(&G::Rules::default()), |position, text| {
        let action = text.parse().unwrap_or_else(|_| panic!("{text}"));
        position.play(position.turn(), &action).unwrap_or_else(|why| panic!("{text}: {why}"))
    })
}

#[test]
fn a_win_at_once_is_taken_and_one_of_the_other_prevented() {
    for (moves, best) in [("1 4 2 5", "3"), ("1 4 2", "3")] {
        let position = after::<TicTacToe>(moves);
        for seed in 0..10 {
            for limit in [SearchLimit::Depth(2), SearchLimit::Nodes(50)] {
                let chosen = TicTacToe::search_player(limit, seed).choose(&position);
                assert_eq!(chosen.map(|action| action.to_string()), Some(best.to_string()), "after {moves}");
            }
        }
    }
}

/// Value of a position for the player on turn: 1 won, 0 drawn, -1 lost; without anything clever.
fn plain_value<G: Game>(position: &G) -> i32 {
    let turn = position.turn();
    let values = position.legal_actions().into_iter().filter_map(|action| position.play(turn, &action).ok());
    let value = |next: G| match next.outcome() {
        Some(Outcome::Won(winner)) => {
            if winner == turn {
                1
            } else {
                -1
            }
        }
        Some(Outcome::Draw) => 0,
        None if next.turn() == turn => plain_value(&next),
        None => -plain_value(&next),
    };
    values.map(value).max().unwrap_or(0)
}

/// In every position that two games pass, the search takes an action of the best value.
#[test]
fn what_is_cut_off_changes_no_choice() {
    for seed in 0..8 {
        let mut random = RandomPlayer::new(seed);
        let mut position = after::<TicTacToe>("1 9");
        let mut player = to_the_end::<TicTacToe>(seed);
        while position.outcome().is_none() {
            let action = player.choose(&position).expect("it goes on");
            let next = position.play(position.turn(), &action).expect("legal");
            let value = match next.outcome() {
                Some(Outcome::Won(_)) => 1,
                Some(Outcome::Draw) => 0,
                None => -plain_value(&next),
            };
            assert_eq!(value, plain_value(&position), "seed {seed}");
            let action = Player::<TicTacToe>::choose(&mut random, &position).expect("it goes on");
            position = position.play(position.turn(), &action).expect("legal");
        }
    }
}

/// Chance decides between equals, and the seed decides about chance.
#[test]
fn equal_seeds_give_equal_choices() {
    let opening = TicTacToe::opening(&Default::default());
    let chosen = |seed: u64| {
        let action = TicTacToe::search_player(SearchLimit::Depth(1), seed).choose(&opening);
        action.map(|action| action.to_string())
    };
    let all: std::collections::BTreeSet<_> = (0..50).map(chosen).collect();
    assert!(all.len() > 5, "{all:?}");
    assert!((0..50).all(|seed| chosen(seed) == chosen(seed)));
}

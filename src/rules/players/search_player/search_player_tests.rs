//! Tests of the search on small games, whose values are known.

use std::collections::HashMap;

use super::*;
use crate::games::{Hexapawn, TicTacToe};
use crate::players::{Evaluate, RandomPlayer};

fn play<G: Game<Rules: Default>>(players: [&mut dyn Player<G>; 2]) -> Option<Outcome> {
    let [first, second] = players;
    let mut position = G::opening(&G::Rules::default());
    while position.outcome().is_none() {
        let player: &mut dyn Player<G> = if position.turn() == Seat(1) { &mut *first } else { &mut *second };
        let action = player.choose(&position)?;
        position = position.play(position.turn(), &action).ok()?;
    }
    position.outcome()
}

fn to_the_end<G: Evaluate<Rules: Default>>(seed: u64) -> Box<dyn Player<G>> {
    G::search_player(&Default::default(), SearchLimit::Depth(SearchLimit::TO_THE_END), seed)
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
    let (mut x, mut o) =
        (to_the_end::<TicTacToe>(1), TicTacToe::search_player(&Default::default(), SearchLimit::Depth(9), 2));
    assert_eq!(play::<TicTacToe>([&mut *x, &mut *o]), Some(Outcome::Draw));
}

fn after<G: Game<Rules: Default>>(moves: &str) -> G {
    moves.split(' ').fold(G::opening(&G::Rules::default()), |position, text| {
        let action = G::read_action(&position.rules(), text).unwrap_or_else(|_| panic!("{text}"));
        position.play(position.turn(), &action).unwrap_or_else(|why| panic!("{text}: {why}"))
    })
}

#[test]
fn a_win_at_once_is_taken_and_one_of_the_other_prevented() {
    for (moves, best) in [("1 4 2 5", "3"), ("1 4 2", "3")] {
        let position = after::<TicTacToe>(moves);
        for seed in 0..10 {
            for limit in [SearchLimit::Depth(2), SearchLimit::Nodes(50)] {
                let chosen = TicTacToe::search_player(&Default::default(), limit, seed).choose(&position);
                assert_eq!(chosen.map(|action| action.to_string()), Some(best.to_string()), "after {moves}");
            }
        }
    }
}

/// Value of a position for the player on turn: 1 won, 0 drawn, -1 lost; by trying everything. It notes every position.
fn plain_value<G: Evaluate>(position: &G, known: &mut HashMap<u64, (G, i32)>) -> i32 {
    let turn = position.turn();
    match position.outcome() {
        Some(Outcome::Won(winner)) => return if winner == turn { 1 } else { -1 },
        Some(Outcome::Draw) => return 0,
        None => {}
    }
    if let Some((_, value)) = known.get(&position.search_key()) {
        return *value;
    }
    let next = position.legal_actions().into_iter().filter_map(|action| position.play(turn, &action).ok());
    let value = next.map(|next| value_before(turn, &next, known)).max().unwrap_or(0);
    known.insert(position.search_key(), (position.clone(), value));
    value
}

/// Value of a position for the player who has just moved.
fn value_before<G: Evaluate>(moved: Seat, next: &G, known: &mut HashMap<u64, (G, i32)>) -> i32 {
    let value = plain_value(next, known);
    if next.turn() == moved { value } else { -value }
}

/// The search takes an action of the best value in every position of a game, whatever it remembers of others.
fn is_exact_everywhere<G: Evaluate<Rules: Default>>(positions: usize) {
    let mut known = HashMap::new();
    plain_value(&G::opening(&G::Rules::default()), &mut known);
    assert_eq!(known.len(), positions);
    let mut all: Vec<(u64, (G, i32))> = known.iter().map(|(key, found)| (*key, found.clone())).collect();
    all.sort_by_key(|(key, _)| *key);
    let mut players = [to_the_end::<G>(1), to_the_end::<G>(2)];
    for (_, (position, value)) in all {
        let turn = position.turn();
        let action = players[if turn == Seat(1) { 0 } else { 1 }].choose(&position).expect("it goes on");
        let next = position.play(turn, &action).expect("legal");
        assert_eq!(value_before(turn, &next, &mut known), value, "{action} on\n{}", position.board().squares);
    }
}

#[test]
fn what_is_cut_off_or_remembered_changes_no_choice() {
    is_exact_everywhere::<TicTacToe>(4520);
    is_exact_everywhere::<Hexapawn>(70);
}

/// Chance decides between equals, and the seed decides about chance.
#[test]
fn equal_seeds_give_equal_choices() {
    let opening = TicTacToe::opening(&Default::default());
    let chosen = |seed: u64| {
        let action = TicTacToe::search_player(&Default::default(), SearchLimit::Depth(1), seed).choose(&opening);
        action.map(|action| action.to_string())
    };
    let all: std::collections::BTreeSet<_> = (0..50).map(chosen).collect();
    assert!(all.len() > 5, "{all:?}");
    assert!((0..50).all(|seed| chosen(seed) == chosen(seed)));
}

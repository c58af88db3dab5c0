//! Benchmarks of the rules beside other programs: the fastest crate that is known, and plain loops as anybody writes them.

use std::hint::black_box;

use magpie::othello::{Board, Stone};
use referee::game::Game;
use referee::games::Reversi;

use super::Outcome;
use super::measure::{Cost, Spread, in_turns};
use super::setting::Setting;
use super::table::Table;

/// Length of the sequences, and how often each is counted.
const DEPTH: u32 = 11;
const ROUNDS: usize = 5;
/// The published number of sequences of that length with a pass as a ply, without those that the end cuts short.
const SEQUENCES: u64 = 212_258_216;

/// Counts Reversi's sequences in turns: by both of our rules on passing, by the crate `magpie`, and by a plain loop.
pub fn perft(_: &Setting, table: &mut Table) -> Outcome {
    let plies = Reversi::opening(&serde_yaml::from_str("passes: plies")?);
    let automatic = Reversi::opening(&Default::default());
    let both = [Stone::Black, Stone::White].map(|stone| Board::standard().bits_for(stone).raw());
    let mut counts = [0; 4];
    let [first, second, third, fourth] = &mut counts;
    let count = |to: &mut u64, perft: &dyn Fn() -> u64| {
        *to = black_box(perft());
        Ok(())
    };
    let costs = in_turns(
        ROUNDS,
        &mut [
            &mut || count(first, &|| plies.perft(black_box(DEPTH))),
            &mut || count(second, &|| automatic.perft(black_box(DEPTH))),
            &mut || count(third, &|| by_magpie(Board::standard(), Stone::Black, black_box(DEPTH))),
            &mut || count(fourth, &|| plainly(both[0], both[1], black_box(DEPTH))),
        ],
    )?;
    if counts[2] != SEQUENCES || counts[3] != SEQUENCES || counts[0] < SEQUENCES || counts[1] < SEQUENCES {
        return Err(format!("these should be {SEQUENCES}, and for our rules a little more: {counts:?}").into());
    }
    table.begin(&format!("sequences of {DEPTH} actions of Reversi, s"));
    let names = ["ours, a pass is a ply", "ours, automatic passes", "the crate magpie", "a plain loop"];
    for (name, own) in names.into_iter().zip(&costs) {
        table.figure(name, &Spread::of(own.iter().map(|cost| cost.wall)));
    }
    table.begin("times as long as the crate magpie");
    for (name, own) in names.into_iter().zip(&costs) {
        table.figure(name, &ratio(own, &costs[2]));
    }
    Ok(())
}

fn ratio(own: &[Cost], other: &[Cost]) -> Spread {
    Spread::of(own.iter().zip(other).map(|(own, other)| own.wall / other.wall))
}

fn by_magpie(board: Board, stone: Stone, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    if depth == 1 && !moves.is_empty() {
        return u64::from(moves.count_set());
    }
    if depth == 0 {
        return 1;
    }
    if moves.is_empty() {
        let is_over = board.moves_for(stone.flip()).is_empty();
        return if is_over { 0 } else { by_magpie(board, stone.flip(), depth - 1) };
    }
    let after = |position| {
        let mut next = board.clone();
        next.play(stone, position);
        by_magpie(next, stone.flip(), depth - 1)
    };
    moves.hot_bits().map(after).sum()
}

/// As a student writes it: direction by direction, a step at a time.
fn plainly(own: u64, other: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let step = |discs: u64, direction: u32| match direction {
        0 => (discs & !0x8080_8080_8080_8080) << 1,
        1 => (discs & !0x0101_0101_0101_0101) >> 1,
        2 => discs << 8,
        3 => discs >> 8,
        4 => (discs & !0x8080_8080_8080_8080) << 9,
        5 => (discs & !0x0101_0101_0101_0101) << 7,
        6 => (discs & !0x8080_8080_8080_8080) >> 7,
        _ => (discs & !0x0101_0101_0101_0101) >> 9,
    };
    let moves = |own: u64, other: u64| {
        (0..8).fold(0, |found, direction| {
            let run = (0..6).fold(own, |run, _| run | step(run, direction) & other) & other;
            found | step(run, direction) & !(own | other)
        })
    };
    let mut legal = moves(own, other);
    if legal == 0 {
        return if moves(other, own) == 0 { 0 } else { plainly(other, own, depth - 1) };
    }
    if depth == 1 {
        return u64::from(legal.count_ones());
    }
    let mut count = 0;
    while legal != 0 {
        let disc = legal & legal.wrapping_neg();
        legal ^= disc;
        let taken = (0..8).fold(0, |all, direction| {
            let (mut line, mut next) = (0, step(disc, direction));
            while next & other != 0 {
                line |= next;
                next = step(next, direction);
            }
            if next & own == 0 { all } else { all | line }
        });
        count += plainly(other & !taken, own | disc | taken, depth - 1);
    }
    count
}

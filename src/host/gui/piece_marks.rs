//! Highlighted squares, and half-transparent pieces.

use std::collections::BTreeMap;

use super::colour_memory::{ColourMemory, DIFFERENT};
use super::square_reader::{SquareColours, colour_distance};
use crate::view_spec::{ShownSquare, ViewSpec};

/// Share of the squares that have a ground which is not highlighted: a board may have two.
const USUAL: f64 = 0.25;

/// Says of each square whether it is highlighted: its ground or the line round it differs from those of most others.
pub fn note_highlights(squares: &mut [Vec<ShownSquare>], colours: &[Vec<SquareColours>]) {
    let grounds: Vec<[u8; 3]> = colours.iter().flatten().filter_map(|square| square.ground).collect();
    let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
    grounds.iter().for_each(|ground| *counts.entry(*ground).or_default() += 1);
    let is_frequent = |count: usize| count as f64 >= USUAL * grounds.len() as f64;
    let usual: Vec<[u8; 3]> =
        counts.into_iter().filter(|(_, count)| is_frequent(*count)).map(|(ground, _)| ground).collect();
    let borders = squares.iter().flatten().map(|square| &square.border);
    let mut lines = BTreeMap::new();
    borders.for_each(|border| *lines.entry(border.as_ref().map(ToString::to_string)).or_insert(0_usize) += 1);
    let line = lines.into_iter().max_by_key(|(_, count)| *count).and_then(|(line, _)| line);
    for (row, colours) in squares.iter_mut().zip(colours) {
        for (square, SquareColours { ground, .. }) in row.iter_mut().zip(colours) {
            let is_usual = |ground: [u8; 3]| usual.iter().any(|other| colour_distance(*other, ground) < DIFFERENT);
            let has_usual_line = square.border.as_ref().map(ToString::to_string) == line;
            square.marked = !usual.is_empty() && (!ground.is_none_or(is_usual) || !has_usual_line);
        }
    }
}

/// Says of each piece whether it is half-transparent. Its colour is then mixed with the ground's, and is told as what it is meant
/// to be.
pub fn note_faded(
    squares: &mut [Vec<ShownSquare>],
    colours: &[Vec<SquareColours>],
    view: &ViewSpec,
    memory: &mut ColourMemory,
) {
    for (square, SquareColours { ground, disc }) in squares.iter_mut().flatten().zip(colours.iter().flatten()) {
        let letter = view.letter(square);
        if let (Some(disc), Some(ground)) = (disc, ground)
            && view.pieces.contains_key(&letter)
        {
            square.faded = memory.note_disc(letter, *disc, *ground);
            square.disc = view.squares.get(&letter).and_then(|look| look.disc.clone());
        }
    }
}

//! Places between the squares of a board, and the ways from each to others.

use std::collections::BTreeMap;

use super::board_words::place_words;
use crate::game::{Bar, Drawable};
use crate::report::html::bar_shape;
use crate::serve::LinePlace;
use crate::view_spec::LetterPicture;

/// Lengths that something laid between squares may have, in squares.
const LENGTHS: std::ops::RangeInclusive<usize> = 1..=3;
/// Keys that lead to the next place, with the way to the right and down.
const ARROWS: [(&str, (i64, i64)); 4] =
    [("ArrowLeft", (-1, 0)), ("ArrowRight", (1, 0)), ("ArrowUp", (0, -1)), ("ArrowDown", (0, 1))];
/// The key that turns what is to be laid.
const TURN: &str = "r";

/// Returns all places between the squares of a board where something may be laid.
pub fn line_places<G: Drawable>(rules: &G::Rules, squares: &G::Squares) -> Vec<LinePlace> {
    let (columns, rows) = LetterPicture::of(&G::view_letters(squares)).size();
    let corners = (0..=rows).flat_map(|row| (0..=columns).map(move |column| (column, row)));
    let bars = corners.flat_map(|(column, row)| {
        LENGTHS.flat_map(move |length| {
            [Bar::new((column, row), (column + length, row)), Bar::new((column, row), (column, row + length))]
        })
    });
    let is_inside = |bar: &Bar| {
        let (_, (column, row)) = bar.ends();
        column <= columns && row <= rows
    };
    let named = bars.filter(is_inside).filter_map(|bar| {
        let action = G::action_of_bar(rules, bar)?;
        (G::bar_of_action(&action) == Some(bar)).then(|| (bar, action.to_string()))
    });
    let named: Vec<(Bar, String)> = named.collect();
    let all: Vec<Bar> = named.iter().map(|(bar, _)| *bar).collect();
    let place = |(bar, name): (Bar, String)| LinePlace {
        bar,
        lies: lies(bar),
        shape: bar_shape(bar),
        ways: ways(&all, bar),
        says: place_words(&name, bar),
        name,
    };
    named.into_iter().map(place).collect()
}

/// Whether a bar lies, and does not stand.
fn lies(bar: Bar) -> bool {
    let ((_, top), (_, bottom)) = bar.ends();
    top == bottom
}

/// The way from the middle of a bar to that of another one, in half squares to the right and down.
fn way(from: Bar, to: Bar) -> (i64, i64) {
    let twice = |bar: Bar| {
        let ((left, top), (right, bottom)) = bar.ends();
        let sum = |one: usize, other: usize| i64::try_from(one + other).unwrap_or(i64::MAX);
        (sum(left, right), sum(top, bottom))
    };
    let (from, to) = (twice(from), twice(to));
    (to.0 - from.0, to.1 - from.1)
}

/// The numbers of the places to which keys lead from a bar. An arrow leads to the next one in its direction that lies or stands
/// as this one does; [`TURN`] to the one at the same spot, or nearest to it, that lies where this one stands.
fn ways(all: &[Bar], from: Bar) -> BTreeMap<&'static str, usize> {
    let others = || all.iter().enumerate().map(|(number, bar)| (number, way(from, *bar), lies(*bar) == lies(from)));
    let arrow = |(key, (across, down)): (&'static str, (i64, i64))| {
        let ahead = others().filter_map(|(number, (x, y), alike)| {
            let (ahead, aside) = (x * across + y * down, (x * down + y * across).abs());
            (alike && ahead > 0).then_some((ahead + 4 * aside, number))
        });
        ahead.min().map(|(_, number)| (key, number))
    };
    let turned = others().filter(|(.., alike)| !alike).map(|(number, (x, y), _)| (x * x + y * y, number)).min();
    ARROWS.into_iter().filter_map(arrow).chain(turned.map(|(_, number)| (TURN, number))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_lead_to_the_next_place_and_turning_stays_near() {
        let flat = |column, row| Bar::new((column, row), (column + 2, row));
        let upright = |column, row| Bar::new((column, row), (column, row + 2));
        let all = [flat(0, 1), flat(1, 1), flat(0, 2), upright(1, 0), upright(1, 2)];
        let from = |number: usize| ways(&all, all[number]).into_iter().collect::<Vec<_>>();
        assert_eq!(from(0), [("ArrowDown", 2), ("ArrowRight", 1), ("r", 3)]);
        assert_eq!(from(1), [("ArrowDown", 2), ("ArrowLeft", 0), ("r", 3)]);
        assert_eq!(from(4), [("ArrowUp", 3), ("r", 2)]);
    }
}

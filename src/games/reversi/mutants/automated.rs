//! What the computer thinks is best.

use super::misruled::{Misrules, Move, Place, best, taken};
use crate::games::reversi::Reversi;
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Reversi>> {
    vec![
        mutant(
            "automated-counts-one-line",
            "counts only the longest line when it looks for the best square",
            |moves| best(moves, |_, lines| lines.iter().map(Vec::len).max().unwrap_or_default()),
        ),
        mutant("automated-likes-corners", "takes a corner when it can, though another square captures more", |moves| {
            best(moves, |place, lines| taken(place, lines) + if is_corner(place) { 64 } else { 0 })
        }),
    ]
}

fn mutant(id: &'static str, says: &'static str, picks: fn(&[Move]) -> Option<usize>) -> Mutant<Reversi> {
    super::misruled(id, "automated", says, Misrules { picks, ..Misrules::default() })
}

fn is_corner((x, y): Place) -> bool {
    [0, 7].contains(&x) && [0, 7].contains(&y)
}

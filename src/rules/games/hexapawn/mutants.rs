//! What students get wrong in Hexapawn.

mod ends;
mod steps;

use super::{Hexapawn, Pawns};
use crate::games::monitor::{Cells, Misrules, Side};
use crate::mutants::Mutant;

/// The wrong rules of Hexapawn.
pub fn mutants() -> Vec<Mutant<Hexapawn>> {
    let mut all = steps::mutants();
    all.extend(ends::mutants());
    all
}

type Rules = Misrules<Pawns>;

/// The rules, all of them right.
fn right() -> Rules {
    Rules::default()
}

/// A place on the board, from the top left corner, both from 0; may be off the board.
type Place = (i32, i32);

/// Column and row of a square.
fn place(cells: &Cells, square: u32) -> Place {
    let (column, row) = cells.place(square);
    // At most nine of each, so nothing is lost.
    (column as i32, row as i32)
}

/// The direction in which a side goes: up or down.
fn ahead(side: Side) -> i32 {
    if side == Side::One { -1 } else { 1 }
}

//! Actions for random players.

use super::{Action, BoardSide, Quoridor, Square};
use crate::game::{Game, Seat};

/// Largest distance between a pawn and a wall that may be in its way, in squares.
const NEAR: usize = 2;
/// How many times as likely a step is that brings the pawns together.
const TOWARDS: usize = 3;

/// Steps half of the time, and walls beside one of the pawns: others bar nobody's way, and there are many of them. Walls
/// anywhere, if there are none beside a pawn.
pub fn likely_actions(position: &Quoridor) -> Vec<Action> {
    let own = position.pawns()[usize::from(position.turn() == Seat(2))];
    let other = position.pawns()[usize::from(position.turn() == Seat(1))];
    let mut steps = position.pawn_moves();
    // Where pawns never meet, nobody jumps.
    let nearer: Vec<Square> =
        steps.iter().copied().filter(|step| distance(*step, other) < distance(own, other)).collect();
    steps.extend(nearer.repeat(TOWARDS));
    let steps: Vec<Action> = steps.into_iter().map(Action::Move).collect();
    let near = |square: Square| position.pawns().into_iter().any(|pawn| distance(square, pawn) <= NEAR);
    let walls: Vec<Action> =
        position.placeable_walls().into_iter().filter(|wall| near(wall.square)).map(Action::Wall).collect();
    if walls.is_empty() || steps.is_empty() {
        return position.legal_actions();
    }
    let as_many = steps.iter().cycle().take(walls.len().max(steps.len())).copied();
    as_many.chain(walls.iter().copied()).collect()
}

/// Returns the distance of two squares, in columns or rows, whichever is more.
fn distance(one: Square, other: Square) -> usize {
    let ((x, y), (column, row)) = (one.index(), other.index());
    x.abs_diff(column).max(y.abs_diff(row))
}

/// Classifies the distance of the pawns: side by side, with a wall beside them or without, or with one square between them.
pub fn rarity(position: &Quoridor) -> u8 {
    let [one, other] = position.pawns();
    let ((x, y), (column, row)) = (one.index(), other.index());
    let walled = |pawn: Square| BoardSide::ALL.into_iter().any(|side| !position.can_step(pawn, side));
    match (x.abs_diff(column), y.abs_diff(row)) {
        (0, 1) | (1, 0) if walled(one) || walled(other) => 3,
        (0, 1) | (1, 0) => 2,
        (0, 2) | (2, 0) => 1,
        _ => 0,
    }
}

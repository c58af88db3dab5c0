//! Mistakes about the moves and captures of pawns.

use std::sync::Arc;

use crate::games::hexapawn::{Hexapawn, HexapawnGridGame, PawnMove};
use crate::games::typed_grid::{CellGrid, GridGame, PlayerSide, ReplaceableRules};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Hexapawn>> {
    let mut all = too_much();
    all.extend(too_little());
    all.extend(done_wrongly());
    all
}

/// Mutants that allow moves which are not allowed.
fn too_much() -> Vec<Mutant<Hexapawn>> {
    vec![
        also("captures-straight-ahead", "lets a pawn take straight ahead", |way| {
            way.forward == 1 && way.sideways == 0 && way.taken == Some(way.side.other())
        }),
        also("goes-diagonally", "lets a pawn go diagonally without taking anything", |way| {
            way.forward == 1 && way.sideways.abs() == 1 && way.taken.is_none()
        }),
        also("goes-two-squares", "lets a pawn go two squares straight ahead", |way| {
            way.forward == 2 && way.sideways == 0 && way.taken.is_none()
        }),
        also("goes-backwards", "lets a pawn go straight back", |way| {
            way.forward == -1 && way.sideways == 0 && way.taken.is_none()
        }),
        also("goes-sideways", "lets a pawn go to the side", |way| {
            way.forward == 0 && way.sideways.abs() == 1 && way.taken.is_none()
        }),
        also("captures-sideways", "lets a pawn take what is beside it", |way| {
            way.forward == 0 && way.sideways.abs() == 1 && way.taken == Some(way.side.other())
        }),
        also("captures-own-pawns", "lets a pawn take another of its own diagonally", |way| {
            way.forward == 1 && way.sideways.abs() == 1 && way.taken == Some(way.side)
        }),
        also("goes-onto-own-pawns", "lets a pawn go onto another of its own straight ahead", |way| {
            way.forward == 1 && way.sideways == 0 && way.taken == Some(way.side)
        }),
        also("wraps-round-the-edge", "takes round the edge, because it goes by the numbers alone", |way| {
            let difference = i64::from(way.step.to) - i64::from(way.step.from);
            let toward = if way.side == PlayerSide::One { -difference } else { difference };
            way.sideways.abs() > 1 && [2, 4].contains(&toward) && way.taken == Some(way.side.other())
        }),
        also("captures-two-away", "lets a pawn take two columns away on the next row", |way| {
            way.forward == 1 && way.sideways.abs() == 2 && way.taken == Some(way.side.other())
        }),
        also("stays-where-it-is", "takes a move from a square to the same one", |way| way.step.from == way.step.to),
        rule(
            "moves-pawns-of-the-other",
            "invalid-square",
            "lets a player move the pawns of the other one",
            |cells, side, step| {
                let theirs = (cells.at(step.from) == Some(side.other())).then_some(side.other());
                let allowed = |side| HexapawnGridGame::cells_after(cells, side, step).ok();
                allowed(side).or_else(|| allowed(theirs?))
            },
        ),
        rule("moves-from-empty-squares", "invalid-square", "moves a pawn that is not there", |cells, side, step| {
            let allowed = HexapawnGridGame::cells_after(cells, side, step).ok();
            let there = cells.on_board(step.from) && cells.at(step.from).is_none();
            allowed.or_else(|| {
                there.then(|| HexapawnGridGame::cells_after(&cells.with(step.from, Some(side)), side, step).ok())?
            })
        }),
    ]
}

/// Mutants that refuse moves which are allowed.
fn too_little() -> Vec<Mutant<Hexapawn>> {
    vec![
        never("never-goes-straight", "moves", "lets a pawn go ahead only by taking", |way| way.sideways == 0),
        never("never-captures", "captures", "never lets a pawn take", |way| way.sideways != 0),
        never("never-captures-to-the-left", "captures", "does not let a pawn take to the left", |way| way.sideways < 0),
        never("never-captures-to-the-right", "captures", "does not let a pawn take to the right", |way| {
            way.sideways > 0
        }),
        never("white-never-captures", "captures", "does not let White's pawns take", |way| {
            way.sideways != 0 && way.side == PlayerSide::One
        }),
        never("black-never-captures", "captures", "does not let Black's pawns take", |way| {
            way.sideways != 0 && way.side == PlayerSide::Two
        }),
        never("never-captures-from-the-edge", "captures", "does not let pawns in the outer columns take", |way| {
            way.sideways != 0 && way.column != 1
        }),
        never("never-captures-in-the-middle", "captures", "does not let pawns in the middle column take", |way| {
            way.sideways != 0 && way.column == 1
        }),
        never("never-goes-onto-the-far-row", "end", "does not let a pawn go straight onto the far row", |way| {
            way.sideways == 0 && way.last
        }),
        never("black-never-goes-straight", "moves", "does not let Black's pawns go straight ahead", |way| {
            way.sideways == 0 && way.side == PlayerSide::Two
        }),
    ]
}

/// Mutants that carry out an allowed move in another way.
fn done_wrongly() -> Vec<Mutant<Hexapawn>> {
    vec![
        rule("leaves-a-pawn-behind", "moves", "leaves the pawn on the square that it has left", |cells, side, step| {
            HexapawnGridGame::cells_after(cells, side, step).ok().map(|moved| moved.with(step.from, Some(side)))
        }),
        rule("captured-stays", "captures", "leaves a pawn that is taken where it is", |cells, side, step| {
            let taken = cells.at(step.to);
            let moved = HexapawnGridGame::cells_after(cells, side, step).ok()?;
            Some(if taken.is_some() { moved.with(step.to, taken) } else { moved })
        }),
        rule("capturer-stays", "captures", "takes a pawn without moving onto its square", |cells, side, step| {
            let moved = HexapawnGridGame::cells_after(cells, side, step).ok()?;
            let takes = cells.at(step.to).is_some();
            Some(if takes { moved.with(step.to, None).with(step.from, Some(side)) } else { moved })
        }),
        rule(
            "captured-comes-back",
            "captures",
            "puts a pawn that is taken on the square that is left",
            |cells, side, step| {
                HexapawnGridGame::cells_after(cells, side, step)
                    .ok()
                    .map(|moved| moved.with(step.from, cells.at(step.to)))
            },
        ),
        rule("squares-numbered-down-first", "moves", "numbers the squares down, then across", |cells, side, step| {
            let turned = |square: u32| {
                if !cells.on_board(square) {
                    return square;
                }
                let (column, row) = cells.column_and_row(square);
                cells.square_number((row, column))
            };
            HexapawnGridGame::cells_after(cells, side, &PawnMove { from: turned(step.from), to: turned(step.to) }).ok()
        }),
        rule("squares-numbered-from-zero", "moves", "numbers the squares from 0", |cells, side, step| {
            HexapawnGridGame::cells_after(cells, side, &PawnMove { from: step.from + 1, to: step.to + 1 }).ok()
        }),
        rule(
            "to-and-from-exchanged",
            "moves",
            "takes the second number for the square from which",
            |cells, side, step| {
                HexapawnGridGame::cells_after(cells, side, &PawnMove { from: step.to, to: step.from }).ok()
            },
        ),
        rule("colours-exchanged", "moves", "lets White move Black's pawns, and Black White's", |cells, side, step| {
            HexapawnGridGame::cells_after(cells, side.other(), step).ok()
        }),
    ]
}

/// Column and row of a square, from the top left corner, both from 0; may be off the board.
fn place(cells: &CellGrid, square: u32) -> (i32, i32) {
    let (column, row) = cells.column_and_row(square);
    // At most nine of each, so nothing is lost.
    (column as i32, row as i32)
}

/// The direction in which a side goes: up or down.
fn ahead(side: PlayerSide) -> i32 {
    if side == PlayerSide::One { -1 } else { 1 }
}

/// A step as it looks from the side that makes it.
struct RelativeStep {
    side: PlayerSide,
    step: PawnMove,
    /// The column from which, from 0.
    column: i32,
    /// Rows ahead; backwards is negative.
    forward: i32,
    /// Columns to the right, as the board is drawn.
    sideways: i32,
    /// Side of the piece on the destination square.
    taken: Option<PlayerSide>,
    /// Whether it leads onto the far row.
    last: bool,
}

impl RelativeStep {
    /// Nothing for squares off the board, and for what is not one's own.
    fn of(cells: &CellGrid, side: PlayerSide, step: &PawnMove) -> Option<RelativeStep> {
        let on_board = cells.on_board(step.from) && cells.on_board(step.to) && cells.at(step.from) == Some(side);
        let ((column, row), (to_column, to_row)) = (place(cells, step.from), place(cells, step.to));
        let forward = (to_row - row) * ahead(side);
        let last = to_row == if side == PlayerSide::One { 0 } else { cells.rows() as i32 - 1 };
        let way = RelativeStep {
            side,
            step: *step,
            column,
            forward,
            sideways: to_column - column,
            taken: cells.at(step.to),
            last,
        };
        on_board.then_some(way)
    }
}

/// Allows what is right, and this.
fn also(id: &'static str, says: &'static str, allows: fn(&RelativeStep) -> bool) -> Mutant<Hexapawn> {
    rule(id, "invalid-square", says, move |cells, side, step| {
        let wrongly = || RelativeStep::of(cells, side, step).filter(allows);
        let forced = || wrongly().map(|_| cells.with(step.from, None).with(step.to, Some(side)));
        HexapawnGridGame::cells_after(cells, side, step).ok().or_else(forced)
    })
}

/// Allows what is right, but not this.
fn never(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    forbids: fn(&RelativeStep) -> bool,
) -> Mutant<Hexapawn> {
    rule(id, breaks, says, move |cells, side, step| {
        let moved = HexapawnGridGame::cells_after(cells, side, step).ok();
        moved.filter(|_| !RelativeStep::of(cells, side, step).is_some_and(|way| forbids(&way)))
    })
}

fn rule(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    moved: impl Fn(&CellGrid, PlayerSide, &PawnMove) -> Option<CellGrid> + Send + Sync + 'static,
) -> Mutant<Hexapawn> {
    ReplaceableRules { moved: Arc::new(moved), ..ReplaceableRules::default() }.mutant(id, breaks, says)
}

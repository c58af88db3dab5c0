//! Wrong rules of Hexapawn by the hundred: each move of each player refused or made wrongly, each kind of wrong move made,
//! each move overlooked or imagined when somebody seems blocked, each arrival missed.

use std::sync::Arc;

use crate::games::hexapawn::{Hexapawn, HexapawnGridGame, PawnMove, Rules};
use crate::games::typed_grid::{CellGrid, GridGame, PlayerSide, ReplaceableRules, id_of, player_word};
use crate::mutants::Mutant;

type HexapawnRules = ReplaceableRules<HexapawnGridGame>;

const SAYS: &str = "is wrong in one kind of case only";

/// The squares after a move that a fault makes otherwise; none if it refuses it.
type InsteadOfMove = dyn Fn(&CellGrid) -> Option<CellGrid> + Send + Sync;

/// A move of one player, with what stands on the square that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FaultyMove {
    side: PlayerSide,
    from: u32,
    to: u32,
    /// Holder of the square to which.
    target: Option<PlayerSide>,
}

pub(super) fn mutants(rules: &Rules) -> Vec<Mutant<Hexapawn>> {
    let empty = CellGrid::empty(rules.columns(), rules.rows());
    let mut all = Vec::new();
    for step in every_move(&empty) {
        if step.is_legal(&empty) {
            all.extend(of_legal(&empty, step));
        } else if step.is_ahead(&empty) {
            all.extend(of_illegal(&empty, step));
        }
    }
    for side in PlayerSide::BOTH {
        all.extend(wrong_kinds(&empty, side));
        all.extend(off_the_board(side));
        all.extend(empty.numbers().filter(|square| !is_far(&empty, side, *square)).map(|square| {
            let won = move |cells: &CellGrid, mover: PlayerSide| {
                HexapawnGridGame::has_won(cells, mover) || mover == side && cells.at(square) == Some(side)
            };
            let id = id_of(format!("wins-on-{square}{}", word(side)));
            HexapawnRules { won: Arc::new(won), ..HexapawnRules::default() }.mutant(id, "end", SAYS)
        }));
    }
    all
}

fn every_move(empty: &CellGrid) -> Vec<FaultyMove> {
    let targets = [None, Some(PlayerSide::One), Some(PlayerSide::Two)];
    let mut all = Vec::new();
    for side in PlayerSide::BOTH {
        for PawnMove { from, to } in every_step(empty).filter(|step| step.from != step.to) {
            all.extend(targets.map(|target| FaultyMove { side, from, to, target }));
        }
    }
    all
}

/// From every square to every square.
fn every_step(empty: &CellGrid) -> impl Iterator<Item = PawnMove> + use<> {
    let numbers = empty.numbers();
    numbers.clone().flat_map(move |from| numbers.clone().map(move |to| PawnMove { from, to }))
}

/// A legal move: refused, made wrongly, not seen when a player seems blocked, or not seen to win.
fn of_legal(empty: &CellGrid, step: FaultyMove) -> Vec<Mutant<Hexapawn>> {
    let FaultyMove { side, from, to, target } = step;
    let wins = is_far(empty, side, to);
    let breaks = if wins {
        "end"
    } else if target.is_some() {
        "captures"
    } else {
        "moves"
    };
    let name = step.name();
    let wrongly = |how: &str, instead: Arc<InsteadOfMove>| {
        moving(format!("{name}-{how}"), breaks, move |cells, mover, tried| {
            if step.is(cells, mover, tried) { instead(cells) } else { allowed(cells, mover, tried) }
        })
    };
    let mut all = vec![wrongly("refused", Arc::new(|_| None))];
    if !step.has_something_to_take(empty) {
        all.push(seeing(format!("{name}-overlooked"), move |cells, mover| {
            let moves = HexapawnGridGame::legal_moves(cells, mover);
            moves.iter().any(|legal| !step.is(cells, mover, legal))
        }));
    }
    if wins {
        let looks_for_win = move |cells: &CellGrid, mover: PlayerSide, tried: &PawnMove| {
            !(mover == side && *tried == PawnMove { from, to })
                || cells.squares_of(side).any(|square| square != to && is_far(cells, side, square))
        };
        let rules = HexapawnRules { looks_for_win: Arc::new(looks_for_win), ..HexapawnRules::default() };
        all.push(rules.mutant(id_of(format!("{name}-does-not-win")), "end", SAYS));
        // A board after a win shows scores as well, and would take marks from who cannot count: there, moves are only
        // refused.
        return all;
    }
    all.push(wrongly("leaves-a-pawn", Arc::new(move |cells| Some(cells.with(to, Some(side))))));
    all.push(wrongly("loses-the-pawn", Arc::new(move |cells| Some(cells.with(from, None).with(to, None)))));
    if target.is_some() {
        all.push(wrongly("takes-nothing", Arc::new(move |cells| Some(cells.with(from, None)))));
        all.push(wrongly("takes-from-afar", Arc::new(move |cells| Some(cells.with(to, None)))));
    }
    all
}

/// A move to where pawns do go, with something else there than should be: made, or taken for possible.
fn of_illegal(empty: &CellGrid, step: FaultyMove) -> Vec<Mutant<Hexapawn>> {
    let FaultyMove { side, from, to, target } = step;
    let name = step.name();
    // With an own pawn on the far row the game is over.
    if target == Some(side) && is_far(empty, side, to) {
        return Vec::new();
    }
    let made = moving(format!("{name}-made"), "invalid-square", move |cells, mover, tried| {
        let made = || step.is(cells, mover, tried).then(|| cells.with(from, None).with(to, Some(side)));
        allowed(cells, mover, tried).or_else(made)
    });
    let imagined = || {
        seeing(format!("{name}-imagined"), move |cells, mover| {
            let imagined = step.is(cells, mover, &PawnMove { from, to });
            imagined || !HexapawnGridGame::legal_moves(cells, mover).is_empty()
        })
    };
    // The other pawn on the square ahead is the one that has just moved there.
    let can_block = target == Some(side.other()) || !step.has_something_to_take(empty);
    std::iter::once(made).chain(can_block.then(imagined)).collect()
}

/// Moves of one direction and length, by what stands on both squares.
fn wrong_kinds(empty: &CellGrid, side: PlayerSide) -> Vec<Mutant<Hexapawn>> {
    let holders = [None, Some(side), Some(side.other())];
    let mut all = Vec::new();
    let steps = (-2..=2).flat_map(|rows: i32| (-2..=2).map(move |columns: i32| (rows, columns)));
    for ((rows, columns), start) in steps.flat_map(|step| holders.map(|start| (step, start))) {
        for target in holders {
            let stays = (rows, columns) == (0, 0);
            let is_legal = rows == 1
                && start == Some(side)
                && (columns == 0 && target.is_none() || columns.abs() == 1 && target == Some(side.other()));
            // Whoever overlooks whose pawn it is still goes as pawns go, up or down.
            let is_odd = start != Some(side) && (rows.abs() != 1 || columns.abs() > 1);
            // On a far row a pawn has won, and no move is tried any more.
            let stands = |holder: Option<PlayerSide>, square| holder.is_none_or(|side| !is_far(empty, side, square));
            let is_there = every_step(empty).any(|step| {
                distance(empty, side, &step) == (rows, columns) && stands(start, step.from) && stands(target, step.to)
            });
            if is_legal || is_odd || !is_there || stays && target != Some(side) {
                continue;
            }
            let along = |by: i32, names: [&str; 2]| {
                if by == 0 { String::new() } else { format!("-{}-{}", by.abs(), names[usize::from(by > 0)]) }
            };
            let way = format!("{}{}", along(rows, ["back", "ahead"]), along(columns, ["left", "right"]));
            let id = format!("from-{}-to-{}{way}", holder(start, side), holder(target, side));
            all.push(moving(format!("{id}{}-made", word(side)), "invalid-square", move |cells, mover, tried| {
                let is_wrong = mover == side
                    && cells.on_board(tried.from)
                    && cells.on_board(tried.to)
                    && distance(cells, side, tried) == (rows, columns)
                    && (cells.at(tried.from), cells.at(tried.to)) == (start, target);
                let made = || cells.with(tried.from, None).with(tried.to, Some(start.unwrap_or(side)));
                allowed(cells, mover, tried).or_else(|| is_wrong.then(made))
            }));
        }
    }
    all
}

/// Square 0 as the one from which, to which, or both: the turn is lost.
fn off_the_board(side: PlayerSide) -> Vec<Mutant<Hexapawn>> {
    let all = [("from", true, false), ("to", false, true), ("from-and-to", true, true)];
    let mutant = |(name, from, to): (&str, bool, bool)| {
        moving(format!("zero-{name}{}-made", word(side)), "invalid-square", move |cells, mover, tried| {
            let is_wrong = mover == side && (tried.from == 0, tried.to == 0) == (from, to);
            if is_wrong { Some(*cells) } else { allowed(cells, mover, tried) }
        })
    };
    all.map(mutant).into()
}

impl FaultyMove {
    /// Whether this is it.
    fn is(self, cells: &CellGrid, mover: PlayerSide, tried: &PawnMove) -> bool {
        let FaultyMove { side, from, to, target } = self;
        (mover, *tried) == (side, PawnMove { from, to }) && (cells.at(from), cells.at(to)) == (Some(side), target)
    }

    fn is_legal(self, empty: &CellGrid) -> bool {
        let FaultyMove { side, from, to, target } = self;
        let cells = empty.with(from, Some(side)).with(to, target);
        allowed(&cells, side, &PawnMove { from, to }).is_some()
    }

    /// Whether a pawn would go there if the right thing stood there.
    fn is_ahead(self, empty: &CellGrid) -> bool {
        [None, Some(self.side.other())].iter().any(|target| FaultyMove { target: *target, ..self }.is_legal(empty))
    }

    /// Whether there is always something to take when this matters to who seems blocked: it goes straight from the middle of
    /// three columns, and the row ahead, the middle one of three, has the pawn that the other player has just moved there.
    fn has_something_to_take(self, empty: &CellGrid) -> bool {
        let FaultyMove { side, from, to, .. } = self;
        let is_home = is_far(empty, side.other(), from);
        let is_middle = empty.columns() == 3 && empty.column_and_row(from).0 == 1;
        is_home && is_middle && empty.rows() == 3 && distance(empty, side, &PawnMove { from, to }) == (1, 0)
    }

    fn name(self) -> String {
        let FaultyMove { side, from, to, target } = self;
        format!("{from}-{to}-onto-{}{}", holder(target, side), word(side))
    }
}

/// Rows ahead and columns to the right, as the board is drawn.
fn distance(cells: &CellGrid, side: PlayerSide, step: &PawnMove) -> (i32, i32) {
    let ((column, row), (to_column, to_row)) = (cells.column_and_row(step.from), cells.column_and_row(step.to));
    // At most nine of each, so nothing is lost.
    let down = to_row as i32 - row as i32;
    (if side == PlayerSide::One { -down } else { down }, to_column as i32 - column as i32)
}

fn is_far(cells: &CellGrid, side: PlayerSide, square: u32) -> bool {
    let row = cells.column_and_row(square).1 as usize;
    row == if side == PlayerSide::One { 0 } else { cells.rows() - 1 }
}

fn allowed(cells: &CellGrid, side: PlayerSide, step: &PawnMove) -> Option<CellGrid> {
    HexapawnGridGame::cells_after(cells, side, step).ok()
}

fn word(side: PlayerSide) -> String {
    player_word::<HexapawnGridGame>(Some(side))
}

fn holder(holder: Option<PlayerSide>, side: PlayerSide) -> &'static str {
    match holder {
        None => "nothing",
        Some(own) if own == side => "own",
        Some(_) => "other",
    }
}

/// A mutant that moves pawns by this rule; who is blocked it sees rightly.
fn moving(
    id: String,
    breaks: &'static str,
    moved: impl Fn(&CellGrid, PlayerSide, &PawnMove) -> Option<CellGrid> + Send + Sync + 'static,
) -> Mutant<Hexapawn> {
    let can_move = Arc::new(|_: &HexapawnRules, _: &_, cells: &CellGrid, side| {
        !HexapawnGridGame::legal_moves(cells, side).is_empty()
    });
    HexapawnRules { moved: Arc::new(moved), can_move, ..HexapawnRules::default() }.mutant(id_of(id), breaks, SAYS)
}

/// A mutant that sees by this rule whether a player can move.
fn seeing(id: String, can_move: impl Fn(&CellGrid, PlayerSide) -> bool + Send + Sync + 'static) -> Mutant<Hexapawn> {
    let can_move = Arc::new(move |_: &HexapawnRules, _: &_, cells: &CellGrid, side| can_move(cells, side));
    HexapawnRules { can_move, ..HexapawnRules::default() }.mutant(id_of(id), "blocked", SAYS)
}

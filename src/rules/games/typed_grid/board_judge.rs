//! The judge's questions about boards of the monitor, legal or not.

use super::position::{declared_outcome, outcome};
use super::{Action, CellGrid, GridGame, GridMove, Illegal, Position, Side, Squares};
use crate::game::{Board, BoardJudge, Game, Outcome, Seat};

impl<K: GridGame> BoardJudge for Position<K> {
    fn bare(rules: &K::Rules) -> Squares<K> {
        let opening = K::opening(rules);
        Squares::new(CellGrid::empty(opening.columns(), opening.rows()))
    }

    fn fits(rules: &K::Rules, squares: &Squares<K>) -> Result<(), Illegal> {
        let wanted = K::opening(rules);
        let (columns, rows) = (wanted.columns(), wanted.rows());
        let (found_columns, found_rows) = (squares.cells.columns(), squares.cells.rows());
        if (columns, rows) == (found_columns, found_rows) {
            return Ok(());
        }
        Err(Illegal::WrongSize { columns, rows, found_columns, found_rows })
    }

    fn verdict_on(rules: &K::Rules, board: &Board<Squares<K>>) -> Option<Outcome> {
        let Squares { cells, resigned, .. } = board.squares;
        Position::<K>::fits(rules, &board.squares).ok()?;
        outcome::<K>(&cells, resigned, Side::of(board.player)).or_else(|| declared_outcome(board))
    }

    fn squares_after(
        rules: &K::Rules,
        board: &Board<Squares<K>>,
        seat: Seat,
        action: &Action<K::GridMove>,
    ) -> Option<Squares<K>> {
        let side = Side::of(seat).filter(|side| !side.pick(board.squares.resigned))?;
        if declared_outcome(board).is_some() {
            return None;
        }
        let position = Position::standing(rules, &board.squares, side).ok()?;
        Some(position.play(seat, action).ok()?.squares())
    }

    fn tally(squares: &Squares<K>) -> Vec<(Seat, u64)> {
        let pieces = |side| Some((Side::seat(side), K::pieces(&squares.cells, side)?));
        Side::BOTH.into_iter().filter_map(pieces).collect()
    }

    fn captures(before: &Squares<K>, after: &Squares<K>, seat: Seat) -> Option<u64> {
        let side = Side::of(seat);
        let lost = |side: Side| Some((K::pieces(&before.cells, side)?, K::pieces(&after.cells, side)?));
        let (had, has) = lost(side.unwrap_or(Side::One).other())?;
        Some(side.map_or(0, |_| had.saturating_sub(has)))
    }

    fn reachable(rules: &K::Rules, action: &Action<K::GridMove>) -> bool {
        let cells = K::opening(rules);
        !matches!(action, Action::Move(step) if step.squares().any(|square| !cells.on_board(square)))
    }
}

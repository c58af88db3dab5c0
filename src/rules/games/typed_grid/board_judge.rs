//! The judge's questions about boards of the monitor, legal or not.

use super::position::{declared_outcome, outcome};
use super::{Action, CellGrid, GridGame, GridMove, Illegal, PlayerSide, Position, Squares};
use crate::game::{Board, BoardJudge, Game, Outcome, Seat};

impl<K: GridGame> BoardJudge for Position<K> {
    fn squares_before_startup(rules: &K::Rules) -> Squares<K> {
        let opening = K::opening(rules);
        Squares::new(CellGrid::empty(opening.columns(), opening.rows()))
    }

    fn check_dimensions(rules: &K::Rules, squares: &Squares<K>) -> Result<(), Illegal> {
        let wanted = K::opening(rules);
        let (columns, rows) = (wanted.columns(), wanted.rows());
        let (found_columns, found_rows) = (squares.cells.columns(), squares.cells.rows());
        if (columns, rows) == (found_columns, found_rows) {
            return Ok(());
        }
        Err(Illegal::WrongSize { columns, rows, found_columns, found_rows })
    }

    fn board_outcome(rules: &K::Rules, board: &Board<Squares<K>>) -> Option<Outcome> {
        let Squares { cells, resigned, .. } = board.squares;
        Position::<K>::check_dimensions(rules, &board.squares).ok()?;
        outcome::<K>(&cells, resigned, PlayerSide::of(board.player)).or_else(|| declared_outcome(board))
    }

    fn squares_after(
        rules: &K::Rules,
        board: &Board<Squares<K>>,
        seat: Seat,
        action: &Action<K::GridMove>,
    ) -> Option<Squares<K>> {
        let side = PlayerSide::of(seat).filter(|side| !side.pick(board.squares.resigned))?;
        if declared_outcome(board).is_some() {
            return None;
        }
        let position = Position::from_squares(rules, &board.squares, side).ok()?;
        Some(position.play(seat, action).ok()?.squares())
    }

    fn count_pieces(squares: &Squares<K>) -> Vec<(Seat, u64)> {
        let pieces = |side| Some((PlayerSide::seat(side), K::pieces(&squares.cells, side)?));
        PlayerSide::BOTH.into_iter().filter_map(pieces).collect()
    }

    fn count_captures(before: &Squares<K>, after: &Squares<K>, seat: Seat) -> Option<u64> {
        let side = PlayerSide::of(seat);
        let lost = |side: PlayerSide| Some((K::pieces(&before.cells, side)?, K::pieces(&after.cells, side)?));
        let (had, has) = lost(side.unwrap_or(PlayerSide::One).other())?;
        Some(side.map_or(0, |_| had.saturating_sub(has)))
    }

    fn view_can_send(rules: &K::Rules, action: &Action<K::GridMove>) -> bool {
        let cells = K::opening(rules);
        !matches!(action, Action::Move(step) if step.squares().any(|square| !cells.on_board(square)))
    }
}

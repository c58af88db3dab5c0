//! Dragging in the reference view: what the controller hears of it, and what wrong views leave on the board.

use super::ReferenceView;
use crate::game::{Bar, Board, Drawable};
use crate::view_spec::{BoardPlace, ShownSquare, TouchTarget, ViewSpec, WindowBoard};

/// A way of a mouse over the board; it may end off the board.
type Way = (BoardPlace, Option<BoardPlace>);

impl<G: Drawable> ReferenceView<G> {
    /// Returns the square where a piece is dropped that may be dragged there, as the model counts; `None` if the controller hears
    /// nothing: nobody's piece was dragged, or the piece of somebody who is not on turn, or it was dropped off the squares.
    pub(super) fn goal_of_piece(
        &self,
        look: &ViewSpec,
        at: WindowBoard<'_>,
        board: &Board<G::Squares>,
        (from, to): Way,
    ) -> Option<(usize, usize)> {
        let (BoardPlace::Square(from_column, from_row), BoardPlace::Square(column, row)) = (from, to?) else {
            return None;
        };
        let (x, y) = self.meant(look, at, (from_column, from_row))?;
        let owner = look.pieces.get(&look.letters::<G>(at, &board.squares).at(x, y)?)?;
        let may_go = self.habits.anybody_is_dragged || *owner == board.player.name(&self.seats);
        may_go.then(|| self.meant(look, at, (column, row)))?
    }

    /// The way of what was dragged last, if nothing was drawn since.
    fn last_way(&self) -> Option<Way> {
        if let Some(TouchTarget::Carry(from, to)) = self.touched_last { Some((from, to)) } else { None }
    }

    /// Draws the piece of the player on turn where it was dropped, in a view that leaves it there.
    pub(super) fn leave_dropped_piece(&self, look: &ViewSpec, squares: &mut [Vec<ShownSquare>], on_turn: &str) {
        let Some((BoardPlace::Square(column, row), to)) = self.last_way().filter(|_| self.habits.dropped_pieces_stay)
        else {
            return;
        };
        let Some(square) = squares.get_mut(row).and_then(|row| row.get_mut(column)) else { return };
        if look.pieces.get(&look.letter(square)).is_none_or(|owner| owner != on_turn) {
            return;
        }
        let (disc, rim) = (square.disc.take(), square.rim.take());
        if let Some(BoardPlace::Square(column, row)) = to
            && let Some(square) = squares.get_mut(row).and_then(|row| row.get_mut(column))
        {
            (square.disc, square.rim) = (disc, rim);
        }
    }

    /// Moves a bar that was dragged away, in a view that lets it go.
    pub(super) fn leave_dropped_bar(&self, bars: &mut Vec<Bar>) {
        let Some((BoardPlace::Bar(from), to)) = self.last_way().filter(|_| self.habits.laid_bars_are_dragged) else {
            return;
        };
        if bars.contains(&from) {
            bars.retain(|bar| *bar != from);
            bars.extend(to.and_then(|to| if let BoardPlace::Bar(bar) = to { Some(bar) } else { None }));
        }
    }

    /// Takes the bar that was dropped on the board out of its store, in a view that does not put it back.
    pub(super) fn lose_dropped_bar(&self, stores: &mut [usize]) {
        let was_dropped = matches!(self.touched_last, Some(TouchTarget::Bar(_)));
        if let Some(store) = stores.first_mut().filter(|_| was_dropped && self.habits.dropped_bars_are_gone) {
            *store = store.saturating_sub(1);
        }
    }
}

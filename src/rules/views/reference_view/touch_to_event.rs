//! Events that the reference view sends to its controller after a touch.

use super::ReferenceView;
use crate::game::{Bar, Board, Drawable, Seat};
use crate::ports::Event;
use crate::view_spec::{Touch, TouchTarget, ViewSpec, WindowBoard};

impl<G: Drawable> ReferenceView<G> {
    /// Returns the event for the controller after a touch.
    pub(super) fn asked(&self, look: &ViewSpec, touch: &Touch, board: &Board<G::Squares>) -> Option<Event<G>> {
        // At a board that all look at, the player on turn has the mouse.
        let seat = if look.is_shared() { board.player } else { Seat::all(&self.seats).get(touch.frame).copied()? };
        let name = *look.windows(&self.seats).get(touch.frame)?;
        let at = self.places(look, name).get(touch.board).copied()?;
        let habits = &self.habits;
        match &touch.spot {
            TouchTarget::Square(column, row) => {
                if habits.squares_are_deaf || habits.decides_turns && board.player != seat {
                    return None;
                }
                let (column, row) = self.meant(look, at, (*column, *row))?;
                if habits.decides_validity && self.holds_something(look, at, (column, row)) {
                    return None;
                }
                self.clicked(look, at, board, self.said(seat), (column, row))
            }
            TouchTarget::Over(column, row) => {
                let (column, row) = self.meant(look, at, (*column, *row))?;
                let action = G::action_at(&board.squares, column, row)?;
                self.pointed(seat, action)
            }
            TouchTarget::Bar(bar) => {
                let action = self.laid(*bar).filter(|_| !habits.bars_are_deaf)?;
                Some(Event::Select { seat: self.said(seat), action })
            }
            TouchTarget::OverBar(bar) => self.pointed(seat, self.laid(*bar)?),
            TouchTarget::Carry(from, to) => {
                let (column, row) = self.goal_of_piece(look, at, board, (*from, *to))?;
                Some(Event::Select { seat: self.said(seat), action: G::action_at(&board.squares, column, row)? })
            }
            TouchTarget::Text(_) if habits.fields_are_deaf => None,
            TouchTarget::Text(text) if habits.trims => Some(Event::Type { text: text.trim().to_string() }),
            TouchTarget::Text(text) => Some(Event::Type { text: text.clone() }),
            TouchTarget::Button(place) => {
                let (id, button) =
                    look.buttons.iter().filter(|(id, _)| habits.lacks != Some(id.as_str())).nth(*place)?;
                let others = Seat::all(&self.seats).into_iter().find(|other| *other != seat);
                let seat = if habits.asks_for_the_other || habits.mixes_buttons_up { others? } else { seat };
                Event::asked_for(&self.rules, &button.asks, seat).filter(|_| habits.deaf != Some(id.as_str()))
            }
            // Pixels are for windows on a screen.
            TouchTarget::Size(..) => None,
            TouchTarget::Point(..) | TouchTarget::OverPoint(..) | TouchTarget::Drag(..) | TouchTarget::Hold(..) => None,
        }
    }

    /// The event of a click on a square of the model: the call that the spec writes for it, or else a selection.
    fn clicked(
        &self,
        look: &ViewSpec,
        at: WindowBoard<'_>,
        board: &Board<G::Squares>,
        seat: Seat,
        (column, row): (usize, usize),
    ) -> Option<Event<G>> {
        if let Some(click) = &look.click {
            let mut others = look.boards_in(at.window).into_iter().filter(|other| other.place != at.place);
            let other = others.next_back().filter(|_| self.habits.clicks_on_other_board);
            let call = click.of(other.unwrap_or(at).board)?.on(column, row);
            return Some(Event::Call { action: G::read_action(&self.rules, &call).ok()? });
        }
        Some(Event::Select { seat, action: G::action_at(&board.squares, column, row)? })
    }

    fn said(&self, seat: Seat) -> Seat {
        if self.habits.one_player { Seat(1) } else { seat }
    }

    fn pointed(&self, seat: Seat, action: G::Action) -> Option<Event<G>> {
        match () {
            () if self.habits.hovering_is_deaf => None,
            () if self.habits.hovering_selects => Some(Event::Select { seat: self.said(seat), action }),
            () => Some(Event::Hover { seat: self.said(seat), action }),
        }
    }

    fn laid(&self, bar: Bar) -> Option<G::Action> {
        let swaps = self.habits.swaps || self.habits.swaps_bars;
        G::action_of_bar(&self.rules, if swaps { bar.transposed() } else { bar })
    }

    /// The square of the model that is seen in this column and row.
    pub(super) fn meant(
        &self,
        look: &ViewSpec,
        at: WindowBoard<'_>,
        (column, row): (usize, usize),
    ) -> Option<(usize, usize)> {
        let (width, height) = look.letters::<G>(at, &self.drawn.as_ref()?.squares).size();
        let (rows, columns) = if self.habits.clicks_unturned { (false, false) } else { self.turns(look, at.window) };
        let turn = |turns: bool, place: usize, of: usize| if turns { of.checked_sub(place + 1) } else { Some(place) };
        let (column, row) = (turn(columns, column, width)?, turn(rows, row, height)?);
        Some(if self.habits.swaps || self.habits.clicks_swapped { (row, column) } else { (column, row) })
    }

    fn holds_something(&self, look: &ViewSpec, at: WindowBoard<'_>, (column, row): (usize, usize)) -> bool {
        let board = self.drawn.as_ref().map(|board| look.letters::<G>(at, &board.squares));
        board.and_then(|board| board.at(column, row)).is_some_and(|letter| letter != '.')
    }
}

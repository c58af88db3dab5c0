//! The view that a spec describes.

use std::collections::BTreeMap;

use super::Habits;
use crate::game::{Board, Game, Seat};
use crate::look::{Colour, Control, Drawn, Frame, Label, Letters, Look, Place, Shown, Spot, Touch};
use crate::stage::{Controller, Cue, Heard, Stage};

/// A controller beside which the view of the spec stands, and answers what a view is asked.
pub struct Viewing<G: Game> {
    controller: Box<dyn Controller<G>>,
    look: Option<Look>,
    seats: Vec<String>,
    habits: Habits,
    messages: BTreeMap<Seat, String>,
    /// The board that it drew last.
    drawn: Option<Board<G::Squares>>,
}

impl<G: Game> Viewing<G> {
    /// A view that has shown nothing yet, beside a controller; without a look there is none.
    pub fn new(
        controller: Box<dyn Controller<G>>,
        look: Option<Look>,
        seats: Vec<String>,
        habits: Habits,
    ) -> Viewing<G> {
        Viewing { controller, look, seats, habits, messages: BTreeMap::new(), drawn: None }
    }

    fn shown(&self, look: &Look) -> Shown {
        let count = if self.habits.one_frame { 1 } else { self.seats.len() };
        let seats = Seat::all(&self.seats).into_iter().zip(&self.seats).take(count);
        Shown { frames: seats.map(|(seat, name)| self.frame(look, seat, name)).collect(), dialogs: Vec::new() }
    }

    fn frame(&self, look: &Look, seat: Seat, name: &str) -> Frame {
        let habits = &self.habits;
        let other = self.other(name);
        let buttons_of = if habits.mixes_buttons_up { other } else { name };
        let kept = look.buttons.iter().filter(|(id, _)| habits.lacks != Some(id.as_str()));
        let place = if habits.buttons_above { Place::Above } else { Place::Below };
        let button = |label: &String| {
            let label = if habits.misnames { label.replace([' ', 'R'], "_") } else { label.clone() };
            Control { label, enabled: true, place }
        };
        let label = Label { text: self.text(seat), place: if habits.label_below { Place::Below } else { look.label } };
        let title = look.frames.get(name).map_or("", |frame| &frame.title);
        Frame {
            title: if habits.same_titles { "Game".to_string() } else { title.to_string() },
            labels: (!habits.has_no_label).then_some(label).into_iter().collect(),
            squares: self.squares(look, name),
            buttons: kept.filter_map(|(_, of)| of.label.get(buttons_of)).map(button).collect(),
            picture: None,
        }
    }

    fn text(&self, seat: Seat) -> String {
        let said = |seat: Seat| self.messages.get(&seat).cloned().unwrap_or_default();
        let others = || Seat::all(&self.seats).into_iter().filter(move |other| *other != seat);
        if self.habits.mixes_labels_up {
            return others().next().map(said).unwrap_or_default();
        }
        if self.habits.tells_everybody {
            return self.messages.values().last().cloned().unwrap_or_default();
        }
        said(seat)
    }

    fn squares(&self, look: &Look, name: &str) -> Vec<Vec<Drawn>> {
        let Some(board) = &self.drawn else { return Vec::new() };
        let mut letters = Letters::of(&board.squares.to_string());
        if self.habits.swaps {
            letters = letters.transposed();
        }
        let (rows, columns) = self.turns(look, name);
        if rows {
            letters = letters.top_bottom();
        }
        if columns {
            letters = letters.left_right();
        }
        letters.rows().iter().map(|row| row.iter().map(|letter| self.drawing(look, *letter)).collect()).collect()
    }

    /// Whether rows and columns are turned in this frame.
    fn turns(&self, look: &Look, name: &str) -> (bool, bool) {
        let turned = look.is_turned(name) && !self.habits.never_turns;
        (turned && !self.habits.turns_columns_only, turned && !self.habits.turns_rows_only)
    }

    fn drawing(&self, look: &Look, letter: char) -> Drawn {
        let habits = &self.habits;
        let mut drawn = look.squares.get(&letter).cloned().unwrap_or_default();
        if habits.no_rims {
            drawn.rim = None;
        }
        if habits.no_borders {
            drawn.border = None;
        }
        if habits.other_ground {
            drawn.ground = Some(Colour::named("blue"));
        }
        if habits.swaps_colours {
            std::mem::swap(&mut drawn.disc, &mut drawn.rim);
        }
        drawn
    }

    /// What a click comes to: what is asked of the controller.
    fn asked(&self, look: &Look, touch: Touch, board: &Board<G::Squares>) -> Option<Cue<G>> {
        let seat = Seat::all(&self.seats).get(touch.frame).copied()?;
        let name = self.seats.get(touch.frame)?;
        let habits = &self.habits;
        match touch.spot {
            Spot::Square(column, row) => {
                if habits.squares_are_deaf || habits.decides_turns && board.player != seat {
                    return None;
                }
                let (column, row) = self.meant(look, name, (column, row))?;
                if habits.decides_validity && self.holds_something(column, row) {
                    return None;
                }
                let seat = if habits.one_player { Seat(1) } else { seat };
                // Letters have blanks between them.
                G::pointed(&board.squares, row, 2 * column).map(|action| Cue::Select { seat, action })
            }
            Spot::Button(place) => {
                let (id, button) =
                    look.buttons.iter().filter(|(id, _)| habits.lacks != Some(id.as_str())).nth(place)?;
                let others = Seat::all(&self.seats).into_iter().find(|other| *other != seat);
                let seat = if habits.asks_for_the_other || habits.mixes_buttons_up { others? } else { seat };
                match button.asks.as_str() {
                    _ if habits.deaf == Some(id.as_str()) => None,
                    "startup" => Some(Cue::Startup),
                    _ => Some(Cue::Automatic { seat }),
                }
            }
            Spot::Point(..) => None,
        }
    }

    /// The square of the model that is seen in this column and row.
    fn meant(&self, look: &Look, name: &str, (column, row): (usize, usize)) -> Option<(usize, usize)> {
        let (width, height) = Letters::of(&self.drawn.as_ref()?.squares.to_string()).size();
        let (rows, columns) = if self.habits.clicks_unturned { (false, false) } else { self.turns(look, name) };
        let turn = |turns: bool, place: usize, of: usize| if turns { of.checked_sub(place + 1) } else { Some(place) };
        let (column, row) = (turn(columns, column, width)?, turn(rows, row, height)?);
        Some(if self.habits.swaps || self.habits.clicks_swapped { (row, column) } else { (column, row) })
    }

    fn holds_something(&self, column: usize, row: usize) -> bool {
        let board = self.drawn.as_ref().map(|board| Letters::of(&board.squares.to_string()));
        board.and_then(|board| board.at(column, row)).is_some_and(|letter| letter != '.')
    }

    fn other<'s>(&'s self, name: &'s str) -> &'s str {
        self.seats.iter().find(|other| *other != name).map_or(name, String::as_str)
    }

    fn click(&self, look: &Look, touch: Touch, stage: &mut Stage<'_, G>) -> Heard<()> {
        let board = stage.model.load()?;
        let Some(asked) = self.asked(look, touch, &board) else { return Ok(()) };
        if self.habits.plays_itself && matches!(asked, Cue::Select { .. }) {
            // Whatever the game is, the turn is something that a view has no business with.
            let next = Seat::all(&self.seats).into_iter().find(|seat| *seat != board.player).unwrap_or(board.player);
            stage.model.store(&Board { player: next, ..board })?;
        }
        stage.view.ask(&asked)?;
        if self.habits.tells_twice {
            stage.view.ask(&asked)?;
        }
        if self.habits.updates_too {
            stage.view.ask(&Cue::Update)?;
        }
        Ok(())
    }
}

impl<G: Game> Controller<G> for Viewing<G> {
    fn handle(&mut self, cue: &Cue<G>, stage: &mut Stage<'_, G>) -> Heard<()> {
        let Some(look) = self.look.clone() else { return self.controller.handle(cue, stage) };
        match cue {
            Cue::Refresh if self.habits.caches && self.drawn.is_some() => {}
            Cue::Refresh => {
                let board = stage.model.load()?;
                if !self.habits.draws_with_messages || !self.messages.is_empty() {
                    self.drawn = Some(board);
                }
            }
            Cue::Tell { seat, .. } if self.habits.keeps_messages && self.messages.contains_key(seat) => {}
            Cue::Tell { seat, text } => {
                self.messages.insert(*seat, text.clone());
            }
            Cue::Touch(touch) => self.click(&look, *touch, stage)?,
            _ => return self.controller.handle(cue, stage),
        }
        stage.view.show(&self.shown(&look))
    }

    fn renew(&mut self) -> Heard<()> {
        self.messages.clear();
        self.drawn = None;
        self.controller.renew()
    }

    fn foresee(&mut self, cues: &[&Cue<G>]) -> Heard<()> {
        self.controller.foresee(cues)
    }
}

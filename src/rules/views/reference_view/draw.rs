//! Drawing of the reference view.

use super::ReferenceView;
use crate::game::{Bar, Drawable, Resource, Seat};
use crate::view_spec::{
    Colour, FramePoint, FrameSize, ShownBoard, ShownButton, ShownFrame, ShownSquare, ShownText, ViewSpec, WindowBoard,
};

impl<G: Drawable> ReferenceView<G> {
    /// Draws the window of this name.
    pub(super) fn frame(&self, look: &ViewSpec, name: &str) -> ShownFrame {
        let habits = &self.habits;
        // Of a window that all look at, nothing is one player's.
        let player = self.seats.first().filter(|_| look.is_shared()).map_or(name, String::as_str);
        let buttons_of = if habits.mixes_buttons_up { self.other(player) } else { player };
        let kept = look.buttons.iter().filter(|(id, _)| habits.lacks != Some(id.as_str()));
        let right = look.place_of_buttons().unwrap_or(FramePoint::Below);
        let wrong = if right == FramePoint::Above { FramePoint::Below } else { FramePoint::Above };
        let place = if habits.buttons_above { wrong } else { right };
        let button = |label: &String| {
            let label = if habits.misnames { label.replace([' ', 'R', 'M'], "_") } else { label.clone() };
            ShownButton { label, enabled: true, place, unseen: false }
        };
        // A frame that all look at has a message for each.
        let told = if look.is_shared() { Seat::all(&self.seats) } else { vec![self.seat_of(name)] };
        let place = if habits.label_below { FramePoint::Below } else { look.label };
        let label = |seat: Seat| ShownText { text: self.text(seat), place };
        let messages = told.into_iter().filter(|_| !habits.has_no_label).map(label);
        let labels = messages.chain(self.resources(look)).chain(self.values(look)).collect();
        ShownFrame {
            title: if habits.same_titles { "Game".to_string() } else { look.title(name).to_string() },
            labels,
            bars: self.bars(),
            marked_bars: self.marked.iter().filter_map(G::bar_of_action).collect(),
            stores: self.stores(look),
            buttons: kept.filter_map(|(_, of)| of.label.get(buttons_of)).map(button).collect(),
            fields: look.field.then(|| self.typed.clone()).into_iter().collect(),
            log: self.log.clone(),
            enlarged: habits.tiny.then_some(FrameSize { width: 149, height: 62, square: Some([18, 3]) }),
            ..ShownFrame::default()
        }
        .holding(self.boards(look, name))
    }

    /// The boards of a window, as they stand there.
    fn boards(&self, look: &ViewSpec, name: &str) -> Vec<ShownBoard> {
        let board = |at: WindowBoard| ShownBoard { squares: self.squares(look, at), ..ShownBoard::default() };
        self.places(look, name).into_iter().map(board).collect()
    }

    /// The boards of a window in the order in which this view puts them there.
    pub(super) fn places<'a>(&self, look: &'a ViewSpec, name: &'a str) -> Vec<WindowBoard<'a>> {
        let mut places = look.boards_in(name);
        if self.habits.swaps_boards {
            places.reverse();
        }
        places
    }

    fn seat_of(&self, name: &str) -> Seat {
        Seat::named(name, &self.seats).unwrap_or_default()
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

    /// Bars beside the board, in a coursework where they are dragged from there.
    fn stores(&self, look: &ViewSpec) -> Vec<usize> {
        let board = if self.habits.stores_stay_full { &self.drawn_first } else { &self.drawn };
        let left = board.as_ref().map(|board| G::stores(&board.squares)).unwrap_or_default();
        let mut left: Vec<usize> = left.into_iter().filter(|_| look.drags && !self.habits.no_stores).collect();
        self.lose_dropped_bar(&mut left);
        left
    }

    /// Says what players have: a text beside the board for each number.
    fn resources(&self, look: &ViewSpec) -> Vec<ShownText> {
        let board = if self.habits.resources_stay { &self.drawn_first } else { &self.drawn };
        let Some(board) = board.as_ref().filter(|_| !look.resources.is_empty() && !self.habits.no_resources) else {
            return Vec::new();
        };
        let is_shown = |seat: Seat| match () {
            () if self.habits.resources_of_all => true,
            () if self.habits.resources_of_turn => seat == board.player,
            () => look.resources.contains(&seat.name(&self.seats)),
        };
        let of_each = Seat::all(&self.seats).into_iter().zip(G::resources(&board.squares));
        let shown = of_each.filter(|(seat, _)| is_shown(*seat)).flat_map(|(_, all)| all);
        let text =
            |one: Resource| ShownText { text: format!("{}: {}", one.kind, one.count), place: FramePoint::Beside };
        shown.map(text).collect()
    }

    /// Says what counters and texts of the model hold: a text beside the board for each that is shown.
    fn values(&self, look: &ViewSpec) -> Vec<ShownText> {
        let board = if self.habits.values_stay { &self.drawn_first } else { &self.drawn };
        let values = board
            .as_ref()
            .filter(|_| !self.habits.no_values)
            .map(|board| G::values(&board.squares))
            .unwrap_or_default();
        let texts = values.iter().filter_map(|(name, value)| look.value_text(name, value));
        texts.map(|text| ShownText { text, place: FramePoint::Beside }).collect()
    }

    fn bars(&self) -> Vec<Bar> {
        let there = self.drawn.as_ref().map(|board| G::bars(&board.squares)).unwrap_or_default();
        let turned = |bar: Bar| if self.habits.swaps || self.habits.swaps_bars { bar.transposed() } else { bar };
        let mut bars: Vec<Bar> = there.into_iter().filter(|_| !self.habits.no_bars).map(turned).collect();
        self.leave_dropped_bar(&mut bars);
        bars
    }

    fn squares(&self, look: &ViewSpec, at: WindowBoard<'_>) -> Vec<Vec<ShownSquare>> {
        let is_first = look.windows(&self.seats).first().is_some_and(|first| *first == at.window);
        let is_late = self.habits.refreshes_one_frame && !is_first;
        let Some(board) = (if is_late { &self.drawn_first } else { &self.drawn }) else { return Vec::new() };
        if !look.has_board() {
            return Vec::new();
        }
        let first = look.boards_in_windows(&self.seats).first().copied().unwrap_or(at);
        let shown = if self.habits.one_board { first } else { at };
        let letters = look.letters::<G>(shown, &board.squares);
        let seen = |letter| if self.habits.shows_secrets { letter } else { look.letter_seen_in(at, letter) };
        let mut letters = letters.with_letters(seen);
        if self.habits.swaps {
            letters = letters.transposed();
        }
        let (rows, columns) = self.turns(look, at.window);
        if rows {
            letters = letters.top_bottom();
        }
        if columns {
            letters = letters.left_right();
        }
        let drawing = |letter: &char| {
            let mut drawn = self.drawing(look, *letter);
            drawn.faded = self.is_faded(look, *letter, board.player);
            drawn
        };
        let mut squares: Vec<Vec<ShownSquare>> =
            letters.rows().iter().map(|row| row.iter().map(drawing).collect()).collect();
        if self.habits.cut_off_when_resized && self.resized {
            squares.pop();
        }
        self.leave_dropped_piece(look, &mut squares, &board.player.name(&self.seats));
        self.paint_grounds(look, &mut squares);
        self.write_on(look, &mut squares);
        for (column, row) in self.marked.iter().filter_map(G::square_of_action) {
            let (column, row) = if self.habits.swaps { (row, column) } else { (column, row) };
            if let Some(square) = squares.get_mut(row).and_then(|row| row.get_mut(column)) {
                square.marked = true;
            }
        }
        squares
    }

    /// Squares of a chequered board alternate, the first one at the top left; if they are exchanged, the other one.
    fn paint_grounds(&self, look: &ViewSpec, squares: &mut [Vec<ShownSquare>]) {
        let first = usize::from(self.habits.exchanges_grounds);
        for (y, row) in squares.iter_mut().enumerate() {
            row.iter_mut().enumerate().for_each(|(x, square)| look.paint_ground(square, x + first, y));
        }
    }

    /// Pieces of players who are not on turn are half-transparent.
    fn is_faded(&self, look: &ViewSpec, letter: char, turn: Seat) -> bool {
        let owner = look.pieces.get(&letter);
        let waits = owner.is_some_and(|owner| *owner != turn.name(&self.seats));
        match owner {
            None => false,
            Some(_) if self.habits.never_fades => false,
            Some(_) if self.habits.fades_on_turn => !waits,
            Some(_) => waits,
        }
    }

    fn write_on(&self, look: &ViewSpec, squares: &mut [Vec<ShownSquare>]) {
        let mut all: Vec<&mut ShownSquare> = squares.iter_mut().flatten().collect();
        for (text, numbers) in &look.written {
            for number in numbers {
                // One square too far, for who counts from the start.
                let place = if self.habits.one_square_on { *number } else { number.saturating_sub(1) };
                if let Some(square) = all.get_mut(place) {
                    square.text.clone_from(text);
                }
            }
        }
    }

    fn drawing(&self, look: &ViewSpec, letter: char) -> ShownSquare {
        let habits = &self.habits;
        // A secret piece that no window shows has no look of its own: a view that shows it draws something all the same.
        let secret = || ShownSquare {
            ground: look.squares.values().find_map(|square| square.ground.clone()),
            disc: Some(Colour::named("grey")),
            ..ShownSquare::default()
        };
        let unknown = || if habits.shows_secrets { secret() } else { ShownSquare::default() };
        let mut drawn = look.squares.get(&letter).cloned().unwrap_or_else(unknown);
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
            self.swap_colours(look, letter, &mut drawn);
        }
        drawn
    }

    /// Draws the piece of somebody else.
    fn swap_colours(&self, look: &ViewSpec, letter: char, drawn: &mut ShownSquare) {
        let pieces = || look.squares.iter().filter(|(_, other)| other.disc.is_some());
        let next = pieces().skip_while(|(own, _)| **own != letter).nth(1).or_else(|| pieces().next());
        if let Some((_, other)) = next.filter(|_| drawn.disc.is_some()) {
            (drawn.disc, drawn.rim) = (other.disc.clone(), other.rim.clone());
        }
    }
}

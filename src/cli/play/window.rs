//! A game in the window, and what keys and mouse do there.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::session::{LineResult, PlaySession};
use crate::game::{FullGame, Game, Seat};
use crate::play::{CursorDirection, Decision, TextFrame, action_points, next_point};
use crate::ports::Event;
use crate::view_spec::SquareReference;

/// Number of lines of the history that are kept.
const MOST_LINES: usize = 1_000;
/// The longest line that can be typed, in characters.
const LONGEST: usize = 1_000;

/// A place of the picture, by line and character from 0.
type PicturePoint = (usize, usize);

/// Content of the window, and the current input.
pub struct WindowState<G: Game> {
    /// The game.
    pub session: PlaySession<G>,
    /// Title of the window.
    pub title: String,
    /// Events besides boards and messages, already escaped.
    pub lines: Vec<String>,
    /// The line that is being typed, if one is.
    pub typed: Option<String>,
    /// Position that is pointed at.
    pub cursor: Option<PicturePoint>,
    /// Whose keys these are, if not those of the player on turn.
    pub acting: Option<Seat>,
    /// Whether the keys are explained.
    pub help: bool,
    /// How many lines of a board are out of sight above what is shown, where the arrow keys do nothing else.
    pub skipped: usize,
    /// Areas in which the boards were last drawn.
    pub areas: Vec<(Rect, TextFrame)>,
    /// Whether somebody has enough.
    pub ends: bool,
    /// The computer player who thinks on a thread of its own.
    thinks: Option<ThinkingPlayer<G>>,
}

struct ThinkingPlayer<G: Game> {
    seat: Seat,
    since: Instant,
    thought: Receiver<Decision<G>>,
}

impl<G: FullGame> WindowState<G> {
    /// A window on a game that begins now.
    pub fn new(session: PlaySession<G>, title: &str) -> WindowState<G> {
        let mut window = WindowState {
            session,
            title: title.to_string(),
            lines: Vec::new(),
            typed: None,
            cursor: None,
            acting: None,
            help: false,
            skipped: 0,
            areas: Vec::new(),
            ends: false,
            thinks: None,
        };
        let begun = window.session.begin();
        window.take(begun);
        window.typed = window.spots().is_empty().then(String::new);
        window
    }

    /// Whose keys and clicks these are.
    pub fn seat(&self) -> Seat {
        self.acting.unwrap_or(self.session.table.board().player)
    }

    /// Returns the possible positions of the cursor: squares as they are shown, if a view shows them.
    fn spots(&self) -> Vec<PicturePoint> {
        if self.session.table.view_session().is_none() {
            return self.places().into_iter().map(|(place, _)| place).collect();
        }
        let own = self.frames().into_iter().filter(|frame| frame.seat == Some(self.seat()));
        own.flat_map(|frame| frame.lines.into_iter().flatten().filter_map(|spot| spot.at)).collect()
    }

    /// Returns the positions that can be pointed at, in the order of the picture.
    pub fn places(&self) -> Vec<(PicturePoint, G::Action)> {
        action_points::<G>(&self.session.table.board().squares)
    }

    /// Does what somebody did in the terminal.
    pub fn hear(&mut self, event: &TerminalEvent) {
        match event {
            TerminalEvent::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            TerminalEvent::Mouse(mouse) => self.mouse(mouse),
            TerminalEvent::Paste(text) => {
                let line = text.lines().next().unwrap_or_default();
                self.typed.get_or_insert_default().extend(line.chars().take(LONGEST));
            }
            // Whatever else has happened, the window is drawn again.
            _ => {}
        }
    }

    /// A computer player moves, or begins to think about it: keys and mouse must not wait until it has an answer.
    pub fn advance(&mut self) {
        let seat = self.session.table.board().player;
        if let Some(thinking) = self.session.think() {
            let (sender, thought) = channel();
            self.thinks = Some(ThinkingPlayer { seat, since: Instant::now(), thought });
            // It ends with the process: anyone who quits does not wait for it.
            thread::spawn(move || sender.send(thinking.decide()));
        } else if let Some(answer) = self.session.advance() {
            self.take(answer);
        }
    }

    /// Takes in what a computer player has thought of, if it is there within `patience`.
    pub fn thought(&mut self, patience: Duration) -> bool {
        let Some(thinks) = &self.thinks else { return false };
        let thought = match thinks.thought.recv_timeout(patience) {
            Ok(thought) => thought,
            Err(RecvTimeoutError::Timeout) => return false,
            Err(RecvTimeoutError::Disconnected) => {
                self.thinks = None;
                self.note("the computer player has failed and will not move any more".to_string());
                return false;
            }
        };
        self.thinks = None;
        if let Some(answer) = self.session.thought(thought) {
            self.take(answer);
        }
        true
    }

    /// Returns the player who is thinking, and for how long.
    pub fn thinking(&self) -> Option<(Seat, Duration)> {
        self.thinks.as_ref().map(|thinks| (thinks.seat, thinks.since.elapsed()))
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match (key.code, &mut self.typed) {
            (KeyCode::Char('c'), _) if control => self.ends = true,
            (_, _) if self.help => self.help = false,
            (KeyCode::Up, _) => self.point(CursorDirection::Up),
            (KeyCode::Down, _) => self.point(CursorDirection::Down),
            (KeyCode::Left, _) => self.point(CursorDirection::Left),
            (KeyCode::Right, _) => self.point(CursorDirection::Right),
            (KeyCode::Esc, typed) => *typed = None,
            (KeyCode::Enter, Some(_)) => self.enter(),
            (KeyCode::Backspace, Some(line)) => drop(line.pop()),
            (KeyCode::Char(letter), Some(line)) if !control && line.chars().count() < LONGEST => line.push(letter),
            (KeyCode::Enter, None) => self.select(),
            (KeyCode::Tab, None) => self.other_seat(),
            (KeyCode::Char(letter), None) if !control => self.letter(letter),
            _ => {}
        }
    }

    /// A letter that is a key: nobody is typing.
    fn letter(&mut self, letter: char) {
        let has = |kind: &str| self.session.table.has_event_kind(kind);
        match letter {
            'q' => self.ends = true,
            '?' | 'h' => self.help = true,
            'r' => self.give(&Event::Startup),
            'a' if has("automatic") => self.give(&Event::Automatic { seat: self.seat() }),
            'u' if has("undo") => self.give(&Event::Undo),
            'y' if has("redo") => self.give(&Event::Redo),
            'g' => self.session.table.resume_computers(),
            ' ' => self.select(),
            ':' | '/' => self.typed = Some(String::new()),
            digit if digit.is_ascii_digit() => self.typed = Some(digit.to_string()),
            _ => self.note("`?` shows the keys, and `:` begins a line to type".to_string()),
        }
    }

    /// Carries out the typed line. Where nothing can be pointed at, the next line begins at once.
    fn enter(&mut self) {
        let line = self.typed.take().unwrap_or_default();
        if self.spots().is_empty() {
            self.typed = Some(String::new());
        }
        let answer = self.session.enter(&line);
        self.ends |= answer.quits;
        self.take(answer);
    }

    /// Selects the position under the cursor.
    fn select(&mut self) {
        let Some(cursor) = self.cursor else { return self.point(CursorDirection::Right) };
        if let Some(cue) = self.cue_at(self.seat(), cursor) {
            self.give(&cue);
        }
    }

    /// Returns the event for selecting a position: a click on it, if a view shows the board.
    fn cue_at(&self, seat: Seat, (row, column): PicturePoint) -> Option<Event<G>> {
        let table = &self.session.table;
        if table.view_session().is_some() {
            return Some(Event::Click { seat, at: SquareReference::Square(column / 2, row), board: None });
        }
        table.event_for(seat, self.pointed((row, column))?)
    }

    fn pointed(&self, (row, column): PicturePoint) -> Option<G::Action> {
        G::action_in_picture(&self.session.table.board().squares, row, column)
    }

    /// The cursor goes on, as anyone who moves it sees the board; at first it is in the middle.
    fn point(&mut self, direction: CursorDirection) {
        let places = self.spots();
        if places.is_empty() {
            return self.scroll(direction);
        }
        let index = usize::try_from(self.seat().0 - 1).unwrap_or(0);
        let turns = G::facts(self.session.table.rules()).frames;
        let separate = self.session.separate && self.session.table.view_session().is_none();
        let turned = separate && turns.get(index).copied().unwrap_or(false);
        let direction = if turned { direction.turned() } else { direction };
        let there = self.cursor.filter(|cursor| places.contains(cursor));
        let goes = match there {
            Some(cursor) => Some(next_point(&places, cursor, direction)),
            None => {
                let rows = places.iter().map(|place| place.0).max().unwrap_or(0) / 2;
                let line: Vec<&PicturePoint> = places.iter().filter(|place| place.0 == rows).collect();
                line.get(line.len() / 2).copied().or(places.first()).copied()
            }
        };
        self.put_cursor(goes);
    }

    /// A board for which there is no room goes up or down a line.
    fn scroll(&mut self, direction: CursorDirection) {
        let shown = self.areas.first().map_or(0, |(area, _)| usize::from(area.height));
        let lines = self.frames().iter().map(|frame| frame.lines.len()).max().unwrap_or(0);
        self.skipped = match direction {
            CursorDirection::Up => self.skipped.saturating_sub(1),
            CursorDirection::Down => (self.skipped + 1).min(lines.saturating_sub(shown)),
            CursorDirection::Left | CursorDirection::Right => self.skipped,
        };
    }

    fn put_cursor(&mut self, place: Option<PicturePoint>) {
        if self.cursor == place {
            return;
        }
        self.cursor = place;
        let action =
            place.filter(|_| self.session.table.view_session().is_none()).and_then(|place| self.pointed(place));
        if let Some(action) = action.filter(|_| self.session.table.has_event_kind("hover")) {
            let answer = self.session.give(&Event::Hover { seat: self.seat(), action });
            // Pointing is no reason for complaints.
            if !answer.wrong {
                self.take(answer);
            }
        }
    }

    /// The keys become the next player's, and after the last those of the player on turn.
    fn other_seat(&mut self) {
        let seats = Seat::all(self.session.table.seats());
        self.acting = match self.acting {
            None => seats.first().copied(),
            Some(seat) => seats.into_iter().find(|other| other.0 > seat.0),
        };
    }

    /// A click in a player's own frame is that player's; on a board that is everybody's, it is as with the keys.
    fn mouse(&mut self, mouse: &MouseEvent) {
        let Some((frame, row, column)) = self.areas.iter().find_map(|(area, frame)| {
            let inside = area.contains((mouse.column, mouse.row).into());
            let row = usize::from(mouse.row.checked_sub(area.y).filter(|_| inside)?);
            Some((frame.clone(), row, usize::from(mouse.column.checked_sub(area.x)?)))
        }) else {
            return;
        };
        let seat = frame.seat.unwrap_or_else(|| self.seat());
        let clicks = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if let Some((_, button)) = frame.buttons.iter().find(|(line, _)| clicks && *line == row) {
            return self.give(&Event::Press { seat, button: button.clone() });
        }
        // The blank behind a cell is as good as the cell.
        let spots = [Some(column), column.checked_sub(1)].into_iter().flatten();
        let mut places = spots.filter_map(|column| frame.lines.get(row)?.get(column)?.at);
        let Some(place) = places.find(|place| self.cue_at(seat, *place).is_some()) else { return };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.help = false;
                self.cursor = Some(place);
                if let Some(cue) = self.cue_at(seat, place) {
                    self.give(&cue);
                }
            }
            MouseEventKind::Moved if self.session.table.has_event_kind("hover") => self.put_cursor(Some(place)),
            _ => {}
        }
    }

    fn give(&mut self, cue: &Event<G>) {
        let answer = self.session.give(cue);
        self.take(answer);
    }

    fn take(&mut self, answer: LineResult) {
        answer.lines.into_iter().for_each(|line| self.note(line));
    }

    fn note(&mut self, line: String) {
        self.lines.push(line);
        let surplus = self.lines.len().saturating_sub(MOST_LINES);
        self.lines.drain(..surplus);
    }

    /// Returns the frames of the players.
    pub fn frames(&self) -> Vec<TextFrame> {
        self.session.table.frames(self.session.separate)
    }
}

//! Views of the games whose handouts lay down no model of their own: what a view hears, shows and asks, and how it is served.
//!
//! What a view shows is made of [`screen::Frame`](super::screen::Frame)s. What people do to it comes as a [`Touch`], and what it
//! wants of the controller it says to [`Asked`].

mod serve;

use std::cell::RefCell;

use super::json::Json;
use super::screen::{Bar, Frame};

#[cfg(test)]
pub(super) use serve::Server;
pub(super) use serve::program;

/// Number of requests to the controller at once that counts as an endless loop.
const MOST_CALLS: usize = 10_000;

/// Shows the game, and tells the controller what people do. It decides nothing.
///
/// A view sees the board in [`View::refresh`] and in [`View::touched`], and nowhere else: what it is to show later, it draws
/// there. All texts that it is told stay until it is told others.
#[allow(unused_variables)]
pub trait View<B> {
    /// Draws what the board holds now.
    fn refresh(&mut self, board: &B);

    /// Shows a player a message, in place of the one before.
    fn tell(&mut self, player: i32, message: &str);

    /// Adds a line to the log, below all others.
    fn log(&mut self, line: &str) {}

    /// Marks what a player could do, in place of what was marked before: actions in the game's notation.
    fn mark(&mut self, actions: &[String]) {}

    /// The frames as they are shown now.
    fn frames(&self) -> Vec<Frame>;

    /// Handles a touch of a frame that [`View::frames`] has shown.
    fn touched(&mut self, board: &B, controller: &mut Asked, touch: &Touch);
}

/// A touch of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touch {
    /// To which frame: its place among those that [`View::frames`] has shown.
    pub frame: usize,
    /// To which of its boards: the place among [`Frame::boards`], from 0. It is 0 in a frame with one board, and where no square
    /// is touched.
    pub board: usize,
    /// To what in it.
    pub spot: Spot,
}

/// Targets of a touch in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Clicks on a square: column and row as they are seen, from 0.
    Square(usize, usize),
    /// Points at a square, and does not click.
    Over(usize, usize),
    /// Lays something between squares, such as a wall.
    Bar(Bar),
    /// Holds something over a place between squares, and does not lay it.
    OverBar(Bar),
    /// Presses a button, told by its place among the frame's buttons.
    Button(usize),
    /// Types a line into the text field; it comes without its end, and may be anything.
    Text(String),
}

/// The controller, as far as a view knows it.
#[derive(Debug, Default)]
pub struct Asked {
    calls: RefCell<Vec<Json>>,
}

impl Asked {
    /// Starts the game, or starts it again.
    pub fn startup(&self) {
        self.note([("cue", "startup".into())]);
    }

    /// Brings everything in order after somebody else changed the board.
    pub fn update(&self) {
        self.note([("cue", "update".into())]);
    }

    /// `player` tries an action, in the game's notation.
    pub fn selected(&self, player: i32, action: &str) {
        self.note([("cue", "select".into()), ("seat", player.into()), ("action", action.into())]);
    }

    /// `player` points at something, in the game's notation.
    pub fn hovered(&self, player: i32, action: &str) {
        self.note([("cue", "hover".into()), ("seat", player.into()), ("action", action.into())]);
    }

    /// `player` asks for a move by the computer.
    pub fn computer_move(&self, player: i32) {
        self.note([("cue", "automatic".into()), ("seat", player.into())]);
    }

    /// Tells the controller of a typed line.
    pub fn typed(&self, line: &str) {
        self.note([("cue", "type".into()), ("text", line.into())]);
    }

    /// Takes the last action back.
    pub fn undo(&self) {
        self.note([("cue", "undo".into())]);
    }

    /// Does again what was taken back last.
    pub fn redo(&self) {
        self.note([("cue", "redo".into())]);
    }

    /// Writes the game out.
    pub fn save(&self) {
        self.note([("cue", "save".into())]);
    }

    /// Takes the requests, in the form of the protocol.
    pub fn take_calls(&mut self) -> Vec<Json> {
        std::mem::take(self.calls.get_mut())
    }

    /// Notes what is asked for.
    pub(super) fn note<const N: usize>(&self, cue: [(&str, Json); N]) {
        let mut calls = self.calls.borrow_mut();
        assert!(calls.len() < MOST_CALLS, "more than {MOST_CALLS} calls of the controller at once");
        calls.push(Json::object([("ask", Json::object(cue))]));
    }
}

//! Games of calls, for a coursework whose rules are in a model solution.
//!
//! # What is played
//! Every second game begins with `startup`, if there is one, and the others on a board that the model solution has reached in a
//! fixture or a random game. Then come 8 to 40 events, in percent:
//!
//! | event | % |
//! |---|---|
//! | a call that the model solution has mostly taken: it changed the model; every second time the one of sixteen that changes most here | 60 |
//! | a call that it has mostly refused | 20 |
//! | `undo`, `redo` or `save`, where there is one, else a call | 8 |
//! | `startup`, where there is one | 4 |
//! | the model changed to another board that was reached, with `update` | 5 |
//! | a new instance of the controller | 3 |
//!
//! Arguments stay in the ranges of the spec, and every second time they are those of a call in a fixture. What no fixture does is not done either: to begin on a board, to change the model,
//! to renew the controller, or to go on after the end. Nobody but the author knows whether a handout allows it.

use std::fmt::Display;

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::explored_calls::ExploredCalls;
use super::game_generator::GameBuilder;
use crate::game::Board;
use crate::games::Play;
use crate::ports::Event;
use crate::scenario::ModelChange;

/// How many likely calls are tried for one that moves something.
const TRIES: usize = 16;
/// From so many changes on, a call is a move: a piece has left one row for another, or lies there and the turn has passed. To select
/// something is one change.
const MOVE: usize = 2;

/// How much differs between two boards: lines of the picture, whose turn it is, and whether the game is over.
fn change<S: Display>(before: &Board<S>, after: &Board<S>) -> usize {
    let (old, new) = (before.squares.to_string(), after.squares.to_string());
    let lines = old.lines().zip(new.lines()).filter(|(old, new)| old != new).count();
    lines + usize::from(before.player != after.player) + usize::from(before.finished != after.finished)
}

impl<G: Play> GameBuilder<'_, G> {
    /// Plays a game of calls, from `startup` or from the board that is given.
    pub(super) fn calls(&mut self, explored: &ExploredCalls<G>, begins: bool) {
        if begins && self.accepts("startup") {
            self.play_event(Event::Startup);
        }
        for _ in 0..self.random.random_range(8..=40) {
            let is_over = self.store.0.finished && !explored.goes_on_after_the_end;
            match is_over {
                true if self.accepts("startup") => self.play_event(Event::Startup),
                true => return,
                false => self.next_call(explored),
            }
            // Nobody can be judged by what a model solution does when it fails.
            if self.has_failed {
                return;
            }
        }
    }

    fn next_call(&mut self, explored: &ExploredCalls<G>) {
        let more: Vec<Event<G>> =
            [Event::Undo, Event::Redo, Event::Save].into_iter().filter(|event| self.accepts(event.kind())).collect();
        let dice = self.random.random_range(0..100);
        match dice {
            60..80 => self.call(explored, false),
            80..88 if !more.is_empty() => {
                if let Some(event) = more.choose(&mut self.random).cloned() {
                    self.play_event(event);
                }
            }
            88..92 if self.accepts("startup") => self.play_event(Event::Startup),
            92..97 if explored.changes_the_model && self.accepts("update") => {
                if let Some(Board { player, finished, squares }) = explored.pick(&mut self.random).cloned() {
                    let other = ModelChange { player: Some(player), finished: Some(finished), squares: Some(squares) };
                    self.change_and_update(other);
                }
            }
            97.. if explored.renews => self.fresh(),
            _ => self.call(explored, true),
        }
    }

    /// Of a few likely calls the one that changes most here. Where a move takes two calls, one for the piece and one for where it
    /// goes, hardly any game gets to its second move otherwise.
    fn moving_call(&mut self, explored: &ExploredCalls<G>) -> Option<Event<G>> {
        let mut best: Option<(usize, Event<G>)> = None;
        let mut tried: Vec<Event<G>> = Vec::new();
        for _ in 0..TRIES {
            let event = explored.likely_call(true, &mut self.random)?;
            if tried.contains(&event) {
                continue;
            }
            tried.push(event.clone());
            let change = self.outcome_of(&event).map_or(0, |after| change(&self.store.0, &after));
            let is_a_move = change >= MOVE;
            if best.as_ref().is_none_or(|(most, _)| change > *most) {
                best = Some((change, event));
            }
            if is_a_move {
                break;
            }
        }
        best.map(|(_, event)| event)
    }

    fn call(&mut self, explored: &ExploredCalls<G>, taken: bool) {
        // What is refused on a board that only some games reach is worth as much as a move.
        let event = match taken && self.random.random_bool(0.5) {
            true => self.moving_call(explored),
            false => explored.likely_call(taken, &mut self.random),
        };
        match event {
            Some(event) => self.play_event(event),
            // All functions are events of their own.
            None if self.accepts("update") => self.play_event(Event::Update),
            None => {}
        }
    }
}
